// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/rules/assess.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace headroom {

/// The readings of the same sources one after the other: each is graded with the one before it, from which rates follow
/// and how long a rule has held. A poll that read nothing is no reading: the rates of the next one span it. Nor is one
/// that read the same once more, as of a file that did not change.
class ReadingSeries {
public:
    /// Seconds on a clock that only goes forward.
    using Clock = std::function<double()>;

    /// Starts its own clock, or takes one.
    explicit ReadingSeries(Clock clock = runningClock());

    /// Begins anew, with other sources; `live` where they are asked now and are no saved files.
    void restart(bool live);
    /// Grades what was read just now, at least one snapshot, and notes the time.
    std::shared_ptr<const HealthReport> add(std::vector<Snapshot> read, const HealthFacts& facts,
                                            const std::optional<PlannedUse>& plan);
    /// Grades the last reading again, for another plan: its time and the reading before it stay. Null where there is
    /// none.
    std::shared_ptr<const HealthReport> regrade(const HealthFacts& facts, const std::optional<PlannedUse>& plan);
    /// Compares with an earlier reading, or with none: from now on readings are graded with it in place of the one
    /// before them, as "headroom health --before" does. Gives the last reading, graded again; null where there is none,
    /// or where nothing changes.
    std::shared_ptr<const HealthReport> compareWith(std::optional<Snapshot> earlier, const HealthFacts& facts,
                                                    const std::optional<PlannedUse>& plan);
    [[nodiscard]] bool isEmpty() const { return !m_last.has_value(); }
    /// When the last reading was taken, on the clock.
    [[nodiscard]] double seconds() const { return m_seconds; }

    /// A clock that starts with the call.
    [[nodiscard]] static Clock runningClock();

private:
    [[nodiscard]] std::shared_ptr<const HealthReport> grade(Snapshot snapshot, const HealthFacts& facts,
                                                            const std::optional<PlannedUse>& plan);

    Clock m_clock;
    bool m_live{false};
    std::optional<Snapshot> m_last{};
    std::string m_time{};  ///< Of the last reading, ISO 8601.
    double m_seconds{0};
    std::optional<Snapshot> m_before{};  ///< The reading before the last one.
    std::optional<Snapshot> m_compared{};  ///< Takes the place of that one.
    double m_secondsSince{0};  ///< From that to the last one.
    FiringCounts m_firing{};  ///< With the last reading.
    FiringCounts m_firingBefore{};  ///< Without it.
};

}  // namespace headroom
