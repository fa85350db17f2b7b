// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/portfolio/fleet.h"
#include "model/portfolio/portfolio.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>

namespace headroom {

/// What one run, or one replica, of a plan takes on a VM size.
struct SizeLoad {
    bool fits{false};
    bool searched{true};  ///< False where it does not fit as it is divided, and no other division was looked for.
    PoolNeed need{};      ///< Its pool is not set. Of a service one replica.
    double rangeLow{1}, rangeHigh{1};  ///< Ratios of the run's range to its hours.
    double requestsPerSecond{0};  ///< Of a service: what a replica answers within its target; 0 where it has no load.
    std::int64_t replicas{1};  ///< Of a service without load.
    std::int64_t replicaGroup{1};  ///< They come in multiples of this.
    std::string dividedAnew{};  ///< How it is divided where it does not fit as its plan says; empty: as that says.
    std::int64_t gpusAnew{0};  ///< GPUs of a run or a replica that is divided anew.
};

/// Loads found before, the oldest forgotten first: one that asks for many outlooks, as a window after every edit does,
/// keeps such an object and hands it to each. May be used by several threads.
class LoadMemory {
public:
    [[nodiscard]] std::optional<SizeLoad> find(const Plan& plan, const std::string& size) const;
    void keep(const Plan& plan, const std::string& size, const SizeLoad& load);
    [[nodiscard]] std::size_t size() const;
    static constexpr std::size_t most = 2048;

private:
    struct Entry {
        Plan plan;
        std::string size;
        SizeLoad load;
    };
    mutable std::mutex m_mutex{};
    std::deque<Entry> m_entries{};
};

/// Slots of a node of a size: of its whole GPUs, or one GPU's for a fraction of one and for a node without any.
[[nodiscard]] std::int64_t slotsPerNode(const VmSize& size);

/// What a plan of training or serving takes on nodes of a size: divided as it is on as many GPUs as it has where that
/// fits; else, if `search`, by the fastest layout on them, else on the fewest GPUs that hold it; of a service the
/// plan's own tensor parallelism, then powers of two within a node, then stages over two to eight nodes. Without
/// `search` the load of a replica is its saturation times plannedUtilization.
[[nodiscard]] SizeLoad sizeLoad(const Plan& plan, const VmSize& size, const Catalogue& catalogue, bool search,
                                const std::stop_token& stop = {});

/// Whether a demand's runs were measured, so that no plan is asked what they take.
[[nodiscard]] bool isMeasured(const Demand& demand);

/// What a measured run takes on nodes of a size: its GPUs, whatever they are, for its hours, in which failures are
/// counted already. It does not fit nodes without whole GPUs.
[[nodiscard]] SizeLoad measuredLoad(const Demand& demand, const VmSize& size);

}  // namespace headroom
