// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/plan_document.h"
#include "app/document/samples.h"
#include "app/inputs/catalogue_store.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>
#include <QtTest>

using namespace headroom;

/// A plan changes only through the document: in steps that a person would call one, within limits, and never leaving
/// fields behind that an edit made impossible.
class TestPlanDocument : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();
    void dragIsOneStep();
    void dragBackToTheStartIsNoStep();
    void separateEditsAreSeparateSteps();
    void editsOfTwoFieldsNeverJoin();
    void stepNamesTheField_data();
    void stepNamesTheField();
    void valueOutsideLimitsIsRefused_data();
    void valueOutsideLimitsIsRefused();
    void globalBatchFollowsInTheSameStep();
    void dragDoesNotLetTheGlobalBatchDrift();
    void illegalGlobalBatchMovesToTheNearest();
    void gpusFollowASmallerCluster();
    void anotherSizeMakesGpusWhole();
    void anotherCurrencyHasNoRateYet();
    void leavingAPresetKeepsItsSize();
    void starFollowsTheFile();
    void sampleReads_data();
    void sampleReads();

private:
    [[nodiscard]] const Plan& plan() const { return m_document->plan(); }
    [[nodiscard]] int steps() const { return m_document->undoStack().count(); }

    Catalogue m_catalogue;
    std::unique_ptr<PlanDocument> m_document;
};

void TestPlanDocument::initTestCase()
{
    const Result<Catalogue> catalogue = loadCatalogue(QString());
    QVERIFY(catalogue);
    m_catalogue = *catalogue;
}

void TestPlanDocument::init()
{
    m_document = std::make_unique<PlanDocument>(m_catalogue);
    m_document->open(*readSample(QLatin1String(firstSample), m_catalogue), {});
}

void TestPlanDocument::cleanup() { m_document.reset(); }

void TestPlanDocument::dragIsOneStep()
{
    const Plan before = plan();
    QSignalSpy changed(m_document.get(), &PlanDocument::planChanged);
    for (double parameters : {8e9, 9e9, 10e9, 11e9, 12e9, 13e9})
        QVERIFY(m_document->edit("/model/parameters", parameters, 1));
    QCOMPARE(changed.count(), 6);
    QCOMPARE(steps(), 1);
    QCOMPARE(std::get<ParameterCount>(plan().model).count, 13'000'000'000);
    m_document->undoStack().undo();
    QVERIFY(plan() == before);
    m_document->undoStack().redo();
    QCOMPARE(std::get<ParameterCount>(plan().model).count, 13'000'000'000);
}

void TestPlanDocument::dragBackToTheStartIsNoStep()
{
    m_document->edit("/model/parameters", 8e9, 1);
    QVERIFY(m_document->isModified());
    m_document->edit("/model/parameters", 7e9, 1);
    QCOMPARE(steps(), 0);
    QVERIFY(!m_document->isModified());
}

void TestPlanDocument::separateEditsAreSeparateSteps()
{
    m_document->edit("/model/parameters", 8e9, 1);
    m_document->edit("/model/parameters", 9e9, 2);
    m_document->edit("/model/parameters", 10e9);
    m_document->edit("/model/parameters", 11e9);
    QCOMPARE(steps(), 4);
}

void TestPlanDocument::editsOfTwoFieldsNeverJoin()
{
    m_document->edit("/model/parameters", 8e9, 1);
    m_document->edit("/training/sequence", 4096.0, 1);
    QCOMPARE(steps(), 2);
}

void TestPlanDocument::stepNamesTheField_data()
{
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("text");
    QTest::newRow("plain") << QStringLiteral("/training/micro_batch") << 2.0 << QStringLiteral("micro-batch");
    QTest::newRow("abbreviation") << QStringLiteral("/cluster/gpus") << 8.0 << QStringLiteral("GPUs used");
    QTest::newRow("name") << QStringLiteral("/parallelism/zero") << 3.0 << QStringLiteral("ZeRO stage");
}

void TestPlanDocument::stepNamesTheField()
{
    QFETCH(QString, pointer);
    QFETCH(double, value);
    QVERIFY(m_document->edit(pointer.toStdString(), value));
    QTEST(m_document->undoStack().undoText(), "text");
}

void TestPlanDocument::valueOutsideLimitsIsRefused_data()
{
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<double>("value");
    QTest::newRow("too small") << QStringLiteral("/training/micro_batch") << 0.0;
    QTest::newRow("too large") << QStringLiteral("/parallelism/zero") << 4.0;
    QTest::newRow("not whole") << QStringLiteral("/training/sequence") << 2048.5;
    QTest::newRow("not a number") << QStringLiteral("/cost/weekend_hours") << std::nan("");
    QTest::newRow("number for a choice") << QStringLiteral("/training/recipe") << 1.0;
}

void TestPlanDocument::valueOutsideLimitsIsRefused()
{
    QFETCH(QString, pointer);
    QFETCH(double, value);
    const Plan before = plan();
    QSignalSpy noticed(m_document.get(), &PlanDocument::noticed);
    QVERIFY(!m_document->edit(pointer.toStdString(), value));
    QVERIFY(plan() == before);
    QCOMPARE(steps(), 0);
    QCOMPARE(noticed.count(), 1);
    QVERIFY(!noticed.first().first().toString().isEmpty());
}

void TestPlanDocument::globalBatchFollowsInTheSameStep()
{
    const Plan before = plan();
    QSignalSpy noticed(m_document.get(), &PlanDocument::noticed);
    QVERIFY(m_document->edit("/training/micro_batch", 3.0));
    QCOMPARE(plan().training.global_batch.value_or(0), 9);
    QVERIFY(noticed.last().first().toString().contains(QStringLiteral("9 sequences")));
    QCOMPARE(steps(), 1);
    m_document->undoStack().undo();
    QVERIFY(plan() == before);
    QVERIFY(noticed.last().first().toString().isEmpty());
}

void TestPlanDocument::dragDoesNotLetTheGlobalBatchDrift()
{
    for (double gpus : {5.0, 7.0, 6.0, 4.0})
        m_document->edit("/cluster/gpus", gpus, 1);
    QCOMPARE(plan().training.global_batch.value_or(0), 8);
    QCOMPARE(steps(), 1);
}

void TestPlanDocument::illegalGlobalBatchMovesToTheNearest()
{
    m_document->edit("/cluster/gpus", 8.0);
    m_document->edit("/training/global_batch", 21.0);
    QCOMPARE(plan().training.global_batch.value_or(0), 24);
}

void TestPlanDocument::gpusFollowASmallerCluster()
{
    m_document->edit("/cluster/gpus", 8.0);
    m_document->edit("/cluster/sku", std::string("Standard_NC24ads_A100_v4"));
    QCOMPARE(plan().cluster.gpus.value_or(0), 1);
    m_document->undoStack().undo();
    QCOMPARE(plan().cluster.gpus.value_or(0), 8);
}

void TestPlanDocument::anotherSizeMakesGpusWhole()
{
    m_document->edit("/cluster/sku", std::string("Standard_NC24ads_A100_v4"));
    m_document->edit("/cluster/mig", std::string("1g.10gb"));
    // As many in the same profile.
    m_document->edit("/cluster/sku", std::string("Standard_NC48ads_A100_v4"));
    QCOMPARE(plan().cluster.mig.value_or(""), std::string("1g.10gb"));
    QSignalSpy noticed(m_document.get(), &PlanDocument::noticed);
    m_document->edit("/cluster/sku", std::string("Standard_NC4as_T4_v3"));
    QVERIFY(!plan().cluster.mig);
    QVERIFY(noticed.last().first().toString().contains(QStringLiteral("whole")));
    m_document->undoStack().undo();
    QCOMPARE(plan().cluster.mig.value_or(""), std::string("1g.10gb"));
}

void TestPlanDocument::anotherCurrencyHasNoRateYet()
{
    m_document->edit("/cost/currency", std::string("EUR"));
    m_document->edit("/cost/usd_rate", 0.92);
    QSignalSpy noticed(m_document.get(), &PlanDocument::noticed);
    m_document->edit("/cost/currency", std::string("EUR"));
    QCOMPARE(plan().cost.usd_rate, 0.92);
    m_document->edit("/cost/currency", std::string("GBP"));
    QCOMPARE(plan().cost.usd_rate, 1.0);
    QVERIFY(noticed.last().first().toString().contains(QStringLiteral("1 USD is in GBP")));
    m_document->undoStack().undo();
    QCOMPARE(plan().cost.usd_rate, 0.92);
    QCOMPARE(plan().cost.currency, std::string("EUR"));
    m_document->edit("/cost/currency", std::string("USD"));
    QCOMPARE(plan().cost.usd_rate, 1.0);
    QVERIFY(noticed.last().first().toString().isEmpty());
}

void TestPlanDocument::leavingAPresetKeepsItsSize()
{
    m_document->edit("/model/preset", std::string("llama-3.1-70b"));
    m_document->edit("/model/preset", FieldValue{});
    QCOMPARE(std::get<ParameterCount>(plan().model).count, m_catalogue.model("llama-3.1-70b")->publishedParameters);
}

void TestPlanDocument::starFollowsTheFile()
{
    QVERIFY(!m_document->isModified());
    QCOMPARE(m_document->displayName(), QStringLiteral("7B on one A100"));
    m_document->edit("/name", std::string());
    QCOMPARE(m_document->displayName(), QStringLiteral("Untitled plan"));
    m_document->markSaved(QStringLiteral("/somewhere/my plan.headroom.json"));
    QVERIFY(!m_document->isModified());
    QCOMPARE(m_document->displayName(), QStringLiteral("my plan"));
    m_document->undoStack().undo();
    QVERIFY(m_document->isModified());
}

void TestPlanDocument::sampleReads_data()
{
    QTest::addColumn<QString>("id");
    for (const Sample& sample : samples())
        QTest::newRow(sample.id) << QString::fromLatin1(sample.id);
}

void TestPlanDocument::sampleReads()
{
    QFETCH(QString, id);
    const Result<Plan> read = readSample(id, m_catalogue);
    QVERIFY2(read, read ? "" : toString(read.error()).c_str());
    m_document->open(*read, {});
    QVERIFY(!m_document->isModified());
    QVERIFY(!read->name.empty());
}

HEADROOM_CORE_TEST(TestPlanDocument)
#include "tst_plan_document.moc"
