// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/units.h"

#include <QString>

#include <cstdint>

namespace headroom {

// Numbers as they stand at axes and inside sentences: shorter than those of format.h.

/// "20", "0.5", "1,000": a tick, without needless zeros.
[[nodiscard]] QString tickNumber(double value);
/// "512", "1k", "128k", "1M": token counts, which go by powers of two.
[[nodiscard]] QString tokensTick(std::int64_t tokens);
/// "$0", "$250", "$25k", "$1.5M".
[[nodiscard]] QString moneyTick(Money amount, const QString& currency);
/// "500", "10k", "1.5M": a count by powers of ten.
[[nodiscard]] QString countTick(double count);
/// "7.0" below ten, "22" from there on: how many times something is larger.
[[nodiscard]] QString ratioNumber(double ratio);
/// "48 h", "62 h", "730 h".
[[nodiscard]] QString hoursText(Hours time);

}  // namespace headroom
