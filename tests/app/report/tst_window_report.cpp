// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/report/report_page.h"
#include "tests/support/window_fixture.h"
#include "widgets/input/segmented_control.h"

#include <QCheckBox>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

using namespace headroom;
using namespace headroom::test;

/// The page on which a report is put together.
class TestWindowReport : public WindowTest {
    Q_OBJECT

private slots:
    void pagesAreShownAsTheyWillBe();
    void whatIsChosenIsWritten();
    void lastSectionStays();
    void logoIsOnesOwn();
    void workshopsAreReportedWhole();

private:
    [[nodiscard]] ReportPage& page() const
    {
        m_app->trigger(ActionId::PageReport);
        return *m_app->window->findChild<ReportPage*>();
    }
    [[nodiscard]] QByteArray written(const QString& name) const
    {
        m_app->chosenPath = m_app->file(name);
        QTest::mouseClick(&m_app->find<QPushButton>(QStringLiteral("exportReportButton")), Qt::LeftButton);
        QFile file(m_app->chosenPath);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
};

void TestWindowReport::pagesAreShownAsTheyWillBe()
{
    ReportPage& report = page();
    QTRY_VERIFY(report.pageCount() > 2);
    const int all = report.pageCount();
    for (const char* name : {"plan", "security", "sources", "assumptions", "checklist", "cost"})
        m_app->find<QCheckBox>(QStringLiteral("section_") + QLatin1String(name)).setChecked(false);
    QTRY_VERIFY(report.pageCount() < all);
}

void TestWindowReport::whatIsChosenIsWritten()
{
    ReportPage& report = page();
    QTRY_VERIFY(report.pageCount() > 0);
    m_app->find<QLineEdit>(QStringLiteral("reportTitle")).setText(QStringLiteral("For the board"));
    m_app->find<QCheckBox>(QStringLiteral("section_security")).setChecked(false);
    const QString text = QString::fromUtf8(written(QStringLiteral("board.md")));
    QVERIFY2(text.contains(QStringLiteral("# For the board")), qPrintable(text.left(400)));
    QVERIFY(!text.contains(QStringLiteral("Security and governance")));
    QVERIFY(text.contains(QStringLiteral("Sources")));
    // Ctrl+E on another page writes the same.
    m_app->trigger(ActionId::PageMemory);
    m_app->chosenPath = m_app->file(QStringLiteral("again.md"));
    m_app->trigger(ActionId::ExportPdf);
    QFile again(m_app->chosenPath);
    QVERIFY(again.open(QIODevice::ReadOnly));
    QCOMPARE(QString::fromUtf8(again.readAll()), text);
}

void TestWindowReport::lastSectionStays()
{
    ReportPage& report = page();
    for (auto* box : report.findChildren<QCheckBox*>())
        box->setChecked(false);
    QCOMPARE(report.options().sections.size(), std::size_t{1});
}

void TestWindowReport::logoIsOnesOwn()
{
    ReportPage& report = page();
    QImage picture(40, 20, QImage::Format_RGB32);
    picture.fill(Qt::red);
    m_app->chosenPath = m_app->file(QStringLiteral("ours.png"));
    QVERIFY(picture.save(m_app->chosenPath));
    QTest::mouseClick(&m_app->find<QPushButton>(QStringLiteral("chooseLogoButton")), Qt::LeftButton);
    QCOMPARE(report.options().logoName, QStringLiteral("ours.png"));
    QVERIFY(written(QStringLiteral("ours.html")).contains("data:image/png;base64,"));
    QTest::mouseClick(&m_app->find<QPushButton>(QStringLiteral("noLogoButton")), Qt::LeftButton);
    QVERIFY(report.options().logo == nullptr);
    m_app->chosenPath = m_app->file(QStringLiteral("nothing.png"));
    QTest::mouseClick(&m_app->find<QPushButton>(QStringLiteral("chooseLogoButton")), Qt::LeftButton);
    QVERIFY(m_app->hasMessage());
}

void TestWindowReport::workshopsAreReportedWhole()
{
    m_app->window->document().addPlan(m_app->plan(), true, QStringLiteral("a second thought"));
    m_app->window->document().addDecision(QStringLiteral("stay with one node"));
    ReportPage& report = page();
    QTRY_VERIFY(report.pageCount() > 0);
    QVERIFY(m_app->find<SegmentedControl>(QStringLiteral("reportScope")).isVisible());
    const QString one = QString::fromUtf8(written(QStringLiteral("one.md")));
    QVERIFY2(one.contains(QStringLiteral("stay with one node")), qPrintable(one));
    QTest::mouseClick(m_app->find<SegmentedControl>(QStringLiteral("reportScope")).segment(QStringLiteral("all")),
                      Qt::LeftButton);
    const QString all = QString::fromUtf8(written(QStringLiteral("all.md")));
    QVERIFY(all.contains(QStringLiteral("a second thought")) && all.contains(QStringLiteral("stay with one node")));
    QVERIFY(all.size() > one.size());
}

HEADROOM_GUI_TEST(TestWindowReport)
#include "tst_window_report.moc"
