// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "tests/support/gpt_shape.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <cmath>

using namespace headroom;

/// What recomputation repeats, as hardware use beside that of the model.
class RepeatedWorkTest : public QObject {
    Q_OBJECT

private slots:
    void hardwareUseCountsWhatIsRepeated_data();
    void hardwareUseCountsWhatIsRepeated();
    void repeatedLayersAreCountedByStage();

private:
    const Catalogue m_catalogue = test::shippedCatalogue();
};

void RepeatedWorkTest::hardwareUseCountsWhatIsRepeated_data()
{
    // Per token and layer of hidden size h over sequence s a forward pass takes 24 h^2 + 4 s h operations and training
    // three of them; the head takes 6 h V (Narayanan et al. 2021, arXiv 2104.04473, equation 3).
    constexpr double h = 12288;
    constexpr double s = 2048;
    constexpr double layer = 24 * h * h + 4 * s * h;
    constexpr double step = 3 * layer + 6 * h * 51200 / 96;
    QTest::addColumn<Recompute>("recompute");
    QTest::addColumn<AttentionKernel>("attention");
    QTest::addColumn<double>("repeated");
    QTest::newRow("none") << Recompute::None << AttentionKernel::Unfused << 0.0;
    QTest::newRow("full") << Recompute::Full << AttentionKernel::Flash << layer / step;
    QTest::newRow("attention core") << Recompute::Selective << AttentionKernel::Unfused << 4 * s * h / step;
    QTest::newRow("nothing kept to drop") << Recompute::Selective << AttentionKernel::Flash << 0.0;
    QTest::newRow("half the products") << Recompute::PerOp << AttentionKernel::Flash << 12 * h * h / step;
    QTest::newRow("module") << Recompute::Modules << AttentionKernel::Flash << 4 * s * h / step;
    QTest::newRow("3 of 12 layers a stage") << Recompute::Block << AttentionKernel::Flash << layer / step / 4;
}

void RepeatedWorkTest::hardwareUseCountsWhatIsRepeated()
{
    QFETCH(Recompute, recompute);
    QFETCH(AttentionKernel, attention);
    QFETCH(double, repeated);
    Plan plan;
    plan.model = test::gptShape(96, 12288, 96);
    plan.cluster.hardware = VmNodes{"Standard_ND96amsr_A100_v4", 8};
    plan.parallelism.tensor = 8;
    plan.parallelism.pipeline = 8;
    plan.training.framework = Framework::Megatron;
    plan.training.sequence = 2048;
    plan.training.micro_batch = 1;
    plan.training.global_batch = 64;
    plan.training.attention = attention;
    plan.training.recompute = recompute;
    plan.training.recompute_modules = {"core_attn"};
    plan.training.recompute_layers = 3;
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(result.time);
    const double extra = result.time->repeatingRate / result.time->modelRate - 1;
    // Biases and norms are not in the equation.
    QVERIFY2(std::abs(extra - repeated) <= 0.002 * (extra + repeated), qPrintable(QString::number(extra)));
}

void RepeatedWorkTest::repeatedLayersAreCountedByStage()
{
    Plan plan;
    plan.model = PresetModel{"deepseek-v3"};
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 32};
    plan.parallelism.pipeline = 4;
    plan.parallelism.expert = 64;
    plan.training.global_batch = 512;
    const auto extraOf = [&](Recompute recompute, std::int64_t layers) {
        plan.training.recompute = recompute;
        plan.training.recompute_layers = layers;
        const Estimate result = estimate(plan, m_catalogue);
        return result.time ? result.time->repeatingRate / result.time->modelRate - 1 : -1.0;
    };
    const double one = extraOf(Recompute::Block, 1);
    const double all = extraOf(Recompute::Full, 1);
    QVERIFY(one > 0 && extraOf(Recompute::Block, 4) > 2 * one);
    QVERIFY2(all > 0.25 && all < 1.1 / 3, qPrintable(QString::number(all)));
}

HEADROOM_TEST(RepeatedWorkTest)
#include "tst_repeated_work.moc"
