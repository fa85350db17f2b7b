// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>

namespace headroom {

/// How keys and values are formed: grouped-query (multi-head is the case kv_heads = heads) or multi-head latent.
enum class AttentionKind { Gqa, Mla };

/// Normalisation layer: RMSNorm has one vector of weights, LayerNorm a weight and a bias.
enum class NormKind { Rms, LayerNorm };

/// Which projections carry a bias vector.
struct Biases {
    bool qkv{false};
    bool o{false};
    bool mlp{false};
    bool lm_head{false};

    bool operator==(const Biases&) const = default;
};

/// Mixture of experts in place of the dense MLP.
struct Experts {
    std::int64_t experts{8};
    std::int64_t top_k{2};
    std::int64_t ffn{14336};      ///< Intermediate width of one expert.
    std::int64_t shared_ffn{0};   ///< Total width of all shared experts.
    std::int64_t first_dense{0};  ///< Leading layers that keep a dense MLP.
    bool router_bias{false};      ///< Correction bias per expert (DeepSeek-V3).
    bool shared_gate{false};      ///< Gate vector on the shared expert (Qwen).
    double imbalance{1.0};        ///< Tokens of the busiest expert over the mean, at least 1.

    bool operator==(const Experts&) const = default;
};

/// The shape of a transformer, in the field names that model cards use. Counts are elements, not bytes.
/// Member names equal the JSON keys of a plan's `architecture`.
struct Architecture {
    std::int64_t layers{32};
    std::int64_t hidden{4096};
    std::int64_t heads{32};
    std::int64_t kv_heads{32};
    std::int64_t head_dim{128};
    std::int64_t ffn{11008};
    std::int64_t vocab{32000};
    std::int64_t max_seq{4096};
    bool tied{false};       ///< Input embedding and output head share one table.
    bool gated_mlp{true};   ///< Three matrices (gate, up, down) instead of two.
    NormKind norm{NormKind::Rms};
    Biases bias{};
    bool qk_norm{false};
    std::int64_t norms_per_layer{2};
    std::int64_t learned_positions{0};  ///< Rows of a learned position table.
    std::int64_t token_types{0};        ///< Rows of a token-type table (BERT).
    bool embed_norm{false};
    bool final_norm{true};
    std::int64_t extra_params{0};  ///< Parameters outside the formula, such as a pooler.
    bool causal{true};
    std::optional<std::int64_t> sliding_window{};
    std::optional<std::int64_t> sliding_layers{};  ///< Those with the window; absent: serving takes half of them.
    AttentionKind attention{AttentionKind::Gqa};
    std::int64_t q_lora_rank{0};  ///< MLA: 0 means that queries are not compressed.
    std::int64_t kv_lora_rank{512};
    std::int64_t qk_nope_dim{128};
    std::int64_t qk_rope_dim{64};
    std::int64_t v_dim{128};
    std::optional<Experts> moe{};
    std::int64_t mtp{0};  ///< Multi-token-prediction modules after the last layer.

    bool operator==(const Architecture&) const = default;
};

}  // namespace headroom
