// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/input/segmented_control.h"

#include "widgets/theme/style_paint.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QAbstractButton>
#include <QHBoxLayout>
#include <QPainter>

namespace headroom {

namespace {

constexpr Px controlHeight{26};

class Segment final : public QAbstractButton {
public:
    explicit Segment(QWidget* parent) : QAbstractButton(parent)
    {
        setCheckable(true);
        setAutoExclusive(true);
        setFocusPolicy(Qt::StrongFocus);
        setSizePolicy(QSizePolicy::MinimumExpanding, QSizePolicy::Fixed);
        setAttribute(Qt::WA_Hover);
    }
    [[nodiscard]] QSize sizeHint() const override
    {
        QFont bold = font();
        bold.setWeight(QFont::DemiBold);
        return {QFontMetrics(bold).horizontalAdvance(text()) + grid(5),
                qMax<int>(controlHeight, fontMetrics().height() + 6)};
    }
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        const Role textRole = !isEnabled() ? Role::DisabledText : isChecked() ? Role::Accent : Role::SecondaryText;
        if (isChecked())
            painter.fillRect(rect().adjusted(1, 1, -1, -1), roleColor(*this, Role::AccentTint));
        QFont face = font();
        if (isChecked())
            face.setWeight(QFont::DemiBold);
        painter.setFont(face);
        painter.setPen(roleColor(*this, underMouse() && isEnabled() && !isChecked() ? Role::Text : textRole));
        painter.drawText(rect(), Qt::AlignCenter, text());
        if (hasFocus())
            paint::box(painter, rect().adjusted(2, 2, -2, -2), Qt::transparent, roleColor(*this, Role::Accent),
                       cornerRadius - 2, 1.5);
    }
};

}  // namespace

SegmentedControl::SegmentedControl(QWidget* parent) : QWidget(parent)
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void SegmentedControl::addSegment(const QString& id, const QString& text, const QString& tooltip, bool enabled)
{
    auto* segment = new Segment(this);
    segment->setText(text);
    segment->setObjectName(id);
    segment->setToolTip(tooltip);
    segment->setAccessibleName(text);
    segment->setAccessibleDescription(tooltip);
    segment->setEnabled(enabled);
    segment->setChecked(m_segments.empty());
    layout()->addWidget(segment);
    m_segments.push_back(segment);
    // clicked, not toggled: setCurrent must stay silent. Arrow keys click as well.
    connect(segment, &QAbstractButton::clicked, this, [this, id] { emit chosen(id); });
}

void SegmentedControl::setCurrent(const QString& id)
{
    if (QAbstractButton* found = segment(id))
        found->setChecked(true);
    update();
}

QString SegmentedControl::current() const
{
    for (const QAbstractButton* segment : m_segments)
        if (segment->isChecked())
            return segment->objectName();
    return {};
}

QAbstractButton* SegmentedControl::segment(const QString& id) const
{
    for (QAbstractButton* segment : m_segments)
        if (segment->objectName() == id)
            return segment;
    return nullptr;
}

QSize SegmentedControl::sizeHint() const
{
    int width = 0;
    int height = controlHeight;
    for (const QAbstractButton* segment : m_segments) {
        width += segment->sizeHint().width();
        height = qMax(height, segment->sizeHint().height());
    }
    return {width, height};
}

void SegmentedControl::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    paint::box(painter, rect(), roleColor(*this, Role::Surface), roleColor(*this, Role::StrongLine), cornerRadius);
    painter.setPen(roleColor(*this, Role::StrongLine));
    for (std::size_t i = 1; i < m_segments.size(); ++i) {
        const int x = m_segments[i]->x();
        painter.drawLine(x, 1, x, height() - 2);
    }
}

}  // namespace headroom
