// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/document/document_content.h"
#include "app/document/recent_files.h"
#include "app/window/dialogs/dialogs.h"
#include "model/catalogue/catalogue.h"
#include "model/import/import_plan.h"
#include "model/plan/plan.h"
#include "model/result.h"

#include <QObject>

#include <optional>

namespace headroom {

class FileGuard;
class PlanDocument;
class Settings;
struct OpenedDocument;
struct UnsavedWork;

/// New, open, save and close of a window's plan: asks before changes are lost, and says what failed. After a failure
/// the open plan is as it was.
class FileCommands final : public QObject {
    Q_OBJECT

public:
    /// Everything must outlive the object; `window` is the parent of dialogs.
    FileCommands(QWidget& window, PlanDocument& document, FileGuard& guard, const Catalogue& catalogue,
                 Settings& settings, const Dialogs& dialogs);

    void newPlan();
    /// Asks for a file and opens it.
    void open();
    /// Opens a plan file after asking about unsaved changes, or imports one that is another program's; whether it is
    /// open now.
    bool openFile(const QString& path);
    /// Asks for a file of another program and imports it.
    void import();
    /// Makes an untitled plan of another program's file after asking about unsaved changes; whether it is open now. It
    /// is unsaved work.
    bool importFile(const QString& path);
    /// The open plan was read from that file.
    void adopt(const QString& path, const OpenedDocument& opened);
    /// Opens work that was kept when the program ended, after asking about unsaved changes; whether it is open now.
    bool openWork(const UnsavedWork& work);
    /// Opens a plan without a file of its own, such as a sample, after asking about unsaved changes.
    bool openUntitled(const Result<Plan>& plan);
    /// The same of a workshop.
    bool openUntitled(const Result<Workshop>& workshop);
    /// Saves to the plan's file, or asks for one; whether the plan is saved now.
    bool save();
    bool saveAs();
    /// Saves to another file than the plan's, which somebody else changed; whether the plan is saved now.
    bool keepAsCopy();
    /// Puts what the plan's file holds now beside the open plan.
    void compareWithFile();
    /// Asks what to do with unsaved changes; whether the plan may go away.
    bool mayClose();
    [[nodiscard]] RecentFiles& recent() { return m_recent; }
    /// A full path for a file that belongs to the plan: its name with that suffix, in the folder used last.
    [[nodiscard]] QString proposedPath(const QString& suffix) const;
    /// Remembers the folder of a file that the person chose.
    void rememberFolder(const QString& path);

signals:
    /// Something could not be read or written.
    void failed(const Error& error);
    /// A plan was made of another program's file; what became of its entries is in `imported`.
    void imported(const QString& path, const ImportedPlan& imported);
    /// The file is a portfolio's, which opens in a window of its own.
    void portfolioChosen(const QString& path);
    /// The person wants to see beside the open plan what its file holds now.
    void comparisonWanted(const Plan& inFile);
    /// Another plan is open, or the plan is saved: earlier messages no longer matter.
    void succeeded();

private:
    bool saveTo(const QString& path);
    bool write(const QString& path);
    bool replaceBy(const DocumentContent& content, bool isSaved);
    /// What is asked before that file is written, nothing where there is no need.
    [[nodiscard]] std::optional<OverwriteQuestion> questionBefore(const QString& path);

    QWidget& m_window;
    PlanDocument& m_document;
    FileGuard& m_guard;
    const Catalogue& m_catalogue;
    Settings& m_settings;
    const Dialogs& m_dialogs;
    RecentFiles m_recent;
};

}  // namespace headroom
