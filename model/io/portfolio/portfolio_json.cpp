// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/portfolio/portfolio_json.h"

#include "model/catalogue/known_ids.h"
#include "model/catalogue/mig.h"
#include "model/cost/schedule.h"
#include "model/io/field_json.h"
#include "model/io/portfolio/portfolio_limits.h"
#include "model/io/portfolio/portfolio_settings.h"
#include "model/text/dates.h"
#include "model/text/nearest_name.h"
#include "model/text/quoting.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

namespace headroom {
namespace {

namespace limits = portfolio_limits;

constexpr std::string_view portfolioFormat = "headroom-portfolio";
constexpr std::int64_t portfolioVersion = 1;

// --- reading --------------------------------------------------------------------------------------------------------

/// Text of a length that fits a line.
void readLine(ObjectReader& reader, std::string_view key, std::string& target, std::size_t longest)
{
    reader.readText(key, target);
    if (target.size() > longest)
        reader.fail(key, "has " + std::to_string(target.size()) + " bytes, at most " + std::to_string(longest),
                    "shorten it");
}

/// What tells the entries of a list apart.
void readId(ObjectReader& reader, std::string& id, std::set<std::string>& ids)
{
    reader.require({"id"});
    readLine(reader, "id", id, limits::longestId);
    if (reader.failed())
        return;
    if (id.empty())
        reader.fail("id", "is empty", "give it a name");
    else if (!ids.insert(id).second)
        reader.fail("id", inQuotes(id) + " stands twice", "give each its own id");
}

void readMonth(ObjectReader& reader, std::string_view key, Month& target)
{
    std::string text;
    reader.readText(key, text);
    if (reader.find(key) == nullptr || reader.failed())
        return;
    if (const std::optional<Month> month = monthOf(text))
        target = *month;
    else
        reader.fail(key, inQuotes(text) + " is no month from 2000 to 2199", "write it as in \"2027-01\"");
}

void readMonth(ObjectReader& reader, std::string_view key, std::optional<Month>& target)
{
    const Json* value = reader.find(key);
    if (value == nullptr || value->is_null())
        return;
    Month month;
    readMonth(reader, key, month);
    target = month;
}

/// An ISO date, or null for none.
void readDay(ObjectReader& reader, std::string_view key, std::string& target)
{
    std::optional<std::string> text;
    reader.readText(key, text);
    target = text.value_or("");
    if (!target.empty() && !isIsoDate(target))
        reader.fail(key, inQuotes(target) + " is no day", "write it as in \"2027-03-01\"");
}

Supply readSupply(ObjectReader& reader, Month start)
{
    Supply supply;
    supply.from = start;
    reader.require({"mode", "count"});
    if (const std::optional<std::size_t> mode = reader.readChoice("mode", supplyModeNames))
        supply.mode = static_cast<SupplyMode>(*mode);
    readMonth(reader, "from", supply.from);
    readMonth(reader, "until", supply.until);
    if (supply.until && *supply.until < supply.from)
        reader.fail("until",
                    "is " + monthText(*supply.until) + ", before it begins in " + monthText(supply.from) +
                        (reader.find("from") == nullptr ? ", the portfolio's first month" : ""),
                    "give the first month without them, or null where they stay");
    reader.readCount("count", supply.count, 0, limits::mostNodes);
    reader.readNumber("usd_per_hour", supply.usdPerHour, 0, limits::mostUsdPerHour);
    readLine(reader, "note", supply.note, limits::longestText);
    reader.rejectUnknown();
    return supply;
}

/// Null, or what an owned node cost, field by field as in a plan.
std::optional<OwnedHardware> readOwned(ObjectReader& pool)
{
    const Json* json = pool.find("owned");
    if (json == nullptr || json->is_null())
        return std::nullopt;
    auto owned = pool.findObject("owned");
    Plan plan;
    readFields(*owned, "/cost/owned", plan);
    owned->require({"price"});
    owned->rejectUnknown();
    return plan.cost.owned;
}

Pool readPool(ObjectReader& reader, Month start, std::set<std::string>& ids)
{
    Pool pool;
    readId(reader, pool.id, ids);
    reader.require({"sku"});
    readLine(reader, "sku", pool.sku, limits::longestText);
    std::optional<std::string> region;
    reader.readText("region", region);
    pool.region = region.value_or("");
    if (pool.region.size() > limits::longestText)
        reader.fail("region", "is no region code", R"(name a region as in "eastus")");
    if (const Json* list = reader.findArray("supply")) {
        if (list->size() > limits::mostSupplies)
            reader.fail("supply",
                        "has " + std::to_string(list->size()) + " entries, at most " +
                            std::to_string(limits::mostSupplies),
                        "join those of the same mode");
        const std::string pointer = childPointer(reader.pointer(), "supply");
        for (std::size_t i = 0; i < list->size() && !reader.failed(); ++i) {
            ObjectReader item((*list)[i], childPointer(pointer, i), reader.sharedError());
            pool.supply.push_back(readSupply(item, start));
        }
    }
    pool.owned = readOwned(reader);
    reader.readCount("quota_nodes", pool.quotaNodes, 0, limits::mostNodes);
    reader.readCount("lead_days", pool.leadDays, 0, limits::mostLeadDays);
    reader.rejectUnknown();
    return pool;
}

/// The day curve: null, or 24 shares of the busiest hour.
void readByHour(ObjectReader& reader, Demand& demand)
{
    const Json* json = reader.find("by_hour");
    if (json == nullptr || json->is_null())
        return;
    const Json* list = reader.findArray("by_hour");
    if (list == nullptr)
        return;
    std::vector<double> shares;
    for (const Json& item : *list)
        if (item.is_number() && item.get<double>() >= 0 && item.get<double>() <= 1)
            shares.push_back(item.get<double>());
    constexpr std::size_t hoursOfDayCount = 24;
    if (shares.size() != list->size() || shares.size() != hoursOfDayCount || std::ranges::max(shares) <= 0)
        reader.fail("by_hour", "must be 24 numbers from 0 to 1, one of them above 0",
                    "give each hour's share of the busiest hour, from 00:00");
    else
        demand.byHour = std::move(shares);
}

void readWait(ObjectReader& reader, WaitPromise& wait)
{
    auto object = reader.findObject("wait_s");
    if (!object)
        return;
    object->readNumber("percentile", wait.percentile, limits::leastPercentile, limits::mostPercentile);
    object->readNumber("target", wait.target, 0, limits::mostWaitSeconds);
    object->rejectUnknown();
}

/// Pools by id, each of which the portfolio defines.
void readPoolNames(ObjectReader& reader, Demand& demand, const std::set<std::string>& pools)
{
    const Json* list = reader.findArray("pools");
    if (list == nullptr)
        return;
    const std::string pointer = childPointer(reader.pointer(), "pools");
    for (std::size_t i = 0; i < list->size() && !reader.failed(); ++i) {
        const Json& item = (*list)[i];
        const std::string name = item.is_string() ? item.get<std::string>() : std::string();
        if (!pools.contains(name)) {
            const std::string_view near = nearestName(name, {pools.begin(), pools.end()});
            reader.sharedError() = Error{childPointer(pointer, i),
                                         item.is_string() ? "there is no pool " + inQuotes(name) : "is no id of a pool",
                                         near.empty() ? "name a pool by its id, or add it under /pools"
                                                      : "Did you mean " + inQuotes(near) + "?"};
        } else if (std::ranges::find(demand.pools, name) != demand.pools.end()) {
            reader.fail("pools", inQuotes(name) + " stands twice", "name each pool once");
        } else {
            demand.pools.push_back(name);
        }
    }
}

/// The plan of a demand: within it, in a file, or none where the demand's own figures say all.
class DemandPlan {
public:
    DemandPlan(const NamedPlanReader& readPlan, std::span<const PlanSetting> settings)
        : m_readPlan(&readPlan), m_settings(settings)
    {
    }

    void read(ObjectReader& reader, Demand& demand) const
    {
        const Json* embedded = reader.find("plan");
        if (embedded != nullptr && embedded->is_null())
            embedded = nullptr;
        reader.readText("plan_file", demand.planFile);
        if (reader.failed())
            return;
        if (embedded != nullptr && demand.planFile)
            reader.fail("plan_file", "stands beside a plan", "keep one of them");
        else if (embedded != nullptr)
            readEmbedded(reader, *embedded, demand);
        else if (demand.planFile)
            readNamed(reader, demand);
        else if (demand.kind != DemandKind::People && (!demand.runHours || !demand.gpus))
            reader.fail("plan", "is missing",
                        "add the plan of one run, a plan_file, or run_hours and gpus as they were measured");
        else if (!m_settings.empty())
            readEmbedded(reader, Json::object(), demand);
    }

private:
    void readEmbedded(ObjectReader& reader, const Json& json, Demand& demand) const
    {
        Json document = json;
        if (document.is_object()) {
            if (!document.contains("format"))
                document["format"] = "headroom-plan";
            if (!document.contains("version"))
                document["version"] = 1;
        }
        take(reader, parsePlan(document.dump(-1, ' ', false, Json::error_handler_t::replace), m_settings), demand);
    }

    void readNamed(ObjectReader& reader, Demand& demand) const
    {
        if (demand.planFile->empty() || demand.planFile->find('\0') != std::string::npos) {
            reader.fail("plan_file", "names no file", "name a plan file, relative to the portfolio's folder");
            return;
        }
        Result<Plan> plan = (*m_readPlan)(*demand.planFile);
        if (!plan) {
            Error error = plan.error();
            reader.fail("plan_file", error.where.empty() ? error.what : error.where + ": " + error.what, error.remedy);
            return;
        }
        if (m_settings.empty()) {
            demand.plan = std::move(plan).value();
            return;
        }
        // What is changed is the file's plan no more.
        demand.planFile.reset();
        take(reader, parsePlan(writePlan(*plan), m_settings), demand);
    }

    static void take(ObjectReader& reader, Result<Plan> plan, Demand& demand)
    {
        if (plan) {
            demand.plan = std::move(plan).value();
            return;
        }
        Error error = plan.error();
        error.where = childPointer(reader.pointer(), "plan") + error.where;
        if (!reader.failed())
            reader.sharedError() = std::move(error);
    }

    const NamedPlanReader* m_readPlan;
    std::span<const PlanSetting> m_settings;
};

Demand readDemand(ObjectReader& reader, std::set<std::string>& ids, const std::set<std::string>& pools,
                  const DemandPlan& plan)
{
    Demand demand;
    readId(reader, demand.id, ids);
    readLine(reader, "owner", demand.owner, limits::longestText);
    reader.require({"kind"});
    if (const std::optional<std::size_t> kind = reader.readChoice("kind", demandKindNames))
        demand.kind = static_cast<DemandKind>(*kind);
    reader.readCount("priority", demand.priority, 1, limits::lowestPriority);
    reader.readFlag("preemptible", demand.preemptible);
    readPoolNames(reader, demand, pools);
    reader.readNumber("run_hours", demand.runHours, 0, limits::mostRunHours);
    reader.readNumber("run_hours_cv", demand.runHoursCv, 0, limits::mostRunsCv);
    reader.readCount("gpus", demand.gpus, 1, limits::mostNodes);
    if (demand.runHours.has_value() != demand.gpus.has_value())
        reader.fail(demand.gpus ? "gpus" : "run_hours", "says half of a measured run",
                    "give run_hours and gpus together");
    if (demand.runHoursCv && !demand.runHours)
        reader.fail("run_hours_cv", "stands without run_hours", "give run_hours and gpus, too");
    readDay(reader, "start", demand.start);
    readDay(reader, "deadline", demand.deadline);
    reader.readNumber("runs_per_week", demand.runsPerWeek, 0, mostRunsPerWeek);
    reader.readNumber("runs_cv", demand.runsCv, 0, limits::mostRunsCv);
    reader.readCount("runs", demand.runs, 1, limits::mostRuns);
    reader.readCount("concurrency", demand.concurrency, 1, limits::mostConcurrency);
    reader.readNumber("growth_per_month", demand.growthPerMonth, limits::leastGrowth, limits::mostGrowth);
    reader.readNumber("people", demand.people, 0, limits::mostPeople);
    reader.readText("hours", demand.hours);
    if (!weekSchedule(demand.hours))
        reader.fail("hours", inQuotes(demand.hours) + " is no schedule",
                    "one of always, 8x5, nights-off, weekend-off, or 168 characters 0 and 1 from Monday 00:00");
    readByHour(reader, demand);
    reader.readCount("spares", demand.spares, 0, limits::mostSpares);
    reader.readNumber("gpus_per_person", demand.gpusPerPerson, limits::leastGpusPerPerson, limits::mostGpusPerPerson);
    reader.readText("slice", demand.slice);
    if (demand.slice && demand.slice->size() > limits::longestText)
        reader.fail("slice", "is no MIG profile", R"(name one as in "1g.10gb")");
    readWait(reader, demand.wait);
    plan.read(reader, demand);
    reader.rejectUnknown();
    return demand;
}

/// The list under `key`, refused where it is too long; null where there is none.
const Json* readList(ObjectReader& root, std::string_view key, std::size_t most)
{
    const Json* list = root.findArray(key);
    if (list != nullptr && list->size() > most)
        root.fail(key, "has " + std::to_string(list->size()) + " entries, at most " + std::to_string(most),
                  "join those that are alike");
    return root.failed() ? nullptr : list;
}

// --- writing --------------------------------------------------------------------------------------------------------

/// Writes a value under its key where it differs from its default.
template <class Value>
void put(Json& json, const char* key, const Value& value, const Value& usual)
{
    if (value != usual)
        json[key] = value;
}
void put(Json& json, const char* key, double value, double usual)
{
    if (value != usual)
        json[key] = numberJson(value);
}
void put(Json& json, const char* key, const std::optional<double>& value)
{
    if (value)
        json[key] = numberJson(*value);
}
template <class Value>
void put(Json& json, const char* key, const std::optional<Value>& value)
{
    if (value)
        json[key] = *value;
}

Json supplyJson(const Supply& supply)
{
    Json json = {{"mode", supplyModeNames[static_cast<std::size_t>(supply.mode)]}, {"from", monthText(supply.from)}};
    if (supply.until)
        json["until"] = monthText(*supply.until);
    json["count"] = supply.count;
    put(json, "usd_per_hour", supply.usdPerHour);
    put(json, "note", supply.note, Supply{}.note);
    return json;
}

Json poolJson(const Pool& pool)
{
    const Pool usual;
    Json json = {{"id", pool.id}, {"sku", pool.sku}};
    put(json, "region", pool.region, usual.region);
    json["supply"] = Json::array();
    for (const Supply& supply : pool.supply)
        json["supply"].push_back(supplyJson(supply));
    if (pool.owned) {
        const OwnedHardware plain;
        Json& owned = json["owned"] = {{"price", numberJson(pool.owned->price)}};
        put(owned, "years", pool.owned->years, plain.years);
        put(owned, "staff_share", pool.owned->staff_share, plain.staff_share);
        put(owned, "power_w", pool.owned->power_w, plain.power_w);
    }
    put(json, "quota_nodes", pool.quotaNodes);
    put(json, "lead_days", pool.leadDays, usual.leadDays);
    return json;
}

Json demandJson(const Demand& demand)
{
    const Demand usual;
    Json json = {
        {"id", demand.id}, {"owner", demand.owner}, {"kind", demandKindNames[static_cast<std::size_t>(demand.kind)]}};
    if (demand.planFile)
        json["plan_file"] = *demand.planFile;
    else if (const bool isMeasured = demand.runHours && demand.gpus;
             demand.plan != Plan{} || (demand.kind != DemandKind::People && !isMeasured))
        json["plan"] = Json::parse(writePlan(demand.plan));
    put(json, "run_hours", demand.runHours);
    put(json, "run_hours_cv", demand.runHoursCv);
    put(json, "gpus", demand.gpus);
    put(json, "priority", demand.priority, usual.priority);
    put(json, "preemptible", demand.preemptible, usual.preemptible);
    put(json, "pools", demand.pools, usual.pools);
    put(json, "start", demand.start, usual.start);
    put(json, "deadline", demand.deadline, usual.deadline);
    put(json, "runs_per_week", demand.runsPerWeek, usual.runsPerWeek);
    put(json, "runs_cv", demand.runsCv, usual.runsCv);
    put(json, "runs", demand.runs);
    put(json, "concurrency", demand.concurrency);
    put(json, "growth_per_month", demand.growthPerMonth, usual.growthPerMonth);
    put(json, "people", demand.people, usual.people);
    put(json, "hours", demand.hours, usual.hours);
    if (demand.byHour) {
        Json& hours = json["by_hour"] = Json::array();
        for (const double share : *demand.byHour)
            hours.push_back(numberJson(share));
    }
    put(json, "spares", demand.spares, usual.spares);
    put(json, "gpus_per_person", demand.gpusPerPerson, usual.gpusPerPerson);
    put(json, "slice", demand.slice);
    if (demand.wait != WaitPromise{}) {
        Json& wait = json["wait_s"] = {{"percentile", numberJson(demand.wait.percentile)}};
        put(wait, "target", demand.wait.target);
    }
    return json;
}

}  // namespace

Result<Portfolio> parsePortfolio(std::string_view text, const NamedPlanReader& readPlan,
                                 std::span<const PlanSetting> settings)
{
    Result<Json> json = parseStrictJson(text);
    if (!json)
        return json.error();
    Json document = std::move(json).value();
    PlanSettingsOfDemands ofPlans;
    if (std::optional<Error> wrong = applyPortfolioSettings(document, settings, ofPlans))
        return *wrong;
    Portfolio portfolio;
    std::optional<Error> error;
    ObjectReader root(document, "", error);
    root.readFormat("portfolio", portfolioFormat, portfolioVersion);
    root.require({"start"});
    readLine(root, "name", portfolio.name, limits::longestText);
    readMonth(root, "start", portfolio.start);
    root.readCount("months", portfolio.months, 1, mostPortfolioMonths);
    root.readNumber("confidence", portfolio.confidence, limits::leastConfidence, limits::mostConfidence);
    root.readNumber("budget_per_month", portfolio.budgetPerMonth, 0, limits::mostMoney);
    if (const std::optional<std::size_t> scheduler = root.readChoice("scheduler", schedulerNames))
        portfolio.scheduler = static_cast<Scheduler>(*scheduler);
    root.readNumber("maintenance_h_per_month", portfolio.maintenanceHoursPerMonth, 0, limits::mostMaintenanceHours);
    root.readNumber("repair_h", portfolio.repairHours, 0, limits::mostRepairHours);
    std::set<std::string> pools;
    if (const Json* list = readList(root, "pools", mostPools))
        for (std::size_t i = 0; i < list->size() && !error; ++i) {
            ObjectReader item((*list)[i], childPointer("/pools", i), error);
            portfolio.pools.push_back(readPool(item, portfolio.start, pools));
        }
    std::set<std::string> demands;
    if (const Json* list = readList(root, "demands", mostDemands))
        for (std::size_t i = 0; i < list->size() && !error; ++i) {
            ObjectReader item((*list)[i], childPointer("/demands", i), error);
            const auto changes = ofPlans.find(i);
            const DemandPlan plan(readPlan, changes == ofPlans.end() ? std::span<const PlanSetting>()
                                                                     : std::span<const PlanSetting>(changes->second));
            portfolio.demands.push_back(readDemand(item, demands, pools, plan));
        }
    root.rejectUnknown();
    if (error)
        return *error;
    return portfolio;
}

std::string writePortfolio(const Portfolio& portfolio)
{
    const Portfolio usual;
    Json root = {{"format", portfolioFormat}, {"version", portfolioVersion}};
    put(root, "name", portfolio.name, usual.name);
    root["start"] = monthText(portfolio.start);
    root["months"] = portfolio.months;
    put(root, "confidence", portfolio.confidence, usual.confidence);
    put(root, "budget_per_month", portfolio.budgetPerMonth);
    if (portfolio.scheduler != usual.scheduler)
        root["scheduler"] = schedulerNames[static_cast<std::size_t>(portfolio.scheduler)];
    put(root, "maintenance_h_per_month", portfolio.maintenanceHoursPerMonth, usual.maintenanceHoursPerMonth);
    put(root, "repair_h", portfolio.repairHours, usual.repairHours);
    root["pools"] = Json::array();
    for (const Pool& pool : portfolio.pools)
        root["pools"].push_back(poolJson(pool));
    root["demands"] = Json::array();
    for (const Demand& demand : portfolio.demands)
        root["demands"].push_back(demandJson(demand));
    constexpr int indent = 2;
    return root.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

namespace {

/// A profile that no GPU of the catalogue can be cut into.
std::optional<Error> unknownSlice(const Demand& demand, const Catalogue& catalogue)
{
    if (!demand.slice)
        return std::nullopt;
    std::set<std::string_view> known;
    for (const Gpu& gpu : catalogue.gpus()) {
        if (findMigProfile(gpu, *demand.slice) != nullptr)
            return std::nullopt;
        for (const MigProfile& profile : gpu.migProfiles)
            known.insert(profile.name);
    }
    const std::string_view near = nearestName(*demand.slice, {known.begin(), known.end()});
    return Error{"/slice", inQuotes(*demand.slice) + " is a MIG profile of no GPU that is known",
                 near.empty() ? R"(name one as in "1g.10gb", or leave it out for whole GPUs)"
                              : "Did you mean " + inQuotes(near) + "?"};
}

}  // namespace

std::optional<Error> unknownId(const Portfolio& portfolio, const Catalogue& catalogue)
{
    for (std::size_t i = 0; i < portfolio.pools.size(); ++i) {
        Plan plan;
        plan.cluster.hardware = VmNodes{portfolio.pools[i].sku, 1};
        if (std::optional<Error> error = unknownId(plan, catalogue)) {
            error->where = childPointer(childPointer("/pools", i), "sku");
            return error;
        }
    }
    for (std::size_t i = 0; i < portfolio.demands.size(); ++i) {
        if (std::optional<Error> error = unknownSlice(portfolio.demands[i], catalogue)) {
            error->where = childPointer("/demands", i) + error->where;
            return error;
        }
        const Plan& plan = portfolio.demands[i].plan;
        if (plan == Plan{})
            continue;  // None was given.
        if (std::optional<Error> error = unknownId(plan, catalogue)) {
            error->where = childPointer(childPointer("/demands", i), "plan") + error->where;
            return error;
        }
    }
    return std::nullopt;
}

}  // namespace headroom
