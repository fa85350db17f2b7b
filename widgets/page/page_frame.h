// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QMargins>

class QLabel;
class QWidget;

namespace headroom {

class Card;

/// Space around the cards of a page and between them, px.
inline constexpr QMargins pageMargins{16, 12, 16, 12};
inline constexpr int cardGap = 12;

/// Puts a page's content into a frame that scrolls vertically when the window is too low for it.
[[nodiscard]] QWidget* scrollable(QWidget* content, QWidget* parent);

/// Makes a card a line of text behind an information mark; returns the label, which takes rich text.
[[nodiscard]] QLabel* noteLine(Card& card);

}  // namespace headroom
