// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/architecture.h"

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// What a module of a checkpoint is, as quantisers tell them apart.
enum class ModuleKind { Linear, Expert, Head, Wide };

/// Equal matrices of one layer under one name; what is no matrix comes without a name, as Wide.
struct CheckpointModule {
    std::string name{};
    ModuleKind kind{ModuleKind::Linear};
    double outputs{0}, inputs{0};
    double copies{1};  ///< Experts.
    double vectors{0};  ///< Further parameters that stay in 16 bits.
};

/// All modules of a model, prediction modules included, by the names that its family's files use; the encoder is left
/// out. Their parameters sum to those of the model.
[[nodiscard]] std::vector<CheckpointModule> checkpointModules(const Architecture& shape, std::string_view family,
                                                              bool hasEncoder);

/// Parameters that files store a second time: token table and head of prediction modules.
[[nodiscard]] double storedCopies(const Architecture& shape, std::string_view family);

}  // namespace headroom
