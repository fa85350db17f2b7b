// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

namespace headroom {

/// A published model that has every width, depth and matrix of one in the catalogue.
struct SameShape {
    std::string_view name;        ///< As it is published, without "-Instruct": "Meta-Llama-3-8B".
    std::string_view id;          ///< Of the catalogue's model.
    std::string_view source;      ///< Where the shape is stated.
    std::string_view difference;  ///< What else is unlike; may be empty.
};

/// The model of that name, however it is spelt and with or without "Meta-"; null when none is known.
[[nodiscard]] const SameShape* sameShapeAs(std::string_view name);

/// The other models of a catalogue's model, "Meta-Llama-3-8B, DeepSeek-R1-Distill-Llama-8B"; empty when none is known.
[[nodiscard]] std::string othersOfShape(std::string_view id);

}  // namespace headroom
