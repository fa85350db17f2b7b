// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/files/output_file.h"

#include "app/files/disk.h"
#include "app/files/forgotten_files.h"
#include "model/text/visible.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRandomGenerator>

namespace headroom {
namespace {

struct OutputFileWords {
    Q_DECLARE_TR_FUNCTIONS(OutputFile)
};

Error cannotWrite(const QString& file, const QString& reason, const QString& remedy)
{
    return {shownFileName(file), OutputFileWords::tr("cannot be written: %1").arg(reason).toStdString(),
            remedy.toStdString()};
}

QString spaceRemedy() { return OutputFileWords::tr("Check that the disk has room, or choose another folder"); }

QString textOf(const std::error_code& error) { return QString::fromStdString(error.message()); }

/// A device or pipe cannot be replaced by a finished file, and must not be.
std::optional<Error> writeInPlace(const QString& file, const QByteArray& bytes, QIODevice::OpenMode mode)
{
    QFile target(file);
    bool isWritten = target.open(mode | QIODevice::Unbuffered) && writeAll(target, bytes);
    if (isWritten) {
        target.close();
        isWritten = target.error() == QFileDevice::NoError;
    }
    return isWritten ? std::nullopt : std::optional(cannotWrite(file, target.errorString(), spaceRemedy()));
}

/// Where a chain of symbolic links ends, whether or not there is something; the name itself where none stands. Absent
/// where it goes in circles.
std::optional<QString> behindLinks(const QString& file)
{
    constexpr int most = 40;  // As the kernel has it.
    QFileInfo info(file);
    for (int i = 0; i < most; ++i) {
        if (info.exists())
            return info.canonicalFilePath();
        if (!info.isSymLink())
            return info.absoluteFilePath();
        info.setFile(info.symLinkTarget());
    }
    return std::nullopt;
}

/// Whether a name stands for what the program has open already, such as /dev/stdout: whoever opened it holds that file
/// and no other of the same name.
bool isOpenDescriptor(const QFileInfo& info)
{
    return info.isSymLink() && (info.absoluteFilePath().startsWith(QLatin1String("/dev/")) ||
                                info.absoluteFilePath().startsWith(QLatin1String("/proc/")));
}

constexpr QFileDevice::Permissions ownerOnly = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
constexpr QFileDevice::Permissions everybody =
    ownerOnly | QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ReadOther | QFileDevice::WriteOther;
/// What is stored with a file; the others say what the person who asks may do.
constexpr QFileDevice::Permissions stored =
    everybody | QFileDevice::ExeOwner | QFileDevice::ExeGroup | QFileDevice::ExeOther;

/// The next version of a file, without a name or hidden beside it until it takes its place; gone with the object where
/// it does not.
class NextVersion {
public:
    explicit NextVersion(const QFileInfo& target) : m_target(target) {}
    NextVersion(const NextVersion&) = delete;
    NextVersion& operator=(const NextVersion&) = delete;
    ~NextVersion()
    {
        m_file.close();
        if (!m_name.isEmpty())
            QFile::remove(m_name);
    }

    bool make(NewFileMode mode)
    {
        removeForgotten(m_target.dir());
        // A former file's readers are let in at the end only: what is written may be meant for fewer.
        m_access = mode == NewFileMode::Usual && !m_target.exists() ? everybody : ownerOnly;
        return openUnnamed(m_file, m_target.absolutePath(), m_access) || makeNamed();
    }

    /// Writes it, gives it the former file's mode and a name, and waits for the disk.
    bool fill(const QByteArray& bytes)
    {
        if (!write(bytes))
            return false;
        if (m_name.isEmpty() && !giveName()) {  // Some disks take a file without a name and give it none afterwards.
            m_file.close();
            if (!makeNamed() || !write(bytes))
                return false;
        }
        m_file.close();
        return m_file.error() == QFileDevice::NoError || fail(m_file.errorString());
    }

    bool takePlace()
    {
        if (const std::error_code error = moveOver(m_name, m_target.filePath()))
            return fail(textOf(error));
        m_name.clear();
        return true;
    }

    [[nodiscard]] const QString& reason() const { return m_reason; }

private:
    static constexpr int attempts = 100;  ///< At a name that nobody has.

    bool makeNamed()
    {
        for (int i = 0; i < attempts; ++i) {
            m_file.setFileName(freshName());
            if (m_file.open(QIODevice::WriteOnly | QIODevice::NewOnly | QIODevice::Unbuffered, m_access)) {
                m_name = m_file.fileName();
                return true;
            }
            if (!QFileInfo::exists(m_file.fileName()))
                break;
        }
        return fail(m_file.errorString());
    }

    bool giveName()
    {
        for (int i = 0; i < attempts; ++i) {
            const QString name = freshName();
            const std::error_code error = nameFile(m_file, name);
            if (!error)
                m_name = name;
            if (error != std::errc::file_exists)
                break;
        }
        return !m_name.isEmpty();
    }

    bool write(const QByteArray& bytes)
    {
        if (!writeAll(m_file, bytes))
            return fail(m_file.errorString());
        const QFileDevice::Permissions former = m_target.permissions() & stored;
        if (m_target.exists() && (m_file.permissions() & stored) != former && !m_file.setPermissions(former))
            return fail(m_file.errorString());
        const std::error_code error = syncFile(m_file);
        return !error || fail(textOf(error));
    }

    [[nodiscard]] QString freshName() const
    {
        const QString mark = QString::number(QRandomGenerator::global()->generate(), 36);
        return m_target.dir().filePath(QLatin1String(savingPrefix) + mark);
    }

    bool fail(const QString& reason)
    {
        m_reason = reason;
        return false;
    }

    QFileInfo m_target;
    QFile m_file{};
    QString m_name{};  ///< Empty while there is none.
    QFileDevice::Permissions m_access{};
    QString m_reason{};
};

std::optional<Error> replaceFile(const QString& file, const QFileInfo& target, const QByteArray& bytes,
                                 NewFileMode mode)
{
    if (target.exists() && !target.isWritable())
        return cannotWrite(file, OutputFileWords::tr("it is read-only"),
                           OutputFileWords::tr("Choose a file that you may write to"));
    NextVersion next(target);
    if (!next.make(mode))
        return cannotWrite(file, next.reason(),
                           OutputFileWords::tr("Choose a folder that you may write to, with room on it"));
    if (!next.fill(bytes) || !next.takePlace())
        return cannotWrite(file, next.reason(), spaceRemedy());
    if (const std::error_code error = syncFolder(target.absolutePath()))
        return Error{shownFileName(file),
                     OutputFileWords::tr("is written, but the disk does not say that it will keep it: %1")
                         .arg(textOf(error))
                         .toStdString(),
                     OutputFileWords::tr("Write it again, or to another disk").toStdString()};
    return std::nullopt;
}

}  // namespace

std::string shownFileName(const QString& file)
{
    constexpr qsizetype longest = 240;
    constexpr qsizetype half = 110;
    QString shown = file.size() <= longest ? file : file.left(half) + QStringLiteral("...") + file.right(half);
    return visibleLine(shown.toStdString());
}

std::optional<Error> writeOutputFile(const QString& file, const QByteArray& bytes, NewFileMode mode)
{
    const QFileInfo info(file);
    if (info.isDir())
        return cannotWrite(file, OutputFileWords::tr("it is a folder"), OutputFileWords::tr("Add a file name"));
    if (info.exists() && isOpenDescriptor(info))
        return writeInPlace(file, bytes, QIODevice::Append);
    if (info.exists() && !info.isFile())
        return writeInPlace(file, bytes, QIODevice::WriteOnly);
    const std::optional<QString> target = behindLinks(file);
    if (!target)
        return cannotWrite(file, OutputFileWords::tr("the link goes in circles"),
                           OutputFileWords::tr("Choose another name"));
    const QFileInfo place(*target);
    if (!place.dir().exists())
        return cannotWrite(
            file, OutputFileWords::tr("there is no folder %1").arg(QString::fromStdString(shownFileName(place.path()))),
            OutputFileWords::tr("Create it, or choose another folder"));
    return replaceFile(file, place, bytes, mode);
}

}  // namespace headroom
