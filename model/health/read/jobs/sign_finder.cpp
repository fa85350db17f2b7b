// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/jobs/sign_finder.h"

#include "model/text/scan.h"

#include <algorithm>

namespace headroom {
namespace {

constexpr std::size_t startLength = 3;

std::size_t lowered(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    constexpr unsigned char toLower = 'a' - 'A';
    return byte >= 'A' && byte <= 'Z' ? static_cast<std::size_t>(byte + toLower) : byte;
}

}  // namespace

std::size_t SignFinder::bucketOf(std::string_view start)
{
    constexpr std::size_t first = 961;
    constexpr std::size_t second = 31;
    return (lowered(start[0]) * first + lowered(start[1]) * second + lowered(start[2])) % buckets;
}

SignFinder::SignFinder(std::span<const std::string_view> signs) : m_signs(signs)
{
    for (std::size_t i = 0; i < signs.size(); ++i)
        m_byStart.at(bucketOf(signs[i])).push_back(static_cast<std::uint16_t>(i));
}

template <class Found>
void SignFinder::search(std::string_view line, Found found) const
{
    for (std::size_t at = 0; at + startLength <= line.size(); ++at) {
        const std::string_view rest = line.substr(at);
        for (const std::uint16_t sign : m_byStart[bucketOf(rest)])
            if (startsNoCase(rest, m_signs[sign]) && !found(std::size_t{sign}))
                return;
    }
}

std::vector<std::size_t> SignFinder::find(std::string_view line) const
{
    std::vector<std::size_t> places;
    search(line, [&places](std::size_t sign) {
        if (std::ranges::find(places, sign) == places.end())
            places.push_back(sign);
        return true;
    });
    std::ranges::sort(places);
    return places;
}

bool SignFinder::findsAny(std::string_view line) const
{
    bool any = false;
    search(line, [&any](std::size_t) {
        any = true;
        return false;
    });
    return any;
}

}  // namespace headroom
