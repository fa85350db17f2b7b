// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/commands/health_records.h"

#include "app/controller/health_controller.h"
#include "app/files/output_file.h"
#include "app/health/health_files.h"
#include "model/health/json/health_json.h"
#include "model/health/mask/mask.h"
#include "widgets/health/health_details.h"
#include "widgets/health/page/health_page.h"
#include "widgets/health/replay_bar.h"
#include "widgets/text/format.h"

#include <QDateTime>
#include <QFileInfo>

#include <algorithm>

namespace headroom {

namespace {

/// Rule, host, card and reason in one line of the settings.
constexpr QChar separator = u'\t';

std::vector<MutedFinding> readMuted(const Settings& settings)
{
    constexpr qsizetype parts = 4;
    std::vector<MutedFinding> muted;
    for (const QString& line : settings.value(Setting::MutedFindings).toStringList()) {
        const QStringList fields = line.split(separator);
        if (fields.size() == parts)
            muted.push_back(
                {fields[0].toStdString(), fields[1].toStdString(), fields[2].toStdString(), fields[3].toStdString()});
    }
    return muted;
}

QString mutedLine(const MutedFinding& muted)
{
    QStringList fields;
    for (const std::string* part : {&muted.rule, &muted.host, &muted.card, &muted.reason})
        fields << QString::fromStdString(*part).simplified();
    return fields.join(separator);
}

/// Seconds since 1970 of a report, or its position where nobody wrote the time.
double secondsOf(const HealthReport& report, int position)
{
    const QDateTime time = QDateTime::fromString(QString::fromStdString(report.time), Qt::ISODate);
    return time.isValid() ? static_cast<double>(time.toSecsSinceEpoch()) : position;
}

/// As many readings as curves have room for, spread over the whole recording.
HealthHistory historyOf(SessionFile& session, const std::stop_token& stop)
{
    HealthHistory history;
    const int count = session.count();
    const int step = std::max(1, count / static_cast<int>(HealthHistory::usualCapacity / 2));
    for (int i = 0; i < count && !stop.stop_requested(); i += step)
        if (const Result<HealthReport> report = session.at(i))
            history.add(*report, secondsOf(*report, i));
    return history;
}

}  // namespace

/// A recording as it is first shown: with its curves and its last reading.
struct HealthRecords::OpenedSession {
    std::shared_ptr<SessionFile> session;
    HealthHistory history;
    std::shared_ptr<const HealthReport> last;
};

HealthRecords::HealthRecords(QWidget& window, const Dialogs& dialogs, Settings& settings, HealthController& controller)
    : m_window(window), m_dialogs(dialogs), m_settings(settings), m_controller(controller), m_muted(readMuted(settings))
{
}

void HealthRecords::setPage(HealthPage& page)
{
    m_page = &page;
    page.setMuted(m_muted);
    page.details().setHistory(&m_controller.history());
    connect(&page.details(), &HealthDetails::muteRequested, this, &HealthRecords::mute);
    connect(&page.details(), &HealthDetails::unmuteRequested, this, &HealthRecords::unmute);
    connect(&page.replay(), &ReplayBar::positionWanted, this, &HealthRecords::readPosition);
    connect(&page.replay(), &ReplayBar::closed, this, &HealthRecords::closeReplay);
}

void HealthRecords::showAgain()
{
    if (m_session && m_report) {
        m_page->details().setHistory(&m_sessionHistory,
                                     m_report->time.empty() ? HistoryTimes::Counted : HistoryTimes::Recorded);
        m_page->replay().setCount(m_session->count());
        m_page->details().setMark(secondsOf(*m_report, m_wantedPosition));
        m_page->replay().setShown(m_wantedPosition, asText(m_report->time));
    }
    m_page->setChanges(m_changes, m_changedSince);
}

void HealthRecords::setReport(const std::shared_ptr<const HealthReport>& report) { m_report = report; }

void HealthRecords::record(const HealthReport& report)
{
    if (!m_recorder.isRecording())
        return;
    if (const std::optional<Error> error = m_recorder.add(report)) {
        emit recordingChanged(false);
        emit failed(*error);
    }
}

void HealthRecords::setRecording(bool wanted)
{
    if (wanted == m_recorder.isRecording())
        return;
    if (!wanted) {
        const std::optional<Error> error = m_recorder.stop();
        emit recordingChanged(false);
        if (error)
            emit failed(*error);
        return;
    }
    const QString file = m_dialogs.saveExport(&m_window, QStringLiteral("gpu-session.jsonl"));
    if (!file.isEmpty()) {
        if (const std::optional<Error> error = m_recorder.start(file))
            emit failed(*error);
        else if (m_report && !m_session)
            record(*m_report);
    }
    emit recordingChanged(m_recorder.isRecording());
}

void HealthRecords::openReplay()
{
    const QStringList files = m_dialogs.openCaptures(&m_window, QString());
    if (!files.isEmpty())
        replay(files.first());
}

void HealthRecords::setBusy(bool busy)
{
    m_isBusy = busy;
    emit busyChanged(busy);
}

void HealthRecords::replay(const QString& file)
{
    emit pageWanted();
    setBusy(true);
    m_work.start([this, file](const std::stop_token& stop) -> BackgroundWork::Deliver {
        const Result<std::shared_ptr<SessionFile>> session = SessionFile::open(file);
        const Result<HealthReport> last =
            session ? (*session)->at((*session)->count() - 1) : Result<HealthReport>(session.error());
        if (!last)
            return [this, error = last.error()] {
                setBusy(false);
                emit failed(error);
            };
        return [this, opened = OpenedSession{*session, historyOf(**session, stop),
                                             std::make_shared<const HealthReport>(*last)}] { takeSession(opened); };
    });
}

void HealthRecords::takeSession(const OpenedSession& opened)
{
    setBusy(false);
    m_controller.setWatching(false);
    m_session = opened.session;
    m_sessionHistory = opened.history;
    m_page->details().setHistory(&m_sessionHistory,
                                 opened.last->time.empty() ? HistoryTimes::Counted : HistoryTimes::Recorded);
    m_page->replay().setCount(m_session->count());
    m_wantedPosition = m_session->count() - 1;
    showReplay(m_wantedPosition, opened.last);
}

void HealthRecords::readPosition(int position)
{
    if (!m_session)
        return;
    m_wantedPosition = position;
    if (m_isBusy)
        setBusy(false);  // What waited to be opened gives way.
    m_work.start([this, position, session = m_session](const std::stop_token& /*stop*/) -> BackgroundWork::Deliver {
        const Result<HealthReport> read = session->at(position);
        if (!read)
            return [this, error = read.error()] { emit failed(error); };
        return [this, position, report = std::make_shared<const HealthReport>(*read)] { showReplay(position, report); };
    });
}

void HealthRecords::showReplay(int position, const std::shared_ptr<const HealthReport>& report)
{
    forgetComparison();
    emit replayed(report);
    m_page->details().setMark(secondsOf(*report, position));
    // Whoever drags on is not pulled back to where the slider was.
    if (position == m_wantedPosition)
        m_page->replay().setShown(position, asText(report->time));
}

void HealthRecords::closeReplay()
{
    endReplay();
    emit replayClosed();
}

void HealthRecords::endReplay()
{
    m_work.forget();
    if (m_isBusy)
        setBusy(false);
    forgetComparison();
    m_session.reset();
    m_page->replay().setCount(0);
    m_page->details().setHistory(&m_controller.history());
    m_page->details().setMark(std::nullopt);
    m_sessionHistory.clear();
}

void HealthRecords::compare()
{
    if (!m_report || m_page == nullptr)
        return;
    const QString chosen = m_dialogs.openEarlier(&m_window, QString());
    if (chosen.isEmpty() || !m_controller.facts())
        return;
    setBusy(true);
    m_work.start([this, file = chosen, facts = *m_controller.facts(),
                  plan = m_report->plan](const std::stop_token& /*stop*/) -> BackgroundWork::Deliver {
        const Result<HealthReport> before = readEarlierReport(file, facts, plan);
        if (!before)
            return [this, error = before.error()] {
                setBusy(false);
                emit failed(error);
            };
        return [this, report = *before, name = QFileInfo(file).fileName()] { compareWith(report, name); };
    });
}

void HealthRecords::compareWith(const HealthReport& before, const QString& name)
{
    setBusy(false);
    if (!m_report)
        return;
    // What rose since then counts in the grade, too. A recording keeps the grades of its time.
    if (!isReplaying())
        m_controller.compareWith(before.snapshot);
    m_changes = compareReports(before, *m_report);
    m_changedSince = name;
    m_page->setChanges(m_changes, m_changedSince);
}

void HealthRecords::forgetComparison()
{
    m_changes.clear();
    m_changedSince.clear();
    if (m_page != nullptr)
        m_page->setChanges(m_changes, m_changedSince);
    m_controller.compareWith(std::nullopt);
}

void HealthRecords::exportMasked()
{
    if (!m_report || !m_controller.facts())
        return;
    const QString file = m_dialogs.saveExport(&m_window, QStringLiteral("gpu-health-masked.json"));
    if (file.isEmpty())
        return;
    const QByteArray text = QByteArray::fromStdString(writeHealth(masked(*m_report, *m_controller.facts())));
    if (const std::optional<Error> error = writeOutputFile(file, text, NewFileMode::Private))
        emit failed(*error);
}

void HealthRecords::mute(const HealthFinding& finding)
{
    const QString reason = m_dialogs
                               .askText(&m_window, tr("Mute finding"),
                                        tr("Why is this known? The finding stays in the list and in the grade."))
                               .simplified();
    if (reason.isEmpty() || !m_report)
        return;
    MutedFinding muted = muteKey(*m_report, finding);
    muted.reason = reason.toStdString();
    m_muted.push_back(std::move(muted));
    keepMuted(m_muted);
}

void HealthRecords::unmute(const HealthFinding& finding)
{
    if (!m_report)
        return;
    std::vector<MutedFinding> all = m_muted;
    if (const MutedFinding* muted = mutedBy(all, *m_report, finding))
        all.erase(all.begin() + (muted - all.data()));
    keepMuted(std::move(all));
}

void HealthRecords::keepMuted(std::vector<MutedFinding> muted)
{
    m_muted = std::move(muted);
    QStringList lines;
    for (const MutedFinding& one : m_muted)
        lines << mutedLine(one);
    m_settings.set(Setting::MutedFindings, lines);
    m_page->setMuted(m_muted);
    emit mutedChanged();
}

bool HealthRecords::isMuted(const HealthFinding& finding) const
{
    return m_report && !m_muted.empty() && mutedBy(m_muted, *m_report, finding) != nullptr;
}

}  // namespace headroom
