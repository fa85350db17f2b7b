// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/import_plan.h"
#include "model/io/plan_json.h"
#include "model/shape/layer_cache.h"
#include "model/shape/parameters.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <nlohmann/json.hpp>

using namespace headroom;

/// Small configurations of families whose layers differ, each counted by hand from its modelling code.
class TestImportFamilies : public QObject {
    Q_OBJECT

private slots:
    void counts_data();
    void counts();
    void unknownFormStops_data();
    void unknownFormStops();

private:
    [[nodiscard]] nlohmann::json model(const std::string& name) const;

    Catalogue m_catalogue = test::shippedCatalogue();
    nlohmann::json m_models =
        nlohmann::json::parse(test::repositoryFile("tests/data/layer_families.json")).at("models");
};

nlohmann::json TestImportFamilies::model(const std::string& name) const
{
    for (const nlohmann::json& row : m_models)
        if (row.at("name") == name)
            return row;
    throw std::runtime_error("no model " + name);
}

void TestImportFamilies::counts_data()
{
    QTest::addColumn<QString>("name");
    for (const nlohmann::json& row : m_models) {
        const auto name = row.at("name").get<std::string>();
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
}

void TestImportFamilies::counts()
{
    QFETCH(QString, name);
    const nlohmann::json row = model(name.toStdString());
    const auto imported = importPlan(row.at("config").dump(), m_catalogue);
    QVERIFY2(imported, imported ? "" : toString(imported.error()).c_str());
    const auto* shape = std::get_if<Architecture>(&imported->plan.model);
    QVERIFY(shape != nullptr);
    const auto expected = [&](const char* key) { return row.at(key).get<double>(); };
    QCOMPARE(countParameters(*shape).total, expected("parameters"));
    QCOMPARE(predictionParameters(*shape), expected("prediction"));
    QCOMPARE(static_cast<double>(shape->encoder_params), expected("encoder"));
    constexpr double half = 2;
    const ModelCache cache = modelCache(*shape, half);
    QCOMPARE(cache.perToken, expected("kv"));
    QCOMPARE(cache.state, expected("state"));
    QCOMPARE(cache.window, expected("window"));
    if (row.contains("bytes"))
        QCOMPARE(static_cast<double>(shape->checkpoint_bytes.value_or(0)), expected("bytes"));
    // What a plan file keeps of it is the same model.
    const Result<Plan> again = parsePlan(writePlan(imported->plan));
    QVERIFY(again);
    QVERIFY(*again == imported->plan);
}

void TestImportFamilies::unknownFormStops_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("value");
    QTest::newRow("bias of projections") << "bamba" << "mamba_proj_bias" << "true";
    QTest::newRow("heads of another width") << "bamba" << "mamba_d_head" << "24";
    QTest::newRow("kind of layer") << "granitemoehybrid" << "layer_types"
                                   << R"(["mamba","attention","mamba","retention"])";
    QTest::newRow("list of another length") << "minimax_text_01" << "attn_type_list" << "[0,1]";
    QTest::newRow("convolution of DeBERTa") << "deberta-v2" << "conv_kernel_size" << "3";
    QTest::newRow("parallel blocks") << "nomic_bert" << "parallel_block" << "true";
    QTest::newRow("MLPs of several widths") << "gemma3n" << "intermediate_size" << "[160,160,320,160]";
    QTest::newRow("experts in some layers") << "arctic" << "moe_layer_frequency" << "2";
    QTest::newRow("entry of tomorrow") << "falcon_h1" << "memory_slots" << "7";
}

void TestImportFamilies::unknownFormStops()
{
    QFETCH(QString, name);
    QFETCH(QString, key);
    QFETCH(QString, value);
    nlohmann::json config = model(name.toStdString()).at("config");
    config[key.toStdString()] = nlohmann::json::parse(value.toStdString());
    const auto imported = importPlan(config.dump(), m_catalogue);
    QVERIFY(!imported);
    QVERIFY2(imported.error().where.find(key.toStdString()) != std::string::npos, toString(imported.error()).c_str());
}

HEADROOM_TEST(TestImportFamilies)
#include "tst_import_families.moc"
