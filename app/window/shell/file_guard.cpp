// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/shell/file_guard.h"

#include "app/document/plan_document.h"
#include "app/files/state_folder.h"

#include <utility>

namespace headroom {

FileGuard::FileGuard(PlanDocument& document, const Catalogue& catalogue, const QString& stateFolder)
    : m_document(document), m_catalogue(catalogue), m_lock(lockFolder(stateFolder))
{
    connect(&m_watch, &PlanFileWatch::looked, this, &FileGuard::take);
    connect(&m_document, &PlanDocument::fileTaken, this, &FileGuard::follow);
}

void FileGuard::follow()
{
    m_inFile = m_document.isModified() ? std::nullopt : std::optional(m_document.content());
    m_watch.watch(m_document.path(), m_document.fileDigest());
    m_lock.hold(m_document.path());
    m_change.reset();
    m_dismissed.reset();
    m_holder.reset();
    findHolder();
    emit found();
}

void FileGuard::check() { m_watch.check(); }

void FileGuard::findHolder()
{
    m_lock.retry();
    m_holder = m_lock.other();
    if (m_holder == m_dismissedHolder)
        m_holder.reset();
}

void FileGuard::take(const FileContent& content)
{
    m_seen = content;
    const std::optional<LockHolder> holder = m_holder;
    findHolder();
    const bool isDismissed = m_dismissed && m_dismissed->holdsSameAs(content);
    const bool isKnown = m_change && m_change->digest == content.digest;
    std::optional<FileChange> change = compare(content);
    if (isDismissed)
        change.reset();
    else
        m_dismissed.reset();
    // What the plan says here is in no file any more.
    if (change && change->kind == FileChange::Kind::Absent && !m_document.isModified())
        m_document.markUnsaved();
    const bool isSame =
        m_change.has_value() == change.has_value() && (!change || (isKnown && m_change->kind == change->kind));
    m_change = std::move(change);
    if (!isSame || holder != m_holder)
        emit found();
    emit checked();
}

std::optional<FileChange> FileGuard::compare(const FileContent& content)
{
    using Kind = FileChange::Kind;
    if (content.state == FileContent::State::Absent)
        return FileChange{Kind::Absent};
    if (content.state == FileContent::State::Unreadable)
        return FileChange{Kind::Unreadable, {}, {}, content.error, content.written};
    const bool isDigest = content.digest == m_document.fileDigest();
    if (isDigest && !m_document.isModified())
        return std::nullopt;
    const Result<DocumentContent> read = readDocumentText(content.text, m_document.path(), m_catalogue);
    // Both say the same by now: there is nothing to choose.
    if (read && *read == m_document.content()) {
        m_document.markSaved(m_document.path(), content.digest);
        return std::nullopt;
    }
    if (isDigest)
        return std::nullopt;
    // Written in another form, it is still what it was.
    if (read && read.value() == m_inFile) {
        const std::optional<DocumentContent> same = m_inFile;
        m_document.setFileDigest(content.digest);
        m_inFile = same;
        return std::nullopt;
    }
    if (!read)
        return FileChange{Kind::Unreadable, {}, content.digest, read.error(), content.written};
    return FileChange{Kind::Changed, *read, content.digest, {}, content.written};
}

std::optional<FileChange> FileGuard::changeNow()
{
    return m_document.path().isEmpty() ? std::nullopt : compare(documentFileContent(m_document.path()));
}

std::optional<LockHolder> FileGuard::holderOf(const QString& path) const
{
    const std::optional<LockHolder> holder = m_lock.holderOf(path);
    return holder == m_accepted ? std::nullopt : holder;
}

void FileGuard::dismissChange()
{
    if (!m_change)
        return;
    m_dismissed = m_seen;
    m_document.markUnsaved();
    m_change.reset();
    emit found();
}

void FileGuard::dismissHolder()
{
    m_dismissedHolder = m_lock.other();
    m_holder.reset();
    emit found();
}

}  // namespace headroom
