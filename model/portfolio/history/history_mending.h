// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/portfolio/history/history.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// A run that was submitted and started.
struct MendedRun {
    std::string_view demand{};
    std::string_view owner{};
    std::int64_t gpus{0};
    double submitted{0};  ///< Seconds since 1970.
    double start{0};
    std::optional<double> hours{};  ///< How long it held its GPUs; absent: not known.
};

/// The runs of all files, each once and with moments that can be; what had to be mended or left out is noted. The runs'
/// names lie in `files`, which outlive them. In the order of submission.
[[nodiscard]] std::vector<MendedRun> mendedRuns(const std::vector<History>& files, HistoryNotes& notes);

}  // namespace headroom
