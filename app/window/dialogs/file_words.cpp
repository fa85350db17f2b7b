// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/dialogs/file_words.h"

#include "app/files/output_file.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>

namespace headroom {

namespace {

struct FileWordsWords {
    Q_DECLARE_TR_FUNCTIONS(FileWords)
};

/// What is wrong and where inside the file, whose own name is said already.
QString withoutFile(const Error& error, const QString& path)
{
    const QString where = QString::fromStdString(error.where);
    const QString prefix = QString::fromStdString(shownFileName(path)) + QStringLiteral(": ");
    const QString what = QString::fromStdString(error.what);
    return where.startsWith(prefix) ? where.sliced(prefix.size()) + QStringLiteral(": ") + what : what;
}

}  // namespace

QString shortFileName(const QString& path)
{
    constexpr qsizetype longest = 60;
    constexpr qsizetype tail = 20;
    const QString name = QString::fromStdString(shownFileName(QFileInfo(path).fileName()));
    return name.size() <= longest ? name : name.left(longest - tail) + QStringLiteral("…") + name.right(tail);
}

QString localTime(const QDateTime& time) { return QLocale().toString(time.toLocalTime(), QLocale::ShortFormat); }

QString changeSentence(const FileChange& change, const QString& path)
{
    const QString name = shortFileName(path);
    switch (change.kind) {
    case FileChange::Kind::Changed:
        return FileWordsWords::tr("“%1” was changed outside of this window (%2).").arg(name, localTime(change.written));
    case FileChange::Kind::Unreadable:
        return FileWordsWords::tr("“%1” was changed outside of this window (%2) and cannot be used any more: %3.")
            .arg(name, localTime(change.written), withoutFile(change.error, path));
    case FileChange::Kind::Absent: break;
    }
    return FileWordsWords::tr("“%1” is not there any more: deleted, moved, or its drive is gone.").arg(name);
}

QString holderSentence(const LockHolder& holder, const QString& path)
{
    const QString name = shortFileName(path);
    if (holder.isThisProcess())
        return FileWordsWords::tr("“%1” is also open in another window of this Headroom.").arg(name);
    return FileWordsWords::tr("“%1” is also open in another Headroom: process %2 on %3, since %4.")
        .arg(name, QString::number(holder.process), holder.host, localTime(holder.since));
}

}  // namespace headroom
