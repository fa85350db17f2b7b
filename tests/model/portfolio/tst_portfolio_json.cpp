// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/portfolio/outlook_json.h"
#include "model/io/portfolio/portfolio_json.h"
#include "model/io/portfolio/portfolio_schema.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <nlohmann/json.hpp>

#include <limits>
#include <set>

using namespace headroom;
using Json = nlohmann::ordered_json;

/// Portfolios are read strictly, written back as themselves, changed by settings, and answered in the promised names.
class TestPortfolioJson : public QObject {
    Q_OBJECT

private slots:
    void everyKeyIsRead();
    void writtenAsItself_data();
    void writtenAsItself();
    void onlyWhatDiffersIsWritten();
    void refuses_data();
    void refuses();
    void tooManyAreRefused();
    void plansOfFiles();
    void settingsChange_data();
    void settingsChange();
    void settingsOfPlans();
    void settingsThatFail_data();
    void settingsThatFail();
    void unknownIdsAreNamed();
    void schemaKnowsEveryKey();
    void outlookHasThePromisedNames();
    void nothingServedIsNull();
    void moneyAsCsv();
};

namespace {

std::string everyKey() { return test::repositoryFile("tests/data/fuzz/portfolio/every_key.json"); }

/// The plan of any file, named after it.
Result<Plan> namedPlan(const std::string& file)
{
    if (file == "absent.json")
        return Error{"absent.json", "is not there", "Check the name"};
    Plan plan;
    plan.name = file;
    return plan;
}

Portfolio read(const std::string& text, const std::vector<PlanSetting>& settings = {})
{
    Result<Portfolio> portfolio = parsePortfolio(text, namedPlan, settings);
    if (!portfolio)
        throw std::runtime_error(toString(portfolio.error()));
    return std::move(portfolio).value();
}

/// The smallest portfolio, with further keys.
std::string with(const std::string& keys)
{
    return R"({"format": "headroom-portfolio", "version": 1, "start": "2027-01")" + keys + "}";
}

std::string withDemand(const std::string& keys)
{
    return with(
        R"(, "pools": [{"id": "a", "sku": "Standard_ND96isr_H100_v5"}], "demands": [{"id": "d", "kind": "people")" +
        keys + "}]");
}

std::string withPool(const std::string& keys) { return with(R"(, "pools": [{"id": "a", "sku": "s")" + keys + "}]"); }

/// All names of keys of the objects in a value, but for those within a plan.
void collectKeys(const Json& value, std::set<std::string>& keys)
{
    if (value.is_array())
        for (const Json& item : value)
            collectKeys(item, keys);
    if (!value.is_object())
        return;
    for (const auto& [name, child] : value.items()) {
        keys.insert(name);
        if (name != "plan")
            collectKeys(child, keys);
    }
}

void collectProperties(const Json& schema, std::set<std::string>& keys)
{
    if (schema.is_array())
        for (const Json& item : schema)
            collectProperties(item, keys);
    if (!schema.is_object())
        return;
    for (const auto& [name, child] : schema.items()) {
        if (name == "properties")
            for (const auto& property : child.items())
                keys.insert(property.key());
        if (name != "$defs")
            collectProperties(child, keys);
    }
}

Outlook smallOutlook()
{
    Outlook answer;
    answer.seed = 7;
    answer.draws = 40;
    answer.neededDraws = 20;
    answer.owners = {"=one", "two, three"};
    MonthOutlook month;
    month.month = {2027 * 12};
    month.cost = Money::fromDollars(1500.5);
    month.costAsPlanned = Money::fromDollars(2000);
    month.costByOwner = {Money::fromDollars(1000), Money::fromDollars(500.5)};
    month.kwh = 12.5;
    PoolMonth pool;
    pool.pool = "h100";
    pool.nodes = 8;
    pool.needed = 10;
    pool.leastNeeded = 9;
    pool.mostNeeded = 12;
    pool.utilization = 0.75;
    pool.utilizationNeeded = 0.6;
    pool.costOfMissing = Money::fromDollars(300);
    pool.costOfMissingAllDay = Money::fromDollars(700);
    pool.isFound = false;
    pool.mix = {1, 2, 3, 4, 5, 1.5, 0.25};
    pool.quotaToAsk = 2;
    pool.askBy = "2026-12-02";
    pool.cost = Money::fromDollars(1500.5);
    pool.costAsPlanned = Money::fromDollars(2000);
    pool.busiestGpus = 64;
    pool.gpusByDemand = {60, 4};
    month.pools = {pool};
    answer.months = {month};
    answer.waits = {{.demand = "c",
                     .runs = 12,
                     .p50 = Seconds{60},
                     .p95 = Seconds{3600},
                     .p95Error = Seconds{120},
                     .kept = 0.9,
                     .unstarted = 0.02,
                     .missedDeadlines = 0.25,
                     .preempted = 0.1,
                     .unserved = 0.01}};
    answer.loadDuration = {{"h100", {10, 6, 2}, 6, 0.64, SupplyMode::Savings1y}};
    answer.alternatives = {{"best", "", Money::fromDollars(900)}, {"one-pool", "h100", Money::fromDollars(950)}};
    answer.scenarios = {{"growth", "", Money::fromDollars(9000), Seconds{7200}, "q", 4, {"c"}}};
    Finding undated;
    undated.id = "cost.undated";
    undated.severity = Severity::Warning;
    answer.findings = {undated};
    return answer;
}

std::set<std::string> keysOf(const Json& object)
{
    std::set<std::string> keys;
    for (const auto& item : object.items())
        keys.insert(item.key());
    return keys;
}

}  // namespace

void TestPortfolioJson::everyKeyIsRead()
{
    const Portfolio portfolio = read(everyKey());
    QCOMPARE(portfolio.name, std::string("every key"));
    QCOMPARE(monthText(portfolio.start), std::string("2027-01"));
    QCOMPARE(portfolio.months, 24);
    QCOMPARE(portfolio.confidence, 0.95);
    QCOMPARE(portfolio.budgetPerMonth, std::optional(400000.0));
    QVERIFY(portfolio.scheduler == Scheduler::Fair);
    QCOMPARE(portfolio.maintenanceHoursPerMonth, 6.0);
    QCOMPARE(portfolio.repairHours, 48.0);
    const Pool& pool = portfolio.pools.at(0);
    QCOMPARE(pool.region, std::string("eastus"));
    QCOMPARE(pool.quotaNodes, std::optional<std::int64_t>(12));
    QCOMPARE(pool.leadDays, 45);
    QCOMPARE(pool.owned->price, 300000.0);
    QCOMPARE(pool.owned->power_w, 10000.0);
    QVERIFY(pool.supply.at(0).mode == SupplyMode::Owned);
    QCOMPARE(monthText(*pool.supply.at(0).until), std::string("2028-01"));
    QVERIFY(pool.supply.at(1).mode == SupplyMode::Savings3y);
    QVERIFY(pool.supply.at(1).from == portfolio.start);
    QCOMPARE(pool.supply.at(1).usdPerHour, std::optional(50.5));
    QCOMPARE(pool.supply.at(1).note, std::string("assumed"));
    const Demand& campaign = portfolio.demands.at(0);
    QVERIFY(campaign.kind == DemandKind::Campaign && campaign.preemptible);
    QCOMPARE(std::get<PresetModel>(campaign.plan.model).id, std::string("llama-3.1-8b"));
    QCOMPARE(campaign.pools, (std::vector<std::string>{"h100", "a100"}));
    QCOMPARE(campaign.start, std::string("2027-02-01"));
    QCOMPARE(campaign.deadline, std::string("2027-05-31"));
    QCOMPARE(campaign.runs, std::optional<std::int64_t>(3));
    QCOMPARE(campaign.concurrency, std::optional<std::int64_t>(2));
    QCOMPARE(campaign.priority, 2);
    const Demand& queue = portfolio.demands.at(1);
    QCOMPARE(queue.runHours, std::optional(3.25));
    QCOMPARE(queue.runHoursCv, std::optional(0.8));
    QCOMPARE(queue.gpus, std::optional<std::int64_t>(16));
    QCOMPARE(queue.runsPerWeek, 40.5);
    QCOMPARE(queue.runsCv, 2.0);
    QCOMPARE(queue.growthPerMonth, 0.05);
    QCOMPARE(queue.hours, std::string("nights-off"));
    QCOMPARE(queue.wait.percentile, 90.0);
    QCOMPARE(queue.wait.target, std::optional(7200.0));
    QCOMPARE(portfolio.demands.at(2).planFile, std::optional<std::string>("tuning.headroom.json"));
    QCOMPARE(portfolio.demands.at(2).plan.name, std::string("tuning.headroom.json"));
    QCOMPARE(portfolio.demands.at(3).byHour->at(23), 0.3);
    QCOMPARE(portfolio.demands.at(3).spares, 2);
    QCOMPARE(portfolio.demands.at(4).people, 40.0);
    QCOMPARE(portfolio.demands.at(4).gpusPerPerson, 2.0);
    QCOMPARE(portfolio.demands.at(4).slice, std::optional<std::string>("2g.20gb"));
}

void TestPortfolioJson::writtenAsItself_data()
{
    QTest::addColumn<std::string>("text");
    QTest::newRow("every key") << everyKey();
    QTest::newRow("least") << with("");
    QTest::newRow("plan of its defaults") << withDemand(R"(, "plan": {})");
    QTest::newRow("queue of its defaults")
        << with(R"(, "demands": [{"id": "d", "kind": "queue", "plan": {}, "plan_file": null}])");
    QTest::newRow("sample") << test::repositoryFile("resources/samples/portfolio-2027.headroom-portfolio.json");
}

void TestPortfolioJson::writtenAsItself()
{
    QFETCH(std::string, text);
    const Portfolio portfolio = read(text);
    const std::string written = writePortfolio(portfolio);
    QVERIFY(read(written) == portfolio);
    QCOMPARE(writePortfolio(read(written)), written);
    QVERIFY(written.ends_with("}\n"));
}

void TestPortfolioJson::onlyWhatDiffersIsWritten()
{
    const Json json = Json::parse(writePortfolio(read(withDemand(R"(, "plan": null, "owner": "o", "priority": 1)"))));
    QCOMPARE(keysOf(json), (std::set<std::string>{"format", "version", "start", "months", "pools", "demands"}));
    QCOMPARE(keysOf(json["demands"][0]), (std::set<std::string>{"id", "owner", "kind"}));
    QCOMPARE(keysOf(json["pools"][0]), (std::set<std::string>{"id", "sku", "supply"}));
    const Json every = Json::parse(writePortfolio(read(everyKey())));
    QVERIFY(!every["demands"][2].contains("plan"));
    QCOMPARE(every["demands"][2]["plan_file"], Json("tuning.headroom.json"));
}

void TestPortfolioJson::refuses_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("where");
    QTest::addColumn<std::string>("mention");
    const auto row = [](const char* name, const std::string& text, const std::string& where,
                        const std::string& mention) { QTest::newRow(name) << text << where << mention; };
    row("no JSON", "{", "line 1, column 2", "");
    row("a plan", R"({"format": "headroom-plan", "version": 1})", "/format", "not a Headroom portfolio");
    row("a newer one", R"({"format": "headroom-portfolio", "version": 2, "start": "2027-01"})", "/version", "newer");
    row("no start", R"({"format": "headroom-portfolio", "version": 1})", "", "\"start\" is missing");
    row("no month", R"({"format": "headroom-portfolio", "version": 1, "start": "2027-13"})", "/start", "2027-01");
    row("unknown key", with(R"(, "pool": [])"), "/pool", "\"pools\"");
    row("a key twice", with(R"(, "months": 3, "months": 4)"), "line 1", "");
    row("no months", with(R"(, "months": 0)"), "/months", "from 1 to 60");
    row("scheduler", with(R"(, "scheduler": "fifi")"), "/scheduler", "fifo");
    row("confidence", with(R"(, "confidence": 1)"), "/confidence", "0.999");
    row("budget", with(R"(, "budget_per_month": -1)"), "/budget_per_month", "");
    row("repair", with(R"(, "repair_h": -1)"), "/repair_h", "");
    row("maintenance", with(R"(, "maintenance_h_per_month": 800)"), "/maintenance_h_per_month", "");
    row("pool without a size", with(R"(, "pools": [{"id": "a"}])"), "/pools/0", "\"sku\"");
    row("pool without an id", with(R"(, "pools": [{"id": "", "sku": "s"}])"), "/pools/0/id", "empty");
    row("pool twice", with(R"(, "pools": [{"id": "a", "sku": "s"}, {"id": "a", "sku": "s"}])"), "/pools/1/id", "twice");
    row("mode", withPool(R"(, "supply": [{"mode": "reserved", "count": 1}])"), "/pools/0/supply/0/mode", "reserved-1y");
    row("no count", withPool(R"(, "supply": [{"mode": "payg"}])"), "/pools/0/supply/0", "\"count\"");
    row("negative count", withPool(R"(, "supply": [{"mode": "payg", "count": -1}])"), "/pools/0/supply/0/count", "");
    row("half a node", withPool(R"(, "supply": [{"mode": "payg", "count": 1.5}])"), "/pools/0/supply/0/count", "whole");
    row("month of a supply", withPool(R"(, "supply": [{"mode": "payg", "count": 1, "from": "May"}])"),
        "/pools/0/supply/0/from", "no month");
    row("end before the start",
        withPool(R"(, "supply": [{"mode": "payg", "count": 1, "from": "2027-05", "until": "2027-03"}])"),
        "/pools/0/supply/0/until", "is 2027-03, before it begins in 2027-05");
    row("end before the portfolio", withPool(R"(, "supply": [{"mode": "payg", "count": 1, "until": "2026-12"}])"),
        "/pools/0/supply/0/until", "2027-01, the portfolio's first month");
    row("key of a supply", withPool(R"(, "supply": [{"mode": "payg", "count": 1, "price": 3}])"),
        "/pools/0/supply/0/price", "unknown key");
    row("owned without a price", withPool(R"(, "owned": {"years": 3})"), "/pools/0/owned", "\"price\"");
    row("demand without a kind", with(R"(, "demands": [{"id": "d", "plan": {}}])"), "/demands/0", "\"kind\"");
    row("kind", with(R"(, "demands": [{"id": "d", "kind": "queues", "plan": {}}])"), "/demands/0/kind", "queue");
    row("no plan", with(R"(, "demands": [{"id": "d", "kind": "queue"}])"), "/demands/0/plan", "run_hours and gpus");
    row("half a measurement", with(R"(, "demands": [{"id": "d", "kind": "queue", "gpus": 8}])"), "/demands/0/gpus",
        "half");
    row("spread of nothing", withDemand(R"(, "run_hours_cv": 1)"), "/demands/0/run_hours_cv", "run_hours and gpus");
    row("demand twice", with(R"(, "demands": [{"id": "d", "kind": "people"}, {"id": "d", "kind": "people"}])"),
        "/demands/1/id", "twice");
    row("two plans", withDemand(R"(, "plan": {}, "plan_file": "p.json")"), "/demands/0/plan_file", "beside");
    row("field of a plan", withDemand(R"(, "plan": {"training": {"micro_batch": 0}})"),
        "/demands/0/plan/training/micro_batch", "");
    row("key of a plan", withDemand(R"(, "plan": {"trainig": {}})"), "/demands/0/plan/trainig", "training");
    row("plan is no object", withDemand(R"(, "plan": 3)"), "/demands/0/plan", "object");
    row("plan is a portfolio", withDemand(R"(, "plan": {"format": "headroom-portfolio"})"), "/demands/0/plan/format",
        "");
    row("absent file", withDemand(R"(, "plan_file": "absent.json")"), "/demands/0/plan_file",
        "absent.json: is not there");
    row("no file", withDemand(R"(, "plan_file": "")"), "/demands/0/plan_file", "names no file");
    row("unknown pool", withDemand(R"(, "pools": ["a", "b1"])"), "/demands/0/pools/1", "no pool \"b1\"");
    row("pool that is a number", withDemand(R"(, "pools": [1])"), "/demands/0/pools/0", "no id");
    row("pool named twice", withDemand(R"(, "pools": ["a", "a"])"), "/demands/0/pools", "twice");
    row("no day", withDemand(R"(, "start": "2027-02-30")"), "/demands/0/start", "2027-03-01");
    row("deadline", withDemand(R"(, "deadline": "soon")"), "/demands/0/deadline", "no day");
    row("priority", withDemand(R"(, "priority": 0)"), "/demands/0/priority", "");
    row("runs per week", withDemand(R"(, "runs_per_week": 20001)"), "/demands/0/runs_per_week", "20000");
    row("growth", withDemand(R"(, "growth_per_month": -1)"), "/demands/0/growth_per_month", "-0.99");
    row("hours", withDemand(R"(, "hours": "9 to 5")"), "/demands/0/hours", "8x5");
    row("23 hours", withDemand(R"(, "by_hour": [1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1])"), "/demands/0/by_hour",
        "24 numbers");
    row("no busy hour", withDemand(R"(, "by_hour": [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0])"),
        "/demands/0/by_hour", "above 0");
    row("percentile", withDemand(R"(, "wait_s": {"percentile": 100})"), "/demands/0/wait_s/percentile", "");
    row("key of a wait", withDemand(R"(, "wait_s": {"targets": 3})"), "/demands/0/wait_s/targets", "\"target\"");
    row("long id", with(R"(, "demands": [{"id": ")" + std::string(101, 'x') + R"(", "kind": "people"}])"),
        "/demands/0/id", "at most 100");
    row("demands are no list", with(R"(, "demands": {})"), "/demands", "an array");
    row("demand is no object", with(R"(, "demands": [3])"), "/demands/0", "an object");
}

void TestPortfolioJson::refuses()
{
    QFETCH(std::string, text);
    QFETCH(std::string, where);
    QFETCH(std::string, mention);
    const Result<Portfolio> portfolio = parsePortfolio(text, namedPlan);
    QVERIFY(!portfolio);
    const Error& error = portfolio.error();
    QVERIFY2(where.starts_with("line") ? error.where.starts_with(where) : error.where == where, error.where.c_str());
    QVERIFY2(toString(error).find(mention) != std::string::npos, toString(error).c_str());
}

void TestPortfolioJson::tooManyAreRefused()
{
    const auto list = [](const char* key, const char* keys, std::size_t count) {
        std::string text;
        for (std::size_t i = 0; i < count; ++i)
            text += (i > 0 ? std::string(",") : "") + R"({"id": "e)" + std::to_string(i) + '"' + keys + '}';
        return with(std::string(", \"") + key + "\": [" + text + ']');
    };
    const char* pool = R"(, "sku": "s")";
    const char* demand = R"(, "kind": "people")";
    QVERIFY(parsePortfolio(list("pools", pool, mostPools), namedPlan).has_value());
    QVERIFY(parsePortfolio(list("demands", demand, mostDemands), namedPlan).has_value());
    const Result<Portfolio> pools = parsePortfolio(list("pools", pool, mostPools + 1), namedPlan);
    QVERIFY(!pools && pools.error().where == "/pools");
    const Result<Portfolio> demands = parsePortfolio(list("demands", demand, mostDemands + 1), namedPlan);
    QVERIFY(!demands && demands.error().where == "/demands");
}

void TestPortfolioJson::plansOfFiles()
{
    std::vector<std::string> asked;
    const auto reader = [&](const std::string& file) -> Result<Plan> {
        asked.push_back(file);
        return Plan{};
    };
    const Result<Portfolio> portfolio = parsePortfolio(everyKey(), reader);
    QVERIFY(portfolio.has_value());
    QCOMPARE(asked, std::vector<std::string>{"tuning.headroom.json"});
}

void TestPortfolioJson::settingsChange_data()
{
    QTest::addColumn<std::string>("pointer");
    QTest::addColumn<std::string>("value");
    QTest::addColumn<std::string>("changed");
    const auto row = [](const char* pointer, const char* value, const char* changed) {
        QTest::newRow(pointer) << std::string(pointer) << std::string(value) << std::string(changed);
    };
    row("/demands/1/runs_per_week", "9", "/demands/1/runs_per_week");
    row("demands.q.runs_per_week", "9", "/demands/1/runs_per_week");
    row("/demands/q/wait_s/target", "60", "/demands/1/wait_s/target");
    row("pools.h100.supply.1.count", "5", "/pools/0/supply/1/count");
    row("pools.a100.lead_days", "5", "/pools/1/lead_days");
    row("scheduler", "backfill", "/scheduler");
    row("demands.p.slice", "1g.10gb", "/demands/4/slice");
    row("demands.*.growth_per_month", "0.25", "/demands/4/growth_per_month");
}

void TestPortfolioJson::settingsChange()
{
    QFETCH(std::string, pointer);
    QFETCH(std::string, value);
    QFETCH(std::string, changed);
    const Json before = Json::parse(writePortfolio(read(everyKey())));
    const Json after = Json::parse(writePortfolio(read(everyKey(), {{pointer, value}})));
    const Json::json_pointer place(changed);
    QVERIFY(!before.contains(place) || before[place] != after[place]);
    const Json expected = Json::accept(value) ? Json::parse(value) : Json(value);
    QCOMPARE(after[place], expected);
    if (pointer.find('*') != std::string::npos)
        for (const Json& demand : after["demands"])
            QCOMPARE(demand["growth_per_month"], expected);
    else
        QCOMPARE(Json::diff(before, after).size(), 1U);
}

void TestPortfolioJson::settingsOfPlans()
{
    const Portfolio embedded = read(everyKey(), {{"demands.c.plan.training.micro_batch", "4"}});
    QCOMPARE(embedded.demands[0].plan.training.micro_batch, 4);
    QCOMPARE(std::get<PresetModel>(embedded.demands[0].plan.model).id, std::string("llama-3.1-8b"));
    // Another form of model replaces the former one, as of a plan.
    const Portfolio model = read(everyKey(), {{"demands.c.plan.model.parameters", "1e9"}});
    QCOMPARE(std::get<ParameterCount>(model.demands[0].plan.model).count, 1e9);
    const Portfolio named = read(everyKey(), {{"/demands/f/plan/training/micro_batch", "4"}});
    QCOMPARE(named.demands[2].plan.training.micro_batch, 4);
    QCOMPARE(named.demands[2].plan.name, std::string("tuning.headroom.json"));
    QVERIFY(!named.demands[2].planFile);  // The file's plan is another.
    const Portfolio whole = read(everyKey(), {{"demands.c.plan", R"({"name": "new"})"}});
    QCOMPARE(whole.demands[0].plan.name, std::string("new"));
}

void TestPortfolioJson::settingsThatFail_data()
{
    QTest::addColumn<std::string>("pointer");
    QTest::addColumn<std::string>("value");
    QTest::addColumn<std::string>("mention");
    const auto row = [](const char* pointer, const char* value, const char* mention) {
        QTest::newRow(pointer) << std::string(pointer) << std::string(value) << std::string(mention);
    };
    row("pools.h10.lead_days", "2", "\"h100\"");
    row("demands.9.priority", "2", "no entry \"9\"");
    row("demands.q.prio", "2", "/demands/1/prio");
    row("months.first", "2", "no field can stand there");
    row("/demands//priority", "2", "no entry");
    row("months", "{", "of the value");
    row("demands.c.plan.training.micro", "2", "/demands/0/plan/training/micro");
}

void TestPortfolioJson::settingsThatFail()
{
    QFETCH(std::string, pointer);
    QFETCH(std::string, value);
    QFETCH(std::string, mention);
    const std::vector<PlanSetting> settings{{pointer, value}};
    const Result<Portfolio> portfolio = parsePortfolio(everyKey(), namedPlan, settings);
    QVERIFY(!portfolio);
    const std::string message = toString(portfolio.error());
    QVERIFY2(message.find(mention) != std::string::npos, message.c_str());
}

void TestPortfolioJson::unknownIdsAreNamed()
{
    const Catalogue catalogue = test::shippedCatalogue();
    Portfolio portfolio = read(everyKey());
    QVERIFY(!unknownId(portfolio, catalogue));
    portfolio.pools[1].sku = "Standard_ND96amsr_A100_v5";
    const std::optional<Error> size = unknownId(portfolio, catalogue);
    QVERIFY(size && size->where == "/pools/1/sku");
    portfolio = read(everyKey());
    portfolio.demands[0].plan.model = PresetModel{"llama-3.1-9b"};
    const std::optional<Error> model = unknownId(portfolio, catalogue);
    QVERIFY(model && model->where == "/demands/0/plan/model/preset");
    portfolio = read(everyKey());
    portfolio.demands[4].slice = "9g.99gb";
    const std::optional<Error> slice = unknownId(portfolio, catalogue);
    QVERIFY(slice && slice->where == "/demands/4/slice");
    QVERIFY2(toString(*slice).find("\"9g.99gb\" is a MIG profile of no GPU") != std::string::npos,
             toString(*slice).c_str());
    portfolio.demands[4].slice = "1g.11gb";
    QVERIFY(toString(*unknownId(portfolio, catalogue)).find("Did you mean \"1g.1") != std::string::npos);
}

void TestPortfolioJson::schemaKnowsEveryKey()
{
    const Json schema = Json::parse(portfolioSchema([](std::string_view) { return std::string(); }));
    std::set<std::string> written;
    collectKeys(Json::parse(everyKey()), written);
    std::set<std::string> known;
    collectProperties(schema, known);
    QCOMPARE(known, written);  // The file of every key has each once.
    QVERIFY(schema["properties"]["demands"]["items"]["properties"]["runs_per_week"]["maximum"] == mostRunsPerWeek);
    QVERIFY(schema["$defs"]["plan"]["properties"].contains("training"));
    QVERIFY(!schema["$defs"]["plan"].contains("required"));
}

void TestPortfolioJson::outlookHasThePromisedNames()
{
    const Portfolio portfolio = read(everyKey());
    const std::string text =
        writeOutlook(portfolio, smallOutlook(), [](const Finding&) { return std::string("words"); });
    QCOMPARE(writeOutlook(portfolio, smallOutlook(), [](const Finding&) { return std::string("words"); }), text);
    const Json json = Json::parse(text);
    QCOMPARE(json["format"], Json("headroom-portfolio-result"));
    QCOMPARE(json["version"], Json(1));
    QCOMPARE(json["seed"], Json(7));
    const Json& month = json["months"][0];
    QCOMPARE(month["month"], Json("2027-01"));
    QCOMPARE(month["cost"], Json(1500.5));
    QCOMPARE(month["cost_by_owner"], (Json{{"=one", 1000.0}, {"two, three", 500.5}}));
    QCOMPARE(month["kwh"], Json(12.5));
    QVERIFY(month["kg_co2"].is_null());
    const Json& pool = month["pools"][0];
    const Json expected = {{"id", "h100"},
                           {"nodes", 8},
                           {"nodes_needed", 10},
                           {"utilization", 0.75},
                           {"owned", 1},
                           {"reserved_1y", 2},
                           {"reserved_3y", 3},
                           {"savings", 9},
                           {"on_demand", 1.5},
                           {"spot", 0.25},
                           {"quota_to_ask", 2},
                           {"ask_by", "2026-12-02"},
                           {"savings_1y", 4},
                           {"savings_3y", 5},
                           {"utilization_needed", 0.6},
                           {"cost_of_missing", 300.0},
                           {"nodes_needed_found", false},
                           {"cost_of_missing_all_day", 700.0}};
    for (const auto& [name, value] : expected.items())
        QVERIFY2(pool[name] == value, name.c_str());
    QCOMPARE(pool["nodes_needed_range"], (Json::array({9, 12})));
    QCOMPARE(json["draws_needed"], Json(20));
    QCOMPARE(pool["busiest_gpus_by_demand"], (Json{{"c", 60.0}, {"q", 4.0}}));
    const Json& wait = json["waits"][0];
    const Json waits = {
        {"demand", "c"}, {"p50_s", 60.0},    {"p95_s", 3600.0}, {"p95_error_s", 120.0}, {"missed_deadlines", 0.25},
        {"kept", 0.75},  {"unstarted", 0.02}};
    for (const auto& [name, value] : waits.items())
        QVERIFY2(wait[name] == value, name.c_str());
    QCOMPARE(json["load_duration"][0]["pool"], Json("h100"));
    QCOMPARE(json["load_duration"][0]["points"], (Json::array({{{"share", 0.0}, {"nodes", 10.0}},
                                                               {{"share", 0.5}, {"nodes", 6.0}},
                                                               {{"share", 1.0}, {"nodes", 2.0}}})));
    QCOMPARE(json["alternatives"], (Json::array({{{"id", "best"}, {"subject", nullptr}, {"cost", 900.0}},
                                                 {{"id", "one-pool"}, {"subject", "h100"}, {"cost", 950.0}}})));
    const Json& scenario = json["scenarios"][0];
    QCOMPARE(scenario["id"], Json("growth"));
    QCOMPARE(scenario["cost"], Json(9000.0));
    QCOMPARE(scenario["p95_s"], Json(7200.0));
    QCOMPARE(scenario["short_nodes"], Json(4));
    QCOMPARE(scenario["p95_demand"], Json("q"));
    QCOMPARE(scenario["missed"], (Json::array({"c"})));
    QCOMPARE(json["load_duration"][0]["break_even_mode"], Json("savings-1y"));
    QCOMPARE(json["findings"], (Json::array({{{"id", "cost.undated"}, {"severity", "warning"}, {"text", "words"}}})));
}

void TestPortfolioJson::nothingServedIsNull()
{
    Outlook answer = smallOutlook();
    answer.waits[0].p95 = Seconds{std::numeric_limits<double>::infinity()};
    const Json json = Json::parse(writeOutlook(read(everyKey()), answer, [](const Finding&) { return std::string(); }));
    QVERIFY(json["waits"][0]["p95_s"].is_null());
    answer.months[0].pools[0].leastNeeded.reset();
    answer.months[0].pools[0].costOfMissing.reset();
    answer.loadDuration[0].breakEven.reset();
    const Json unknown =
        Json::parse(writeOutlook(read(everyKey()), answer, [](const Finding&) { return std::string(); }));
    QVERIFY(unknown["months"][0]["pools"][0]["nodes_needed_range"].is_null());
    QVERIFY(unknown["months"][0]["pools"][0]["cost_of_missing"].is_null());
    QVERIFY(unknown["load_duration"][0]["break_even_mode"].is_null());
    QCOMPARE(json["waits"][0]["p50_s"], Json(60.0));
}

void TestPortfolioJson::moneyAsCsv()
{
    QCOMPARE(writeOutlookCsv(smallOutlook()), std::string("month,what,name,nodes,nodes_needed,usd,usd_as_planned\r\n"
                                                          "2027-01,pool,h100,8,10,1500.5,2000\r\n"
                                                          "2027-01,owner,'=one,,,1000,\r\n"
                                                          "2027-01,owner,\"two, three\",,,500.5,\r\n"
                                                          "2027-01,total,,,,1500.5,2000\r\n"));
}

HEADROOM_TEST(TestPortfolioJson)
#include "tst_portfolio_json.moc"
