// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/accuracy/plan_range.h"

#include "widgets/page/accuracy/accuracy_text.h"
#include "widgets/page/page_frame.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace headroom {

PlanRange::PlanRange(QWidget* parent) : QWidget(parent), m_text(new QLabel(this)), m_cases(new QPushButton(this))
{
    m_text->setObjectName(QStringLiteral("planRangeLine"));
    m_text->setTextFormat(Qt::RichText);
    m_text->setWordWrap(true);
    m_text->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_cases->setObjectName(QStringLiteral("plansCasesButton"));
    m_cases->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(cardGap);
    layout->addWidget(m_text);
    layout->addWidget(m_cases, 0, Qt::AlignLeft);
    layout->addStretch();
    connect(m_cases, &QPushButton::clicked, this, [this] { emit casesWanted(m_selection); });
}

void PlanRange::setEstimate(const Estimate& estimate, const Accuracy* accuracy, ByteUnit unit)
{
    m_text->setText(planRangeText(estimate, unit));
    m_selection = rangeSelection(estimate);
    const bool any = accuracy != nullptr && rangedQuantity(estimate);
    m_cases->setVisible(any);
    if (!any)
        return;
    const std::size_t cases = pointsOf(*accuracy, m_selection).size();
    m_cases->setText(cases == 1 ? tr("Show the case") : tr("Show the %1 cases").arg(countText(cases)));
}

}  // namespace headroom
