// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/controller/scaling_sweep.h"
#include "app/controller/sequence_sweep.h"
#include "app/document/samples.h"
#include "app/inputs/catalogue_store.h"
#include "model/estimator/estimator.h"
#include "model/fix/fix.h"
#include "model/io/measured_json.h"
#include "model/time/pipeline_timeline.h"
#include "model/validate/accuracy.h"

#include <QtTest>

using namespace headroom;

/// How long one estimate takes: it runs at each step of a slider.
class BenchEstimate : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void oneEstimate_data();
    void oneEstimate();
    void fixes_data();
    void fixes();
    void sequenceSweepOfTheTicket();
    void scalingSweepOf70B();
    void pipelineTimelineOf70B();
    void accuracyOfTheShippedCases();

private:
    Catalogue m_catalogue;
};

Q_DECLARE_METATYPE(headroom::Plan)

void BenchEstimate::initTestCase()
{
    const Result<Catalogue> catalogue = loadCatalogue(QString());
    QVERIFY(catalogue);
    m_catalogue = *catalogue;
}

void BenchEstimate::oneEstimate_data()
{
    QTest::addColumn<Plan>("plan");
    QTest::newRow("2am-ticket") << *readSample(QLatin1String(firstSample), m_catalogue);

    Plan large;
    large.model = PresetModel{"llama-3.1-405b"};
    large.training.recipe = Recipe::Bf16MixedFp32Grads;
    large.training.sequence = 8192;
    large.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 256};
    large.parallelism.tensor = 8;
    large.parallelism.pipeline = 16;
    large.parallelism.virtual_stages = 1;
    QTest::newRow("405B, 16 stages") << large;
}

void BenchEstimate::oneEstimate()
{
    QFETCH(Plan, plan);
    QVERIFY(estimate(plan, m_catalogue).memory);
    QBENCHMARK
    {
        const Estimate result = estimate(plan, m_catalogue, "2026-11-21");
        Q_UNUSED(result);
    }
}

void BenchEstimate::fixes_data()
{
    QTest::addColumn<QString>("sample");
    for (const char* name : {"2am-ticket", "2am-zero3", "70b-on-16-nodes"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void BenchEstimate::fixes()
{
    QFETCH(QString, sample);
    const Plan plan = *readSample(sample, m_catalogue);
    std::size_t estimates = 0;
    QBENCHMARK { estimates = findFixes(plan, m_catalogue, "2026-11-21").estimates; }
    QVERIFY(estimates > 0);
}

void BenchEstimate::sequenceSweepOfTheTicket()
{
    const Plan plan = *readSample(QLatin1String(firstSample), m_catalogue);
    QBENCHMARK { QVERIFY(!sequenceSweep(plan, m_catalogue).empty()); }
}

void BenchEstimate::scalingSweepOf70B()
{
    const Plan plan = *readSample(QStringLiteral("70b-on-16-nodes"), m_catalogue);
    const Estimate own = estimate(plan, m_catalogue);
    QBENCHMARK { QVERIFY(!scalingSweep(plan, own, m_catalogue).empty()); }
}

void BenchEstimate::pipelineTimelineOf70B()
{
    const Plan plan = *readSample(QStringLiteral("70b-on-16-nodes"), m_catalogue);
    const Estimate own = estimate(plan, m_catalogue);
    QBENCHMARK { QVERIFY(!pipelineTimeline(plan, own, 16).blocks.empty()); }
}

void BenchEstimate::accuracyOfTheShippedCases()
{
    QFile file(QStringLiteral(":/headroom/validation/cases.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    QBENCHMARK
    {
        const Result<MeasuredCases> cases =
            parseMeasuredCases({text.constData(), static_cast<std::size_t>(text.size())});
        QVERIFY(!accuracyOf(*cases, m_catalogue).points.empty());
    }
}

QTEST_GUILESS_MAIN(BenchEstimate)
#include "bench_estimate.moc"
