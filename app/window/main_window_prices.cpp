// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/inputs/live_catalogue.h"
#include "app/window/commands/compare_commands.h"
#include "app/window/commands/fix_commands.h"
#include "app/window/dialogs/price_dialog.h"
#include "app/window/main_window.h"
#include "app/window/plan_column.h"
#include "widgets/plan/plan_editor.h"

#include <QAction>

// How prices come into the window while it is open.
namespace headroom {

void MainWindow::connectPrices()
{
    QAction* action = m_actions[ActionId::Prices];
    action->setEnabled(m_context.live != nullptr);
    if (m_context.live == nullptr)
        return;
    connect(action, &QAction::triggered, this, [this] { (void)priceDialog(); });
    connect(m_context.live, &LiveCatalogue::changed, this, &MainWindow::takePrices);
}

PriceDialog& MainWindow::priceDialog()
{
    auto* dialog = findChild<PriceDialog*>(QStringLiteral("priceDialog"));
    if (dialog == nullptr) {
        dialog = new PriceDialog({*m_context.live, m_context.isoToday(),
                                  [this] { return m_context.dialogs.openPrices(this); },
                                  QString::fromStdString(m_controller.estimate().cost.region)},
                                 this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
    }
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
    return *dialog;
}

void MainWindow::takePrices()
{
    m_column->editor().setCatalogue(m_context.catalogue);
    m_fixes->setCatalogue(m_context.catalogue);
    m_parallelism.catalogueChanged();
    m_cloud.catalogueChanged();
    m_compare->catalogueChanged();
    m_controller.catalogueChanged();
    m_controller.setPlan(m_document.plan());
}

}  // namespace headroom
