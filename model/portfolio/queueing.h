// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

namespace headroom {

// Waiting in line where it is known exactly, and what is closest where it is not. `servers` is at least 1, `offered`
// the load in erlangs: arrivals per hour times hours of one. Times are in units of one service unless said otherwise.

/// The share of arrivals that find all servers busy and leave (Erlang 1917, formula B, by its recursion).
[[nodiscard]] double erlangB(std::int64_t servers, double offered);

/// The share of arrivals that have to wait in M/M/c (Erlang 1917, formula C); 1 where the load exceeds the servers.
[[nodiscard]] double erlangC(std::int64_t servers, double offered);

/// The mean wait in M/M/c; infinite where the load is not below the servers.
[[nodiscard]] double meanWaitMMc(std::int64_t servers, double offered);

/// The probability that an arrival of M/M/c waits longer than a time: C exp(-(c - a) t).
[[nodiscard]] double longerWaitMMc(std::int64_t servers, double offered, double time);

/// The wait that a share of the arrivals of M/M/c does not exceed.
[[nodiscard]] double waitQuantileMMc(std::int64_t servers, double offered, double share);

/// The mean wait in M/D/c: exact for one server; for several Cosmetatos's correction of half the wait of M/M/c
/// (Cosmetatos 1975), within 2 % from half load on.
[[nodiscard]] double meanWaitMDc(std::int64_t servers, double offered);

/// The mean wait in M/G/1 where service varies with that coefficient of variation (Pollaczek 1930, Khinchine 1932).
[[nodiscard]] double meanWaitMG1(double offered, double variation);

/// The mean wait in G/G/c by the two coefficients of variation, of arrivals and of service (Allen and Cunneen: that of
/// M/M/c times half the sum of their squares); exact for M/M/c and M/G/1, else an approximation.
[[nodiscard]] double meanWaitGGc(std::int64_t servers, double offered, double arrivalVariation,
                                 double serviceVariation);

/// The fewest servers with which all but a share of the arrivals wait no longer than a time, waits scaled as those of
/// meanWaitGGc are; at least 1.
[[nodiscard]] std::int64_t serversFor(double offered, double time, double share, double arrivalVariation,
                                      double serviceVariation);

}  // namespace headroom
