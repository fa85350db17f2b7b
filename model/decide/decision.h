// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "model/fix/fix.h"
#include "model/search/cluster_search.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// One complete way to run a plan's job: machines, their number, layout and recipe, with what it then takes.
struct Answer {
    std::string label;  ///< "ZeRO-3 + tensor 2": how the job is divided, as people name it.
    std::string size;   ///< A VM size of the catalogue.
    std::int64_t nodes{1};
    std::int64_t gpus{1};                    ///< Used; 0 on nodes without GPUs.
    std::optional<std::int64_t> replicas{};  ///< Of a service, spares included.
    NodesJoined joined{NodesJoined::Usual};
    Plan plan{};                        ///< The plan with everything that the answer changes.
    std::vector<FixChange> changes{};   ///< Against the plan as it was, in the order of the plan file.
    bool meetsGoal{false};
    Certainty certainty{Certainty::Probable};
    std::vector<std::string> unproven{};  ///< Parts of the layout that no published measurement supports.
    Bytes peak{};
    Bytes usable{};
    std::optional<Range<Bytes>> peakRange{};
    std::optional<Seconds> step{};     ///< Of training.
    double tokensPerSecond{0};         ///< Trained, or of all replicas' output; 0 where unknown.
    Findings warnings{};               ///< Of its estimate, but for prices: it is not sure with any.
    std::optional<Range<Seconds>> latencyRange{};  ///< Of a token of a service.
    std::optional<Seconds> latency{};  ///< Of a service: its goal's metric and percentile, else P95 per output token.
    std::optional<Hours> wall{};  ///< Of the whole job with failures.
    std::optional<Range<Hours>> wallRange{};
    std::optional<Money> job{};  ///< In the plan's currency, as all money here.
    std::optional<Range<Money>> jobRange{};
    std::optional<Money> month{};  ///< By the plan's schedule.
    std::optional<Money> perMillionTokens{};  ///< Trained, or of a service's output.
};

/// What a variant of the best answer is better at.
enum class VariantKind { Surer, Cheaper, Faster };
inline constexpr std::array<std::string_view, 3> variantKindNames = {"surer", "cheaper", "faster"};

/// An answer beside the best: what one wins by asking otherwise.
struct Variant {
    VariantKind kind{VariantKind::Surer};
    Answer answer{};
};

/// Machines that give no answer, by what they lack.
struct LeftOut {
    std::int64_t memory{0}, time{0}, money{0}, quota{0};
};

/// What a job without a deadline may take before a faster way is the better answer.
inline constexpr int patientDays = 90;

/// The answers to a plan's goal.
struct Decision {
    /// All meet the goal, the best first: of training every number of nodes of a size that saves time, and again those
    /// that are sure; of a service the cheapest of each size. The best is the cheapest, but a training without a
    /// deadline is done within `patientDays` where it can be, and a small model without a load is put on a node without
    /// GPUs; the others follow by price.
    std::vector<Answer> answers{};
    std::vector<Variant> variants{};  ///< At most one of each kind.
    std::optional<Answer> nearest{};  ///< Where no size does what is asked: what comes closest.
    LeftOut leftOut{};  ///< Of training clusters, of a service VM sizes.
    std::int64_t sizes{0};  ///< VM sizes that were looked at.
    std::int64_t tried{0};  ///< Clusters of them.
    std::int64_t withoutPrice{0};  ///< Sizes that were not, for want of a price.
    bool complete{true};  ///< False where the work was used up before all were tried.
    bool stopped{false};
    double seconds{0};
    Findings why{};  ///< "decide.*": why the first is first, what it rests on, and what was left out.
};

/// The cheapest answer, by job, month, or the price of tokens where these are what was held against each other; null
/// where there is no answer. It is the first unless the first goes before it, which `why` then says.
[[nodiscard]] const Answer* cheapestOf(const Decision& decision);

/// Whether machines are chosen for such a plan at all; of another one nothing was tried, and nothing failed.
[[nodiscard]] inline bool choosesMachines(const Decision& decision)
{
    return std::ranges::none_of(decision.why,
                                [](const Finding& finding) { return finding.id == "decide.post-training"; });
}

}  // namespace headroom
