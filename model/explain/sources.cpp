// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/explain/sources.h"

namespace headroom {

std::string recipeSource(Recipe recipe)
{
    switch (recipe) {
    case Recipe::Fp32:
    case Recipe::Tf32: return "IEEE 754 single precision; TF32 is stored in 4 bytes (NVIDIA A100 white paper 2020)";
    case Recipe::Fp16Mixed:
    case Recipe::Bf16Mixed:
    case Recipe::Bf16NoMaster: return "Micikevicius et al. 2018, mixed precision training, arXiv:1710.03740";
    case Recipe::Bf16MixedFp32Grads: return "Megatron-LM distributed optimizer: 16-bit weights, FP32 main gradients";
    case Recipe::Bf16Pure: return "Pure BF16 training with stochastic rounding, Zamirai et al. 2020, arXiv:2010.06192";
    case Recipe::FsdpMixed: return "PyTorch FSDP MixedPrecisionPolicy: FP32 shards, 16-bit gathers";
    case Recipe::FsdpFp8: return "torchao float8 with FSDP2: FP32 shards, FP8 gathers";
    case Recipe::Fp8Mixed: return "NVIDIA TransformerEngine: BF16 weights with an FP8 copy and its transpose";
    case Recipe::Fp8Primary: return "Peng et al. 2023, FP8-LM, arXiv:2310.18313; TransformerEngine FP8 parameters";
    case Recipe::Mxfp8Mixed: return "OCP Microscaling Formats v1.0 (2023): 8-bit elements, one scale per 32";
    case Recipe::Nvfp4Mixed: return "NVIDIA NVFP4: 4-bit elements, one FP8 scale per 16";
    }
    return {};
}

std::string optimizerSource(Optimizer optimizer)
{
    switch (optimizer) {
    case Optimizer::AdamW: return "Kingma and Ba 2015, Adam, arXiv:1412.6980; Loshchilov and Hutter 2019, AdamW";
    case Optimizer::AdamW8bit:
    case Optimizer::Lion8bit: return "Dettmers et al. 2022, 8-bit optimizers, arXiv:2110.02861: blocks of 256";
    case Optimizer::AdamW4bit: return "Li et al. 2023, 4-bit optimizers, arXiv:2309.01507: blocks of 128";
    case Optimizer::Adafactor: return "Shazeer and Stern 2018, Adafactor, arXiv:1804.04235";
    case Optimizer::Lion: return "Chen et al. 2023, Lion, arXiv:2302.06675";
    case Optimizer::Sgd:
    case Optimizer::SgdMomentum: return "Sutskever et al. 2013, momentum: one state per parameter";
    case Optimizer::Muon: return "Jordan et al. 2024, Muon: momentum for hidden matrices, AdamW for the rest";
    case Optimizer::Came: return "Luo et al. 2023, CAME, arXiv:2307.02047";
    case Optimizer::Sophia: return "Liu et al. 2023, Sophia, arXiv:2305.14342";
    case Optimizer::Shampoo: return "Gupta et al. 2018, Shampoo, arXiv:1802.09568; Vyas et al. 2024, SOAP";
    case Optimizer::Galore: return "Zhao et al. 2024, GaLore, arXiv:2403.03507, rank hidden / 4";
    case Optimizer::Lomo: return "Lv et al. 2023, LOMO, arXiv:2306.09782";
    case Optimizer::Adagrad: return "Duchi et al. 2011, AdaGrad";
    }
    return {};
}

std::string activationSource(Recompute recompute, AttentionKernel attention)
{
    std::string source = "Korthikanti et al. 2022, activation memory, arXiv:2205.05198";
    if (attention != AttentionKernel::Unfused)
        source += "; Dao et al. 2022, FlashAttention, arXiv:2205.14135";
    if (recompute == Recompute::Full || recompute == Recompute::Block)
        source += "; Chen et al. 2016, checkpointing, arXiv:1604.06174";
    if (recompute == Recompute::PerOp)
        source += "; torchtitan per-operator policy";
    return source;
}

std::string lossSource(LossKind loss)
{
    switch (loss) {
    case LossKind::Fused: return "TransformerEngine fused cross-entropy: gradients overwrite the 16-bit logits";
    case LossKind::VocabParallel: return "Megatron-LM vocabulary-parallel cross-entropy: logits and an FP32 copy";
    case LossKind::Fp32Upcast:
        return "PyTorch cross_entropy on logits cast to FP32: two FP32 copies, three where transformers shifts them";
    case LossKind::Chunked: return "Chunked cross-entropy (Liger Kernel, torchtune): FP32 copies of one chunk";
    case LossKind::Compiled: return "torchtitan, compiled cross-entropy: 16-bit logits and their gradient";
    case LossKind::FusedLinear:
        return "Liger Kernel, fused linear cross-entropy: no logits, the head's gradient in chunks";
    case LossKind::Parallel: return "PyTorch DTensor loss parallel (tensor/parallel/loss.py): four FP32 tensors";
    case LossKind::ChunkedHead: return "torchtitan ChunkedLossWrapper: head and loss chunk by chunk";
    case LossKind::Retained: return "PyTorch cross_entropy beside the model's own FP32 logits, which its output holds";
    }
    return {};
}

}  // namespace headroom
