// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/replica/iteration_time.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

// Constants of the schedule and its kernels, one set for all models and GPUs: derived with the efficiencies of
// serving_rates.cpp from the same 100 published rows, in which leaving out one model and GPU at a time changes them by
// less than a tenth.
constexpr double launchPerLayer = 31e-6;      ///< About twelve kernels of a captured graph, 2.6 us each.
constexpr double launchOneByOne = 72e-6;      ///< As many launched from C++, 6 us each.
constexpr double expertLaunchFactor = 1.3;    ///< Routing adds kernels.
constexpr double collectiveLatency = 19e-6;   ///< One fused all-reduce with its norm, times log2 of the ranks.
constexpr double hostPerSequence = 1.9e-6;    ///< Scheduling that does not overlap with the GPU.
constexpr double groupedShare = 0.75;         ///< Grouped expert products against dense ones, of decoding alone.
/// Of the 16-bit rate, in iterations that hold prompts and in whatever format: their tokens are gathered by expert,
/// quantised and put back outside captured graphs. Qwen3 30B-A3B on B200 and 235B-A22B on H200 and B200 (30 rows of
/// TensorRT-LLM 1.0, two formats) want 0.40 to 0.50 each.
constexpr double promptGroupedShare = 0.45;
constexpr double samplingBytes = 10;          ///< Per logit.

/// Compute and memory streams of one product overlap imperfectly: the cubic mean of the two.
double blend(double compute, double memory)
{
    if (compute <= 0 || memory <= 0)
        return compute + memory;
    return std::cbrt(compute * compute * compute + memory * memory * memory);
}

/// A matrix format as a product reads it.
struct Operand {
    double weightBytes, activationBytes, rate;
};

/// One layer after the other of one iteration.
class LayerTimes {
public:
    LayerTimes(const ServingTerms& terms, const Iteration& it, const ServingShape& shape)
        : m_terms(terms), m_it(it), m_s(shape), m_rates(*terms.rates), m_t(terms.layout.tensor),
          m_copies(terms.layout.attentionCopies), m_ta(terms.layout.attentionTensor()),
          m_tokens((it.prompt > 0 ? it.decoding : std::max(it.decoding, it.padded)) * it.perSequence + it.prompt),
          m_own(m_tokens / m_copies), m_linear{terms.weights.weightBytes, terms.weights.activationBytes,
                                               m_rates.of(terms.weights.units).value * terms.calibrated},
          m_wide{2, 2, m_rates.of(MatrixUnits::Half).value * terms.calibrated}, m_stream(m_rates.weights.value),
          m_attentionRate(m_rates.attention.value * terms.calibrated)
    {
    }

    /// The layers of one kind, or of a model whose layers are alike.
    IterationTime layers()
    {
        mixers();
        denseLayers();
        expertLayers();
        m_time[IterationPart::Elementwise].value /= m_stream;
        communication();
        return m_time;
    }

    IterationTime parts()
    {
        if (m_s.kinds)
            for (const ServingShape& kind : *m_s.kinds.list)
                m_time.add(LayerTimes(m_terms, m_it, kind).layers());
        else
            layers();
        const double kernels = m_s.hasExperts() ? expertLaunchFactor : 1;
        const double launch = m_terms.cudaGraphs ? launchPerLayer : launchOneByOne;
        m_time[IterationPart::Launch] = {m_s.layers * launch * kernels};
        m_time[IterationPart::Head] = {blend(2 * m_it.logits * m_s.hidden * m_s.vocab / m_t / m_wide.rate,
                                             2 * m_s.hidden * m_s.vocab / m_t / m_stream)};
        m_time[IterationPart::Sampling] = {m_it.logits * m_s.vocab * samplingBytes / m_stream};
        m_time[IterationPart::Host] = {hostPerSequence * m_it.decoding};
        return m_time;
    }

private:
    /// What a layer does with other tokens.
    void mixers()
    {
        switch (m_s.layer.attention) {
        case LayerAttention::None: return;
        case LayerAttention::Linear:
        case LayerAttention::Mamba2: recurrentMixer(); return;
        default: break;
        }
        if (m_s.layer.beside_mamba)
            recurrentState();
        if (m_s.mixer > 0 && (m_s.layer.attention == LayerAttention::Sparse || m_s.layer.extra_products > 0 ||
                              m_s.layer.value_dim || m_s.layer.borrows_keys || m_s.layer.beside_mamba))
            listedAttention();
        else if (m_s.latent)
            latentAttention();
        else
            groupedAttention();
    }

    /// A mixer with a state of fixed size: read and written for each decoding sequence, a scan over prompts.
    void recurrentMixer()
    {
        m_time[IterationPart::Matmul].value += m_s.layers * product(m_own, m_s.hidden, m_s.mixer / m_s.hidden / m_ta);
        recurrentState();
        elementwiseAttention(m_s.mixer / m_s.hidden / m_ta / 2, 0);
    }

    void recurrentState()
    {
        const double state = 2 * m_s.wide.state / m_ta * m_it.decoding / m_copies;
        m_time[IterationPart::CacheRead].value += m_s.layers * state / m_rates.cache.value;
        m_time[IterationPart::PromptAttention].value +=
            m_s.layers * m_s.mixerFlops * m_it.prompt / m_copies / m_ta / m_attentionRate;
    }

    /// What a layer reads that keeps no keys of its own.
    [[nodiscard]] LayerCache borrowedCache() const
    {
        const double values = m_s.layer.value_dim ? static_cast<double>(*m_s.layer.value_dim) : m_s.headDim;
        const double token = m_s.kvHeads * (m_s.headDim + values) * m_terms.kvBytes;
        LayerCache cache;
        if (m_s.layer.attention == LayerAttention::Sliding) {
            cache.windowToken = token;
            cache.window = m_s.window;
        } else {
            cache.perToken = token;
        }
        return cache;
    }

    /// Attention with parts that the formulas of equal layers do not have: gates, an indexer, a compressed cache.
    void listedAttention()
    {
        const LayerCache cache = m_s.layer.borrows_keys ? borrowedCache() : m_s.cache(m_terms.kvBytes);
        const double heads = m_s.heads / m_ta;
        const double key = m_s.latent ? m_s.nope + m_s.rope : m_s.headDim;
        const double value = m_s.latent            ? m_s.value
                             : m_s.layer.value_dim ? static_cast<double>(*m_s.layer.value_dim)
                                                   : m_s.headDim;
        const double share = m_s.latent || m_s.kvHeads <= 1 ? 1 : std::max(m_s.kvHeads, m_ta) / m_ta / m_s.kvHeads;
        const double cached = m_it.cached / m_copies;
        const double mean = m_it.decoding > 0 ? std::max(1.0, m_it.cached / m_it.decoding) : 1;
        const double chosen = m_s.topK > 0 ? std::min(1.0, m_s.topK / mean) : 1;
        const double inWindow = cache.window > 0 ? std::min(1.0, cache.window / mean) : 0;
        const double bytes =
            ((cache.perToken - cache.index) * chosen * share + cache.index + cache.windowToken * inWindow * share) *
            cached;
        const double entries = cache.window > 0 && cache.perToken <= 0 ? 0.0 : 1 / std::max(1.0, ratio());
        const double seen = (entries * chosen + inWindow) * cached;
        const double width = m_s.latent ? 2 * (2 * m_s.keyRank + m_s.rope) : 2 * (key + value);
        m_time[IterationPart::Matmul].value += m_s.layers * product(m_own, m_s.hidden, m_s.mixer / m_s.hidden / m_ta);
        m_time[IterationPart::CacheRead].value +=
            m_s.layers *
            std::max(bytes / m_rates.cache.value, heads * width * m_it.perSequence * seen / m_attentionRate);
        const double context = m_it.prompt > 0 ? std::max(1.0, m_it.promptContext / m_it.prompt) : 1;
        const double attended = (m_s.topK > 0 ? std::min(1.0, m_s.topK / context) : 1) * entries +
                                (cache.window > 0 ? std::min(1.0, cache.window / context) : 0);
        m_time[IterationPart::PromptAttention].value +=
            m_s.layers * 2 * heads * (key + value) * m_it.promptContext * attended / m_copies / m_attentionRate;
        elementwiseAttention(heads * key, m_s.kvHeads * share * key);
    }
    /// Tokens per entry of the cache.
    [[nodiscard]] double ratio() const
    {
        return m_s.layer.attention == LayerAttention::Sparse ? static_cast<double>(m_s.layer.ratio) : 1.0;
    }

    [[nodiscard]] double product(double rows, double inputs, double outputs, const Operand& o) const
    {
        const double bytes = o.weightBytes * inputs * outputs + o.activationBytes * rows * inputs + 2 * rows * outputs;
        return blend(2 * rows * inputs * outputs / o.rate, bytes / m_stream);
    }
    [[nodiscard]] double product(double rows, double inputs, double outputs) const
    {
        return product(rows, inputs, outputs, m_linear);
    }

    void latentAttention()
    {
        const double heads = m_s.heads / m_ta;
        const double key = m_s.nope + m_s.rope;
        const double latent = m_s.keyRank + m_s.rope;
        double products = m_s.queryRank > 0
                              ? product(m_own, m_s.hidden, m_s.queryRank) + product(m_own, m_s.queryRank, heads * key)
                              : product(m_own, m_s.hidden, heads * key);
        products += product(m_own, m_s.hidden, latent) + product(m_own, heads * m_s.value, m_s.hidden);
        products += 4 * m_own * heads * m_s.nope * m_s.keyRank / m_wide.rate;  // up-projections absorbed into queries
        attend(products, {.bytes = latent * m_terms.kvBytes,
                          .decodeFlops = 2 * heads * (2 * m_s.keyRank + m_s.rope),
                          .promptFlops = 2 * heads * (key + m_s.value)});
        elementwiseAttention(heads * key, latent);
    }

    void groupedAttention()
    {
        const double queries = m_s.heads * m_s.headDim / m_ta;
        const double keys = std::max(m_s.kvHeads, m_ta) / m_ta * m_s.headDim;
        const double products = product(m_own, m_s.hidden, queries + 2 * keys) + product(m_own, queries, m_s.hidden);
        attend(products, {.bytes = 2 * keys * m_terms.kvBytes, .decodeFlops = 4 * queries, .promptFlops = 4 * queries});
        elementwiseAttention(queries, keys);
    }

    /// Per cached token: bytes read, operations of a decoding and of a prompt token.
    struct AttentionCost {
        double bytes, decodeFlops, promptFlops;
    };
    void attend(double products, const AttentionCost& cost)
    {
        m_time[IterationPart::Matmul].value += m_s.layers * products;
        const double cached = m_it.cached / m_copies * seenShare();
        const double read = cost.bytes * cached / m_rates.cache.value;
        m_time[IterationPart::CacheRead] = {
            m_s.layers * std::max(read, cost.decodeFlops * m_it.perSequence * cached / m_attentionRate)};
        m_time[IterationPart::PromptAttention] = {m_s.layers * cost.promptFlops * m_it.promptContext * promptShare() /
                                                  m_copies / m_attentionRate};
    }

    /// Share of the cached tokens that are read where some layers slide.
    [[nodiscard]] double seenShare() const
    {
        if (m_s.slidingLayers <= 0 || m_it.decoding <= 0)
            return 1;
        const double share = m_s.slidingLayers / m_s.layers;
        const double mean = std::max(1.0, m_it.cached / m_it.decoding);
        return 1 - share + share * std::min(1.0, m_s.window / mean);
    }

    /// Of what a prompt's tokens could attend to, the share that a listed sliding layer sees.
    [[nodiscard]] double promptShare() const
    {
        const bool slides =
            m_s.layer.attention == LayerAttention::Sliding || m_s.layer.attention == LayerAttention::Chunked;
        if (!slides || m_it.prompt <= 0)
            return 1;
        return std::min(1.0, m_s.window / std::max(1.0, m_it.promptContext / m_it.prompt));
    }

    void elementwiseAttention(double queries, double keys)
    {
        m_time[IterationPart::Elementwise].value += m_s.layers * m_own * (14 * m_s.hidden + 2 * (queries + 2 * keys));
    }

    void denseLayers()
    {
        const double dense = m_s.layers - m_s.expertLayers;
        if (dense <= 0 || m_s.layer.mlp == LayerMlp::None)
            return;
        const double width = m_s.ffn / m_t;
        m_time[IterationPart::Matmul].value += dense * (product(m_tokens, m_s.hidden, (m_s.mlpMatrices - 1) * width) +
                                                        product(m_tokens, width, m_s.hidden));
        m_time[IterationPart::Elementwise].value += dense * m_tokens * 5 * width;
    }

    /// Experts that at least one token of the iteration is routed to, of all replicas that share them.
    [[nodiscard]] double touchedExperts(double replicas) const
    {
        constexpr double allTouched = 1e5;
        const ServingExperts& e = m_s.experts;
        const double tokens = m_tokens * replicas;
        return tokens < allTouched ? e.count * (1 - std::pow(1 - e.topK / e.count, tokens)) : e.count;
    }

    void expertLayers()
    {
        if (!m_s.hasExperts())
            return;
        const ServingExperts& e = m_s.experts;
        const ReplicaLayout& layout = m_terms.layout;
        const double replicas = std::max(1.0, layout.expertRanks() / m_t);
        // Whole experts are spread over ranks by expert parallelism, and by attention that is not split.
        const bool spread = layout.experts > 1 || m_copies > 1;
        const double groups = layout.experts > 1 ? layout.experts : spread ? m_t : 1;
        const double width = e.ffn / (spread && layout.experts <= 1 ? 1 : layout.expertTensor);
        const double rows = m_tokens * replicas * e.topK * (spread ? e.imbalance : 1) / groups;
        const double share = width / e.ffn;
        const double grouped = m_linear.rate * groupedShare;
        const double rate = m_it.prompt > 0 ? std::min(grouped, m_wide.rate * promptGroupedShare) : grouped;
        const double input = e.latent > 0 ? e.latent : m_s.hidden;
        const double compute = 2 * rows * m_s.mlpMatrices * input * width / rate;
        const double bytes = touchedExperts(replicas) / groups * m_s.expertParameters * share * m_linear.weightBytes +
                             rows * 2 * (2 * input + 3 * width);
        double seconds = blend(compute, bytes / m_stream);
        if (e.shared > 0) {
            const double shared = m_copies > 1 ? e.shared : e.shared / m_t;
            const double tokens = m_tokens / m_copies;
            seconds += product(tokens, m_s.hidden, 2 * shared) + product(tokens, shared, m_s.hidden);
        }
        if (e.latent > 0)
            seconds += product(m_tokens / m_copies, m_s.hidden, e.latent / m_ta) +
                       product(m_tokens / m_copies, e.latent / m_ta, m_s.hidden);
        seconds += product(m_own, m_s.hidden, e.count, m_wide);
        m_time[IterationPart::Experts] = {m_s.expertLayers * seconds};
        m_time[IterationPart::Elementwise].value += m_s.expertLayers * rows * (5 * width + 6 * input);
    }

    /// Latency of a collective over `ranks`, and the rate of its narrowest link.
    [[nodiscard]] double latency(double ranks) const
    {
        const double inside = std::min(ranks, m_terms.layout.linkDomain);
        const double nodes = std::ceil(ranks / m_terms.layout.linkDomain);
        return collectiveLatency * std::log2(inside) +
               (nodes > 1 ? m_terms.betweenLatency.value * std::log2(nodes) : 0);
    }
    [[nodiscard]] double rate(double ranks) const
    {
        return (ranks > m_terms.layout.linkDomain ? m_terms.between : m_terms.link).value * linkShare;
    }
    /// Without latency. That of a curve is of NCCL; engines fuse theirs with other kernels.
    [[nodiscard]] double transfer(NetworkOperation operation, double sent, double ranks) const
    {
        const bool leavesNode = ranks > m_terms.layout.linkDomain;
        const Seconds time = measuredTransfer(
            leavesNode ? m_terms.measured.between : m_terms.measured.inside, operation, Bytes{sent},
            leavesNode ? m_terms.between : m_terms.link, Seconds{sent / rate(ranks)},
            [this](const MeasuredCurve& curve) {
                return Seconds{curve.operation == NetworkOperation::Send ? 0 : latency(curve.ranks)};
            });
        return time.value;
    }
    [[nodiscard]] double allReduce(double bytes, double ranks) const
    {
        return ranks > 1 ? latency(ranks) + transfer(NetworkOperation::AllReduce, 2 * (ranks - 1) / ranks * bytes, ranks)
                         : 0;
    }
    [[nodiscard]] double allToAll(double ranks) const
    {
        const double width = m_s.experts.latent > 0 ? m_s.experts.latent : m_s.hidden;
        const double bytes = 2 * m_tokens / m_copies * m_s.experts.topK * width;
        return latency(ranks) + transfer(NetworkOperation::AllToAll, (ranks - 1) / ranks * bytes, ranks);
    }

    void communication()
    {
        const double ranks = std::max(m_t, m_terms.layout.expertRanks());
        const bool spreadsExperts = m_s.hasExperts() && (m_copies > 1 || ranks > m_t);
        const double whole = allReduce(2 * m_tokens * m_s.hidden, m_t);
        const double attention = m_copies > 1 ? allReduce(2 * m_own * m_s.hidden, m_ta) : whole;
        const double dense = m_s.layers - m_s.expertLayers;
        const double expert = spreadsExperts ? attention * (m_ta > 1 ? 1 : 0) + 2 * allToAll(ranks) : 2 * whole;
        m_time[IterationPart::Communication] = {spreadsExperts ? m_s.expertLayers * expert + dense * 2 * whole
                                                               : m_s.layers * 2 * whole};
        if (m_s.layer.attention == LayerAttention::None || m_s.layer.mlp == LayerMlp::None)
            m_time[IterationPart::Communication].value /= 2;
    }

    const ServingTerms& m_terms;
    const Iteration& m_it;
    const ServingShape& m_s;
    const ServingRates& m_rates;
    double m_t, m_copies, m_ta;
    double m_tokens;  ///< Of the iteration.
    double m_own;  ///< Of one attention group.
    Operand m_linear, m_wide;
    double m_stream, m_attentionRate;
    IterationTime m_time{};
};

}  // namespace

IterationTime iterationParts(const ServingTerms& terms, const Iteration& iteration)
{
    return LayerTimes(terms, iteration, terms.shape).parts();
}

double meanContext(const ServingTerms& terms) { return terms.inputTokens + terms.outputTokens / 2; }

}  // namespace headroom
