// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/model/acceptance/test_outputs.h"
#include "tests/support/gui_test.h"
#include "tests/support/window_fixture.h"
#include "widgets/banner/sentence_label.h"
#include "widgets/banner/verdict_banner.h"
#include "widgets/page/deploy/deploy_page.h"
#include "widgets/page/fact_list.h"
#include "widgets/page/side_scroll.h"
#include "widgets/table/row_table.h"

#include <QCheckBox>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSet>
#include <QToolButton>
#include <QTreeWidget>
#include <QUrl>

using namespace headroom;
using namespace headroom::test;

/// From a plan to a folder of files, and from results of tests to a certificate and to links that are counted as
/// measured.
class TestWindowDeploy : public WindowTest {
    Q_OBJECT

private slots:
    void filesOfAPlanAreSaved();
    void resultsBecomeACertificateAndLinks();
    void resultsOfOtherMachinesOfferNoLinks();
    void theChosenTargetsAreSaved();
    void whatIsNotAcceptedIsShownAsThat();
    void newResultsAreShownFromTheirTop();
    void lackingQuotaTurnsTheBanner();
    void filesAndFoldersCanBeDropped();

private:
    /// Reads the file that was chosen, through the button that every view of the page has.
    void readChosen() const;
    [[nodiscard]] QTreeWidgetItem& target(const QString& name) const;
    [[nodiscard]] QString results(const std::string& text) const;
};

namespace {

constexpr double gib = 1024.0 * 1024 * 1024;

void openSample(const WindowFixture& app, const QString& name)
{
    app.window->document().apply(*readSample(name, app.context.catalogue), QString());
}

}  // namespace

void TestWindowDeploy::readChosen() const
{
    const auto& read = m_app->find<QPushButton>(QStringLiteral("deployRead"));
    QVERIFY(read.isVisible() && read.menu() != nullptr);
    m_app->find<QAction>(QStringLiteral("deployResults")).trigger();
}

QTreeWidgetItem& TestWindowDeploy::target(const QString& name) const
{
    auto& targets = m_app->find<QTreeWidget>(QStringLiteral("deployTargets"));
    for (int row = 0; row < targets.topLevelItemCount(); ++row)
        if (targets.topLevelItem(row)->data(0, Qt::UserRole).toString() == name)
            return *targets.topLevelItem(row);
    qFatal("no target %s", qPrintable(name));
}

QString TestWindowDeploy::results(const std::string& text) const
{
    QFile file(m_app->file(QStringLiteral("results.txt")));
    if (!file.open(QIODevice::WriteOnly) || file.write(text.data(), static_cast<qint64>(text.size())) < 0)
        qFatal("no file of results");
    return file.fileName();
}

void TestWindowDeploy::filesOfAPlanAreSaved()
{
    openSample(*m_app, QStringLiteral("70b-on-16-nodes"));
    m_app->trigger(ActionId::PageDeploy);
    m_app->chosenPath = m_app->file(QStringLiteral("deploy"));
    m_app->find<QPushButton>(QStringLiteral("deploySave")).click();
    QVERIFY2(m_app->status().contains(QLatin1String("nothing was started")), qPrintable(m_app->status()));
    const QStringList files = QDir(m_app->chosenPath).entryList(QDir::Files);
    // One way to make the machines and one to start the job, not six.
    QCOMPARE(files, (QStringList{"acceptance.py", "acceptance.sh", "alerts.yaml", "budget.sh", "check-machines.sh",
                                 "create-machines.sh", "dashboard.json", "delete-machines.sh", "run.sh"}));
}

void TestWindowDeploy::resultsBecomeACertificateAndLinks()
{
    openSample(*m_app, QStringLiteral("70b-on-16-nodes"));
    m_app->trigger(ActionId::PageDeploy);
    auto& take = m_app->find<QPushButton>(QStringLiteral("deployLinks"));
    QVERIFY(!take.isVisible());
    std::vector<std::string> hosts;
    for (int host = 1; host <= 16; ++host)
        hosts.push_back("node-" + std::to_string(host));
    const char* h100 = "NVIDIA H100 80GB HBM3";
    m_app->chosenPath = results(acceptancePart("node-1") + allReduce({"node-1"}, 8, h100, 465, {gib, 8 * gib}) +
                                acceptancePart("node-1") + allReduce(hosts, 8, h100, 410, {gib, 8 * gib}));
    const QString certificate = m_app->file(QStringLiteral("certificate.pdf"));
    m_app->dialogs.saveExport = [&](QWidget*, const QString&) { return certificate; };
    readChosen();
    QVERIFY(!QFile::exists(certificate));  // Nothing is written before it is asked for.
    const auto& headline = m_app->find<SentenceLabel>(QStringLiteral("resultsHeadline"));
    QVERIFY2(headline.isVisible() &&
                 headline.sentence().startsWith(QLatin1String("Accepted as far as tested: 16 nodes")),
             qPrintable(headline.sentence()));
    const DataTable table = m_app->find<RowTable>(QStringLiteral("resultsTable")).table();
    QVERIFY2(toTsv(table).contains(QLatin1String("pass\t\t410 GB/s\t450 GB/s\t400 / 300")), qPrintable(toTsv(table)));
    m_app->find<QPushButton>(QStringLiteral("resultsCertificate")).click();
    QVERIFY2(m_app->status().contains(QLatin1String("Certificate saved")), qPrintable(m_app->status()));
    QVERIFY(QFile::exists(certificate));

    const Plan before = m_app->plan();
    QVERIFY(take.isVisible());
    QVERIFY2(take.toolTip().contains(QLatin1String("all-reduce between nodes: 410 GB/s")), qPrintable(take.toolTip()));
    QTest::mouseClick(&take, Qt::LeftButton);
    QCOMPARE(m_app->plan().calibration.network.size(), std::size_t{4});
    QCOMPARE(m_app->plan().calibration.network.front().source, std::string("results.txt"));
    QVERIFY(!take.isVisible());  // Nothing more to take.

    m_app->trigger(ActionId::PageNetwork);
    auto& assumed = m_app->find<QPushButton>(QStringLiteral("assumedLinks"));
    QVERIFY(assumed.isVisible());
    auto& card = m_app->find<QWidget>(QStringLiteral("linkCard"));
    QStringList words;
    for (const QLabel* label : card.findChildren<QLabel*>())
        words << label->text();
    QVERIFY2(words.join(u'\n').contains(QLatin1String("Measured between nodes")), qPrintable(words.join(u'\n')));
    QTest::mouseClick(&assumed, Qt::LeftButton);
    QCOMPARE(m_app->plan(), before);
    QVERIFY(!assumed.isVisible());
    m_app->trigger(ActionId::Undo);
    QVERIFY(!m_app->plan().calibration.network.empty());
}

void TestWindowDeploy::resultsOfOtherMachinesOfferNoLinks()
{
    openSample(*m_app, QStringLiteral("70b-on-16-nodes"));
    m_app->trigger(ActionId::PageDeploy);
    m_app->chosenPath = results(allReduce({"node-1"}, 8, "NVIDIA A100-SXM4-80GB", 230, {gib, 8 * gib}));
    m_app->dialogs.saveExport = [](QWidget*, const QString&) { return QString(); };
    readChosen();
    QVERIFY(!m_app->find<QPushButton>(QStringLiteral("deployLinks")).isVisible());
}

void TestWindowDeploy::theChosenTargetsAreSaved()
{
    openSample(*m_app, QStringLiteral("70b-on-16-nodes"));
    m_app->trigger(ActionId::PageDeploy);
    const auto& save = m_app->find<QPushButton>(QStringLiteral("deploySave"));
    QCOMPARE(save.text(), QStringLiteral("Save 9 files ..."));
    for (const char* name : {"az-cli", "monitoring", "budget", "acceptance"})
        target(QLatin1String(name)).setCheckState(0, Qt::Unchecked);
    target(QStringLiteral("slurm")).setCheckState(0, Qt::Checked);
    QCOMPARE(save.text(), QStringLiteral("Save 2 files ..."));
    // A choice outlives a change of the plan.
    m_app->type(QStringLiteral("/training/micro_batch"), QStringLiteral("2"));
    QCOMPARE(save.text(), QStringLiteral("Save 2 files ..."));
    // Looking at a target chooses nothing.
    m_app->find<QTreeWidget>(QStringLiteral("deployTargets")).setCurrentItem(&target(QStringLiteral("bicep")));
    m_app->chosenPath = m_app->file(QStringLiteral("new/deploy"));
    m_app->find<QPushButton>(QStringLiteral("deploySave")).click();
    const QDir folder(m_app->chosenPath);
    QCOMPARE(folder.entryList(QDir::Files), (QStringList{"run.sh", "train.sbatch"}));
    // What is there is not replaced without a question.
    QFile kept(folder.filePath(QStringLiteral("run.sh")));
    QVERIFY(kept.open(QIODevice::WriteOnly) && kept.write("mine") == 4);
    kept.close();
    m_app->mayDiscard = false;
    m_app->find<QPushButton>(QStringLiteral("deploySave")).click();
    QCOMPARE(QFileInfo(kept).size(), 4);
    m_app->mayDiscard = true;
    m_app->find<QPushButton>(QStringLiteral("deploySave")).click();
    QVERIFY(QFileInfo(kept).size() > 4);
    for (const char* name : {"torchrun", "slurm"})
        target(QLatin1String(name)).setCheckState(0, Qt::Unchecked);
    QVERIFY(!save.isEnabled());
}

void TestWindowDeploy::whatIsNotAcceptedIsShownAsThat()
{
    openSample(*m_app, QStringLiteral("70b-on-16-nodes"));
    m_app->trigger(ActionId::PageDeploy);
    m_app->chosenPath = results(acceptancePart("node-1") + gpuListing("node-1", 8) + ownRates(8, 770, 2690, 4, 0.7) +
                                allReduce({"node-2"}, 8, "NVIDIA H100 80GB HBM3", 465, {gib, 2 * gib, 4 * gib}));
    m_app->dialogs.saveExport = [](QWidget*, const QString&) { return QString(); };
    readChosen();
    const auto& headline = m_app->find<SentenceLabel>(QStringLiteral("resultsHeadline"));
    QVERIFY2(headline.sentence().startsWith(QLatin1String("Not accepted")), qPrintable(headline.sentence()));
    QVERIFY2(!m_app->status().contains(QLatin1String("ccepted")), qPrintable(m_app->status()));
    const auto& table = m_app->find<RowTable>(QStringLiteral("resultsTable"));
    const QString rows = toTsv(table.table());
    QVERIFY2(rows.contains(QLatin1String("node-1, GPU 4\tMatrix products\treplace\t$")), qPrintable(rows));
    QVERIFY2(rows.contains(QLatin1String("node-2\tMatrix products, Memory bandwidth")), qPrintable(rows));
    // All columns have room, and no bar lies across the last row.
    QTRY_VERIFY(!table.parentWidget()->parentWidget()->findChild<QScrollBar*>(QStringLiteral("sideBar"))->isVisible());
    const auto count = table.table().rows.size();
    m_app->find<QCheckBox>(QStringLiteral("resultsAll")).click();
    QVERIFY(table.table().rows.size() > count + 10);
    // Cancelling the certificate, another view and another plan lose nothing.
    m_app->find<QPushButton>(QStringLiteral("resultsCertificate")).click();
    m_app->find<QAbstractButton>(QStringLiteral("deployFilesView")).click();
    QVERIFY(!headline.isVisible());
    m_app->type(QStringLiteral("/cluster/nodes"), QStringLiteral("2"));
    m_app->find<QAbstractButton>(QStringLiteral("deployResultsView")).click();
    QVERIFY2(headline.isVisible() &&
                 headline.sentence().contains(QLatin1String("2 nodes, 2 of them without some of the tests")),
             qPrintable(headline.sentence()));
}

/// What was looked at of the results before is not what the new ones have to show first.
void TestWindowDeploy::newResultsAreShownFromTheirTop()
{
    openSample(*m_app, QStringLiteral("70b-on-16-nodes"));
    m_app->trigger(ActionId::PageDeploy);
    std::string text;
    for (int host = 1; host <= 16; ++host)
        text += acceptancePart("node-" + std::to_string(host)) + ownRates(8, 600, 2690);
    m_app->chosenPath = results(text);
    const QString certificate = m_app->file(QStringLiteral("certificate.pdf"));
    m_app->dialogs.saveExport = [&](QWidget*, const QString&) { return certificate; };
    readChosen();
    const auto& page = m_app->find<QScrollArea>(QStringLiteral("resultsPage"));
    QTRY_VERIFY(page.verticalScrollBar()->maximum() > 0);
    page.verticalScrollBar()->setValue(page.verticalScrollBar()->maximum());
    m_app->find<QPushButton>(QStringLiteral("resultsCertificate")).click();
    QVERIFY(m_app->status().contains(QLatin1String("Certificate saved")));
    readChosen();
    QCOMPARE(page.verticalScrollBar()->value(), 0);
    QVERIFY2(!m_app->status().contains(QLatin1String("Certificate")), qPrintable(m_app->status()));
    // The verdict stands where a narrow window shows it, and the rest can be scrolled to.
    const auto& table = m_app->find<RowTable>(QStringLiteral("resultsTable"));
    QCOMPARE(table.table().header.mid(0, 4), (QStringList{QStringLiteral("Where"), QStringLiteral("Test"),
                                                          QStringLiteral("Verdict"), QStringLiteral("$ a day")}));
    QVERIFY(qobject_cast<SideScroll*>(table.parentWidget()->parentWidget()) != nullptr);
}

/// A quota that lacks is said in the banner; its rows have names of their own, and each its command.
void TestWindowDeploy::lackingQuotaTurnsTheBanner()
{
    openSample(*m_app, QStringLiteral("70b-on-16-nodes"));
    m_app->trigger(ActionId::PageDeploy);
    const auto& banner = m_app->find<VerdictBanner>(QStringLiteral("verdictBanner"));
    const QString before = banner.sentence();
    const auto read = [&](const QByteArray& usage) {
        QFile file(m_app->file(QStringLiteral("usage.json")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(usage) == usage.size());
        m_app->dialogs.openLists = [name = file.fileName()](QWidget*) { return QStringList{name}; };
        file.close();
        m_app->find<QPushButton>(QStringLiteral("deployAction_quota")).click();
    };
    const auto counter = [](const char* name, int used, int limit) {
        return QStringLiteral(R"({"currentValue": %1, "limit": %2, "name": {"value": "%3"}})")
            .arg(used)
            .arg(limit)
            .arg(QLatin1String(name))
            .toUtf8();
    };
    read('[' + counter("standardNDSH100v5Family", 0, 1000) + ',' + counter("cores", 0, 1200) + ',' +
         counter("standardDSv5Family", 9, 10) + ']');
    QVERIFY2(banner.sentence().contains(QLatin1String("the quota is short of 536 vCPUs")),
             qPrintable(banner.sentence()));
    const auto rows = [&] {
        QSet<QString> names;
        for (const QLabel* label : m_app->find<QWidget>(QStringLiteral("deployChecks")).findChildren<QLabel*>())
            if (label->text().startsWith(QLatin1String("<b>Quota")))
                names << label->text().section(QStringLiteral("</b>"), 0, 0);
        return names;
    };
    QCOMPARE(rows().size(), 2);
    for (const char* row : {"quota", "quota-region"})
        QVERIFY2(m_app->find<QToolButton>(QStringLiteral("deployCopy_") + QLatin1String(row))
                     .toolTip()
                     .contains(QLatin1String("az quota update")),
                 row);
    m_app->trigger(ActionId::PageMemory);
    QCOMPARE(banner.sentence(), before);
    m_app->trigger(ActionId::PageDeploy);
    QVERIFY(banner.sentence().contains(QLatin1String("536 vCPUs")));
    // The node that AKS has beside a pool counts where AKS is chosen.
    target(QStringLiteral("aks")).setCheckState(0, Qt::Checked);
    QTRY_COMPARE(rows().size(), 3);
    target(QStringLiteral("aks")).setCheckState(0, Qt::Unchecked);
    // Fewer nodes need less.
    m_app->type(QStringLiteral("/cluster/nodes"), QStringLiteral("8"));
    QVERIFY2(!banner.sentence().contains(QLatin1String("quota")), qPrintable(banner.sentence()));
    target(QStringLiteral("aks")).setCheckState(0, Qt::Checked);
    QVERIFY2(banner.sentence().contains(QLatin1String("short of 3 vCPUs")), qPrintable(banner.sentence()));
}

void TestWindowDeploy::filesAndFoldersCanBeDropped()
{
    openSample(*m_app, QStringLiteral("70b-on-16-nodes"));
    m_app->trigger(ActionId::PageDeploy);
    QVERIFY(QDir(m_app->folder.path()).mkpath(QStringLiteral("all/node-2/acceptance-results")));
    for (const char* name : {"all/node-1.txt", "all/node-2/acceptance-results/node-2.txt"}) {
        QFile file(m_app->file(QLatin1String(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const std::string host = QFileInfo(file).baseName().toStdString();
        QVERIFY(file.write(QByteArray::fromStdString(acceptancePart(host) + ownRates(8, 770, 2690))) > 0);
    }
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(m_app->file(QStringLiteral("all")))});
    const QPoint middle = m_app->window->rect().center();
    QDragEnterEvent enter(middle, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(m_app->window.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(middle, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(m_app->window.get(), &drop);
    const auto& headline = m_app->find<SentenceLabel>(QStringLiteral("resultsHeadline"));
    QVERIFY2(headline.isVisible() && headline.sentence().contains(QLatin1String("2 of 16 nodes")),
             qPrintable(headline.sentence()));
}

HEADROOM_GUI_TEST(TestWindowDeploy)
#include "tst_window_deploy.moc"
