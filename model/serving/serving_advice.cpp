// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/serving_advice.h"

#include "model/finding_kinds.h"
#include "model/serving/replica/serving_memory.h"
#include "model/units.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
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
            noCache(memory);
        else
            waiting(memory);
        smallerShare(memory);
        if (m_terms.layout.attentionTensor() > m_terms.shape.kvHeads && !m_terms.shape.latent)
            add("serving.kv-repeated", Severity::Information, "/parallelism/tensor", m_plan.parallelism.tensor,
                m_estimate.architecture.kv_heads);
        const std::int64_t tokens = serving.input_tokens + serving.output_tokens;
        if (!m_estimate.derivedShape && tokens > m_estimate.architecture.max_seq)
            add("serving.context-too-long", Severity::Warning, "/serving/input_tokens", tokens,
                m_estimate.architecture.max_seq);
    }

    /// A text that is encoded needs no cache: its length alone can be too much.
    void text()
    {
        if (!m_estimate.derivedShape && m_plan.serving.input_tokens > m_estimate.architecture.max_seq)
            add("serving.context-too-long", Severity::Warning, "/serving/input_tokens", m_plan.serving.input_tokens,
                m_estimate.architecture.max_seq);
    }

    /// Where the model or the machine is not what a service of this kind is made for.
    void purpose()
    {
        if (!m_estimate.architecture.causal && !m_terms.encodes)
            add("serving.encoder", Severity::Warning, "/model");
        if (m_plan.serving.engine == Engine::Cpu && !m_estimate.hardware.cpuOnly)
            add("serving.cpu-engine", Severity::Warning, "/serving/engine", m_estimate.hardware.gpuName);
    }

    /// A format without units of its own is widened, which saves memory but no time.
    void format()
    {
        const MatrixUnits stored = weightTraits(m_plan.serving.weights).units;
        // Turing and Volta compute the other 16-bit format.
        const DenseRates& rates = m_estimate.hardware.dense;
        const bool lacksHalf = m_plan.serving.weights == WeightFormat::Bf16 && rates.fp16 && !rates.bf16;
        if (m_terms.onCpu)
            return;
        if (lacksHalf)
            add("serving.half-format", Severity::Warning, "/serving/weights", m_estimate.hardware.gpuName);
        else if (m_terms.weights.units != stored)
            add("cluster.number-format", Severity::Warning, "/serving/weights", m_estimate.hardware.gpuName,
                unitsName(stored));
    }

    void speed()
    {
        const ServingEstimate& serving = *m_estimate.serving;
        if (!serving.speed) {
            if (!m_terms.rates)
                add("serving.no-rates", Severity::Warning, "/cluster", m_estimate.hardware.gpuName);
            return;
        }
        const ServingSpeed& speed = *serving.speed;
        if (!speed.stable)
            add("serving.overloaded", Severity::Error, "/serving/requests_per_s",
                m_plan.serving.requests_per_s.value_or(0), speed.requestsPerSecond,
                Counted{serving.serving, CountedNoun::Replica});
        else if (speed.goal && !speed.goal->isMet())
            add("serving.target-missed", Severity::Error, "/serving/latency_target_s",
                PlanChoice{"/serving/latency_metric", std::string(choiceName(speed.goal->metric))},
                speed.goal->percentile, speed.goal->reached, speed.goal->limit);
        if (!m_terms.encodes)
            readingPace(speed);
        replicas(serving, speed);
        if (!m_terms.encodes)
            assumptions(speed);
    }

    void speculation()
    {
        const std::optional<DraftModel>& draft = m_estimate.draft;
        const std::int64_t vocabulary = m_estimate.architecture.vocab;
        if (draft && draft->vocabulary && *draft->vocabulary != vocabulary && !m_estimate.derivedShape)
            add("serving.draft-vocabulary", Severity::Warning, "/serving/speculative/draft", *draft->vocabulary,
                vocabulary);
        if (!m_estimate.serving->speculation)
            return;
        const SpeculationGain& gain = *m_estimate.serving->speculation;
        const auto batch = static_cast<std::int64_t>(std::llround(gain.sequences));
        if (gain.speedUp > 1)
            add("serving.speculation-pays", Severity::Information, "/serving/speculative", gain.tokensPerIteration,
                gain.speedUp, batch);
        else
            add("serving.speculation-slower", Severity::Warning, "/serving/speculative", batch,
                Percent{(1 / gain.speedUp - 1) * 100}, static_cast<std::int64_t>(gain.paysUpTo));
    }

private:
    /// A model cannot be divided over MIG instances, which nothing joins.
    [[nodiscard]] bool isInstance() const { return !m_estimate.hardware.mig.empty(); }

    /// No room for one request: the share is to blame where a larger one has it.
    void noCache(const ServingMemory& memory)
    {
        if (const std::optional<std::int64_t> percent = largerShare(memory))
            add("serving.larger-share", Severity::Error, "/serving/engine_fraction", Percent{real(shareNow())},
                m_estimate.memory->worst().peak - memory.context, m_estimate.memory->capacity, Percent{real(*percent)});
        else
            add(isInstance() ? FindingId<Bytes, Bytes, Bytes>("serving.no-cache-on-instance") : "serving.no-cache",
                Severity::Error, "/serving/engine_fraction", memory.weights, memory.poolLow, memory.needed);
    }

    /// The plan's share in whole percent.
    [[nodiscard]] std::int64_t shareNow() const
    {
        constexpr double rounding = 1e-9;
        return static_cast<std::int64_t>(std::floor(m_terms.engineFraction * 100 + rounding));
    }

    /// The smallest share that holds a request, in whole percent, where what lies beside the engine still fits.
    [[nodiscard]] std::optional<std::int64_t> largerShare(const ServingMemory& memory) const
    {
        if (!reservesCache(m_terms.engine))
            return std::nullopt;
        const MemoryEstimate& held = *m_estimate.memory;
        ServingTerms larger = m_terms;
        for (std::int64_t percent = shareNow() + 1; percent <= 100; ++percent) {
            larger.engineFraction = real(percent) / 100;
            const Bytes pool = kvPool(larger, larger.decidingSampler());
            if (pool < memory.needed)
                continue;
            const bool fits = held.worst().peak + pool - memory.needed <= held.usable;
            return fits ? std::optional(percent) : std::nullopt;
        }
        return std::nullopt;
    }

    /// Where the engine takes so much that what lies beside it, such as its graphs, does not fit: the share that leaves
    /// room, in whole percent.
    void smallerShare(const ServingMemory& memory)
    {
        const MemoryEstimate& held = *m_estimate.memory;
        const Bytes over = held.worst().peak - held.usable;
        if (held.fit == Fit::Fits || memory.poolLow < memory.needed || !reservesCache(m_terms.engine))
            return;
        ServingTerms smaller = m_terms;
        smaller.engineFraction = std::floor((m_terms.engineFraction - over / m_terms.total) * 100) / 100;
        if (smaller.engineFraction <= 0)
            return;
        const Bytes pool = kvPool(smaller, smaller.decidingSampler());
        if (pool >= memory.needed && memory.poolLow - pool >= over)
            add("serving.smaller-share", Severity::Error, "/serving/engine_fraction",
                Percent{std::round(smaller.engineFraction * 100)});
    }

    /// More requests at a time than the engine runs or its cache holds.
    void waiting(const ServingMemory& memory)
    {
        // By an arrival rate the load says how many there are.
        if (m_plan.serving.requests_per_s)
            return;
        const std::int64_t planned = m_plan.serving.concurrency;
        const double run = m_terms.sequences * m_terms.layout.attentionCopies;
        if (real(planned) > run && run < memory.maxSequences)
            add("serving.engine-limit", Severity::Warning, "/serving/max_sequences", planned,
                static_cast<std::int64_t>(run));
        else if (real(planned) > memory.maxSequences && reservesCache(m_terms.engine))
            add(isInstance() ? FindingId<std::int64_t, std::int64_t>("serving.waits-on-instance") : "serving.waits",
                Severity::Warning, "/serving/concurrency", planned, static_cast<std::int64_t>(memory.maxSequences));
    }

    /// On CPUs alone, where a large model still runs: answers that come slower than people read them.
    void readingPace(const ServingSpeed& speed)
    {
        // 238 words per minute (Brysbaert 2019, J. Memory and Language 109) of 4/3 tokens each.
        constexpr double read = 238.0 / 60 * 4 / 3;
        const Seconds token = speed.latencies.tpot.p50;
        if (m_estimate.hardware.cpuOnly && m_estimate.architecture.causal && speed.stable && token > Seconds{1 / read})
            add("serving.slower-than-reading", Severity::Warning, "/cluster/sku", token, 1 / token.value);
    }

    /// What stands behind figures that the plan leaves open.
    void assumptions(const ServingSpeed& speed)
    {
        const Serving& serving = m_plan.serving;
        if (speed.closedForm)
            add("serving.closed-form", Severity::Information, "/serving/concurrency", serving.concurrency);
        if (serving.disaggregated && !serving.requests_per_s)
            add("serving.assumed-rate", Severity::Information, "/serving/requests_per_s",
                Percent{std::round(speed.utilization * 100)});
        const auto isIdle = [](double share) { return share <= 0; };
        if (serving.traffic_by_hour && std::ranges::all_of(*serving.traffic_by_hour, isIdle))
            add("serving.no-traffic", Severity::Warning, "/serving/traffic_by_hour");
    }

    void replicas(const ServingEstimate& serving, const ServingSpeed& speed)
    {
        if (!m_plan.serving.requests_per_s)
            return;
        if (speed.replicasNeeded)
            add(m_terms.onCpu ? FindingId<Counted, std::int64_t, Counted>("serving.replicas-on-nodes")
                              : "serving.replicas",
                *speed.replicasNeeded > serving.replicas ? Severity::Warning : Severity::Information,
                "/serving/requests_per_s", Counted{*speed.replicasNeeded, CountedNoun::Replica}, serving.replicas,
                Counted{*speed.replicasNeeded * serving.gpusPerReplica,
                        m_terms.onCpu ? CountedNoun::Node : CountedNoun::Gpu});
        const std::int64_t nodes = m_estimate.hardware.nodes;
        if (!speed.stable)
            return;
        // Spares on the same node are lost with it.
        if (nodes < 2) {
            add("serving.one-node", Severity::Information, "/cluster/nodes");
            return;
        }
        // A node takes its replicas along; spares step in.
        const std::int64_t lost = (serving.replicas + nodes - 1) / nodes;
        const double left = real(std::min(serving.serving, serving.replicas - lost));
        if (left <= 0 || speed.utilization * real(serving.serving) / left >= 1)
            add("serving.node-loss", Severity::Warning, "/serving/spare_replicas", lost, serving.replicas);
    }

    template <class... Values>
    void add(FindingIdFor<Values...> id, Severity severity, const char* pointer, const Values&... values)
    {
        m_estimate.findings.push_back({id, severity, pointer, values...});
    }

    const Plan& m_plan;
    const ServingTerms& m_terms;
    const Catalogue& m_catalogue;
    Estimate& m_estimate;
};

}  // namespace

void adviseServing(const ServingPlan& serving, Estimate& estimate)
{
    Advice advice(serving, estimate);
    if (serving.terms.encodes) {
        advice.text();
        advice.purpose();
        advice.format();
        advice.speed();
        return;
    }
    advice.memory();
    advice.purpose();
    advice.format();
    advice.speed();
    advice.speculation();
}

}  // namespace headroom
