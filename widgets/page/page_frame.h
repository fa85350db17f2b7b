// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QMargins>

class QLabel;
class QWidget;

namespace headroom {

class Card;
class HighlightTable;

/// Space around the cards of a page and between them, px.
inline constexpr QMargins pageMargins{16, 12, 16, 12};
inline constexpr int cardGap = 12;

/// Puts a page's content into a frame that scrolls vertically when the window is too low for it.
[[nodiscard]] QWidget* scrollable(QWidget* content, QWidget* parent);

/// Gives a card a button that copies a table.
void addCopyTool(Card& card, HighlightTable& table);

/// Makes a table, as high as its rows, the content of a card, at its top; `below`, if any, stands under it at the left.
void fillWithTable(Card& card, HighlightTable& table, QWidget* below = nullptr);

/// Makes a card a line of text behind an information mark; returns the label, which takes rich text.
[[nodiscard]] QLabel* noteLine(Card& card);

}  // namespace headroom
