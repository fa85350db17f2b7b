// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/plan/cluster_dialog.h"

#include "model/plan/limits.h"
#include "widgets/input/scaled_slider.h"
#include "widgets/input/segmented_control.h"
#include "widgets/table/row_table.h"
#include "widgets/text/answers/cluster_text.h"
#include "widgets/text/labels.h"
#include "widgets/text/visible_text.h"
#include "widgets/theme/theme.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace headroom {

namespace {

constexpr double usualDays = 14;
constexpr double usualBudget = 50'000;

ScaledSlider::Setup daysSetup()
{
    constexpr double least = 0.1;
    constexpr double most = 365;
    return {.label = ClusterDialog::tr("Ends within"),
            .accessibleName = ClusterDialog::tr("Ends within days"),
            .minimum = least,
            .maximum = 10 * most,
            .scale = {least, most, least, Scale::Logarithmic, Snap::TwoDigits, false},
            .style = NumberStyle::Decimal,
            .suffix = ClusterDialog::tr("days")};
}

/// In US dollars, as the budget of a plan is.
ScaledSlider::Setup budgetSetup()
{
    const QString currency = QStringLiteral("USD");
    constexpr double low = 100;
    constexpr double high = 1e9;
    return {.label = ClusterDialog::tr("Costs at most"),
            .accessibleName = ClusterDialog::tr("Costs at most, in %1").arg(currency),
            .minimum = 1,
            .maximum = field("/cost/budget").maximum,
            .scale = {low, high, 1, Scale::Logarithmic, Snap::TwoDigits, false},
            .style = NumberStyle::Short,
            .suffix = currency};
}

std::vector<RowColumn> columns(ByteUnit unit)
{
    const QStringList titles = clusterTitles(unit);
    std::vector<RowColumn> result;
    for (qsizetype i = 0; i < titles.size(); ++i)
        result.push_back({titles[i], i > 0 && i + 1 < titles.size()});
    return result;
}

}  // namespace

ClusterDialog::ClusterDialog(const Plan& plan, QWidget* parent)
    : QDialog(parent), m_currency(asText(plan.cost.currency)),
      m_usdRate(plan.cost.currency == "USD" ? 1.0 : plan.cost.usd_rate), m_goals(new SegmentedControl(this)),
      m_days(new ScaledSlider(daysSetup(), this)), m_budget(new ScaledSlider(budgetSetup(), this)),
      m_heading(new QLabel(this)), m_status(new QLabel(this)), m_stop(new QPushButton(tr("Stop"), this)),
      m_table(new RowTable(columns(m_unit), this)), m_nothing(new QLabel(this)),
      m_use(new QPushButton(tr("Use in this plan"), this)), m_compare(new QPushButton(tr("Put beside the plan"), this))
{
    setObjectName(QStringLiteral("clusterDialog"));
    setWindowTitle(tr("Find a cluster"));
    buildQuestion(plan);
    buildAnswers();
    constexpr int restMs = 300;
    m_soon.setSingleShot(true);
    m_soon.setInterval(restMs);
    connect(&m_soon, &QTimer::timeout, this, &ClusterDialog::ask);
    constexpr QSize usual{920, 560};
    resize(usual);
    showResult();
    m_soon.start();
}

void ClusterDialog::buildQuestion(const Plan& plan)
{
    m_goals->setObjectName(QStringLiteral("clusterGoal"));
    m_goals->setAccessibleName(tr("What is asked for"));
    m_goals->addSegment(QStringLiteral("cheapest"), tr("Cheapest in time"), tr("The cheapest job that ends in time"));
    m_goals->addSegment(QStringLiteral("fastest"), tr("Fastest for a budget"),
                        tr("The fastest job that the money pays for"));
    m_goals->addSegment(QStringLiteral("fewest"), tr("Fewest GPUs"), tr("The fewest GPUs that the job fits on"));
    m_goals->setCurrent(QStringLiteral("cheapest"));
    m_days->setObjectName(QStringLiteral("clusterDays"));
    m_days->setValue(usualDays);
    m_budget->setObjectName(QStringLiteral("clusterBudget"));
    m_budget->setValue(plan.cost.budget.value_or(usualBudget));
    m_budget->hide();
    connect(m_goals, &SegmentedControl::chosen, this, &ClusterDialog::choose);
    for (ScaledSlider* limit : {m_days, m_budget})
        connect(limit, &ScaledSlider::valueChanged, this, [this] { m_soon.start(); });
}

void ClusterDialog::buildAnswers()
{
    m_table->setObjectName(QStringLiteral("clusterTable"));
    m_table->setAccessibleName(tr("Clusters"));
    m_table->showChoice();
    m_heading->setFont(scaledFont(font(), TypeSize::Body, true));
    m_heading->setWordWrap(true);
    m_status->setObjectName(QStringLiteral("clusterStatus"));
    m_nothing->setObjectName(QStringLiteral("clusterNothing"));
    for (QLabel* label : {m_status, m_nothing})
        label->setWordWrap(true);
    setTextRole(*m_status, Role::SecondaryText);
    m_stop->setObjectName(QStringLiteral("clusterStop"));
    m_use->setObjectName(QStringLiteral("useCluster"));
    m_compare->setObjectName(QStringLiteral("compareCluster"));
    auto* scroll = new QScrollArea(this);
    scroll->setWidget(m_table);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto* status = new QHBoxLayout;
    status->addWidget(m_status, 1);
    status->addWidget(m_stop, 0, Qt::AlignTop);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->addButton(m_use, QDialogButtonBox::AcceptRole);
    buttons->addButton(m_compare, QDialogButtonBox::ActionRole);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid(4), grid(4), grid(4), grid(3));
    layout->setSpacing(grid(3));
    layout->addWidget(m_goals, 0, Qt::AlignLeft);
    layout->addWidget(m_days);
    layout->addWidget(m_budget);
    layout->addWidget(m_heading);
    layout->addWidget(m_nothing);
    layout->addWidget(scroll, 1);
    layout->addLayout(status);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    connect(m_stop, &QPushButton::clicked, this, &ClusterDialog::stopRequested);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ClusterDialog::showChosen);
    const auto use = [this] {
        if (const ClusterAnswer* answer = chosen()) {
            emit planWanted(answer->found.plan);
            accept();
        }
    };
    connect(m_use, &QPushButton::clicked, this, use);
    connect(m_table, &QAbstractItemView::doubleClicked, this, use);
    connect(m_compare, &QPushButton::clicked, this, [this] {
        if (const ClusterAnswer* answer = chosen()) {
            Plan named = answer->found.plan;
            named.name = clusterName(*answer).toStdString();
            emit comparisonWanted(named);
        }
    });
}

void ClusterDialog::setByteUnit(ByteUnit unit)
{
    m_unit = unit;
    showResult();
}

ClusterQuestion ClusterDialog::question() const
{
    ClusterQuestion question{.goal = m_goal};
    question.within = Hours{m_days->value().value_or(usualDays) * hoursOfDay};
    question.budget = Money::fromDollars(m_budget->value().value_or(usualBudget) * m_usdRate);
    return question;
}

void ClusterDialog::choose(const QString& goal)
{
    m_goal = goal == QLatin1String("cheapest")  ? ClusterGoal::CheapestWithin
             : goal == QLatin1String("fastest") ? ClusterGoal::FastestForBudget
                                                : ClusterGoal::FewestGpus;
    m_days->setVisible(m_goal == ClusterGoal::CheapestWithin);
    m_budget->setVisible(m_goal == ClusterGoal::FastestForBudget);
    ask();
}

void ClusterDialog::ask()
{
    m_soon.stop();
    m_result.reset();
    m_status->setText(tr("Searching…"));
    m_stop->show();
    showResult();
    emit asked();
}

void ClusterDialog::setProgress(const ClusterProgress& progress)
{
    if (!m_result)
        m_status->setText(clusterProgressText(progress));
}

void ClusterDialog::setResult(const std::shared_ptr<const ClusterResult>& result)
{
    m_result = result;
    m_stop->hide();
    const QString marks = joinedText(*result);
    const QString counts = clusterCountsText(*result);
    m_status->setText(marks.isEmpty() ? counts : marks + u'\n' + counts);
    showResult();
}

void ClusterDialog::showResult()
{
    m_heading->setText(clusterQuestionText(question(), m_currency));
    const QStringList titles = clusterTitles(m_unit);
    for (int column = 0; column < titles.size(); ++column)
        m_table->setTitle(column, titles[column]);
    std::vector<ShownRow> rows;
    if (m_result)
        for (const ClusterAnswer& answer : m_result->answers)
            rows.push_back({.cells = clusterCells(answer, m_unit), .tooltip = joinedText(answer.joined)});
    m_table->setRows(rows);
    m_nothing->setText(m_result ? noClusterText(question(), *m_result, m_currency) : QString());
    m_nothing->setVisible(!m_nothing->text().isEmpty());
    if (!rows.empty())
        m_table->setCurrentIndex(m_table->model()->index(0, 0));
    showChosen();
}

/// The nearest answer to a question that has none may be taken too.
const ClusterAnswer* ClusterDialog::chosen() const
{
    if (!m_result)
        return nullptr;
    if (m_result->answers.empty())
        return m_result->nearest ? &*m_result->nearest : nullptr;
    const int row = m_table->currentIndex().row();
    return row >= 0 && row < std::ssize(m_result->answers) ? &m_result->answers[static_cast<std::size_t>(row)]
                                                           : nullptr;
}

void ClusterDialog::showChosen()
{
    const ClusterAnswer* answer = chosen();
    m_use->setEnabled(answer != nullptr);
    m_compare->setEnabled(answer != nullptr);
    const QString name = answer != nullptr ? clusterName(*answer) : QString();
    m_use->setToolTip(plainTip(name));
    m_compare->setToolTip(plainTip(name));
}

}  // namespace headroom
