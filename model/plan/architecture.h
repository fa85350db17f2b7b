// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

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
    std::int64_t latent{0};       ///< Width in which routed experts work; 0: the hidden size (Nemotron 3, Kimi K3).
    double imbalance{1.0};        ///< Tokens of the busiest expert over the mean, at least 1.

    bool operator==(const Experts&) const = default;
};

/// What a layer does with the tokens before. Sparse is full attention, latent or grouped, to few tokens that an indexer
/// chooses, or to a compressed cache.
enum class LayerAttention { Full, Sliding, Chunked, Linear, Mamba2, Mla, Sparse, None };

/// What a layer does with each token by itself.
enum class LayerMlp { Dense, Experts, None };

/// Equal layers that follow each other. What is absent is the architecture's own.
struct LayerGroup {
    std::int64_t count{1};
    LayerAttention attention{LayerAttention::Full};
    std::optional<std::int64_t> window{};  ///< Tokens that a sliding layer sees, or of a chunk.
    LayerMlp mlp{LayerMlp::Dense};
    std::optional<std::int64_t> heads{};
    std::optional<std::int64_t> kv_heads{};
    std::optional<std::int64_t> head_dim{};
    std::optional<std::int64_t> value_dim{};  ///< Width of a value of grouped heads; that of a key where absent.
    std::optional<std::int64_t> ffn{};        ///< Of the dense MLP.
    std::int64_t ratio{1};              ///< Tokens per entry of a compressed cache; 0: none grows, the window alone.
    bool indexer{true};                 ///< A sparse layer has its own indexer, or uses that of a layer before.
    bool shared_values{false};          ///< Values are the keys' projection: no matrix of their own (Gemma 4).
    bool borrows_keys{false};           ///< Keys and values are those of a layer before: no matrices and no cache.
    bool beside_mamba{false};           ///< A Mamba-2 mixer works beside attention on the same input (Falcon-H1).
    std::int64_t extra_products{0};     ///< Parameters of further matrices that multiply every token, such as gates.
    std::int64_t extra_params{0};       ///< Parameters of vectors outside the formulas, such as attention sinks.

    bool operator==(const LayerGroup&) const = default;
};

/// Linear attention whose state does not grow: gated DeltaNet (Yang et al. 2024, arXiv:2412.06464), Kimi Delta Attention
/// (Kimi Team 2025, arXiv:2510.26692), or lightning attention (MiniMax 2025, arXiv:2501.08313). A short convolution
/// between two gates keeps its last columns alone (Liquid AI's LFM2).
enum class LinearKind { GatedDeltaNet, Kda, Lightning, ShortConvolution };
struct LinearAttention {
    LinearKind kind{LinearKind::GatedDeltaNet};
    std::int64_t key_heads{16};
    std::int64_t value_heads{32};
    std::int64_t key_dim{128};
    std::int64_t value_dim{128};
    std::int64_t conv{4};         ///< Width of the causal convolution.
    std::int64_t state_bytes{4};  ///< Per element of the recurrent state that an engine keeps.
    bool full_gate{true};         ///< KDA: the output gate is one matrix, not two of low rank.

    bool operator==(const LinearAttention&) const = default;
};

/// Mamba-2 mixers (Dao and Gu 2024, arXiv:2405.21060), or those of Mamba (Gu and Dao 2023, arXiv:2312.00752), in which
/// every channel has a state of its own and the step of time is of low rank.
struct Mamba {
    std::int64_t heads{64};
    std::int64_t head_dim{64};
    std::int64_t groups{8};
    std::int64_t state{128};
    std::int64_t conv{4};
    std::int64_t state_bytes{4};  ///< Per element of the recurrent state that an engine keeps.
    bool conv_bias{true};
    bool norm{true};           ///< A norm of its inner width before the output; Mamba's first form has none.
    std::int64_t time_rank{0};  ///< Of the step of time of Mamba's first form; 0: Mamba-2.

    bool operator==(const Mamba&) const = default;
};

/// The small attention that chooses the tokens of a sparse layer (DeepSeek-V3.2), or its blocks.
struct Indexer {
    std::int64_t heads{64};
    std::int64_t dim{128};
    std::int64_t top_k{2048};  ///< Tokens that a layer then attends to.
    bool wide_keys{false};     ///< Its keys stay in 16 bits whatever the cache has; else one byte and an FP32 scale.

    bool operator==(const Indexer&) const = default;
};

/// Output of heads in groups through a low rank, keys that are values, and a cache of entries that each stand for
/// several tokens (DeepSeek-V4).
struct CompressedAttention {
    std::int64_t o_groups{8};
    std::int64_t o_lora_rank{1024};

    bool operator==(const CompressedAttention&) const = default;
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
    /// The layers from first to last where they differ; empty: all alike. Their counts sum to `layers`.
    std::vector<LayerGroup> layer_kinds{};
    std::optional<LinearAttention> linear{};
    std::optional<Mamba> mamba{};
    std::optional<Indexer> indexer{};
    std::optional<CompressedAttention> compressed{};
    // Beside the language model.
    std::optional<std::int64_t> mtp_params{};       ///< Of all prediction modules; absent: by the formula.
    std::int64_t encoder_params{0};                 ///< Of vision and audio encoders.
    std::optional<std::int64_t> checkpoint_bytes{};  ///< All that the published files store.
    bool quantisation_unknown{false};  ///< Imported from a file that does not say which matrices it quantises.
    std::vector<std::string> unread{};  ///< Entries of the imported file that nobody could interpret.

    bool operator==(const Architecture&) const = default;
};

}  // namespace headroom
