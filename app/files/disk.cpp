// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/files/disk.h"

#include <QFile>

#include <cerrno>
#include <cstdio>

#if defined(Q_OS_UNIX)
#include <fcntl.h>
#include <unistd.h>
#else
#include <filesystem>
#include <io.h>
#endif

namespace headroom {
namespace {

#if defined(Q_OS_UNIX)
std::error_code lastError() { return {errno, std::generic_category()}; }

/// Asks the disk; what cannot be asked is as good as kept.
std::error_code syncDescriptor(int descriptor)
{
    while (::fsync(descriptor) != 0) {
        if (errno == EINVAL || errno == ENOTSUP || errno == ENOSYS)
            return {};
        if (errno != EINTR)
            return lastError();
    }
    return {};
}
#endif

}  // namespace

bool writeAll(QFileDevice& file, const QByteArray& bytes)
{
    // Of a write that stops half way Qt tells the length and no reason: the next one tells it.
    for (qint64 done = 0; done < bytes.size();) {
        const qint64 written = file.write(bytes.constData() + done, bytes.size() - done);
        if (written <= 0)
            return false;
        done += written;
    }
    return file.flush();
}

#if defined(O_TMPFILE)

namespace {

// The one way to speak of an open file by a path.
QByteArray descriptorPath(int descriptor) { return "/proc/self/fd/" + QByteArray::number(descriptor); }

}  // namespace

bool openUnnamed(QFile& file, const QString& folder, QFileDevice::Permissions permissions)
{
    constexpr mode_t ownerOnly = 0600;
    constexpr mode_t everybody = 0666;
    const bool isForAll = permissions.testFlag(QFileDevice::ReadOther);
    const int descriptor = ::open(QFile::encodeName(folder).constData(), O_TMPFILE | O_WRONLY | O_CLOEXEC,
                                  isForAll ? everybody : ownerOnly);
    if (descriptor < 0)
        return false;
    if (::access(descriptorPath(descriptor).constData(), F_OK) == 0 &&
        file.open(descriptor, QIODevice::WriteOnly | QIODevice::Unbuffered, QFileDevice::AutoCloseHandle))
        return true;
    ::close(descriptor);
    return false;
}

std::error_code nameFile(const QFile& file, const QString& name)
{
    const QByteArray from = descriptorPath(file.handle());
    const QByteArray to = QFile::encodeName(name);
    const bool named = ::linkat(AT_FDCWD, from.constData(), AT_FDCWD, to.constData(), AT_SYMLINK_FOLLOW) == 0;
    return named ? std::error_code() : lastError();
}

#else

bool openUnnamed(QFile& /*file*/, const QString& /*folder*/, QFileDevice::Permissions /*permissions*/) { return false; }

std::error_code nameFile(const QFile& /*file*/, const QString& /*name*/)
{
    return std::make_error_code(std::errc::not_supported);
}

#endif

#if defined(Q_OS_UNIX)

std::error_code syncFile(const QFileDevice& file) { return syncDescriptor(file.handle()); }

std::error_code syncFolder(const QString& folder)
{
    const int descriptor = ::open(QFile::encodeName(folder).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0)
        return errno == EACCES ? std::error_code() : lastError();
    const std::error_code error = syncDescriptor(descriptor);
    ::close(descriptor);
    return error;
}

std::error_code moveOver(const QString& file, const QString& other)
{
    const bool moved = std::rename(QFile::encodeName(file).constData(), QFile::encodeName(other).constData()) == 0;
    return moved ? std::error_code() : lastError();
}

#else

std::error_code syncFile(const QFileDevice& file)
{
    return ::_commit(file.handle()) == 0 ? std::error_code() : std::error_code(errno, std::generic_category());
}

std::error_code syncFolder(const QString& /*folder*/) { return {}; }

std::error_code moveOver(const QString& file, const QString& other)
{
    std::error_code error;
    std::filesystem::rename(file.toStdU16String(), other.toStdU16String(), error);
    return error;
}

#endif

}  // namespace headroom
