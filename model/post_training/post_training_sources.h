// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace headroom {

// Where the numbers of post-training come from, for the explanations.

inline constexpr const char* referenceSource =
    "A frozen copy in 16 bits, sharded as the policy (verl/workers/fsdp_workers.py, trl create_reference_model); with "
    "adapters the frozen base itself (TRL: null_ref_context)";
inline constexpr const char* criticSource =
    "A value model of the policy's size, trained as it is (Schulman et al. 2017, arXiv:1707.06347; verl's critic)";
inline constexpr const char* rewardModelSource = "A model that only scores: weights in 16 bits";
inline constexpr const char* rolloutWeightSource =
    "The engine's own copy beside the policy; sleep frees it (vLLM sleep mode, levels 1 and 2)";
inline constexpr const char* sharedContextSource =
    "CUDA context and NCCL as measured by NVIDIA aiconfigurator; the engine's CUDA graphs and libraries by vLLM's logs";
inline constexpr const char* rolloutSource =
    "Lognormal lengths cut at the longest sequence; answers end one by one, so that the expected longest sets the end; "
    "each step by the roofline of the service";
inline constexpr const char* forwardSource =
    "A forward pass takes a third of forward and backward together (Korthikanti et al. 2022, arXiv:2205.05198)";
inline constexpr const char* updateSource =
    "The training's own step, its tokens and their attention as many as answers have";
inline constexpr const char* refitSource =
    "All-gather of 16-bit weights to every engine over the links between them; a sleeping engine's weights and moved "
    "state over the host's link; no measurement of its own";

}  // namespace headroom
