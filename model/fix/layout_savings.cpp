// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/fix/fix_idea.h"

#include <algorithm>

namespace headroom {

namespace {

/// All values of one field that may be worth a trial.
using Choices = FixSettings;

/// Powers of two up to the most.
Choices degrees(std::string_view pointer, std::int64_t most)
{
    Choices choices;
    for (std::int64_t degree = 1; degree <= most; degree *= 2)
        choices.push_back({pointer, countValue(degree)});
    return choices;
}

std::vector<Choices> layoutChoices(const FixSubject& subject)
{
    const Hardware& hardware = subject.estimate.hardware;
    const std::int64_t gpus = hardware.gpusUsed;
    constexpr std::int64_t largestMicroBatch = 8;
    constexpr std::int64_t largestContext = 8;
    Choices zero;
    for (std::int64_t stage = 0; stage <= fullSharding && gpus > 1; ++stage)
        zero.push_back({"/parallelism/zero", countValue(stage)});
    Choices recompute;
    for (const Recompute kind : {Recompute::None, Recompute::Selective, Recompute::Full})
        recompute.push_back({"/training/recompute", choiceValue(kind)});
    return {degrees("/parallelism/tensor", std::min(hardware.linkDomain, gpus)),
            degrees("/parallelism/pipeline", std::min(subject.estimate.architecture.layers, gpus)),
            degrees("/parallelism/context", std::min(largestContext, gpus)),
            zero,
            degrees("/training/micro_batch", largestMicroBatch),
            recompute};
}

}  // namespace

void addLayoutSavings(const FixSubject& subject, FixVariants& variants)
{
    // With the batch left open, another division is another batch and so another training run.
    if (!subject.plan.training.global_batch)
        return;
    const auto differs = [&](const FixSetting& setting) {
        return field(setting.pointer).get(subject.plan) != setting.value;
    };
    std::vector<Choices> fields = layoutChoices(subject);
    for (Choices& choices : fields)
        std::erase_if(choices, [&](const FixSetting& setting) { return !differs(setting); });
    for (std::size_t i = 0; i < fields.size(); ++i)
        for (const FixSetting& first : fields[i]) {
            variants.push_back({layoutIdea, {first}});
            for (std::size_t k = i + 1; k < fields.size(); ++k)
                for (const FixSetting& second : fields[k])
                    variants.push_back({layoutIdea, {first, second}});
        }
}

}  // namespace headroom
