// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/validate/accuracy.h"

#include <optional>

namespace headroom {

/// The median error, as a share, that this project asks of each single source at a kind of job; nothing where it asks
/// for none.
[[nodiscard]] std::optional<double> sourceGoal(ErrorKind kind, AccuracyQuantity quantity);

/// The error, as a share, that nine in ten cases of a source should not exceed; nothing where this project asks for
/// none.
[[nodiscard]] std::optional<double> ninetiethGoal(AccuracyQuantity quantity);

/// The median over the sources that this project asks for; nothing where it asks for none.
[[nodiscard]] std::optional<double> medianGoal(AccuracyQuantity quantity);

/// The same with each source left out of all constants; nothing where this project asks for none.
[[nodiscard]] std::optional<double> leftOutGoal(ErrorKind kind, AccuracyQuantity quantity);

}  // namespace headroom
