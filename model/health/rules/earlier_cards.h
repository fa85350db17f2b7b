// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/snapshot.h"

#include <string>
#include <unordered_map>

namespace headroom {

/// The cards of the sample before this one, found by what they and their hosts say of themselves: of a fleet each card
/// is looked up several times. The snapshot must outlive the object.
class EarlierCards {
public:
    explicit EarlierCards(const Snapshot& earlier);

    /// A card and its host, or nulls.
    struct Pair {
        const HostSnapshot* host{nullptr};
        const GpuSnapshot* gpu{nullptr};
    };
    [[nodiscard]] Pair find(const HostSnapshot& host, const GpuSnapshot& gpu) const;

private:
    std::unordered_map<std::string, Pair> m_pairs{};
};

}  // namespace headroom
