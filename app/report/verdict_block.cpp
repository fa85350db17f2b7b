// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/verdict_block.h"

#include "app/report/document_writer.h"

#include <QPainter>

#include <algorithm>

namespace headroom {

namespace {

constexpr double barWidth = 4;
constexpr double textLeft = 22;
constexpr double plateTop = 14;
constexpr double textGap = 4;
constexpr int detailLines = 6;
constexpr TextStyle detailStyle{12.5, false, Role::SecondaryText};

constexpr double cellLeft = 14;
constexpr double cellTop = 9;
constexpr double frameRadius = 6;
constexpr TextStyle labelStyle{11.5, false, Role::SecondaryText};
constexpr TextStyle valueStyle{19.5, true, Role::Text};

}  // namespace

VerdictBlock::VerdictBlock(Role grade, TextRuns sentence, QString detail)
    : m_grade(grade), m_runs(std::move(sentence)), m_detail(std::move(detail))
{
}

void VerdictBlock::layOut(const QFont& font, double width)
{
    m_width = width;
    const double room = width - 2 * textLeft;
    m_sentenceText = PaperText(font, m_runs, room);
    m_detailText = PaperText(font, {{m_detail, detailStyle}}, room, Qt::AlignLeft, detailLines);
}

double VerdictBlock::rowHeight(int /*row*/) const
{
    const double detail = m_detail.isEmpty() ? 0 : textGap + m_detailText.height();
    return 2 * plateTop + m_sentenceText.height() + detail;
}

void VerdictBlock::drawRow(QPainter& painter, int row, const QPointF& topLeft) const
{
    const double height = rowHeight(row);
    painter.fillRect(QRectF(topLeft, QSizeF(m_width, height)), color(Role::Window, Theme::Light));
    painter.fillRect(QRectF(topLeft, QSizeF(barWidth, height)), color(m_grade, Theme::Light));
    const QPointF corner = topLeft + QPointF(textLeft, plateTop);
    m_sentenceText.draw(painter, corner);
    m_detailText.draw(painter, corner + QPointF(0, m_sentenceText.height() + textGap));
}

void VerdictBlock::write(DocumentWriter& writer) const { writer.writeVerdict(m_grade, m_runs, m_detail); }

KpiBlock::KpiBlock(std::vector<Figure> figures) : m_figures(std::move(figures)) {}

/// Equal cells where all figures fit, else what each needs, shrunk where even that is too much.
void KpiBlock::placeCells(const QFont& font)
{
    const double equal = m_width / static_cast<double>(m_figures.size());
    std::vector<double> needs;
    double sum = 0;
    bool allFit = true;
    for (const Figure& figure : m_figures) {
        needs.push_back(
            std::max(textWidth(font, {figure.label, labelStyle}), textWidth(font, {figure.value, valueStyle})) +
            2 * cellLeft + 1);
        sum += needs.back();
        allFit = allFit && needs.back() <= equal;
    }
    const double spare = std::max(0.0, m_width - sum) / static_cast<double>(m_figures.size());
    const double shrink = std::min(1.0, m_width / sum);
    m_left.assign(1, 0.0);
    for (double need : needs)
        m_left.push_back(m_left.back() + (allFit ? equal : need * shrink + spare));
}

void KpiBlock::layOut(const QFont& font, double width)
{
    m_width = width;
    m_labels.clear();
    m_values.clear();
    placeCells(font);
    for (std::size_t i = 0; i < m_figures.size(); ++i) {
        const double room = m_left[i + 1] - m_left[i] - 2 * cellLeft;
        TextStyle style = valueStyle;
        const double wanted = textWidth(font, {m_figures[i].value, style});
        style.px *= std::min(1.0, room * 0.99 / std::max(1.0, wanted));
        m_labels.emplace_back(font, TextRuns{{m_figures[i].label, labelStyle}}, room, Qt::AlignLeft, 1);
        m_values.emplace_back(font, TextRuns{{m_figures[i].value, style}}, room, Qt::AlignLeft, 1);
    }
}

void KpiBlock::write(DocumentWriter& writer) const { writer.writeFigures(m_figures); }

double KpiBlock::rowHeight(int /*row*/) const { return 2 * cellTop + lineHeight(labelStyle) + lineHeight(valueStyle); }

void KpiBlock::drawRow(QPainter& painter, int row, const QPointF& topLeft) const
{
    const double height = rowHeight(row);
    painter.setPen(QPen(color(Role::Line, Theme::Light), 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(topLeft, QSizeF(m_width, height)).adjusted(0.5, 0.5, -0.5, -0.5), frameRadius,
                            frameRadius);
    for (std::size_t i = 0; i < m_figures.size(); ++i) {
        const double x = topLeft.x() + m_left[i];
        if (i > 0) {
            painter.setPen(QPen(color(Role::Line, Theme::Light), 1));
            painter.drawLine(QPointF(x, topLeft.y() + 0.5), QPointF(x, topLeft.y() + height - 0.5));
        }
        m_labels[i].draw(painter, QPointF(x + cellLeft, topLeft.y() + cellTop));
        const double free = lineHeight(valueStyle) - m_values[i].height();
        m_values[i].draw(painter, QPointF(x + cellLeft, topLeft.y() + cellTop + lineHeight(labelStyle) + free));
    }
}

}  // namespace headroom
