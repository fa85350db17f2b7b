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
#include "widgets/page/deploy/deploy_text.h"
#include "widgets/text/findings/finding_text.h"
#include "widgets/text/format.h"
#include "widgets/text/measured_network_text.h"

#include <QDate>

#include <algorithm>
#include <memory>
#include <utility>
#include <variant>

namespace headroom {
namespace {

/// Names what would be lost.
QString replaceQuestion(const QStringList& present)
{
    constexpr qsizetype most = 6;
    const QString names = present.first(std::min(most, present.size())).join(QStringLiteral(", "));
    if (present.size() == 1)
        return DeployCommands::tr("The folder has this file already: %1.").arg(names);
    return present.size() > most ? DeployCommands::tr("The folder has %1 of these files already: %2 and others.")
                                       .arg(countText(present.size()), names)
                                 : DeployCommands::tr("The folder has %1 of these files already: %2.")
                                       .arg(countText(present.size()), names);
}

}  // namespace

DeployCommands::DeployCommands(DeployContext context, QObject* parent) : QObject(parent), m_context(std::move(context))
{
}

PageStack::Page DeployCommands::page()
{
    return {QStringLiteral("deploy"), tr("Deploy"), [this] { return makePage(); }, [this] { refresh(); },
            [this](ByteUnit unit) {
                m_unit = unit;
                m_page->setByteUnit(unit);
            }};
}

std::optional<BannerHeadline> DeployCommands::headline() const
{
    if (m_page == nullptr)
        return std::nullopt;
    const std::vector<std::string> chosen = m_page->chosenTargets();
    const ProvisionCheck* worst = nullptr;
    std::int64_t most = 0;
    for (const ProvisionCheck& check : m_made.checks) {
        if (!check.id.starts_with("quota") || check.ok != false || !concernsChosen(check.targets, chosen))
            continue;
        const auto lacking = std::get<std::int64_t>(check.text.arguments.back());
        if (lacking > most)
            worst = &check;
        most = std::max(most, lacking);
    }
    if (worst == nullptr)
        return std::nullopt;
    return BannerHeadline{.grade = Grade::Bad,
                          .lead = tr("Not to be deployed yet: the quota is short of"),
                          .decisive = tr("%1 vCPUs").arg(countText(most)),
                          .detail = findingFullText(worst->text, m_unit)};
}

QWidget* DeployCommands::makePage()
{
    m_page = new DeployPage;
    connect(m_page, &DeployPage::targetsChosen, this, &DeployCommands::changed);
    connect(m_page, &DeployPage::saveRequested, this, &DeployCommands::save);
    connect(m_page, &DeployPage::quotaRequested, this, &DeployCommands::readLists);
    connect(m_page, &DeployPage::resultsRequested, this, [this] { readResults(m_context.chooseResults()); });
    connect(m_page, &DeployPage::resultFolderRequested, this, [this] {
        if (const QString folder = m_context.chooseResultFolder(); !folder.isEmpty())
            readResults({folder});
    });
    connect(m_page, &DeployPage::certificateRequested, this, &DeployCommands::certify);
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
    m_machines = tr("%1 × %2").arg(estimate.cost.nodes).arg(name);
    m_page->setProvisioned(m_made, m_machines, usualTargets(plan, m_made));
    showResults();
    emit changed();
}

void DeployCommands::showResults()
{
    offerLinks();
    if (m_results.empty())
        return;
    m_acceptance =
        acceptanceOf(m_context.controller.plan(), m_context.controller.estimate(), m_context.catalogue, m_results);
    m_page->setAcceptance(m_acceptance, m_results.size() == 1
                                            ? tr("1 file, for %1").arg(m_machines)
                                            : tr("%1 files, for %2").arg(countText(m_results.size()), m_machines));
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
    const std::vector<std::string> chosen = m_page->chosenTargets();
    for (const ProvisionedFile& file : m_made.files)
        if (std::ranges::find(chosen, file.target) != chosen.end())
            files.push_back({QString::fromStdString(file.file.path), QByteArray::fromStdString(file.file.text),
                             file.file.isExecutable});
    const QStringList present = presentIn(folder, files);
    if (!present.isEmpty() && !m_context.mayReplace(replaceQuestion(present)))
        return;
    if (const std::optional<Error> error = writeOutputFolder(folder, files, !present.isEmpty()))
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

void DeployCommands::readResults(const QStringList& names)
{
    if (names.isEmpty() || m_page == nullptr)
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
    showResults();
    m_page->showResults();
    emit resultsRead();
}

void DeployCommands::certify()
{
    if (m_results.empty())
        return;
    const QString file = m_context.chooseCertificate(QStringLiteral("certificate.pdf"));
    if (file.isEmpty())
        return;
    ReportInput page{m_context.controller.plan(), m_context.controller.estimate(),
                     QDate::fromString(QString::fromStdString(m_context.today), Qt::ISODate)};
    page.acceptance = std::make_shared<const Acceptance>(m_acceptance);
    if (const std::optional<Error> error = writeReportPdf(page, file))
        emit failed(*error);
    else
        emit certified(file);
}

}  // namespace headroom
