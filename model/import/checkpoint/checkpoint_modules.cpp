// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/checkpoint/checkpoint_modules.h"

#include "model/shape/layer_kinds.h"
#include "model/shape/parameters.h"
#include "model/units.h"

#include <algorithm>

namespace headroom {

namespace {

/// Where a family's files keep their layers and what they call the parts.
struct Names {
    std::string layers{"model.layers."};
    std::string prediction{};  ///< Before the number of a prediction module; empty: layers after the last.
    std::string attention{"self_attn."};
    std::string linear{"linear_attn."};
    std::string mamba{"mamba."};
    std::string mlp{"mlp."};
    std::string experts{"mlp.experts.0."};
    std::string shared{"mlp.shared_experts."};
    std::string gate{"gate_proj"}, up{"up_proj"}, down{"down_proj"};
    std::string head{"lm_head"};
};

Names namesOf(std::string_view family, bool hasEncoder)
{
    Names names;
    if (family == "minimax_m2") {
        names.experts = "block_sparse_moe.experts.0.";
        names.shared = "block_sparse_moe.shared_experts.";
        names.gate = "w1";
        names.down = "w2";
        names.up = "w3";
    } else if (family == "mixtral") {
        names.experts = "block_sparse_moe.experts.0.";
        names.gate = "w1";
        names.down = "w2";
        names.up = "w3";
    } else if (family == "nemotron_h") {
        names.layers = "backbone.layers.";
        names.prediction = "mtp.layers.";
        names.attention = names.mamba = names.mlp = "mixer.";
        names.experts = "mixer.experts.0.";
        names.shared = "mixer.shared_experts.";
    } else if (family == "deepseek_v4" || family == "deepseek_ref") {
        names.layers = "layers.";
        names.prediction = "mtp.";
        names.attention = "attn.";
        names.experts = "ffn.experts.0.";
        names.shared = "ffn.shared_experts.";
        names.gate = "w1";
        names.down = "w2";
        names.up = "w3";
        names.head = "head";
    } else if (family.starts_with("qwen3_5") || family == "qwen3_next") {
        names.layers = hasEncoder ? "model.language_model.layers." : "model.layers.";
        names.prediction = "mtp.layers.";
        names.shared = "mlp.shared_expert.";
    } else if (family.starts_with("gemma4")) {
        names.layers = hasEncoder ? "model.language_model.layers." : "model.layers.";
        names.experts = "experts.0.";
        names.shared = "mlp.";
    } else if (family.starts_with("qwen")) {
        names.layers = hasEncoder ? "model.language_model.layers." : "model.layers.";
        names.shared = "mlp.shared_expert.";
    } else if (family.starts_with("kimi") && hasEncoder) {
        names.layers = "language_model.model.layers.";
        names.head = "language_model.lm_head";
    } else if (family.starts_with("llama4")) {
        names.layers = "language_model.model.layers.";
        names.experts = "feed_forward.experts.0.";
        names.shared = "feed_forward.shared_expert.";
        names.mlp = "feed_forward.";
        names.head = "language_model.lm_head";
    } else if (family.starts_with("step3")) {
        names.experts = "moe.0.";
        names.shared = "share_expert.";
    }
    return names;
}

/// The modules of one layer, added under its prefix.
class LayerModules {
public:
    LayerModules(const Architecture& kind, const Names& names, std::string prefix,
                 std::vector<CheckpointModule>& modules)
        : m_s(kind), m_layer(uniformLayer(kind)), m_names(names), m_prefix(std::move(prefix)), m_modules(modules),
          m_h(real(kind.hidden))
    {
    }

    void add()
    {
        const std::size_t first = m_modules.size();
        addMixer();
        addMlp();
        double named = 0;
        for (std::size_t i = first; i < m_modules.size(); ++i)
            named += m_modules[i].outputs * m_modules[i].inputs * m_modules[i].copies;
        const ParameterCounts n = countParameters(m_s);
        const double all = n.attention + n.norms + (m_s.moe ? n.routed + n.shared + n.router : n.mlp);
        // Norms, biases, routers, gates and convolutions.
        m_modules.push_back({.kind = ModuleKind::Wide, .vectors = all - named});
    }

private:
    void matrix(const std::string& name, double outputs, double inputs, ModuleKind kind = ModuleKind::Linear,
                double copies = 1)
    {
        m_modules.push_back({m_prefix + name, kind, outputs, inputs, copies, 0});
    }

    void addMixer()
    {
        switch (m_layer.attention) {
        case LayerAttention::Full:
        case LayerAttention::Sliding:
        case LayerAttention::Chunked:
            addGrouped();
            if (m_layer.beside_mamba)
                addMamba();
            return;
        case LayerAttention::Mla: addLatent(); return;
        case LayerAttention::Sparse: addSparse(); return;
        case LayerAttention::Linear: addLinear(); return;
        case LayerAttention::Mamba2: addMamba(); return;
        case LayerAttention::None: return;
        }
    }

    void addGrouped()
    {
        const double d = real(m_s.head_dim);
        const double v = real(m_layer.value_dim.value_or(m_s.head_dim));
        const double queries = real(m_s.heads) * d;
        const double keys = real(m_s.kv_heads);
        // A gate as wide as the queries comes with their matrix.
        const bool gated = real(m_layer.extra_products) == m_h * queries;
        matrix(m_names.attention + "q_proj", queries * (gated ? 2 : 1), m_h);
        if (!m_layer.borrows_keys)
            matrix(m_names.attention + "k_proj", keys * d, m_h);
        if (!m_layer.borrows_keys && !m_layer.shared_values)
            matrix(m_names.attention + "v_proj", keys * v, m_h);
        matrix(m_names.attention + "o_proj", m_h, real(m_s.heads) * v);
    }

    void addLatent()
    {
        const double heads = real(m_s.heads);
        const double query = heads * real(m_s.qk_nope_dim + m_s.qk_rope_dim);
        const double rank = real(m_s.q_lora_rank);
        if (rank > 0) {
            matrix(m_names.attention + "q_a_proj", rank, m_h);
            matrix(m_names.attention + "q_b_proj", query, rank);
        } else {
            matrix(m_names.attention + "q_proj", query, m_h);
        }
        matrix(m_names.attention + "kv_a_proj_with_mqa", real(m_s.kv_lora_rank + m_s.qk_rope_dim), m_h);
        matrix(m_names.attention + "kv_b_proj", heads * real(m_s.qk_nope_dim + m_s.v_dim), real(m_s.kv_lora_rank));
        matrix(m_names.attention + "o_proj", m_h, heads * real(m_s.v_dim));
        if (m_layer.extra_products > 0)
            matrix(m_names.attention + "g_proj", real(m_layer.extra_products) / m_h, m_h);
    }

    void addSparse()
    {
        if (m_s.compressed) {
            const double rank = real(m_s.q_lora_rank);
            const double queries = real(m_s.heads) * real(m_s.head_dim);
            const double out = real(m_s.compressed->o_lora_rank);
            matrix("attn.wq_a", rank, m_h);
            matrix("attn.wq_b", queries, rank);
            matrix("attn.wkv", real(m_s.head_dim), m_h);
            matrix("attn.wo_a", out, queries);
            matrix("attn.wo_b", m_h, real(m_s.compressed->o_groups) * out);
            if (m_layer.indexer && m_s.indexer)
                matrix("attn.indexer.wq_b", real(m_s.indexer->heads * m_s.indexer->dim), rank);
            return;
        }
        if (m_s.attention != AttentionKind::Mla) {
            addGrouped();
            return;
        }
        addLatent();
        if (m_layer.indexer && m_s.indexer) {
            matrix(m_names.attention + "indexer.wq_b", real(m_s.indexer->heads * m_s.indexer->dim),
                   real(m_s.q_lora_rank));
            matrix(m_names.attention + "indexer.wk", real(m_s.indexer->dim), m_h);
        }
    }

    void addLinear()
    {
        const LinearAttention linear = m_s.linear.value_or(LinearAttention{});
        const double keys = real(linear.key_heads * linear.key_dim);
        const double values = real(linear.value_heads * linear.value_dim);
        if (linear.kind == LinearKind::ShortConvolution) {
            matrix("conv.in_proj", 3 * values, m_h);
            matrix("conv.out_proj", m_h, values);
            return;
        }
        if (linear.kind == LinearKind::Lightning) {
            matrix(m_names.attention + "qkv_proj", 2 * keys + values, m_h);
            matrix(m_names.attention + "output_gate", values, m_h);
            matrix(m_names.attention + "out_proj", m_h, values);
            return;
        }
        if (linear.kind == LinearKind::Kda) {
            for (const char* name : {"q_proj", "k_proj"})
                matrix(m_names.attention + name, keys, m_h);
            matrix(m_names.attention + "v_proj", values, m_h);
            matrix(m_names.attention + "o_proj", m_h, values);
            if (linear.full_gate)
                matrix(m_names.attention + "g_proj", values, m_h);
            return;
        }
        matrix(m_names.linear + "in_proj_qkv", 2 * keys + values, m_h);
        matrix(m_names.linear + "in_proj_z", values, m_h);
        matrix(m_names.linear + "out_proj", m_h, values);
    }

    void addMamba()
    {
        const Mamba mamba = m_s.mamba.value_or(Mamba{});
        const double inner = real(mamba.heads * mamba.head_dim);
        matrix(m_names.mamba + "out_proj", m_h, inner);
        if (mamba.time_rank > 0) {
            matrix(m_names.mamba + "in_proj", 2 * inner, m_h);
            matrix(m_names.mamba + "x_proj", real(mamba.time_rank + 2 * mamba.state), inner);
            matrix(m_names.mamba + "dt_proj", inner, real(mamba.time_rank));
            return;
        }
        matrix(m_names.mamba + "in_proj", 2 * inner + real(2 * mamba.groups * mamba.state) + real(mamba.heads), m_h);
    }

    void addMlpMatrices(const std::string& prefix, double width, double input, ModuleKind kind, double copies)
    {
        if (m_s.gated_mlp)
            matrix(prefix + m_names.gate, width, input, kind, copies);
        matrix(prefix + m_names.up, width, input, kind, copies);
        matrix(prefix + m_names.down, input, width, kind, copies);
    }

    void addMlp()
    {
        if (m_layer.mlp == LayerMlp::None)
            return;
        if (!m_s.moe) {
            addMlpMatrices(m_names.mlp, real(m_s.ffn), m_h, ModuleKind::Linear, 1);
            return;
        }
        const Experts& moe = *m_s.moe;
        const double latent = real(moe.latent);
        addMlpMatrices(m_names.experts, real(moe.ffn), latent > 0 ? latent : m_h, ModuleKind::Expert,
                       real(moe.experts));
        if (moe.shared_ffn > 0)
            addMlpMatrices(m_names.shared, real(moe.shared_ffn), m_h, ModuleKind::Linear, 1);
        if (latent > 0) {
            matrix(m_names.mlp + "fc1_latent_proj", latent, m_h);
            matrix(m_names.mlp + "fc2_latent_proj", m_h, latent);
        }
    }

    const Architecture& m_s;
    LayerGroup m_layer;
    const Names& m_names;
    std::string m_prefix;
    std::vector<CheckpointModule>& m_modules;
    double m_h;
};

/// The kinds of a shape, of which one that lists none has those of leading dense layers and of all others.
std::vector<Architecture> kindsOf(const Architecture& shape, std::vector<std::size_t>& kindOf)
{
    kindOf = kindOfLayers(shape);
    if (listsLayers(shape) || !shape.moe || shape.moe->first_dense == 0)
        return layerKindShapes(shape);
    std::vector<Architecture> kinds = {shape, shape};
    kinds[0].moe.reset();
    for (std::size_t i = 0; i < kindOf.size(); ++i)
        kindOf[i] = static_cast<std::int64_t>(i) < shape.moe->first_dense ? 0 : 1;
    return kinds;
}

}  // namespace

std::vector<CheckpointModule> checkpointModules(const Architecture& shape, std::string_view family, bool hasEncoder)
{
    const Names names = namesOf(family, hasEncoder);
    std::vector<CheckpointModule> modules;
    std::vector<std::size_t> kindOf;
    const std::vector<Architecture> kinds = kindsOf(shape, kindOf);
    for (std::size_t i = 0; i < kindOf.size(); ++i)
        LayerModules(kinds[kindOf[i]], names, names.layers + std::to_string(i) + '.', modules).add();
    const ParameterCounts n = countParameters(shape);
    modules.push_back({.kind = ModuleKind::Wide, .vectors = n.embedding + n.positions + n.edges + n.finalNorm});
    const double bias = shape.bias.lm_head ? real(shape.vocab) : 0;
    if (!shape.tied)
        modules.push_back({names.head, ModuleKind::Head, real(shape.vocab), real(shape.hidden), 1, bias});
    const double prediction = predictionParameters(shape);
    if (prediction <= 0)
        return modules;
    // One more layer each: of the last kind with experts where there are some, in the form that the count allows.
    const double each = prediction / real(shape.mtp);
    for (std::int64_t module = 0; module < shape.mtp; ++module) {
        const std::string prefix =
            (names.prediction.empty() ? names.layers + std::to_string(shape.layers + module)
                                      : names.prediction + std::to_string(module)) +
            '.';
        const Architecture* best = &kinds[kindOf.back()];
        double bestSize = 0;
        for (const Architecture& kind : kinds) {
            const ParameterCounts one = countParameters(kind);
            const double size = one.attention + (kind.moe ? one.routed + one.shared + one.router : one.mlp);
            if (size <= each && size > bestSize) {
                best = &kind;
                bestSize = size;
            }
        }
        const std::size_t first = modules.size();
        LayerModules(*best, names, prefix, modules).add();
        double size = 0;
        for (std::size_t i = first; i < modules.size(); ++i)
            size += modules[i].outputs * modules[i].inputs * modules[i].copies + modules[i].vectors;
        modules.push_back({.kind = ModuleKind::Wide, .vectors = each - size});
    }
    return modules;
}

double storedCopies(const Architecture& shape, std::string_view family)
{
    const double table = real(shape.vocab) * real(shape.hidden);
    if (family == "deepseek_v3" || family == "deepseek_v32" || family == "kimi_k2" ||
        family == "glm4_moe_lite")
        return real(shape.mtp) * 2 * table;
    // Each prediction module has a head of its own.
    return family.starts_with("step3") ? real(shape.mtp) * table : 0;
}

}  // namespace headroom
