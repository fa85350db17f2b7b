// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/advice/advice.h"
#include "model/advice/size_class.h"
#include "model/cost/cost.h"
#include "model/decide/decide.h"
#include "model/estimate/doubtful_fit.h"
#include "model/estimator/estimator.h"
#include "model/sizes/size_matrix.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"
#include "tests/support/ticket_plan.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <cmath>
#include <stop_token>
#include <tuple>

using namespace headroom;

/// Which size a plan fits on, what it costs there, and what to take.
class TestAdvice : public QObject {
    Q_OBJECT

private slots:
    void everySizeHasARow();
    void servicesAreDividedByTensor();
    void ticketFits_data();
    void ticketFits();
    void rowsJudgeThePlanAsItIs();
    void gpusStayAsManyOnAnotherSize();
    void stepsAreTimedWhereThePlanFits();
    void matrixStopsWhenAsked();
    void cpuSizesAreJudgedToo();
    void amountsAreInThePlansCurrency();
    void unitPrices();
    void cpuIsEnough_data();
    void cpuIsEnough();
    void classes_data();
    void classes();
    void advisedPlanFits_data();
    void advisedPlanFits();
    void machinesAreTheBestAnswer_data();
    void machinesAreTheBestAnswer();
    void longJobsWithoutADeadlineAreDoneSooner();
    void missedGoalsAreNamed();
    void batchAndRegionStayOrAreNamed();
    void advisedServiceAnswers_data();
    void advisedServiceAnswers();
    void sparesNeedNotFitOneNode();
    void stoppedAdviceHasNoPlan();
    void smallModelGetsACpuSize();
    void untrustedNeverDecides();
    void everyCloudHasAdvice_data();
    void everyCloudHasAdvice();
    void paysAsThePlanDoes();
    void checklistKnowsThePlan();

private:
    const Catalogue m_catalogue = test::shippedCatalogue();
    const std::string m_today = "2026-11-21";
    /// On few nodes, which are soon tried.
    [[nodiscard]] DecideOptions fewNodes() const { return {.today = m_today, .mostNodes = 6}; }
    [[nodiscard]] Advice advised(const Plan& plan, const std::stop_token& stop = {}) const
    {
        return advise(plan, m_catalogue, fewNodes(), stop);
    }
    [[nodiscard]] SizeOption row(const Plan& plan, const std::string& id) const
    {
        for (const SizeOption& option : sizeMatrix(plan, m_catalogue, m_today))
            if (option.size->id == id)
                return option;
        return {};
    }
};

namespace {

bool has(const Advice& advice, const char* id)
{
    return std::ranges::find(advice.steps, std::string(id), &Finding::id) != advice.steps.end();
}

}  // namespace

void TestAdvice::everySizeHasARow()
{
    const std::vector<SizeOption> rows = sizeMatrix(test::ticketPlan(), m_catalogue, m_today);
    QCOMPARE(rows.size(), m_catalogue.sizes().size());
    // What the plan fits on stands above all that it does not, by the cost of its job; sizes without GPUs below the
    // others.
    std::tuple<bool, bool, bool, double> before{false, false, false, 0};
    for (const SizeOption& option : rows) {
        const std::tuple<bool, bool, bool, double> order{option.retired, option.gpu == nullptr, !holdsAsPlanned(option),
                                                         option.job ? option.job->micros : 1e18};
        QVERIFY(order >= before);
        before = order;
    }
}

void TestAdvice::servicesAreDividedByTensor()
{
    // 70e9 parameters in FP8 lie on two cards of 80 GB, over which a replica is divided.
    Plan service;
    service.workload = Workload::Serving;
    service.model = PresetModel{"llama-3.1-70b"};
    service.serving.weights = WeightFormat::Fp8;
    const std::vector<SizeOption> rows = sizeMatrix(service, m_catalogue, m_today);
    const auto row = std::ranges::find_if(
        rows, [](const SizeOption& option) { return option.size->id == "Standard_ND96amsr_A100_v4"; });
    QVERIFY(row != rows.end() && row->sharded);
    QVERIFY(row->sharded->fit == Fit::Fits);
    const auto small =
        std::ranges::find_if(rows, [](const SizeOption& option) { return option.size->id == "Standard_ND96asr_v4"; });
    QVERIFY(small->single->fit == Fit::DoesNotFit);
    QVERIFY(small->sharded->fit == Fit::Fits);
}

void TestAdvice::ticketFits_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<bool>("single");
    QTest::addColumn<bool>("sharded");
    // 84 GB of states: one GPU of 141 GB and more holds them; eight of 40 GB share them.
    QTest::newRow("A100 40") << "Standard_ND96asr_v4" << false << true;
    QTest::newRow("H100 80") << "Standard_ND96isr_H100_v5" << false << true;
    QTest::newRow("H200") << "Standard_ND96isr_H200_v5" << true << true;
    QTest::newRow("T4") << "Standard_NC64as_T4_v3" << false << false;
}

void TestAdvice::ticketFits()
{
    QFETCH(QString, id);
    QFETCH(bool, single);
    QFETCH(bool, sharded);
    const SizeOption option = row(test::ticketPlan(), id.toStdString());
    QVERIFY(option.single && option.sharded);
    QCOMPARE(option.single->fit == Fit::Fits, single);
    QCOMPARE(option.sharded->fit == Fit::Fits, sharded);
    QCOMPARE(holdsPlan(option), single || sharded);
    QCOMPARE(option.current, id == QLatin1String("Standard_ND96asr_v4"));
}

void TestAdvice::rowsJudgeThePlanAsItIs()
{
    Plan plan;
    plan.model = PresetModel{"llama-3.1-70b"};
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 16};
    plan.parallelism.tensor = 8;
    plan.parallelism.zero = 3;
    plan.training.recompute = Recompute::Full;
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(result.memory);
    const SizeOption own = row(plan, "Standard_ND96isr_H100_v5");
    QVERIFY(own.planned && own.planned->fit == result.memory->fit && own.planned->headroom == result.memory->headroom);
    QCOMPARE(own.planned->isDoubtful, isDoubtfulFit(result));
    QCOMPARE(own.plannedNodes, std::int64_t{16});
    QVERIFY(holdsAsPlanned(own) && !holdsPlan(own));
    // Four GPUs a node, or one: the same 128 of them.
    QCOMPARE(row(plan, "Standard_ND128isr_NDR_GB200_v6").plannedNodes, std::int64_t{32});
    QCOMPARE(row(plan, "Standard_NC24ads_A100_v4").plannedNodes, std::int64_t{128});
    QVERIFY(!row(plan, "Standard_D16s_v5").planned);
    // The layout stays: what a size has in memory decides.
    const SizeOption h200 = row(plan, "Standard_ND96isr_H200_v5");
    QVERIFY(h200.planned && h200.planned->headroom > own.planned->headroom);
}

void TestAdvice::gpusStayAsManyOnAnotherSize()
{
    const VmSize& four = *m_catalogue.size("Standard_ND128isr_NDR_GB200_v6");
    const auto nodesOf = [](const Plan& plan) { return std::get<VmNodes>(plan.cluster.hardware).nodes; };
    Plan plan;
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 2};
    // All sixteen are all of four nodes, too: the plan still names no number.
    const Plan all = asPlannedOn(plan, four, 16);
    QCOMPARE(nodesOf(all), std::int64_t{4});
    QVERIFY(!all.cluster.gpus);
    // Of two nodes six GPUs are a part.
    const Plan part = asPlannedOn(plan, four, 6);
    QCOMPARE(nodesOf(part), std::int64_t{2});
    QCOMPARE(part.cluster.gpus, std::optional<std::int64_t>(6));
    // A number that the plan names stays one.
    plan.cluster.gpus = 16;
    QCOMPARE(asPlannedOn(plan, four, 16).cluster.gpus, std::optional<std::int64_t>(16));
}

void TestAdvice::stepsAreTimedWhereThePlanFits()
{
    Plan plan = test::ticketPlan();
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H200_v5", 1};
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(result.time);
    QCOMPARE(row(plan, "Standard_ND96isr_H200_v5").step, std::optional(result.time->step));
    const SizeOption small = row(plan, "Standard_ND96asr_v4");
    QVERIFY(small.planned && small.planned->fit == Fit::DoesNotFit && !small.step);
}

void TestAdvice::matrixStopsWhenAsked()
{
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(sizeMatrix(test::ticketPlan(), m_catalogue, m_today, stop.get_token()).empty());
}

void TestAdvice::cpuSizesAreJudgedToo()
{
    Plan plan;
    plan.workload = Workload::Serving;
    plan.model = ParameterCount{350'000'000};
    plan.cluster.hardware = VmNodes{"Standard_ND96asr_v4", 1};
    plan.cluster.gpus = 1;
    const Advice advice = advised(plan);
    QVERIFY(advice.cpuIsEnough && advice.plan);
    // What is advised is not marked as too small.
    const SizeOption advised = row(plan, std::get<VmNodes>(advice.plan->cluster.hardware).sku);
    QCOMPARE(advised.plannedNodes, std::int64_t{1});
    QVERIFY(holdsAsPlanned(advised));
    plan.model = PresetModel{"llama-3.1-405b"};
    QVERIFY(!holdsAsPlanned(row(plan, "Standard_D4s_v5")));
}

void TestAdvice::amountsAreInThePlansCurrency()
{
    const auto amount = [this](const Plan& plan) {
        for (const Finding& step : advised(plan).steps)
            for (const FindingArgument& argument : step.arguments)
                if (const auto* found = std::get_if<Amount>(&argument))
                    return *found;
        return Amount{.currency = "none"};
    };
    Plan service;
    service.workload = Workload::Serving;
    service.model = ParameterCount{8'000'000'000};
    for (Plan plan : {test::ticketPlan(), service}) {
        const Amount dollars = amount(plan);
        QCOMPARE(dollars.currency, std::string("USD"));
        plan.cost.currency = "EUR";
        plan.cost.usd_rate = 0.5;
        const Amount euros = amount(plan);
        QCOMPARE(euros.currency, std::string("EUR"));
        QVERIFY(std::abs(euros.money.dollars() * 2 - dollars.money.dollars()) < 0.01);
    }
}

void TestAdvice::unitPrices()
{
    // A GPU before BF16 is priced by its FP16.
    const SizeOption t4 = row(test::ticketPlan(), "Standard_NC4as_T4_v3");
    QVERIFY(t4.perPflopHour && std::abs(*t4.perPflopHour - *t4.perGpuHour / 0.065) < 1e-9);
    const SizeOption h100 = row(test::ticketPlan(), "Standard_ND96isr_H100_v5");
    QCOMPARE(h100.perGpuHour, std::optional(98.32 / 8));
    QVERIFY(std::abs(*h100.perPflopHour - 98.32 / 8 / 0.989) < 0.01);
    // A sixth of an A10 costs what six of them cost as one.
    QVERIFY(std::abs(*row(test::ticketPlan(), "Standard_NV6ads_A10_v5").perGpuHour - 2.724) < 1e-9);
    QVERIFY(!row(test::ticketPlan(), "Standard_D16s_v5").perGpuHour);
    QVERIFY(row(test::ticketPlan(), "Standard_ND128isr_GB300_v6").payg == nullptr);
}

void TestAdvice::cpuIsEnough_data()
{
    QTest::addColumn<qint64>("parameters");
    QTest::addColumn<bool>("serving");
    QTest::addColumn<double>("latency");
    QTest::addColumn<bool>("enough");
    QTest::newRow("350 M, 100 ms") << qint64{350'000'000} << true << 0.1 << true;
    QTest::newRow("350 M, 20 ms") << qint64{350'000'000} << true << 0.02 << false;
    QTest::newRow("1 B") << qint64{1'000'000'000} << true << 0.1 << false;
    QTest::newRow("training") << qint64{350'000'000} << false << 0.1 << false;
}

void TestAdvice::cpuIsEnough()
{
    QFETCH(qint64, parameters);
    QFETCH(bool, serving);
    QFETCH(double, latency);
    QFETCH(bool, enough);
    Plan plan;
    plan.model = ParameterCount{parameters};
    plan.workload = serving ? Workload::Serving : Workload::Training;
    plan.serving.latency_target_s = latency;
    const Advice advice = advised(plan);
    QCOMPARE(advice.cpuIsEnough, enough);
    QCOMPARE(has(advice, "advice.cpu"), enough);
}

void TestAdvice::classes_data()
{
    QTest::addColumn<qint64>("parameters");
    QTest::addColumn<Strategy>("strategy");
    QTest::newRow("0.3 B") << qint64{300'000'000} << Strategy::Dp;
    QTest::newRow("7 B") << qint64{7'000'000'000} << Strategy::Zero2;
    QTest::newRow("13 B") << qint64{13'000'000'000} << Strategy::Zero3;
    QTest::newRow("175 B") << qint64{175'000'000'000} << Strategy::ThreeD;
}

void TestAdvice::classes()
{
    QFETCH(qint64, parameters);
    QFETCH(Strategy, strategy);
    Plan plan;
    plan.model = ParameterCount{parameters};
    const Advice advice = advised(plan);
    const auto step = std::ranges::find(advice.steps, std::string("advice.class"), &Finding::id);
    QVERIFY(step != advice.steps.end());
    const std::size_t place = std::get<SizeClassPlace>(step->arguments[1]).place;
    QCOMPARE(sizeClasses.at(place).strategies.front(), strategy);
    // Where what is advised is not what the rule says, the rule is called one.
    const auto beyond = std::ranges::find(advice.steps, std::string("advice.beyond-class"), &Finding::id);
    if (!advice.plan)
        return;
    const Estimate result = estimate(*advice.plan, m_catalogue, m_today);
    const Parallelism& p = advice.plan->parallelism;
    const bool follows = result.hardware.gpusUsed >= sizeClasses.at(place).fewestGpus &&
                         result.hardware.gpusUsed <= sizeClasses.at(place).mostGpus &&
                         (strategy != Strategy::Zero2 || (p.zero == 2 && p.tensor == 1 && p.pipeline == 1));
    if (!follows)
        QVERIFY(beyond != advice.steps.end() && beyond == step + 1);
}

void TestAdvice::advisedPlanFits_data()
{
    QTest::addColumn<qint64>("parameters");
    QTest::newRow("1.5 B") << qint64{1'500'000'000};
    QTest::newRow("7 B") << qint64{7'000'000'000};
    QTest::newRow("30 B") << qint64{30'000'000'000};
}

void TestAdvice::advisedPlanFits()
{
    QFETCH(qint64, parameters);
    Plan plan;
    plan.model = ParameterCount{parameters};
    const Advice advice = advised(plan);
    QVERIFY(advice.plan);
    const Estimate result = estimate(*advice.plan, m_catalogue, m_today);
    QVERIFY(result.memory && result.memory->fit == Fit::Fits);
    QVERIFY(!hasErrors(result.findings));
    QVERIFY(result.cost.nodeHour);
    const auto decisions = std::ranges::count_if(advice.steps, [](const Finding& step) {
        // What applying it changes besides, and what it says of the rule for the model's class.
        return step.id != "advice.batch" && step.id != "advice.region" && step.id != "advice.beyond-class";
    });
    QCOMPARE(decisions, std::ptrdiff_t{4});
}

void TestAdvice::machinesAreTheBestAnswer_data()
{
    QTest::addColumn<bool>("serves");
    QTest::addColumn<double>("days");
    QTest::newRow("training") << false << 30.0;
    QTest::newRow("training, in a hurry") << false << 3.0;
    QTest::newRow("service") << true << 0.0;
}

/// Whoever recommends machines says the same.
void TestAdvice::machinesAreTheBestAnswer()
{
    QFETCH(bool, serves);
    QFETCH(double, days);
    Plan plan;
    plan.model = PresetModel{"llama-3.1-8b"};
    plan.training.tokens = 20e9;
    plan.training.global_batch = 256;
    if (days > 0)
        plan.goal.deadline_days = days;
    if (serves) {
        plan.workload = Workload::Serving;
        plan.serving.requests_per_s = 3;
    }
    const Decision decision = decide(plan, m_catalogue, fewNodes());
    QVERIFY(!decision.answers.empty());
    const Advice advice = advised(plan);
    QVERIFY(advice.plan);
    QVERIFY(*advice.plan == decision.answers.front().plan);
    QVERIFY(!has(advice, "advice.no-deadline"));
    if (serves)
        return;
    const auto step = std::ranges::find(advice.steps, std::string("advice.size"), &Finding::id);
    QVERIFY(step != advice.steps.end());
    QCOMPARE(std::get<Amount>(step->arguments[2]).money, *decision.answers.front().job);
    QCOMPARE(std::get<Seconds>(step->arguments[4]).value, decision.answers.front().wall->value * secondsPerHour);
    // Of each size its cheapest answer, and nothing of what has none.
    for (const TriedSize& tried : advice.tried) {
        const auto answer = std::ranges::find(decision.answers, tried.id, &Answer::size);
        QCOMPARE(tried.job.has_value(), answer != decision.answers.end());
        if (tried.job)
            QVERIFY(tried.job->money <= *answer->job);
    }
}

void TestAdvice::longJobsWithoutADeadlineAreDoneSooner()
{
    // On the cheapest machines the job of 1,000 B tokens would take years.
    Plan plan;
    plan.model = PresetModel{"llama-3.1-70b"};
    plan.training.tokens = 1e12;
    plan.training.global_batch = 1024;
    std::vector<VmSize> sizes = m_catalogue.sizes();
    std::erase_if(sizes, [](const VmSize& size) {
        return size.id != "Standard_ND96isr_H100_v5" && size.id != "Standard_ND96isr_H200_v5" &&
               size.id != "Standard_ND96amsr_A100_v4";
    });
    const Catalogue few(m_catalogue.gpus(), sizes, m_catalogue.models(), m_catalogue.errors());
    const DecideOptions options{.today = m_today, .mostNodes = 40};
    const Decision decision = decide(plan, few, options);
    constexpr Hours quarter{double{patientDays} * 24};
    QVERIFY(*cheapestOf(decision)->wall > quarter);
    const Advice advice = advise(plan, few, options);
    QVERIFY(advice.plan);
    // The page Decide and the advice say the same.
    const Answer* taken = &decision.answers.front();
    QVERIFY(taken->plan == *advice.plan);
    QVERIFY(*taken->wall <= quarter);
    // No answer as soon is cheaper, and what patience would save is told.
    for (const Answer& answer : decision.answers)
        QVERIFY(*answer.wall > quarter || answer.joined != taken->joined || *answer.job >= *taken->job);
    const auto told = std::ranges::find(advice.steps, std::string("advice.no-deadline"), &Finding::id);
    QVERIFY(told != advice.steps.end());
    QCOMPARE(std::get<Amount>(told->arguments[2]).money, *cheapestOf(decision)->job);
    QVERIFY(std::ranges::find(decision.why, *told) != decision.why.end());
    // What is cheaper is one click away, and called what it is.
    const auto cheaper = std::ranges::find(decision.variants, VariantKind::Cheaper, &Variant::kind);
    QVERIFY(cheaper != decision.variants.end());
    QVERIFY(cheaper->answer.meetsGoal && cheaper->answer.plan == cheapestOf(decision)->plan);
    // A deadline, however late, decides.
    plan.goal.deadline_days = 5000;
    const Advice patient = advise(plan, few, options);
    QVERIFY(!has(patient, "advice.no-deadline"));
    QVERIFY(*patient.plan == decide(plan, few, options).answers.front().plan);
}

void TestAdvice::missedGoalsAreNamed()
{
    Plan plan;
    plan.model = PresetModel{"llama-3.1-70b"};
    plan.training.tokens = 1e12;
    plan.cost.budget = 1000;
    const Advice advice = advised(plan);
    QVERIFY(!advice.plan);
    QVERIFY(has(advice, "decide.none") && has(advice, "decide.nearest"));
}

void TestAdvice::batchAndRegionStayOrAreNamed()
{
    Plan plan;
    plan.model = PresetModel{"llama-3.1-70b"};
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 16};
    plan.training.global_batch = 1024;
    const Advice kept = advised(plan);
    QVERIFY(kept.plan);
    QCOMPARE(kept.plan->training.global_batch, plan.training.global_batch);
    QVERIFY(!kept.plan->cost.region);
    QVERIFY(!has(kept, "advice.batch"));
    // A batch that few layouts divide stays, too.
    plan.training.global_batch = 1023;
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 1};
    plan.cluster.gpus = 1;
    const Advice other = advised(plan);
    QVERIFY(other.plan);
    QCOMPARE(other.plan->training.global_batch, plan.training.global_batch);
    QVERIFY(!has(other, "advice.batch"));
    QCOMPARE(has(kept, "advice.region"),
             estimate(plan, m_catalogue).cost.region != estimate(*kept.plan, m_catalogue).cost.region);
}

void TestAdvice::advisedServiceAnswers_data()
{
    QTest::addColumn<qint64>("parameters");
    QTest::addColumn<double>("latency");
    QTest::addColumn<double>("requests");
    QTest::newRow("1 B") << qint64{1'000'000'000} << 0.0 << 0.0;
    QTest::newRow("8 B in 30 ms") << qint64{8'000'000'000} << 0.03 << 0.0;
    QTest::newRow("70 B") << qint64{70'000'000'000} << 0.0 << 0.0;
    QTest::newRow("8 B, 60 requests/s") << qint64{8'000'000'000} << 0.0 << 60.0;
}

void TestAdvice::advisedServiceAnswers()
{
    QFETCH(qint64, parameters);
    QFETCH(double, latency);
    QFETCH(double, requests);
    Plan plan;
    plan.workload = Workload::Serving;
    plan.model = ParameterCount{parameters};
    if (latency > 0)
        plan.serving.latency_target_s = latency;
    if (requests > 0)
        plan.serving.requests_per_s = requests;
    const Advice advice = advised(plan);
    QVERIFY(advice.plan);
    // By an arrival rate the time per token is told for that, not for a number of requests at a time.
    QCOMPARE(has(advice, "advice.serving-size-rate"), requests > 0);
    QCOMPARE(has(advice, "advice.serving-size"), requests <= 0);
    QVERIFY(has(advice, "advice.platform-serving"));
    const Estimate result = estimate(*advice.plan, m_catalogue, m_today);
    QVERIFY(result.memory && result.memory->fit == Fit::Fits);
    QVERIFY(!hasErrors(result.findings));
    QCOMPARE(has(advice, "advice.serving-split"), advice.plan->parallelism.tensor > 1);
    if (latency > 0)
        QVERIFY(result.serving->speed->goal->isMet());
    if (requests > 0)
        QVERIFY(result.serving->speed->stable);
    // No number of nodes of another size does it for less, powers of two or not.
    const auto option = [&](const char* sku) { return sizeOption(*m_catalogue.size(sku), plan, m_catalogue, m_today); };
    const auto& nodes = std::get<VmNodes>(advice.plan->cluster.hardware);
    const double hour = option(nodes.sku.c_str()).payg->perHour.dollars() * static_cast<double>(nodes.nodes);
    for (const char* sku : {"Standard_NC40ads_H100_v5", "Standard_NC24ads_A100_v4", "Standard_NV36ads_A10_v5"}) {
        const SizeOption other = option(sku);
        const double perNode = other.payg->perHour.dollars();
        for (std::int64_t count = 1;
             requests > 0 && other.trusted && perNode * static_cast<double>(count) < hour - 0.005; ++count)
            QVERIFY2(hasErrors(estimate(onOption(plan, other, count), m_catalogue, m_today).findings), sku);
    }
    // Half the tensor parallelism of the same size does not hold it.
    if (advice.plan->parallelism.tensor > 1) {
        Plan half = *advice.plan;
        half.parallelism.tensor /= 2;
        const Estimate tried = estimate(half, m_catalogue, m_today);
        QVERIFY(tried.memory->fit != Fit::Fits || hasErrors(tried.findings) ||
                tried.serving->memory.maxSequences < static_cast<double>(plan.serving.concurrency));
    }
    if (latency <= 0 && requests <= 0)
        QVERIFY(result.serving->memory.maxSequences >= static_cast<double>(plan.serving.concurrency));
}

/// A size of one GPU has no room for spares on its first node, but on its next: three of them are cheaper than two of
/// two GPUs.
void TestAdvice::sparesNeedNotFitOneNode()
{
    Plan plan;
    plan.workload = Workload::Serving;
    plan.model = ParameterCount{8'000'000'000};
    plan.serving.requests_per_s = 1;
    plan.serving.spare_replicas = 2;
    const SizeOption option = sizeOption(*m_catalogue.size("Standard_NC24ads_A100_v4"), plan, m_catalogue, m_today);
    QVERIFY(option.trusted);
    const Estimate three = estimate(onOption(plan, option, 3), m_catalogue, m_today);
    QVERIFY(!hasErrors(three.findings));
    const Advice advice = advised(plan);
    QVERIFY(advice.plan);
    QVERIFY(*estimate(*advice.plan, m_catalogue, m_today).cost.over({1}) <= *three.cost.over({1}));
}

void TestAdvice::stoppedAdviceHasNoPlan()
{
    Plan plan;
    plan.workload = Workload::Serving;
    plan.model = ParameterCount{8'000'000'000};
    plan.serving.requests_per_s = 20;
    std::stop_source source;
    source.request_stop();
    QVERIFY(!advised(plan, source.get_token()).plan);
}

void TestAdvice::smallModelGetsACpuSize()
{
    Plan plan;
    plan.workload = Workload::Serving;
    plan.model = ParameterCount{350'000'000};
    plan.serving.latency_target_s = 0.2;
    const Advice advice = advised(plan);
    QVERIFY(advice.cpuIsEnough);
    QVERIFY(advice.plan);
    const auto& nodes = std::get<VmNodes>(advice.plan->cluster.hardware);
    QVERIFY(m_catalogue.size(nodes.sku)->isCpuOnly());
    QVERIFY(!hasErrors(estimate(*advice.plan, m_catalogue, m_today).findings));
}

void TestAdvice::untrustedNeverDecides()
{
    Plan plan;
    plan.model = ParameterCount{1'500'000'000};
    const Advice before = advised(plan);
    QVERIFY(before.plan);
    // The advised size becomes unverified, and then retired: another one is advised.
    for (const bool retire : {false, true}) {
        std::vector<VmSize> sizes = m_catalogue.sizes();
        for (VmSize& size : sizes) {
            if (size.id != std::get<VmNodes>(before.plan->cluster.hardware).sku)
                continue;
            size.provenance.unverified = !retire;
            if (retire)
                size.retirementDate = "2026-01-01";
        }
        const Catalogue changed(m_catalogue.gpus(), sizes, m_catalogue.models(), m_catalogue.errors());
        const Advice after = advise(plan, changed, fewNodes());
        QVERIFY(after.plan);
        QVERIFY(after.plan->cluster != before.plan->cluster);
    }
}

void TestAdvice::everyCloudHasAdvice_data()
{
    QTest::addColumn<QString>("sku");
    QTest::newRow("aws") << "p5.48xlarge";
    QTest::newRow("gcp") << "a3-highgpu-8g";
    QTest::newRow("azure") << "Standard_ND96isr_H100_v5";
}

void TestAdvice::everyCloudHasAdvice()
{
    QFETCH(QString, sku);
    Plan plan;
    plan.model = ParameterCount{7'000'000'000};
    plan.cluster.hardware = VmNodes{sku.toStdString(), 1};
    for (const Workload workload : {Workload::Training, Workload::Serving}) {
        plan.workload = workload;
        const Advice advice = advised(plan);
        QVERIFY(advice.plan);
        const VmSize* size = m_catalogue.size(std::get<VmNodes>(advice.plan->cluster.hardware).sku);
        const std::string cloud = QTest::currentDataTag();
        QCOMPARE(size->cloud, cloud);
        // That nobody verified the figures is said, of the plan that was advised too.
        QCOMPARE(has(advice, "advice.unverified"), cloud != "azure");
        const Findings said = estimate(*advice.plan, m_catalogue, m_today).findings;
        QCOMPARE(std::ranges::count(said, "cluster.unverified-size", &Finding::id), cloud != "azure" ? 1 : 0);
        // Azure's services are no advice for others.
        const bool elsewhere =
            std::ranges::any_of(advice.steps, [](const Finding& step) { return step.id.ends_with("-elsewhere"); });
        QCOMPARE(elsewhere, cloud != "azure");
    }
}

void TestAdvice::paysAsThePlanDoes()
{
    Plan plan;
    plan.model = ParameterCount{7'000'000'000};
    plan.cost.price_mode = PriceMode::Spot;
    const Advice advice = advised(plan);
    QVERIFY(advice.plan);
    const VmSize* size = m_catalogue.size(std::get<VmNodes>(advice.plan->cluster.hardware).sku);
    const bool hasSpot = findPrice(*size, "spot", "") != nullptr;
    QCOMPARE(advice.plan->cost.price_mode, hasSpot ? PriceMode::Spot : PriceMode::Payg);
    QCOMPARE(has(advice, "advice.paid"), hasSpot);
    QCOMPARE(has(advice, "advice.paid-otherwise"), !hasSpot);
    // A size with both is priced on the spot, one without as you go.
    const SizeOption both = sizeOption(*m_catalogue.size("Standard_ND96isr_H100_v5"), plan, m_catalogue, m_today);
    QCOMPARE(both.paid->mode, std::string("spot"));
    QCOMPARE(both.payg->mode, std::string("payg"));
    QCOMPARE(onOption(plan, both, 1).cost.price_mode, PriceMode::Spot);
    const SizeOption one = sizeOption(*m_catalogue.size("Standard_NC40ads_H100_v5"), plan, m_catalogue, m_today);
    QCOMPARE(one.paid, one.payg);
    QCOMPARE(onOption(plan, one, 1).cost.price_mode, PriceMode::Payg);
}

void TestAdvice::checklistKnowsThePlan()
{
    const auto list = [this](const Plan& plan) {
        Advice asAdvice;
        asAdvice.steps = securityChecklist(plan, estimate(plan, m_catalogue), m_catalogue);
        return asAdvice;
    };
    Plan plan;
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 2};
    const Advice training = list(plan);
    QVERIFY(has(training, "checklist.rdma-range") && has(training, "checklist.secure-boot"));
    QVERIFY(has(training, "checklist.isolation-aks"));
    QVERIFY(has(training, "checklist.budget") && !has(training, "checklist.spot-data"));
    const auto quota = std::ranges::find(training.steps, std::string("checklist.quota"), &Finding::id);
    QCOMPARE(std::get<std::int64_t>(quota->arguments[0]), std::int64_t{192});
    // Spare nodes take their cores, and lie in the pool of the others.
    plan.cost.spare_nodes = 2;
    const Advice spared = list(plan);
    const auto more = std::ranges::find(spared.steps, std::string("checklist.quota"), &Finding::id);
    QCOMPARE(std::get<std::int64_t>(more->arguments[0]), std::int64_t{384});
    const auto pool = std::ranges::find(spared.steps, std::string("checklist.isolation-aks"), &Finding::id);
    QCOMPARE(std::get<std::int64_t>(pool->arguments[0]), std::int64_t{4});
    plan.cost.spare_nodes = 0;
    plan.cost.budget = 1000;
    plan.cost.price_mode = PriceMode::Spot;
    plan.workload = Workload::Serving;
    plan.cluster.hardware = VmNodes{"Standard_NV6ads_A10_v5", 1};
    const Advice serving = list(plan);
    QVERIFY(has(serving, "checklist.shared-gpu") && has(serving, "checklist.spot-data"));
    QVERIFY(has(serving, "checklist.private-serving") && !has(serving, "checklist.budget"));
    QVERIFY(!has(serving, "checklist.rdma-range"));
    QVERIFY(has(serving, "checklist.isolation"));
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 1};
    QVERIFY(has(list(plan), "checklist.isolation-hosts"));
}

HEADROOM_TEST(TestAdvice)
#include "tst_advice.moc"
