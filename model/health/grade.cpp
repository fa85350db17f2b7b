// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/grade.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

constexpr std::array<std::string_view, 5> gradeNames = {"healthy", "watch", "investigate", "critical", "unknown"};

}  // namespace

std::string_view gradeName(Grade grade) { return gradeNames.at(static_cast<std::size_t>(grade)); }

std::optional<Grade> gradeNamed(std::string_view name)
{
    const auto found = std::ranges::find(gradeNames, name);
    if (found == gradeNames.end())
        return std::nullopt;
    return static_cast<Grade>(found - gradeNames.begin());
}

Grade worse(Grade a, Grade b)
{
    if (a == Grade::Unknown || b == Grade::Unknown)
        return a == Grade::Unknown ? b : a;
    return std::max(a, b);
}

std::string_view confidenceName(Confidence confidence)
{
    constexpr std::array<std::string_view, 3> names = {"low", "medium", "high"};
    return names.at(static_cast<std::size_t>(confidence));
}

}  // namespace headroom
