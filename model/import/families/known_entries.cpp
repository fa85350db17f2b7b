// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/hf_shape.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <string_view>

namespace headroom {

// Entries of config.json that change neither parameters nor memory nor work: of generation, of tokens and their names,
// of training, of numerics, and of how positions turn. Transformers' PretrainedConfig writes many of them into every
// file.

namespace {

constexpr auto harmlessEntries = std::to_array<std::string_view>({
    // What PretrainedConfig holds for any model.
    "add_cross_attention", "architectures", "auto_map", "bad_words_ids", "begin_suppress_tokens",
    "chunk_size_feed_forward", "cross_attention_hidden_size", "custom_pipelines", "diversity_penalty", "do_sample",
    "early_stopping", "encoder_no_repeat_ngram_size", "exponential_decay_length_penalty", "finetuning_task", "id2label",
    "is_decoder", "is_encoder_decoder", "label2id", "length_penalty", "max_length", "min_length", "model_name",
    "model_version", "no_repeat_ngram_size", "num_beam_groups", "num_beams", "num_return_sequences",
    "output_attentions", "output_hidden_states", "output_scores", "prefix", "problem_type", "pruned_heads",
    "remove_invalid_values", "repetition_penalty", "return_dict", "return_dict_in_generate", "suppress_tokens",
    "task_specific_params", "temperature", "tf_legacy_loss", "tie_encoder_decoder", "tokenizer_class", "top_k", "top_p",
    "torchscript", "transformers_version", "typical_p", "use_bfloat16", "use_cache", "keys_to_ignore_at_inference",
    "_attn_implementation", "_attn_implementation_autoset", "_attn_implementation_internal", "_commit_hash",
    "_experts_implementation_internal", "_flash_attn_2_enabled", "attn_implementation", "base_model_tp_plan",
    "base_model_pp_plan", "base_model_ep_plan", "cache_implementation", "is_composition", "is_llama_config",
    "max_batch_size", "model_max_length", "output_past", "tie_weights_", "tokenizer_name", "transformers.js_config",
    "use_flash_attn", "use_xentropy", "_from_model_config", "_name_or_path", "name_or_path", "model_type", "torch_dtype", "dtype", "license",
    // Tokens.
    "eoa_token_index", "eoi_token_index", "boi_token_index", "image_token_index", "video_token_index",
    "audio_token_index", "ignore_index", "image_placeholder", "video_placeholder", "image_seq_length",
    "mm_tokens_per_image", "vision_soft_tokens_per_image", "vision_start_token_id", "vision_end_token_id",
    "use_unified_vision_chunk", "vision_feature_layer", "vision_feature_select_strategy", "im_end_token", "im_start_token",
    "im_patch_token", "audio_soft_tokens_per_image", "image_fold", "image_grid_pinpoints", "projector_hidden_act",
    "ps_version", "system_message", "template", "use_image_newline_parameter", "image_token_len", "patch_token_len", "understand_projector_stride", "projector_bias",
    // Training.
    "attention_dropout", "attn_pdrop", "bias_dropout_fusion", "embedding_fraction", "time_step_init_scheme", "time_step_scale", "classifier_activation", "classifier_pooling",
    "emb_init_std", "init_config", "init_device", "init_method", "initializer_cutoff_factor", "input_jitter_noise",
    "load_balance_coeff", "masked_softmax_fusion", "moe_capacity", "moe_drop_tokens", "moe_eval_capacity_factor",
    "moe_min_capacity", "moe_random_routing_dropped_token", "moe_token_dropping", "moe_train_capacity_factor", "pool_type",
    "router_dtype", "z_loss_weight", "use_router_bias_loss", "aux_loss_alpha", "aux_loss_coef", "classifier_dropout", "embd_pdrop",
    "emb_dropout_prob", "ffn_dropout_rate", "gradient_checkpointing", "hidden_dropout", "hidden_dropout_prob",
    "attention_probs_dropout_prob", "initializer_factor", "initializer_range", "init_std", "init_method_std",
    "layer_norm_init", "layerdrop", "moe_aux_loss_coef", "output_router_logits", "pretraining_tp", "resid_pdrop",
    "rescale_prenorm_residual", "router_aux_loss_coef", "router_aux_loss_factor", "router_jitter_noise",
    "router_z_loss_coef", "residual_dropout", "embedding_dropout", "dropout", "activation_dropout", "seq_aux",
    "summary_activation", "summary_first_dropout", "summary_proj_to_labels", "summary_type", "summary_use_proj",
    "time_step_floor", "time_step_limit", "time_step_max", "time_step_min", "time_step_rank", "ep_size", "world_size",
    "skip_bias_add", "apply_residual_connection_post_layernorm", "slow_but_exact", "_remove_final_layer_norm",
    "enable_lm_head_fp32", "moe_shared_expert_overlap", "max_window_layers", "n_ctx_original", "pad_vocab_size_multiple",
    // Numerics.
    "activation_situ_beta", "activation_situ_linear_beta", "attn_logit_softcapping", "attention_value_scale",
    "activation", "activation_sparsity_pattern", "fused_add_norm", "mup_enabled", "use_grouped_mm", "use_rmsnorm",
    "norm_head", "norm_softmax", "altup_coef_clip", "attention_in_multiplier", "attention_out_multiplier",
    "attn_output_multiplier", "dense_seq_output", "embedding_multiplier_scale", "key_multiplier", "lm_head_multiplier",
    "max_attn_value", "mlp_multipliers", "normalization_function", "offset_alibi", "output_multiplier_scale", "postnorm",
    "ssm_in_multiplier", "ssm_multipliers", "ssm_out_multiplier", "use_gated_activation", "inference_runner",
    "pad_key_length", "validate_runner_input", "verbose", "mamba_chunk_size", "calc_logits_for_entire_prompt",
    "attention_softmax_in_fp32", "attention_multiplier", "chunk_size", "clip_qkv", "embedding_multiplier", "eps",
    "final_logit_softcapping", "fp32_residual_connection", "hc_eps", "layer_norm_eps", "layer_norm_epsilon",
    "layernorm_epsilon", "logit_scale", "logits_scaling", "mamba_hidden_act", "mlp_hidden_act", "moe_renormalize",
    "need_fp32_gate", "norm_eps", "norm_epsilon", "norm_topk_prob", "query_pre_attn_scalar", "residual_in_fp32",
    "residual_multiplier", "rms_norm_eps", "rms_norm_epsilon", "scale_attention_softmax_in_fp32", "scale_attn_by_inverse_layer_idx",
    "scale_attn_weights", "reorder_and_upcast_attn", "scoring_func", "softmax_scale", "swiglu_alpha", "swiglu_limit",
    "swiglu_limits", "swiglu_limits_shared", "use_gemma_norm", "use_grouped_topk", "use_mamba_kernels", "zero_centered",
    "layernorm_full_attention_alpha", "layernorm_linear_attention_alpha", "layernorm_mlp_alpha",
    "layernorm_full_attention_beta", "layernorm_linear_attention_beta", "layernorm_mlp_beta", "hidden_act",
    "hidden_activation", "activation_function", "sink", "num_logits_to_keep", "mup_denominator", "ffn_act", "norm_after",
    // Choice of experts.
    "expert_selection_fn", "moe_router_activation_func", "moe_router_dtype", "moe_router_scaling_factor",
    "moe_router_use_sigmoid", "n_group", "num_expert_group", "routed_scaling_factor", "topk_group", "topk_method",
    "moe_every_n_layer", "moe_gate", "moe_use_aux_free", "score_func", "score_function", "route_norm", "route_scale",
    "shared_moe_mode",
    // Positions.
    "alibi_bias_max", "attn_rotary_emb", "dual_chunk_attention_config", "full_attn_mod", "interpolate_factor",
    "layer_switch", "llama_4_scaling", "max_trained_positions", "no_rope_layer_interval", "no_rope_layers",
    "order_of_interleaved_layers", "position_embedding_xdrope", "scale_base", "use_embedding_sharing", "use_mrope",
    "use_parallel_block", "use_parallel_embedding", "use_parallel_residual", "use_pos_enc", "use_rotary_pos_emb", "compress_rope_theta", "initial_context_length", "max_sequence_length_original",
    "mrope_section", "original_max_position_embeddings", "partial_rotary_factor", "partial_rotary_factors",
    "position_embedding_type", "rotary", "rotary_dim", "rotary_emb_base", "rotary_pct", "rotary_percent",
    "seq_length_original", "swa_rope_theta", "swa_partial_rotary_factor", "use_dynamic_ntk", "use_logn_attn",
    "yarn_only_types", "mla_use_nope", "att_impl_type", "no_rope_layers_interval", "attn_type",
});

constexpr auto harmlessStarts = std::to_array<std::string_view>({"rope_", "_flash", "summary_", "forced_", "rotary_"});
constexpr auto harmlessEnds =
    std::to_array<std::string_view>({"_token_id", "_token_ids", "_rope_base", "_rope_theta", "_dropout", "_pdrop",
                                     "_loss_coef", "_token_index"});

bool isHarmless(std::string_view key)
{
    return std::ranges::find(harmlessEntries, key) != harmlessEntries.end() ||
           std::ranges::any_of(harmlessStarts, [key](std::string_view start) { return key.starts_with(start); }) ||
           std::ranges::any_of(harmlessEnds, [key](std::string_view end) { return key.ends_with(end); });
}

/// Null, false and empty lists and objects ask for nothing.
bool asksForNothing(const Json& value)
{
    return value.is_null() || (value.is_boolean() && !value.get<bool>()) ||
           ((value.is_array() || value.is_object()) && value.empty());
}

}  // namespace

void HfShape::unknown(const std::string& place, const std::string& what)
{
    if (reader.log().options().acceptUnknown) {
        reader.log().leaveOut(place, what, "not known here; the plan may be wrong for it");
        shape.unread.push_back(place);
        return;
    }
    reader.log().fail(place, what,
                      "No modelling code that Headroom knows explains it. --accept-unknown goes on without it and says so "
                      "in the plan's findings");
}

void refuseUnknownEntries(HfShape& config, SourceReader& reader)
{
    for (const auto& [place, key, value] : reader.rest()) {
        if (isHarmless(key) || asksForNothing(*value))
            continue;
        config.unknown(place, "an entry that is not known here: " + shownValue(*value));
    }
    reader.leaveOutRest();
}

}  // namespace headroom
