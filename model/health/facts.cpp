// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/facts.h"

#include <algorithm>

namespace headroom {

const XidFact* HealthFacts::xid(std::int64_t code) const
{
    const auto found = std::ranges::find(xids, code, &XidFact::code);
    return found == xids.end() ? nullptr : &*found;
}

std::string_view HealthFacts::fieldName(std::string_view name) const
{
    const auto found = std::ranges::lower_bound(fieldAliases, name, {}, &FieldAlias::after);
    return found != fieldAliases.end() && found->after == name ? std::string_view(found->before) : name;
}

std::vector<std::string> HealthFacts::throttleReasons(std::uint64_t mask) const
{
    std::vector<std::string> reasons;
    for (const ThrottleFact& fact : throttleBits)
        if ((mask & fact.bit) != 0)
            reasons.push_back(fact.id);
    return reasons;
}

}  // namespace headroom
