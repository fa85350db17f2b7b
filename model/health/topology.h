// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace headroom {

/// Whether a cell of "topo -m" says how two devices reach each other; what is empty or cut off does not.
[[nodiscard]] bool isConnection(std::string_view cell);
/// The number of links of "NV18"; nothing for connections over PCIe.
[[nodiscard]] std::optional<std::int64_t> nvLinksOf(std::string_view cell);
/// The number of "GPU3"; nothing for other devices.
[[nodiscard]] std::optional<std::int64_t> gpuNumberOf(std::string_view device);

}  // namespace headroom
