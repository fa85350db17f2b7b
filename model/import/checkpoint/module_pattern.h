// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace headroom {

/// A list of modules as quantisers write it: whole names, last parts of names ("gate"), patterns with '*', or after
/// "re:" the regular expressions that such lists hold (literals, '.', ".*" and alternatives in parentheses).
class ModuleList {
public:
    void add(std::string_view entry);
    /// Whether an entry names the module, or one that it is part of.
    [[nodiscard]] bool names(const std::string& module) const;
    [[nodiscard]] bool empty() const { return m_names.empty() && m_parts.empty() && m_patterns.empty(); }

private:
    std::unordered_set<std::string> m_names;  ///< With dots.
    std::vector<std::string> m_parts;         ///< Without dots: any part of a name.
    std::vector<std::string> m_patterns;
};

/// Whether a text matches a pattern of '*' for any text and '?' for any character; linear in their product.
[[nodiscard]] bool matchesPattern(std::string_view text, std::string_view pattern);

}  // namespace headroom
