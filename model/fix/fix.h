// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "model/plan/limits.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// One field that a fix sets. `follows` marks what had to move with the others, such as the global batch to a value
/// that still divides evenly.
struct FixChange {
    std::string_view pointer;  ///< JSON pointer of a field of the plan.
    FieldValue from;
    FieldValue to;
    bool follows{false};
    bool operator==(const FixChange&) const = default;
};

/// What a changed service gives, beside what it should.
struct FixService {
    bool stable{true};                      ///< False: requests arrive faster than they are answered.
    std::optional<LatencyGoal> goal{};      ///< Absent where the plan has no target, or where nothing runs.
    std::optional<Seconds> perToken{};      ///< Of 95 in 100 requests; absent where nothing runs.
    /// Requests that a replica has room for at a time, where these are fewer than the plan wants.
    std::optional<double> room{};
    std::int64_t wanted{0};                 ///< At a time.
    /// By load and target, spares included; absent without an arrival rate, or where no number suffices.
    std::optional<std::int64_t> gpusNeeded{};
    double outputTokensPerSecond{0};        ///< Of all replicas; 0 where nothing runs.
    std::optional<Money> perMillionTokens{};///< Output tokens, in the plan's currency.
};

/// What a fix is for: to make a plan fit, to make sure of a plan that fits by the middle of its range only, or to make
/// one that fits cheaper.
enum class FixAim { Fit, Sure, Saving };
inline constexpr std::array<std::string_view, 3> fixAimNames = {"fit", "sure", "saving"};

/// A changed plan and what its estimate says.
struct Fix {
    FixAim aim{FixAim::Fit};
    std::vector<FixChange> changes{};
    Plan plan{};             ///< The plan with all changes made.
    /// The changed plan has no error, and of a service also room for its requests at a time, unless the plan as it is
    /// has neither an error nor that room.
    bool fits{false};
    bool sure{false};  ///< It fits, and keeps the plan's goal, as `certaintyOf()` tells; never without a range.
    /// Other numbers, fewer trained parameters or shorter requests: the model or its service is not the same.
    bool otherResult{false};
    Bytes peak{};
    Bytes capacity{};
    MemoryParts parts{};  ///< Of the peak, on the worst stage.
    std::string gpuName;  ///< For labels: "A100 40 GB".
    std::string network{};  ///< What joins the nodes, for labels: "InfiniBand NDR".
    std::int64_t gpusUsed{1};
    bool unverified{false};  ///< It moves to a size whose figures are not verified.
    bool olderGpu{false};  ///< It computes no BF16, which the plan's own does: newer ones go before it.
    std::optional<Seconds> step{};
    std::optional<Hours> wall{};  ///< Of all tokens, with failures.
    std::optional<Money> hour{};  ///< Of all nodes, in the plan's currency.
    std::optional<Money> job{};  ///< In the plan's currency.
    std::optional<FixService> service{};  ///< Of serving plans only.

    /// How many fields differ, those that follow included.
    [[nodiscard]] std::size_t fields() const { return changes.size(); }
    /// Whether it needs other machines or another number of them, which is more than a change of settings.
    [[nodiscard]] bool movesMachines() const;
};

/// What could be changed about a plan.
struct FixList {
    bool fits{false};  ///< The plan has no error as it is; the fixes then make it sure, or cheaper.
    bool priced{true};  ///< The plan's price is known; else what fits needs fewer hours of the same machines.
    std::vector<Fix> fixes{};  ///< Those that fit first, each group in the order of rank.
    std::size_t estimates{0};  ///< How many plans were estimated to find them.
    std::size_t leftOut{0};  ///< Changed plans that were not estimated, as the work was used up.
    bool stopped{false};  ///< Ended early, as was asked.

    /// Whether every change that is worth a trial was tried.
    [[nodiscard]] bool isComplete() const { return leftOut == 0 && !stopped; }

    /// Whether a change was found that makes the plan fit (or, where it fits already, cheaper).
    [[nodiscard]] bool hasFitting() const { return !fixes.empty() && fixes.front().fits; }
};

/// What a change must save of a plan that fits to be offered: less is smaller than the estimates' own error.
inline constexpr double leastSaving = 0.05;

/// What finding fixes may take of a WorkBudget: about two seconds of a processor.
inline constexpr std::int64_t fixSteps = 22'000'000;

/// The smallest changes that make a plan fit (a service: and meet its latency target and its load), and the popular
/// ones that do not; for a plan that fits, those that save `leastSaving` of its job or of a service's tokens. Every
/// change is a plan that was estimated, nothing is extrapolated.
///
/// Of training a sure way is always among them where there is one: to a plan that does not fit the cheapest whose peak
/// fits at the far end of its range, if no other does; before the savings of a plan that fits by the middle of its
/// range alone the three best that do.
///
/// A fix changes one field or two, in the order: fewest fields; the same training result before another one (method,
/// optimizer or number formats; of a service: formats or shorter requests); of training, the plan's machines before
/// others; least time x cost of the job, so that a
/// slower and a dearer way count alike, for a service the least cost of a token. Of each
/// idea (micro-batch, recomputation, ZeRO on the GPUs used, ...) only the best variant is offered, and nothing that
/// still fits without one of its changes. Fields that only follow others (a global batch that no longer divides, the
/// GPUs used on more nodes) come on top. Three are tried only when hardly any two help, and for a plan whose layout is
/// impossible the repair of the layout on top. Cheaper variants of a plan that
/// fits keep the training result; those on the plan's own machines come first, each group in the order of the job's
/// cost.
///
/// Sizes are offered of the plan's own cloud, with more memory per GPU, with a price in the plan's mode and region,
/// and never those that are retired on `today`, are to be, or are unverified where the cloud has verified ones; GPUs
/// without BF16 only where no newer one helps. Of a service by arrival rate they come in the fewest machines that hold
/// its load and target, for each GPU those with the cheapest tensor degree, unless they cost twice as much as others;
/// of a small model also the nodes without GPUs that are enough for it.
///
/// It takes `steps` at most, of which one estimate takes a thirtieth at most; single changes come before pairs.
/// Changes beyond are counted as left out, and so is what was not tried when it is asked to stop.
[[nodiscard]] FixList findFixes(const Plan& plan, const Catalogue& catalogue, std::string_view today = {},
                                const std::stop_token& stop = {}, std::int64_t steps = fixSteps);

}  // namespace headroom
