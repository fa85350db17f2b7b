// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace headroom {

// Where the numbers of a service come from, for the explanations.

inline constexpr const char* servingWeightSource =
    "Bytes per parameter of the format with its scales; embedding and head stay in 16 bit in vLLM, SGLang and "
    "TensorRT-LLM";
inline constexpr const char* servingPoolSource =
    "What vLLM, SGLang and TensorRT-LLM leave for the cache, checked against 29 start-up logs (median error 1.6 %)";
inline constexpr const char* servingTokenSource =
    "Keys and values of every layer (Ainslie et al. 2023; DeepSeek-AI 2024 for latent attention)";
inline constexpr const char* servingActivationSource =
    "Tensors alive at the down projection of one full iteration; sampler bytes per logit from six vLLM start-up logs";
inline constexpr const char* servingContextSource =
    "CUDA context 0.5 GiB, CUDA graphs 0.57 GiB (median of eight logs), and what "
    "libraries take beside PyTorch (15 vLLM logs)";
inline constexpr const char* servingTimeSource =
    "Roofline of each kernel with the efficiencies of NVIDIA's TensorRT-LLM 1.0 throughput tables (100 rows)";
inline constexpr const char* speculationSource =
    "Leviathan, Kalman and Matias 2023, arXiv:2211.17192, equation 1: each proposed token is taken with the same "
    "probability; not validated on measured services";
inline constexpr const char* servingQueueSource =
    "Discrete-event simulation of continuous batching, 12,000 requests, fixed seed; lognormal lengths";

}  // namespace headroom
