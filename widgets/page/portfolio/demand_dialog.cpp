// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/portfolio/demand_dialog.h"

#include "model/text/dates.h"
#include "widgets/text/answers/portfolio_text.h"
#include "widgets/text/format.h"
#include "widgets/theme/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr double percent = 100;

QDoubleSpinBox* numberBox(QWidget* parent, double most, int decimals, const QString& suffix)
{
    auto* box = new QDoubleSpinBox(parent);
    box->setRange(0, most);
    box->setDecimals(decimals);
    box->setSuffix(suffix.isEmpty() ? QString() : u' ' + suffix);
    return box;
}

/// Whether a box shows another number than the one that it was given.
bool isChanged(const QDoubleSpinBox& box, double given)
{
    const double step = std::pow(10.0, -box.decimals());
    return std::abs(box.value() - given) > step;
}

QSpinBox* countBox(QWidget* parent, int least, int most)
{
    auto* box = new QSpinBox(parent);
    box->setRange(least, most);
    return box;
}

QLineEdit* dateBox(QWidget* parent, const std::string& date, const QString& absent)
{
    auto* box = new QLineEdit(asText(date), parent);
    box->setPlaceholderText(absent);
    return box;
}

}  // namespace

DemandDialog::DemandDialog(const Demand& demand, const QStringList& others, const QStringList& pools, QWidget* parent)
    : QDialog(parent), m_demand(demand), m_others(others), m_form(new QFormLayout),
      m_id(new QLineEdit(asText(demand.id), this)), m_owner(new QLineEdit(asText(demand.owner), this)),
      m_kind(new QComboBox(this)), m_priority(countBox(this, 1, 99)), m_preemptible(new QCheckBox(this)),
      m_pools(new QListWidget(this)), m_start(dateBox(this, demand.start, tr("from the beginning"))),
      m_deadline(dateBox(this, demand.deadline, tr("none"))),
      m_runsPerWeek(numberBox(this, mostRunsPerWeek, 2, tr("a week"))), m_runs(countBox(this, 0, 1'000'000)),
      m_people(numberBox(this, 1e6, 0, {})), m_gpusPerPerson(numberBox(this, 64, 2, {})),
      m_requests(numberBox(this, 1e6, 3, tr("a second"))), m_spares(countBox(this, 0, 1000)),
      m_growth(numberBox(this, 1000, 1, tr("% a month"))), m_promise(numberBox(this, 100'000, 2, tr("h"))),
      m_error(new QLabel(this))
{
    setObjectName(QStringLiteral("demandDialog"));
    setWindowTitle(tr("Demand"));
    addFields(pools);
    auto* plan = new QPushButton(tr("Open its plan..."), this);
    plan->setObjectName(QStringLiteral("openDemandPlan"));
    connect(plan, &QPushButton::clicked, this, &DemandDialog::planWanted);
    m_form->addRow(tr("Work"), plan);
    setTextRole(*m_error, Role::Bad);
    m_error->setObjectName(QStringLiteral("demandError"));
    m_error->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    for (QAbstractButton* button : buttons->buttons())
        button->setIcon({});
    connect(buttons, &QDialogButtonBox::accepted, this, &DemandDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid(4), grid(4), grid(4), grid(3));
    layout->setSpacing(grid(3));
    layout->addLayout(m_form);
    layout->addWidget(m_error);
    layout->addWidget(buttons);
    showKind();
    check();
}

void DemandDialog::addRow(const QString& label, QWidget* field, std::initializer_list<DemandKind> kinds)
{
    m_form->addRow(label, field);
    field->setAccessibleName(label);
    m_rows.push_back({field, kinds});
}

void DemandDialog::addFields(const QStringList& pools)
{
    for (std::size_t kind = 0; kind < demandKindNames.size(); ++kind)
        m_kind->addItem(demandKindLabel(static_cast<DemandKind>(kind)));
    m_kind->setCurrentIndex(static_cast<int>(m_demand.kind));
    m_priority->setValue(static_cast<int>(m_demand.priority));
    m_preemptible->setChecked(m_demand.preemptible);
    m_preemptible->setText(tr("may be stopped for others, back to its last checkpoint"));
    for (const QString& pool : pools) {
        auto* item = new QListWidgetItem(pool, m_pools);
        const bool isAllowed =
            m_demand.pools.empty() || std::ranges::find(m_demand.pools, pool.toStdString()) != m_demand.pools.end();
        item->setFlags(Qt::ItemIsUserCheckable | Qt::ItemIsEnabled);
        item->setCheckState(isAllowed ? Qt::Checked : Qt::Unchecked);
    }
    constexpr int rowHeight = 24;
    m_pools->setMaximumHeight(std::clamp<int>(static_cast<int>(pools.size()), 2, 6) * rowHeight);
    m_runsPerWeek->setValue(m_demand.runsPerWeek);
    m_runs->setValue(static_cast<int>(m_demand.runs.value_or(0)));
    m_runs->setSpecialValueText(tr("as the plan says"));
    m_people->setValue(m_demand.people);
    m_gpusPerPerson->setValue(m_demand.gpusPerPerson);
    m_requests->setSpecialValueText(tr("not known"));
    m_requests->setValue(m_demand.plan.serving.requests_per_s.value_or(0));
    m_spares->setValue(static_cast<int>(m_demand.spares));
    m_growth->setMinimum(-100);
    m_growth->setValue(m_demand.growthPerMonth * percent);
    m_promise->setSpecialValueText(tr("nothing is promised"));
    m_promise->setValue(m_demand.wait.target.value_or(0) / secondsPerHour);

    using enum DemandKind;
    addRow(tr("Name"), m_id, {});
    addRow(tr("Owner"), m_owner, {});
    addRow(tr("Kind"), m_kind, {});
    addRow(tr("Priority, 1 first"), m_priority, {});
    addRow(tr("Stopped for others"), m_preemptible, {Campaign, Queue});
    addRow(tr("Pools allowed"), m_pools, {});
    addRow(tr("Starts"), m_start, {});
    addRow(tr("Done by"), m_deadline, {Campaign});
    addRow(tr("Runs"), m_runs, {Campaign});
    addRow(tr("Runs"), m_runsPerWeek, {Queue});
    addRow(tr("People"), m_people, {People});
    addRow(tr("GPUs each"), m_gpusPerPerson, {People});
    addRow(tr("Requests, busiest hour"), m_requests, {Service});
    addRow(tr("Spare replicas"), m_spares, {Service});
    addRow(tr("Growth"), m_growth, {Queue, Service, People});
    addRow(tr("P%1 of waits at most").arg(decimalText(m_demand.wait.percentile)), m_promise, {Campaign, Queue, People});
    m_id->setObjectName(QStringLiteral("demandId"));
    m_owner->setObjectName(QStringLiteral("demandOwner"));
    m_kind->setObjectName(QStringLiteral("demandKind"));
    m_runsPerWeek->setObjectName(QStringLiteral("demandRuns"));
    m_requests->setObjectName(QStringLiteral("demandRequests"));
    m_growth->setObjectName(QStringLiteral("demandGrowth"));
    m_start->setObjectName(QStringLiteral("demandStart"));
    m_deadline->setObjectName(QStringLiteral("demandDeadline"));
    connect(m_kind, &QComboBox::currentIndexChanged, this, &DemandDialog::showKind);
    for (QLineEdit* line : {m_id, m_start, m_deadline})
        connect(line, &QLineEdit::textChanged, this, &DemandDialog::check);
    connect(m_pools, &QListWidget::itemChanged, this, &DemandDialog::check);
}

void DemandDialog::showKind()
{
    const auto kind = static_cast<DemandKind>(m_kind->currentIndex());
    for (const Row& row : m_rows) {
        const bool isShown = row.kinds.empty() || std::ranges::find(row.kinds, kind) != row.kinds.end();
        row.field->setVisible(isShown);
        m_form->labelForField(row.field)->setVisible(isShown);
    }
    check();
    adjustSize();
}

void DemandDialog::check()
{
    const QString id = m_id->text().trimmed();
    const auto isDate = [](const QLineEdit* box) {
        return box->text().isEmpty() || isIsoDate(box->text().toStdString());
    };
    bool anyPool = m_pools->count() == 0;
    for (int i = 0; i < m_pools->count(); ++i)
        anyPool = anyPool || m_pools->item(i)->checkState() == Qt::Checked;
    QString error;
    if (id.isEmpty())
        error = tr("A demand needs a name.");
    else if (m_others.contains(id))
        error = tr("Another demand is called %1.").arg(id);
    else if (!isDate(m_start) || !isDate(m_deadline))
        error = tr("Dates are written as 2027-03-31.");
    else if (isDoneBeforeItStarts())
        error = tr("It is to be done by %1, before it starts.").arg(m_deadline->text());
    else if (!anyPool)
        error = tr("It needs a pool that it may use.");
    m_error->setText(error);
    m_error->setVisible(!error.isEmpty());
}

bool DemandDialog::isDoneBeforeItStarts() const
{
    // ISO dates stand in the order of their texts.
    return static_cast<DemandKind>(m_kind->currentIndex()) == DemandKind::Campaign && !m_start->text().isEmpty() &&
           !m_deadline->text().isEmpty() && m_deadline->text() < m_start->text();
}

void DemandDialog::accept()
{
    if (m_error->text().isEmpty())
        QDialog::accept();
}

Demand DemandDialog::demand() const
{
    Demand demand = m_demand;
    demand.id = m_id->text().trimmed().toStdString();
    demand.owner = m_owner->text().trimmed().toStdString();
    demand.kind = static_cast<DemandKind>(m_kind->currentIndex());
    demand.priority = m_priority->value();
    demand.preemptible = m_preemptible->isChecked();
    demand.pools.clear();
    bool all = true;
    for (int i = 0; i < m_pools->count(); ++i) {
        if (m_pools->item(i)->checkState() == Qt::Checked)
            demand.pools.push_back(m_pools->item(i)->text().toStdString());
        else
            all = false;
    }
    // All in their own order is what an empty list means; an order of preference stays.
    if (all && m_demand.pools.empty())
        demand.pools.clear();
    else if (std::ranges::is_permutation(demand.pools, m_demand.pools))
        demand.pools = m_demand.pools;
    demand.start = m_start->text().toStdString();
    demand.deadline = m_deadline->text().toStdString();
    demand.runsPerWeek = m_runsPerWeek->value();
    demand.runs = m_runs->value() > 0 ? std::optional<std::int64_t>(m_runs->value()) : std::nullopt;
    demand.people = m_people->value();
    demand.gpusPerPerson = m_gpusPerPerson->value();
    // What is shown rounded stays as it is until somebody changes it.
    if (demand.kind == DemandKind::Service && isChanged(*m_requests, demand.plan.serving.requests_per_s.value_or(0))) {
        demand.plan.serving.requests_per_s =
            m_requests->value() > 0 ? std::optional(m_requests->value()) : std::nullopt;
        demand.planFile.reset();  // It no longer is what stands there.
    }
    demand.spares = m_spares->value();
    demand.growthPerMonth = m_growth->value() / percent;
    demand.wait.target = m_promise->value() > 0 ? std::optional(m_promise->value() * secondsPerHour) : std::nullopt;
    return demand;
}

}  // namespace headroom
