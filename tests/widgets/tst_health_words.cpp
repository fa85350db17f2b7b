// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/compare.h"
#include "tests/support/gui_test.h"
#include "tests/support/health_reports.h"
#include "widgets/health/health_headline.h"
#include "widgets/health/page/health_page.h"
#include "widgets/text/health/health_words.h"
#include "widgets/text/health/plan_words.h"
#include "widgets/text/moment_text.h"

#include <QAbstractItemView>
#include <QLabel>
#include <QRegularExpression>
#include <QtTest>

#include <algorithm>
#include <iterator>

using namespace headroom;
using namespace headroom::test;

/// How the Health page says what was read: its headline, one unit for memory, and changes in the words of the table.
class TestHealthWords : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_page.reset(); }
    void headlineCountsHosts_data();
    void headlineCountsHosts();
    void keepsToOneUnit();
    void saysChangesAsTheTableDoes();
    void reportsStandBeforeTheirTime();
    void cutsNoArgumentOfAProcess();
    void bannerSpeaksOfTheWorst();
    void whatComparesHostsIsOfNone();
    void bannerCountsHosts();
    void unreadIsNotHealthy();
    void saysWhatSpeaksAgainstThePlan();
    void saysHowLongAgo();

private:
    std::unique_ptr<HealthPage> m_page;
};

void TestHealthWords::init()
{
    m_page = std::make_unique<HealthPage>();
    m_page->resize(1000, 720);
}

void TestHealthWords::headlineCountsHosts_data()
{
    QTest::addColumn<QString>("captures");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("a host finding is worse than its cards")
        << QStringLiteral("two_h100.xml|Failed to initialize NVML: Driver/library version mismatch")
        << QStringLiteral("Host critical (Driver); 2 GPUs, all healthy");
    QTest::newRow("of one host among several")
        << QStringLiteral("two_h100.xml||Failed to initialize NVML: Driver Not Loaded")
        << QStringLiteral("capture 2 critical (Driver); 2 GPUs, all healthy");
    QTest::newRow("unread") << QStringLiteral("two_h100.xml||ssh: connect to host node2 port 22: Connection refused")
                            << QStringLiteral("2 GPUs, all healthy; 1 host could not be read");
    QTest::newRow("worst of the hosts without cards")
        << QStringLiteral("ssh: connect to host node1 port 22: Connection refused||No devices were found")
        << QStringLiteral(
               "capture 2: The driver runs but finds no usable GPU: all failed to start, are given to a virtual "
               "machine, or the container was started without --gpus");
}

void TestHealthWords::headlineCountsHosts()
{
    QFETCH(QString, captures);
    Snapshot snapshot{.source = "captures", .recognised = true};
    for (const QString& capture : captures.split(QStringLiteral("||"))) {
        HostSnapshot& host = snapshot.hosts.emplace_back();
        for (const QString& piece : capture.split(u'|')) {
            const bool isFile = piece.endsWith(QLatin1String(".xml"));
            const std::string text = isFile ? sample(piece.toLatin1().constData()) : piece.toStdString();
            for (HostSnapshot& read : readCapture(text, "x", shippedFacts()).hosts) {
                std::ranges::move(read.gpus, std::back_inserter(host.gpus));
                std::ranges::move(read.errors, std::back_inserter(host.errors));
            }
        }
    }
    if (snapshot.hosts.size() > 1)
        for (std::size_t i = 0; i < snapshot.hosts.size(); ++i)
            snapshot.hosts[i].name = "capture " + std::to_string(i + 1);
    m_page->setReport(std::make_shared<const HealthReport>(assess(snapshot, shippedFacts())), 1);
    QTEST(child<QLabel>(*m_page, "healthSentence")->text(), "sentence");
}

void TestHealthWords::keepsToOneUnit()
{
    // Half of the memory in use and no process that holds it, and what PyTorch says in its own unit.
    Snapshot snapshot = readSample("two_h100.xml");
    snapshot.hosts[0].gpus[0].processes->clear();
    snapshot.hosts[0].errors.push_back(
        {ErrorOutput::CudaOutOfMemory, {}, "CUDA out of memory. Tried to allocate 2.00 GiB"});
    m_page->setReport(std::make_shared<const HealthReport>(assess(snapshot, shippedFacts())), 1);
    const auto texts = [this] {
        QStringList all;
        for (const char* name : {"gpuTable", "findingsTable"}) {
            const QAbstractItemModel& model = *child<QAbstractItemView>(*m_page, name)->model();
            for (int row = 0; row < model.rowCount(); ++row)
                for (int column = 0; column < model.columnCount(); ++column)
                    all << model.index(row, column).data().toString()
                        << model.index(row, column).data(Qt::ToolTipRole).toString();
        }
        for (const QLabel* label : m_page->findChildren<QLabel*>())
            all << label->text();
        return all.join(u'\n');
    };
    const QString decimal = texts();
    QVERIFY2(decimal.contains(QLatin1String("73.4 GB in use and no process listed")), qPrintable(decimal));
    // What a log says is quoted as it stands, so that it can be searched for.
    QVERIFY(decimal.contains(QLatin1String("2 GiB asked")));
    QString own = decimal;
    own.remove(QRegularExpression(QStringLiteral(".*GiB asked.*")));
    QVERIFY2(!own.contains(QLatin1String("GiB")) && !own.contains(QLatin1String("MiB")), qPrintable(own));
    m_page->setByteUnit(ByteUnit::GiB);
    const QString binary = texts();
    QVERIFY2(binary.contains(QLatin1String("68.4 GiB in use and no process listed")), qPrintable(binary));
    QVERIFY(binary.contains(QLatin1String("15.0 MiB without a process")));
    QVERIFY(!binary.contains(QLatin1String(" GB")) && !binary.contains(QLatin1String(" MB")));
}

void TestHealthWords::saysChangesAsTheTableDoes()
{
    const auto report = reportOf("two_h100.xml");
    const auto change = [&report](const char* what, const char* before, const char* after, ByteUnit unit) {
        HealthChange one{.gpu = 0, .what = what, .before = before, .after = after};
        if (one.what == "finding")
            one.finding = HealthFinding{.id = "health.m3", .evidence = "73.4 GB in use and no process listed"};
        const auto [name, text] = changeFact(one, *report, unit);
        return QString(name + QStringLiteral(": ") + text);
    };
    using enum ByteUnit;
    QCOMPARE(change("memory_used_bytes", "1073741824", "85899345920", GB),
             QStringLiteral("GPU 0, memory in use: 1.07 GB → 85.9 GB"));
    QCOMPARE(change("memory_used_bytes", "1073741824", "85899345920", GiB),
             QStringLiteral("GPU 0, memory in use: 1.00 GiB → 80.0 GiB"));
    QCOMPARE(change("power_w", "61.4000001", "612.4", GB), QStringLiteral("GPU 0, power: 61 W → 612 W"));
    QCOMPARE(change("grade", "healthy", "critical", GB), QStringLiteral("GPU 0, grade: Healthy → Critical"));
    QCOMPARE(change("pstate", "P0", "P8", GB), QStringLiteral("GPU 0, state: P0 → P8"));
    QCOMPARE(change("finding", "", "health.m3: 73.4 GB in use and no process listed", GiB),
             QStringLiteral("GPU 0, Memory in use: none → 68.4 GiB in use and no process listed"));
    QCOMPARE(change("finding", "health.m3: 73.4 GB in use and no process listed", "not in this reading", GB),
             QStringLiteral("GPU 0, Memory in use: 73.4 GB in use and no process listed → not in this reading"));
    // Whatever can change has words.
    for (const HealthChange& one : compareReports(*report, *reportOf("four_h100_faults.xml"))) {
        const auto [name, text] = changeFact(one, *report, GB);
        QVERIFY2(!name.contains(u'_') && !text.contains(QLatin1String("health.")), qPrintable(name + text));
    }
}

void TestHealthWords::reportsStandBeforeTheirTime()
{
    const auto said = [](const char* line) {
        return evidenceText({.id = "health.x2", .evidence = line}, ByteUnit::GB);
    };
    QCOMPARE(said("[Sat Nov 21 03:13:50 2026] NVRM: Xid (PCI:0000:0f:00): 13, pid=4711, Graphics Exception"),
             QStringLiteral("Xid 13: pid=4711, Graphics Exception (PCI:0000:0f:00, Sat Nov 21 03:13:50 2026)"));
    QCOMPARE(said("NVRM: Xid (PCI:0000:0f:00): 79"), QStringLiteral("Xid 79 (PCI:0000:0f:00)"));
    QCOMPARE(said("GPU has fallen off the bus."), QStringLiteral("GPU has fallen off the bus."));
}

void TestHealthWords::cutsNoArgumentOfAProcess()
{
    Snapshot snapshot = readSample("two_h100.xml");
    const QString command =
        QStringLiteral("/opt/conda/bin/python3 /data/run/train_llama.py --token=abcdef0123456789 --steps 1000");
    snapshot.hosts[0].gpus[0].processes->resize(1);
    snapshot.hosts[0].gpus[0].processes->front().name = command.toStdString();
    const GpuFact fact = gpuFacts(assess(snapshot, shippedFacts()), {0, 0}, ByteUnit::GB).back();
    QVERIFY2(fact.value.contains(QStringLiteral("/opt/conda/bin/python3 /data/run/train_llama.py …")),
             qPrintable(fact.value));
    QVERIFY2(!fact.value.contains(QLatin1String("oken")), qPrintable(fact.value));
    QVERIFY2(fact.explanation.contains(command), qPrintable(fact.explanation));
}

void TestHealthWords::bannerSpeaksOfTheWorst()
{
    const auto nobody = [](const HealthFinding&) { return false; };
    const auto everybody = [](const HealthFinding&) { return true; };
    const auto report = reportOf("four_h100_faults.xml");
    const BannerHeadline headline = healthHeadline(*report, nobody, ByteUnit::GB);
    QCOMPARE(headline.decisive, QStringLiteral("2 of 4 GPUs critical"));
    QCOMPARE(headline.grade, Grade::Bad);
    QCOMPARE(headline.button, QStringLiteral("Show GPU 1"));
    QVERIFY2(headline.detail.startsWith(QLatin1String("GPU 1, ECC errors: 6 uncorrectable memory errors")),
             qPrintable(headline.detail));
    // What is known is no news, and still so.
    const BannerHeadline known = healthHeadline(*report, everybody, ByteUnit::GB);
    QCOMPARE(known.decisive, headline.decisive);
    QVERIFY(known.button.isEmpty());
    const BannerHeadline healthy = healthHeadline(*reportOf("two_h100.xml"), nobody, ByteUnit::GB);
    QCOMPARE(healthy.decisive, QStringLiteral("2 GPUs, all healthy"));
    QCOMPARE(healthy.grade, Grade::Good);
}

void TestHealthWords::whatComparesHostsIsOfNone()
{
    const auto nobody = [](const HealthFinding&) { return false; };
    HealthReport fleet = madeFleet(32);
    fleet.grade = HealthGrade::Investigate;
    fleet.hosts[0].findings = {
        {.id = "health.g4", .grade = HealthGrade::Investigate, .evidence = "driver 580 and 570"}};
    fleet.hosts[1].gpus[0].grade = fleet.hosts[1].grade = HealthGrade::Watch;
    QVERIFY(healthSentence(fleet).startsWith(QLatin1String("Hosts investigate (Versions); 32 GPUs")));
    const BannerHeadline banner = healthHeadline(fleet, nobody, ByteUnit::GB);
    QCOMPARE(banner.decisive, healthSentence(fleet));
    QCOMPARE(banner.grade, Grade::Bad);
}

void TestHealthWords::bannerCountsHosts()
{
    const auto nobody = [](const HealthFinding&) { return false; };
    HealthReport fleet = madeFleet(32);
    const auto off = [&fleet](std::size_t host) {
        fleet.hosts[host].grade = HealthGrade::Watch;
        fleet.hosts[host].findings = {{.id = "health.g3",
                                       .grade = HealthGrade::Watch,
                                       .host = fleet.snapshot.hosts[host].name,
                                       .evidence = "persistence mode is off on 8 of 8 GPUs"}};
    };
    off(2);
    const QString one = QString::fromStdString(fleet.snapshot.hosts[2].name);
    QCOMPARE(healthHeadline(fleet, nobody, ByteUnit::GB).detail,
             one + QStringLiteral(", Persistence: persistence mode is off on 8 of 8 GPUs"));
    for (std::size_t host = 0; host < 4; ++host)
        off(host);
    const QString first = QString::fromStdString(fleet.snapshot.hosts[0].name);
    const BannerHeadline all = healthHeadline(fleet, nobody, ByteUnit::GB);
    QCOMPARE(all.detail, QStringLiteral("Persistence on 4 of 4 hosts; ") + first +
                             QStringLiteral(": persistence mode is off on 8 of 8 GPUs"));
    QCOMPARE(all.button, QStringLiteral("Show ") + first);
    // What is muted on one of them is not counted there.
    const auto isFirst = [&fleet](const HealthFinding& finding) {
        return finding.host == fleet.snapshot.hosts[0].name;
    };
    QVERIFY(
        healthHeadline(fleet, isFirst, ByteUnit::GB).detail.startsWith(QLatin1String("Persistence on 3 of 4 hosts")));
}

void TestHealthWords::unreadIsNotHealthy()
{
    const auto nobody = [](const HealthFinding&) { return false; };
    HealthReport report = *reportOf("two_h100.xml");
    QCOMPARE(healthHeadline(report, nobody, ByteUnit::GB).grade, Grade::Good);
    // Another host did not answer.
    report.hosts.push_back({.grade = HealthGrade::Unknown});
    report.snapshot.hosts.push_back({.name = "node2"});
    const BannerHeadline some = healthHeadline(report, nobody, ByteUnit::GB);
    QCOMPARE(some.grade, Grade::Watch);
    QVERIFY2(some.decisive.contains(QLatin1String("1 host could not be read")), qPrintable(some.decisive));
    // None did.
    report.hosts.erase(report.hosts.begin());
    report.snapshot.hosts.erase(report.snapshot.hosts.begin());
    QCOMPARE(healthHeadline(report, nobody, ByteUnit::GB).grade, Grade::Watch);
}

void TestHealthWords::saysWhatSpeaksAgainstThePlan()
{
    const PlannedUse plan{.gpusPerHost = 8, .hosts = 2, .gpuName = "H100 80 GB"};
    const auto said = [&plan](const PlanDifference& difference) { return differenceText(plan, difference); };
    QCOMPARE(said({.otherCards = true, .card = "Tesla T4", .gpus = 8}),
             QStringLiteral("it has H100 80 GB, this reading Tesla T4"));
    QCOMPARE(said({.otherCards = true, .card = "Tesla T4", .gpus = 8, .isMixed = true}),
             QStringLiteral("it has H100 80 GB, this reading also Tesla T4"));
    QCOMPARE(said({.otherCards = true, .card = "Tesla T4", .gpus = 8, .others = {{"Tesla T4", 3}}}),
             QStringLiteral("3 hosts have Tesla T4 where the plan has H100 80 GB"));
    QCOMPARE(said({.otherCards = true,
                   .card = "Tesla T4",
                   .gpus = 8,
                   .isMixed = true,
                   .others = {{"Tesla T4", 3}, {"NVIDIA L4", 1}}}),
             QStringLiteral(
                 "3 hosts have Tesla T4, 1 host has NVIDIA L4 where the plan has H100 80 GB; these are not compared"));
    QCOMPARE(said({.gpus = 24, .hasMore = true}), QStringLiteral("it uses 16 GPUs, this reading has 24"));
    QCOMPARE(comparisonText({.plan = QStringLiteral("job"), .use = plan, .difference = PlanDifference{.gpus = 7}}),
             QStringLiteral("Held against the open plan \"job\": it uses 8 per node, this reading has 7"));
}

void TestHealthWords::saysHowLongAgo()
{
    QCOMPARE(elapsedText({17}), QStringLiteral("17 s"));
    QCOMPARE(elapsedText({77}), QStringLiteral("1 min 17 s"));
    QCOMPARE(elapsedText({7500}), QStringLiteral("2 h 5 min"));
    QCOMPARE(elapsedText({273600}), QStringLiteral("3 days 4 h"));
}

HEADROOM_GUI_TEST(TestHealthWords)
#include "tst_health_words.moc"
