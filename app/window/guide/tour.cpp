// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/guide/tour.h"

#include "widgets/text/format.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace headroom {

/// A line around what the tour points at; the mouse goes through it.
class TourFrame final : public QWidget {
public:
    explicit TourFrame(QWidget* parent) : QWidget(parent)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setFocusPolicy(Qt::NoFocus);
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(roleColor(*this, Role::Accent), 3));
        painter.drawRoundedRect(QRectF(rect()).adjusted(2, 2, -2, -2), 6, 6);
    }
};

namespace {

constexpr Px cardWidth{340};

}  // namespace

std::vector<TourStop> tourStops()
{
    return {
        {QStringLiteral("memory"), QStringLiteral("verdictBanner"), Tour::tr("The answer stands on top"),
         Tour::tr(
             "Whether the plan fits, and by how much: here a model of 14 GB that needs 98 GB in training. At the right "
             "stands the range in which eight of ten measurements lie. A tick is sure, a triangle is probable, a "
             "cross does not fit.")},
        {QStringLiteral("memory"), QStringLiteral("memoryBarChart"), Tour::tr("Why"),
         Tour::tr(
             "Every part of the memory against what the GPU has. Point at a part for its formula and source; the table "
             "below shows them with the plan's numbers.")},
        {QStringLiteral("memory"), QStringLiteral("fixStrip"), Tour::tr("A way out in one click"),
         Tour::tr(
             "Each chip is a change with the peak it leads to. Point at one to see it in the chart before you take it; "
             "Ctrl+Z takes it back.")},
        {QStringLiteral("memory"), QStringLiteral("planEditor"), Tour::tr("The plan"),
         Tour::tr("Everything that decides: model, number formats, batch, machines, price. Drag a slider and all pages "
                  "follow at once. A dot marks what is not usual, a double click on its name resets it.")},
        {QStringLiteral("decide"), QStringLiteral("pageTabs"), Tour::tr("What to take"),
         Tour::tr(
             "Decide answers the other question: machines, layout and price that keep a deadline and a budget, graded "
             "sure or probable. The other pages say why; More has the rest.")},
        {QString(), QStringLiteral("findField"), Tour::tr("Find anything"),
         Tour::tr(
             "Ctrl+K finds commands, fields, models, VM sizes and pages of the handbook: try \"quota\" or \"gradient "
             "checkpointing\". Ctrl+E writes the report, Shift+F1 explains any number.")},
    };
}

Tour::Tour(QWidget& window, std::function<void(const QString& page)> showPage, QObject* parent)
    : QObject(parent), m_window(window), m_showPage(std::move(showPage))
{
}

Tour::~Tour()
{
    delete m_frame;
    delete m_card;
}

void Tour::build()
{
    m_frame = new TourFrame(&m_window);
    m_card = new QFrame(&m_window);
    m_card->setObjectName(QStringLiteral("tourCard"));
    m_card->setFrameShape(QFrame::Box);
    setFill(*m_card, Role::Raised);
    auto* column = new QVBoxLayout(m_card);
    column->setContentsMargins(grid(4), grid(3), grid(4), grid(3));
    column->setSpacing(grid(2));
    m_title = new QLabel(m_card);
    m_title->setFont(scaledFont(m_card->font(), TypeSize::Section, true));
    m_text = new QLabel(m_card);
    m_text->setObjectName(QStringLiteral("tourText"));
    m_count = new QLabel(m_card);
    setTextRole(*m_count, Role::SecondaryText);
    for (QLabel* label : {m_title, m_text}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    auto* finish = new QPushButton(tr("End"), m_card);
    finish->setObjectName(QStringLiteral("tourEnd"));
    m_back = new QPushButton(tr("Back"), m_card);
    m_back->setObjectName(QStringLiteral("tourBack"));
    m_next = new QPushButton(m_card);
    m_next->setObjectName(QStringLiteral("tourNext"));
    m_next->setDefault(true);
    connect(finish, &QPushButton::clicked, this, &Tour::end);
    connect(m_back, &QPushButton::clicked, this, [this] { show(m_place - 1); });
    connect(m_next, &QPushButton::clicked, this, [this] { show(m_place + 1); });
    auto* row = new QHBoxLayout;
    row->addWidget(m_count, 1);
    row->addWidget(finish);
    row->addWidget(m_back);
    row->addWidget(m_next);
    column->addWidget(m_title);
    column->addWidget(m_text);
    column->addLayout(row);
}

void Tour::start()
{
    if (isActive())
        return;
    m_stops = tourStops();
    build();
    m_window.installEventFilter(this);
    m_card->installEventFilter(this);
    show(0);
}

void Tour::end()
{
    m_place = -1;
    m_window.removeEventFilter(this);
    for (QWidget* part : {static_cast<QWidget*>(m_frame), static_cast<QWidget*>(m_card)})
        if (part != nullptr) {
            part->hide();
            part->deleteLater();  // It may be its button that was pressed.
        }
    m_frame.clear();
    m_card.clear();
}

void Tour::show(int place)
{
    if (place < 0)
        return;
    if (place >= static_cast<int>(m_stops.size())) {
        end();
        return;
    }
    m_place = place;
    const TourStop& stop = m_stops[static_cast<std::size_t>(place)];
    if (!stop.page.isEmpty())
        m_showPage(stop.page);
    m_title->setText(stop.title);
    m_text->setText(stop.text);
    m_count->setText(tr("%1 of %2").arg(countText(place + 1), countText(m_stops.size())));
    m_back->setEnabled(place > 0);
    m_next->setText(place + 1 < static_cast<int>(m_stops.size()) ? tr("Next") : tr("Done"));
    m_card->setAccessibleName(stop.title + QStringLiteral(". ") + stop.text);
    m_card->show();
    m_next->setFocus();
    point();
    // A page that was made just now is laid out with the next turn of the loop.
    QTimer::singleShot(0, this, &Tour::point);
}

void Tour::point()
{
    if (!isActive() || !m_card || !m_frame)
        return;
    const int width = cardWidth;
    m_card->setFixedWidth(width);
    const int height = m_card->layout()->hasHeightForWidth() ? m_card->layout()->totalHeightForWidth(width)
                                                             : m_card->sizeHint().height();
    m_card->setFixedHeight(height);
    const auto* target = m_window.findChild<QWidget*>(m_stops[static_cast<std::size_t>(m_place)].target);
    const QRect room = m_window.rect();
    QRect around(room.center(), QSize());
    m_frame->setVisible(target != nullptr && target->isVisible());
    if (m_frame->isVisible()) {
        around = QRect(target->mapTo(&m_window, QPoint()), target->size()).adjusted(-4, -4, 4, 4).intersected(room);
        m_frame->setGeometry(around);
        m_frame->raise();
    }
    // Under the target where there is room, else beside it, else over its lower end.
    QPoint place(around.left() + grid(4), around.bottom() + grid(2));
    if (place.y() + height > room.bottom() - grid(2)) {
        place = {around.right() + grid(2), around.top() + grid(4)};
        if (place.x() + width > room.right() - grid(2))
            place = {around.left() + grid(4), around.top() - height - grid(2)};
    }
    place.setX(std::clamp(place.x(), grid(2), std::max(grid(2), room.right() - width - grid(2))));
    place.setY(std::clamp(place.y(), grid(2), std::max(grid(2), room.bottom() - height - grid(2))));
    m_card->move(place);
    m_card->raise();
}

bool Tour::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && watched == &m_window)
        QTimer::singleShot(0, this, &Tour::point);
    if (event->type() == QEvent::KeyPress && watched == m_card.data()) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Escape) {
            end();
            return true;
        }
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            show(m_place + 1);
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace headroom
