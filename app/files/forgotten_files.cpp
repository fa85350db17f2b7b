// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/files/forgotten_files.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

namespace headroom {

namespace {

void removeOld(const QDir& folder, const QString& pattern, const QRegularExpression& name)
{
    constexpr qint64 patienceS = 3600;
    const QDateTime latest = QDateTime::currentDateTime().addSecs(-patienceS);
    for (const QFileInfo& file : folder.entryInfoList({pattern}, QDir::Files | QDir::Hidden | QDir::NoSymLinks))
        if (name.match(file.fileName()).hasMatch() && file.lastModified() < latest)
            QFile::remove(file.filePath());
}

}  // namespace

void removeForgotten(const QDir& folder)
{
    static const QRegularExpression any;
    removeOld(folder, QLatin1String(savingPrefix) + QLatin1Char('*'), any);
}

void removeForgottenSettings(const QString& file)
{
    // Qt's six letters are drawn from both cases: a person's copy "settings.json.backup" is none of them.
    static const QRegularExpression drawn(QStringLiteral("\\.(?=.+[A-Z])[A-Za-z]{6}$"));
    const QFileInfo settings(file);
    removeOld(settings.dir(), settings.fileName() + QStringLiteral(".??????"), drawn);
}

}  // namespace headroom
