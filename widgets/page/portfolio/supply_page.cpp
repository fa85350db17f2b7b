// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/portfolio/supply_page.h"

#include "widgets/card/card.h"
#include "widgets/page/chart_tools.h"
#include "widgets/page/page_frame.h"
#include "widgets/page/portfolio/portfolio_supply.h"
#include "widgets/table/row_table.h"

#include <QAction>
#include <QPushButton>
#include <QVBoxLayout>

namespace headroom {

namespace {

std::vector<RowColumn> columns()
{
    std::vector<RowColumn> all;
    for (const QString& title : supplyTitles())
        all.push_back({.title = title, .most = 240});
    constexpr std::size_t nodes = 2;
    constexpr std::size_t price = 5;
    all[nodes].number = all[price].number = true;
    all.back().quiet = true;
    return all;
}

}  // namespace

SupplyPage::SupplyPage(QWidget* parent) : QWidget(parent), m_table(new RowTable(columns(), this))
{
    auto* card = new Card(tr("The supply as it stands"), this);
    card->setObjectName(QStringLiteral("supplyCard"));
    card->setNote(tr("a double click changes a pool"));
    m_table->setObjectName(QStringLiteral("supplyTable"));
    m_table->setAccessibleName(card->title());
    addCopyTool(*card, *m_table);
    fillWithTable(*card, *m_table);
    auto* add = new QPushButton(tr("Add a pool..."), this);
    add->setObjectName(QStringLiteral("addPool"));
    auto* change = new QPushButton(tr("Change..."), this);
    change->setObjectName(QStringLiteral("changePool"));
    auto* take = new QPushButton(tr("Take away"), this);
    take->setObjectName(QStringLiteral("takePool"));
    auto* buttons = new QHBoxLayout;
    for (QPushButton* button : {add, change, take})
        buttons->addWidget(button);
    buttons->addStretch();
    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(pageMargins);
    layout->setSpacing(cardGap);
    layout->addWidget(card);
    layout->addLayout(buttons);
    layout->addStretch();
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scrollable(content, this));

    const auto choose = [this] {
        if (currentPool() >= 0)
            emit poolChosen(currentPool());
    };
    const auto remove = [this] {
        if (currentPool() >= 0)
            emit poolRemoved(currentPool());
    };
    connect(add, &QPushButton::clicked, this, &SupplyPage::poolWanted);
    connect(change, &QPushButton::clicked, this, choose);
    connect(take, &QPushButton::clicked, this, remove);
    connect(m_table, &QTableView::activated, this, choose);
    auto* key = new QAction(tr("Take away"), m_table);
    key->setShortcut(QKeySequence::Delete);
    key->setShortcutContext(Qt::WidgetShortcut);
    connect(key, &QAction::triggered, this, remove);
    m_table->addAction(key);
}

int SupplyPage::currentPool() const
{
    const int row = m_table->currentIndex().row();
    // One pool is the one that is meant.
    if (row < 0 || row >= static_cast<int>(m_pools.size()))
        return !m_pools.empty() && m_pools.front() == m_pools.back() ? m_pools.front() : -1;
    return m_pools[static_cast<std::size_t>(row)];
}

void SupplyPage::setData(const Portfolio& portfolio, const Catalogue& catalogue)
{
    std::vector<ShownRow> rows;
    m_pools.clear();
    for (const SupplyWords& words : supplyWords(portfolio, catalogue)) {
        rows.push_back(
            {.cells = {words.name, words.machines, words.nodes, words.mode, words.months, words.price, words.source}});
        m_pools.push_back(static_cast<int>(words.pool));
    }
    m_table->setRows(rows);
}

}  // namespace headroom
