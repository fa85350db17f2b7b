// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/banner/sentence_label.h"

#include "widgets/text/visible_text.h"
#include "widgets/theme/theme.h"

#include <QPainter>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

/// Breaks the text into lines of a width; returns the height.
double breakLines(QTextLayout& layout, double width)
{
    double y = 0;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        line.setPosition(QPointF(0, y));
        y += line.height();
    }
    layout.endLayout();
    return y;
}

}  // namespace

SentenceLabel::SentenceLabel(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void SentenceLabel::setSentence(const QString& lead, const QString& decisive, Role role)
{
    m_lead = lead;
    m_decisive = decisive;
    m_role = role;
    setToolTip(plainTip(sentence()));
    update();
}

QString SentenceLabel::sentence() const
{
    if (m_decisive.isEmpty() || m_lead.isEmpty())
        return m_lead + m_decisive;
    return m_lead + QLatin1Char(' ') + m_decisive;
}

int SentenceLabel::lineCount() const
{
    QTextLayout layout;
    layOut(layout);
    return layout.lineCount();
}

int SentenceLabel::lineWidth(const QString& text, int room) const
{
    int width = 0;
    for (TypeSize size : {TypeSize::Verdict, TypeSize::Section}) {
        width = QFontMetrics(scaledFont(font(), size, true)).horizontalAdvance(text);
        if (width <= room)
            break;
    }
    return width;
}

bool SentenceLabel::holds(const QString& text, int width) const
{
    QTextLayout layout(text, scaledFont(font(), TypeSize::Secondary));
    return width > 0 && breakLines(layout, width) <= sizeHint().height() + 1;
}

QSize SentenceLabel::sizeHint() const
{
    // One line of verdict size, or two of the smallest.
    const int one = QFontMetrics(scaledFont(font(), TypeSize::Verdict)).height();
    const int two = 2 * QFontMetrics(scaledFont(font(), TypeSize::Secondary)).height();
    return {200, std::max({one, two, 34})};
}

void SentenceLabel::layOut(QTextLayout& layout) const
{
    layout.setText(sentence());
    QTextLayout::FormatRange decisive;
    decisive.start = static_cast<int>(sentence().size() - m_decisive.size());
    decisive.length = static_cast<int>(m_decisive.size());
    decisive.format.setForeground(roleColor(*this, m_role));
    decisive.format.setFontWeight(QFont::DemiBold);
    layout.setFormats({decisive});
    for (TypeSize size : {TypeSize::Verdict, TypeSize::Section, TypeSize::Body, TypeSize::Secondary}) {
        layout.setFont(scaledFont(font(), size));
        if (breakLines(layout, width()) <= height() + 1)
            return;
    }
}

void SentenceLabel::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setPen(roleColor(*this, Role::Text));
    QTextLayout layout;
    layOut(layout);
    const double spare = height() - layout.boundingRect().height();
    layout.draw(&painter, QPointF(0, std::floor(std::max(0.0, spare) / 2)));
}

}  // namespace headroom
