// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/model/acceptance/test_outputs.h"
#include "tests/support/gui_test.h"
#include "tests/support/window_fixture.h"
#include "widgets/page/deploy/deploy_page.h"
#include "widgets/page/fact_list.h"

#include <QDir>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>

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

private:
    /// Opens the page with the target of acceptance tests chosen.
    void openAcceptance() const;
    [[nodiscard]] QString results(const std::string& text) const;
};

namespace {

constexpr double gib = 1024.0 * 1024 * 1024;

void openSample(const WindowFixture& app, const QString& name)
{
    app.window->document().apply(*readSample(name, app.context.catalogue), QString());
}

}  // namespace

void TestWindowDeploy::openAcceptance() const
{
    m_app->trigger(ActionId::PageDeploy);
    auto& targets = m_app->find<QTreeWidget>(QStringLiteral("deployTargets"));
    for (int row = 0; row < targets.topLevelItemCount(); ++row)
        if (targets.topLevelItem(row)->data(0, Qt::UserRole).toString() == QLatin1String("acceptance"))
            targets.setCurrentItem(targets.topLevelItem(row));
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
    QVERIFY2(files.size() > 10, qPrintable(files.join(u' ')));
}

void TestWindowDeploy::resultsBecomeACertificateAndLinks()
{
    openSample(*m_app, QStringLiteral("70b-on-16-nodes"));
    openAcceptance();
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
    m_app->find<QPushButton>(QStringLiteral("deployResults")).click();
    QVERIFY2(m_app->status().contains(QLatin1String("Accepted")), qPrintable(m_app->status()));
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
    openAcceptance();
    m_app->chosenPath = results(allReduce({"node-1"}, 8, "NVIDIA A100-SXM4-80GB", 230, {gib, 8 * gib}));
    m_app->dialogs.saveExport = [](QWidget*, const QString&) { return QString(); };
    m_app->find<QPushButton>(QStringLiteral("deployResults")).click();
    QVERIFY(!m_app->find<QPushButton>(QStringLiteral("deployLinks")).isVisible());
}

HEADROOM_GUI_TEST(TestWindowDeploy)
#include "tst_window_deploy.moc"
