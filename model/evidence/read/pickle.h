// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace headroom {

/// A Python pickle read as data: None, bool, int, float, str, bytes, list, tuple and dict, and the memo by which equal
/// objects are one. Whatever would call code is refused by its opcode and offset, as is what no data needs: cycles,
/// more than 64 levels, integers beyond 64 bytes. The work is linear in the bytes; objects that are shared stay shared.
/// Format: Python's Lib/pickletools.py, protocols 0 to 5.
class PickleData {
public:
    enum class Kind : std::uint8_t { None, Bool, Int, Float, Text, List, Tuple, Dict };
    /// A value by its place; equal places are one object.
    using Place = std::uint32_t;

    /// `bytes` outlives the result. The error's `where` is the offset.
    [[nodiscard]] static Result<PickleData> read(std::string_view bytes);

    [[nodiscard]] Place root() const { return m_root; }
    [[nodiscard]] Kind kind(Place place) const { return m_nodes[place].kind; }
    /// Items of a list or tuple, twice the entries of a dict, else 0.
    [[nodiscard]] std::size_t size(Place place) const;
    /// How many objects there are.
    [[nodiscard]] std::size_t count() const { return m_nodes.size(); }
    /// A number; of an int beyond 64 bits the nearest double.
    [[nodiscard]] std::optional<double> number(Place place) const;
    [[nodiscard]] std::optional<std::int64_t> whole(Place place) const;
    /// A str or bytes.
    [[nodiscard]] std::string_view text(Place place) const;

    /// Calls `each(Place)` for the items of a list or tuple, or keys and values of a dict in turn.
    template <class Each>
    void forItems(Place place, Each each) const;
    /// The value under a key of a dict: the last, as in Python. Looks at every entry.
    [[nodiscard]] std::optional<Place> find(Place dict, std::string_view key) const;

private:
    friend class PickleMachine;

    struct Node {
        Kind kind{Kind::None};
        std::uint8_t depth{0};
        bool isSealed{false};  ///< It lies in another object or was taken off the stack as whole: it no longer changes.
        std::uint32_t size{0};  ///< Of items, or the low half of a text's length.
        union {
            std::int64_t whole;
            double real;
            struct {
                std::uint32_t first, last;
            } chunks;
        };
        Node() : whole(0) {}
    };
    static constexpr std::uint32_t noChunk = UINT32_MAX;
    static constexpr std::size_t chunkHead = 2;  ///< Count of items, and the place of the next chunk.

    [[nodiscard]] static bool isContainer(Kind kind) { return kind >= Kind::List; }

    std::string_view m_bytes{};
    std::vector<Node> m_nodes{};
    std::vector<std::uint32_t> m_items{};  ///< Chunks of places.
    Place m_root{0};
};

template <class Each>
void PickleData::forItems(Place place, Each each) const
{
    const Node& node = m_nodes[place];
    if (!isContainer(node.kind))
        return;
    for (std::uint32_t chunk = node.chunks.first; chunk != noChunk; chunk = m_items[chunk + 1])
        for (std::uint32_t i = 0; i < m_items[chunk]; ++i)
            each(m_items[chunk + chunkHead + i]);
}

}  // namespace headroom
