// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <optional>
#include <vector>

namespace headroom {

/// One line of a list of choices.
struct ChoiceItem {
    QString id;      ///< What is stored.
    QString label;   ///< What is chosen by.
    QString detail;  ///< Secondary words behind it, such as GPU and price; filtered too.
    QString shown;   ///< What the closed box shows; empty means the label.
    std::optional<bool> checked{};  ///< A check box before the label: several such items can be chosen at once.

    bool operator==(const ChoiceItem&) const = default;
};

using ChoiceItems = std::vector<ChoiceItem>;

}  // namespace headroom
