// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/portfolio/portfolio_dialog.h"

#include "model/io/portfolio/portfolio_json.h"
#include "model/io/portfolio/portfolio_limits.h"
#include "widgets/text/answers/portfolio_text.h"
#include "widgets/text/format.h"
#include "widgets/theme/theme.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QVBoxLayout>

namespace headroom {

bool PortfolioDialog::Number::isTouched() const { return box->value() != shown; }

PortfolioDialog::Number PortfolioDialog::number(const char* name, double least, double most, int decimals, double value)
{
    auto* box = new QDoubleSpinBox(this);
    box->setObjectName(QLatin1String(name));
    box->setDecimals(decimals);
    box->setRange(least, most);
    box->setGroupSeparatorShown(true);
    box->setValue(value);
    return {box, box->value()};
}

PortfolioDialog::PortfolioDialog(const Portfolio& portfolio, QWidget* parent)
    : QDialog(parent), m_name(new QLineEdit(asText(portfolio.name), this)),
      m_start(new QLineEdit(asText(monthText(portfolio.start)), this)), m_months(new QSpinBox(this)),
      m_budget(number("portfolioBudget", 0, portfolio_limits::mostMoney, 0, portfolio.budgetPerMonth.value_or(0))),
      m_confidence(number("portfolioConfidence", portfolio_limits::leastConfidence * percent,
                          portfolio_limits::mostConfidence * percent, 1, portfolio.confidence * percent)),
      m_scheduler(new QComboBox(this)),
      m_maintenance(number("portfolioMaintenance", 0, portfolio_limits::mostMaintenanceHours, 1,
                           portfolio.maintenanceHoursPerMonth)),
      m_repair(number("portfolioRepair", 0, portfolio_limits::mostRepairHours, 1, portfolio.repairHours)),
      m_error(new QLabel(this))
{
    setObjectName(QStringLiteral("portfolioSettingsDialog"));
    setWindowTitle(tr("Settings of the portfolio"));
    addFields(portfolio);
    connect(m_name, &QLineEdit::textChanged, this, &PortfolioDialog::check);
    connect(m_start, &QLineEdit::textChanged, this, &PortfolioDialog::check);
    check();
}

void PortfolioDialog::addFields(const Portfolio& portfolio)
{
    m_name->setObjectName(QStringLiteral("portfolioName"));
    m_name->setPlaceholderText(tr("as its file is called"));
    m_start->setObjectName(QStringLiteral("portfolioStart"));
    m_months->setObjectName(QStringLiteral("portfolioMonths"));
    m_months->setRange(1, static_cast<int>(mostPortfolioMonths));
    m_months->setValue(static_cast<int>(portfolio.months));
    m_budget.box->setPrefix(QStringLiteral("$"));
    m_budget.box->setSpecialValueText(tr("none"));
    m_confidence.box->setSuffix(tr(" % of the draws"));
    m_scheduler->setObjectName(QStringLiteral("portfolioScheduler"));
    for (std::size_t i = 0; i < schedulerNames.size(); ++i)
        m_scheduler->addItem(orderText(static_cast<Scheduler>(i)));
    m_scheduler->setCurrentIndex(static_cast<int>(portfolio.scheduler));
    m_maintenance.box->setSuffix(tr(" h a month"));
    m_repair.box->setSuffix(tr(" h"));
    m_repair.box->setSpecialValueText(tr("none: another stands in at once"));

    auto* form = new QFormLayout;
    const auto addRow = [&](const QString& label, QWidget* field) {
        form->addRow(label, field);
        field->setAccessibleName(label);
    };
    addRow(tr("Name"), m_name);
    addRow(tr("First month"), m_start);
    addRow(tr("Months"), m_months);
    addRow(tr("Budget a month"), m_budget.box);
    addRow(tr("Promises are kept in"), m_confidence.box);
    addRow(tr("Waiting runs start"), m_scheduler);
    addRow(tr("Each node is away for"), m_maintenance.box);
    addRow(tr("Repair of a failed node"), m_repair.box);
    auto* note =
        new QLabel(tr("Dates of demands and months of supply stay as they are when the first month is another."), this);
    note->setWordWrap(true);
    setTextRole(*note, Role::SecondaryText);
    setTextRole(*m_error, Role::Bad);
    m_error->setObjectName(QStringLiteral("portfolioError"));
    m_error->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    for (QAbstractButton* button : buttons->buttons())
        button->setIcon({});
    connect(buttons, &QDialogButtonBox::accepted, this, &PortfolioDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid(4), grid(4), grid(4), grid(3));
    layout->setSpacing(grid(3));
    layout->addLayout(form);
    layout->addWidget(note);
    layout->addWidget(m_error);
    layout->addStretch();
    layout->addWidget(buttons);
}

Portfolio PortfolioDialog::settingsFor(Portfolio portfolio) const
{
    portfolio.name = m_name->text().trimmed().toStdString();
    portfolio.start = monthOf(m_start->text().trimmed().toStdString()).value_or(portfolio.start);
    portfolio.months = m_months->value();
    portfolio.scheduler = static_cast<Scheduler>(m_scheduler->currentIndex());
    if (m_budget.isTouched())
        portfolio.budgetPerMonth = m_budget.box->value() > 0 ? std::optional(m_budget.box->value()) : std::nullopt;
    if (m_confidence.isTouched())
        portfolio.confidence = m_confidence.box->value() / percent;
    if (m_maintenance.isTouched())
        portfolio.maintenanceHoursPerMonth = m_maintenance.box->value();
    if (m_repair.isTouched())
        portfolio.repairHours = m_repair.box->value();
    return portfolio;
}

QString PortfolioDialog::errorNow() const
{
    if (!monthOf(m_start->text().trimmed().toStdString()))
        return tr("The first month is written as 2027-01.");
    // What the reader of portfolio files says of it, so that whatever is taken here can be saved and opened again.
    const Result<Portfolio> read = parsePortfolio(writePortfolio(settingsFor({})), {});
    if (read)
        return {};
    const std::string_view where = read.error().where;
    return tr("%1 %2.").arg(asText(where.substr(where.rfind('/') + 1)), asText(read.error().what));
}

void PortfolioDialog::check()
{
    const QString error = errorNow();
    m_error->setText(error);
    m_error->setVisible(!error.isEmpty());
}

void PortfolioDialog::accept()
{
    if (m_error->text().isEmpty())
        QDialog::accept();
}

}  // namespace headroom
