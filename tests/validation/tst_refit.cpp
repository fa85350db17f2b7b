// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/io/measured_json.h"
#include "model/validate/case_plan.h"
#include "model/validate/chosen_constants.h"
#include "model/validate/refit.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <cmath>
#include <map>
#include <set>

using namespace headroom;

/// The choosing of constants without one source (headroom validate --without).
class RefitTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void everyConstantHasAGridThatReachesItsValue();
    void onlyItsOwnConstantsMove();
    void aLoneSourceLeavesTheFallback();
    void unmeasuredProductsFollowTheBest();
    void findsAPlantedConstant();

private:
    MeasuredCases m_cases;
};

namespace {

const RefittedConstant* find(const Refit& refit, std::string_view name)
{
    for (const RefittedConstant& row : refit.constants)
        if (row.name == name)
            return &row;
    return nullptr;
}

}  // namespace

void RefitTest::initTestCase()
{
    const Result<MeasuredCases> cases = parseMeasuredCases(test::repositoryFile("resources/validation/cases.json"));
    QVERIFY(cases);
    m_cases = *cases;
}

void RefitTest::everyConstantHasAGridThatReachesItsValue()
{
    Efficiencies shipped = shippedEfficiencies();
    std::set<std::string> names;
    for (const ChosenConstant& constant : chosenConstants()) {
        const double value = constant.value(shipped);
        QVERIFY2(names.insert(constant.name).second, constant.name.c_str());
        QVERIFY2(value >= constant.low && value <= constant.high, constant.name.c_str());
        const double steps = (value - constant.low) / constant.step;
        QVERIFY2(std::abs(steps - std::round(steps)) < 1e-6, constant.name.c_str());
        QVERIFY2(constant.fallback >= constant.low && constant.fallback <= constant.high, constant.name.c_str());
    }
}

void RefitTest::onlyItsOwnConstantsMove()
{
    const Refit refit = refitWithout("InternLM/InternEvo", m_cases, test::shippedCatalogue());
    QVERIFY(find(refit, "step overhead of InternEvo, s") != nullptr);
    QVERIFY(find(refit, "16-bit products on Ampere GA100") != nullptr);
    QVERIFY(find(refit, "16-bit products on Hopper") == nullptr);
    QCOMPARE(refit.efficiencies.of("Hopper"), shippedEfficiencies().of("Hopper"));
}

void RefitTest::aLoneSourceLeavesTheFallback()
{
    const Refit refit = refitWithout("InternLM/InternEvo", m_cases, test::shippedCatalogue());
    const RefittedConstant* overhead = find(refit, "step overhead of InternEvo, s");
    QVERIFY(overhead != nullptr);
    QCOMPARE(overhead->sources, std::size_t{0});
    QCOMPARE(overhead->chosen, 0.0);
    QCOMPARE(overhead->shipped, 0.75);
}

void RefitTest::unmeasuredProductsFollowTheBest()
{
    // 668 of 1,307 TFLOP/s on MI300X and 1,745 of 2,250 on B200 are the best single products; none is known of Ada.
    const std::map<std::string, double> fallbacks = {{"16-bit products on CDNA 3", 0.38},
                                                     {"16-bit products on Blackwell", 0.58},
                                                     {"FP8 products on Hopper", 0.53},
                                                     {"16-bit products on Ada Lovelace", 0.60}};
    std::size_t found = 0;
    for (const ChosenConstant& constant : chosenConstants())
        if (const auto known = fallbacks.find(constant.name); known != fallbacks.end()) {
            ++found;
            QVERIFY2(std::abs(constant.fallback - known->second) < 1e-9, constant.name.c_str());
        }
    QCOMPARE(found, fallbacks.size());
}

void RefitTest::findsAPlantedConstant()
{
    // Measurements made up from the estimator with another constant lead back to it; those of a second framework hold
    // the constants that both share.
    Efficiencies planted = shippedEfficiencies();
    planted.software.internEvoStepSeconds = 0.3;
    const Catalogue truth = test::shippedCatalogue().with(planted);
    MeasuredCases made;
    for (const MeasuredCase& measured : m_cases.cases) {
        const Result<CasePlan> plan = casePlan(measured, truth);
        const bool wanted = measured.source == "InternLM/InternEvo" || measured.source == "calculon-ai/calculon";
        if (!wanted || measured.tier == "C" || !plan)
            continue;
        const Estimate outcome = estimate(plan->plan, truth);
        if (!outcome.time)
            continue;
        MeasuredCase copy = measured;
        copy.measured.tokensPerSecondPerGpu = outcome.time->tokensPerSecondPerGpu;
        made.cases.push_back(copy);
    }
    QVERIFY(made.cases.size() > 10);
    Efficiencies wrong = planted;
    wrong.software.internEvoStepSeconds = 0.9;
    const Refit refit = refitWithout("", made, test::shippedCatalogue().with(wrong));
    const RefittedConstant* overhead = find(refit, "step overhead of InternEvo, s");
    QVERIFY(overhead != nullptr);
    QCOMPARE(overhead->sources, std::size_t{1});
    QVERIFY2(std::abs(overhead->chosen - 0.3) < 1e-9, std::to_string(overhead->chosen).c_str());
}

HEADROOM_TEST(RefitTest)
#include "tst_refit.moc"
