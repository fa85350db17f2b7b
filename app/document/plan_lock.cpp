// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/plan_lock.h"

#include "app/files/state_folder.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>

#include <utility>

namespace headroom {

namespace {

const QString markSuffix = QStringLiteral(".lock");

std::unique_ptr<QLockFile> lockAt(const QString& mark)
{
    auto lock = std::make_unique<QLockFile>(mark);
    // Only a process that is gone gives its mark away, however long one stays.
    lock->setStaleLockTime(0);
    return lock;
}

/// Who is written in a mark that could not be had.
std::optional<LockHolder> writtenIn(const QLockFile& lock)
{
    LockHolder holder;
    QString program;
    if (lock.error() != QLockFile::LockFailedError || !lock.getLockInfo(&holder.process, &holder.host, &program))
        return std::nullopt;
    holder.since = QFileInfo(lock.fileName()).lastModified();
    return holder;
}

}  // namespace

bool LockHolder::isThisProcess() const
{
    return process == QCoreApplication::applicationPid() && host == QSysInfo::machineHostName();
}

PlanLock::PlanLock(QString folder) : m_folder(std::move(folder)) {}

QString PlanLock::markOf(const QString& path) const
{
    const QFileInfo file(path);
    QString canonical = file.canonicalFilePath();
    if (canonical.isEmpty())  // It is not there any more, or not yet.
        canonical = QDir(file.absolutePath()).canonicalPath() + u'/' + file.fileName();
    const QByteArray name = QCryptographicHash::hash(canonical.toUtf8(), QCryptographicHash::Sha256).toHex();
    return m_folder + u'/' + QString::fromLatin1(name.left(32)) + markSuffix;
}

void PlanLock::hold(const QString& path)
{
    const QString mark = path.isEmpty() || m_folder.isEmpty() ? QString() : markOf(path);
    if (mark == m_mark)
        return;
    m_lock.reset();
    m_other.reset();
    m_mark = mark;
    retry();
}

void PlanLock::retry()
{
    if (m_mark.isEmpty() || (m_lock && m_lock->isLocked()))
        return;
    // Without the folder nobody is told; the digest of what others write still is compared.
    if (makePrivateFolder(m_folder))
        return;
    m_lock = lockAt(m_mark);
    m_other = m_lock->tryLock(0) ? std::nullopt : writtenIn(*m_lock);
}

std::optional<LockHolder> PlanLock::holderOf(const QString& path) const
{
    if (m_folder.isEmpty())
        return std::nullopt;
    const QString mark = markOf(path);
    if (mark == m_mark)
        return m_other;
    if (!QFileInfo::exists(mark))
        return std::nullopt;
    const std::unique_ptr<QLockFile> lock = lockAt(mark);
    return lock->tryLock(0) ? std::nullopt : writtenIn(*lock);
}

void PlanLock::sweep(const QString& folder)
{
    const QDir marks(folder);
    for (const QString& name : marks.entryList({u'*' + markSuffix}, QDir::Files))
        lockAt(marks.filePath(name))->removeStaleLockFile();
}

}  // namespace headroom
