// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/health/plan_line.h"

#include "widgets/card/elided_label.h"
#include "widgets/theme/theme.h"

#include <QCheckBox>
#include <QHBoxLayout>

namespace headroom {

PlanLine::PlanLine(QWidget* parent)
    : QWidget(parent), m_box(new QCheckBox(tr("Compare with the plan"), this)),
      m_text(new ElidedLabel(Role::SecondaryText, this))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(grid(3));
    row->addWidget(m_box);
    row->addWidget(m_text, 1);
    m_box->setObjectName(QStringLiteral("comparePlanBox"));
    m_box->setToolTip(tr("Grades the reading against memory, GPU count and use that the open plan expects; the choice "
                         "is remembered for this capture"));
    m_text->setObjectName(QStringLiteral("comparePlanText"));
    connect(m_box, &QCheckBox::clicked, this, &PlanLine::comparisonWanted);
    hide();
}

void PlanLine::setComparison(const PlanComparison& comparison)
{
    m_hasComparison = true;
    m_box->setChecked(comparison.isOn);
    m_text->setText(comparisonText(comparison));
    m_box->setAccessibleDescription(m_text->text());
    showOrHide();
}

void PlanLine::clear()
{
    m_hasComparison = false;
    showOrHide();
}

void PlanLine::setWanted(bool wanted)
{
    m_isWanted = wanted;
    showOrHide();
}

void PlanLine::showOrHide() { setVisible(m_hasComparison && m_isWanted); }

}  // namespace headroom
