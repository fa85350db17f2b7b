// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace headroom {

class Card;
class Chart;

/// Gives a card the buttons of its chart: copy as image, and a menu with the other ways out.
void addChartTools(Card& card, Chart& chart);

}  // namespace headroom
