// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/file_bars.h"

#include "app/document/plan_document.h"
#include "app/window/commands/file_commands.h"
#include "app/window/dialogs/dialogs.h"
#include "app/window/dialogs/file_words.h"
#include "app/window/shell/file_guard.h"
#include "widgets/banner/notice_bar.h"

#include <QDir>
#include <QFileInfo>

namespace headroom {

FileBars::FileBars(PlanDocument& document, FileGuard& guard, FileCommands& files, const Dialogs& dialogs,
                   QObject* parent)
    : QObject(parent), m_document(document), m_guard(guard), m_files(files), m_dialogs(dialogs),
      m_change(new NoticeBar), m_holder(new NoticeBar), m_written(new NoticeBar)
{
    m_change->setObjectName(QStringLiteral("fileChangeBar"));
    m_holder->setObjectName(QStringLiteral("fileHolderBar"));
    m_written->setObjectName(QStringLiteral("writtenBar"));
    connect(&guard, &FileGuard::found, this, &FileBars::show);
    connect(&document, &PlanDocument::planChanged, this, &FileBars::hideWritten);
    show();
}

void FileBars::show()
{
    showChange();
    showHolder();
}

void FileBars::showChange()
{
    if (!m_guard.change()) {
        m_change->setNotice(std::nullopt);
        return;
    }
    const FileChange& change = *m_guard.change();
    Notice notice{Severity::Warning, changeSentence(change, m_document.path())};
    const NoticeChoice copy{QStringLiteral("keepCopy"), tr("Keep mine as a copy..."),
                            tr("Saves the plan of this window to another file, and goes on with that one"),
                            [this] { m_files.keepAsCopy(); }};
    switch (change.kind) {
    case FileChange::Kind::Changed:
        notice.choices = {{QStringLiteral("reloadFile"), tr("Reload"),
                           tr("Takes over what the file holds now; Undo brings back the plan of this window"),
                           [this] { reload(); }},
                          copy,
                          {QStringLiteral("compareFile"), tr("Compare"),
                           tr("Shows what the file holds now beside the plan of this window"),
                           [this] { m_files.compareWithFile(); }}};
        break;
    case FileChange::Kind::Unreadable: notice.choices = {copy}; break;
    case FileChange::Kind::Absent:
        notice.choices = {{QStringLiteral("saveAgain"), tr("Save again"), tr("Makes the file again, with this plan"),
                           [this] { m_files.save(); }},
                          {QStringLiteral("saveElsewhere"), tr("Save as..."), tr("Saves the plan to another file"),
                           [this] { m_files.saveAs(); }}};
        break;
    }
    notice.dismiss = [this] { m_guard.dismissChange(); };
    notice.dismissExplanation = tr("Go on with the plan of this window; saving it asks first");
    m_change->setNotice(notice);
}

void FileBars::showHolder()
{
    if (!m_guard.holder()) {
        m_holder->setNotice(std::nullopt);
        return;
    }
    m_holder->setNotice(Notice{Severity::Information,
                               holderSentence(*m_guard.holder(), m_document.path()) + u' ' +
                                   tr("Saving asks first, so that neither overwrites the other."),
                               {},
                               [this] { m_guard.dismissHolder(); },
                               tr("Close this message")});
}

void FileBars::hideWritten()
{
    m_writtenPath.clear();
    m_written->setNotice(std::nullopt);
}

void FileBars::showWritten(const QString& path)
{
    m_writtenPath = path;
    const QString folder = QFileInfo(path).absolutePath();
    m_written->setNotice(
        Notice{Severity::Information,
               tr("Saved %1").arg(QDir::toNativeSeparators(path)),
               {{QStringLiteral("openWritten"), tr("Open"),
                 tr("Shows the file with the program that your desktop has for it"), [this, path] { open(path); }},
                {QStringLiteral("openWrittenFolder"), tr("Show folder"), QDir::toNativeSeparators(folder),
                 [this, folder] { open(folder); }}},
               [this] { hideWritten(); },
               tr("Close this message")});
}

void FileBars::open(const QString& path)
{
    const bool isOpen = m_dialogs.openInDesktop(path);
    // Not at once: the button that asked belongs to the bar.
    QMetaObject::invokeMethod(
        this,
        [this, path, isOpen] {
            hideWritten();
            if (!isOpen)
                emit noticed(tr("No program opens %1").arg(shortFileName(path)));
        },
        Qt::QueuedConnection);
}

void FileBars::reload()
{
    if (!m_guard.change() || !m_guard.change()->content)
        return;
    const FileChange change = *m_guard.change();
    m_document.reload(*change.content, change.digest);
    emit noticed(tr("Reloaded %1; Undo brings back the plan that was here").arg(shortFileName(m_document.path())));
}

}  // namespace headroom
