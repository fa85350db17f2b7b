// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/validate/measured_case.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// A constant that was chosen again.
struct RefittedConstant {
    std::string name;
    double shipped{0};
    double chosen{0};
    std::size_t figures{0};  ///< That it was chosen on.
    std::size_t sources{0};  ///< Where they come from; 0: the fallback was taken.
    bool operator==(const RefittedConstant&) const = default;
};

/// Constants that never saw a source.
struct Refit {
    Efficiencies efficiencies{};
    std::vector<RefittedConstant> constants{};  ///< Those that the source had a part in.
};

/// What stands behind a constant, in the words of a table.
struct ConstantRow {
    std::string name;
    double value{0};
    std::string unit{};
    std::string rule{};
    std::vector<std::string>
        sources{};  ///< Whose figures it is chosen on; none: the rule's fallback or another's value.
    std::size_t figures{0};
    std::string changes{};  ///< "step time" or "peak memory".
};

/// Every constant that is chosen on measurements, with the sources among the cases that have a say in it.
[[nodiscard]] std::vector<ConstantRow> constantTable(const MeasuredCases& cases, const Catalogue& catalogue);

/// The names of the sources of the cases, sorted.
[[nodiscard]] std::vector<std::string> sourcesOf(const MeasuredCases& cases);

/// Chooses every constant that figures of `source` serve again, by its rule, on the other sources' cases of tiers A and
/// B, the narrowest first, until none moves. An empty source leaves nothing out and chooses all. Takes seconds for a
/// thousand cases.
[[nodiscard]] Refit refitWithout(std::string_view source, const MeasuredCases& cases, const Catalogue& catalogue);

}  // namespace headroom
