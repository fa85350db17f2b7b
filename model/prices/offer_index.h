// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/prices/price_import.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace headroom {

/// Remembers where in a list each offer stands: two prices are of the same offer if size, region, mode and system are
/// the same. A cloud has 100,000 offers of a few hundred names, so that names are numbered and compared as numbers.
class OfferIndex {
public:
    /// Makes room for that many offers.
    void reserve(std::size_t offers) { m_places.reserve(offers); }

    /// Puts an offer at `place` unless it has one; its place, and whether it is new.
    std::pair<std::size_t, bool> add(std::string_view size, const Price& price, std::size_t place);

    /// The place of that offer in another mode; nothing where it is not sold so.
    [[nodiscard]] std::optional<std::size_t> find(const SizePrice& row, std::string_view mode) const;

private:
    using Offer = std::array<std::uint32_t, 4>;
    struct OfferHash {
        std::size_t operator()(const Offer& offer) const;
    };
    struct NameHash {
        using is_transparent = void;
        std::size_t operator()(std::string_view name) const { return std::hash<std::string_view>{}(name); }
    };

    std::uint32_t number(std::string_view name);

    std::unordered_map<std::string, std::uint32_t, NameHash, std::equal_to<>> m_numbers;
    std::unordered_map<Offer, std::size_t, OfferHash> m_places;
};

}  // namespace headroom
