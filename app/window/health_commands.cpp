// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/health_commands.h"

#include "app/health/health_facts_store.h"
#include "app/health/health_files.h"
#include "model/health/planned_use.h"
#include "model/health/sections.h"
#include "widgets/health/health_page.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace headroom {

HealthCommands::HealthCommands(QWidget& window, const EstimateController& estimates, const Dialogs& dialogs)
    : m_window(window), m_estimates(estimates), m_dialogs(dialogs)
{
    connect(&m_controller, &HealthController::finished, this,
            [this](const std::shared_ptr<const HealthReport>& report) {
                m_report = report;
                if (m_page != nullptr)
                    m_page->setReport(report, m_tensor);
            });
    connect(&m_controller, &HealthController::failed, this, [this](const Error& error) {
        m_report.reset();
        if (m_page != nullptr)
            m_page->setFailure(QString::fromStdString(toString(error)));
    });
    connect(&m_controller, &HealthController::partlyFailed, this, &HealthCommands::failed);
}

PageStack::Page HealthCommands::page()
{
    return {QStringLiteral("health"), tr("Health"), [this] { return makePage(); }, [this] { refresh(); },
            [this](ByteUnit unit) { m_page->setByteUnit(unit); }};
}

QWidget* HealthCommands::makePage()
{
    m_page = new HealthPage;
    connect(m_page, &HealthPage::openRequested, this, &HealthCommands::openCaptures);
    connect(m_page, &HealthPage::readRequested, this, &HealthCommands::readMachine);
    connect(&m_controller, &HealthController::busyChanged, m_page, &HealthPage::setBusy);
    m_page->setBusy(m_controller.isBusy());
    if (m_report)
        m_page->setReport(m_report, m_tensor);
    return m_page;
}

void HealthCommands::openCaptures()
{
    const QStringList files = m_dialogs.openCaptures(&m_window, m_folder);
    if (!files.isEmpty())
        readFiles(files);
}

void HealthCommands::readFiles(const QStringList& files)
{
    m_folder = QFileInfo(files.first()).path();
    emit pageWanted();
    m_controller.read({.files = files});
}

void HealthCommands::readMachine()
{
    emit pageWanted();
    m_controller.read({.live = true});
}

void HealthCommands::refresh()
{
    m_tensor = static_cast<int>(m_estimates.plan().parallelism.tensor);
    m_controller.setPlan(plannedUse(m_estimates.estimate()));
}

bool HealthCommands::isCapture(const QString& file)
{
    if (file.endsWith(QLatin1String(".json"), Qt::CaseInsensitive) && !QFileInfo(file).fileName().contains(u"prom"))
        return false;
    QFile source(file);
    constexpr qint64 looked = 65536;
    if (!source.open(QIODevice::ReadOnly))
        return false;
    const QByteArray head = source.read(looked);
    std::string storage;
    const std::string_view clean = cleanText({head.constData(), static_cast<std::size_t>(head.size())}, storage);
    return std::ranges::any_of(splitSections(clean),
                               [](const Section& section) {
                                   return section.kind != SectionKind::Unknown && section.kind != SectionKind::Csv;
                               }) ||
           std::ranges::any_of(splitSections(clean), [](const Section& section) {
               return section.kind == SectionKind::Csv && section.text.find("gpu") != std::string_view::npos;
           });
}

}  // namespace headroom
