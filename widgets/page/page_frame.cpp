// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/page_frame.h"

#include "widgets/card/card.h"
#include "widgets/table/highlight_table.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

namespace headroom {

namespace {

constexpr Px iconSize{16};

/// Draws itself anew in every theme, which a pixmap in a label would not.
class InformationMark final : public QWidget {
public:
    explicit InformationMark(QWidget* parent) : QWidget(parent)
    {
        followZoom(*this, [this] { setFixedSize(iconSize, iconSize + 2); });
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        painter.drawPixmap(0, 2, iconPixmap(Icon::Info, roleColor(*this, Role::Accent), iconSize, devicePixelRatioF()));
    }
};

}  // namespace

QWidget* scrollable(QWidget* content, QWidget* parent)
{
    auto* area = new QScrollArea(parent);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);
    // The window's own colour, not that of a list.
    area->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    area->setWidget(content);
    content->setAutoFillBackground(false);  // setWidget() switches it on.
    return area;
}

void addCopyTool(Card& card, HighlightTable& table)
{
    QToolButton* copy = card.addTool(Icon::Copy, HighlightTable::tr("Copy table"), QStringLiteral("copyTableButton"));
    QObject::connect(copy, &QToolButton::clicked, &table, &HighlightTable::copy);
}

void fillWithTable(Card& card, HighlightTable& table, QWidget* below)
{
    auto* holder = new QWidget(&card);
    auto* layout = new QVBoxLayout(holder);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(&table);
    if (below != nullptr)
        layout->addWidget(below, 0, Qt::AlignLeft);
    layout->addStretch();
    card.setContent(holder, true);
}

QLabel* noteLine(Card& card)
{
    auto* line = new QWidget(&card);
    auto* layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    auto* label = new QLabel(line);
    label->setTextFormat(Qt::RichText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(new InformationMark(line), 0, Qt::AlignTop);
    layout->addWidget(label, 1);
    card.setContent(line);
    return label;
}

}  // namespace headroom
