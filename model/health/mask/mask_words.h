// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/snapshot.h"

#include <string>
#include <string_view>

// What a field may hold without naming a machine or a person: words that drivers print, models of GPUs, versions,
// times. Anything else in such a field is taken for a name.

namespace headroom {

/// Whether a reading consists of words that drivers and tools print, and of short numbers: "Enabled", "P0", "95 C",
/// "GPU is lost", "96.00.74.00.01", "N/A".
[[nodiscard]] bool isPlainReading(std::string_view text);

/// "580.105.08", "13.0", "N/A"; four short numbers are an address.
[[nodiscard]] bool isPlainVersion(std::string_view text);

/// The name of a GPU as its maker writes it: "NVIDIA A100-SXM4-80GB", "GRID P4-1Q", "AMD Instinct MI300X".
[[nodiscard]] bool isGpuModel(std::string_view name);

/// "00000000:18:00.0", "0000:18:00": a place in a computer, which does not say in which one.
[[nodiscard]] bool isPciAddress(std::string_view text);

/// A time as drivers, logs and ISO 8601 write it: "Fri Aug 14 10:17:19 2026", "2026-08-14T10:17:19Z", "[12.345678]".
[[nodiscard]] bool isPlainTime(std::string_view text);

/// The time at the start of a line of a log; empty where there is none.
[[nodiscard]] std::string_view timeAtStart(std::string_view line);

/// "4", "0-31,64-95", "1g.18gb", "NV18", "GPU0": numbers and short words of letters and digits that tools give to
/// slices, links and cores.
[[nodiscard]] bool isPlainLabel(std::string_view text);

/// What a line of the kernel log reports, without what else stood in the line but its time.
[[nodiscard]] std::string plainEvent(const KernelEvent& event);

}  // namespace headroom
