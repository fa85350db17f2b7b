// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/field_words.h"

#include <QtGlobal>

namespace headroom {

namespace {

constexpr FieldWords servingFields[] = {
    {"/serving/engine", QT_TRANSLATE_NOOP("field", "Engine"),
     QT_TRANSLATE_NOOP("tooltip", "The serving program, whose rules decide how much memory is left for the KV cache.")},
    {"/serving/weights", QT_TRANSLATE_NOOP("field", "Weights"),
     QT_TRANSLATE_NOOP("tooltip", "The number format of the weights while serving.")},
    {"/serving/kv", QT_TRANSLATE_NOOP("field", "KV cache"),
     QT_TRANSLATE_NOOP("tooltip", "The number format of keys and values kept for each token.")},
    {"/serving/input_tokens", QT_TRANSLATE_NOOP("field", "Input tokens"),
     QT_TRANSLATE_NOOP("tooltip", "Mean length of a prompt.")},
    {"/serving/output_tokens", QT_TRANSLATE_NOOP("field", "Output tokens"),
     QT_TRANSLATE_NOOP("tooltip", "Mean length of an answer.")},
    {"/serving/concurrency", QT_TRANSLATE_NOOP("field", "Concurrency"),
     QT_TRANSLATE_NOOP("tooltip",
                       "Requests that one replica answers at the same time, where users ask again at once; with "
                       "requests per second their number follows from the load.")},
    {"/serving/requests_per_s", QT_TRANSLATE_NOOP("field", "Requests per second"),
     QT_TRANSLATE_NOOP("tooltip", "The load on all replicas together.")},
    {"/serving/engine_fraction", QT_TRANSLATE_NOOP("field", "Memory share"),
     QT_TRANSLATE_NOOP("tooltip", "Share of GPU memory that the engine may use.")},
    {"/serving/engine_version", QT_TRANSLATE_NOOP("field", "Engine version"),
     QT_TRANSLATE_NOOP("tooltip", "The release of the engine, where its rules differ between releases.")},
    {"/serving/max_batched_tokens", QT_TRANSLATE_NOOP("field", "Batched tokens"),
     QT_TRANSLATE_NOOP("tooltip", "Most tokens that the engine computes in one step.")},
    {"/serving/max_sequences", QT_TRANSLATE_NOOP("field", "Batched sequences"),
     QT_TRANSLATE_NOOP("tooltip",
                       "Most requests that the engine computes in one step; empty: the engine's own limit.")},
    {"/serving/kv_block", QT_TRANSLATE_NOOP("field", "KV block"),
     QT_TRANSLATE_NOOP("tooltip", "Tokens per block of the KV cache.")},
    {"/serving/sampler", QT_TRANSLATE_NOOP("field", "Sampler"),
     QT_TRANSLATE_NOOP("tooltip", "How the next token is drawn from the logits.")},
    {"/serving/cuda_graphs", QT_TRANSLATE_NOOP("field", "CUDA graphs"),
     QT_TRANSLATE_NOOP(
         "tooltip", "The kernels of a step are launched as one graph; without (vLLM: --enforce-eager, older engines) "
                    "each is launched by the host.")},
    {"/serving/data_parallel", QT_TRANSLATE_NOOP("field", "Data parallel"),
     QT_TRANSLATE_NOOP("tooltip", "Copies of the model inside one replica.")},
    {"/serving/input_cv", QT_TRANSLATE_NOOP("field", "Input spread"),
     QT_TRANSLATE_NOOP("tooltip", "Standard deviation of the prompt length over its mean.")},
    {"/serving/output_cv", QT_TRANSLATE_NOOP("field", "Output spread"),
     QT_TRANSLATE_NOOP("tooltip", "Standard deviation of the answer length over its mean.")},
    {"/serving/prefix_hit_share", QT_TRANSLATE_NOOP("field", "Prefix hits"),
     QT_TRANSLATE_NOOP("tooltip", "Share of prompt tokens that are already in the cache.")},
    {"/serving/latency_metric", QT_TRANSLATE_NOOP("field", "Latency"),
     QT_TRANSLATE_NOOP("tooltip",
                       "Which latency has a target: time to the first token, time per output token, or the whole "
                       "answer.")},
    {"/serving/latency_percentile", QT_TRANSLATE_NOOP("field", "Percentile"),
     QT_TRANSLATE_NOOP("tooltip", "Share of requests, in percent, that must meet the latency target.")},
    {"/serving/latency_target_s", QT_TRANSLATE_NOOP("field", "Latency target"),
     QT_TRANSLATE_NOOP("tooltip", "The latency that must not be exceeded.")},
    {"/serving/spare_replicas", QT_TRANSLATE_NOOP("field", "Spare replicas"),
     QT_TRANSLATE_NOOP("tooltip", "Replicas that stand by for failures.")},
    {"/serving/traffic_by_hour", QT_TRANSLATE_NOOP("field", "Traffic by hour"),
     QT_TRANSLATE_NOOP("tooltip", "How the requests spread over the 24 hours of a day.")},
    {"/serving/speculative/draft/preset", QT_TRANSLATE_NOOP("field", "Draft model"),
     QT_TRANSLATE_NOOP("tooltip", "The small model that proposes tokens, from the catalogue.")},
    {"/serving/speculative/draft/parameters", QT_TRANSLATE_NOOP("field", "Draft parameters"),
     QT_TRANSLATE_NOOP("tooltip", "Size of the small model that proposes tokens; it runs in 16 bit.")},
    {"/serving/speculative/draft_tokens", QT_TRANSLATE_NOOP("field", "Draft tokens"),
     QT_TRANSLATE_NOOP("tooltip", "Speculative decoding: tokens that a small model proposes before the served one "
                                  "checks them in one pass.")},
    {"/serving/speculative/acceptance_rate", QT_TRANSLATE_NOOP("field", "Acceptance rate"),
     QT_TRANSLATE_NOOP("tooltip", "Share of the proposed tokens that the served model takes, each by itself.")},
    {"/serving/disaggregated", QT_TRANSLATE_NOOP("field", "Split prefill and decode"),
     QT_TRANSLATE_NOOP("tooltip", "Prompts and answers are computed on different GPUs.")},
};

}  // namespace

std::span<const FieldWords> servingWords() { return servingFields; }

}  // namespace headroom
