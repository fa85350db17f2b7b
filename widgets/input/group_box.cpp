// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/input/group_box.h"

#include "widgets/theme/style_paint.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QAbstractButton>
#include <QKeyEvent>
#include <QPainter>
#include <QStyle>
#include <QVBoxLayout>

namespace headroom {

namespace {

constexpr Px headerHeight{30};
constexpr int sideMargin = grid(4);

}  // namespace

/// Checked means unfolded.
class GroupBox::Header final : public QAbstractButton {
public:
    Header(const QString& title, QWidget* parent) : QAbstractButton(parent)
    {
        setText(title);
        setCheckable(true);
        setChecked(true);
        setFocusPolicy(Qt::StrongFocus);
        setAttribute(Qt::WA_Hover);
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        describe();
    }
    void setSummary(const QString& summary)
    {
        if (m_summary == summary)
            return;
        m_summary = summary;
        describe();
        update();
    }
    [[nodiscard]] QString summary() const { return m_summary; }
    [[nodiscard]] QSize sizeHint() const override
    {
        return {fontMetrics().horizontalAdvance(text()) + 2 * sideMargin,
                qMax<int>(headerHeight, fontMetrics().height() + 10)};
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        const auto placed = [this](const QRect& rect) {
            return QStyle::visualRect(layoutDirection(), this->rect(), rect);
        };
        const auto leading = QStyle::visualAlignment(layoutDirection(), Qt::AlignLeft) | Qt::AlignVCenter;
        const auto trailing = QStyle::visualAlignment(layoutDirection(), Qt::AlignRight) | Qt::AlignVCenter;
        paint::chevron(painter, placed(QRect(sideMargin, 0, 14, height())),
                       roleColor(*this, underMouse() ? Role::Text : Role::SecondaryText), isChecked());
        painter.setPen(roleColor(*this, Role::Text));
        QFont bold = font();
        bold.setWeight(QFont::DemiBold);
        painter.setFont(bold);
        const int titleLeft = sideMargin + 20;
        const int titleWidth = QFontMetrics(bold).horizontalAdvance(text()) + 2;
        painter.drawText(placed(QRect(titleLeft, 0, titleWidth, height())), static_cast<int>(leading), text());
        if (!isChecked()) {
            painter.setFont(scaledFont(font(), TypeSize::Secondary));
            painter.setPen(roleColor(*this, Role::SecondaryText));
            const int left = titleLeft + titleWidth + grid(2);
            const QRect room(left, 0, width() - left - sideMargin, height());
            painter.drawText(placed(room), static_cast<int>(trailing),
                             painter.fontMetrics().elidedText(m_summary, Qt::ElideRight, room.width()));
        }
        if (hasFocus())
            paint::box(painter, rect().adjusted(4, 3, -4, -3), Qt::transparent, roleColor(*this, Role::Accent), 4, 1.5);
    }
    void keyPressEvent(QKeyEvent* event) override
    {
        const int forward = layoutDirection() == Qt::RightToLeft ? Qt::Key_Left : Qt::Key_Right;
        const int back = forward == Qt::Key_Right ? Qt::Key_Left : Qt::Key_Right;
        const int folding = isChecked() ? back : forward;
        if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == folding)
            click();
        else
            QAbstractButton::keyPressEvent(event);
    }
    void checkStateSet() override
    {
        QAbstractButton::checkStateSet();
        describe();
    }
    void nextCheckState() override
    {
        QAbstractButton::nextCheckState();
        describe();
    }

private:
    void describe()
    {
        setAccessibleName(text());
        setAccessibleDescription(isChecked() ? GroupBox::tr("Unfolded group")
                                             : GroupBox::tr("Folded group: %1").arg(m_summary));
        setToolTip(isChecked() ? QString() : m_summary);
    }

    QString m_summary;
};

GroupBox::GroupBox(const QString& title, QWidget* parent)
    : QWidget(parent), m_header(new Header(title, this)), m_content(new QWidget(this)),
      m_rows(new QVBoxLayout(m_content))
{
    m_rows->setContentsMargins(sideMargin, 0, sideMargin, grid(2));
    m_rows->setSpacing(0);
    auto* column = new QVBoxLayout(this);
    // One pixel for the line above the header.
    column->setContentsMargins(0, 1, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_content);
    connect(m_header, &QAbstractButton::toggled, this, [this](bool open) {
        m_content->setVisible(open);
        emit foldedChanged(!open);
    });
}

GroupBox::Header* GroupBox::toHeader() const { return static_cast<Header*>(m_header); }

void GroupBox::addRow(QWidget* row) { m_rows->addWidget(row); }

void GroupBox::setSummary(const QString& summary) { toHeader()->setSummary(summary); }

QString GroupBox::summary() const { return toHeader()->summary(); }

void GroupBox::setFolded(bool folded) { m_header->setChecked(!folded); }

bool GroupBox::isFolded() const { return !m_header->isChecked(); }

void GroupBox::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(0, 0, width(), 1, roleColor(*this, Role::Line));
}

}  // namespace headroom
