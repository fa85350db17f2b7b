// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/fix_json.h"

#include "model/io/field_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

Json orNull(const std::optional<Money>& money) { return money ? Json(money->dollars()) : Json(nullptr); }

}  // namespace

Json changesJson(const std::vector<FixChange>& changes)
{
    Json list = Json::array();
    for (const FixChange& change : changes)
        list.push_back({{"pointer", change.pointer},
                        {"from", fieldValueToJson(change.from)},
                        {"to", fieldValueToJson(change.to)}});
    return list;
}

std::string settingText(const FixChange& change)
{
    std::string name(change.pointer.substr(1));
    std::ranges::replace(name, '/', '.');
    const auto* word = std::get_if<std::string>(&change.to);
    return name + "=" + (word != nullptr ? *word : fieldValueToJson(change.to).dump());
}

std::string writeFixes(const FixList& list, const FixNaming& naming)
{
    Json root = {{"format", "headroom-fix"}, {"version", 1}, {"fits", list.fits}, {"fixes", Json::array()}};
    root["complete"] = list.isComplete();
    root["left_out"] = {{"changes", list.leftOut}};
    for (const Fix& fix : list.fixes)
        root["fixes"].push_back({{"label", naming(fix)},
                                 {"changes", changesJson(fix.changes)},
                                 {"peak", static_cast<std::int64_t>(std::llround(fix.peak.value))},
                                 {"fits", fix.fits},
                                 {"sure", fix.sure},
                                 {"aim", fixAimNames.at(static_cast<std::size_t>(fix.aim))},
                                 {"step_s", fix.step ? Json(fix.step->value) : Json(nullptr)},
                                 {"hour", orNull(fix.hour)},
                                 {"job_cost", orNull(fix.job)}});
    constexpr int indent = 2;
    return root.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace headroom
