// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/memory/sensitivity_card.h"

#include "widgets/card/card.h"
#include "widgets/input/segmented_control.h"
#include "widgets/page/chart_tools.h"
#include "widgets/page/memory/sensitivity_text.h"

#include <QLabel>
#include <QVBoxLayout>

#include <array>

namespace headroom {

namespace {

constexpr std::array ids = {"moveMemory", "moveTime", "moveCost"};

}  // namespace

SensitivityCard::SensitivityCard(QWidget* parent)
    : QWidget(parent), m_card(new Card(QString(QChar(0x2013)), this)), m_choice(new SegmentedControl(this)),
      m_chart(new TornadoChart(this)), m_nothing(new QLabel(this))
{
    m_card->setObjectName(QStringLiteral("sensitivityCard"));
    m_choice->setObjectName(QStringLiteral("sensitivityMetric"));
    m_choice->setAccessibleName(tr("Figure that is moved"));
    const std::array names = {tr("Memory"), tr("Time"), tr("Cost")};
    for (std::size_t i = 0; i < ids.size(); ++i)
        m_choice->addSegment(QLatin1String(ids[i]), names[i]);
    m_choice->setCurrent(QLatin1String(ids.back()));
    m_card->addHeaderWidget(m_choice);
    addChartTools(*m_card, *m_chart);
    m_nothing->setWordWrap(true);
    auto* content = new QWidget(m_card);
    auto* rows = new QVBoxLayout(content);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->addWidget(m_chart);
    rows->addWidget(m_nothing);
    m_card->setContent(content);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_card);
    connect(m_choice, &SegmentedControl::chosen, this, [this] { emit metricChosen(metric()); });
    connect(m_chart, &Chart::exportRequested, this, &SensitivityCard::exportRequested);
    showData();
}

SensitivityMetric SensitivityCard::metric() const
{
    for (std::size_t i = 0; i < ids.size(); ++i)
        if (m_choice->current() == QLatin1String(ids[i]))
            return static_cast<SensitivityMetric>(i);
    return SensitivityMetric::Cost;
}

void SensitivityCard::setSensitivity(const Sensitivity& sensitivity, const Estimate& estimate)
{
    m_sensitivity = sensitivity;
    m_estimate = estimate;
    showData();
}

void SensitivityCard::setByteUnit(ByteUnit unit)
{
    m_unit = unit;
    showData();
}

void SensitivityCard::showData()
{
    const TornadoData shown = tornadoData(m_sensitivity, metric(), m_unit, m_estimate);
    const bool serves = m_estimate.serving.has_value();
    const std::array titles = {
        tr("What moves the peak memory of this plan"),
        serves ? tr("What moves the time per token of this plan") : tr("What moves the time of this job"),
        serves ? tr("What moves the cost of a million tokens") : tr("What moves the cost of this job")};
    const QString& title = titles[static_cast<std::size_t>(metric())];
    m_card->setTitle(title);
    m_chart->setTitle(title);
    m_card->setNote(shown.rows.empty()
                        ? QString()
                        : tr("one field a step down and up, from %1; hatched: does not work").arg(shown.baseText));
    m_chart->setData(shown);
    m_chart->setVisible(!shown.rows.empty());
    m_nothing->setVisible(shown.rows.empty());
    m_nothing->setText(m_sensitivity.base ? tr("No step of one field moves it.")
                                          : tr("The plan has no such figure: the verdict above says what is missing."));
}

}  // namespace headroom
