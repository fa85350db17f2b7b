// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QStringList>

class QWidget;

namespace headroom {

/// What a person chose on a page of how it shows itself, and what no plan holds: switches, filters, places scrolled to.
struct ViewChoices {
    QStringList segments{};  ///< The ids of the chosen segments, in the order of their controls.
    QStringList lines{};  ///< Typed into the page's lines.
    QList<int> scrolled{};  ///< Of its scroll bars, px.
};

[[nodiscard]] ViewChoices choicesOf(const QWidget& page);
/// Makes those choices on a page of the same kind.
void makeChoices(const QWidget& page, const ViewChoices& choices);

}  // namespace headroom
