// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/commands/accuracy_commands.h"

#include "widgets/page/accuracy/accuracy_page.h"

#include <utility>

namespace headroom {

AccuracyCommands::AccuracyCommands(const Catalogue& catalogue, const EstimateController& estimates, Open open,
                                   QObject* parent)
    : QObject(parent), m_estimates(estimates), m_open(std::move(open)), m_controller(catalogue)
{
}

PageStack::Page AccuracyCommands::page()
{
    return {QStringLiteral("accuracy"), tr("Accuracy"), [this] { return makePage(); },
            [this] { m_page->setEstimate(m_estimates.estimate()); },
            [this](ByteUnit unit) {
                m_unit = unit;
                m_page->setByteUnit(unit);
            }};
}

QWidget* AccuracyCommands::makePage()
{
    m_page = new AccuracyPage;
    connect(m_page, &AccuracyPage::openRequested, this, &AccuracyCommands::openCase);
    connect(m_page, &AccuracyPage::exportRequested, this, &AccuracyCommands::exportRequested);
    connect(&m_controller, &AccuracyController::finished, m_page, &AccuracyPage::setAccuracy);
    connect(&m_controller, &AccuracyController::failed, m_page,
            [this](const Error& error) { m_page->setFailure(QString::fromStdString(toString(error))); });
    m_controller.start();
    return m_page;
}

void AccuracyCommands::openCase(const QString& id)
{
    if (m_open(m_controller.planOf(id)))
        emit noticed(m_controller.measuredText(id, m_unit));
}

}  // namespace headroom
