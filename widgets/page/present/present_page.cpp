// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/present/present_page.h"

#include "widgets/card/card.h"
#include "widgets/chart/memory/memory_bar_chart.h"
#include "widgets/page/page_frame.h"
#include "widgets/page/present/present_parts.h"
#include "widgets/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom {

namespace {

constexpr std::size_t mostTiles = 6;

}  // namespace

PresentPage::PresentPage(QWidget* parent)
    : QWidget(parent), m_barCard(new Card(QString(), this)), m_bar(new MemoryBarChart(this)),
      m_strip(new QWidget(this)), m_tiles(new QHBoxLayout), m_decisions(new QLabel(m_strip))
{
    setObjectName(QStringLiteral("presentPage"));
    m_barCard->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_barCard->setContent(m_bar);
    auto* figures = new QHBoxLayout;
    figures->setSpacing(cardGap);
    constexpr int shownFigures = 3;
    for (int i = 0; i < shownFigures; ++i) {
        auto* figure = new BigFigure(this);
        figure->setObjectName(QStringLiteral("bigFigure%1").arg(i + 1));
        m_figures.push_back(figure);
        figures->addWidget(figure, 1);
    }
    setFill(*m_strip, Role::Surface);
    m_tiles->setSpacing(cardGap);
    m_decisions->setObjectName(QStringLiteral("presentedDecisions"));
    m_decisions->setTextFormat(Qt::RichText);
    m_decisions->setWordWrap(true);
    m_decisions->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    auto* strip = new QHBoxLayout(m_strip);
    strip->setContentsMargins(pageMargins);
    strip->setSpacing(cardGap);
    strip->addLayout(m_tiles, 3);
    strip->addWidget(m_decisions, 1);
    m_strip->hide();

    auto* content = new QWidget(this);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(pageMargins);
    column->setSpacing(cardGap);
    column->addWidget(m_barCard);
    column->addLayout(figures);
    column->addStretch();
    auto* page = new QVBoxLayout(this);
    page->setContentsMargins(0, 0, 0, 0);
    page->setSpacing(0);
    page->addWidget(scrollable(content, this), 1);
    page->addWidget(m_strip);
}

void PresentPage::setEstimate(const Plan& plan, const Estimate& estimate)
{
    m_plan = plan;
    m_estimate = estimate;
    showPlan();
}

void PresentPage::setByteUnit(ByteUnit unit)
{
    if (m_unit == unit)
        return;
    m_unit = unit;
    showPlan();
}

void PresentPage::showPlan()
{
    m_barCard->setVisible(m_estimate.memory.has_value());
    if (m_estimate.memory) {
        m_bar->setEstimate(m_plan, m_estimate, m_unit);
        m_bar->setRange(m_estimate.peakRange
                            ? std::optional(std::pair(m_estimate.peakRange->low, m_estimate.peakRange->high))
                            : std::nullopt);
    }
    const std::vector<PresentedFigure> figures = presentedFigures(m_plan, m_estimate, m_unit);
    for (std::size_t i = 0; i < m_figures.size(); ++i)
        m_figures[i]->setFigure(figures[i]);
}

void PresentPage::setPlans(const std::vector<PresentedPlan>& plans)
{
    m_shownPlans = plans;
    const std::size_t count = plans.size() > 1 ? std::min(plans.size(), mostTiles) : 0;
    while (m_plans.size() < count) {
        auto* tile = new PlanTile(m_strip);
        m_tiles->addWidget(tile);
        const auto place = m_plans.size();
        connect(tile, &QAbstractButton::clicked, this, [this, place] {
            const auto first = static_cast<std::size_t>(firstTile());
            emit planChosen(static_cast<int>(first + place));
        });
        m_plans.push_back(tile);
    }
    const auto first = static_cast<std::size_t>(firstTile());
    for (std::size_t i = 0; i < m_plans.size(); ++i) {
        m_plans[i]->setVisible(i < count);
        if (i < count)
            m_plans[i]->setPlan(plans[first + i]);
    }
    showStrip();
}

/// So many plans have room; the one that is shown is among them.
int PresentPage::firstTile() const
{
    const auto shown = std::ranges::find_if(m_shownPlans, &PresentedPlan::isShown);
    const auto place = static_cast<int>(shown - m_shownPlans.begin());
    const int spare = static_cast<int>(m_shownPlans.size()) - static_cast<int>(mostTiles);
    return std::clamp(place - static_cast<int>(mostTiles) + 1, 0, std::max(0, spare));
}

void PresentPage::setDecisions(const std::vector<std::pair<QString, QString>>& decisions)
{
    QString text;
    constexpr std::size_t most = 3;
    const std::size_t first = decisions.size() > most ? decisions.size() - most : 0;
    for (std::size_t i = first; i < decisions.size(); ++i)
        text += QStringLiteral("<br>%1&nbsp; %2").arg(decisions[i].first, decisions[i].second.toHtmlEscaped());
    m_decisions->setText(text.isEmpty() ? QString() : QStringLiteral("<b>%1</b>%2").arg(tr("Decisions"), text));
    m_decisions->setVisible(!text.isEmpty());
    showStrip();
}

void PresentPage::showStrip() { m_strip->setVisible(m_shownPlans.size() > 1 || !m_decisions->text().isEmpty()); }

}  // namespace headroom
