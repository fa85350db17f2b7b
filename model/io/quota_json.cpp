// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/quota_json.h"

#include "model/json/strict_json.h"

#include <nlohmann/json.hpp>

#include <optional>

namespace headroom {
namespace {

template <class T>
Json orNull(const std::optional<T>& value)
{
    return value ? Json(*value) : Json(nullptr);
}

}  // namespace

std::string writeQuota(const QuotaVerdict& verdict, const std::function<std::string(const Finding&)>& sentence)
{
    Json checks = Json::array();
    for (const QuotaCheck& check : verdict.checks) {
        const std::string text = sentence(check.text);
        Json ask = orNull(check.shortBy);
        if (check.ok == false && !check.shortBy)
            ask = text;
        checks.push_back({{"id", check.id},
                          {"ok", orNull(check.ok)},
                          {"need", orNull(check.need)},
                          {"free", orNull(check.free)},
                          {"ask", std::move(ask)},
                          {"text", text}});
    }
    const auto dollars = [](const std::optional<MoneyPerHour>& rate) {
        constexpr double microsPerDollar = 1e6;
        return rate ? Json(static_cast<double>(rate->micros) / microsPerDollar) : Json(nullptr);
    };
    Json regions = Json::array();
    for (const RegionOffer& offer : verdict.regions)
        regions.push_back({{"region", offer.region},
                           {"offered", orNull(offer.offered)},
                           {"zones", orNull(offer.zones)},
                           {"price", dollars(offer.price)},
                           {"spot", dollars(offer.spot)},
                           {"free", orNull(offer.free)}});
    const Json root = {{"format", "headroom-quota"},
                       {"version", 1},
                       {"region", verdict.region.empty() ? Json(nullptr) : Json(verdict.region)},
                       {"sku", verdict.size.empty() ? Json(nullptr) : Json(verdict.size)},
                       {"nodes", verdict.nodes},
                       {"deployable", orNull(verdict.deployable)},
                       {"checks", std::move(checks)},
                       {"regions", std::move(regions)}};
    constexpr int indent = 2;
    return root.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace headroom
