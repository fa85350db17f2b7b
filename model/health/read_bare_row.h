// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/snapshot.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// The text of a cell; empty where it holds what stands in the place of a value.
[[nodiscard]] std::string textIn(std::string_view cell);

/// A GPU from the cells of a query without a header: only what a value itself tells is taken, so identities, one
/// percentage, one power and two amounts of memory; nothing where no identity is among them.
[[nodiscard]] std::optional<GpuSnapshot> readBareRow(const std::vector<std::string_view>& cells);

}  // namespace headroom
