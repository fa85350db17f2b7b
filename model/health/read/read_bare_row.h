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

/// What a row of a query without a header tells by itself.
struct BareRow {
    GpuSnapshot gpu{};
    std::vector<std::string> taken{};  ///< What values were taken for, by the names of the query's columns.
    std::vector<std::string> unread{};  ///< Values of which nothing tells what they are.
};

/// A GPU from the cells of a query without a header: only what a value itself tells is taken, so identities, one power,
/// two amounts of memory, and the only percentage; nothing where no identity is among them.
[[nodiscard]] std::optional<BareRow> readBareRow(const std::vector<std::string_view>& cells);

/// Says what a row's values were taken for, which were not read, and how to capture them.
[[nodiscard]] std::string bareRowNote(const BareRow& row);

}  // namespace headroom
