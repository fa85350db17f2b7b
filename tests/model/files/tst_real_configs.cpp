// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/import/import_plan.h"
#include "model/io/plan_json.h"
#include "model/shape/layer_cache.h"
#include "model/shape/parameters.h"
#include "model/shape/resolve_model.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <nlohmann/json.hpp>

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

using namespace headroom;

/// Configurations of real models, with what is published of them or follows from their modelling code. They lie beside
/// the repository, since they are others'; without them there is nothing to compare with.
class TestRealConfigs : public QObject {
    Q_OBJECT

private slots:
    void everyFile_data();
    void everyFile();

private:
    Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

std::filesystem::path configFolder()
{
    const char* named = std::getenv("HEADROOM_REAL_CONFIGS");
    return named != nullptr ? std::filesystem::path(named)
                            : std::filesystem::path(HEADROOM_SOURCE_DIR) / ".." / "shared" / "configs";
}

std::string configText(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

nlohmann::json truthRows()
{
    const std::filesystem::path path = configFolder() / "truth.json";
    return std::filesystem::exists(path) ? nlohmann::json::parse(configText(path)) : nlohmann::json::array();
}

std::string shownFigure(double value) { return QString::number(value, 'f', 4).toStdString(); }

/// What of a row does not hold; empty where all does.
class TruthComparison {
public:
    void expect(const char* name, double got, const nlohmann::json& row, const char* key, double tolerance)
    {
        const double wanted = row.at(key).get<double>();
        if (std::abs(got - wanted) > tolerance * std::max(1.0, std::abs(wanted)))
            m_text += std::string(m_text.empty() ? "" : "; ") + name + " " + shownFigure(got) + " for " +
                      shownFigure(wanted);
    }
    void add(const std::string& text) { m_text += (m_text.empty() ? "" : "; ") + text; }
    [[nodiscard]] const std::string& text() const { return m_text; }

private:
    std::string m_text;
};

/// The lists of what is quantised were cut out of these files.
bool isListCut(const nlohmann::json& row)
{
    const std::string words = row.at("quantisation").get<std::string>() + row.at("notes").get<std::string>();
    return words.find(" cut") != std::string::npos || words.find("lost the list") != std::string::npos;
}

}  // namespace

void TestRealConfigs::everyFile_data()
{
    QTest::addColumn<QString>("row");
    for (const nlohmann::json& row : truthRows())
        QTest::newRow(row.at("file").get<std::string>().c_str()) << QString::fromStdString(row.dump());
    if (truthRows().empty())
        QTest::newRow("none") << QString();
}

void TestRealConfigs::everyFile()
{
    QFETCH(QString, row);
    if (row.isEmpty())
        QSKIP("the configurations of real models are not beside the repository");
    const nlohmann::json truth = nlohmann::json::parse(row.toStdString());
    ImportOptions options;
    if (!truth.at("companion").is_null())
        options.quantisation = configText(configFolder() / truth.at("companion").get<std::string>());
    const auto imported = importPlan(configText(configFolder() / truth.at("file").get<std::string>()), m_catalogue, options);
    QVERIFY2(imported, imported ? "" : toString(imported.error()).c_str());
    const Result<Plan> again = parsePlan(writePlan(imported->plan));
    QVERIFY(again);
    QVERIFY(*again == imported->plan);

    Plan plan = imported->plan;
    plan.workload = Workload::Serving;
    const Estimate result = estimate(plan, m_catalogue, "2026-11-01");
    const Architecture& shape = result.architecture;
    TruthComparison differs;
    const bool exact = truth.at("check_parameters").get<std::string>().starts_with("exact") &&
                       truth.at("family") != "step3";
    const double counts = exact ? 0 : 0.01;
    differs.expect("parameters", result.model.parameters, truth, "total_parameters", counts);
    // Step-3.7's file lacks the heads of its sliding layers: its own figure is that of its note.
    if (truth.at("family") != "step3") {
        differs.expect("active", result.model.active, truth, "active_parameters", counts);
        differs.expect("mtp", result.model.prediction, truth, "mtp_parameters", counts);
    }
    differs.expect("encoder", result.model.encoder, truth, "encoder_parameters", counts);
    const ModelCache wide = modelCache(shape, 2);
    const ModelCache narrow = modelCache(shape, 1);
    differs.expect("cache", wide.perToken, truth, "kv_bytes_per_token_bf16", 0);
    differs.expect("cache fp8", narrow.perToken, truth, "kv_bytes_per_token_fp8", 0);
    differs.expect("index", wide.index, truth, "index_bytes_per_token", 0);
    differs.expect("state", wide.state, truth, "state_bytes_per_sequence", 0);
    differs.expect("window", wide.window, truth, "sliding_window_bytes_per_sequence", 0);
    differs.expect("window fp8", narrow.window, truth, "sliding_window_bytes_per_sequence_fp8", 0);
    const auto unknown = [](const Finding& finding) { return finding.id == "import.quantisation-unknown"; };
    const bool isUnknown = std::ranges::any_of(result.findings, unknown);
    if (isUnknown != isListCut(truth))
        differs.add(isUnknown ? "does not know what is quantised" : "guesses what is quantised");
    if (!isListCut(truth) && result.model.checkpointBytes)
        differs.expect("checkpoint", *result.model.checkpointBytes, truth, "checkpoint_bytes", 0.02);
    else if (!isListCut(truth))
        differs.add("no checkpoint bytes");
    if (result.serving && plan.parallelism.tensor == 1) {
        const bool wideCache = plan.serving.kv == KvFormat::Bf16;
        differs.expect("served cache", result.serving->memory.kvPerToken.value, truth,
                       wideCache ? "kv_bytes_per_token_bf16" : "kv_bytes_per_token_fp8", 0);
    }
    QVERIFY2(differs.text().empty(), differs.text().c_str());
}

HEADROOM_TEST(TestRealConfigs)
#include "tst_real_configs.moc"
