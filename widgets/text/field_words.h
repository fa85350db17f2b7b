// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string_view>

namespace headroom {

/// Label and explanation of one field, untranslated; contexts "field" and "tooltip".
struct FieldWords {
    std::string_view pointer;
    const char* label;
    const char* tooltip;
};

/// The words of workload, model and training.
[[nodiscard]] std::span<const FieldWords> trainingWords();
/// The words of serving.
[[nodiscard]] std::span<const FieldWords> servingWords();
/// The words of cluster, parallelism, cost and calibration.
[[nodiscard]] std::span<const FieldWords> machineWords();

}  // namespace headroom
