// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QFile>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

namespace headroom::test {

/// Runs a Poppler tool on a PDF and gives what it prints, or what went wrong.
inline QString poppler(const QString& tool, const QByteArray& pdf, const QStringList& options = {})
{
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("report.pdf"));
    QFile device(file);
    if (!device.open(QIODevice::WriteOnly) || device.write(pdf) != pdf.size())
        return QStringLiteral("cannot write ") + file;
    device.close();
    QProcess process;
    QStringList arguments = options;
    arguments << file;
    if (tool == QStringLiteral("pdftotext"))
        arguments << QStringLiteral("-");
    process.start(tool, arguments);
    if (!process.waitForFinished() || process.exitCode() != 0)
        return tool + QStringLiteral(" failed: ") + process.errorString();
    return QString::fromUtf8(process.readAllStandardOutput());
}

/// The text of a PDF with every space and line break as one space.
inline QString textOf(const QByteArray& pdf)
{
    return poppler(QStringLiteral("pdftotext"), pdf, {QStringLiteral("-layout")}).simplified();
}

}  // namespace headroom::test
