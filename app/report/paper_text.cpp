// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/paper_text.h"

#include "app/report/text_links.h"
#include "widgets/text/visible_text.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QTextCharFormat>
#include <QTextLayout>

#include <algorithm>
#include <cmath>
#include <memory>

namespace headroom {

namespace {

// Fonts have whole px sizes and are measured in whole steps: ten times the size makes both fine enough.
constexpr double finer = 10;
constexpr double pitchPerPx = 1.36;
constexpr double unlimited = 1e6;

QFont sized(const QFont& font, const TextStyle& style)
{
    QFont result = font;
    result.setPixelSize(static_cast<int>(std::lround(style.px * finer)));
    result.setWeight(style.bold ? QFont::DemiBold : QFont::Normal);
    return result;
}

QTextLayout::FormatRange formatOf(const QFont& font, const TextRun& run, qsizetype start)
{
    QTextLayout::FormatRange range;
    range.start = static_cast<int>(start);
    range.length = static_cast<int>(run.text.size());
    range.format.setFont(sized(font, run.style));
    range.format.setForeground(color(run.style.role, Theme::Light));
    return range;
}

/// The formats of a run: where it leads somewhere, a PDF document has a link.
void addFormats(const QFont& font, const TextRun& run, qsizetype start, QList<QTextLayout::FormatRange>& formats)
{
    QTextLayout::FormatRange plain = formatOf(font, run, start);
    if (!run.text.contains(QStringLiteral("://")) && !run.text.contains(QStringLiteral("arXiv:"))) {
        formats << plain;
        return;
    }
    qsizetype done = 0;
    const auto add = [&](qsizetype end, const QString& address) {
        QTextLayout::FormatRange range = plain;
        range.start = static_cast<int>(start + done);
        range.length = static_cast<int>(end - done);
        if (!address.isEmpty()) {
            range.format.setAnchor(true);
            range.format.setAnchorHref(address);
        }
        if (range.length > 0)
            formats << range;
        done = end;
    };
    for (const TextLink& link : linksIn(run.text)) {
        add(link.start, {});
        add(link.start + link.length, link.address);
    }
    add(run.text.size(), {});
}

/// Text broken into lines and placed, in finer px.
class Lines {
public:
    Lines(const QFont& font, const TextRuns& runs, double width, Qt::Alignment alignment, int maxLines)
    {
        QString text;
        QList<QTextLayout::FormatRange> formats;
        for (const TextRun& run : runs) {
            const TextRun seen{shownLines(run.text), run.style};
            addFormats(font, seen, text.size(), formats);
            text += seen.text;
            m_pitch = std::max(m_pitch, lineHeight(run.style));
        }
        if (text.isEmpty())
            return;
        // A line break in a name would end the paragraph.
        text.replace(QChar::LineFeed, QChar::Space);
        m_layout = std::make_unique<QTextLayout>(text, formats.first().format.font());
        m_layout->setFormats(formats);
        breakAt(width, alignment);
        if (maxLines > 0 && m_layout->lineCount() > maxLines) {
            elide(width, maxLines);
            breakAt(width, alignment);
        }
    }

    [[nodiscard]] double height() const { return m_layout ? m_layout->lineCount() * m_pitch : 0; }
    [[nodiscard]] double usedWidth() const { return m_usedWidth; }
    void draw(QPainter& painter, const QPointF& topLeft) const
    {
        if (!m_layout)
            return;
        painter.save();
        painter.translate(topLeft);
        painter.scale(1 / finer, 1 / finer);
        m_layout->draw(&painter, QPointF());
        painter.restore();
    }

private:
    void breakAt(double width, Qt::Alignment alignment)
    {
        QTextOption option(alignment);
        option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
        option.setUseDesignMetrics(true);
        m_layout->setTextOption(option);
        int lines = 0;
        m_usedWidth = 0;
        m_layout->beginLayout();
        for (QTextLine line = m_layout->createLine(); line.isValid(); line = m_layout->createLine()) {
            line.setLineWidth(std::max(1.0, width) * finer);
            const double free = m_pitch * finer - line.height();
            line.setPosition(QPointF(0, lines * m_pitch * finer + free / 2));
            m_usedWidth = std::max(m_usedWidth, line.naturalTextWidth() / finer);
            ++lines;
        }
        m_layout->endLayout();
    }

    /// Cuts the text so that it ends with an ellipsis on the last line that is allowed.
    void elide(double width, int maxLines)
    {
        const int from = m_layout->lineAt(maxLines - 1).textStart();
        QFont font = m_layout->font();
        for (const QTextLayout::FormatRange& range : m_layout->formats())
            if (range.start <= from)
                font = range.format.font();
        const QString text = m_layout->text();
        const double room = std::max(1.0, width) * finer * 0.99;
        m_layout->setText(text.left(from) + QFontMetricsF(font).elidedText(text.mid(from), Qt::ElideRight, room));
    }

    std::unique_ptr<QTextLayout> m_layout{};
    double m_pitch{0};
    double m_usedWidth{0};
};

}  // namespace

PaperText::PaperText(const QFont& font, const TextRuns& runs, double width, Qt::Alignment alignment, int maxLines)
    : m_font(font), m_runs(runs), m_width(width), m_alignment(alignment), m_maxLines(maxLines)
{
    const Lines lines(font, runs, width, alignment, maxLines);
    m_height = lines.height();
    m_usedWidth = lines.usedWidth();
}

void PaperText::draw(QPainter& painter, const QPointF& topLeft) const
{
    Lines(m_font, m_runs, m_width, m_alignment, m_maxLines).draw(painter, topLeft);
}

void drawLine(QPainter& painter, const QFont& font, const QPointF& topLeft, const TextRun& run, Qt::Alignment alignment)
{
    const Lines text(font, {run}, unlimited, Qt::AlignLeft, 0);
    const double shift = alignment.testFlag(Qt::AlignRight) ? text.usedWidth() : 0;
    text.draw(painter, topLeft - QPointF(shift, 0));
}

double textWidth(const QFont& font, const TextRun& run)
{
    return Lines(font, {run}, unlimited, Qt::AlignLeft, 0).usedWidth();
}

double lineHeight(const TextStyle& style) { return style.px * pitchPerPx; }

QFont paperFont(const QFont& font)
{
    QFont result(font.families());
    result.setHintingPreference(QFont::PreferNoHinting);
    // Qt 6.4 has no switch for ligatures, but spaced letters have none; this space is far below what can be seen.
    result.setLetterSpacing(QFont::AbsoluteSpacing, 1.0 / 64);
    return result;
}

}  // namespace headroom
