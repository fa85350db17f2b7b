// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "widgets/text/format.h"

#include <QString>

#include <optional>

namespace headroom {

/// What is expected around the number that decides, in words.
struct ExpectedRange {
    QString range;    ///< "28.2 ms to 35.6 ms".
    QString meaning;  ///< "expected per token", or what the range says of the fit.
    QString tooltip;  ///< With its source.
    QString spoken;   ///< For screen readers.
};

/// Of the time per token where a service answers, otherwise of the peak; absent where nothing was validated.
[[nodiscard]] std::optional<ExpectedRange> expectedRange(const Estimate& estimate, ByteUnit unit);

}  // namespace headroom
