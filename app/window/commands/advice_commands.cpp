// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/commands/advice_commands.h"

#include "app/threads/background_threads.h"
#include "model/advice/advice.h"
#include "widgets/plan/advice_dialog.h"

#include <QWidget>

#include <utility>

namespace headroom {

AdviceCommands::AdviceCommands(QWidget& window) : QObject(&window), m_window(window) {}

void AdviceCommands::open(const Plan& plan, double parameters, const Catalogue& catalogue, const std::string& today,
                          ByteUnit unit)
{
    m_dialog = new AdviceDialog(plan, parameters, &m_window);
    m_dialog->setByteUnit(unit);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_dialog, &AdviceDialog::asked, this,
            [this, today, shared = std::make_shared<const Catalogue>(catalogue)](const Plan& asked) {
                advise(asked, shared, today);
            });
    connect(m_dialog, &QDialog::finished, this, [this] { m_work.forget(); });
    connect(m_dialog, &AdviceDialog::planWanted, this, &AdviceCommands::planWanted);
    m_dialog->open();
    m_dialog->ask();
}

void AdviceCommands::advise(const Plan& plan, const std::shared_ptr<const Catalogue>& catalogue,
                            const std::string& today)
{
    m_work.restart([plan, catalogue, today, dialog = m_dialog](const BackgroundWork::Task& task) {
        Advice advice =
            headroom::advise(plan, *catalogue, {.today = today, .threads = backgroundThreads()}, task.stop());
        return [dialog, advice = std::move(advice)] {
            if (dialog)
                dialog->setAdvice(advice);
        };
    });
}

}  // namespace headroom
