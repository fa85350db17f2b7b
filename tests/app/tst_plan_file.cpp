// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/samples.h"
#include "app/files/output_file.h"
#include "app/inputs/catalogue_store.h"
#include "app/inputs/plan_file.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace headroom;

/// Plans on disk: read back as written, saved whole or not at all, errors that name the file.
class TestPlanFile : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void savedPlanReadsBack();
    void failedSaveKeepsFormerFile();
    void deviceIsNotReplaced();
    void errorNamesFileAndPlace();
    void fileNameIsHarmless();
    void samplesAreKnownPlans();

private:
    QTemporaryDir m_folder;
    Catalogue m_catalogue;
};

void TestPlanFile::initTestCase()
{
    Result<Catalogue> catalogue = loadCatalogue(QString());
    QVERIFY2(catalogue.has_value(), catalogue ? "" : toString(catalogue.error()).c_str());
    m_catalogue = std::move(catalogue).value();
}

void TestPlanFile::savedPlanReadsBack()
{
    Plan plan;
    plan.name = "Größe 7B";
    plan.training.micro_batch = 4;
    plan.cluster.gpus = 8;
    const QString file = m_folder.filePath(QStringLiteral("größe.headroom.json"));
    QVERIFY(!writePlanFile(plan, file));
    const Result<Plan> back = readPlanFile(file, m_catalogue);
    QVERIFY(back.has_value());
    QVERIFY(*back == plan);
}

void TestPlanFile::failedSaveKeepsFormerFile()
{
    const std::optional<Error> error =
        writePlanFile(Plan{}, m_folder.filePath(QStringLiteral("no/such/folder/plan.headroom.json")));
    QVERIFY(error.has_value());
    QVERIFY(error->where.ends_with("plan.headroom.json"));
    QVERIFY(!error->remedy.empty());
    QCOMPARE(QDir(m_folder.path()).entryList({QStringLiteral("no*")}, QDir::AllEntries).size(), 0);
}

void TestPlanFile::deviceIsNotReplaced()
{
    QVERIFY(!writeOutputFile(QStringLiteral("/dev/null"), "text"));
    const std::optional<Error> error = writeOutputFile(QStringLiteral("/dev/full"), "text");
    QVERIFY(error.has_value());
    QCOMPARE(error->where, std::string("/dev/full"));
    QVERIFY(!QFileInfo(QStringLiteral("/dev/null")).isFile());
    QVERIFY(!QFileInfo(QStringLiteral("/dev/full")).isFile());
}

void TestPlanFile::errorNamesFileAndPlace()
{
    const QByteArray text = R"({"format": "headroom-plan", "version": 1, "training": {"micro_batch": 0}})";
    const Result<Plan> plan = readPlanText(text, QStringLiteral("x.headroom.json"), m_catalogue);
    QVERIFY(!plan);
    QCOMPARE(plan.error().where, std::string("x.headroom.json: /training/micro_batch"));
    const PlanSetting setting{"training.micro_batch", "2"};
    const Result<Plan> changed = readPlanText(text, QStringLiteral("x.headroom.json"), m_catalogue, {&setting, 1});
    QVERIFY(changed.has_value());
    QCOMPARE(changed->training.micro_batch, std::int64_t{2});
}

void TestPlanFile::fileNameIsHarmless()
{
    QCOMPARE(shownFileName(QStringLiteral("a\x1b[2J\nb")), std::string("a\\x1b[2J\\x0ab"));
    QVERIFY(shownFileName(QString(5000, u'x')).size() < 250);
}

void TestPlanFile::samplesAreKnownPlans()
{
    for (const Sample& sample : samples()) {
        const Result<Plan> plan = readSample(QLatin1String(sample.id), m_catalogue);
        QVERIFY2(plan.has_value(), sample.id);
        QVERIFY2(!plan->name.empty(), sample.id);
    }
}

HEADROOM_CORE_TEST(TestPlanFile)
#include "tst_plan_file.moc"
