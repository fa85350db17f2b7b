// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDir>
#include <QFile>
#include <QtTest>

#include <array>
#include <cerrno>
#include <cstring>

namespace headroom::test {

/// One way in which a disk refuses.
struct DiskFault {
    const char* call;  ///< Of failing_calls.h.
    int error;
};

/// Each step of writing a file, with what each may answer before the new file stands in the place of the former one.
inline constexpr std::array<DiskFault, 24> faultsBefore = {{
    {"create", ENOSPC}, {"create", EDQUOT}, {"create", EROFS}, {"create", EIO},   {"create", EMFILE},
    {"write", ENOSPC},  {"write", EDQUOT},  {"write", EIO},    {"write", EROFS},  {"torn", ENOSPC},
    {"torn", EDQUOT},   {"torn", EIO},      {"chmod", EPERM},  {"sync", EIO},     {"sync", ENOSPC},
    {"sync", EDQUOT},   {"close", EIO},     {"close", ENOSPC}, {"close", EDQUOT}, {"rename", EIO},
    {"rename", ENOSPC}, {"rename", EDQUOT}, {"rename", EROFS}, {"rename", EBUSY},
}};

/// What may fail when it stands there.
inline constexpr std::array<DiskFault, 2> faultsAfter = {{{"open-folder", EIO}, {"sync-folder", EIO}}};

inline QByteArray nameOf(const DiskFault& fault) { return QByteArray(fault.call) + ": " + std::strerror(fault.error); }

/// Fills the columns "call", "error" and "isAfter" of a test function.
inline void addDiskFaults()
{
    QTest::addColumn<QByteArray>("call");
    QTest::addColumn<int>("error");
    QTest::addColumn<bool>("isAfter");
    for (const DiskFault& fault : faultsBefore)
        QTest::newRow(nameOf(fault).constData()) << QByteArray(fault.call) << fault.error << false;
    for (const DiskFault& fault : faultsAfter)
        QTest::newRow(nameOf(fault).constData()) << QByteArray(fault.call) << fault.error << true;
}

inline QByteArray contentOrError(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(cannot be read)");
}

/// Makes or replaces a file that only its owner and group may read: a mode that no new file has by itself.
inline void putFile(const QString& path, const QByteArray& content)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size() ||
        !file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup))
        qFatal("the test's own file cannot be written");
}

/// All that lies in a folder, the hidden too, without locks.
inline QStringList namesIn(const QString& folder)
{
    QStringList names = QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    names.removeIf([](const QString& name) { return name.contains(QStringLiteral("lock")); });
    return names;
}

/// The mode of a file, such as 0640; 0 where there is none.
inline int modeOf(const QString& path)
{
    const QFileDevice::Permissions all = QFile::permissions(path);
    const auto digit = [&all](QFile::Permission r, QFile::Permission w, QFile::Permission x) {
        return (all & r ? 4 : 0) + (all & w ? 2 : 0) + (all & x ? 1 : 0);
    };
    return digit(QFile::ReadOwner, QFile::WriteOwner, QFile::ExeOwner) * 64 +
           digit(QFile::ReadGroup, QFile::WriteGroup, QFile::ExeGroup) * 8 +
           digit(QFile::ReadOther, QFile::WriteOther, QFile::ExeOther);
}

}  // namespace headroom::test
