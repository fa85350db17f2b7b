// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/card/kpi_strip.h"

#include "widgets/card/elided_label.h"
#include "widgets/theme/theme.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom {

class KpiStrip::Cell final : public QWidget {
public:
    explicit Cell(QWidget* parent)
        : QWidget(parent), m_label(new ElidedLabel(Role::SecondaryText, this)), m_value(new QLabel(this)),
          m_note(new ElidedLabel(Role::SecondaryText, this))
    {
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(12, 8, 12, 8);
        layout->setSpacing(0);
        layout->addWidget(m_label);
        layout->addWidget(m_value);
        layout->addWidget(m_note);
        m_value->setObjectName(QStringLiteral("value"));
        m_value->setTextFormat(Qt::PlainText);
        m_label->setObjectName(QStringLiteral("label"));
        m_note->setObjectName(QStringLiteral("note"));
        applyFonts();
    }

    void show(const KpiFigure& figure)
    {
        m_accent = figure.accent;
        m_label->setText(figure.label);
        m_value->setText(figure.value);
        m_note->setText(figure.note);
        setToolTip(figure.tooltip);
        setAccessibleName(figure.label + u": "_qs + figure.value + u", "_qs + figure.note);
        applyRoles();
    }
    [[nodiscard]] bool accent() const { return m_accent; }

protected:
    void changeEvent(QEvent* event) override
    {
        QWidget::changeEvent(event);
        if (event->type() == QEvent::FontChange)
            applyFonts();
        if (event->type() == QEvent::PaletteChange)
            applyRoles();
    }

private:
    void applyFonts()
    {
        m_label->setFont(scaledFont(font(), TypeSize::Secondary));
        m_value->setFont(scaledFont(font(), TypeSize::Verdict, true));
        m_note->setFont(scaledFont(font(), TypeSize::Secondary));
    }
    void applyRoles() { setTextRole(*m_value, m_accent ? Role::Accent : Role::Text); }

    ElidedLabel* m_label;
    QLabel* m_value;
    ElidedLabel* m_note;
    bool m_accent{false};
};

KpiStrip::KpiStrip(QWidget* parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);  // Fixed would hold it at one row.
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void KpiStrip::setFigures(const std::vector<KpiFigure>& figures)
{
    while (m_cells.size() < figures.size())
        m_cells.push_back(new Cell(this));
    m_used = static_cast<int>(figures.size());
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        m_cells[i]->setVisible(i < figures.size());
        if (i < figures.size())
            m_cells[i]->show(figures[i]);
    }
    updateGeometry();
    place();
    update();
}

int KpiStrip::leastCellWidth() const
{
    int least = 1;
    for (int i = 0; i < m_used; ++i)
        least = std::max(least, m_cells[static_cast<std::size_t>(i)]->sizeHint().width());
    return least;
}

int KpiStrip::cellHeight() const { return m_used == 0 ? 0 : m_cells.front()->sizeHint().height(); }

int KpiStrip::columns(int width) const
{
    if (m_used * leastCellWidth() <= width)
        return std::max(1, m_used);
    return std::max(1, (m_used + 1) / 2);
}

QSize KpiStrip::sizeHint() const { return {m_used * leastCellWidth(), cellHeight()}; }

QSize KpiStrip::minimumSizeHint() const { return {(m_used + 1) / 2 * leastCellWidth(), cellHeight()}; }

int KpiStrip::heightForWidth(int width) const
{
    const int perRow = columns(width);
    return (m_used + perRow - 1) / perRow * cellHeight();
}

void KpiStrip::place()
{
    const int perRow = columns(width());
    const int rowHeight = cellHeight();
    for (int i = 0; i < m_used; ++i) {
        const int left = width() * (i % perRow) / perRow;
        const int right = width() * (i % perRow + 1) / perRow;
        m_cells[static_cast<std::size_t>(i)]->setGeometry(left, i / perRow * rowHeight, right - left, rowHeight);
    }
}

void KpiStrip::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    place();
}

void KpiStrip::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF frame = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    QPainterPath outline;
    outline.addRoundedRect(frame, cornerRadius, cornerRadius);
    painter.fillPath(outline, roleColor(*this, Role::Surface));
    painter.setClipPath(outline);
    const QPen line(roleColor(*this, Role::Line), 1);
    for (int i = 0; i < m_used; ++i) {
        const Cell* cell = m_cells[static_cast<std::size_t>(i)];
        const QRect area = cell->geometry();
        if (cell->accent())
            painter.fillRect(area, roleColor(*this, Role::AccentTint));
        painter.setPen(line);
        if (area.left() > 0)
            painter.drawLine(QPointF(area.left() + 0.5, area.top()), QPointF(area.left() + 0.5, area.bottom() + 1));
        if (area.top() > 0)
            painter.drawLine(QPointF(area.left(), area.top() + 0.5), QPointF(area.right() + 1, area.top() + 0.5));
    }
    painter.setClipping(false);
    painter.setPen(line);
    painter.drawPath(outline);
}

}  // namespace headroom
