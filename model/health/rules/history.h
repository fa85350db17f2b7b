// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/rules/assess.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// What is kept of each GPU over time.
enum class HistoryValue : std::uint8_t {
    Utilization,  ///< Percent.
    Memory,       ///< Bytes in use.
    Temperature,  ///< Degrees Celsius.
    Power,        ///< Watts.
    SmClock,      ///< Megahertz.
};
constexpr std::size_t historyValueCount = 5;

/// One GPU at one time.
struct HistoryPoint {
    double seconds{0};
    std::array<std::optional<float>, historyValueCount> values{};  ///< In the order of HistoryValue.
    HealthGrade grade{HealthGrade::Unknown};

    bool operator==(const HistoryPoint&) const = default;
};

/// The last readings of every GPU, in rings: however long somebody watches, no more memory is taken than when the
/// rings were first full.
class HealthHistory {
public:
    /// Readings kept of a GPU; fewer where a fleet has so many GPUs that all rings would pass a million readings.
    static constexpr std::size_t usualCapacity = 600;

    explicit HealthHistory(std::size_t capacity = usualCapacity) : m_wanted(capacity) {}

    /// Takes the GPUs of a report; `seconds` on any clock that only goes forward.
    void add(const HealthReport& report, double seconds);
    void clear();

    /// A GPU's readings, the oldest first; empty for one that was not seen.
    [[nodiscard]] std::vector<HistoryPoint> of(const HostSnapshot& host, const GpuSnapshot& gpu) const;
    /// How many reports were taken in.
    [[nodiscard]] std::size_t reports() const { return m_reports; }

private:
    /// Fills up to the capacity, then the oldest place is written again.
    struct Ring {
        std::vector<HistoryPoint> points{};
        std::size_t next{0};
        std::size_t lastReport{0};
    };
    void forgetGoneCards();

    std::size_t m_wanted;
    std::size_t m_capacity{0};
    std::size_t m_reports{0};
    std::map<std::string, Ring> m_rings{};
};

}  // namespace headroom
