// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace headroom {

/// Finds which of many short texts occur in a line, ASCII case ignored, in one pass over it: logs have many lines, and
/// the texts that tell an error are many, too.
class SignFinder {
public:
    /// `signs` outlive this and are at least three characters long.
    explicit SignFinder(std::span<const std::string_view> signs);

    /// The positions in `signs` of those that occur in `line`, in order, each once.
    [[nodiscard]] std::vector<std::size_t> find(std::string_view line) const;
    /// Whether any does.
    [[nodiscard]] bool findsAny(std::string_view line) const;

private:
    static constexpr std::size_t buckets = 4096;

    [[nodiscard]] static std::size_t bucketOf(std::string_view start);
    template <class Found>
    void search(std::string_view line, Found found) const;

    std::span<const std::string_view> m_signs;
    std::array<std::vector<std::uint16_t>, buckets> m_byStart{};  ///< Signs by their first three characters.
};

}  // namespace headroom
