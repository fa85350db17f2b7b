// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/validation_json.h"

#include "model/json/strict_json.h"
#include "model/validate/job_summary.h"

#include <nlohmann/json.hpp>

#include <array>
#include <string_view>

namespace headroom {
namespace {

std::string_view verdictName(Fit fit)
{
    constexpr std::array<std::string_view, 3> names = {"fits", "tight", "does-not-fit"};
    return names[static_cast<std::size_t>(fit)];
}

Json comparisonsJson(const Validation& validation)
{
    Json list = Json::array();
    for (const Comparison& row : validation.cases)
        list.push_back({{"id", row.id},
                        {"source", row.source},
                        {"kind", row.kind},
                        {"job", errorKindNames[static_cast<std::size_t>(row.job)]},
                        {"tier", row.tier},
                        {"quantity", row.quantity},
                        {"measured", row.measured},
                        {"predicted", row.predicted},
                        {"error_percent", row.errorPercent()},
                        {"in_range", row.inRange ? Json(*row.inRange) : Json()}});
    return list;
}

Json fitJson(const Validation& validation)
{
    Json list = Json::array();
    for (const FitComparison& row : validation.fit)
        list.push_back({{"id", row.id},
                        {"measured", row.outOfMemory ? "oom" : "ran"},
                        {"peak", static_cast<std::int64_t>(row.peak.value)},
                        {"usable", static_cast<std::int64_t>(row.usable.value)},
                        {"verdict", verdictName(row.verdict)}});
    return list;
}

/// A share of figures; null where there are none.
Json shareJson(std::size_t all, std::size_t some)
{
    return all == 0 ? Json() : Json(static_cast<double>(some) / static_cast<double>(all));
}

/// How many measured figures the ranges hold, and how many they are made to hold.
Json coverageJson(const Validation& validation)
{
    Json tiers = Json::array();
    for (const char* tier : {"A", "B", "C"})
        if (const Coverage coverage = coverageOf(validation.cases, tier); coverage.ranged > 0)
            tiers.push_back({{"tier", tier},
                             {"figures", coverage.ranged},
                             {"in_range", coverage.inRange},
                             {"share", coverage.share()}});
    return {{"nominal", nominalCoverage}, {"tiers", tiers}};
}

Json summaryJson(const Validation& validation)
{
    Json list = Json::array();
    for (const ErrorSummary& row : validation.summary)
        list.push_back({{"kind", row.kind},
                        {"quantity", row.quantity},
                        {"source", row.source},
                        {"n", row.n},
                        {"median_abs_percent", row.medianAbsPercent},
                        {"p90_abs_percent", row.p90AbsPercent},
                        {"median_signed_percent", row.medianSignedPercent},
                        {"coverage", shareJson(row.ranged, row.inRange)}});
    return list;
}

/// A number, or null where there is none.
Json optionalJson(const std::optional<double>& number) { return number ? Json(*number) : Json(); }

/// Dense and expert models apart, beside their goals.
Json jobsJson(const Validation& validation)
{
    Json list = Json::array();
    for (const JobSummary& row : summariseByJob(validation.cases))
        list.push_back({{"job", errorKindNames[static_cast<std::size_t>(row.job)]},
                        {"quantity", row.quantity},
                        {"n", row.n},
                        {"sources", row.sources},
                        {"median_over_sources_percent", row.medianOverSources},
                        {"median_goal_percent", optionalJson(row.medianGoal)},
                        {"p90_abs_percent", row.ninetieth},
                        {"coverage", shareJson(row.coverage.ranged, row.coverage.inRange)},
                        {"worst_source", row.worstSource},
                        {"worst_source_percent", row.worstMedian},
                        {"source_goal_percent", optionalJson(row.sourceGoal)}});
    return list;
}

Json constantsJson(const std::vector<RefittedConstant>& constants)
{
    Json list = Json::array();
    for (const RefittedConstant& row : constants)
        list.push_back({{"name", row.name},
                        {"shipped", row.shipped},
                        {"chosen", row.chosen},
                        {"figures", row.figures},
                        {"sources", row.sources}});
    return list;
}

Json leftOutJson(const std::vector<LeftOutErrors>& rows)
{
    Json list = Json::array();
    for (const LeftOutErrors& row : rows)
        list.push_back({{"kind", errorKindNames[static_cast<std::size_t>(row.kind)]},
                        {"quantity", quantityName(row.quantity)},
                        {"source", row.source},
                        {"n", row.n},
                        {"median_abs_percent", row.medianAbsPercent},
                        {"p90_abs_percent", row.p90AbsPercent},
                        {"held", optionalJson(row.held)},
                        {"width", optionalJson(row.width)}});
    return list;
}

Json decisionsJson(const std::vector<LayoutSweep>& sweeps)
{
    Json list = Json::array();
    for (const LayoutSweep& sweep : sweeps)
        list.push_back({{"source", sweep.source},
                        {"model", sweep.model},
                        {"gpu", sweep.gpu},
                        {"gpus", sweep.gpus},
                        {"n", sweep.layouts},
                        {"rank_correlation", sweep.rankCorrelation},
                        {"regret", sweep.regret},
                        {"chosen", sweep.chosen},
                        {"best", sweep.best}});
    return list;
}

Json constantTableJson(const std::vector<ConstantRow>& rows)
{
    Json list = Json::array();
    for (const ConstantRow& row : rows)
        list.push_back({{"name", row.name},
                        {"value", row.value},
                        {"unit", row.unit},
                        {"rule", row.rule},
                        {"sources", row.sources},
                        {"figures", row.figures},
                        {"changes", row.changes}});
    return list;
}

}  // namespace

std::string writeValidation(const Validation& validation, const ValidationParts& parts)
{
    Json skipped = Json::array();
    for (const SkippedCase& row : validation.skipped)
        skipped.push_back({{"id", row.id}, {"reason", row.reason}});
    Json unknown = Json::array();
    for (const UnknownName& name : validation.unknown)
        unknown.push_back({{"field", name.field}, {"value", name.value}});
    Json root = {{"format", "headroom-validation"},      {"version", 1},       {"cases", comparisonsJson(validation)},
                 {"fit", fitJson(validation)},           {"skipped", skipped}, {"summary", summaryJson(validation)},
                 {"coverage", coverageJson(validation)}, {"unknown", unknown}, {"jobs", jobsJson(validation)}};
    root["left_out"] = leftOutJson(parts.leftOut);
    if (!parts.without.empty()) {
        root["without"] = parts.without;
        root["constants"] = constantsJson(parts.refitted);
    }
    if (parts.decisions)
        root["decisions"] = decisionsJson(*parts.decisions);
    if (parts.constants)
        root["constants"] = constantTableJson(*parts.constants);
    constexpr int indent = 2;
    return root.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace headroom
