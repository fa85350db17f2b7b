// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/window/shell/actions.h"
#include "widgets/theme/icons.h"

#include <QKeySequence>

#include <optional>
#include <span>

namespace headroom {

/// What an action says and which keys it has; words are not yet translated, in the context "action".
struct ActionRow {
    ActionId id;
    const char* name;  ///< Object name and id of the action.
    const char* text;
    const char* tooltip;
    QKeySequence::StandardKey standardKey;  ///< UnknownKey: only the fallback.
    const char* fallbackKey;  ///< For desktops that have no such standard key, and for keys of our own.
    std::optional<Icon> icon{};
    bool checkable{false};
};

/// One row for each action of a window, in the order of ActionId.
[[nodiscard]] std::span<const ActionRow, actionCount> actionTable();

}  // namespace headroom
