// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/fix/remedy.h"
#include "model/serving/replica/serving_terms.h"
#include "model/serving/replica/weight_format.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace headroom {

namespace {

/// Three quarters, a half, three eighths and so on, down to `least`.
void addFewer(std::string_view idea, std::string_view pointer, std::int64_t now, std::int64_t least, Remedies& variants)
{
    for (std::int64_t power = 2; power <= 2 * now; power *= 2)
        for (const std::int64_t value : {now * 3 / (2 * power), now / power})
            if (value >= least && value < now)
                variants.push_back({idea, {{pointer, countValue(value)}}});
}

/// A CPU has servers of its own.
Engine engineOf(const FixSubject& subject)
{
    return subject.estimate.hardware.cpuOnly ? Engine::Cpu : subject.plan.serving.engine;
}

/// Room for more requests at once, up to what the cache holds: those that arrive wait less for a place.
void addMoreAtOnce(const FixSubject& subject, Remedies& variants)
{
    const Serving& serving = subject.plan.serving;
    const std::optional<ServingEstimate>& service = subject.estimate.serving;
    // Without a limit of the plan's own, engines take as many as they can; those without a reserved cache have memory
    // for the planned concurrency. Users who ask again at once only wait longer for each other.
    const bool byRate = serving.requests_per_s && !reservesCache(engineOf(subject));
    if (!service || (!byRate && !serving.max_sequences))
        return;
    const std::string_view pointer = serving.max_sequences ? "/serving/max_sequences" : "/serving/concurrency";
    const auto now = static_cast<double>(serving.max_sequences.value_or(serving.concurrency));
    constexpr std::array factors = {1.5, 2.0, 3.0, 4.0, 6.0, 8.0};
    for (const double factor : factors)
        if (const double value = std::round(factor * now); value <= service->memory.maxSequences)
            variants.push_back({"more-at-once", {{pointer, value}}});
}

/// More or less of the GPU for the engine: a cache that holds a request, or room for what lies beside the engine.
void addEngineFractions(const FixSubject& subject, Remedies& variants)
{
    constexpr double mostOfEngine = 0.95;
    constexpr std::array smaller = {0.95, 0.92, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5};
    const double now = subject.plan.serving.engine_fraction;
    if (now < mostOfEngine)
        variants.push_back({"engine-fraction", {{"/serving/engine_fraction", mostOfEngine}}});
    const std::optional<MemoryEstimate>& memory = subject.estimate.memory;
    if (!memory || memory->suffices())
        return;
    for (const double fraction : smaller)
        if (fraction < now)
            variants.push_back({"smaller-engine-fraction", {{"/serving/engine_fraction", fraction}}});
}

/// 8-bit formats that the GPU computes in, then 4 bits, which are widened before they are used: those that are narrower
/// than the plan's.
std::vector<WeightFormat> narrowerWeights(const FixSubject& subject)
{
    const DenseRates& rates = subject.estimate.hardware.dense;
    std::vector<WeightFormat> formats{rates.fp8    ? WeightFormat::Fp8
                                      : rates.int8 ? WeightFormat::W8a8
                                                   : WeightFormat::Int8,
                                      WeightFormat::Awq4};
    const WeightFormat now = subject.plan.serving.weights;
    std::erase_if(formats, [now](WeightFormat format) {
        return weightTraits(format).weightBytes >= weightTraits(now).weightBytes;
    });
    return formats;
}

void addWeights(const FixSubject& subject, Remedies& variants)
{
    for (const WeightFormat format : narrowerWeights(subject))
        variants.push_back({"weights", {{"/serving/weights", choiceValue(format)}}});
}

/// For an instance or a small GPU, where graphs and context take a large part of the memory: a smaller share for the
/// engine together with narrower weights, and samplers for no more sequences than are planned.
void addSmallMemory(const FixSubject& subject, Remedies& variants)
{
    constexpr std::array shares = {0.85, 0.8, 0.75, 0.7};
    const Serving& serving = subject.plan.serving;
    const std::optional<MemoryEstimate>& memory = subject.estimate.memory;
    if (!memory || memory->suffices() || !reservesCache(engineOf(subject)))
        return;
    for (const WeightFormat format : narrowerWeights(subject))
        for (const double share : shares)
            if (share < serving.engine_fraction)
                variants.push_back({"weights-and-share",
                                    {{"/serving/weights", choiceValue(format)}, {"/serving/engine_fraction", share}}});
    if (!serving.max_sequences)
        variants.push_back({"fewer-sequences", {{"/serving/max_sequences", countValue(serving.concurrency)}}});
}

void addCacheFormat(const FixSubject& subject, Remedies& variants)
{
    if (subject.plan.serving.kv != KvFormat::Bf16)
        return;
    const bool floats = subject.estimate.hardware.dense.fp8.has_value();
    variants.push_back({"kv", {{"/serving/kv", choiceValue(floats ? KvFormat::Fp8 : KvFormat::Int8)}}});
}

/// More GPUs to a replica: each holds and reads less of the weights.
void addReplicaSizes(const FixSubject& subject, Remedies& variants)
{
    const Hardware& hardware = subject.estimate.hardware;
    const Parallelism& p = subject.plan.parallelism;
    // Where the replicas do not divide the GPUs, smaller ones are a repair.
    const std::int64_t first = subject.estimate.memory ? 2 * p.tensor : 1;
    for (std::int64_t degree = first; degree <= std::min(hardware.linkDomain, hardware.gpusUsed / p.pipeline);
         degree *= 2)
        variants.push_back({"tensor", {{"/parallelism/tensor", countValue(degree)}}});
    if (hardware.gpusUsed < hardware.gpusAvailable)
        for (std::int64_t degree = 2 * p.tensor;
             degree <= std::min(hardware.linkDomain, hardware.gpusAvailable / p.pipeline); degree *= 2)
            variants.push_back(
                {"tensor-on-all-gpus",
                 {{"/parallelism/tensor", countValue(degree)}, {"/cluster/gpus", countValue(hardware.gpusAvailable)}}});
    const std::int64_t stages = std::min(subject.estimate.architecture.layers, hardware.gpusUsed / p.tensor);
    for (std::int64_t degree = 2 * p.pipeline; degree <= stages; degree *= 2)
        variants.push_back({"pipeline", {{"/parallelism/pipeline", countValue(degree)}}});
}

}  // namespace

void addServingRemedies(const FixSubject& subject, Remedies& variants)
{
    constexpr std::int64_t shortestInput = 128;
    const Serving& serving = subject.plan.serving;
    // By an arrival rate, engines that reserve their cache do not ask for the concurrency.
    if (!serving.requests_per_s || !reservesCache(engineOf(subject)))
        addFewer("concurrency", "/serving/concurrency", serving.concurrency, 1, variants);
    addFewer("input", "/serving/input_tokens", serving.input_tokens, shortestInput, variants);
    addMoreAtOnce(subject, variants);
    addEngineFractions(subject, variants);
    addWeights(subject, variants);
    addSmallMemory(subject, variants);
    addCacheFormat(subject, variants);
    addReplicaSizes(subject, variants);
    addNetworkRemedies(subject, variants);
    addMoreMachines(subject, variants);
}

}  // namespace headroom
