// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/plan/advice_dialog.h"

#include "model/plan/limits.h"
#include "widgets/input/scaled_slider.h"
#include "widgets/input/segmented_control.h"
#include "widgets/page/fact_list.h"
#include "widgets/plan/slider_setups.h"
#include "widgets/text/findings/finding_text.h"
#include "widgets/text/labels.h"
#include "widgets/theme/theme.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <cmath>
#include <utility>

namespace headroom {

namespace {

ScaledSlider::Setup titled(const char* pointer, const QString& label)
{
    ScaledSlider::Setup setup = sliderSetup(field(pointer));
    setup.label = label;
    return setup;
}

/// "Latency target, time per output token": which latency it is.
QString latencyTitle(const Plan& plan)
{
    QString metric = choiceLabel("/serving/latency_metric", choiceName(plan.serving.latency_metric));
    metric[0] = metric[0].toLower();
    return AdviceDialog::tr("Latency target, %1").arg(metric);
}

}  // namespace

AdviceDialog::AdviceDialog(Plan plan, double parameters, QWidget* parent)
    : QDialog(parent), m_plan(std::move(plan)), m_given(std::llround(parameters)), m_givenModel(m_plan.model),
      m_workload(new SegmentedControl(this)),
      m_parameters(new ScaledSlider(titled("/model/parameters", tr("How many parameters?")), this)),
      m_latency(new ScaledSlider(titled("/serving/latency_target_s", latencyTitle(m_plan)), this)),
      m_steps(new FactList(this)), m_looking(new QLabel(tr("Looking for machines ..."), this)),
      m_open(new QPushButton(tr("Open as a new plan"), this))
{
    setObjectName(QStringLiteral("adviceDialog"));
    setWindowTitle(tr("What to take"));
    if (std::holds_alternative<ParameterCount>(m_givenModel))
        m_plan.model = m_givenModel = ParameterCount{m_given};
    buildQuestions();
    auto* scroll = new QScrollArea(this);
    auto* content = new QWidget(scroll);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_steps);
    column->addStretch();
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_open->setObjectName(QStringLiteral("openAdvisedPlan"));
    buttons->addButton(m_open, QDialogButtonBox::AcceptRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    connect(m_open, &QPushButton::clicked, this, [this] {
        if (m_advice.plan)
            emit planWanted(*m_advice.plan);
        accept();
    });
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid(4), grid(4), grid(4), grid(3));
    layout->setSpacing(grid(3));
    layout->addWidget(new QLabel(tr("What is it for?"), this));
    layout->addWidget(m_workload, 0, Qt::AlignLeft);
    layout->addWidget(m_parameters);
    layout->addWidget(m_latency);
    layout->addWidget(m_looking);
    layout->addWidget(scroll, 1);
    layout->addWidget(buttons);
    constexpr int restMs = 150;
    m_soon.setSingleShot(true);
    m_soon.setInterval(restMs);
    connect(&m_soon, &QTimer::timeout, this, &AdviceDialog::ask);
    constexpr QSize usual{640, 520};
    resize(usual);
}

void AdviceDialog::buildQuestions()
{
    m_workload->setObjectName(QStringLiteral("adviceWorkload"));
    m_workload->setAccessibleName(tr("Training or serving"));
    m_workload->addSegment(QStringLiteral("training"), tr("Training"), tr("All GPUs work on one job that ends"));
    m_workload->addSegment(QStringLiteral("serving"), tr("Serving"), tr("Requests are answered as they come"));
    m_workload->setCurrent(m_plan.workload == Workload::Serving ? QStringLiteral("serving")
                                                                : QStringLiteral("training"));
    m_parameters->setObjectName(QStringLiteral("adviceParameters"));
    m_parameters->setValue(static_cast<double>(m_given));
    m_latency->setObjectName(QStringLiteral("adviceLatency"));
    m_latency->setNullValue(tr("none"), 0.1);
    m_latency->setValue(m_plan.serving.latency_target_s);
    m_latency->setVisible(m_plan.workload == Workload::Serving);
    connect(m_workload, &SegmentedControl::chosen, this, [this](const QString& id) {
        m_plan.workload = id == QLatin1String("serving") ? Workload::Serving : Workload::Training;
        m_latency->setVisible(m_plan.workload == Workload::Serving);
        ask();
    });
    connect(m_parameters, &ScaledSlider::valueChanged, this, [this](double value) {
        const std::int64_t count = std::llround(value);
        m_plan.model = count == m_given ? m_givenModel : ParameterCount{count};
        m_soon.start();
    });
    connect(m_latency, &ScaledSlider::valueChanged, this, [this](double value) {
        m_plan.serving.latency_target_s = value;
        m_soon.start();
    });
    connect(m_latency, &ScaledSlider::valueCleared, this, [this] {
        m_plan.serving.latency_target_s.reset();
        m_soon.start();
    });
}

void AdviceDialog::setByteUnit(ByteUnit unit)
{
    m_unit = unit;
    showAdvice();
}

void AdviceDialog::ask()
{
    m_soon.stop();
    m_looking->show();
    m_steps->setEnabled(false);
    m_open->setEnabled(false);
    emit asked(m_plan);
}

void AdviceDialog::setAdvice(const Advice& advice)
{
    m_advice = advice;
    m_looking->hide();
    m_steps->setEnabled(true);
    m_open->setEnabled(m_advice.plan.has_value());
    showAdvice();
}

void AdviceDialog::showAdvice()
{
    std::vector<std::pair<QString, QString>> facts;
    for (const Finding& step : m_advice.steps)
        facts.emplace_back(countText(facts.size() + 1), findingFullText(step, m_unit));
    m_steps->setFacts(facts);
}

}  // namespace headroom
