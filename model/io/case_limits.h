// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/io/case_reader.h"

#include <cstdint>

namespace headroom {

inline constexpr std::int64_t largestBatch = 1'000'000;  // three of these multiply within 64 bits, too

// What no model and no GPU of the next years reaches; beyond it a figure is a slip of the pen or of the unit.
inline constexpr std::int64_t largestWidth = 262'144;
inline constexpr std::int64_t largestInner = 2'097'152;  // of an MLP, and of a vocabulary
inline constexpr std::int64_t mostHeads = 8'192;
inline constexpr std::int64_t mostLayers = 4'096;
inline constexpr std::int64_t mostExperts = 65'536;
inline constexpr std::int64_t longestSequence = 16'777'216;
inline constexpr CaseReader::Limits wattsOfGpu{.least = 10, .most = 1e4};
inline constexpr CaseReader::Limits bytesOfGpu{.least = 1e6, .most = 1e13};
inline constexpr CaseReader::Limits tokenRate{.least = 1e-3, .most = 1e8};        // per GPU and second
inline constexpr CaseReader::Limits totalRate{.least = 1e-3, .most = 1e13};       // of a cluster
inline constexpr CaseReader::Limits stepLength{.least = 1e-5, .most = 1e6};       // seconds
inline constexpr CaseReader::Limits workRate{.least = 1e9, .most = 1e17, .unit = 1e12};  // FLOP/s, told in TFLOP/s

/// The same limits for a figure that counts in that unit.
[[nodiscard]] inline CaseReader::Limits inUnits(CaseReader::Limits limits, double unit)
{
    limits.unit = unit;
    return limits;
}

}  // namespace headroom
