// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/unsaved_work.h"
#include "app/files/state_folder.h"
#include "app/inputs/portfolio_file.h"
#include "app/portfolio/portfolio_window.h"
#include "app/window/window_list.h"
#include "tests/support/gui_test.h"
#include "tests/support/window_fixture.h"
#include "widgets/banner/notice_bar.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QTemporaryDir>

using namespace headroom;
using test::WindowTest;

/// Several files open several windows, and one that cannot be used takes nothing from those that can.
class TestWindowList : public WindowTest {
    Q_OBJECT

private slots:
    void eachFileHasAWindow();
    void badFileIsToldWhereItWasOpened();
    void badFileAloneShowsTheSample();
    void allBadFilesAreTold();
    void importedFileIsUnsaved();
    void portfolioOpensOnce();
    void workIsOfferedBesideAPortfolioAlone();

private:
    static std::vector<PortfolioWindow*> portfolios()
    {
        std::vector<PortfolioWindow*> open;
        for (QWidget* widget : QApplication::topLevelWidgets())
            if (auto* window = qobject_cast<PortfolioWindow*>(widget))
                open.push_back(window);
        return open;
    }
    static PortfolioWindow* portfolioWith(const QString& path)
    {
        for (PortfolioWindow* window : portfolios())
            if (window->document().path() == path)
                return window;
        return nullptr;
    }
    static QString sample(const char* id)
    {
        return QStringLiteral(HEADROOM_SOURCE_DIR "/resources/samples/%1.headroom.json").arg(QLatin1String(id));
    }
    static QString said(const MainWindow& window)
    {
        return window.findChild<VerdictBanner*>(QStringLiteral("verdictBanner"))->sentence();
    }
};

void TestWindowList::eachFileHasAWindow()
{
    WindowList list(m_app->context);
    MainWindow* first = list.addWindow(sample("2am-zero3"));
    MainWindow* second = list.addWindow(sample("2am-offload"));
    QVERIFY(first != nullptr && second != nullptr);
    QVERIFY(first->document().path().endsWith(QStringLiteral("2am-zero3.headroom.json")));
    QVERIFY(second->document().path().endsWith(QStringLiteral("2am-offload.headroom.json")));
    QVERIFY(!first->isWindowModified());
}

void TestWindowList::badFileIsToldWhereItWasOpened()
{
    WindowList list(m_app->context);
    MainWindow* first = list.addWindow(sample("2am-zero3"));
    QVERIFY(first->document().edit("/training/sequence", 512.0));
    const Plan mine = first->document().plan();
    emit first->windowRequested(m_app->file(QStringLiteral("absent.headroom.json")));
    QCOMPARE(list.windows().size(), 1U);
    QVERIFY2(said(*first).contains(QStringLiteral("absent.headroom.json")), qPrintable(said(*first)));
    QVERIFY(first->document().plan() == mine);
    QVERIFY(first->isWindowModified());
}

void TestWindowList::badFileAloneShowsTheSample()
{
    WindowList list(m_app->context);
    QVERIFY(list.addWindow(m_app->file(QStringLiteral("absent.headroom.json"))) == nullptr);
    QCOMPARE(list.windows().size(), 1U);
    QVERIFY(said(*list.windows().front()).contains(QStringLiteral("absent.headroom.json")));
    QVERIFY(list.windows().front()->document().path().isEmpty());
}

void TestWindowList::allBadFilesAreTold()
{
    WindowList list(m_app->context);
    const std::vector<MainWindow*> opened =
        list.addWindows({m_app->file(QStringLiteral("absent.headroom.json")), sample("2am-zero3"),
                         m_app->file(QStringLiteral("lost.headroom.json"))});
    QCOMPARE(opened.size(), 1U);
    QCOMPARE(list.windows().size(), 1U);
    for (const char* part : {"2 files", "absent.headroom.json", "lost.headroom.json"})
        QVERIFY2(said(*opened.front()).contains(QLatin1String(part)), qPrintable(said(*opened.front())));
}

void TestWindowList::importedFileIsUnsaved()
{
    WindowList list(m_app->context);
    list.addWindow(QStringLiteral(HEADROOM_TEST_DATA "/import/deepspeed.json"));
    QCOMPARE(list.windows().size(), 1U);
    QVERIFY(list.windows().front()->isWindowModified());
    QVERIFY(list.windows().front()->document().path().isEmpty());
}

void TestWindowList::portfolioOpensOnce()
{
    WindowList list(m_app->context);
    Portfolio portfolio;
    portfolio.start = *monthOf("2027-01");
    portfolio.months = 1;
    const QString first = m_app->file(QStringLiteral("first.headroom-portfolio.json"));
    const QString second = m_app->file(QStringLiteral("second.headroom-portfolio.json"));
    for (const QString& path : {first, second}) {
        QVERIFY(!writePortfolioFile(portfolio, path));
        list.addWindow(path);
    }
    QCOMPARE(portfolios().size(), 2U);
    list.addWindow(first);
    QCOMPARE(portfolios().size(), 2U);
    PortfolioWindow& there = *portfolioWith(second);
    // From another window it is opened as little as it is saved over.
    m_app->chosenPath = first;
    there.findChild<QAction*>(QStringLiteral("portfolioOpen"))->trigger();
    QVERIFY(portfolioWith(second) == &there);
    portfolio.months = 3;
    there.document().apply(portfolio, QStringLiteral("longer"));
    there.findChild<QAction*>(QStringLiteral("portfolioSaveAs"))->trigger();
    QVERIFY(there.document().isModified());
    QCOMPARE(readPortfolioFile(first, m_app->context.catalogue)->months, std::int64_t{1});
    const QString said = there.findChild<VerdictBanner*>(QStringLiteral("portfolioBanner"))->sentence();
    QVERIFY2(said.contains(QStringLiteral("another window")), qPrintable(said));
    // Its own file is read anew.
    m_app->saveChoice = SaveChoice::Discard;
    m_app->chosenPath = second;
    there.findChild<QAction*>(QStringLiteral("portfolioOpen"))->trigger();
    QVERIFY(!there.document().isModified());
    QCOMPARE(there.document().portfolio().months, std::int64_t{1});
}

void TestWindowList::workIsOfferedBesideAPortfolioAlone()
{
    QTemporaryDir state;
    WindowContext context = m_app->context;
    context.stateFolder = state.path();
    Portfolio portfolio;
    portfolio.start = *monthOf("2027-01");
    portfolio.months = 1;
    const QString path = m_app->file(QStringLiteral("fleet.headroom-portfolio.json"));
    QVERIFY(!writePortfolioFile(portfolio, path));
    Portfolio longer = portfolio;
    longer.months = 2;
    {
        UnsavedWorkFile file(unsavedWorkFolder(state.path()));
        QVERIFY(!file.keep({.path = path, .changed = QDateTime::currentDateTimeUtc(), .portfolio = longer}));
    }
    WindowList list(context);
    list.addWindow(path);
    QVERIFY(list.windows().empty());
    list.offerUnsavedWork();
    QCOMPARE(portfolios().size(), 1U);
    PortfolioWindow& window = *portfolios().front();
    auto* bar = window.findChild<NoticeBar*>(QStringLiteral("recoveryBar"));
    QVERIFY(bar != nullptr);
    QTRY_VERIFY(bar->isVisible());  // Once its place is laid out.
    bar->findChild<QAbstractButton*>(QStringLiteral("recoverWork"))->click();
    // It comes back in the window of its file.
    QCOMPARE(portfolios().size(), 1U);
    QVERIFY(window.document().portfolio() == longer);
    QVERIFY(window.document().isModified());
    QVERIFY(!bar->isVisible());
}

HEADROOM_GUI_TEST(TestWindowList)
#include "tst_window_list.moc"
