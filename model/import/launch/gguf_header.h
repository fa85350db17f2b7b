// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/json/strict_json.h"
#include "model/result.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// One tensor of a GGUF file.
struct GgufTensor {
    std::string name;
    std::vector<std::uint64_t> extents;  ///< The fastest first.
    std::string_view type;               ///< "Q4_K".
    double elements{0};
    double bytes{0};  ///< Whole blocks of the type.
};

/// What stands before the numbers of a GGUF file.
struct GgufHeader {
    std::uint32_t version{0};
    Json entries = Json::object();  ///< Metadata; lists of more than 1,000 items, and of texts, only by their length.
    std::vector<GgufTensor> tensors;
};

/// Whether a file's beginning is that of a GGUF file.
[[nodiscard]] bool isGguf(std::string_view bytes);

/// Reads metadata and tensor descriptions (ggml-org/ggml, docs/gguf.md; versions 2 and 3, little-endian). At most
/// 65,536 entries and tensors, texts of 65,536 bytes; a length that exceeds what is there is an error, so a header that
/// was cut is one.
[[nodiscard]] Result<GgufHeader> readGgufHeader(std::string_view bytes);

}  // namespace headroom
