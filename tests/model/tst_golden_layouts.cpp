// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/io/plan_json.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <nlohmann/json.hpp>

#include <cmath>

using namespace headroom;

/// Layouts of published runs against an independent implementation of the same formulas (tests/data).
class GoldenLayoutsTest : public QObject {
    Q_OBJECT

private slots:
    void agreesWithReference_data();
    void agreesWithReference();

private:
    const Catalogue m_catalogue = test::shippedCatalogue();
    const nlohmann::json m_document = nlohmann::json::parse(test::repositoryFile("tests/data/golden_layouts.json"));
};

namespace {

double valueOf(const Estimate& estimate, const std::string& quantity)
{
    const MemoryParts& parts = estimate.memory->worst().parts;
    if (quantity == "weights")
        return (parts[MemoryPart::Weights] + parts[MemoryPart::Adapters]).value;
    if (quantity == "gradients")
        return parts[MemoryPart::Gradients].value;
    if (quantity == "optimizer")
        return (parts[MemoryPart::MasterWeights] + parts[MemoryPart::OptimizerStates]).value;
    if (quantity == "allocated")
        return estimate.memory->worst().allocated.value;
    return estimate.time->step.value;
}

}  // namespace

void GoldenLayoutsTest::agreesWithReference_data()
{
    QTest::addColumn<int>("row");
    int index = 0;
    for (const auto& row : m_document.at("rows"))
        QTest::newRow(row.at("name").get<std::string>().c_str()) << index++;
    QCOMPARE(index, 18);
}

void GoldenLayoutsTest::agreesWithReference()
{
    QFETCH(int, row);
    const auto& layout = m_document.at("rows").at(static_cast<std::size_t>(row));
    const auto& expected = layout.at("expected");
    const auto plan = parsePlan(layout.at("plan").dump());
    QVERIFY2(plan, plan ? "" : toString(plan.error()).c_str());
    const Estimate result = estimate(*plan, m_catalogue);
    QVERIFY(result.memory && result.time);
    auto bands = m_document.at("percent");
    bands.update(layout.value("percent", nlohmann::json::object()));
    for (const auto& [quantity, band] : bands.items()) {
        if (band.is_null())
            continue;
        const double reference = expected.at(quantity).get<double>();
        const double ours = valueOf(result, quantity);
        const double percent = reference == 0 ? ours : (ours / reference - 1) * 100;
        QVERIFY2(percent >= band.at(0).get<double>() && percent <= band.at(1).get<double>(),
                 qPrintable(QStringLiteral("%1 is %2 % off").arg(QString::fromStdString(quantity)).arg(percent)));
    }
    QCOMPARE(result.memory->worstStage, expected.at("worst_stage").get<std::int64_t>());
    QCOMPARE(std::string(phaseName(result.memory->worst().phase)), expected.at("phase").get<std::string>());
}

HEADROOM_TEST(GoldenLayoutsTest)
#include "tst_golden_layouts.moc"
