// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/provision/syntax/value.h"

#include <string>
#include <vector>

namespace headroom {

/// A block of Terraform's language: `resource "type" "name" { ... }`.
struct HclBlock {
    CodeText type;
    std::vector<std::string> labels{};
    std::vector<Entry> attributes{};
    std::vector<HclBlock> blocks{};  ///< After the attributes, in order.
    std::string comment{};           ///< Above it.
};

/// Blocks as terraform fmt lays them out. In texts, "${" and "%{" are escaped: none of them is ever evaluated.
[[nodiscard]] std::string hclText(const std::vector<HclBlock>& blocks);

}  // namespace headroom
