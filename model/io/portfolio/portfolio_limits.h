// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

// What the reader of portfolios accepts and their schema says, each bound inclusive.

namespace headroom::portfolio_limits {

inline constexpr std::size_t longestId = 100;    ///< Bytes.
inline constexpr std::size_t longestText = 200;  ///< Bytes.
inline constexpr std::size_t mostSupplies = 500;  ///< Of a pool.
inline constexpr double leastConfidence = 0.5;
inline constexpr double mostConfidence = 0.999;
inline constexpr double mostMoney = 1e12;  ///< USD.
inline constexpr double mostMaintenanceHours = 200;
inline constexpr double mostRepairHours = 2000;
inline constexpr std::int64_t mostNodes = 1'000'000;
inline constexpr double mostUsdPerHour = 1e6;
inline constexpr std::int64_t mostLeadDays = 3650;
inline constexpr std::int64_t lowestPriority = 1000;  ///< 1 is the highest.
inline constexpr double mostRunsCv = 100;
inline constexpr double mostRunHours = 24.0 * 3660;
inline constexpr std::int64_t mostRuns = 10'000'000;
inline constexpr std::int64_t mostConcurrency = 1'000'000;
inline constexpr double leastGrowth = -0.99;
inline constexpr double mostGrowth = 10;
inline constexpr double mostPeople = 1'000'000;
inline constexpr double leastGpusPerPerson = 0.001;
inline constexpr double mostGpusPerPerson = 10'000;
inline constexpr std::int64_t mostSpares = 100'000;
inline constexpr double leastPercentile = 1;
inline constexpr double mostPercentile = 99.9;
inline constexpr double mostWaitSeconds = 1e9;

}  // namespace headroom::portfolio_limits
