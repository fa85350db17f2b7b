// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/output_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

namespace headroom {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(OutputFile)
};

Error cannotWrite(const QString& file, const QString& reason, const QString& remedy)
{
    return {shownFileName(file), Words::tr("cannot be written: %1").arg(reason).toStdString(), remedy.toStdString()};
}

QString spaceRemedy() { return Words::tr("Check that the disk has room, or choose another folder"); }

/// A device or pipe cannot be replaced by a finished file, and must not be.
std::optional<Error> writeInPlace(const QString& file, const QByteArray& bytes)
{
    QFile target(file);
    if (target.open(QIODevice::WriteOnly | QIODevice::Unbuffered) && target.write(bytes) == bytes.size())
        return std::nullopt;
    return cannotWrite(file, target.errorString(), spaceRemedy());
}

}  // namespace

std::string shownFileName(const QString& file)
{
    constexpr qsizetype longest = 240;
    constexpr qsizetype half = 110;
    QString shown = file.size() <= longest ? file : file.left(half) + QStringLiteral("...") + file.right(half);
    for (QChar& c : shown)
        if (c.category() == QChar::Other_Control)
            c = u'?';
    return shown.toStdString();
}

std::optional<Error> writeOutputFile(const QString& file, const QByteArray& bytes)
{
    const QFileInfo info(file);
    if (info.isDir())
        return cannotWrite(file, Words::tr("it is a folder"), Words::tr("Add a file name"));
    if (info.exists() && !info.isFile())
        return writeInPlace(file, bytes);
    if (!info.dir().exists())
        return cannotWrite(file,
                           Words::tr("there is no folder %1").arg(QString::fromStdString(shownFileName(info.path()))),
                           Words::tr("Create it, or choose another folder"));
    QSaveFile target(file);
    if (!target.open(QIODevice::WriteOnly))
        return cannotWrite(file, target.errorString(), Words::tr("Choose a folder and a file that you may write to"));
    if (target.write(bytes) != bytes.size() || !target.commit())
        return cannotWrite(file, target.errorString(), spaceRemedy());
    return std::nullopt;
}

}  // namespace headroom
