// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/health/session_file.h"
#include "app/settings/settings.h"
#include "app/threads/background_work.h"
#include "app/window/dialogs/dialogs.h"
#include "model/health/rules/compare.h"
#include "model/health/rules/history.h"
#include "model/health/rules/mute.h"

#include <QObject>

#include <memory>
#include <vector>

namespace headroom {

class HealthController;
class HealthPage;

/// What is kept of readings: recordings and their replay, comparison with an earlier one, copies without names, and
/// findings that somebody knows of.
class HealthRecords final : public QObject {
    Q_OBJECT

public:
    /// Everything must outlive the object; `window` is the parent of dialogs.
    HealthRecords(QWidget& window, const Dialogs& dialogs, Settings& settings, HealthController& controller);

    /// Joins the page; call once for each making of it.
    void setPage(HealthPage& page);
    /// Gives a page that was made anew the recording and the changes that are shown.
    void showAgain();
    /// The reading that is shown now, live or of a recording.
    void setReport(const std::shared_ptr<const HealthReport>& report);
    /// Writes a reading that was just taken, where readings are recorded.
    void record(const HealthReport& report);
    /// Begins to write every reading to a file that is asked for, or ends that.
    void setRecording(bool wanted);
    [[nodiscard]] bool isRecording() const { return m_recorder.isRecording(); }
    /// Asks for a recording and shows it.
    void openReplay();
    void replay(const QString& file);
    [[nodiscard]] bool isReplaying() const { return m_session != nullptr; }
    /// Takes the recording away, for a reading that was asked for since.
    void endReplay();
    /// Asks for an earlier capture or report and shows what changed since, until a reading of other origin is shown.
    void compare();
    void forgetComparison();
    /// Whether somebody knows of a finding of the reading that is shown.
    [[nodiscard]] bool isMuted(const HealthFinding& finding) const;
    /// Whether a recording or an earlier reading is being opened; beside the window, which stays alive.
    [[nodiscard]] bool isBusy() const { return m_isBusy; }
    /// Asks for a file and writes the reading to it without anything that names machines or people.
    void exportMasked();

signals:
    /// A reading of a recording is to be shown.
    void replayed(const std::shared_ptr<const HealthReport>& report);
    /// The recording was closed: what was read last is to be shown again.
    void replayClosed();
    void recordingChanged(bool recording);
    void busyChanged(bool busy);
    void mutedChanged();
    void pageWanted();
    void failed(const Error& error);

private:
    struct OpenedSession;
    void takeSession(const OpenedSession& opened);
    void readPosition(int position);
    void showReplay(int position, const std::shared_ptr<const HealthReport>& report);
    void closeReplay();
    void compareWith(const HealthReport& before, const QString& name);
    void setBusy(bool busy);
    void mute(const HealthFinding& finding);
    void unmute(const HealthFinding& finding);
    void keepMuted(std::vector<MutedFinding> muted);

    QWidget& m_window;
    const Dialogs& m_dialogs;
    Settings& m_settings;
    HealthController& m_controller;
    HealthPage* m_page{nullptr};
    std::shared_ptr<const HealthReport> m_report{};
    std::vector<MutedFinding> m_muted{};
    SessionRecorder m_recorder{};
    std::shared_ptr<SessionFile> m_session{};
    HealthHistory m_sessionHistory{};
    std::vector<HealthChange> m_changes{};  ///< Since the reading of this name.
    QString m_changedSince{};
    int m_wantedPosition{0};  ///< Of the recording, asked for last.
    bool m_isBusy{false};
    BackgroundWork m_work{};  ///< Last: it ends before what it hands its outcome to.
};

}  // namespace headroom
