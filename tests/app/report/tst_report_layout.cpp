// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/page_flow.h"
#include "app/report/report_builder.h"
#include "app/report/report_pages.h"
#include "app/report/table_block.h"
#include "app/report/text_block.h"
#include "app/report/verdict_block.h"
#include "tests/support/gui_test.h"
#include "tests/support/sample_reports.h"

#include <QPainter>

#include <cmath>

using namespace headroom;
using namespace headroom::test;

namespace {

QImage pageImage(const ReportPages& pages, int page, const QSizeF& paper)
{
    QImage image(paper.toSize(), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    pages.draw(painter, page);
    return image;
}

/// The rectangle that holds everything that is not white.
QRect inkOf(const QImage& image)
{
    QRect ink;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if ((image.pixel(x, y) & 0xffffffU) != 0xffffffU)
                ink |= QRect(x, y, 1, 1);
    return ink;
}

std::unique_ptr<TableBlock> numberedTable(int rows)
{
    auto table = std::make_unique<TableBlock>(std::vector<TableColumn>{
        {QStringLiteral("Row"), Qt::AlignLeft, 0, 1}, {QStringLiteral("Number"), Qt::AlignRight, 0, 0}});
    for (int i = 0; i < rows; ++i)
        table->addRow({{QStringLiteral("row")}, {QString::number(i)}});
    table->layOut(paperFont(QGuiApplication::font()), 400);
    return table;
}

std::unique_ptr<TextBlock> line(const QString& text, bool heading = false)
{
    auto block = std::make_unique<TextBlock>(TextRuns{{text, paper::body}});
    block->setKeepsWithNext(heading);
    block->layOut(paperFont(QGuiApplication::font()), 400);
    return block;
}

}  // namespace

class ReportLayoutTest : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnWarnings(); }
    void everyBlockDrawsInsideItsMeasure_data() { addReports(); }
    void everyBlockDrawsInsideItsMeasure();
    void everyReportFitsItsPages_data() { addReports(); }
    void everyReportFitsItsPages();
    void headingNeverEndsAPage();
    void lastPageIsNotNearlyEmpty();
    void longTableRepeatsItsHeader();
    void shortTableStaysWhole();
    void blockHigherThanAPageIsStillPlaced();
    void textStaysWithinItsWidth();
    void wideNumberShrinksInsteadOfBeingClipped();
    void identicalInputGivesIdenticalPages();
};

void ReportLayoutTest::everyBlockDrawsInsideItsMeasure()
{
    QFETCH(MakeReport, make);
    constexpr int border = 40;
    // Four figures of a portfolio side by side need more than half a page.
    const int narrow = QByteArray(QTest::currentDataTag()) == "portfolio" ? 600 : 440;
    for (int width : {666, narrow}) {
        const Blocks blocks = make().blocks(paperFont(QGuiApplication::font()), width);
        for (const auto& block : blocks) {
            for (int row = 0; row < block->rowCount(); ++row) {
                const double height = block->rowHeight(row);
                QVERIFY(height > 0);
                QImage image(width + 2 * border, static_cast<int>(height) + 2 * border, QImage::Format_RGB32);
                image.fill(Qt::white);
                QPainter painter(&image);
                painter.setRenderHint(QPainter::Antialiasing);
                block->drawRow(painter, row, QPointF(border, border));
                painter.end();
                // One px for smoothed edges.
                const QRect room(border - 1, border - 1, width + 2, static_cast<int>(std::ceil(height)) + 2);
                const QRect ink = inkOf(image);
                const QString place = QStringLiteral("row %1: %2 to %3, %4 to %5 of %6 x %7")
                                          .arg(row)
                                          .arg(ink.left() - border)
                                          .arg(ink.right() - border)
                                          .arg(ink.top() - border)
                                          .arg(ink.bottom() - border)
                                          .arg(width)
                                          .arg(height);
                QVERIFY2(room.contains(ink), qPrintable(place));
            }
        }
    }
}

void ReportLayoutTest::everyReportFitsItsPages()
{
    QFETCH(MakeReport, make);
    const PrintedReport report = make();
    for (QPageSize::PageSizeId id : {QPageSize::A4, QPageSize::Letter}) {
        const QSizeF paper = paperPx(QPageSize(id));
        const ReportPages pages(report, paper, QGuiApplication::font());
        // Those who sign for a year of many jobs read up to eight.
        const int most = QByteArray(QTest::currentDataTag()) == "portfolio" ? 8 : 6;
        QVERIFY(pages.count() >= 1 && pages.count() <= most);
        for (int page = 0; page < pages.count(); ++page) {
            // Nothing but white in the margins.
            const QRect ink = inkOf(pageImage(pages, page, paper));
            QVERIFY(ink.left() >= 63 && ink.right() <= qRound(paper.width()) - 63);
            QVERIFY(ink.top() >= 50 && ink.bottom() <= qRound(paper.height()) - 30);
        }
        // No page at the end for a few lines: what lies between the two rules fills a quarter of it at least.
        const QImage last = pageImage(pages, pages.count() - 1, paper);
        constexpr int top = 100;
        const int body = qRound(paper.height()) - 2 * top;
        QVERIFY(pages.count() == 1 || inkOf(last.copy(0, top, last.width(), body)).height() > body / 5);
    }
}

void ReportLayoutTest::headingNeverEndsAPage()
{
    // The heading would just fit at the end of the first page, its table would not.
    const double pitch = line(QStringLiteral("x"))->rowHeight(0);
    for (int before = 0; before < 12; ++before) {
        Blocks blocks;
        for (int i = 0; i < before; ++i)
            blocks.push_back(line(QStringLiteral("text")));
        blocks.push_back(line(QStringLiteral("Heading"), true));
        const Block* heading = blocks.back().get();
        blocks.push_back(numberedTable(3));
        const Block* table = blocks.back().get();
        const auto pages = flowIntoPages(blocks, pitch * 12);
        for (const PageRows& page : pages)
            for (std::size_t i = 0; i < page.size(); ++i)
                if (page[i].block == heading) {
                    QVERIFY(i + 2 < page.size());
                    QCOMPARE(page[i + 1].block, table);
                    QCOMPARE(page[i + 1].row, 0);
                    QCOMPARE(page[i + 2].row, 1);
                }
    }
}

void ReportLayoutTest::lastPageIsNotNearlyEmpty()
{
    const double pitch = line(QStringLiteral("x"))->rowHeight(0);
    const auto pagesOf = [&](int lines, double space) {
        Blocks blocks;
        for (int i = 0; i < lines; ++i) {
            blocks.push_back(line(QStringLiteral("text")));
            blocks.back()->setSpaceBefore(space);
        }
        return flowIntoPages(blocks, pitch * 20);
    };
    // Little white to take away: two lines are joined by some of the page before.
    const auto plain = pagesOf(22, 0);
    QCOMPARE(plain.size(), std::size_t(2));
    QCOMPARE(plain[0].size(), std::size_t(17));
    QCOMPARE(plain[1].size(), std::size_t(5));
    // Enough white: the lines come closer to each other.
    const auto tight = pagesOf(16, pitch * 0.3);
    QCOMPARE(tight.size(), std::size_t(1));
    QVERIFY(tight[0].back().topLeft.y() + pitch <= pitch * 20 + 1e-6);
    // What fits is not touched, nor what fills its last page.
    QCOMPARE(pagesOf(15, pitch * 0.3)[0][1].topLeft.y(), pitch * 1.3);
    QCOMPARE(pagesOf(26, 0)[0].size(), std::size_t(20));
    // Blocks that begin a page keep it: each part ends by itself.
    Blocks blocks;
    for (int i = 0; i < 44; ++i) {
        blocks.push_back(line(QStringLiteral("text")));
        blocks.back()->setBeginsPage(i == 22);
    }
    const auto parts = flowIntoPages(blocks, pitch * 20);
    QCOMPARE(parts.size(), std::size_t(4));
    QCOMPARE(parts[2].front().block, blocks[22].get());
    QCOMPARE(parts[1].size(), std::size_t(5));
}

void ReportLayoutTest::longTableRepeatsItsHeader()
{
    Blocks blocks;
    blocks.push_back(numberedTable(40));
    const double bodyHeight = 300;
    const auto pages = flowIntoPages(blocks, bodyHeight);
    QVERIFY(pages.size() > 2);
    QList<int> rows;
    for (const PageRows& page : pages) {
        QCOMPARE(page.front().row, 0);
        QVERIFY(page.size() >= 3);  // No row is left alone.
        for (std::size_t i = 1; i < page.size(); ++i)
            rows << page[i].row;
        const PlacedRow& last = page.back();
        QVERIFY(last.topLeft.y() + last.block->rowHeight(last.row) <= bodyHeight + 1e-6);
    }
    QCOMPARE(rows.size(), 40);
    for (int i = 0; i < rows.size(); ++i)
        QCOMPARE(rows[i], i + 1);
}

void ReportLayoutTest::shortTableStaysWhole()
{
    Blocks blocks;
    for (int i = 0; i < 8; ++i)
        blocks.push_back(line(QStringLiteral("text")));
    blocks.push_back(numberedTable(5));
    const auto pages = flowIntoPages(blocks, 200);
    QCOMPARE(pages.size(), std::size_t(2));
    QCOMPARE(pages[0].size(), std::size_t(8));
    QCOMPARE(pages[1].size(), std::size_t(6));
    QCOMPARE(pages[1].front().topLeft.y(), 0.0);
}

void ReportLayoutTest::blockHigherThanAPageIsStillPlaced()
{
    Blocks blocks;
    blocks.push_back(line(QStringLiteral("Heading"), true));
    blocks.push_back(line(QString(4000, QLatin1Char('x'))));
    blocks.push_back(line(QStringLiteral("after")));
    const auto pages = flowIntoPages(blocks, 50);
    std::size_t placed = 0;
    for (const PageRows& page : pages)
        placed += page.size();
    QCOMPARE(placed, std::size_t(3));
}

void ReportLayoutTest::textStaysWithinItsWidth()
{
    const QFont font = paperFont(QGuiApplication::font());
    const QString endless(500, QLatin1Char('W'));
    const PaperText wrapped(font, {{endless, paper::title}}, 300);
    QVERIFY(wrapped.usedWidth() <= 300.5);
    QVERIFY(wrapped.height() > 20 * lineHeight(paper::title) * 0.9);
    const PaperText elided(font, {{endless, paper::title}}, 300, Qt::AlignLeft, 2);
    QVERIFY(elided.usedWidth() <= 300.5);
    QCOMPARE(elided.height(), 2 * lineHeight(paper::title));
}

void ReportLayoutTest::wideNumberShrinksInsteadOfBeingClipped()
{
    KpiBlock strip({{QStringLiteral("Month"), QStringLiteral("$1,234,567,890,123.45")}});
    strip.layOut(paperFont(QGuiApplication::font()), 120);
    QImage image(120, 80, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    strip.drawRow(painter, 0, QPointF());
    painter.end();
    // White on both sides, between the number and the frame: it is there as a whole.
    const int height = static_cast<int>(strip.rowHeight(0));
    QVERIFY(inkOf(image.copy(3, 3, 10, height - 6)).isEmpty());
    QVERIFY(inkOf(image.copy(107, 3, 10, height - 6)).isEmpty());
    QVERIFY(inkOf(image.copy(13, 3, 94, height - 6)).width() > 80);
}

void ReportLayoutTest::identicalInputGivesIdenticalPages()
{
    const ReportInput input = pipelined();
    const QSizeF paper = paperPx(input.paper);
    const ReportPages first(input, paper, QGuiApplication::font());
    const ReportPages second(input, paper, QGuiApplication::font());
    QCOMPARE(first.count(), second.count());
    for (int page = 0; page < first.count(); ++page)
        QCOMPARE(pageImage(first, page, paper), pageImage(second, page, paper));
}

HEADROOM_GUI_TEST(ReportLayoutTest)

#include "tst_report_layout.moc"
