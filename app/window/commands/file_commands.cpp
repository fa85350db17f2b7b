// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/commands/file_commands.h"

#include "app/document/opened_document.h"
#include "app/document/plan_document.h"
#include "app/document/unsaved_work.h"
#include "app/inputs/import_file.h"
#include "app/inputs/portfolio_file.h"
#include "app/settings/settings.h"
#include "app/window/dialogs/file_words.h"
#include "app/window/shell/file_guard.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>

#include <algorithm>
#include <optional>

namespace headroom {

namespace {

bool isSameFile(const QString& one, const QString& other)
{
    return !one.isEmpty() && !other.isEmpty() &&
           (QFileInfo(one) == QFileInfo(other) ||
            QFileInfo(one).absoluteFilePath() == QFileInfo(other).absoluteFilePath());
}

// A plan's name may hold characters that no file name takes.
QString asFileName(QString name)
{
    static const QRegularExpression unsafe(QStringLiteral("[\\x00-\\x1f/\\\\:*?\"<>|]+"));
    name = name.replace(unsafe, QStringLiteral("-")).simplified();
    while (name.startsWith(u'.'))
        name.remove(0, 1);
    return name.isEmpty() ? QStringLiteral("plan") : name.left(100);
}

}  // namespace

FileCommands::FileCommands(QWidget& window, PlanDocument& document, FileGuard& guard, const Catalogue& catalogue,
                           Settings& settings, const Dialogs& dialogs)
    : m_window(window), m_document(document), m_guard(guard), m_catalogue(catalogue), m_settings(settings),
      m_dialogs(dialogs), m_recent(settings)
{
}

void FileCommands::newPlan() { openUntitled(Result<Plan>(Plan{})); }

void FileCommands::open()
{
    const QString path =
        m_dialogs.openPlan(&m_window, QFileInfo(proposedPath(documentSuffix(m_document.content()))).path());
    if (path.isEmpty())
        return;
    rememberFolder(path);
    openFile(path);
}

bool FileCommands::openFile(const QString& path)
{
    if (isPortfolioFile(path)) {
        emit portfolioChosen(path);
        return true;
    }
    // Read first: a file that cannot be used is no reason to ask about the changes of the open plan.
    Result<OpenedDocument> opened = openDocumentFile(path, m_catalogue);
    if (!opened && isImportFile(path))
        return importFile(path);
    if (!opened) {
        emit failed(opened.error());
        return false;
    }
    const bool mayBeWritten = m_document.isModified() && !opened->isStream;
    if (!mayClose())
        return false;
    // What was just saved may stand in this very file.
    if (mayBeWritten)
        opened = openDocumentFile(path, m_catalogue);
    if (!opened) {
        emit failed(opened.error());
        return false;
    }
    if (opened->isStream)
        return replaceBy(opened->content, false);
    m_document.open(opened->content, QFileInfo(path).absoluteFilePath(), opened->digest);
    m_recent.add(path);
    emit succeeded();
    return true;
}

void FileCommands::import()
{
    const QString path =
        m_dialogs.importFile(&m_window, QFileInfo(proposedPath(documentSuffix(m_document.content()))).path());
    if (path.isEmpty())
        return;
    rememberFolder(path);
    importFile(path);
}

bool FileCommands::importFile(const QString& path)
{
    const Result<ImportedPlan> plan = readImportFile(path, m_catalogue);
    if (!plan) {
        emit failed(plan.error());
        return false;
    }
    if (!mayClose())
        return false;
    replaceBy(plan->plan, false);
    emit imported(path, *plan);
    return true;
}

void FileCommands::adopt(const QString& path, const OpenedDocument& opened)
{
    if (opened.isStream) {
        m_document.openUnsaved(opened.content);
        return;
    }
    if (opened.content.isWorkshop)
        m_document.open(opened.content, QFileInfo(path).absoluteFilePath(), opened.digest);
    else
        m_document.markSaved(QFileInfo(path).absoluteFilePath(), opened.digest);
    m_recent.add(path);
}

bool FileCommands::openWork(const UnsavedWork& work)
{
    if (!mayClose())
        return false;
    m_document.openUnsaved(work.content, work.path, work.digest);
    m_guard.check();
    emit succeeded();
    return true;
}

bool FileCommands::openUntitled(const Result<Plan>& plan)
{
    if (!plan) {
        emit failed(plan.error());
        return false;
    }
    return mayClose() && replaceBy(*plan, true);
}

bool FileCommands::openUntitled(const Result<Workshop>& workshop)
{
    if (!workshop) {
        emit failed(workshop.error());
        return false;
    }
    return mayClose() && replaceBy(DocumentContent(*workshop), true);
}

bool FileCommands::replaceBy(const DocumentContent& content, bool isSaved)
{
    if (isSaved)
        m_document.open(content, {});
    else
        m_document.openUnsaved(content);
    emit succeeded();
    return true;
}

bool FileCommands::save() { return m_document.path().isEmpty() ? saveAs() : saveTo(m_document.path()); }

bool FileCommands::saveAs()
{
    const QString path =
        m_dialogs.savePlan(&m_window, m_document.path().isEmpty() ? proposedPath(documentSuffix(m_document.content()))
                                                                  : m_document.path());
    if (path.isEmpty())
        return false;
    rememberFolder(path);
    return saveTo(QFileInfo(path).suffix().isEmpty() ? path + documentSuffix(m_document.content()) : path);
}

bool FileCommands::keepAsCopy()
{
    const QFileInfo file(m_document.path());
    const QString name = file.fileName().section(u'.', 0, 0);
    const QString path = m_dialogs.savePlan(
        &m_window, file.dir().filePath(tr("%1 (copy)").arg(name) + documentSuffix(m_document.content())));
    if (path.isEmpty())
        return false;
    rememberFolder(path);
    return saveTo(QFileInfo(path).suffix().isEmpty() ? path + documentSuffix(m_document.content()) : path);
}

void FileCommands::compareWithFile()
{
    const Result<OpenedDocument> inFile = openDocumentFile(m_document.path(), m_catalogue);
    if (!inFile) {
        emit failed(inFile.error());
        return;
    }
    const std::vector<WorkshopPlan>& plans = inFile->content.workshop.plans;
    emit comparisonWanted(plans[std::min(m_document.shown(), plans.size() - 1)].plan);
}

bool FileCommands::mayClose()
{
    if (!m_document.isModified())
        return true;
    switch (m_dialogs.askSave(&m_window, m_document.displayName())) {
    case SaveChoice::Save: return save();
    case SaveChoice::Discard: return true;
    case SaveChoice::Cancel: break;
    }
    return false;
}

QString FileCommands::proposedPath(const QString& suffix) const
{
    QString folder = m_document.path().isEmpty() ? m_settings.value(Setting::LastFolder).toString()
                                                 : QFileInfo(m_document.path()).path();
    if (folder.isEmpty() || !QFileInfo(folder).isDir())
        folder = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    if (!QFileInfo(folder).isDir())
        folder = QDir::homePath();
    return QDir(folder).filePath(asFileName(m_document.displayName()) + suffix);
}

void FileCommands::rememberFolder(const QString& path)
{
    m_settings.set(Setting::LastFolder, QFileInfo(path).absolutePath());
}

std::optional<OverwriteQuestion> FileCommands::questionBefore(const QString& path)
{
    const auto change = isSameFile(path, m_document.path()) ? m_guard.changeNow() : std::nullopt;
    if (change && change->kind != FileChange::Kind::Absent)
        return OverwriteQuestion{changeSentence(*change, path), tr("Saving here overwrites what the file holds now."),
                                 change->content.has_value()};
    if (const std::optional<LockHolder> holder = m_guard.holderOf(path))
        return OverwriteQuestion{holderSentence(*holder, path),
                                 tr("What is saved there later overwrites what is saved here now."), false};
    return std::nullopt;
}

bool FileCommands::saveTo(const QString& path)
{
    const std::optional<OverwriteQuestion> question = questionBefore(path);
    if (!question)
        return write(path);
    switch (m_dialogs.askOverwrite(&m_window, *question)) {
    case OverwriteChoice::Overwrite:
        if (const std::optional<LockHolder> holder = m_guard.holderOf(path))
            m_guard.accept(*holder);
        return write(path);
    case OverwriteChoice::Copy: return keepAsCopy();
    case OverwriteChoice::Compare: compareWithFile(); return false;
    case OverwriteChoice::Cancel: break;
    }
    return false;
}

bool FileCommands::write(const QString& path)
{
    if (const std::optional<Error> error = writeDocumentFile(m_document.content(), path)) {
        emit failed(*error);
        return false;
    }
    emit succeeded();
    // What went into a pipe or device is gone from there: the plan has no file by that.
    if (!QFileInfo(path).isFile())
        return true;
    m_document.markSaved(QFileInfo(path).absoluteFilePath(), documentDigest(m_document.content()));
    m_recent.add(path);
    return true;
}

}  // namespace headroom
