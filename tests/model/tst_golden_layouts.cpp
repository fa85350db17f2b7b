// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimate/estimate.h"
#include "model/io/plan_json.h"
#include "tests/support/shipped_catalogue.h"

#include <QtTest/QtTest>

#include <nlohmann/json.hpp>

using namespace headroom;

/// Layouts of published runs against an independent implementation of the same formulas (tests/data).
class GoldenLayoutsTest : public QObject {
    Q_OBJECT

private slots:
    void agreesWithReference_data();
    void agreesWithReference();

private:
    const Catalogue m_catalogue = test::shippedCatalogue();
};

void GoldenLayoutsTest::agreesWithReference_data()
{
    QTest::addColumn<QByteArray>("plan");
    for (const char* column : {"weights", "gradients", "optimizer", "allocated", "worstStage"})
        QTest::addColumn<double>(column);
    QTest::addColumn<QByteArray>("phase");
    const auto document = nlohmann::json::parse(test::repositoryFile("tests/data/golden_layouts.json"));
    for (const auto& row : document.at("rows")) {
        const auto& expected = row.at("expected");
        const auto number = [&](const char* key) { return expected.at(key).get<double>(); };
        QTest::newRow(row.at("name").get<std::string>().c_str())
            << QByteArray::fromStdString(row.at("plan").dump()) << number("weights") << number("gradients")
            << number("optimizer") << number("allocated") << number("worst_stage")
            << QByteArray::fromStdString(expected.at("phase").get<std::string>());
    }
}

void GoldenLayoutsTest::agreesWithReference()
{
    QFETCH(QByteArray, plan);
    QFETCH(double, weights);
    QFETCH(double, gradients);
    QFETCH(double, optimizer);
    QFETCH(double, allocated);
    QFETCH(double, worstStage);
    QFETCH(QByteArray, phase);
    const auto parsed = parsePlan(plan.toStdString());
    QVERIFY2(parsed, parsed ? "" : toString(parsed.error()).c_str());
    const Estimate result = estimate(*parsed, m_catalogue);
    QVERIFY(result.memory);
    const StageMemory& worst = result.memory->worst();
    const auto percentOff = [](Bytes ours, double theirs) { return std::abs(ours.value / theirs - 1) * 100; };
    // The reference leaves out the biases of the MLP: 0.003 % of GPT-3.
    QCOMPARE_LT(percentOff(worst.parts[MemoryPart::Weights], weights), 0.004);
    QCOMPARE_LT(percentOff(worst.parts[MemoryPart::Gradients], gradients), 0.004);
    QCOMPARE_LT(
        percentOff(worst.parts[MemoryPart::MasterWeights] + worst.parts[MemoryPart::OptimizerStates], optimizer),
        0.004);
    // It also leaves out cuBLAS workspaces and the buffers between stages.
    QCOMPARE_LT(percentOff(worst.allocated, allocated), 0.5);
    QVERIFY(worst.allocated.value >= allocated);
    QCOMPARE(static_cast<double>(result.memory->worstStage), worstStage);
    QCOMPARE(QByteArray::fromStdString(std::string(phaseName(worst.phase))), phase);
}

QTEST_APPLESS_MAIN(GoldenLayoutsTest)
#include "tst_golden_layouts.moc"
