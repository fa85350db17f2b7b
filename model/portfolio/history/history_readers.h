// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/portfolio/history/history.h"

#include <optional>
#include <string_view>

// The kinds of histories, for history.cpp.

namespace headroom {

/// Seconds since 1970 of a text.
struct Moment {
    double seconds{0};
    bool isLocal{false};  ///< It names no zone: read as if it were UTC.
};

/// A moment as histories spell it: "2026-03-29T01:30:00", with a blank for the T, with fractions, with Z or an offset
/// such as +02:00 behind, to the minute or the day alone, or seconds (milliseconds from 1e11 on) since 1970. Absent for
/// any other text and for years before 1990 and after 2199.
[[nodiscard]] std::optional<Moment> momentOf(std::string_view text);

/// Whether a text stands for no moment: empty, or "Unknown", "None", "N/A", "null", "-".
[[nodiscard]] bool isNoMoment(std::string_view text);

/// The moments of a run as a history spells them.
struct MomentTexts {
    std::string_view submitted;
    std::string_view start;
    std::string_view end;
};

/// Reads the three moments of a run; false, and a note, where one of them is no moment.
[[nodiscard]] bool readMoments(HistoryRun& run, const MomentTexts& texts, std::string_view where, HistoryNotes& notes);

[[nodiscard]] Result<History> readCsvHistory(std::string_view text);
[[nodiscard]] Result<History> readSlurmHistory(std::string_view text);
[[nodiscard]] Result<History> readKubernetesHistory(std::string_view text);

/// The most GPUs that a run may be said to hold.
inline constexpr std::int64_t mostGpusOfRun = 1'000'000;

}  // namespace headroom
