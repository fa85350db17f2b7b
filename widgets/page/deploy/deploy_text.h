// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/provision/provision.h"
#include "widgets/text/format.h"

#include <QString>

#include <string_view>
#include <vector>

namespace headroom {

/// What people call a target: "az CLI" for az-cli.
[[nodiscard]] QString deployTargetName(std::string_view target);

/// One point of a checklist, ready to be shown.
struct DeployPoint {
    std::string id;
    std::optional<bool> ok{};
    QString name;     ///< May be empty.
    QString text;
    QString command;  ///< What closes it; may be empty.
    std::vector<std::string_view> targets{};  ///< That it is about alone; empty for any.
};

/// What has to be settled before it costs money, whichever targets are chosen.
[[nodiscard]] std::vector<DeployPoint> readinessPoints(const Provisioned& made, ByteUnit unit);

/// Whether something is about files of the chosen targets, by the targets that it is about alone.
[[nodiscard]] bool concernsChosen(const std::vector<std::string_view>& targets, const std::vector<std::string>& chosen);

/// What was checked of the files themselves, and what was not.
[[nodiscard]] std::vector<DeployPoint> checkedPoints(const Provisioned& made, ByteUnit unit);

/// Why a target does not suit the plan; empty where it does.
[[nodiscard]] QString refusalText(const Provisioned& made, std::string_view target, ByteUnit unit);

}  // namespace headroom
