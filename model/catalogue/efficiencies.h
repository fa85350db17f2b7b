// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/units.h"

#include <array>
#include <string_view>

namespace headroom {

/// What kernels and collectives reach on one GPU generation, as shares of the rates in the catalogue. `matmul` and
/// `half` describe large BF16 products (see MatrixRate), `matmul8` and `matmul4` FP8 and FP4 ones; the attention
/// figures are those of FlashAttention 1, 2 and 3 (or cuDNN) kernels; `memory` is what streaming reaches of the
/// bandwidth; `inside` and `between` what collectives reach of the links; `hop` and `setup` the latency of collectives
/// inside a node, per hop and beside them, seconds.
struct GenerationEfficiency {
    std::string_view architecture{};  ///< Beginning of the architecture's name; empty for the unknown.
    double matmul{0.60}, half{3e9}, matmul8{0.50}, matmul4{0.45};
    std::array<double, 3> attention{0.25, 0.40, 0.40};
    double memory{0.75}, inside{0.60}, between{0.80};
    double hop{4e-6}, setup{0};
    bool operator==(const GenerationEfficiency&) const = default;
};

/// What software stacks cost beside the kernels.
struct SoftwareEfficiency {
    /// Products by the software of 2020 to 2022 over today's, before cuBLASLt epilogues and fused optimizers; releases
    /// of NVIDIA's stack gain as much again. Megatron-LM's figures of 2021 ask for the same.
    double oldStack{0.92};
    /// Host time per operation of TransformerEngine's modules. Continuous-integration runs of Megatron-LM with 12
    /// layers of 512 take 4 to 5 ms per layer and micro-batch on DGX H100, whatever the layout.
    double megatronLaunchMicroseconds{130};
    double internEvoStepSeconds{0.75};  ///< Per step, whatever its micro-batches.
    double composerElementwise{2.0};  ///< Traffic of operators between products over that of fused kernels.
    double eagerElementwise{1.8};  ///< The same of one PyTorch kernel per operator.
    double compiledElementwise{1.2};  ///< The same under torch.compile.
    double deepSpeedAllocator{0.90};  ///< Allocated over reserved memory with DeepSpeed's engine.
    bool operator==(const SoftwareEfficiency&) const = default;
};

/// The constants of the estimator that were chosen on published measurements; everything else is documented or derived.
/// How each was chosen can be repeated: see chosenConstants().
struct Efficiencies {
    std::array<GenerationEfficiency, 12> generations{};
    GenerationEfficiency unknown{};  ///< What GPUs outside the table, and CPUs, are taken to reach.
    SoftwareEfficiency software{};

    /// The row of the first generation whose name begins the GPU's, else `unknown`.
    [[nodiscard]] const GenerationEfficiency& of(std::string_view architecture) const;
    bool operator==(const Efficiencies&) const = default;
};

/// Those that the program uses.
[[nodiscard]] const Efficiencies& shippedEfficiencies();

}  // namespace headroom
