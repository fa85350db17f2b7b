// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/health/session_file.h"

#include "app/files/disk.h"
#include "app/files/output_file.h"
#include "app/files/text_encoding.h"
#include "model/health/json/health_json.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace headroom {
namespace {

struct SessionFileWords {
    Q_DECLARE_TR_FUNCTIONS(SessionFile)
};

constexpr qint64 longestLine = 256'000'000;

Error cannotRead(const QString& name, const QIODevice& file)
{
    return {shownFileName(name), SessionFileWords::tr("cannot be read: %1").arg(file.errorString()).toStdString(),
            SessionFileWords::tr("Check the name").toStdString()};
}

Error cannotWrite(const QFile& file)
{
    return {shownFileName(file.fileName()),
            SessionFileWords::tr("cannot be written: %1").arg(file.errorString()).toStdString(),
            SessionFileWords::tr("Choose another folder").toStdString()};
}

}  // namespace

bool SessionFile::isSession(const QString& file)
{
    if (isReadOnce(file))
        return false;
    Result<InputFile> input = InputFile::open(file, {});
    if (!input)
        return false;
    InputFile source = std::move(input).value();
    return beginsSession(source);
}

bool SessionFile::beginsSession(InputFile& input)
{
    constexpr qint64 looked = 800;
    return input.head(looked).contains("\"headroom-health\"");
}

void SessionFile::findLines()
{
    // A report for people spans many lines, those of a session one each.
    const QByteArray first = m_file->readLine(longestLine).trimmed();
    m_starts.push_back(0);
    if (!first.endsWith('}'))
        return;
    constexpr qint64 piece = 1 << 20;
    qint64 at = m_file->pos();
    while (!m_file->atEnd()) {
        const QByteArray line = m_file->readLine(piece);
        if (line.trimmed().isEmpty()) {
            at = m_file->pos();
            continue;
        }
        m_starts.push_back(at);
        for (QByteArray rest = line; !rest.endsWith('\n') && !m_file->atEnd();)
            rest = m_file->readLine(piece);
        at = m_file->pos();
    }
}

void SessionFile::dropCutLine()
{
    const qint64 size = m_file->size();
    char last = 0;
    const bool endsInLine = size > 0 && m_file->seek(size - 1) && m_file->getChar(&last) && last != '\n';
    m_isCut = count() > 1 && endsInLine && !at(count() - 1);
    if (m_isCut)
        m_starts.pop_back();
}

Result<std::shared_ptr<SessionFile>> SessionFile::open(const QString& file)
{
    constexpr qint64 largestMB = 256;  // Of what is held in memory.
    Result<InputFile> input = InputFile::open(file, {largestMB, SessionFileWords::tr("Check the name"),
                                                     SessionFileWords::tr("Save it as a file and name that"),
                                                     SessionFileWords::tr("Choose a saved reading")});
    if (!input)
        return input.error();
    return open(std::move(input).value());
}

Result<std::shared_ptr<SessionFile>> SessionFile::open(InputFile input)
{
    const QString name = inputName(input.file());
    Result<std::unique_ptr<QIODevice>> source = std::move(input).intoDevice();
    if (!source)
        return source.error();
    std::shared_ptr<SessionFile> session(new SessionFile(name, std::move(source).value()));
    // Its lines are looked up in the file as it stands.
    constexpr qint64 longestMark = 4;
    if (isWideText(session->m_file->peek(longestMark)))
        return Error{shownFileName(name),
                     SessionFileWords::tr("is a saved reading in UTF-16, not in UTF-8").toStdString(),
                     SessionFileWords::tr(
                         "Write it again as UTF-8, in PowerShell with \"Get-Content FILE | Set-Content -Encoding "
                         "utf8 NEW\"")
                         .toStdString()};
    session->findLines();
    session->dropCutLine();
    if (const Result<HealthReport> first = session->at(0); !first)
        return first.error();
    return session;
}

Result<HealthReport> SessionFile::at(int position)
{
    const auto line = static_cast<std::size_t>(std::clamp(position, 0, count() - 1));
    if (!m_file->seek(m_starts[line]))
        return cannotRead(m_name, *m_file);
    const bool isWholeFile = count() == 1 && !m_isCut;
    const QByteArray text = isWholeFile ? m_file->read(longestLine) : m_file->readLine(longestLine);
    Result<HealthReport> report = parseHealth({text.constData(), static_cast<std::size_t>(text.size())});
    if (report)
        return report;
    const Error error = report.error();
    return Error{SessionFileWords::tr("%1, line %2")
                     .arg(QString::fromStdString(shownFileName(m_name)))
                     .arg(line + 1)
                     .toStdString(),
                 error.what, error.remedy};
}

std::optional<Error> SessionRecorder::openToAppend()
{
    // Without WriteOnly, which would cut the file short.
    if (m_file.open(QIODevice::Append | QIODevice::Unbuffered))
        return std::nullopt;
    return cannotWrite(m_file);
}

std::optional<Error> SessionRecorder::start(const QString& file)
{
    if (std::optional<Error> error = stop())
        return error;
    if (!QFileInfo::exists(file))
        if (std::optional<Error> error = writeOutputFile(file, {}, NewFileMode::Private))
            return error;
    m_file.setFileName(file);
    m_replaces = QFileInfo(file).isFile();
    return openToAppend();
}

/// Replaces the former session by one that begins with this line.
std::optional<Error> SessionRecorder::begin(const QByteArray& line)
{
    m_file.close();
    if (std::optional<Error> error = writeOutputFile(m_file.fileName(), line, NewFileMode::Private))
        return error;
    m_replaces = false;
    return openToAppend();
}

std::optional<Error> SessionRecorder::add(const HealthReport& report)
{
    const QByteArray line = QByteArray::fromStdString(writeHealth(report, JsonLines::One));
    if (m_replaces)
        return begin(line);
    const qint64 before = m_file.size();
    if (writeAll(m_file, line))
        return std::nullopt;
    Error error = cannotWrite(m_file);
    if (!m_file.isSequential())
        m_file.resize(before);  // Of a reading that did not fit, nothing stays.
    m_file.close();
    return error;
}

std::optional<Error> SessionRecorder::stop()
{
    if (!m_file.isOpen())
        return std::nullopt;
    const std::error_code unsynced = syncFile(m_file);
    m_file.close();
    if (m_file.error() != QFileDevice::NoError)
        return cannotWrite(m_file);
    if (unsynced)
        return Error{shownFileName(m_file.fileName()),
                     SessionFileWords::tr("the disk does not say that it will keep the last readings: %1")
                         .arg(QString::fromStdString(unsynced.message()))
                         .toStdString(),
                     SessionFileWords::tr("Record again, on another disk").toStdString()};
    return std::nullopt;
}

}  // namespace headroom
