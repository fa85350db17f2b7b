// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/evidence/diff/shortage.h"
#include "widgets/text/format.h"

#include <QStringList>

namespace headroom {

/// Why an allocation failed, in one sentence without a full stop: "Activations grew: ...".
[[nodiscard]] QString shortageReason(const Shortage& shortage, ByteUnit unit = ByteUnit::GB);
/// All that the plan says of the error, one sentence a line: needed and planned, what was asked for, the part that
/// grew, fragmentation.
[[nodiscard]] QStringList shortageLines(const Shortage& shortage, ByteUnit unit = ByteUnit::GB);
/// What to do, best first, as short imperatives: what makes the job fit, else what saves most.
[[nodiscard]] QStringList shortageSteps(const Shortage& shortage, ByteUnit unit = ByteUnit::GB);

}  // namespace headroom
