// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/fix/fix.h"

#include <QString>

namespace headroom {

/// What one change of a fix does, in the few words of a button: "ZeRO-3", "Micro-batch 2", "Optimizer offload".
[[nodiscard]] QString changeLabel(const FixChange& change);

}  // namespace headroom
