// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/import/import_log.h"

#include <optional>
#include <string>
#include <string_view>

namespace headroom {

/// A name of a checkpoint, and what its end says of the numbers in it.
struct CheckpointName {
    std::string model;  ///< Without the words for a format: "Llama-3.1-8B-Instruct" of "Llama-3.1-8B-Instruct-AWQ".
    std::string_view weights;  ///< A format of /serving/weights; empty where the name names none.
};

/// Takes the format off the end of a checkpoint's name ("-FP8-dynamic", "-GPTQ-Int4", "-quantized.w8a8", "-NVFP4").
[[nodiscard]] CheckpointName checkpointName(std::string_view name);

/// Makes the model of that name the plan's, or fails with what to give instead: what a command starts cannot be sized
/// without its model. `place` is where the name stands.
void setNamedModel(ImportLog& log, const std::string& name, const std::string& place);

/// The model of the catalogue that the plan has, absent where it has none.
[[nodiscard]] const Architecture* namedShape(ImportLog& log);

/// Sets the format of served weights by what was stated (an engine's --quantization; empty where it says nothing), else
/// by the checkpoint's name, else by `type` (an engine's --dtype).
void setServedWeights(ImportLog& log, const std::string& name, const std::string& quantization,
                      const std::string& quantizationPlace, const std::string& type, const std::string& typePlace);

}  // namespace headroom
