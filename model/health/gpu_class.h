// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace headroom {

/// What a GPU was built for: it decides what is normal.
enum class GpuClass : std::uint8_t { Unknown, Consumer, Workstation, Datacenter };

/// From the product name, whole or cut off by a table.
[[nodiscard]] GpuClass gpuClass(std::string_view name);

/// How many NVLinks the GPU has on a board that joins all of them (SXM, HGX, NVL72); nothing where the name does not
/// say that there is such a board.
[[nodiscard]] std::optional<int> expectedLinks(std::string_view name);

}  // namespace headroom
