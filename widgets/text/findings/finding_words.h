// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <span>
#include <string_view>

namespace headroom {

/// The sentences of one finding, untranslated (contexts "finding" and "remedy"); %1 to %9 stand for its arguments.
struct FindingWords {
    std::string_view id;
    const char* text;
    const char* remedy;               ///< May be empty.
    const char* otherRemedy{nullptr};  ///< For a name without a near match, where the finding offers one.
    const char* serviceRemedy{nullptr};  ///< For a field of a service, where training has another remedy.
};

/// What an estimate finds: model, layout, memory, training, calibration, cost, prices.
[[nodiscard]] std::span<const FindingWords> planFindingWords();

/// What it finds about a service.
[[nodiscard]] std::span<const FindingWords> servingFindingWords();

/// What it finds about the machines.
[[nodiscard]] std::span<const FindingWords> clusterFindingWords();

/// What is said beside it: advice, the checklist of security and governance, quota.
[[nodiscard]] std::span<const FindingWords> adviceFindingWords();

/// What is said of files that deploy a plan.
[[nodiscard]] std::span<const FindingWords> deployFindingWords();

/// Why other things than the advised ones are not taken.
[[nodiscard]] std::span<const FindingWords> againstFindingWords();

/// What templates and scripts say of machines.
[[nodiscard]] std::span<const FindingWords> scanFindingWords();

/// What measurements of new machines say.
[[nodiscard]] std::span<const FindingWords> acceptFindingWords();

/// Why a decision is as it is.
[[nodiscard]] std::span<const FindingWords> decideFindingWords();

/// What is said of a portfolio.
[[nodiscard]] std::span<const FindingWords> portfolioFindingWords();

/// All of them, group by group.
[[nodiscard]] inline std::array<std::span<const FindingWords>, 10> allFindingWords()
{
    return {planFindingWords(),   servingFindingWords(),  clusterFindingWords(), adviceFindingWords(),
            deployFindingWords(), againstFindingWords(),  scanFindingWords(),    acceptFindingWords(),
            decideFindingWords(), portfolioFindingWords()};
}

}  // namespace headroom
