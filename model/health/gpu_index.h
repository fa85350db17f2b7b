// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/snapshot.h"

#include <cstddef>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <unordered_map>

namespace headroom {

/// Finds GPUs of a list by what they say of themselves: a capture may hold a million of them, and to look at each for
/// each other one would take hours. Positions are those of the list; of several that fit it is the first.
class GpuIndex {
public:
    GpuIndex() = default;
    explicit GpuIndex(std::span<const GpuSnapshot> cards);

    /// Adds the next GPU of the list.
    void add(const GpuSnapshot& card);
    /// Notes that the GPU at a position says more, or other things, of itself than it did.
    void update(std::size_t place, const GpuSnapshot& before, const GpuSnapshot& now);

    /// The GPU that may be this one: it shares an address, a UUID or a number, and contradicts in none of the first
    /// two.
    [[nodiscard]] std::optional<std::size_t> findAny(const GpuSnapshot& card) const;
    /// The GPU that is this one by the first of UUID, address and number that both say (isSameGpu).
    [[nodiscard]] std::optional<std::size_t> findSame(const GpuSnapshot& card) const;
    /// The GPU with this UUID.
    [[nodiscard]] std::optional<std::size_t> findUuid(const std::string& uuid) const;
    /// The GPU at this address, in its normal form.
    [[nodiscard]] std::optional<std::size_t> findBus(const std::string& bus) const;

private:
    /// Positions of the GPUs that share a key. Most keys have one GPU, for which nothing else is allocated.
    class Places {
    public:
        void insert(const std::string& key, std::size_t place);
        void erase(const std::string& key, std::size_t place);
        [[nodiscard]] std::optional<std::size_t> first(const std::string& key) const;

    private:
        struct Shared {
            std::size_t first{0};
            std::set<std::size_t> others{};
        };
        std::unordered_map<std::string, Shared> m_places{};
    };

    /// The GPU with the same number, where UUID and address are not said by both.
    [[nodiscard]] std::optional<std::size_t> firstByNumber(const GpuSnapshot& card, bool hasUuid, bool hasBus) const;
    template <class Change>
    void forEachKey(const GpuSnapshot& card, Change change);

    Places m_byUuid{};
    Places m_byBus{};
    Places m_byBoth{};  ///< UUID and address, of which one may be empty.
    Places m_byNumber{};  ///< Number, and whether the GPU says a UUID and an address.
    std::size_t m_count{0};
};

/// Whether GPUs of the two lists cannot stand in one machine: the same address with another UUID, or the same UUID
/// with another address.
[[nodiscard]] bool contradictEachOther(std::span<const GpuSnapshot> some, std::span<const GpuSnapshot> others);

/// The GPUs of the sample before this one, found by what they and their hosts say of themselves: of a fleet each GPU
/// is looked up several times. The snapshot must outlive the object.
class EarlierGpus {
public:
    explicit EarlierGpus(const Snapshot& earlier);

    /// A GPU and its host, or nulls.
    struct Pair {
        const HostSnapshot* host{nullptr};
        const GpuSnapshot* gpu{nullptr};
    };
    [[nodiscard]] Pair find(const HostSnapshot& host, const GpuSnapshot& gpu) const;

private:
    std::unordered_map<std::string, Pair> m_pairs{};
};

}  // namespace headroom
