// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/health/facts.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// The software around one GPU, as three commands print it; empty where not said.
struct StackInput {
    std::string driver;     ///< nvidia-smi: "580.65.06".
    std::string gpu;        ///< Catalogue id, or the name that nvidia-smi prints.
    std::string cuda{};       ///< Toolkit: its version, or all that nvcc --version prints.
    std::string torch{};      ///< torch.__version__ without what follows "+".
    std::string torchCuda{};  ///< torch.version.cuda.
    std::string cudnn{};       ///< "9.10.2", or 91002 as cudnnGetVersion() says it.
    std::string nccl{};        ///< "2.27.5"
    std::string tensorflow{};  ///< tf.__version__
    std::string jax{};         ///< jax.__version__
    std::string image{};       ///< Of NVIDIA's catalogue: "nvcr.io/nvidia/pytorch:25.12-py3".
    bool container{false};  ///< Toolkit and framework come in a container: only the driver is the host's.
};

/// One thing that must fit another.
struct StackCheck {
    std::string id;  ///< "driver-gpu", "driver-cuda", "cuda-gpu", "driver-torch", "torch-gpu", "cudnn-gpu", ...
    std::optional<bool> ok{};  ///< Absent: not judged, because it is not known.
    std::string have;
    std::string need;
    std::string action;
};

/// Whether driver, CUDA, framework and GPU work together.
struct StackReport {
    bool works{true};
    std::vector<StackCheck> checks;
    /// Whether every check had what it needs.
    [[nodiscard]] bool isWhollyJudged() const;
};

/// The compute capability ("9.0") of a GPU by catalogue id or by the name that nvidia-smi prints, which may be cut
/// off; empty when it is not known.
[[nodiscard]] std::string computeCapability(std::string_view gpu, const Catalogue& catalogue);

/// The oldest driver that knows GPUs of a compute capability ("9.0"); empty where any does, or none is known.
[[nodiscard]] std::string oldestDriverOf(std::string_view capability, const HealthFacts& facts);

/// A PyTorch build and the driver that it needs at least.
struct BuildNeed {
    std::string wheel;  ///< "cu126".
    std::string driver;  ///< "525.60.13".
};
/// The known PyTorch build with code for a compute capability that asks for the oldest driver; nothing where none is
/// known.
[[nodiscard]] std::optional<BuildNeed> leastBuildNeed(std::string_view capability, const HealthFacts& facts);
/// The newest CUDA major version that a driver serves: "12"; empty where it serves none that is known.
[[nodiscard]] std::string cudaServedBy(std::string_view driver, const HealthFacts& facts);

/// The oldest driver under which programs of a CUDA version start; empty where that is not known.
[[nodiscard]] std::string oldestDriverForCuda(std::string_view cuda, const HealthFacts& facts);

/// The toolkit's version in what a person gives for it: "12.4" of "12.4.1", and of all that nvcc --version prints.
/// Empty where there is none.
[[nodiscard]] std::string toolkitVersionIn(std::string_view text);

/// The checks of cuDNN, NCCL, TensorFlow and JAX, of those that are given; `capability` is the GPU's, empty where it
/// is not known.
[[nodiscard]] std::vector<StackCheck> libraryChecks(const StackInput& input, std::string_view capability,
                                                    const HealthFacts& facts);

/// Checks a stack. Pure and total; a part that is not given or not known is not judged.
[[nodiscard]] StackReport checkStack(const StackInput& input, const Catalogue& catalogue, const HealthFacts& facts);

}  // namespace headroom
