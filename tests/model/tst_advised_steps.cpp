// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/advice/advised_steps.h"
#include "model/decide/decide.h"
#include "model/estimator/estimator.h"
#include "model/finding_kinds.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <algorithm>

using namespace headroom;

/// What to take, step by step, with what speaks against the others.
class TestAdvisedSteps : public QObject {
    Q_OBJECT

private slots:
    void trainingHasEveryStep();
    void objectionsAreEstimated();
    void sizesSayWhyNot();
    void regionsAreCompared();
    void platformsAreJudgedByThePlan_data();
    void platformsAreJudgedByThePlan();
    void serviceHasSteps();
    void nothingIsAdvisedWithoutMachines();

private:
    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

const std::string today = "2026-11-21";

Plan modelOf(std::int64_t parameters)
{
    Plan plan;
    plan.model = ParameterCount{parameters};
    return plan;
}

const AdvisedStep* stepNamed(const std::vector<AdvisedStep>& steps, std::string_view id)
{
    const auto found = std::ranges::find(steps, id, &AdvisedStep::id);
    return found == steps.end() ? nullptr : &*found;
}

const Objection* objectionTo(const AdvisedStep& step, std::string_view name)
{
    const auto found = std::ranges::find(step.against, name, &Objection::name);
    return found == step.against.end() ? nullptr : &*found;
}

}  // namespace

void TestAdvisedSteps::trainingHasEveryStep()
{
    const Plan plan = modelOf(7'000'000'000);
    const Advice advice = advise(plan, m_catalogue, {.today = today, .mostNodes = 4});
    QVERIFY(advice.plan.has_value());
    const std::vector<AdvisedStep> steps = advisedSteps(plan, advice, m_catalogue, today);
    std::vector<std::string> ids;
    for (const AdvisedStep& step : steps) {
        ids.push_back(step.id);
        QVERIFY2(!step.take.empty(), step.id.c_str());
        QVERIFY2(!step.why.empty(), step.id.c_str());
    }
    QCOMPARE(ids, (std::vector<std::string>{"workload", "precision", "strategy", "size", "region", "platform"}));
    // Every sentence of the advice belongs to one of them.
    std::size_t sentences = 0;
    for (const AdvisedStep& step : steps)
        sentences += static_cast<std::size_t>(std::ranges::count_if(step.why, [&](const Finding& finding) {
            return std::ranges::find(advice.steps, finding) != advice.steps.end();
        }));
    QCOMPARE(sentences, advice.steps.size());
    const auto& nodes = std::get<VmNodes>(advice.plan->cluster.hardware);
    QCOMPARE(stepNamed(steps, "size")->take, std::to_string(nodes.nodes) + " x " + nodes.sku);
    // As the sentences name it.
    const Estimate estimated = estimate(*advice.plan, m_catalogue, today);
    QCOMPARE(stepNamed(steps, "strategy")->take, layoutLabel(*advice.plan, estimated.hardware.gpusUsed));
}

void TestAdvisedSteps::objectionsAreEstimated()
{
    const Plan plan = modelOf(7'000'000'000);
    const Advice advice = advise(plan, m_catalogue, {.today = today, .mostNodes = 4});
    const std::vector<AdvisedStep> steps = advisedSteps(plan, advice, m_catalogue, today);
    // A whole copy of 16 bytes per parameter is 112 GB: by how much it is short is the estimate's own number.
    const Objection* whole = objectionTo(*stepNamed(steps, "strategy"), "DP");
    QVERIFY(whole != nullptr);
    Plan copies = *advice.plan;
    copies.parallelism.zero = 0;
    copies.parallelism.tensor = 1;
    const Estimate estimated = estimate(copies, m_catalogue, today);
    const bool fits = estimated.memory->suffices();
    QCOMPARE(whole->reason.id == std::string_view("against.short"), !fits);
    if (!fits)
        QCOMPARE(std::get<Bytes>(whole->reason.arguments.front()),
                 estimated.memory->worst().peak - estimated.memory->usable);
    const Objection* single = objectionTo(*stepNamed(steps, "precision"), "fp32");
    QVERIFY(single != nullptr);
    QVERIFY(single->reason.id == "against.slower" || single->reason.id == "against.short");
}

void TestAdvisedSteps::sizesSayWhyNot()
{
    const Plan plan = modelOf(7'000'000'000);
    const Advice advice = advise(plan, m_catalogue, {.today = today, .mostNodes = 4});
    const std::vector<AdvisedStep> steps = advisedSteps(plan, advice, m_catalogue, today);
    const AdvisedStep& sizes = *stepNamed(steps, "size");
    const Objection* retired = objectionTo(sizes, "Standard_NC6s_v3");
    QVERIFY(retired != nullptr);
    QCOMPARE(retired->reason.id, std::string_view("against.retired"));
    QCOMPARE(std::get<std::string>(retired->reason.arguments.front()), std::string("2025-09-30"));
    for (const Objection& objection : sizes.against) {
        QVERIFY(objection.name != std::get<VmNodes>(advice.plan->cluster.hardware).sku);
        QCOMPARE(m_catalogue.size(objection.name)->cloud, std::string("azure"));
        if (objection.reason.id == "against.dearer-job")
            QVERIFY(std::get<Amount>(objection.reason.arguments[0]).money >=
                    std::get<Amount>(objection.reason.arguments[1]).money);
    }
}

void TestAdvisedSteps::regionsAreCompared()
{
    const Plan plan = modelOf(7'000'000'000);
    const Advice advice = advise(plan, m_catalogue, {.today = today, .mostNodes = 4});
    const AdvisedStep region = *stepNamed(advisedSteps(plan, advice, m_catalogue, today), "region");
    for (const Objection& objection : region.against) {
        const Money there = std::get<Amount>(objection.reason.arguments[0]).money;
        const Money here = std::get<Amount>(objection.reason.arguments[1]).money;
        QCOMPARE(objection.reason.id == std::string_view("against.region-cheaper"), there < here);
    }
}

void TestAdvisedSteps::platformsAreJudgedByThePlan_data()
{
    QTest::addColumn<qint64>("parameters");
    QTest::addColumn<QString>("platform");
    QTest::addColumn<QString>("other");
    QTest::newRow("one node") << qint64{1'000'000'000} << "Azure Machine Learning" << "Azure Batch";
    QTest::newRow("InfiniBand") << qint64{180'000'000'000} << "Slurm or AKS" << "Azure Machine Learning";
}

void TestAdvisedSteps::platformsAreJudgedByThePlan()
{
    QFETCH(qint64, parameters);
    QFETCH(QString, platform);
    QFETCH(QString, other);
    const Plan plan = modelOf(parameters);
    const Advice advice = advise(plan, m_catalogue, {.today = today, .mostNodes = 4});
    const std::vector<AdvisedStep> steps = advisedSteps(plan, advice, m_catalogue, today);
    const AdvisedStep* step = stepNamed(steps, "platform");
    QVERIFY(step != nullptr);
    QCOMPARE(QString::fromStdString(step->take), platform);
    QVERIFY(objectionTo(*step, other.toStdString()) != nullptr);
    for (const char* layer : {"Ray", "Horovod", "DeepSpeed"})
        QVERIFY2(objectionTo(*step, layer) != nullptr, layer);
}

void TestAdvisedSteps::serviceHasSteps()
{
    Plan plan = modelOf(8'000'000'000);
    plan.workload = Workload::Serving;
    const Advice advice = advise(plan, m_catalogue, {.today = today, .mostNodes = 4});
    QVERIFY(advice.plan.has_value());
    const std::vector<AdvisedStep> steps = advisedSteps(plan, advice, m_catalogue, today);
    QCOMPARE(stepNamed(steps, "platform")->take, std::string("AKS"));
    QCOMPARE(stepNamed(steps, "precision")->take, std::string("bf16"));
    QCOMPARE(objectionTo(*stepNamed(steps, "precision"), "awq4")->reason.id, std::string_view("against.other-answers"));
    QVERIFY(objectionTo(*stepNamed(steps, "platform"), "Azure Batch") != nullptr);
}

void TestAdvisedSteps::nothingIsAdvisedWithoutMachines()
{
    const Plan plan = modelOf(7'000'000'000);
    Advice none;
    none.steps.push_back({"advice.none", Severity::Warning, "/cluster", CloudId{"azure"}});
    const std::vector<AdvisedStep> steps = advisedSteps(plan, none, m_catalogue, today);
    QVERIFY(stepNamed(steps, "size") != nullptr);
    QVERIFY(stepNamed(steps, "size")->take.empty());
    QVERIFY(stepNamed(steps, "platform") == nullptr);
}

HEADROOM_TEST(TestAdvisedSteps)

#include "tst_advised_steps.moc"
