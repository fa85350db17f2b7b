// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/decide/decide.h"
#include "model/decide/service_answers.h"
#include "model/estimator/estimator.h"
#include "model/io/decision_json.h"
#include "model/io/plan_json.h"
#include "model/search/layout_choice.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <cmath>
#include <random>
#include <set>

using namespace headroom;

/// Answers to a plan's goal against the estimates of their plans and against the goal itself.
class DecideTest : public QObject {
    Q_OBJECT

private slots:
    void answersAreTheirEstimates_data();
    void answersAreTheirEstimates();
    void answersKeepWhatTheGoalForbids();
    void answersMeetTheGoal();
    void sureAnswersHoldAtTheFarEnd();
    void bestIsTheCheapestOfEveryCluster();
    void commonLayoutsAreCommon();
    void allowedFrameworksAndRecipesAreUsed();
    void cloudsAndRegionsAreKept();
    void missedGoalsNameTheNearest();
    void variantsGiveWhatTheySay();
    void warnedAnswersAreNotSure();
    void servicesWithoutLoadGoByThePriceOfTokens();
    void smallServicesWithoutLoadNeedNoGpu();
    void servicesCarryTheirLoad();
    void servicesGrow();
    void firstAnswersComeAtOnce();
    void servicesAreSureWhereSlowTokensDo();
    void threadsDoNotMatter();
    void stopsWhenAsked();
    void seededGoals();
    void labelsNameTheLayout();
    void goalsAreSaved();
    void badGoalsAreNamed_data();
    void badGoalsAreNamed();

private:
    /// On few nodes, which are soon tried.
    [[nodiscard]] Decision decided(const Plan& plan) const
    {
        return decide(plan, m_catalogue, {.today = "2026-11-27", .mostNodes = mostNodes});
    }
    static constexpr std::int64_t mostNodes = 24;
    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

Plan plan13B()
{
    Plan plan;
    plan.model = ParameterCount{13'000'000'000};
    plan.training.framework = Framework::Fsdp2;
    plan.training.sequence = 4096;
    plan.training.global_batch = 512;
    plan.training.tokens = 10e9;
    plan.cluster.hardware = VmNodes{"Standard_ND96amsr_A100_v4", 4};
    plan.goal.deadline_days = 14;
    plan.cost.budget = 60'000;
    return plan;
}

Plan service70B()
{
    Plan plan;
    plan.workload = Workload::Serving;
    plan.model = PresetModel{"llama-3.1-70b"};
    plan.serving.weights = WeightFormat::Fp8;
    plan.serving.requests_per_s = 4;
    plan.serving.latency_target_s = 0.05;
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 1};
    plan.parallelism.tensor = 4;
    return plan;
}

/// Every answer of a decision, variants and the nearest among them.
std::vector<Answer> allAnswers(const Decision& decision)
{
    std::vector<Answer> answers = decision.answers;
    for (const Variant& variant : decision.variants)
        answers.push_back(variant.answer);
    if (decision.nearest)
        answers.push_back(*decision.nearest);
    return answers;
}

bool has(const Decision& decision, std::string_view id)
{
    return std::ranges::any_of(decision.why, [&](const Finding& finding) { return finding.id == id; });
}

}  // namespace

void DecideTest::answersAreTheirEstimates_data()
{
    QTest::addColumn<bool>("serves");
    QTest::newRow("training") << false;
    QTest::newRow("service") << true;
}

void DecideTest::answersAreTheirEstimates()
{
    QFETCH(bool, serves);
    const Plan plan = serves ? service70B() : plan13B();
    const Decision decision = decided(plan);
    QVERIFY(!decision.answers.empty());
    for (const Answer& answer : allAnswers(decision)) {
        const Estimate after = estimate(answer.plan, m_catalogue, "2026-11-27");
        QVERIFY(after.memory.has_value());
        QCOMPARE(answer.peak, after.memory->worst().peak);
        QCOMPARE(answer.usable, after.memory->usable);
        QVERIFY(answer.peakRange == after.peakRange);
        QCOMPARE(answer.month, after.cost.month());
        if (serves) {
            QCOMPARE(answer.replicas, std::optional(after.serving->replicas));
            QCOMPARE(answer.perMillionTokens, after.serving->perMillionTokens);
            QVERIFY(!answer.job && !answer.wall);
            continue;
        }
        QCOMPARE(answer.job, after.cost.job);
        QCOMPARE(answer.wall, after.time->wall);
        QCOMPARE(answer.step, std::optional(after.time->step));
        QVERIFY(answer.jobRange == after.jobRange);
        Plan changed = plan;
        for (const FixChange& change : answer.changes)
            field(change.pointer).set(changed, change.to);
        QVERIFY(changed == answer.plan);
    }
}

void DecideTest::answersKeepWhatTheGoalForbids()
{
    const Plan plan = plan13B();
    for (const Answer& answer : allAnswers(decided(plan))) {
        const Training& training = answer.plan.training;
        QCOMPARE(training.method, plan.training.method);
        QCOMPARE(training.sequence, plan.training.sequence);
        QCOMPARE(training.tokens, plan.training.tokens);
        QCOMPARE(training.global_batch, plan.training.global_batch);
        QCOMPARE(training.recipe, plan.training.recipe);
        QCOMPARE(training.optimizer, plan.training.optimizer);
        QCOMPARE(training.framework, plan.training.framework);
        QCOMPARE(answer.plan.cost.price_mode, plan.cost.price_mode);
        QVERIFY(answer.plan.goal == plan.goal);
    }
}

void DecideTest::answersMeetTheGoal()
{
    Plan plan = plan13B();
    const Decision decision = decided(plan);
    for (const Answer& answer : decision.answers) {
        QVERIFY(answer.meetsGoal);
        QVERIFY(answer.wall->value <= 14 * 24);
        QVERIFY(answer.job->dollars() <= 60'000);
        QVERIFY(answer.peak <= answer.usable);
        QVERIFY(!hasErrors(estimate(answer.plan, m_catalogue, "2026-11-27").findings));
    }
    QVERIFY(std::ranges::is_sorted(decision.answers, {}, [](const Answer& a) { return a.job->micros; }));
    QVERIFY(has(decision, "decide.cheapest"));
    // What one limit excludes is there without it.
    plan.goal.deadline_days.reset();
    plan.cost.budget.reset();
    QVERIFY(decided(plan).answers.size() > decision.answers.size());
}

void DecideTest::sureAnswersHoldAtTheFarEnd()
{
    Plan plan = plan13B();
    plan.goal.certainty = Certainty::Sure;
    const Decision decision = decided(plan);
    QVERIFY(!decision.answers.empty());
    for (const Answer& answer : decision.answers) {
        QCOMPARE(answer.certainty, Certainty::Sure);
        QVERIFY(answer.peakRange->high <= answer.usable);
        QVERIFY(answer.wallRange->high.value <= 14 * 24);
        QVERIFY(answer.jobRange->high.dollars() <= 60'000);
        QVERIFY(answer.unproven.empty());
    }
    plan.goal.certainty = Certainty::Probable;
    for (const Answer& answer : decided(plan).answers)
        if (answer.certainty == Certainty::Probable)
            QVERIFY(!answer.peakRange || !answer.warnings.empty() || answer.peakRange->high > answer.usable ||
                    answer.wallRange->high.value > 14 * 24 || answer.jobRange->high.dollars() > 60'000);
}

/// The cheapest in time is what a search for just that finds.
void DecideTest::bestIsTheCheapestOfEveryCluster()
{
    for (const double days : {3.0, 14.0}) {
        Plan plan = plan13B();
        plan.goal.deadline_days = days;
        plan.cost.budget.reset();
        const Decision decision = decided(plan);
        const ClusterResult found = searchClusters(plan, m_catalogue,
                                                   {.goal = ClusterGoal::CheapestWithin,
                                                    .within = Hours{days * 24},
                                                    .layouts = LayoutRange::Common,
                                                    .today = "2026-11-27",
                                                    .mostNodes = mostNodes});
        QVERIFY(!decision.answers.empty() && !found.answers.empty());
        QCOMPARE(decision.answers.front().job, found.answers.front().found.job);
    }
}

void DecideTest::commonLayoutsAreCommon()
{
    Plan plan = plan13B();
    plan.training.framework = Framework::Megatron;
    plan.model = PresetModel{"llama-3.1-70b"};
    plan.goal.deadline_days.reset();
    plan.cost.budget.reset();
    for (const Answer& answer : allAnswers(decided(plan))) {
        const Parallelism& p = answer.plan.parallelism;
        QVERIFY(p.context == 1 && p.virtual_stages == 1 && p.schedule == Schedule::OneForwardOneBackward);
        QCOMPARE(answer.plan.training.offload, Offload::None);
    }
    plan.goal.layouts = LayoutRange::All;
    const std::vector<Answer> all = allAnswers(decided(plan));
    QVERIFY(std::ranges::any_of(all, [](const Answer& answer) { return answer.plan.parallelism.virtual_stages > 1; }));
}

void DecideTest::allowedFrameworksAndRecipesAreUsed()
{
    Plan plan = plan13B();
    plan.goal.deadline_days = 1;
    plan.goal.frameworks = {{Framework::Megatron, "core 0.9"}, {Framework::DeepSpeed, ""}};
    for (const Answer& answer : allAnswers(decided(plan)))
        QVERIFY(answer.plan.training.framework == Framework::Megatron ||
                answer.plan.training.framework == Framework::DeepSpeed);
    plan.goal.frameworks.clear();
    const Money own = *decided(plan).answers.front().job;
    plan.goal.change_recipe = true;
    const Decision freer = decided(plan);
    QVERIFY(*freer.answers.front().job <= own);
    QVERIFY(std::ranges::any_of(
        freer.answers, [&](const Answer& answer) { return answer.plan.training.recipe != plan.training.recipe; }));
}

void DecideTest::cloudsAndRegionsAreKept()
{
    Plan plan = plan13B();
    plan.goal.clouds = {"azure", "aws"};
    std::set<std::string> clouds;
    for (const Answer& answer : decided(plan).answers)
        clouds.insert(m_catalogue.size(answer.size)->cloud);
    QVERIFY(clouds.contains("azure"));
    QVERIFY(!clouds.contains("gcp"));
    plan.goal.clouds.clear();
    plan.goal.regions = {"eastus"};
    const Decision inRegion = decided(plan);
    for (const Answer& answer : inRegion.answers)
        QCOMPARE(answer.plan.cost.region, std::optional<std::string>("eastus"));
    plan.goal.regions = {"nowhere"};
    const Decision nowhere = decided(plan);
    QVERIFY(nowhere.answers.empty() && nowhere.withoutPrice > 0);
    QVERIFY(has(nowhere, "decide.without-price") && has(nowhere, "decide.none"));
    QVERIFY(has(nowhere, "decide.region-without-price"));
    QVERIFY(!has(inRegion, "decide.region-without-price"));
}

void DecideTest::missedGoalsNameTheNearest()
{
    Plan plan = plan13B();
    const Decision rich = decided(plan);
    plan.cost.budget = 10;
    const Decision poor = decided(plan);
    QVERIFY(poor.answers.empty());
    QCOMPARE(poor.nearest->job, rich.answers.front().job);  // The cheapest in time.
    QCOMPARE(poor.leftOut.memory + poor.leftOut.time, 0);   // All are too slow or small for ten dollars.
    QVERIFY(!poor.nearest->meetsGoal);
    QVERIFY(poor.nearest->wall->value <= 14 * 24);
    QVERIFY(poor.leftOut.money > 0);
    QVERIFY(has(poor, "decide.none") && has(poor, "decide.nearest") && has(poor, "decide.left-out"));
    plan.cost.budget.reset();
    plan.goal.deadline_days = 0.01;
    const Decision hurried = decided(plan);
    QVERIFY(hurried.answers.empty() && hurried.nearest && hurried.leftOut.time > 0);
}

void DecideTest::variantsGiveWhatTheySay()
{
    Plan plan = plan13B();
    plan.goal.deadline_days = 1;
    plan.cost.budget.reset();
    const Decision decision = decided(plan);
    QVERIFY(!decision.variants.empty());
    const Answer& best = decision.answers.front();
    std::set<VariantKind> kinds;
    for (const Variant& variant : decision.variants) {
        QVERIFY(kinds.insert(variant.kind).second);
        switch (variant.kind) {
        case VariantKind::Surer: QCOMPARE(variant.answer.certainty, Certainty::Sure); break;
        case VariantKind::Cheaper: QVERIFY(variant.answer.job->micros < 0.95 * best.job->micros); break;
        case VariantKind::Faster:
            QVERIFY(*variant.answer.wall < *best.wall * 0.95);
            QVERIFY(variant.answer.job->micros <= 2 * best.job->micros);
            break;
        }
    }
    QVERIFY(kinds.contains(VariantKind::Cheaper));
}

/// What the estimate warns of is no sure fit, however much room there is.
void DecideTest::warnedAnswersAreNotSure()
{
    Plan plan = plan13B();
    plan.training.recipe = Recipe::Nvfp4Mixed;
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 4};
    for (const Answer& answer : allAnswers(decided(plan)))
        QCOMPARE(answer.warnings.empty() ? Certainty::Probable : answer.certainty, Certainty::Probable);
    plan.goal.certainty = Certainty::Sure;
    plan.cost.budget = 500'000;
    const Decision none = decided(plan);
    for (const Answer& answer : none.answers)
        QVERIFY(answer.warnings.empty());
}

void DecideTest::servicesWithoutLoadGoByThePriceOfTokens()
{
    Plan plan = service70B();
    plan.serving.requests_per_s.reset();
    plan.serving.latency_target_s.reset();
    const Decision decision = decided(plan);
    QVERIFY(decision.answers.size() > 1);
    QVERIFY(std::ranges::is_sorted(decision.answers, {}, [](const Answer& a) { return a.perMillionTokens->micros; }));
    QVERIFY(has(decision, "decide.cheapest-tokens") && has(decision, "decide.token-range"));
}

void DecideTest::smallServicesWithoutLoadNeedNoGpu()
{
    Plan plan = service70B();
    plan.model = ParameterCount{110'000'000};
    plan.serving.weights = WeightFormat::Bf16;
    plan.parallelism.tensor = 1;
    plan.serving.requests_per_s.reset();
    plan.serving.latency_target_s.reset();
    const Decision decision = decided(plan);
    QVERIFY(decision.answers.size() > 1);
    QCOMPARE(decision.answers.front().gpus, 0);
    QVERIFY(has(decision, "advice.cpu"));
    // Who states a load gets what is cheapest for it.
    plan.serving.requests_per_s = 2000;
    const Decision busy = decided(plan);
    QVERIFY(busy.answers.empty() || &busy.answers.front() == cheapestOf(busy));
}

void DecideTest::servicesCarryTheirLoad()
{
    Plan plan = service70B();
    const Decision decision = decided(plan);
    QVERIFY(decision.answers.size() > 1);
    for (const Answer& answer : decision.answers) {
        QVERIFY(answer.latency->value <= 0.05);
        QVERIFY(answer.replicas >= 1);
        QCOMPARE(answer.certainty, Certainty::Probable);
        QVERIFY(!hasErrors(estimate(answer.plan, m_catalogue, "2026-11-27").findings));
    }
    QVERIFY(std::ranges::is_sorted(decision.answers, {}, [](const Answer& a) { return a.month->micros; }));
    plan.cost.budget = 100;
    const Decision poor = decided(plan);
    QVERIFY(poor.answers.empty() && poor.nearest && poor.leftOut.money > 0);
    QVERIFY(has(poor, "decide.nearest-service"));
}

void DecideTest::servicesGrow()
{
    Plan plan = service70B();
    QCOMPARE(grown(plan), plan);
    plan.goal.growth_per_month = 0.2;
    plan.goal.deadline_days = 73;  // 2.4 months of 365/12 days.
    QVERIFY(qFuzzyCompare(*grown(plan).serving.requests_per_s, 4 * std::pow(1.2, 2.4)));
    plan.goal.deadline_days.reset();
    QVERIFY(qFuzzyCompare(*grown(plan).serving.requests_per_s, 4 * std::pow(1.2, 12)));
    const Decision later = decided(plan);
    QVERIFY(!later.answers.empty());
    plan.goal.growth_per_month = 0;
    QVERIFY(*later.answers.front().month > *decided(plan).answers.front().month);
}

void DecideTest::firstAnswersComeAtOnce()
{
    Plan plan;
    plan.model = PresetModel{"llama-3.1-70b"};
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 16};
    plan.training.global_batch = 1024;
    plan.training.tokens = 1e11;
    const Decision first =
        decide(plan, m_catalogue, {.today = "2026-11-27", .mostNodes = mostNodes, .steps = firstAnswerSteps / 4});
    QVERIFY(!first.complete && !first.answers.empty());
    const Decision whole = decided(plan);
    QVERIFY(whole.tried > first.tried);
    QVERIFY(*cheapestOf(whole)->job <= *cheapestOf(first)->job);
}

void DecideTest::servicesAreSureWhereSlowTokensDo()
{
    // Memory has a range only where the engine does not set its cache aside.
    Plan plan = service70B();
    plan.serving.engine = Engine::HuggingFace;
    plan.serving.requests_per_s.reset();
    plan.serving.concurrency = 1;
    plan.serving.latency_target_s.reset();
    plan.model = PresetModel{"llama-3.1-8b"};
    plan.serving.weights = WeightFormat::Bf16;
    plan.parallelism.tensor = 1;
    const Estimate own = estimate(plan, m_catalogue);
    QVERIFY(own.tokenRange && own.peakRange);
    QVERIFY(isSureFit(own) && warningsOf(own).empty());
    QCOMPARE(certaintyOf(plan, own, {}), Certainty::Sure);
    const Seconds median = own.serving->speed->latencies.tpot.p50;
    const Seconds p95 = own.serving->speed->latencies.tpot.p95;
    const double slower = own.tokenRange->high / median;
    // Half of what the slowest tokens would take above the estimate is too little for a target.
    plan.serving.latency_target_s = p95.value * (1 + (slower - 1) / 2);
    QCOMPARE(certaintyOf(plan, estimate(plan, m_catalogue), {}), Certainty::Probable);
    plan.serving.latency_target_s = p95.value * slower * 1.01;
    QCOMPARE(certaintyOf(plan, estimate(plan, m_catalogue), {}), Certainty::Sure);
    // A month's money counts too.
    QCOMPARE(certaintyOf(plan, estimate(plan, m_catalogue), {.budget = Money::fromDollars(1)}), Certainty::Probable);
    // An engine that sets its cache aside has no range of memory.
    plan.serving.engine = Engine::VllmV1;
    QCOMPARE(certaintyOf(plan, estimate(plan, m_catalogue), {}), Certainty::Probable);
}

void DecideTest::threadsDoNotMatter()
{
    const Plan plan = plan13B();
    const auto text = [&](unsigned threads) {
        Decision decision =
            decide(plan, m_catalogue, {.today = "2026-11-27", .threads = threads, .mostNodes = mostNodes});
        decision.seconds = 0;
        return writeDecision(plan, decision, [](const Finding& finding) { return std::string(finding.id); });
    };
    QCOMPARE(text(1), text(3));
}

void DecideTest::stopsWhenAsked()
{
    std::stop_source source;
    source.request_stop();
    for (const Plan& plan : {plan13B(), service70B()}) {
        const Decision decision = decide(plan, m_catalogue, {.today = "2026-11-27"}, source.get_token());
        QVERIFY(decision.stopped && decision.answers.empty());
        QVERIFY(has(decision, "decide.unfinished"));
    }
}

/// Laws over random goals: figures are finite, limits hold, and more freedom never costs more.
void DecideTest::seededGoals()
{
    std::mt19937_64 random(7);
    const auto between = [&random](double low, double high) {
        return low + (high - low) * static_cast<double>(random() % 1'000'000) / 1e6;
    };
    constexpr int goals = 4;
    for (int i = 0; i < goals; ++i) {
        Plan plan = plan13B();
        plan.model = ParameterCount{static_cast<std::int64_t>(between(1e9, 40e9))};
        plan.training.sequence = std::int64_t{1024} << random() % 3;
        plan.training.tokens = between(1e9, 50e9);
        plan.goal.deadline_days = between(1, 30);
        plan.cost.budget = between(1e3, 2e5);
        const Decision decision = decided(plan);
        for (const Answer& answer : decision.answers) {
            QVERIFY(std::isfinite(answer.tokensPerSecond) && answer.tokensPerSecond > 0);
            QVERIFY(answer.wall->value <= *plan.goal.deadline_days * 24);
            QVERIFY(answer.job->dollars() <= *plan.cost.budget);
        }
        Plan freer = plan;
        freer.goal.deadline_days.reset();
        freer.cost.budget.reset();
        const Decision wider = decided(freer);
        if (!decision.answers.empty())
            QVERIFY(*wider.answers.front().job <= *decision.answers.front().job);
        Plan sure = plan;
        sure.goal.certainty = Certainty::Sure;
        const Decision surer = decided(sure);
        QVERIFY(surer.answers.size() <= decision.answers.size());
        if (!surer.answers.empty())
            QVERIFY(*decision.answers.front().job <= *surer.answers.front().job);
    }
}

void DecideTest::labelsNameTheLayout()
{
    Plan plan;
    plan.training.framework = Framework::Fsdp2;
    QCOMPARE(layoutLabel(plan, 1), std::string("one GPU"));
    plan.parallelism.zero = 3;
    plan.parallelism.tensor = 2;
    QCOMPARE(layoutLabel(plan, 8), std::string("FSDP + tensor 2"));
    plan.training.framework = Framework::DeepSpeed;
    QCOMPARE(layoutLabel(plan, 8), std::string("ZeRO-3 + tensor 2"));
    plan.parallelism.pipeline = 4;
    plan.training.offload = Offload::Optimizer;
    QCOMPARE(layoutLabel(plan, 8), std::string("tensor 2 + pipeline 4 + optimizer offloaded"));
    QCOMPARE(layoutLabel(service70B(), 8), std::string("tensor 4"));
}

void DecideTest::goalsAreSaved()
{
    Plan plan = plan13B();
    plan.goal = {.deadline_days = 9.5,
                 .certainty = Certainty::Sure,
                 .clouds = {"azure", "gcp"},
                 .regions = {"us-east-1", "us-central1"},
                 .frameworks = {{Framework::Fsdp2, "2.9"}, {Framework::Megatron, ""}},
                 .layouts = LayoutRange::All,
                 .growth_per_month = 0.1,
                 .change_recipe = true,
                 .change_optimizer = true};
    const Result<Plan> read = parsePlan(writePlan(plan));
    QVERIFY(read);
    QVERIFY(read->goal == plan.goal);
    QVERIFY(*read == plan);
}

void DecideTest::badGoalsAreNamed_data()
{
    QTest::addColumn<QByteArray>("goal");
    QTest::addColumn<QByteArray>("where");
    QTest::newRow("no deadline at all") << QByteArray(R"({"deadline_days": 0})") << QByteArray("/goal/deadline_days");
    QTest::newRow("unknown certainty") << QByteArray(R"({"certainty": "certain"})") << QByteArray("/goal/certainty");
    QTest::newRow("unknown cloud") << QByteArray(R"({"clouds": ["ibm"]})") << QByteArray("/goal/clouds");
    QTest::newRow("region of a number") << QByteArray(R"({"regions": [1]})") << QByteArray("/goal/regions");
    QTest::newRow("empty region") << QByteArray(R"({"regions": [""]})") << QByteArray("/goal/regions");
    QTest::newRow("framework without a name")
        << QByteArray(R"({"frameworks": [{"version": "1"}]})") << QByteArray("/goal/frameworks/0");
    QTest::newRow("unknown framework") << QByteArray(R"({"frameworks": [{"name": "jax"}]})")
                                       << QByteArray("/goal/frameworks/0/name");
    QTest::newRow("framework that is a number")
        << QByteArray(R"({"frameworks": [2]})") << QByteArray("/goal/frameworks");
    QTest::newRow("framework of an unknown word")
        << QByteArray(R"({"frameworks": ["jax"]})") << QByteArray("/goal/frameworks");
    QTest::newRow("words and objects") << QByteArray(R"({"frameworks": ["fsdp2", {"name": "megatron"}]})")
                                       << QByteArray("/goal/frameworks/0");
    QTest::newRow("misspelt key") << QByteArray(R"({"dead_line": 3})") << QByteArray("/goal/dead_line");
}

void DecideTest::badGoalsAreNamed()
{
    QFETCH(QByteArray, goal);
    QFETCH(QByteArray, where);
    const QByteArray text =
        R"({"format": "headroom-plan", "version": 1, "model": {"parameters": 7000000000}, "goal": )" + goal + "}";
    const Result<Plan> read = parsePlan(text.toStdString());
    QVERIFY(!read);
    QCOMPARE(QByteArray::fromStdString(read.error().where), where);
    QVERIFY(!read.error().what.empty());
}

HEADROOM_CORE_TEST(DecideTest)
#include "tst_decide.moc"
