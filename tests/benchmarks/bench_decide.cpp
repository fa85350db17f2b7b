// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/decide/decide.h"
#include "model/io/plan_json.h"
#include "tests/support/shipped_catalogue.h"

#include <QtTest>

#include <algorithm>
#include <cstdio>
#include <random>
#include <vector>

using namespace headroom;

/// How long whole answers to a goal take: of samples, of seeded goals of dense models, and of DeepSeek-V3 on all sizes.
class BenchDecide : public QObject {
    Q_OBJECT

private slots:
    void samples_data();
    void samples();
    void seededGoals();
    void experts();

private:
    double secondsOf(const Plan& plan, const char* name)
    {
        const Decision first = decide(plan, m_catalogue, {.today = "2026-11-27", .steps = firstAnswerSteps});
        m_firstSeconds.push_back(first.seconds);
        const Decision decision = decide(plan, m_catalogue, {.today = "2026-11-27"});
        if (name != nullptr)
            std::printf("%s: first %.3f s, whole %.2f s, %lld clusters, %zu answers%s\n", name, first.seconds,
                        decision.seconds, static_cast<long long>(decision.tried), decision.answers.size(),
                        decision.complete ? "" : ", not all tried");
        return decision.seconds;
    }
    std::vector<double> m_firstSeconds{};
    const Catalogue m_catalogue = test::shippedCatalogue();
};

void BenchDecide::samples_data()
{
    QTest::addColumn<QByteArray>("name");
    for (const char* name : {"2am-ticket", "70b-on-16-nodes", "70b-serving"})
        QTest::newRow(name) << QByteArray(name);
}

void BenchDecide::samples()
{
    QFETCH(QByteArray, name);
    const Result<Plan> plan =
        parsePlan(test::repositoryFile("resources/samples/" + name.toStdString() + ".headroom.json"));
    QVERIFY(plan);
    QVERIFY(secondsOf(*plan, name.constData()) > 0);
}

void BenchDecide::seededGoals()
{
    std::mt19937_64 random(1);
    const auto between = [&random](double low, double high) {
        return low + (high - low) * static_cast<double>(random() % 1'000'000) / 1e6;
    };
    std::vector<double> seconds;
    constexpr int goals = 100;
    for (int i = 0; i < goals; ++i) {
        Plan plan;
        plan.model = ParameterCount{static_cast<std::int64_t>(between(1e9, 180e9))};
        plan.training.sequence = std::int64_t{1024} << random() % 4;
        plan.training.global_batch = std::int64_t{64} << random() % 6;
        plan.training.tokens = between(1e9, 1e12);
        plan.goal.deadline_days = between(1, 90);
        plan.cost.budget = between(1e4, 1e7);
        seconds.push_back(secondsOf(plan, nullptr));
    }
    std::ranges::sort(seconds);
    std::ranges::sort(m_firstSeconds);
    std::printf("first answers of all so far: median %.3f s, worst %.3f s\n", m_firstSeconds[m_firstSeconds.size() / 2],
                m_firstSeconds.back());
    std::printf("%d goals of dense models: median %.2f s, worst %.2f s\n", goals, seconds[goals / 2], seconds.back());
}

void BenchDecide::experts()
{
    Plan plan;
    plan.model = PresetModel{"deepseek-v3"};
    plan.training.framework = Framework::Megatron;
    plan.training.recipe = Recipe::Fp8Mixed;
    plan.training.sequence = 4096;
    plan.training.global_batch = 15360;
    plan.training.tokens = 14.8e12;
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 256};
    plan.goal.deadline_days = 60;
    QVERIFY(secondsOf(plan, "DeepSeek-V3") > 0);
}

QTEST_GUILESS_MAIN(BenchDecide)
#include "bench_decide.moc"
