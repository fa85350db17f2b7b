// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/finding.h"
#include "model/fix/fix.h"
#include "model/import/import_plan.h"
#include "model/plan/plan.h"
#include "model/result.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace headroom {

/// What a gate says of a job before it starts.
enum class GateVerdict {
    Fits,      ///< Even at the high end of the estimate's range, with nothing assumed and no part unproven.
    Probably,  ///< The estimate fits.
    No,        ///< Its peak is above what is usable, or it cannot start for another reason.
    Unknown    ///< The model or the machines are not stated.
};
inline constexpr std::array<std::string_view, 4> gateVerdictNames = {"fits", "probably", "no", "unknown"};

/// The machines that a job is sent to, where these are known beside its file.
struct GateMachines {
    std::optional<std::string> sku{};  ///< A VM size of the catalogue.
    std::optional<std::string> gpu{};  ///< Or a GPU of the catalogue, in nodes of one's own.
    std::optional<std::int64_t> nodes{};
    [[nodiscard]] bool any() const { return sku || gpu; }
};

/// A job as a gate sees it: its plan, and what an import has to say about it (nothing for a plan file).
struct GatedJob {
    Plan plan{};
    std::vector<ImportNote> notes{};
    bool imported{false};
};

/// The verdict with its grounds.
struct GateReport {
    GateVerdict verdict{GateVerdict::Unknown};
    std::optional<Bytes> peak{};    ///< Absent where the verdict is unknown or the layout impossible.
    std::optional<Bytes> usable{};  ///< The same.
    std::optional<Fix> fix{};       ///< The smallest change that makes it fit; only where it does not.
    bool fixesLeftOut{false};       ///< Changes remain that would have taken too long to try.
    std::vector<std::string> assumed{};  ///< What an import had to guess, a line each.
    std::vector<std::string> missing{};  ///< Fields without which there is no verdict, by their JSON pointers.
    Findings reasons{};                  ///< The errors behind "no".
};

/// What looking for a fix may take of a WorkBudget, so that a verdict comes within 50 ms: a quarter of that.
inline constexpr std::int64_t gateFixSteps = 120'000;

/// Puts the job on the machines. Its GPUs stay as many where it states them; nodes that nobody states are as many as
/// these need, which an import's notes then call a guess. The error is an id that the catalogue does not know.
[[nodiscard]] std::optional<Error> useMachines(GatedJob& job, const GateMachines& machines, const Catalogue& catalogue);

/// Judges a job. `stated` are the JSON pointers of fields that somebody gave beside the file, which are not guesses any
/// more.
[[nodiscard]] GateReport judgeJob(const GatedJob& job, std::span<const std::string> stated, const Catalogue& catalogue,
                                  const std::string& today);

}  // namespace headroom
