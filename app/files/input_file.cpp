// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/files/input_file.h"

#include "app/files/output_file.h"
#include "app/files/text_encoding.h"
#include "app/network/server_address.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <cstdio>
#include <utility>

#if defined(Q_OS_UNIX)
#include <sys/stat.h>
#endif

namespace headroom {
namespace {

struct InputFileWords {
    Q_DECLARE_TR_FUNCTIONS(InputFile)
};

constexpr qint64 bytesPerMB = 1'000'000;

Error errorIn(const QString& file, const QString& what, const QString& remedy)
{
    return {shownFileName(inputName(file)), what.toStdString(), remedy.toStdString()};
}

Error cannotRead(const QString& file, const QFile& source, const QString& remedy)
{
    return errorIn(file, InputFileWords::tr("cannot be read: %1").arg(source.errorString()), remedy);
}

Error tooLarge(const QString& file, const InputPurpose& purpose)
{
    return errorIn(file, InputFileWords::tr("is larger than %1 MB").arg(purpose.largestMB), purpose.ifTooLarge);
}

bool isStandardInput(const QString& file) { return file == QLatin1String("-"); }

/// What tells one pipe from another, however it is named; empty for what can be read again, or is not there.
QByteArray streamKey(const QString& file)
{
    const bool isInput = isStandardInput(file);
#if defined(Q_OS_UNIX)
    struct stat found{};
    const int failed = isInput ? fstat(fileno(stdin), &found) : stat(QFile::encodeName(file).constData(), &found);
    if (failed == 0 && (S_ISFIFO(found.st_mode) || S_ISSOCK(found.st_mode)))
        return QByteArray::number(static_cast<qulonglong>(found.st_dev)) + ':' +
               QByteArray::number(static_cast<qulonglong>(found.st_ino));
#endif
    return isInput ? QByteArray("-") : QByteArray();
}

}  // namespace

QString absentFileText() { return InputFileWords::tr("there is no such file"); }

QString inputName(const QString& file)
{
    return isStandardInput(file) ? InputFileWords::tr("standard input") : shownIfAddress(file);
}

Result<InputFile> InputFile::open(const QString& file, const InputPurpose& purpose)
{
    InputFile input(file, purpose);
    QFile& source = *input.m_source;
    if (isStandardInput(file)) {
        if (!source.open(stdin, QIODevice::ReadOnly))
            return cannotRead(file, source, purpose.otherwise);
        return input;
    }
    source.setFileName(file);
    const QFileInfo info(file);
    if (!info.exists())
        return errorIn(file, absentFileText(), purpose.ifAbsent);
    if (info.isDir())
        return errorIn(file, InputFileWords::tr("is a folder"), purpose.otherwise);
    if (!source.open(QIODevice::ReadOnly))
        return cannotRead(file, source, InputFileWords::tr("Check that you may read the file"));
    return input;
}

/// A pipe gives what has come so far at each call.
void InputFile::readUpTo(qint64 most)
{
    constexpr qint64 atOnce = 1 << 20;
    while (m_bytes.size() < most) {
        const QByteArray part = m_source->read(std::min(most - m_bytes.size(), atOnce));
        if (part.isEmpty())
            break;
        m_bytes += part;
    }
}

QByteArray InputFile::head(qint64 most)
{
    readUpTo(most);
    return asUtf8(m_bytes.left(most));
}

std::optional<Error> InputFile::readWhole()
{
    const qint64 largest = m_purpose.largestMB * bytesPerMB;
    readUpTo(largest + 1);
    if (m_source->error() != QFileDevice::NoError)
        return cannotRead(m_file, *m_source, m_purpose.otherwise);
    if (m_bytes.size() > largest)
        return tooLarge(m_file, m_purpose);
    return std::nullopt;
}

Result<QByteArray> InputFile::readAll()
{
    if (std::optional<Error> error = readWhole())
        return *std::move(error);
    return asUtf8(m_bytes);
}

std::optional<Error> InputFile::readPieces(qint64 mostOfPipeMB, const std::function<void(const QByteArray&)>& take)
{
    constexpr qint64 enough = 4;
    readUpTo(enough);
    if (isWideText(m_bytes)) {  // Its letters are not of a byte each: it is turned over as a whole.
        const Result<QByteArray> text = readAll();
        if (!text)
            return text.error();
        take(*text);
        return std::nullopt;
    }
    const bool isFile = QFileInfo(m_file).isFile();
    constexpr qint64 atOnce = 1 << 20;
    qint64 bytes = 0;
    for (QByteArray piece = std::exchange(m_bytes, {}); !piece.isEmpty(); piece = m_source->read(atOnce)) {
        bytes += piece.size();
        if (!isFile && bytes > mostOfPipeMB * bytesPerMB)
            return tooLarge(m_file, {mostOfPipeMB, m_purpose.ifAbsent, m_purpose.ifTooLarge, m_purpose.otherwise});
        take(piece);
    }
    if (m_source->error() != QFileDevice::NoError)
        return cannotRead(m_file, *m_source, m_purpose.otherwise);
    return std::nullopt;
}

Result<std::unique_ptr<QIODevice>> InputFile::intoDevice() &&
{
    if (!m_source->isSequential() && m_source->seek(0))
        return std::unique_ptr<QIODevice>(std::move(m_source));
    if (std::optional<Error> error = readWhole())
        return *std::move(error);
    auto copy = std::make_unique<QBuffer>();
    copy->setData(m_bytes);
    copy->open(QIODevice::ReadOnly);
    return std::unique_ptr<QIODevice>(std::move(copy));
}

Result<QByteArray> readInputFile(const QString& file, const InputPurpose& purpose)
{
    Result<InputFile> input = InputFile::open(file, purpose);
    if (!input)
        return input.error();
    return std::move(input).value().readAll();
}

Result<QByteArray> readOwnFile(const QString& file, const InputPurpose& purpose)
{
    const QFileInfo info(file);
    if (info.exists() && !info.isFile())
        return errorIn(file, InputFileWords::tr("is no regular file"), purpose.otherwise);
    if (info.size() > purpose.largestMB * bytesPerMB)
        return tooLarge(file, purpose);
    return readInputFile(file, purpose);
}

bool isReadOnce(const QString& file) { return !streamKey(file).isEmpty(); }

std::optional<QString> namedTwice(const QStringList& files)
{
    QByteArrayList seen;
    for (const QString& file : files) {
        const QByteArray key = streamKey(file);
        if (!key.isEmpty() && seen.contains(key))
            return file;
        seen << key;
    }
    return std::nullopt;
}

}  // namespace headroom
