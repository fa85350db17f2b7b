// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/shell/find_field.h"

#include "widgets/input/choice_popup.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/style_paint.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QApplication>
#include <QPainter>
#include <QScreen>

#include <algorithm>
#include <utility>

namespace headroom {

namespace {

constexpr QSize fieldSize{236, 24};
constexpr Px glassSize{14};
constexpr int padding = 10;

}  // namespace

FindField::FindField(std::function<ChoiceItems()> items, QString keys, QWidget* parent)
    : QAbstractButton(parent), m_items(std::move(items)), m_keys(std::move(keys))
{
    setObjectName(QStringLiteral("findField"));
    setText(tr("Find anything"));
    setAccessibleName(text());
    setAccessibleDescription(tr("Opens a list of commands, pages, fields, samples, models, VM sizes and the handbook"));
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    followZoom(*this, [this] { setFont(scaledFont(QApplication::font(), TypeSize::Secondary)); });
    connect(this, &QAbstractButton::clicked, this, &FindField::open);
}

void FindField::open()
{
    auto* popup = new ChoicePopup(m_items(), {}, std::nullopt, this);
    connect(popup, &ChoicePopup::picked, this, &FindField::picked);
    popup->openAt(*this);
    // The list is wider than the field and belongs under its right end.
    const QPoint place = mapToGlobal(QPoint(width() - popup->width(), height() + 2));
    popup->move(std::max(place.x(), screen()->availableGeometry().left()), popup->y());
}

QSize FindField::sizeHint() const { return zoomed(fieldSize); }

void FindField::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool live = underMouse() || hasFocus();
    paint::box(painter, rect(), roleColor(*this, Role::Window), roleColor(*this, live ? Role::Accent : Role::Line),
               cornerRadius);
    const QColor quiet = roleColor(*this, Role::SecondaryText);
    painter.drawPixmap(padding, (height() - glassSize) / 2,
                       iconPixmap(Icon::Search, quiet, glassSize, devicePixelRatioF()));
    painter.setPen(quiet);
    const QRect inner = rect().adjusted(padding + glassSize + grid(2), 0, -padding, 0);
    painter.drawText(inner, Qt::AlignLeft | Qt::AlignVCenter, text());
    painter.drawText(inner, Qt::AlignRight | Qt::AlignVCenter, m_keys);
}

}  // namespace headroom
