// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>

namespace headroom {

/// Walks over the text and tells how far the parser has read: the parser's callbacks have no position of their own.
struct TrackedIterator {
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    const char* at{};
    const char** furthest{};

    reference operator*() const { return *at; }
    TrackedIterator& operator++()
    {
        *furthest = ++at;
        return *this;
    }
    TrackedIterator operator++(int)
    {
        TrackedIterator before = *this;
        ++*this;
        return before;
    }
    bool operator==(const TrackedIterator& other) const { return at == other.at; }
    bool operator!=(const TrackedIterator& other) const { return at != other.at; }
};

/// "line L, column C" of the byte at `offset`, both from 1; the column counts characters, not bytes.
[[nodiscard]] std::string positionIn(std::string_view text, std::size_t offset);

}  // namespace headroom
