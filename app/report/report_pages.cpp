// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/report_pages.h"

#include "app/report/document_writer.h"
#include "app/report/paper_text.h"
#include "app/report/table_block.h"
#include "app/report/verdict_block.h"
#include "headroom_version.h"
#include "widgets/text/format.h"
#include "widgets/text/visible_text.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <map>
#include <utility>

namespace headroom {

namespace {

struct ReportPagesWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::ReportPages)
};

constexpr double margin = 64;  // 17 mm
constexpr double headerTop = 58;
constexpr double headerLine = 92.5;
constexpr double bodyTop = 118;
constexpr double footerHeight = 61;  // From the line to the paper's edge.
constexpr double footerGap = 14;
constexpr double footerTextTop = 9;
constexpr double logoSize = 20;
constexpr double ownLogoHeight = 40;
constexpr double ownLogoWidth = 260;
constexpr TextStyle footerStyle{11, false, Role::SecondaryText};
constexpr TextStyle brandStyle{13, true, Role::Text};
constexpr TextStyle dateStyle{12, false, Role::SecondaryText};

/// The program's sign: a GPU's memory, filled below, with free room on top.
void drawLogo(QPainter& painter, const QPointF& topLeft)
{
    painter.save();
    painter.translate(topLeft);
    painter.scale(logoSize / 20, logoSize / 20);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color(Role::Accent, Theme::Light));
    painter.drawRoundedRect(QRectF(0, 0, 20, 20), 4.5, 4.5);
    painter.setBrush(color(Role::OnAccent, Theme::Light));
    for (double x : {4.0, 8.3, 12.6})
        painter.drawRoundedRect(QRectF(x, 4.3, 3.4, 1.8), 0.6, 0.6);
    painter.drawRoundedRect(QRectF(4, 8.5, 12, 7.5), 1, 1);
    painter.restore();
}

void drawRule(QPainter& painter, double width, double y)
{
    painter.setPen(QPen(color(Role::StrongLine, Theme::Light), 1));
    painter.drawLine(QPointF(margin, y), QPointF(width - margin, y));
}

/// Takes the headings out of blocks.
class HeadingCollector final : public DocumentWriter {
public:
    void writeHeading(HeadingRank rank, const QString& heading) override
    {
        text = shownLine(heading);
        level = m_levels.next(rank);
    }
    void writeParagraph(const TextRuns& /*runs*/) override {}
    void writeVerdict(Role /*grade*/, const TextRuns& /*sentence*/, const QString& /*detail*/) override {}
    void writeFigures(const std::vector<Figure>& /*figures*/) override {}
    void writeTable(const std::vector<TableColumn>& /*columns*/, const std::vector<TableRow>& /*rows*/) override {}
    void writePicture(const QPicture& /*picture*/, const QSizeF& /*size*/, const QString& /*summary*/) override {}
    void writeSources(const QStringList& /*sources*/) override {}

    QString text{};  ///< Of the last heading.
    int level{1};

private:
    HeadingLevels m_levels{};
};

}  // namespace

ReportPages::ReportPages(const PrintedReport& report, const QSizeF& paper, const QFont& font)
    : m_paper(paper), m_font(paperFont(font)), m_title(report.title), m_dateLine(report.dateLine),
      m_priceLine(report.priceLine), m_logo(report.logo),
      m_blocks(report.blocks(m_font, std::max(1.0, m_paper.width() - 2 * margin)))
{
    m_pages = flowIntoPages(m_blocks, m_paper.height() - bodyTop - footerHeight - footerGap);
}

void ReportPages::draw(QPainter& painter, int page) const
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    drawHeader(painter);
    for (const PlacedRow& row : m_pages[static_cast<std::size_t>(page)])
        row.block->drawRow(painter, row.row, row.topLeft + QPointF(margin, bodyTop));
    drawFooter(painter, page);
    painter.restore();
}

std::vector<PdfBookmark> ReportPages::bookmarks() const
{
    constexpr double pointsPerPx = 72.0 / 96.0;
    std::map<const Block*, PdfBookmark> places;
    for (int page = 0; page < count(); ++page)
        for (const PlacedRow& row : m_pages[static_cast<std::size_t>(page)])
            if (row.row == 0)
                places.try_emplace(
                    row.block, PdfBookmark{{}, 1, page, (m_paper.height() - bodyTop - row.topLeft.y()) * pointsPerPx});
    HeadingCollector collector;
    std::vector<PdfBookmark> result;
    for (const auto& block : m_blocks) {
        collector.text.clear();
        block->write(collector);
        if (collector.text.isEmpty())
            continue;
        PdfBookmark mark = places[block.get()];
        mark.text = collector.text;
        mark.level = collector.level;
        result.push_back(std::move(mark));
    }
    return result;
}

void ReportPages::drawHeader(QPainter& painter) const
{
    const double middle = headerTop + logoSize / 2;
    if (m_logo) {
        // As high as the room above the rule allows, unless it is very wide.
        const double width = std::min(ownLogoHeight * m_logo->ratio(), ownLogoWidth);
        const double height = width / m_logo->ratio();
        m_logo->draw(painter, QRectF(margin, middle - height / 2, width, height));
    } else {
        drawLogo(painter, QPointF(margin, headerTop));
        drawLine(painter, m_font, QPointF(margin + logoSize + 8, middle - lineHeight(brandStyle) / 2),
                 {QStringLiteral("Headroom"), brandStyle});
    }
    drawLine(painter, m_font, QPointF(m_paper.width() - margin, middle - lineHeight(dateStyle) / 2),
             {m_dateLine, dateStyle}, Qt::AlignRight);
    drawRule(painter, m_paper.width(), headerLine);
}

void ReportPages::drawFooter(QPainter& painter, int page) const
{
    const double top = m_paper.height() - footerHeight;
    drawRule(painter, m_paper.width(), top + 0.5);
    const double y = top + footerTextTop;
    const QString pageText = ReportPagesWords::tr("%1 of %2").arg(countText(page + 1), countText(count()));
    const QString version = asText(programVersion);
    const TextRun price{m_priceLine, footerStyle};
    const TextRun number{pageText, footerStyle};
    const double width = m_paper.width();
    // The price line stands in the middle; what is left of it is the name's room.
    const double priceLeft = (width - textWidth(m_font, price)) / 2;
    const TextRun suffix{ReportPagesWords::tr(", Headroom %1").arg(version), footerStyle};
    const double nameRoom = std::max(40.0, priceLeft - margin - 16 - textWidth(m_font, suffix));
    const PaperText name(m_font, {{m_title, footerStyle}}, nameRoom, Qt::AlignLeft, 1);
    name.draw(painter, QPointF(margin, y));
    drawLine(painter, m_font, QPointF(margin + name.usedWidth(), y), suffix);
    drawLine(painter, m_font, QPointF(priceLeft, y), price);
    drawLine(painter, m_font, QPointF(width - margin, y), number, Qt::AlignRight);
}

QSizeF paperPx(const QPageSize& paper)
{
    constexpr double pxPerPoint = 96.0 / 72.0;
    return paper.size(QPageSize::Point) * pxPerPoint;
}

}  // namespace headroom
