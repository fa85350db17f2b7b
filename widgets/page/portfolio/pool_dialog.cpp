// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/portfolio/pool_dialog.h"

#include "model/io/portfolio/portfolio_json.h"
#include "model/io/portfolio/portfolio_limits.h"
#include "widgets/input/choice_combo.h"
#include "widgets/input/number_text.h"
#include "widgets/plan/plan_items.h"
#include "widgets/text/answers/portfolio_text.h"
#include "widgets/text/format.h"
#include "widgets/theme/theme.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QVBoxLayout>

#include <set>

namespace headroom {

namespace {

enum SupplyColumn { ModeColumn, NodesColumn, FromColumn, UntilColumn, PriceColumn, NoteColumn, SupplyColumns };

constexpr int unknownQuota = -1;

QSpinBox* countBox(QWidget* parent, int least, std::int64_t most, std::int64_t value)
{
    auto* box = new QSpinBox(parent);
    box->setRange(least, static_cast<int>(most));
    box->setValue(static_cast<int>(value));
    return box;
}

/// A number as a person types it; nothing where it is none, or where more stands there.
std::optional<double> numberIn(const QString& text)
{
    const std::optional<TypedNumber> typed = parseTypedNumber(text);
    return typed && !typed->hasSuffix && typed->words.isEmpty() ? std::optional(typed->value) : std::nullopt;
}

}  // namespace

PoolDialog::PoolDialog(const Pool& pool, const QStringList& others, Month start, const Catalogue& catalogue,
                       QWidget* parent)
    : QDialog(parent), m_pool(pool), m_others(others), m_start(start), m_catalogue(catalogue),
      m_id(new QLineEdit(asText(pool.id), this)), m_size(new ChoiceCombo(this)), m_region(new QComboBox(this)),
      m_quota(countBox(this, unknownQuota, portfolio_limits::mostNodes, pool.quotaNodes.value_or(unknownQuota))),
      m_lead(countBox(this, 0, portfolio_limits::mostLeadDays, pool.leadDays)), m_supply(new QTableWidget(this)),
      m_error(new QLabel(this))
{
    setObjectName(QStringLiteral("poolDialog"));
    setWindowTitle(tr("Pool"));
    m_id->setObjectName(QStringLiteral("poolId"));
    m_size->setObjectName(QStringLiteral("poolSize"));
    Plan plan;
    plan.cluster.hardware = VmNodes{pool.sku, 1};
    m_size->setItems(sizeItems(catalogue, plan));
    m_size->setCurrentId(asText(pool.sku));
    m_region->setObjectName(QStringLiteral("poolRegion"));
    m_region->setEditable(true);
    m_region->lineEdit()->setPlaceholderText(tr("the first that has a price"));
    fillRegions();
    m_region->setCurrentText(asText(pool.region));
    m_quota->setObjectName(QStringLiteral("poolQuota"));
    m_quota->setSpecialValueText(tr("not known"));
    m_quota->setSuffix(tr(" nodes"));
    m_lead->setSuffix(tr(" days"));
    m_supply->setObjectName(QStringLiteral("poolSupply"));
    m_supply->setAccessibleName(tr("Supply"));
    m_supply->setColumnCount(SupplyColumns);
    m_supply->setHorizontalHeaderLabels({tr("Paid for"), tr("Nodes"), tr("First month"), tr("First month without"),
                                         tr("$ a node and hour"), tr("Price from")});
    m_supply->verticalHeader()->hide();
    m_supply->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_supply->horizontalHeader()->setStretchLastSection(true);
    m_supply->setSelectionBehavior(QAbstractItemView::SelectRows);
    for (const Supply& supply : pool.supply)
        addSupplyRow(supply);

    auto* form = new QFormLayout;
    const auto addRow = [&](const QString& label, QWidget* field) {
        form->addRow(label, field);
        field->setAccessibleName(label);
    };
    addRow(tr("Name"), m_id);
    addRow(tr("VM size"), m_size);
    addRow(tr("Region"), m_region);
    addRow(tr("Quota today"), m_quota);
    addRow(tr("From asking to standing"), m_lead);
    auto* more = new QPushButton(tr("Add nodes"), this);
    more->setObjectName(QStringLiteral("addSupply"));
    auto* fewer = new QPushButton(tr("Take away"), this);
    fewer->setObjectName(QStringLiteral("takeSupply"));
    auto* supplyButtons = new QHBoxLayout;
    supplyButtons->addWidget(more);
    supplyButtons->addWidget(fewer);
    supplyButtons->addStretch();
    setTextRole(*m_error, Role::Bad);
    m_error->setObjectName(QStringLiteral("poolError"));
    m_error->setWordWrap(true);
    auto* note =
        new QLabel(tr("An empty price is the catalogue's of that way to pay; an empty last month means that the "
                      "nodes stay."),
                   this);
    note->setWordWrap(true);
    setTextRole(*note, Role::SecondaryText);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    for (QAbstractButton* button : buttons->buttons())
        button->setIcon({});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid(4), grid(4), grid(4), grid(3));
    layout->setSpacing(grid(3));
    layout->addLayout(form);
    layout->addWidget(m_supply, 1);
    layout->addLayout(supplyButtons);
    layout->addWidget(note);
    layout->addWidget(m_error);
    layout->addWidget(buttons);
    constexpr QSize usual{760, 480};
    resize(usual);

    connect(m_size, &ChoiceCombo::chosen, this, [this] {
        fillRegions();
        check();
    });
    connect(m_id, &QLineEdit::textChanged, this, &PoolDialog::check);
    connect(m_region, &QComboBox::currentTextChanged, this, &PoolDialog::check);
    connect(m_supply, &QTableWidget::itemChanged, this, &PoolDialog::check);
    connect(more, &QPushButton::clicked, this, [this] {
        addSupplyRow({.from = m_start, .count = 1});
        check();
    });
    connect(fewer, &QPushButton::clicked, this, &PoolDialog::takeSupplyRow);
    connect(buttons, &QDialogButtonBox::accepted, this, &PoolDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    check();
}

/// The regions in which the size has a price, beside whatever is entered.
void PoolDialog::fillRegions()
{
    const QString entered = m_region->currentText();
    std::set<std::string> regions;
    if (const VmSize* size = m_catalogue.size(m_size->currentId().toStdString()))
        for (const Price& price : size->prices)
            if (!price.region.empty())
                regions.insert(price.region);
    m_region->clear();
    for (const std::string& region : regions)
        m_region->addItem(asText(region));
    m_region->setCurrentText(entered);
}

void PoolDialog::addSupplyRow(const Supply& supply)
{
    const QSignalBlocker still(m_supply);
    const int row = m_supply->rowCount();
    m_supply->insertRow(row);
    auto* mode = new QComboBox(m_supply);
    for (std::size_t i = 0; i < supplyModeNames.size(); ++i)
        mode->addItem(supplyModeLabel(static_cast<SupplyMode>(i)));
    mode->setCurrentIndex(static_cast<int>(supply.mode));
    mode->setAccessibleName(tr("Paid for"));
    connect(mode, &QComboBox::currentIndexChanged, this, &PoolDialog::check);
    m_supply->setCellWidget(row, ModeColumn, mode);
    const auto write = [&](int column, const QString& text, bool isNumber = false) {
        auto* item = new QTableWidgetItem(text);
        if (isNumber)
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_supply->setItem(row, column, item);
    };
    write(NodesColumn, countText(supply.count), true);
    write(FromColumn, asText(monthText(supply.from)));
    write(UntilColumn, supply.until ? asText(monthText(*supply.until)) : QString());
    write(PriceColumn, supply.usdPerHour ? decimalText(*supply.usdPerHour) : QString(), true);
    // The cell shows three decimals; a price that nobody touches keeps all of its own.
    m_supply->item(row, PriceColumn)->setData(Qt::UserRole, supply.usdPerHour.value_or(0));
    write(NoteColumn, asText(supply.note));
}

void PoolDialog::takeSupplyRow()
{
    const int row = m_supply->currentRow() >= 0 ? m_supply->currentRow() : m_supply->rowCount() - 1;
    if (row >= 0)
        m_supply->removeRow(row);
    check();
}

/// What a row says; nothing, and why, where one of its cells is not what it has to be.
std::optional<Supply> PoolDialog::supplyOf(int row, QString& error) const
{
    const auto text = [&](int column) { return m_supply->item(row, column)->text().trimmed(); };
    Supply supply;
    supply.mode =
        static_cast<SupplyMode>(qobject_cast<QComboBox*>(m_supply->cellWidget(row, ModeColumn))->currentIndex());
    const std::optional<double> count = numberIn(text(NodesColumn));
    if (!count || *count < 0 || *count > portfolio_limits::mostNodes ||
        *count != static_cast<double>(std::int64_t(*count))) {
        error = tr("Row %1: nodes are a whole number.").arg(countText(row + 1));
        return std::nullopt;
    }
    supply.count = static_cast<std::int64_t>(*count);
    const std::optional<Month> from = text(FromColumn).isEmpty() ? m_start : monthOf(text(FromColumn).toStdString());
    const std::optional<Month> until = monthOf(text(UntilColumn).toStdString());
    if (!from || (!until && !text(UntilColumn).isEmpty())) {
        error = tr("Row %1: months are written as 2027-01.").arg(countText(row + 1));
        return std::nullopt;
    }
    supply.from = *from;
    supply.until = until;
    if (!text(PriceColumn).isEmpty()) {
        const double whole = m_supply->item(row, PriceColumn)->data(Qt::UserRole).toDouble();
        supply.usdPerHour = text(PriceColumn) == decimalText(whole) ? whole : numberIn(text(PriceColumn));
        if (!supply.usdPerHour) {
            error =
                tr("Row %1: the price is a number of dollars, or empty for the catalogue's.").arg(countText(row + 1));
            return std::nullopt;
        }
    }
    supply.note = text(NoteColumn).toStdString();
    return supply;
}

Pool PoolDialog::pool() const
{
    Pool pool = m_pool;
    pool.id = m_id->text().trimmed().toStdString();
    pool.sku = m_size->currentId().toStdString();
    pool.region = m_region->currentText().trimmed().toStdString();
    pool.quotaNodes = m_quota->value() == unknownQuota ? std::nullopt : std::optional<std::int64_t>(m_quota->value());
    pool.leadDays = m_lead->value();
    pool.supply.clear();
    QString error;
    for (int row = 0; row < m_supply->rowCount(); ++row)
        if (const std::optional<Supply> supply = supplyOf(row, error))
            pool.supply.push_back(*supply);
    return pool;
}

/// What the reader of portfolio files says of it, so that whatever is taken here can be saved and opened again.
QString PoolDialog::errorOf(const Pool& pool) const
{
    Portfolio alone;
    alone.start = m_start;
    alone.pools = {pool};
    const Result<Portfolio> read = parsePortfolio(writePortfolio(alone), {});
    if (!read) {
        const std::string_view where = read.error().where;
        return tr("%1 %2.").arg(asText(where.substr(where.rfind('/') + 1)), asText(read.error().what));
    }
    return {};
}

void PoolDialog::check()
{
    const QString id = m_id->text().trimmed();
    QString error;
    for (int row = 0; row < m_supply->rowCount(); ++row)
        if (!supplyOf(row, error))
            break;
    if (id.isEmpty())
        error = tr("A pool needs a name.");
    else if (m_others.contains(id))
        error = tr("Another pool is called %1.").arg(id);
    else if (m_size->currentId().isEmpty())
        error = tr("A pool needs a VM size.");
    else if (error.isEmpty())
        error = errorOf(pool());
    m_error->setText(error);
    m_error->setVisible(!error.isEmpty());
}

void PoolDialog::accept()
{
    if (m_error->text().isEmpty())
        QDialog::accept();
}

}  // namespace headroom
