// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/chart_tools.h"

#include "widgets/card/card.h"
#include "widgets/chart/chart.h"

#include <QMenu>
#include <QToolButton>

namespace headroom {

void addChartTools(Card& card, Chart& chart)
{
    QToolButton* copy = card.addTool(Icon::Copy, Chart::tr("Copy image"), QStringLiteral("copyButton"));
    QObject::connect(copy, &QToolButton::clicked, &chart, &Chart::copyImage);
    QToolButton* save = card.addTool(Icon::Download, Chart::tr("Save or copy chart"), QStringLiteral("exportButton"));
    auto* menu = new QMenu(save);
    chart.addActions(*menu);
    QObject::connect(save, &QToolButton::clicked, menu,
                     [menu, save] { menu->popup(save->mapToGlobal(save->rect().bottomLeft())); });
}

}  // namespace headroom
