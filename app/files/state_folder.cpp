// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/files/state_folder.h"

#include "app/files/output_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QStandardPaths>

namespace headroom {

namespace {

struct StateFolderWords {
    Q_DECLARE_TR_FUNCTIONS(StateFolder)
};

QString stateHome()
{
#if defined(Q_OS_WIN) || defined(Q_OS_MACOS)
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation);
#else
    const QString asked = QFile::decodeName(qgetenv("XDG_STATE_HOME"));
    return QDir::isAbsolutePath(asked) ? asked : QDir::homePath() + QStringLiteral("/.local/state");
#endif
}

QString inside(const QString& folder, const QString& name)
{
    return folder.isEmpty() ? QString() : folder + u'/' + name;
}

}  // namespace

QString userStateFolder() { return QDir::cleanPath(stateHome() + QStringLiteral("/headroom")); }

QString unsavedWorkFolder(const QString& stateFolder) { return inside(stateFolder, QStringLiteral("unsaved")); }

QString lockFolder(const QString& stateFolder) { return inside(stateFolder, QStringLiteral("open")); }

std::optional<Error> makePrivateFolder(const QString& folder)
{
    const auto owner = QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner;
    if (QDir().mkpath(folder) && QFile::setPermissions(folder, owner))
        return std::nullopt;
    return Error{shownFileName(folder), StateFolderWords::tr("cannot be made, or is another user's").toStdString(),
                 StateFolderWords::tr("Check that you may write there, or set XDG_STATE_HOME to a folder of your own")
                     .toStdString()};
}

}  // namespace headroom
