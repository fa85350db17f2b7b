// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/plan.h"

#include <string>

namespace headroom {

// Citations of the papers, documents and measurements behind the formulas. Each is named once, here.

/// Where the bytes per parameter of a recipe come from.
[[nodiscard]] std::string recipeSource(Recipe recipe);
/// Where the states of an optimizer come from.
[[nodiscard]] std::string optimizerSource(Optimizer optimizer);
/// Activation memory and what recomputation leaves of it.
[[nodiscard]] std::string activationSource(Recompute recompute, AttentionKernel attention);
/// What a loss implementation keeps per logit.
[[nodiscard]] std::string lossSource(LossKind loss);

inline constexpr const char* zeroSource = "Rajbhandari et al. 2020, ZeRO, arXiv:1910.02054";
inline constexpr const char* adapterSource =
    "Hu et al. 2022, LoRA, arXiv:2106.09685; Dettmers et al. 2023, QLoRA, arXiv:2305.14314";
inline constexpr const char* gatherSource =
    "Zhao et al. 2023, PyTorch FSDP, arXiv:2304.11277: one unit in use, one prefetched";
/// On a node without GPUs nothing of their libraries is in the working set.
inline constexpr const char* nodeWorkingSetSource =
    "Gradients of one layer's MLP and its gathered input and output (Korthikanti et al. 2022)";
inline constexpr const char* workingSetSource =
    "Gradients of one layer's MLP and its gathered input and output (Korthikanti et al. 2022); "
    "cuBLAS workspaces of two handles, PyTorch CUBLAS_WORKSPACE_CONFIG";
inline constexpr const char* communicationSource =
    "PyTorch DistributedDataParallel, bucket_cap_mb 25; pipeline buffers as in Megatron-LM";
inline constexpr const char* contextSource =
    "CUDA context 551 MiB and NCCL 342 to 392 MiB per communicator: measured by NVIDIA aiconfigurator";
inline constexpr const char* fragmentationSource =
    "Allocated over reserved memory 0.94 to 0.96 in published B200 logs (MooreThreads SimuMax)";

}  // namespace headroom
