// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/dialogs/price_dialog.h"

#include "app/window/dialogs/price_words.h"
#include "app/window/shell/dropped_files.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDragEnterEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QTextBrowser>
#include <QVBoxLayout>

#include <cmath>
#include <utility>

namespace headroom {

namespace {

constexpr int barSteps = 1000;
constexpr int margin = 16;
constexpr int gap = 12;

QWidget* rowOf(std::initializer_list<QWidget*> widgets, QWidget* stretched, QWidget* parent)
{
    auto* row = new QWidget(parent);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    for (QWidget* widget : widgets)
        layout->addWidget(widget, widget == stretched ? 1 : 0);
    return row;
}

QLabel* wrapped(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setWordWrap(true);
    return label;
}

}  // namespace

PriceDialog::PriceDialog(PriceDialogContext context, QWidget* parent)
    : QDialog(parent), m_context(std::move(context)), m_controller(m_context.live, m_context.today),
      m_ages(wrapped({}, this)), m_choose(new QPushButton(tr("Choose files ..."), this)), m_region(new QComboBox(this)),
      m_refresh(new QPushButton(tr("Ask Azure"), this)), m_reset(new QPushButton(tr("Shipped prices"), this)),
      m_bar(new QProgressBar(this)), m_step(new QLabel(this)), m_cancel(new QPushButton(tr("Cancel"), this)),
      m_result(new QTextBrowser(this))
{
    setObjectName(QStringLiteral("priceDialog"));
    setWindowTitle(tr("Prices"));
    setAcceptDrops(true);
    m_ages->setObjectName(QStringLiteral("priceAges"));
    m_result->setObjectName(QStringLiteral("priceResult"));
    m_result->setAccessibleName(tr("What became of the update"));
    m_result->setFrameShape(QFrame::NoFrame);
    m_result->setPlaceholderText(tr("What changes with an update is listed here."));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    m_reset->setObjectName(QStringLiteral("resetPricesButton"));
    m_reset->setToolTip(tr("Puts what was imported aside, so that the prices that came with Headroom count again."));
    buttons->addButton(m_reset, QDialogButtonBox::ResetRole);
    connect(m_reset, &QPushButton::clicked, this, &PriceDialog::resetPrices);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(margin, margin, margin, gap);
    column->setSpacing(gap);
    column->addWidget(m_ages);
    column->addWidget(makeImportRow());
    column->addWidget(makeRefreshRow());
    column->addWidget(makeProgressRow());
    column->addWidget(m_result, 1);
    column->addWidget(buttons);
    connectController();
    connect(&m_context.live, &LiveCatalogue::changed, this, &PriceDialog::showAges);
    showAges();
    setBusy(false);
    m_choose->setFocus();
    constexpr QSize usual{720, 560};
    resize(usual);
}

QWidget* PriceDialog::makeImportRow()
{
    m_choose->setObjectName(QStringLiteral("choosePricesButton"));
    QLabel* words = wrapped(tr("Import files, or drop them here: saved answers of Azure's Retail Prices API (JSON), "
                               "SkyPilot catalogues (CSV), or a list of your own."),
                            this);
    connect(m_choose, &QPushButton::clicked, this, [this] { m_controller.importFiles(m_context.chooseFiles()); });
    return rowOf({words, m_choose}, words, this);
}

QWidget* PriceDialog::makeRefreshRow()
{
    m_region->setObjectName(QStringLiteral("priceRegion"));
    m_region->setAccessibleName(tr("Region"));
    m_region->setEditable(true);
    // Not by the items, of which an import can bring thousands.
    constexpr int regionLetters = 20;
    m_region->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_region->setMinimumContentsLength(regionLetters);
    const PriceQuery all = fullQuery(m_context.live.catalogue(), m_context.today);
    m_region->addItem(tr("All known regions"));
    m_region->addItems(all.regions);
    m_region->setCurrentText(m_context.region.isEmpty() ? m_region->itemText(0) : m_context.region);
    m_refresh->setObjectName(QStringLiteral("refreshPricesButton"));
    QLabel* words = wrapped(tr("Ask %1 for the prices of this catalogue's sizes in a region. Nothing but names of "
                               "sizes and regions leaves this computer, and only now.")
                                .arg(m_context.live.places().api.host()),
                            this);
    connect(m_refresh, &QPushButton::clicked, this, &PriceDialog::askAzure);
    return rowOf({words, m_region, m_refresh}, words, this);
}

QWidget* PriceDialog::makeProgressRow()
{
    m_bar->setObjectName(QStringLiteral("priceProgress"));
    m_bar->setAccessibleName(tr("Progress"));
    m_bar->setTextVisible(false);
    m_cancel->setObjectName(QStringLiteral("cancelPricesButton"));
    connect(m_cancel, &QPushButton::clicked, &m_controller, &PriceController::cancel);
    auto* holder = new QWidget(this);
    auto* layout = new QVBoxLayout(holder);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(rowOf({m_bar, m_cancel}, m_bar, holder));
    layout->addWidget(m_step);
    return holder;
}

void PriceDialog::connectController()
{
    connect(&m_controller, &PriceController::busyChanged, this, &PriceDialog::setBusy);
    connect(&m_controller, &PriceController::progressed, this, &PriceDialog::showProgress);
    connect(&m_controller, &PriceController::failed, this, &PriceDialog::showError);
    connect(&m_controller, &PriceController::finished, this,
            [this](const std::shared_ptr<const PriceUpdate>& update) { showUpdate(*update); });
}

void PriceDialog::askAzure()
{
    PriceQuery query = fullQuery(m_context.live.catalogue(), m_context.today);
    const QString region = m_region->currentText().trimmed();
    if (!region.isEmpty() && region != m_region->itemText(0))
        query.regions = QStringList{region};
    m_controller.refresh(query);
}

void PriceDialog::resetPrices()
{
    const Result<QStringList> aside = m_context.live.resetPrices();
    if (!aside)
        showError(aside.error());
    else if (aside->isEmpty())
        m_result->setPlainText(tr("No prices were imported: the shipped ones count."));
    else
        m_result->setPlainText(
            tr("The shipped prices count again. What was imported is kept as:\n%1").arg(aside->join(u'\n')));
}

void PriceDialog::setBusy(bool busy)
{
    for (QPushButton* button : {m_choose, m_reset})
        button->setEnabled(!busy);
    for (QWidget* widget : {static_cast<QWidget*>(m_region), static_cast<QWidget*>(m_refresh)})
        widget->setEnabled(!busy);
    for (QWidget* widget : {static_cast<QWidget*>(m_bar), static_cast<QWidget*>(m_cancel)})
        widget->setVisible(busy);
    m_step->setVisible(busy);
    if (busy)
        showProgress(0, {});
}

void PriceDialog::showProgress(double share, const QString& step)
{
    m_bar->setRange(0, share < 0 ? 0 : barSteps);  // From 0 to 0 it shows that nobody knows.
    m_bar->setValue(static_cast<int>(std::lround(share * barSteps)));
    m_step->setText(step);
}

void PriceDialog::showUpdate(const PriceUpdate& update)
{
    m_result->setHtml(priceUpdateHtml(update));
    m_result->setFocus();
}

void PriceDialog::showError(const Error& error)
{
    m_result->setPlainText(tr("%1\nThe known prices stay as they were.").arg(QString::fromStdString(toString(error))));
}

void PriceDialog::showAges() { m_ages->setText(priceAgesText(priceAges(m_context.live.catalogue(), m_context.today))); }

void PriceDialog::dragEnterEvent(QDragEnterEvent* event)
{
    if (!m_controller.isBusy() && !droppedFiles(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void PriceDialog::dropEvent(QDropEvent* event)
{
    event->acceptProposedAction();
    m_controller.importFiles(droppedFiles(*event->mimeData()));
}

}  // namespace headroom
