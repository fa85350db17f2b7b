// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/snapshot.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <vector>

namespace headroom {

/// How two cards of a host reach each other; `a` is the first of them.
struct GpuPair {
    std::size_t a{0};
    std::size_t b{0};
    int links{0};    ///< 0: over PCIe.
    QString path{};  ///< "NV18", "PIX", "SYS".
};

/// How a path is, held against the usual one of its host.
enum class PathStanding {
    Usual,
    Faster,
    Slower,
    WithoutLink,  ///< Over PCIe, where the usual path is NVLink.
};

/// Network cards that are nearest to the same cards.
struct NicGroup {
    QStringList nics{};
    std::vector<std::size_t> gpus{};  ///< In order.
};

/// How the cards of a host reach each other, its network cards and its cores, as far as "topo -m" says.
struct HostLinks {
    std::size_t gpus{0};
    std::size_t left{0};             ///< Cards for which there is no room.
    std::vector<GpuPair> pairs{};    ///< Those of which something is known, each once.
    QString usual{};                 ///< The path that most pairs have.
    std::vector<QString> cores{};    ///< By card.
    std::vector<QStringList> nics{};  ///< By card: the network cards that are nearest to it.

    [[nodiscard]] std::size_t pairCount() const { return gpus < 2 ? 0 : gpus * (gpus - 1) / 2; }
    [[nodiscard]] bool hasNics() const;
    /// Each network card once, from left to right as their cards stand.
    [[nodiscard]] std::vector<NicGroup> nicGroups() const;
    [[nodiscard]] PathStanding standing(const QString& path) const;
    /// The pairs that do not have the usual path.
    [[nodiscard]] std::vector<GpuPair> differing() const;
    /// What the usual path joins: "NV18, 27 of 28 pairs".
    [[nodiscard]] QString usualText() const;
};

/// Reads the matrix of a host; empty but for the number of its cards where there is none.
[[nodiscard]] HostLinks hostLinks(const HostSnapshot& host);

/// The same in words, with the pairs that differ; what to capture where there is no matrix.
[[nodiscard]] QString linksSummary(const HostLinks& links, const HostSnapshot& host);

}  // namespace headroom
