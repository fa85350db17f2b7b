// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/result.h"

#include <cstdint>
#include <string_view>

namespace headroom {

/// Bytes of all tensors by the text of a model.safetensors.index.json: the total_size of its metadata.
[[nodiscard]] Result<std::int64_t> indexedBytes(std::string_view index);

/// Bytes of the tensors of one file by its header, the JSON after the first eight bytes (safetensors format): where the
/// last tensor ends.
[[nodiscard]] Result<std::int64_t> tensorBytes(std::string_view header);

/// The length of that JSON by the first eight bytes of a file, least significant first; 0 where they are fewer or say
/// more than a header may have.
[[nodiscard]] std::uint64_t headerLength(std::string_view firstBytes);
inline constexpr std::uint64_t longestHeader = 64ULL * 1024 * 1024;

}  // namespace headroom
