// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/explain/explain.h"
#include "model/explain/sources.h"
#include "model/post_training/post_training_sources.h"
#include "model/io/plan_json.h"
#include "model/serving/replica/serving_sources.h"
#include "tests/support/faults/formula_fault.h"
#include "tests/support/formula_value.h"
#include "tests/support/random_plans.h"
#include "tests/support/replica_plan.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"
#include "tests/support/values.h"

#include <QDir>
#include <QtTest/QtTest>

#include <algorithm>
#include <set>
#include <vector>

using namespace headroom;
using test::FormulaValue;
using test::Span;
using test::text;

/// A reader who types a printed formula into a calculator gets the printed number.
class TestExplain : public QObject {
    Q_OBJECT

private slots:
    void evaluatorReadsFormulas_data();
    void evaluatorReadsFormulas();
    void evaluatorRefuses_data();
    void evaluatorRefuses();
    void samplesAddUp_data();
    void samplesAddUp();
    void randomPlansAddUp();
    void emptyPartsAreNotExplained();
    void ticketReadsAsTold();
    void sourcesFitTheirSubject_data();
    void sourcesFitTheirSubject();
    void costsMultiplyOut();
    void tokensOfADayMultiplyOut();

private:
    void checkEstimate(const Plan& plan, const Estimate& estimate) const;
    [[nodiscard]] Explanation explained(const Plan& plan, MemoryPart part) const;

    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

Plan sample(const std::string& name) { return *parsePlan(test::repositoryFile("resources/samples/" + name)); }

/// Every citation that the list of sources can give.
std::set<std::string> knownSources()
{
    std::set<std::string> known = {
        gatherSource,        workingSetSource,    nodeWorkingSetSource, communicationSource,     contextSource,
        fragmentationSource, servingWeightSource, servingPoolSource,    servingActivationSource, servingContextSource,
        sharedContextSource, referenceSource,     criticSource,         rewardModelSource,       rolloutWeightSource};
    for (std::size_t i = 0; i < choiceNames<Recipe>.size(); ++i)
        known.insert(recipeSource(static_cast<Recipe>(i)));
    for (std::size_t i = 0; i < choiceNames<Optimizer>.size(); ++i)
        known.insert(optimizerSource(static_cast<Optimizer>(i)));
    for (std::size_t i = 0; i < choiceNames<LossKind>.size(); ++i)
        known.insert(lossSource(static_cast<LossKind>(i)));
    for (std::size_t i = 0; i < choiceNames<Recompute>.size(); ++i)
        for (std::size_t j = 0; j < choiceNames<AttentionKernel>.size(); ++j)
            known.insert(activationSource(static_cast<Recompute>(i), static_cast<AttentionKernel>(j)));
    const std::set<std::string> alone = known;
    for (const std::string& source : alone)
        known.insert(source + "; " + zeroSource);
    return known;
}

/// What is wrong with an explanation of that many bytes; empty if nothing is.
std::string fault(const Explanation& why, double bytes, const std::set<std::string>& known)
{
    if (!known.contains(why.source))
        return why.id + ": source \"" + why.source + "\" is not in the list";
    return test::formulaFault(why, bytes);
}

}  // namespace

void TestExplain::evaluatorReadsFormulas_data()
{
    QTest::addColumn<QByteArray>("formula");
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    const auto row = [](const char* formula, double low, double high) {
        QTest::newRow(formula) << QByteArray(formula) << low << high;
    };
    row("2", 2, 2);
    row("2,048 tokens × 4 B", 8192, 8192);
    row("7.00e9 × 2 B", 13.99e9, 14.01e9);
    row("7.00e9 × 2 × 4 B ÷ 8", 6.995e9, 7.005e9);
    row("2.5", 2.4995, 2.5005);
    row("0.05263", 0.052625, 0.052635);
    row("110,592.5 B", 110592.45, 110592.55);
    row("2 in flight × 3", 6, 6);
    row("(1 + 2) × 4 − 5", 7, 7);
    row("1 + 2 × 3", 7, 7);
    row("12 ÷ 3 ÷ 2", 2, 2);
    row("ceil(7 / 2) * max(1, 5, 3) - min(1,000, 4)", 16, 16);
}

void TestExplain::evaluatorReadsFormulas()
{
    QFETCH(QByteArray, formula);
    QFETCH(double, low);
    QFETCH(double, high);
    const Span span = FormulaValue(formula.constData()).evaluate();
    QCOMPARE(span.low, low);
    QCOMPARE(span.high, high);
}

void TestExplain::evaluatorRefuses_data()
{
    QTest::addColumn<QByteArray>("formula");
    for (const char* formula : {"", "×", "2 ×", "(2", "2)", "P × 2", "2 2", "ceil 2", "nan", "inf × 2"})
        QTest::newRow(formula) << QByteArray(formula);
}

void TestExplain::evaluatorRefuses()
{
    QFETCH(QByteArray, formula);
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, FormulaValue(formula.constData()).evaluate());
}

void TestExplain::checkEstimate(const Plan& plan, const Estimate& estimate) const
{
    static const std::set<std::string> known = knownSources();
    for (std::size_t stage = 0; stage < estimate.memory->stages.size(); ++stage)
        for (MemoryPart part : allMemoryParts) {
            const double bytes = estimate.memory->stages[stage].parts[part].value;
            const Explanation why = explainPart(plan, estimate, stage, part);
            QCOMPARE(text(why.id), text(std::string(memoryPartName(part))));
            if (bytes <= 0)
                continue;
            const std::string wrong = fault(why, bytes, known);
            if (!wrong.empty())
                QFAIL((wrong + "\nstage " + std::to_string(stage) + " of " + writePlan(plan)).c_str());
        }
}

void TestExplain::samplesAddUp_data()
{
    QTest::addColumn<QString>("name");
    const QDir folder(QStringLiteral(HEADROOM_SOURCE_DIR "/resources/samples"));
    for (const QString& name : folder.entryList({QStringLiteral("*.headroom.json")}, QDir::Files))
        QTest::newRow(qPrintable(name)) << name;
}

void TestExplain::samplesAddUp()
{
    QFETCH(QString, name);
    const Plan plan = sample(name.toStdString());
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(result.memory);
    checkEstimate(plan, result);
}

void TestExplain::randomPlansAddUp()
{
    test::RandomPlans random(m_catalogue, 300);
    int seen = 0;
    for (int tries = 0; seen < 400 && tries < 20000; ++tries) {
        const Plan plan = random.next();
        const Estimate result = estimate(plan, m_catalogue);
        if (!result.memory)
            continue;
        ++seen;
        checkEstimate(plan, result);
        if (QTest::currentTestFailed())
            return;
    }
    QCOMPARE(seen, 400);
}

void TestExplain::emptyPartsAreNotExplained()
{
    const Plan plan = sample("2am-ticket.headroom.json");
    const Estimate result = estimate(plan, m_catalogue);
    for (MemoryPart part : {MemoryPart::KvCache, MemoryPart::Adapters, MemoryPart::MasterWeights}) {
        const Explanation why = explainPart(plan, result, 0, part);
        QVERIFY(why.formula.empty() && why.substituted.empty() && why.inputs.empty());
    }
}

Explanation TestExplain::explained(const Plan& plan, MemoryPart part) const
{
    const Estimate result = estimate(plan, m_catalogue);
    return explainPart(plan, result, static_cast<std::size_t>(result.memory->worstStage), part);
}

void TestExplain::ticketReadsAsTold()
{
    Plan plan = sample("2am-ticket.headroom.json");
    QCOMPARE(text(explained(plan, MemoryPart::Weights).substituted), QStringLiteral("7.00e9 × 2 B"));
    QCOMPARE(text(explained(plan, MemoryPart::Gradients).substituted), QStringLiteral("7.00e9 × 2 B"));
    QCOMPARE(text(explained(plan, MemoryPart::OptimizerStates).substituted), QStringLiteral("7.00e9 × 2 × 4 B"));
    plan = sample("2am-zero3.headroom.json");
    QCOMPARE(text(explained(plan, MemoryPart::OptimizerStates).substituted), QStringLiteral("7.00e9 × 2 × 4 B ÷ 8"));
}

void TestExplain::sourcesFitTheirSubject_data()
{
    QTest::addColumn<QByteArray>("setting");
    QTest::addColumn<MemoryPart>("part");
    QTest::addColumn<QString>("names");
    const auto row = [](const char* setting, MemoryPart part, const char* names) {
        QTest::newRow(setting) << QByteArray(setting) << part << QString::fromLatin1(names);
    };
    row("training.optimizer=adamw", MemoryPart::OptimizerStates, "arXiv:1412.6980");
    row("training.optimizer=adamw-8bit", MemoryPart::OptimizerStates, "arXiv:2110.02861");
    row("training.optimizer=lion", MemoryPart::OptimizerStates, "arXiv:2302.06675");
    row("training.optimizer=adafactor", MemoryPart::OptimizerStates, "arXiv:1804.04235");
    row("training.optimizer=galore", MemoryPart::OptimizerStates, "arXiv:2403.03507");
    row("training.recipe=bf16-mixed", MemoryPart::MasterWeights, "arXiv:1710.03740");
    row("training.recipe=fp8-primary", MemoryPart::Weights, "arXiv:2310.18313");
    row("parallelism.zero=3", MemoryPart::Weights, "arXiv:1910.02054");
    row("training.attention=flash", MemoryPart::Activations, "arXiv:2205.14135");
    row("training.attention=unfused", MemoryPart::Activations, "arXiv:2205.05198");
    row("training.recompute=full", MemoryPart::Activations, "arXiv:1604.06174");
    row("training.loss=chunked", MemoryPart::Logits, "hunked");
}

void TestExplain::sourcesFitTheirSubject()
{
    QFETCH(QByteArray, setting);
    QFETCH(MemoryPart, part);
    QFETCH(QString, names);
    const std::vector<PlanSetting> settings = {*parsePlanSetting(setting.toStdString())};
    const Result<Plan> plan = parsePlan(test::repositoryFile("resources/samples/2am-zero3.headroom.json"), settings);
    QVERIFY(plan);
    QVERIFY2(text(explained(*plan, part).source).contains(names), explained(*plan, part).source.c_str());
}

void TestExplain::costsMultiplyOut()
{
    const Plan plan = sample("70b-on-16-nodes.headroom.json");
    const Estimate result = estimate(plan, m_catalogue);
    const Span span = FormulaValue(explainCost(result, "cost.weekend", Hours{48}).substituted).evaluate();
    // 16 nodes at 98.32 USD for 48 h.
    QVERIFY(span.low <= 75509.76 && span.high >= 75509.76 && span.high - span.low < 10);
}

/// Machines stay on all day, and what they answer in its mean hour pays for them.
void TestExplain::tokensOfADayMultiplyOut()
{
    Plan plan = test::replicaPlan("llama-3.1-8b", "h100-sxm", 1);
    plan.cluster = {};
    plan.cluster.hardware = VmNodes{"Standard_NC40ads_H100_v5", 2};
    plan.serving.requests_per_s = 10;
    for (const bool byHour : {false, true}) {
        if (byHour) {
            plan.serving.traffic_by_hour = std::vector<double>(24, 1);
            plan.serving.traffic_by_hour->at(9) = 3;
        }
        const Estimate result = estimate(plan, m_catalogue);
        const std::vector<Explanation> list = explainService(plan, result);
        const auto why = std::ranges::find(list, "serving.cost_per_million_tokens", &Explanation::id);
        QVERIFY(why != list.end() && result.serving->perMillionTokens);
        const Span span = FormulaValue(why->substituted).evaluate();
        const double told = result.serving->perMillionTokens->dollars();
        QVERIFY2(span.low <= told * 1.001 && span.high >= told * 0.999, why->substituted.c_str());
        QCOMPARE(std::ranges::count(why->inputs, "d", &ExplanationInput::symbol), byHour ? 1 : 0);
    }
}

HEADROOM_TEST(TestExplain)
#include "tst_explain.moc"
