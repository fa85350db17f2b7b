// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/commands/health_commands.h"

#include "app/health/capture_file.h"
#include "app/health/health_files.h"
#include "app/health/machine_source.h"
#include "model/acceptance/fabric_of_plan.h"
#include "model/health/stack.h"
#include "widgets/health/finding_rows.h"
#include "widgets/health/health_headline.h"
#include "widgets/health/page/health_page.h"
#include "widgets/health/plan_line.h"
#include "widgets/health/stack_card.h"
#include "widgets/text/format.h"

#include <QAction>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <functional>
#include <utility>

namespace headroom {

HealthCommands::HealthCommands(QWidget& window, const EstimateController& estimates, const Dialogs& dialogs,
                               Settings& settings, const Catalogue& catalogue)
    : m_window(window), m_estimates(estimates), m_dialogs(dialogs), m_catalogue(catalogue),
      m_records(window, dialogs, settings, m_controller), m_compared(settings)
{
    connect(&m_controller, &HealthController::finished, this,
            [this](const std::shared_ptr<const HealthReport>& report) {
                m_live = report;
                recover();
                if (m_records.isReplaying())
                    m_records.endReplay();
                // What changed since another reading is said of the sources that were compared.
                if (m_controller.history().reports() == 1)
                    m_records.forgetComparison();
                holdAgainstPlan();
                // Graded otherwise, it is shown already.
                if (m_live == report)
                    show(report);
                m_records.record(*m_live);
            });
    connect(&m_controller, &HealthController::regraded, this,
            [this](const std::shared_ptr<const HealthReport>& report) {
                m_live = report;
                // A recording stays while only the plan changes.
                if (!m_records.isReplaying())
                    show(report);
            });
    connect(&m_controller, &HealthController::failed, this, [this](const Error& error) {
        m_failure = error;
        m_live.reset();
        m_report.reset();
        m_records.setReport(nullptr);
        countFindings();
        if (m_page != nullptr)
            m_page->setFailure(asText(toString(error)));
    });
    connect(&m_controller, &HealthController::partlyFailed, this, &HealthCommands::fail);
    connect(&m_records, &HealthRecords::failed, this, &HealthCommands::fail);
    connect(&m_records, &HealthRecords::pageWanted, this, &HealthCommands::pageWanted);
    connect(&m_records, &HealthRecords::mutedChanged, this, &HealthCommands::countFindings);
    connect(&m_records, &HealthRecords::replayed, this, &HealthCommands::recover);
    connect(&m_records, &HealthRecords::replayed, this, &HealthCommands::show);
    connect(&m_records, &HealthRecords::replayClosed, this, [this] {
        if (m_live)
            show(m_live);
    });
}

void HealthCommands::connectActions(const Actions& actions)
{
    const auto on = [this, &actions](ActionId id, auto call) { connect(actions[id], &QAction::triggered, this, call); };
    on(ActionId::OpenCapture, &HealthCommands::openCaptures);
    on(ActionId::ReadMachine, &HealthCommands::readMachine);
    on(ActionId::ReadHosts, &HealthCommands::readHosts);
    on(ActionId::ReadFleet, &HealthCommands::readFleet);
    on(ActionId::ReplaySession, [this] { m_records.openReplay(); });
    on(ActionId::CompareCapture, [this] { m_records.compare(); });
    on(ActionId::ExportHealth, [this] { m_records.exportMasked(); });
    QAction* watch = actions[ActionId::WatchGpus];
    on(ActionId::WatchGpus, [this, watch](bool wanted) {
        m_controller.setWatching(wanted);
        watch->setChecked(m_controller.isWatching());
    });
    connect(&m_controller, &HealthController::watchingChanged, watch, &QAction::setChecked);
    watch->setChecked(m_controller.isWatching());
    QAction* record = actions[ActionId::RecordSession];
    on(ActionId::RecordSession, [this](bool wanted) { m_records.setRecording(wanted); });
    connect(&m_records, &HealthRecords::recordingChanged, record, &QAction::setChecked);
    record->setChecked(m_records.isRecording());
}

PageStack::Page HealthCommands::page()
{
    return {QStringLiteral("health"), tr("Health"), [this] { return makePage(); }, [this] { followPlan(); },
            [this](ByteUnit unit) { m_page->setByteUnit(unit); }};
}

QWidget* HealthCommands::makePage()
{
    m_page = new HealthPage;
    connect(m_page, &HealthPage::openRequested, this, &HealthCommands::openCaptures);
    connect(m_page, &HealthPage::readRequested, this, &HealthCommands::readMachine);
    connect(m_page, &HealthPage::watchRequested, this, [this](bool watch) {
        m_controller.setWatching(watch);
        m_page->setWatching(m_controller.isWatching());
    });
    connect(m_page, &HealthPage::exportRequested, this, &HealthCommands::exportRequested);
    connect(&m_page->planLine(), &PlanLine::comparisonWanted, this, [this](bool wanted) {
        m_compared.remember(m_controller.sources(), wanted);
        holdAgainstPlan();
        showComparison();
    });
    connect(&m_page->stack(), &StackCard::checkWanted, this, &HealthCommands::checkStack);
    connect(&m_controller, &HealthController::busyChanged, m_page, [this] { showBusy(); });
    connect(&m_records, &HealthRecords::busyChanged, m_page, [this] { showBusy(); });
    connect(&m_controller, &HealthController::watchingChanged, m_page, &HealthPage::setWatching);
    showBusy();
    m_page->setWatching(m_controller.isWatching());
    m_records.setPage(*m_page);
    if (m_report) {
        m_page->setReport(m_report, m_tensor);
        showComparison();
    } else if (m_failure) {
        m_page->setFailure(asText(toString(*m_failure)));
    }
    m_records.showAgain();
    return m_page;
}

void HealthCommands::showBusy() { m_page->setBusy(m_controller.isBusy() || m_records.isBusy()); }

void HealthCommands::show(const std::shared_ptr<const HealthReport>& report)
{
    m_report = report;
    m_failure.reset();
    m_records.setReport(report);
    countFindings();
    if (m_page == nullptr)
        return;
    m_page->setReport(report, m_tensor);
    showComparison();
}

void HealthCommands::countFindings()
{
    int count = 0;
    HealthGrade worst = HealthGrade::Healthy;
    const auto take = [&](const std::vector<HealthFinding>& findings) {
        for (const HealthFinding& finding : findings) {
            if (!asksForAction(finding) || m_records.isMuted(finding))
                continue;
            ++count;
            worst = worse(worst, finding.grade);
        }
    };
    for (std::size_t i = 0; m_report && i < m_report->hosts.size(); ++i) {
        take(m_report->hosts[i].findings);
        for (const GpuHealth& gpu : m_report->hosts[i].gpus)
            take(gpu.findings);
    }
    emit findingsCounted(count, worst);
}

std::optional<BannerHeadline> HealthCommands::headline(ByteUnit unit) const
{
    if (!m_report)
        return std::nullopt;
    return healthHeadline(*m_report, [this](const HealthFinding& finding) { return m_records.isMuted(finding); }, unit);
}

void HealthCommands::showWorst()
{
    if (m_page != nullptr && m_report)
        m_page->showWorst();
}

void HealthCommands::holdAgainstPlan()
{
    std::optional<PlannedUse> plan = plannedUseWithFabric(m_estimates.plan(), m_estimates.estimate(), m_catalogue);
    const bool isHeld = plan && (!m_live || m_compared.isCompared(m_controller.sources(), *plan, m_live->snapshot));
    // Where no card is of the plan's kind, only the person's own choice compares them.
    if (const auto other = isHeld && m_live ? differenceFrom(*plan, m_live->snapshot) : std::nullopt)
        plan->isForAnyCard = other->otherCards && !other->isMixed;
    m_controller.setPlan(isHeld ? plan : std::nullopt);
}

void HealthCommands::showComparison()
{
    const std::optional<PlannedUse> plan =
        plannedUseWithFabric(m_estimates.plan(), m_estimates.estimate(), m_catalogue);
    // A recording says itself what its readings were held against.
    if (!plan || !m_live || m_records.isReplaying()) {
        m_page->planLine().clear();
        return;
    }
    m_page->planLine().setComparison({.plan = asText(m_estimates.plan().name),
                                      .use = *plan,
                                      .difference = differenceFrom(*plan, m_live->snapshot),
                                      .isOn = m_live->plan.has_value()});
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
    QStringList captures = files;
    const auto end = std::ranges::stable_partition(captures, std::not_fn(&SessionFile::isSession)).begin();
    QStringList recordings(end, captures.end());
    captures.erase(end, captures.end());
    if (!captures.isEmpty())
        m_controller.read({.files = captures});
    else
        m_records.replay(recordings.takeFirst());
    // A recording has a time of its own: it is shown by itself.
    if (!recordings.isEmpty())
        emit failed({QFileInfo(recordings.first()).fileName().toStdString(),
                     tr("is a recording, which is shown by itself").toStdString(),
                     tr("Open it alone, or with Health > Replay a recording").toStdString()});
}

void HealthCommands::readMachine()
{
    emit pageWanted();
    m_controller.read({.live = true});
}

void HealthCommands::readHosts()
{
    const QString typed = m_dialogs.askText(&m_window, tr("Read other computers"),
                                            tr("Host names or aliases of your ssh configuration, with blanks between "
                                               "them. Your own ssh and its keys are used."));
    static const QRegularExpression blanks(QStringLiteral("[\\s,]+"));
    const QStringList hosts = typed.split(blanks, Qt::SkipEmptyParts);
    for (const QString& host : hosts)
        if (!isSafeHostName(host)) {
            fail({hostWithoutPassword(host).toStdString(), tr("is no host name").toStdString(),
                  tr("Write a name or alias of your ssh configuration").toStdString()});
            return;
        }
    if (hosts.isEmpty())
        return;
    emit pageWanted();
    m_controller.read({.hosts = hosts});
}

void HealthCommands::readFleet()
{
    const QString address =
        m_dialogs
            .askText(&m_window, tr("Read a fleet"),
                     tr("Address of a Prometheus server that scrapes dcgm-exporter, such as http://127.0.0.1:9090, "
                        "or of one exporter's /metrics"))
            .trimmed();
    if (address.isEmpty())
        return;
    emit pageWanted();
    m_controller.read({.prometheus = address});
}

void HealthCommands::followPlan()
{
    const int tensor = static_cast<int>(m_estimates.plan().parallelism.tensor);
    const bool isRegrouped = std::exchange(m_tensor, tensor) != tensor;
    holdAgainstPlan();
    if (m_page == nullptr)
        return;
    if (isRegrouped && m_report)
        m_page->setReport(m_report, m_tensor);
    showComparison();
}

void HealthCommands::checkStack(const StackInput& input)
{
    if (input.driver.empty() || input.gpu.empty() || !m_controller.facts()) {
        m_page->stack().clear();
        return;
    }
    m_page->stack().setReport(headroom::checkStack(input, m_catalogue, *m_controller.facts()));
}

bool HealthCommands::isCapture(const QString& file)
{
    if (SessionFile::isSession(file))
        return true;
    if (file.endsWith(QLatin1String(".json"), Qt::CaseInsensitive) && !QFileInfo(file).fileName().contains(u"prom"))
        return false;
    QFile source(file);
    constexpr qint64 looked = 65536;
    if (!source.open(QIODevice::ReadOnly))
        return false;
    return captureKind(source.read(looked)).has_value();
}

}  // namespace headroom
