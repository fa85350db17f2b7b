// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/commands/deploy_commands.h"

#include "app/files/output_folder.h"
#include "app/health/health_files.h"
#include "app/inputs/subscription_file.h"
#include "app/inputs/test_result_files.h"
#include "app/report/report_pdf.h"
#include "headroom_version.h"
#include "widgets/page/deploy/deploy_page.h"
#include "widgets/text/answers/acceptance_text.h"
#include "widgets/text/measured_network_text.h"

#include <QDate>

#include <memory>
#include <utility>

namespace headroom {

DeployCommands::DeployCommands(DeployContext context, QObject* parent) : QObject(parent), m_context(std::move(context))
{
}

PageStack::Page DeployCommands::page()
{
    return {QStringLiteral("deploy"), tr("Deploy"), [this] { return makePage(); }, [this] { refresh(); },
            [this](ByteUnit unit) { m_page->setByteUnit(unit); }};
}

QWidget* DeployCommands::makePage()
{
    m_page = new DeployPage;
    connect(m_page, &DeployPage::saveRequested, this, &DeployCommands::save);
    connect(m_page, &DeployPage::quotaRequested, this, &DeployCommands::readLists);
    connect(m_page, &DeployPage::resultsRequested, this, &DeployCommands::certify);
    connect(m_page, &DeployPage::linksRequested, this, &DeployCommands::takeLinks);
    connect(m_page, &DeployPage::fieldWanted, this, &DeployCommands::fieldWanted);
    return m_page;
}

void DeployCommands::refresh()
{
    const Plan& plan = m_context.controller.plan();
    const Estimate& estimate = m_context.controller.estimate();
    // What the plan has of errors stands in the banner; the files can be read all the same.
    m_made = provision(plan, estimate, m_context.catalogue,
                       {.targets = {"all"},
                        .force = true,
                        .date = m_context.today,
                        .version = std::string(programVersion),
                        .lists = m_lists ? &*m_lists : nullptr});
    const QString name = QString::fromStdString(estimate.hardware.name);
    m_page->setProvisioned(m_made, tr("%1 × %2").arg(estimate.cost.nodes).arg(name));
    offerLinks();
}

void DeployCommands::offerLinks()
{
    const MeasuredNetwork network = measuredNetwork(m_context.controller.estimate(), m_results);
    const Calibration& now = m_context.controller.plan().calibration;
    const bool isTaken = withNetwork(now, network.points) == now;
    m_page->setMeasuredLinks(isTaken ? QStringList() : networkCurveSentences(network));
}

void DeployCommands::takeLinks()
{
    const MeasuredNetwork network = measuredNetwork(m_context.controller.estimate(), m_results);
    if (!network.points.empty())
        emit linksTaken(withNetwork(m_context.controller.plan().calibration, network.points));
}

void DeployCommands::save()
{
    const QString folder = m_context.chooseFolder();
    if (folder.isEmpty())
        return;
    std::vector<FolderFile> files;
    for (const ProvisionedFile& file : m_made.files)
        files.push_back({QString::fromStdString(file.file.path), QByteArray::fromStdString(file.file.text),
                         file.file.isExecutable});
    const std::optional<QString> present = presentIn(folder, files);
    if (present && !m_context.mayReplace(tr("The folder has files of these names already, such as %1.").arg(*present)))
        return;
    if (const std::optional<Error> error = writeOutputFolder(folder, files, present.has_value()))
        emit failed(*error);
    else
        emit saved(folder);
}

void DeployCommands::readLists()
{
    const QStringList files = m_context.chooseLists();
    if (files.isEmpty())
        return;
    Result<SubscriptionLists> lists = readSubscriptionFiles(files);
    if (!lists) {
        emit failed(lists.error());
        return;
    }
    m_lists = std::move(lists).value();
    refresh();
}

void DeployCommands::certify()
{
    const QStringList names = m_context.chooseResults();
    if (names.isEmpty())
        return;
    const Result<HealthFacts> facts = loadHealthFacts();
    if (!facts) {
        emit failed(facts.error());
        return;
    }
    Result<std::vector<TestedFile>> files = readTestResultFiles(names, *facts);
    if (!files) {
        emit failed(files.error());
        return;
    }
    m_results = std::move(files).value();
    offerLinks();
    const Plan& plan = m_context.controller.plan();
    const Estimate& estimate = m_context.controller.estimate();
    const Acceptance acceptance = acceptanceOf(plan, estimate, m_context.catalogue, m_results);
    const QString file = m_context.chooseCertificate(QStringLiteral("certificate.pdf"));
    if (file.isEmpty())
        return;
    ReportInput page{plan, estimate, QDate::fromString(QString::fromStdString(m_context.today), Qt::ISODate)};
    page.acceptance = std::make_shared<const Acceptance>(acceptance);
    if (const std::optional<Error> error = writeReportPdf(page, file))
        emit failed(*error);
    else
        emit certified(file, acceptanceHeadline(acceptance));
}

}  // namespace headroom
