// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/fuzz/readers.h"

#include "model/acceptance/test_results.h"
#include "model/catalogue/nearest_size.h"
#include "model/evidence/read/memory_snapshot.h"
#include "model/evidence/read/serving_benchmark.h"
#include "model/evidence/read/text_evidence.h"
#include "model/health/accounting/read_jobs.h"
#include "model/health/json/health_json.h"
#include "model/health/mask/mask.h"
#include "model/health/read/capture.h"
#include "model/health/rules/assess.h"
#include "model/health/stack.h"
#include "model/import/import_plan.h"
#include "model/io/catalogue_json.h"
#include "model/io/error_bands_json.h"
#include "model/io/measured_json.h"
#include "model/io/plan_json.h"
#include "model/io/portfolio/portfolio_json.h"
#include "model/portfolio/history/history_demands.h"
#include "model/prices/price_list_json.h"
#include "model/prices/price_readers.h"
#include "model/quota/quota.h"
#include "model/scan/scan.h"
#include "model/text/dates.h"
#include "model/text/plain_name.h"
#include "model/text/region_name.h"
#include "tests/support/shipped_catalogue.h"

#include <array>
#include <sstream>
#include <stdexcept>

namespace headroom::test {

namespace {

const Catalogue& catalogue()
{
    static const Catalogue shipped = shippedCatalogue();
    return shipped;
}

const HealthFacts& facts()
{
    static const HealthFacts shipped = [] {
        Result<HealthFacts> read = parseHealthFacts(repositoryFile("resources/catalogues/health.json"));
        if (!read)
            throw std::runtime_error(toString(read.error()));
        return std::move(read).value();
    }();
    return shipped;
}

void require(bool holds, const char* law)
{
    if (!holds)
        throw std::logic_error(law);
}

/// A plan that was accepted is written so that it is read as itself.
void readAgain(const Plan& plan)
{
    const Result<Plan> again = parsePlan(writePlan(plan));
    require(again && *again == plan, "a plan that was read must survive being written");
}

void readPlan(const std::string& text)
{
    if (const Result<Plan> plan = parsePlan(text))
        readAgain(*plan);
}

/// Lines "pointer=value", as --set has them.
void readPlanSettings(const std::string& text)
{
    std::vector<PlanSetting> settings;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        if (Result<PlanSetting> setting = parsePlanSetting(line))
            settings.push_back(std::move(setting).value());
    if (const Result<Plan> plan = parsePlan(writePlan(Plan{}), settings))
        readAgain(*plan);
}

void readCases(const std::string& text) { (void)parseMeasuredCases(text); }

void readCatalogue(const std::string& text)
{
    (void)parseGpus(text);
    (void)parseVmSizes(text);
    (void)parseZooModels(text);
    (void)parseErrorBands(text);
    (void)parseHeldOutConstants(text);
}

void readPriceFile(const std::string& text)
{
    const Result<PriceImport> import = readPrices(text, {catalogue(), "a file", "2026-11-21"});
    if (!import)
        return;
    const PriceListing listing{import->prices, import->ignored, import->notes, "2026-11-21"};
    const std::string written = writePriceList(listing, [](const Finding& note) { return std::string(note.id); });
    require(parsePriceList(written).has_value(), "prices that were taken must be read from where they are kept");
}

void readPriceList(const std::string& text) { (void)parsePriceList(text); }

void readQuota(const std::string& text)
{
    SubscriptionLists lists;
    if (addSubscriptionList(text, lists))
        return;
    Plan plan;
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 2};
    (void)checkQuota(plan, catalogue(), lists, "2026-11-21");
}

void readImport(const std::string& text)
{
    (void)importFormat(text);
    if (const Result<ImportedPlan> imported = importPlan(text, catalogue()))
        readAgain(imported->plan);
}

/// Plans that a portfolio names by file are read as if all files held the usual one.
Result<Plan> usualPlan(const std::string&) { return Plan{}; }

void readPortfolio(const std::string& text)
{
    const Result<Portfolio> portfolio = parsePortfolio(text, usualPlan);
    if (!portfolio)
        return;
    (void)unknownId(*portfolio, catalogue());
    const std::string written = writePortfolio(*portfolio);
    const Result<Portfolio> again = parsePortfolio(written, usualPlan);
    require(again && *again == *portfolio, "a portfolio that was read must survive being written");
    require(writePortfolio(*again) == written, "a portfolio must be written alike every time");
}

void readJobHistory(const std::string& text)
{
    const Result<History> history = readHistory(text);
    if (!history)
        return;
    for (const bool masked : {false, true})
        if (const Result<HistoryPortfolio> made = portfolioOf({*history, *history}, masked)) {
            const Result<Portfolio> again = parsePortfolio(writePortfolio(made->portfolio), usualPlan);
            require(again && *again == made->portfolio, "demands of a history must survive being written");
        }
}

void readFacts(const std::string& text) { (void)parseHealthFacts(text); }

void readCaptures(const std::string& text)
{
    const HealthReport report = assess(readCapture(text, "a file", facts()), facts());
    require(parseHealth(writeHealth(masked(report, facts()))).has_value(), "a report must be read back");
}

/// Readings as a session has them, one on each line.
void readSession(const std::string& text)
{
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        if (const Result<HealthReport> report = parseHealth(line))
            require(parseHealth(writeHealth(*report)).has_value(), "a reading must survive being written");
}

void readNames(const std::string& text)
{
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        (void)regionName(line);
        (void)plainName(line);
        (void)nearestSize(line, catalogue());
        (void)daysBetween(line, line);
    }
}

/// A log says the same whether it comes whole or in pieces.
void readEvidence(const std::string& text)
{
    const TextEvidence whole = readTextEvidence(text);
    TextEvidenceReader reader;
    constexpr std::size_t piece = 7;
    for (std::size_t at = 0; at < text.size(); at += piece)
        reader.read(std::string_view(text).substr(at, piece));
    require(reader.finish() == whole, "a log in pieces must say what it says as a whole");
}

void readBenchmarks(const std::string& text)
{
    if (const auto loads = readServingBenchmarks(text))
        require(!loads->empty(), "a benchmark that was read must hold a load");
}

void readSnapshotFile(const std::string& text) { (void)readMemorySnapshot(text); }

void readJobTables(const std::string& text) { (void)readJobs(text, "a file", facts()); }

void readResults(const std::string& text) { (void)readTestResults(text, "a file", facts()); }

void readScanned(const std::string& text)
{
    Scanner scanner(catalogue(), "2026-11-21");
    scanner.read(text, "a file");
    (void)scanner.hits();
}

void readStackText(const std::string& text) { (void)toolkitVersionIn(text); }

}  // namespace

std::span<const Reader> readers()
{
    static const std::vector<std::string> evidenceFolders = {
        "tests/data/evidence/training", "tests/data/evidence/serving", "tests/data/evidence/benchmarks",
        "tests/data/evidence/fabric", "tests/data/evidence/machines"};
    static const std::array<Reader, 22> all = {{
        {"plan", &readPlan, {"resources/samples"}},
        {"plan_setting", &readPlanSettings, {"tests/data/fuzz/setting"}},
        {"cases", &readCases, {"tests/data/fuzz/cases"}},
        {"catalogue", &readCatalogue, {"tests/data/fuzz/catalogue"}},
        {"prices", &readPriceFile, {"tests/data/fuzz/prices"}},
        {"price_list", &readPriceList, {"tests/data/fuzz/price_list"}},
        {"quota", &readQuota, {"tests/data/fuzz/quota"}},
        {"import", &readImport, {"tests/data/import", "tests/data/import/hf", "tests/data/import/launch"}},
        {"launch", &readImport, {"tests/data/import/launch"}},
        {"portfolio", &readPortfolio, {"tests/data/fuzz/portfolio"}},
        {"history", &readJobHistory, {"tests/data/fuzz/history"}},
        {"facts", &readFacts, {"tests/data/fuzz/facts"}},
        {"captures",
         &readCaptures,
         {"tests/data/health", "tests/data/evidence/machines", "tests/data/evidence/fabric"}},
        {"evidence", &readEvidence, evidenceFolders},
        {"benchmarks", &readBenchmarks, {"tests/data/evidence/benchmarks"}},
        {"snapshot", &readSnapshotFile, {"tests/data/fuzz/snapshot"}},
        {"jobs", &readJobTables, {"tests/data/fuzz/history", "tests/data/health"}},
        {"results", &readResults, {"tests/data/evidence/fabric", "tests/data/evidence/machines"}},
        {"scan", &readScanned, {"tests/data/import/launch"}},
        {"stack", &readStackText, {"tests/data/evidence/machines"}},
        {"session", &readSession, {"tests/data/fuzz/session"}},
        {"names", &readNames, {"tests/data/fuzz/names"}},
    }};
    return all;
}

}  // namespace headroom::test
