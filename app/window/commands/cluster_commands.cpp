// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/commands/cluster_commands.h"

#include "widgets/plan/cluster_dialog.h"

#include <QWidget>

#include <memory>
#include <utility>

namespace headroom {

ClusterCommands::ClusterCommands(QWidget& window) : QObject(&window), m_window(window) {}

void ClusterCommands::open(const Plan& plan, const Catalogue& catalogue, const std::string& today, ByteUnit unit)
{
    m_dialog = new ClusterDialog(plan, &m_window);
    m_dialog->setByteUnit(unit);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(
        m_dialog, &ClusterDialog::asked, this,
        [this, plan, today, shared = std::make_shared<const Catalogue>(catalogue)] { search(plan, shared, today); });
    connect(m_dialog, &ClusterDialog::stopRequested, this, [this] { m_work.stop(); });
    connect(m_dialog, &QDialog::finished, this, [this] { m_work.forget(); });
    connect(m_dialog, &ClusterDialog::planWanted, this, &ClusterCommands::planWanted);
    connect(m_dialog, &ClusterDialog::comparisonWanted, this, &ClusterCommands::comparisonWanted);
    m_dialog->open();
}

void ClusterCommands::search(const Plan& plan, const std::shared_ptr<const Catalogue>& catalogue,
                             const std::string& today)
{
    ClusterQuestion question = m_dialog->question();
    question.today = today;
    const QPointer<ClusterDialog> dialog = m_dialog;
    m_work.restart([plan, catalogue, question, dialog](const BackgroundWork::Task& task) {
        const auto watch = [&task, dialog](const ClusterProgress& progress) {
            if (task.stop().stop_requested())
                return;
            task.report([dialog, progress] {
                if (dialog)
                    dialog->setProgress(progress);
            });
        };
        auto result =
            std::make_shared<const ClusterResult>(searchClusters(plan, *catalogue, question, task.stop(), watch));
        return [dialog, result] {
            if (dialog)
                dialog->setResult(result);
        };
    });
}

}  // namespace headroom
