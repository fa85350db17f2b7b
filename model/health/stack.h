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
    std::string cuda{};       ///< Toolkit: nvcc --version.
    std::string torch{};      ///< torch.__version__ without what follows "+".
    std::string torchCuda{};  ///< torch.version.cuda.
    bool container{false};  ///< Toolkit and framework come in a container: only the driver is the host's.
};

/// One thing that must fit another.
struct StackCheck {
    std::string id;           ///< "driver-gpu", "driver-cuda", "toolkit-gpu", "driver-torch", "torch-gpu".
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

/// Checks a stack. Pure and total; a part that is not given or not known is not judged.
[[nodiscard]] StackReport checkStack(const StackInput& input, const Catalogue& catalogue, const HealthFacts& facts);

}  // namespace headroom
