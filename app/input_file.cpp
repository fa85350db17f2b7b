// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/input_file.h"

#include "app/output_file.h"
#include "app/text_encoding.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <cstdio>

namespace headroom {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(InputFile)
};

Error errorIn(const QString& name, const QString& what, const QString& remedy)
{
    return {shownFileName(name), what.toStdString(), remedy.toStdString()};
}

/// Everything up to the end or, where there is more, `most` bytes: a pipe gives what has come so far at each call.
QByteArray readToEnd(QFile& source, qint64 most)
{
    constexpr qint64 atOnce = 1 << 20;
    QByteArray bytes;
    while (bytes.size() < most) {
        const QByteArray part = source.read(std::min(most - bytes.size(), atOnce));
        if (part.isEmpty())
            break;
        bytes += part;
    }
    return bytes;
}

}  // namespace

QString inputName(const QString& file) { return file == QLatin1String("-") ? Words::tr("standard input") : file; }

Result<QByteArray> readInputFile(const QString& file, const InputPurpose& purpose)
{
    constexpr qint64 bytesPerMB = 1'000'000;
    const QString name = inputName(file);
    QFile source(file);
    if (file == QLatin1String("-")) {
        if (!source.open(stdin, QIODevice::ReadOnly))
            return errorIn(name, Words::tr("cannot be read: %1").arg(source.errorString()), purpose.otherwise);
    } else {
        const QFileInfo info(file);
        if (!info.exists())
            return errorIn(name, Words::tr("there is no such file"), purpose.ifAbsent);
        if (info.isDir())
            return errorIn(name, Words::tr("is a folder"), purpose.otherwise);
        if (!source.open(QIODevice::ReadOnly))
            return errorIn(name, Words::tr("cannot be read: %1").arg(source.errorString()),
                           Words::tr("Check that you may read the file"));
    }
    const qint64 largest = purpose.largestMB * bytesPerMB;
    QByteArray bytes = readToEnd(source, largest + 1);
    if (source.error() != QFileDevice::NoError)
        return errorIn(name, Words::tr("cannot be read: %1").arg(source.errorString()), purpose.otherwise);
    if (bytes.size() > largest)
        return errorIn(name, Words::tr("is larger than %1 MB").arg(purpose.largestMB), purpose.ifTooLarge);
    return asUtf8(bytes);
}

}  // namespace headroom
