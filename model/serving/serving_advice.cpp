// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/serving_advice.h"

#include "model/estimate/hardware.h"
#include "model/serving/iteration_time.h"
#include "model/serving/serving_memory.h"
#include "model/serving/serving_speed.h"
#include "model/serving/throughput.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

namespace headroom {
namespace {

/// As the cards' own tables of rates call them.
std::string_view unitsName(MatrixUnits units)
{
    switch (units) {
    case MatrixUnits::Single: return "FP32";
    case MatrixUnits::Half: return "BF16";
    case MatrixUnits::Float8: return "FP8";
    case MatrixUnits::Integer8: return "INT8";
    case MatrixUnits::Float4: return "FP4";
    }
    return {};
}

double real(std::int64_t count) { return static_cast<double>(count); }

class Advice {
public:
    Advice(const ServingPlan& serving, Estimate& estimate)
        : m_plan(serving.plan), m_terms(serving.terms), m_catalogue(serving.catalogue), m_estimate(estimate)
    {
    }

    void memory()
    {
        const ServingMemory& memory = m_estimate.serving->memory;
        const Serving& serving = m_plan.serving;
        if (memory.poolLow < memory.needed)
            add("serving.no-cache", Severity::Error, "/serving/engine_fraction",
                {memory.weights, memory.poolLow, memory.needed});
        else if (real(serving.concurrency) > memory.maxSequences && reservesCache(m_terms.engine))
            add("serving.waits", Severity::Warning, "/serving/concurrency",
                {serving.concurrency, static_cast<std::int64_t>(memory.maxSequences)});
        if (m_terms.layout.attentionTensor() > m_terms.shape.kvHeads && !m_terms.shape.latent)
            add("serving.kv-repeated", Severity::Information, "/parallelism/tensor",
                {m_plan.parallelism.tensor, m_estimate.architecture.kv_heads});
        const std::int64_t tokens = serving.input_tokens + serving.output_tokens;
        if (!m_estimate.derivedShape && tokens > m_estimate.architecture.max_seq)
            add("serving.context-too-long", Severity::Warning, "/serving/input_tokens",
                {tokens, m_estimate.architecture.max_seq});
    }

    /// A format without units of its own is widened, which saves memory but no time.
    void format()
    {
        const MatrixUnits stored = weightTraits(m_plan.serving.weights).units;
        if (!m_terms.onCpu && m_terms.weights.units != stored)
            add("cluster.number-format", Severity::Warning, "/serving/weights",
                {m_estimate.hardware.gpuName, std::string(unitsName(stored))});
    }

    void speed()
    {
        const ServingEstimate& serving = *m_estimate.serving;
        if (!serving.speed) {
            if (!m_terms.rates)
                add("serving.no-rates", Severity::Warning, "/cluster", {m_estimate.hardware.gpuName});
            return;
        }
        const ServingSpeed& speed = *serving.speed;
        if (!speed.stable)
            add("serving.overloaded", Severity::Error, "/serving/requests_per_s",
                {m_plan.serving.requests_per_s.value_or(0), speed.requestsPerSecond, serving.serving});
        else if (speed.goal && !speed.goal->isMet())
            add("serving.target-missed", Severity::Error, "/serving/latency_target_s",
                {std::string(choiceName(speed.goal->metric)), speed.goal->percentile, speed.goal->reached,
                 speed.goal->limit});
        replicas(serving, speed);
    }

    void speculation()
    {
        const std::optional<DraftModel>& draft = m_estimate.draft;
        const std::int64_t vocabulary = m_estimate.architecture.vocab;
        if (draft && draft->vocabulary && *draft->vocabulary != vocabulary && !m_estimate.derivedShape)
            add("serving.draft-vocabulary", Severity::Warning, "/serving/speculative/draft",
                {*draft->vocabulary, vocabulary});
        if (!m_estimate.serving->speculation)
            return;
        const SpeculationGain& gain = *m_estimate.serving->speculation;
        const auto batch = static_cast<std::int64_t>(std::llround(gain.sequences));
        if (gain.speedUp > 1)
            add("serving.speculation-pays", Severity::Information, "/serving/speculative",
                {gain.tokensPerIteration, gain.speedUp, batch});
        else
            add("serving.speculation-slower", Severity::Warning, "/serving/speculative",
                {batch, (1 / gain.speedUp - 1) * 100, static_cast<std::int64_t>(gain.paysUpTo)});
    }

    void cpu()
    {
        const CpuChoice choice = cpuChoice({m_plan, m_terms, m_catalogue}, m_estimate);
        if (choice.size != nullptr)
            add("serving.cpu-enough", Severity::Information, "/cluster/sku", {choice.size->id, choice.perToken});
    }

private:
    void replicas(const ServingEstimate& serving, const ServingSpeed& speed)
    {
        if (!m_plan.serving.requests_per_s)
            return;
        if (speed.replicasNeeded)
            add("serving.replicas",
                *speed.replicasNeeded > serving.replicas ? Severity::Warning : Severity::Information,
                "/serving/requests_per_s",
                {*speed.replicasNeeded, serving.replicas, *speed.replicasNeeded * serving.gpusPerReplica});
        const std::int64_t nodes = m_estimate.hardware.nodes;
        if (nodes < 2 || !speed.stable)
            return;
        // A node takes its replicas along; spares step in.
        const std::int64_t lost = (serving.replicas + nodes - 1) / nodes;
        const double left = real(std::min(serving.serving, serving.replicas - lost));
        if (left <= 0 || speed.utilization * real(serving.serving) / left >= 1)
            add("serving.node-loss", Severity::Warning, "/serving/spare_replicas", {lost, serving.replicas});
    }

    void add(const char* id, Severity severity, const char* pointer, std::vector<FindingArgument> arguments)
    {
        m_estimate.findings.push_back({id, severity, pointer, std::move(arguments)});
    }

    const Plan& m_plan;
    const ServingTerms& m_terms;
    const Catalogue& m_catalogue;
    Estimate& m_estimate;
};

/// Time per token and request on that size; nothing where the model does not fit its memory.
std::optional<Seconds> cpuTime(const ServingPlan& serving, const Estimate& estimate, const VmSize& size)
{
    Findings ignored;
    Plan plan = serving.plan;
    plan.cluster = {};
    plan.cluster.hardware = VmNodes{size.id, 1};
    plan.parallelism = {};
    plan.serving.data_parallel.reset();
    plan.serving.speculative.reset();
    Estimate onCpu = estimate;
    const std::optional<Hardware> hardware = resolveHardware(plan.cluster, serving.catalogue, {}, ignored);
    if (!hardware)
        return std::nullopt;
    onCpu.hardware = *hardware;
    const ServingTerms terms = servingTerms(plan, onCpu);
    const double tokens = terms.inputTokens + terms.outputTokens;
    const auto sequences = static_cast<double>(plan.serving.concurrency);
    constexpr double usable = 0.9;
    if (!terms.rates || eagerPeak(terms, sequences, tokens) > terms.capacity * usable)
        return std::nullopt;
    return decodeTime(terms, sequences, sequences * meanContext(terms));
}

}  // namespace

CpuChoice cpuChoice(const ServingPlan& serving, const Estimate& estimate)
{
    constexpr double smallModel = 1e9;
    constexpr double usualBudget = 0.05;
    constexpr double slowestUseful = 0.2;  // reading speed is about five tokens per second
    if (serving.terms.onCpu || estimate.model.parameters > smallModel || serving.plan.serving.requests_per_s)
        return {};
    double budget = usualBudget;
    if (serving.plan.serving.latency_target_s && serving.plan.serving.latency_metric == LatencyMetric::Tpot)
        budget = std::min(slowestUseful, *serving.plan.serving.latency_target_s);
    CpuChoice best;
    for (const VmSize& size : serving.catalogue.sizes()) {
        if (!size.isCpuOnly() || (best.size != nullptr && size.vcpus >= best.size->vcpus))
            continue;
        const std::optional<Seconds> time = cpuTime(serving, estimate, size);
        if (time && time->value <= budget)
            best = {&size, *time};
    }
    return best;
}

void adviseServing(const ServingPlan& serving, Estimate& estimate)
{
    Advice advice(serving, estimate);
    advice.memory();
    advice.format();
    advice.speed();
    advice.speculation();
    advice.cpu();
}

}  // namespace headroom
