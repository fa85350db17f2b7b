// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/files/input_file.h"
#include "model/health/rules/assess.h"
#include "model/result.h"

#include <QFile>

#include <memory>
#include <utility>
#include <vector>

namespace headroom {

/// A recorded session: reports of "headroom health", one per line. Only where each line begins is kept in memory, so
/// that a session of hours takes no more than one of minutes.
class SessionFile {
public:
    /// Whether a file begins like a report. What can be read only once is not looked at: it would lose its beginning.
    [[nodiscard]] static bool isSession(const QString& file);
    /// The same of an input that is read afterwards.
    [[nodiscard]] static bool beginsSession(InputFile& input);
    /// Opens a session or a single report; the error names the file.
    [[nodiscard]] static Result<std::shared_ptr<SessionFile>> open(const QString& file);
    [[nodiscard]] static Result<std::shared_ptr<SessionFile>> open(InputFile input);

    /// At least one.
    [[nodiscard]] int count() const { return static_cast<int>(m_starts.size()); }
    /// The reading at a position from 0; the error names file and line.
    [[nodiscard]] Result<HealthReport> at(int position);
    [[nodiscard]] QString name() const { return m_name; }
    /// Whether the file ends in the middle of a reading, which is left out: it is still written, or its writer ended.
    [[nodiscard]] bool isCut() const { return m_isCut; }

private:
    SessionFile(const QString& name, std::unique_ptr<QIODevice> source) : m_name(name), m_file(std::move(source)) {}
    void findLines();
    void dropCutLine();

    QString m_name;
    std::unique_ptr<QIODevice> m_file;
    std::vector<qint64> m_starts{};
    bool m_isCut{false};
};

/// Writes a session while it goes on; each reading is in the file as soon as it was taken. A new file is its owner's
/// alone.
class SessionRecorder {
public:
    /// Begins a file. One that is there stays until the first reading of this session is safely in its place. The error
    /// says why it cannot be written.
    [[nodiscard]] std::optional<Error> start(const QString& file);
    /// Adds a reading, whole or not at all; the error says why it cannot, and ends the recording.
    [[nodiscard]] std::optional<Error> add(const HealthReport& report);
    /// Ends the recording; the error says that the disk may have lost the last readings.
    [[nodiscard]] std::optional<Error> stop();
    [[nodiscard]] bool isRecording() const { return m_file.isOpen(); }

private:
    [[nodiscard]] std::optional<Error> begin(const QByteArray& line);
    [[nodiscard]] std::optional<Error> openToAppend();

    QFile m_file{};
    bool m_replaces{false};  ///< The file is still the former one.
};

}  // namespace headroom
