// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/file_commands.h"

#include "app/document/plan_document.h"
#include "app/import_file.h"
#include "app/plan_file.h"
#include "app/settings/settings.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>

#include <optional>

namespace headroom {

namespace {

const QString planSuffix = QStringLiteral(".headroom.json");

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

FileCommands::FileCommands(QWidget& window, PlanDocument& document, const Catalogue& catalogue, Settings& settings,
                           const Dialogs& dialogs)
    : m_window(window), m_document(document), m_catalogue(catalogue), m_settings(settings), m_dialogs(dialogs),
      m_recent(settings)
{
}

void FileCommands::newPlan() { openUntitled(Plan{}); }

void FileCommands::open()
{
    const QString path = m_dialogs.openPlan(&m_window, QFileInfo(proposedPath(planSuffix)).path());
    if (path.isEmpty())
        return;
    rememberFolder(path);
    openFile(path);
}

bool FileCommands::openFile(const QString& path)
{
    // Read first: a file that cannot be used is no reason to ask about the changes of the open plan.
    const Result<Plan> plan = readPlanFile(path, m_catalogue);
    if (!plan && isImportFile(path))
        return importFile(path);
    if (!plan) {
        emit failed(plan.error());
        return false;
    }
    if (!mayClose())
        return false;
    m_document.open(*plan, QFileInfo(path).absoluteFilePath());
    m_recent.add(path);
    emit succeeded();
    return true;
}

void FileCommands::import()
{
    const QString path = m_dialogs.importFile(&m_window, QFileInfo(proposedPath(planSuffix)).path());
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
    if (!openUntitled(plan->plan))
        return false;
    emit imported(path, *plan);
    return true;
}

void FileCommands::adopt(const QString& path)
{
    m_document.markSaved(QFileInfo(path).absoluteFilePath());
    m_recent.add(path);
}

bool FileCommands::openUntitled(const Result<Plan>& plan)
{
    if (!plan) {
        emit failed(plan.error());
        return false;
    }
    if (!mayClose())
        return false;
    m_document.open(*plan, {});
    emit succeeded();
    return true;
}

bool FileCommands::save() { return m_document.path().isEmpty() ? saveAs() : saveTo(m_document.path()); }

bool FileCommands::saveAs()
{
    const QString path =
        m_dialogs.savePlan(&m_window, m_document.path().isEmpty() ? proposedPath(planSuffix) : m_document.path());
    if (path.isEmpty())
        return false;
    rememberFolder(path);
    return saveTo(QFileInfo(path).suffix().isEmpty() ? path + planSuffix : path);
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

bool FileCommands::saveTo(const QString& path)
{
    if (const std::optional<Error> error = writePlanFile(m_document.plan(), path)) {
        emit failed(*error);
        return false;
    }
    adopt(path);
    emit succeeded();
    return true;
}

}  // namespace headroom
