// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/prices/offer_index.h"

namespace headroom {

std::size_t OfferIndex::OfferHash::operator()(const Offer& offer) const
{
    constexpr std::size_t odd = 0x9E3779B97F4A7C15;  // 2^64 / golden ratio: neighbouring numbers end up far apart.
    std::size_t hash = 0;
    for (const std::uint32_t number : offer)
        hash = (hash ^ number) * odd;
    return hash;
}

std::uint32_t OfferIndex::number(std::string_view name)
{
    if (const auto found = m_numbers.find(name); found != m_numbers.end())
        return found->second;
    return m_numbers.emplace(name, static_cast<std::uint32_t>(m_numbers.size())).first->second;
}

std::pair<std::size_t, bool> OfferIndex::add(std::string_view size, const Price& price, std::size_t place)
{
    const Offer offer{number(size), number(price.region), number(price.mode), number(price.os)};
    const auto [at, isNew] = m_places.emplace(offer, place);
    return {at->second, isNew};
}

std::optional<std::size_t> OfferIndex::find(const SizePrice& row, std::string_view mode) const
{
    Offer offer{};
    std::size_t part = 0;
    for (const std::string_view name :
         {std::string_view(row.size), std::string_view(row.price.region), mode, std::string_view(row.price.os)}) {
        const auto found = m_numbers.find(name);
        if (found == m_numbers.end())
            return std::nullopt;
        offer[part++] = found->second;
    }
    const auto at = m_places.find(offer);
    return at == m_places.end() ? std::nullopt : std::optional(at->second);
}

}  // namespace headroom
