// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/files/output_folder.h"

#include "app/files/disk.h"
#include "app/files/output_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

namespace headroom {
namespace {

struct OutputFolderWords {
    Q_DECLARE_TR_FUNCTIONS(OutputFolder)
};

/// Whether something has that name, a link that leads nowhere among it.
bool isTaken(const QString& path)
{
    const QFileInfo info(path);
    return info.exists() || info.isSymLink();
}

Error folderError(const QString& folder, const QString& what)
{
    return {shownFileName(folder), what.toStdString(),
            OutputFolderWords::tr("Choose a folder that you may write to").toStdString()};
}

/// What stands in the way of a file; absent where nothing does.
std::optional<Error> obstacle(const QString& folder, const FolderFile& file, bool overwrite)
{
    if (file.name.isEmpty() || file.name.contains(u'/') || file.name.startsWith(u'.'))
        return folderError(file.name, OutputFolderWords::tr("is no name of a file within the folder"));
    const QString path = QDir(folder).filePath(file.name);
    const QFileInfo info(path);
    if (!isTaken(path))
        return std::nullopt;
    if (info.isSymLink() && QFileInfo(info.symLinkTarget()).absolutePath() != QFileInfo(folder).canonicalFilePath())
        return Error{shownFileName(path), OutputFolderWords::tr("is a link that leads out of the folder").toStdString(),
                     OutputFolderWords::tr("Remove it, or choose another folder").toStdString()};
    if (info.isDir())
        return Error{shownFileName(path), OutputFolderWords::tr("is a folder").toStdString(),
                     OutputFolderWords::tr("Choose another folder").toStdString()};
    if (!overwrite)
        return Error{shownFileName(path), OutputFolderWords::tr("is there already").toStdString(),
                     OutputFolderWords::tr("Add --overwrite to replace it, or choose another folder").toStdString()};
    return std::nullopt;
}

/// Puts files into their places one by one, and takes all back where one does not go.
class Placement {
public:
    explicit Placement(const QString& folder, const QString& staged) : m_folder(folder), m_staged(staged) {}
    Placement(const Placement&) = delete;
    Placement& operator=(const Placement&) = delete;
    ~Placement()
    {
        if (m_isComplete)
            return;
        for (auto name = m_placed.rbegin(); name != m_placed.rend(); ++name) {
            QFile::remove(target(*name));
            if (isTaken(former(*name)))
                QFile::rename(former(*name), target(*name));
        }
    }

    bool place(const QString& name)
    {
        m_placed.push_back(name);
        if (isTaken(target(name)) && !QFile::rename(target(name), former(name))) {
            m_placed.pop_back();  // It stands where it stood.
            return false;
        }
        return QFile::rename(m_staged.filePath(name), target(name));
    }
    void complete() { m_isComplete = true; }

private:
    [[nodiscard]] QString target(const QString& name) const { return m_folder.filePath(name); }
    [[nodiscard]] QString former(const QString& name) const
    {
        return m_staged.filePath(QStringLiteral("former-") + name);
    }

    QDir m_folder;
    QDir m_staged;
    std::vector<QString> m_placed{};
    bool m_isComplete{false};
};

std::optional<Error> stageAndPlace(const QString& folder, const std::vector<FolderFile>& files)
{
    // On the same disk as the folder, so that a rename is one step.
    QTemporaryDir staged(QDir(folder).filePath(QStringLiteral(".headroom-saving-XXXXXX")));
    if (!staged.isValid())
        return folderError(folder, OutputFolderWords::tr("cannot be written to: %1").arg(staged.errorString()));
    for (const FolderFile& file : files) {
        const QString path = staged.filePath(file.name);
        if (std::optional<Error> error = writeOutputFile(path, file.bytes)) {
            error->where = shownFileName(QDir(folder).filePath(file.name));
            return error;
        }
        if (file.isExecutable)
            QFile::setPermissions(path, QFile::permissions(path) | QFileDevice::ExeOwner | QFileDevice::ExeGroup |
                                            QFileDevice::ExeOther);
    }
    Placement placement(folder, staged.path());
    for (const FolderFile& file : files)
        if (!placement.place(file.name))
            return Error{shownFileName(QDir(folder).filePath(file.name)),
                         OutputFolderWords::tr("cannot be put into its place").toStdString(),
                         OutputFolderWords::tr("Choose another folder").toStdString()};
    placement.complete();
    if (const std::error_code error = syncFolder(folder))
        return folderError(
            folder,
            OutputFolderWords::tr("was not brought to the disk: %1").arg(QString::fromStdString(error.message())));
    return std::nullopt;
}

}  // namespace

QStringList presentIn(const QString& folder, const std::vector<FolderFile>& files)
{
    QStringList present;
    for (const FolderFile& file : files)
        if (isTaken(QDir(folder).filePath(file.name)))
            present << file.name;
    return present;
}

std::optional<Error> writeOutputFolder(const QString& folder, const std::vector<FolderFile>& files, bool overwrite)
{
    for (const FolderFile& file : files)
        if (std::optional<Error> error = obstacle(folder, file, overwrite))
            return error;
    const bool isNew = !isTaken(folder);
    if (!isNew && !QFileInfo(folder).isDir())
        return folderError(folder, OutputFolderWords::tr("is no folder"));
    if (isNew && !QDir().mkpath(folder))
        return folderError(folder, OutputFolderWords::tr("cannot be made"));
    std::optional<Error> error = stageAndPlace(folder, files);
    if (error && isNew)
        QDir().rmdir(folder);
    return error;
}

}  // namespace headroom
