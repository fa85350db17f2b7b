// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/snapshot.h"

#include <compare>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace headroom {

/// Finds hosts of a list by their names and GPUs while captures come together: a fleet has thousands of them, each in
/// several captures. Positions are those of the list.
class HostIndex {
public:
    /// Notes a host; what was noted of its position must have been erased as it was noted.
    void insert(std::size_t place, const HostSnapshot& host);
    void erase(std::size_t place, const HostSnapshot& host);

    /// The hosts of a name, which may be empty, in order.
    [[nodiscard]] std::vector<std::size_t> named(const std::string& name) const;
    /// The hosts that share a UUID with this one, in order.
    [[nodiscard]] std::vector<std::size_t> sharing(const HostSnapshot& host) const;
    /// The first of the hosts that this one may be (mayBeSameHost); of those that have the very name of it only, where
    /// that is asked for. `mayBe(place, host)` says it of a
    /// position.
    template <class MayBe>
    [[nodiscard]] std::optional<std::size_t> firstThatMayBe(const HostSnapshot& host, bool sameNameOnly,
                                                            MayBe mayBe) const;

private:
    using Addresses = std::vector<std::string>;
    /// Hosts that contradict the same others, as far as their GPUs' UUIDs are of no other host: machines of one kind
    /// have their GPUs at the same addresses.
    struct Kind {
        std::string driver{};
        Addresses buses{};  ///< Of the GPUs that say both an address and a UUID, sorted.
        auto operator<=>(const Kind&) const = default;
    };
    using Kinds = std::map<Kind, std::set<std::size_t>>;

    [[nodiscard]] static Kind kindOf(const HostSnapshot& host);
    [[nodiscard]] static bool contradict(const Kind& some, const Kind& other);
    template <class MayBe>
    [[nodiscard]] std::optional<std::size_t> firstOf(const Kinds& kinds, const HostSnapshot& host, MayBe mayBe) const;

    std::map<std::string, Kinds, std::less<>> m_byName{};
    std::unordered_map<std::string, std::set<std::size_t>> m_byUuid{};
};

template <class MayBe>
std::optional<std::size_t> HostIndex::firstOf(const Kinds& kinds, const HostSnapshot& host, MayBe mayBe) const
{
    const bool isKnown = !sharing(host).empty();
    const Kind kind = kindOf(host);
    std::optional<std::size_t> first;
    for (const auto& [other, places] : kinds) {
        if (!isKnown && contradict(kind, other))
            continue;
        for (const std::size_t place : places) {
            if (first && *first < place)
                break;
            if (mayBe(place, host)) {
                first = place;
                break;
            }
            if (!isKnown)
                break;  // All of a kind are alike in this.
        }
    }
    return first;
}

template <class MayBe>
std::optional<std::size_t> HostIndex::firstThatMayBe(const HostSnapshot& host, bool sameNameOnly, MayBe mayBe) const
{
    std::optional<std::size_t> first;
    const auto look = [&](const Kinds& kinds) {
        const std::optional<std::size_t> found = firstOf(kinds, host, mayBe);
        if (found && (!first || *found < *first))
            first = found;
    };
    // Who says no name may be any of them.
    if (host.name.empty() && !sameNameOnly) {
        for (const auto& [name, kinds] : m_byName)
            look(kinds);
        return first;
    }
    if (const auto same = m_byName.find(host.name); same != m_byName.end())
        look(same->second);
    if (const auto nameless = m_byName.find(std::string_view()); !sameNameOnly && nameless != m_byName.end())
        look(nameless->second);
    return first;
}

}  // namespace headroom
