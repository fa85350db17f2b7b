// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/read/readers.h"

#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace headroom {

/// The labels of one series.
using SeriesLabels = std::vector<std::pair<std::string_view, std::string_view>>;

/// Gathers series of a DCGM exporter, from its own page or by way of Prometheus, into hosts and GPUs.
class DcgmSeries {
public:
    explicit DcgmSeries(const HealthFacts& facts) : m_facts(&facts) {}

    /// Takes one value of the series `name`; one that is of no use is passed over.
    void add(std::string_view name, const SeriesLabels& labels, double value);

    /// Whether a series was recognised, if only "up".
    [[nodiscard]] bool any() const { return m_any; }

    /// What was found where nothing was recognised, and what would be: empty where there was no series at all.
    [[nodiscard]] std::string foundInstead() const;

    /// The hosts in order of appearance.
    [[nodiscard]] std::vector<HostSnapshot> finish();

private:
    [[nodiscard]] HostSnapshot& hostOf(const SeriesLabels& labels);
    [[nodiscard]] GpuSnapshot* gpuOf(HostSnapshot& host, const SeriesLabels& labels);
    [[nodiscard]] std::size_t sliceOf(const std::array<std::size_t, 2>& card, std::string_view instance,
                                      const SeriesLabels& labels);
    void noteOther(std::string_view name);
    void addUp(const SeriesLabels& labels, double value);
    /// Takes a counter of an engine that serves; false for other series.
    bool addService(std::string_view name, const SeriesLabels& labels, double value);
    /// Takes what kube-state-metrics says of a node; false for other series.
    bool addNode(std::string_view name, const SeriesLabels& labels, double value);
    static void countXid(GpuSnapshot& gpu, std::string_view code, double count);
    void store(GpuSnapshot& gpu, std::string_view field, bool isRatio, double value);
    void storeSlice(const std::array<std::size_t, 3>& place, const FieldTarget& target, double value);

    const HealthFacts* m_facts;
    std::vector<HostSnapshot> m_hosts;
    std::unordered_map<std::string, std::size_t> m_hostPositions;
    std::unordered_map<std::string, std::pair<std::size_t, std::size_t>> m_gpuPositions;
    std::map<std::pair<std::array<std::size_t, 2>, std::string>, std::size_t> m_slicePositions;  ///< By host, GPU, id.
    std::map<std::array<std::size_t, 3>, MetricSet> m_sliceMemory;  ///< By host, GPU and MIG device.
    double m_largestUtilization{0};
    bool m_utilizationIsNew{false};  ///< Came under a name that ends in RATIO.
    bool m_any{false};
    std::vector<std::string> m_others;  ///< The first names that are not DCGM's.
    std::size_t m_otherCount{0};  ///< How many names there are of them, as far as they came in a row.
    std::size_t m_unnamed{0};  ///< Series without a name, as a query gives that computes.
    std::string m_lastOther;
};

}  // namespace headroom
