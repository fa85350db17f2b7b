// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/post_training/answer_lengths.h"
#include "model/post_training/post_training_terms.h"
#include "model/post_training/rollout_time.h"
#include "model/serving/replica/iteration_time.h"
#include "tests/support/sample_plans.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <cmath>

using namespace headroom;

/// Lengths of answers, and the time of an engine that writes them.
class RolloutTest : public QObject {
    Q_OBJECT

private slots:
    void meanIsKeptBehindTheCut_data();
    void meanIsKeptBehindTheCut();
    void longestOfManyIsKnown();
    void equalAnswersDecodeTogether();
    void longestAnswerSetsTheEnd();
    void fullSlotsTakeTurns();

private:
    [[nodiscard]] ServingTerms engine() const
    {
        const Plan plan = test::samplePlan("grpo-7b");
        return engineTerms(plan, estimate(plan, m_catalogue));
    }
    const Catalogue m_catalogue = test::shippedCatalogue();
};

void RolloutTest::meanIsKeptBehindTheCut_data()
{
    QTest::addColumn<double>("mean");
    QTest::addColumn<double>("cv");
    QTest::addColumn<double>("limit");
    QTest::newRow("far from the limit") << 500.0 << 0.5 << 32768.0;
    QTest::newRow("near the limit") << 900.0 << 1.0 << 1024.0;
    QTest::newRow("wide") << 3000.0 << 3.0 << 16384.0;
    QTest::newRow("equal") << 700.0 << 0.0 << 2048.0;
}

void RolloutTest::meanIsKeptBehindTheCut()
{
    QFETCH(double, mean);
    QFETCH(double, cv);
    QFETCH(double, limit);
    const AnswerDistribution lengths(mean, cv, limit);
    double sum = 0;
    constexpr int steps = 100'000;
    for (int i = 0; i < steps; ++i)
        sum += lengths.beyond((i + 0.5) * limit / steps) * limit / steps;
    QVERIFY2(std::abs(sum / mean - 1) < 0.002, qPrintable(QString::number(sum, 'g', 6)));
    QVERIFY(lengths.longest(1000) <= limit + 1e-9);
    QVERIFY(lengths.longest(1000) >= lengths.longest(10));
    QVERIFY(lengths.longest(10) >= mean);
}

/// The mean of the largest of n values against a drawing of its own.
void RolloutTest::longestOfManyIsKnown()
{
    const AnswerDistribution lengths(1000, 0.7, 1e6);
    const double sigma = std::sqrt(std::log(1 + 0.49));
    const double mu = std::log(1000) - sigma * sigma / 2;
    std::uint64_t state = 88172645463325252ULL;
    const auto uniform = [&] {
        state ^= state << 13U;
        state ^= state >> 7U;
        state ^= state << 17U;
        return (static_cast<double>(state >> 11U) + 0.5) / 9007199254740992.0;
    };
    double sum = 0;
    constexpr int rounds = 4000;
    for (int round = 0; round < rounds; ++round) {
        double most = 0;
        for (int i = 0; i < 64; ++i) {
            const double normal = std::sqrt(-2 * std::log(uniform())) * std::cos(6.283185307179586 * uniform());
            most = std::max(most, std::exp(mu + sigma * normal));
        }
        sum += most;
    }
    QVERIFY2(std::abs(lengths.longest(64) / (sum / rounds) - 1) < 0.02,
             qPrintable(QStringLiteral("%1 against %2").arg(lengths.longest(64)).arg(sum / rounds)));
}

void RolloutTest::equalAnswersDecodeTogether()
{
    const ServingTerms terms = engine();
    const AnswerDistribution lengths(1000, 0, 4000);
    const RolloutTime time = rolloutTime(terms, lengths, {.prompts = 8, .answers = 64, .engines = 1, .atOnce = 256});
    // A thousand steps of 64 answers with half of them written, on average.
    const Seconds steps = decodeTime(terms, 64, 64 * (terms.inputTokens + 500)) * 1000;
    QVERIFY(std::abs(time.drain / steps - 1) < 0.03);
    QCOMPARE(time.queue, Seconds{});
    QVERIFY(time.tail.value < 0.01 * steps.value);
}

void RolloutTest::longestAnswerSetsTheEnd()
{
    const ServingTerms terms = engine();
    const AnswerDistribution lengths(1000, 1, 30'000);
    const RolloutLoad load{.prompts = 128, .answers = 1024, .engines = 4, .atOnce = 256};
    const RolloutTime time = rolloutTime(terms, lengths, load);
    // No engine can be done before the longest answer is, at the pace of one answer alone.
    QVERIFY(time.total() >= decodeTime(terms, 1, terms.inputTokens) * (lengths.longest(1024) * 0.99));
    QVERIFY(time.tail.value > 0);
    const RolloutTime even = rolloutTime(terms, AnswerDistribution(1000, 0, 30'000), load);
    QVERIFY(time.total().value > 1.5 * even.total().value);
}

void RolloutTest::fullSlotsTakeTurns()
{
    const ServingTerms terms = engine();
    const AnswerDistribution lengths(1000, 0, 4000);
    const RolloutTime once = rolloutTime(terms, lengths, {.prompts = 32, .answers = 256, .engines = 1, .atOnce = 256});
    const RolloutTime four =
        rolloutTime(terms, lengths, {.prompts = 128, .answers = 1024, .engines = 1, .atOnce = 256});
    QVERIFY(std::abs(four.total() / once.total() - 4) < 0.1);
}

HEADROOM_TEST(RolloutTest)
#include "tst_rollout.moc"
