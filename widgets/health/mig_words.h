// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/snapshot.h"
#include "widgets/text/format.h"

#include <QString>

namespace headroom {

/// "MIG 3"; "MIG" where the capture gives it no number.
[[nodiscard]] QString migName(const MigDevice& device);
/// "1g.10gb, GI 7, CI 0, 14 SMs": what is said of a slice of a GPU, its instances as nvidia-smi heads them.
[[nodiscard]] QString migFacts(const MigDevice& device);
/// The MIG devices of a card, one per line, with the memory of each; empty where it is not cut into any.
[[nodiscard]] QString migLines(const GpuSnapshot& gpu, ByteUnit unit);

}  // namespace headroom
