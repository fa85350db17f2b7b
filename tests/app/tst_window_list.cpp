// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/window_list.h"
#include "tests/support/gui_test.h"
#include "tests/support/window_fixture.h"

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

private:
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

HEADROOM_GUI_TEST(TestWindowList)
#include "tst_window_list.moc"
