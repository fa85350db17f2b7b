// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/controller/sequence_sweep.h"

#include "model/estimator/estimator.h"
#include "model/plan/limits.h"

#include <algorithm>

namespace headroom {

namespace {

constexpr std::int64_t usualShortest = 512;
constexpr std::int64_t usualLongest = 16384;

}  // namespace

std::vector<SequencePoint> sequenceSweep(const Plan& plan, const Catalogue& catalogue)
{
    if (plan.workload != Workload::Training)
        return {};  // Requests have lengths of their own.
    const auto longestLegal = static_cast<std::int64_t>(field("/training/sequence").maximum);
    // The axis stays as it is over most of a drag, so that the curve can be compared by eye.
    const std::int64_t own = plan.training.sequence;
    const std::int64_t shortest = std::min(usualShortest, own);
    const std::int64_t longest = std::min(std::max(usualLongest, 2 * own), longestLegal);
    std::vector<std::int64_t> lengths{own};
    for (std::int64_t tokens = 1; tokens <= longest; tokens *= 2)
        if (tokens >= shortest && tokens != own)
            lengths.push_back(tokens);
    std::sort(lengths.begin(), lengths.end());

    std::vector<SequencePoint> points;
    Plan tried = plan;
    for (std::int64_t tokens : lengths) {
        tried.training.sequence = tokens;
        const Estimate result = estimate(tried, catalogue);
        if (result.memory)
            points.push_back({tokens, result.memory->worst().peak});
    }
    return points;
}

}  // namespace headroom
