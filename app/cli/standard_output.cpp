// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/standard_output.h"

#include "app/cli/words.h"
#include "app/files/disk.h"

#include <QFile>

#include <cerrno>
#include <cstdio>
#include <system_error>

#if defined(Q_OS_UNIX)
#include <fcntl.h>
#include <unistd.h>
#endif

namespace headroom {
namespace {

constexpr int standardOutput = 1;

Error cannotWrite(const QString& reason)
{
    return {
        CliWords::tr("standard output").toStdString(), CliWords::tr("cannot be written: %1").arg(reason).toStdString(),
        CliWords::tr("What is there is not complete: check that the disk has room, or write elsewhere").toStdString()};
}

}  // namespace

void occupyStandardStreams()
{
#if defined(Q_OS_UNIX)
    // Opened the wrong way round, so that using one stays an error.
    for (const int stream : {STDIN_FILENO, standardOutput, STDERR_FILENO})
        if (::fcntl(stream, F_GETFD) < 0 && errno == EBADF &&
            ::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY) != stream)
            return;
#endif
}

std::optional<Error> writeStandardOutput(const QByteArray& bytes)
{
    if (bytes.isEmpty())
        return std::nullopt;
    std::fflush(stdout);
    QFile stream;
    if (stream.open(standardOutput, QIODevice::WriteOnly | QIODevice::Unbuffered) && writeAll(stream, bytes))
        return std::nullopt;
    return cannotWrite(stream.errorString());
}

std::optional<Error> closeStandardOutput()
{
#if defined(Q_OS_UNIX)
    const bool isClosed = std::fflush(stdout) == 0 && ::close(standardOutput) == 0;
#else
    const bool isClosed = std::fclose(stdout) == 0;
#endif
    if (isClosed)
        return std::nullopt;
    return cannotWrite(QString::fromStdString(std::generic_category().message(errno)));
}

}  // namespace headroom
