// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/portfolio/portfolio_settings.h"

#include "model/text/nearest_name.h"
#include "model/text/quoting.h"
#include "model/text/scan.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>
#include <string_view>

namespace headroom {
namespace {

/// The steps of "/a/b" or "a.b".
std::vector<std::string> stepsOf(std::string_view pointer)
{
    const char separator = pointer.starts_with('/') ? '/' : '.';
    if (separator == '/')
        pointer.remove_prefix(1);
    std::vector<std::string> steps;
    for (std::size_t at = 0; at <= pointer.size();) {
        const std::size_t end = std::min(pointer.find(separator, at), pointer.size());
        steps.emplace_back(pointer.substr(at, end - at));
        at = end + 1;
    }
    return steps;
}

/// JSON, or a bare word that is taken as text; what opens a bracket is meant as JSON.
Result<Json> valueOf(const std::string& text)
{
    if (!isUtf8(text))
        return Error{"", "text that is not UTF-8", "Write it as UTF-8"};
    Result<Json> value = parseStrictJson(text);
    if (!value && !text.starts_with('{') && !text.starts_with('['))
        return Json(text);
    return value;
}

std::string idOf(const Json& entry)
{
    const auto found = entry.is_object() ? entry.find("id") : entry.end();
    return found != entry.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// Where an entry of a list stands that is named by its place or its id.
std::optional<std::size_t> placeOf(const Json& list, const std::string& step)
{
    for (std::size_t i = 0; i < list.size(); ++i)
        if (!step.empty() && idOf(list[i]) == step)
            return i;
    const std::optional<std::int64_t> place = wholeNumberIn(step);
    if (place && *place >= 0 && static_cast<std::uint64_t>(*place) < list.size())
        return static_cast<std::size_t>(*place);
    return std::nullopt;
}

/// One setting on its way down the document.
class Setter {
public:
    Setter(const PlanSetting& setting, PlanSettingsOfDemands& ofPlans)
        : m_setting(&setting), m_steps(stepsOf(setting.pointer)), m_ofPlans(&ofPlans)
    {
    }

    std::optional<Error> apply(Json& document)
    {
        Result<Json> value = valueOf(m_setting->value);
        if (!value)
            return failed((value.error().where.empty() ? "" : value.error().where + " of the value: ") +
                              value.error().what,
                          value.error().remedy);
        m_value = std::move(value).value();
        return descend(document, 0);
    }

private:
    [[nodiscard]] Error failed(std::string what, std::string remedy) const
    {
        return {inQuotes(m_setting->pointer), std::move(what), std::move(remedy)};
    }

    std::optional<Error> descend(Json& place, std::size_t step)
    {
        if (step == m_steps.size()) {
            place = m_value;
            return std::nullopt;
        }
        if (place.is_array())
            return descendList(place, step);
        if (place.is_null())
            place = Json::object();
        if (!place.is_object() || m_steps[step].empty())
            return failed("no field can stand there", "name a field of the portfolio, such as demands.0.runs_per_week");
        if (m_demand && step == 2 && m_steps[step] == "plan" && step + 1 < m_steps.size()) {
            sortOut(step + 1);
            return std::nullopt;
        }
        return descend(place[m_steps[step]], step + 1);
    }

    std::optional<Error> descendList(Json& list, std::size_t step)
    {
        const bool demands = step == 1 && m_steps.front() == "demands";
        const auto enter = [&](std::size_t place) {
            m_demand = demands ? std::optional(place) : std::nullopt;
            return descend(list[place], step + 1);
        };
        if (m_steps[step] == "*") {
            for (std::size_t i = 0; i < list.size(); ++i)
                if (std::optional<Error> error = enter(i))
                    return error;
            return std::nullopt;
        }
        if (const std::optional<std::size_t> place = placeOf(list, m_steps[step]))
            return enter(*place);
        std::vector<std::string> ids;
        for (const Json& entry : list)
            ids.push_back(idOf(entry));
        const std::string_view near = nearestName(m_steps[step], {ids.begin(), ids.end()});
        return failed("there is no entry " + inQuotes(m_steps[step]),
                      near.empty() ? "name an entry by its id, by its place from 0, or all by *"
                                   : "Did you mean " + inQuotes(near) + "?");
    }

    /// Leaves a setting of a plan to whoever reads the plan.
    void sortOut(std::size_t step)
    {
        std::string pointer;
        for (; step < m_steps.size(); ++step)
            pointer += '/' + m_steps[step];
        (*m_ofPlans)[*m_demand].push_back({pointer, m_setting->value});
    }

    const PlanSetting* m_setting;
    std::vector<std::string> m_steps;
    PlanSettingsOfDemands* m_ofPlans;
    Json m_value{};
    std::optional<std::size_t> m_demand{};
};

}  // namespace

std::optional<Error> applyPortfolioSettings(Json& document, std::span<const PlanSetting> settings,
                                            PlanSettingsOfDemands& ofPlans)
{
    for (const PlanSetting& setting : settings)
        if (std::optional<Error> error = Setter(setting, ofPlans).apply(document))
            return error;
    return std::nullopt;
}

}  // namespace headroom
