// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/grade.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

constexpr std::array<std::string_view, 5> gradeNames = {"healthy", "watch", "investigate", "critical", "unknown"};

}  // namespace

std::string_view gradeName(HealthGrade grade) { return gradeNames.at(static_cast<std::size_t>(grade)); }

std::optional<HealthGrade> gradeNamed(std::string_view name)
{
    const auto found = std::ranges::find(gradeNames, name);
    if (found == gradeNames.end())
        return std::nullopt;
    return static_cast<HealthGrade>(found - gradeNames.begin());
}

HealthGrade worse(HealthGrade a, HealthGrade b)
{
    if (a == HealthGrade::Unknown || b == HealthGrade::Unknown)
        return a == HealthGrade::Unknown ? b : a;
    return std::max(a, b);
}

std::string_view confidenceName(Confidence confidence)
{
    constexpr std::array<std::string_view, 3> names = {"low", "medium", "high"};
    return names.at(static_cast<std::size_t>(confidence));
}

}  // namespace headroom
