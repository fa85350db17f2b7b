// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/fact_list.h"

#include "widgets/theme/theme.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>

namespace headroom {

FactList::FactList(QWidget* parent) : QWidget(parent), m_layout(new QGridLayout)
{
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addLayout(m_layout);
    outer->addStretch();
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setHorizontalSpacing(grid(4));
    m_layout->setVerticalSpacing(grid(2));
    m_layout->setColumnStretch(1, 1);
}

void FactList::setFacts(const std::vector<std::pair<QString, QString>>& facts)
{
    while (m_rows.size() < facts.size()) {
        auto* name = new QLabel(this);
        auto* value = new QLabel(this);
        value->setWordWrap(true);
        value->setTextInteractionFlags(Qt::TextSelectableByMouse);
        for (QLabel* label : {name, value}) {
            label->setTextFormat(Qt::PlainText);
            label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        }
        const int row = static_cast<int>(m_rows.size());
        m_layout->addWidget(name, row, 0);
        m_layout->addWidget(value, row, 1);
        m_rows.emplace_back(name, value);
    }
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const bool used = i < facts.size();
        m_rows[i].first->setToolTip(QString());
        m_rows[i].second->setToolTip(QString());
        m_rows[i].first->setVisible(used);
        m_rows[i].second->setVisible(used);
        if (!used)
            continue;
        m_rows[i].first->setText(facts[i].first);
        m_rows[i].second->setText(facts[i].second);
    }
    applyLook();
}

void FactList::setTips(const QStringList& tips)
{
    for (std::size_t i = 0; i < m_rows.size() && static_cast<qsizetype>(i) < tips.size(); ++i) {
        m_rows[i].first->setToolTip(tips[static_cast<qsizetype>(i)]);
        m_rows[i].second->setToolTip(tips[static_cast<qsizetype>(i)]);
    }
}

void FactList::applyLook()
{
    for (const auto& [name, value] : m_rows)
        setTextRole(*name, Role::SecondaryText);
}

void FactList::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyLook();
}

}  // namespace headroom
