// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/document/document_content.h"
#include "app/document/plan_file_watch.h"
#include "app/document/plan_lock.h"
#include "model/catalogue/catalogue.h"

#include <QObject>

#include <optional>

namespace headroom {

class PlanDocument;

/// What somebody else did to the file of the open plan.
struct FileChange {
    enum class Kind { Changed, Unreadable, Absent };
    Kind kind{Kind::Changed};
    std::optional<DocumentContent> content{};  ///< What the file holds now.
    QByteArray digest{};
    Error error{};               ///< Why it cannot be used.
    QDateTime written{};
};

/// Stands between a window's plan and its file: notices what others do to the file and who else has it open. It looks
/// when the system tells of a change, twice a minute, when the window is activated and before the file is written.
class FileGuard final : public QObject {
    Q_OBJECT

public:
    /// Document and catalogue must outlive the object. "" as `stateFolder`: other windows are neither told nor noticed.
    FileGuard(PlanDocument& document, const Catalogue& catalogue, const QString& stateFolder);

    /// What was found and not dismissed.
    [[nodiscard]] const std::optional<FileChange>& change() const { return m_change; }
    [[nodiscard]] const std::optional<LockHolder>& holder() const { return m_holder; }
    /// Looks beside the window; what is found is told.
    void check();
    /// Looks now, before the plan's file is written: dismissed or not, a change is a change.
    [[nodiscard]] std::optional<FileChange> changeNow();
    /// Who else has a file open that is to be written; nobody who was accepted.
    [[nodiscard]] std::optional<LockHolder> holderOf(const QString& path) const;
    /// The person goes on with the plan as it is here.
    void dismissChange();
    void dismissHolder();
    /// The person writes although that window has the file open.
    void accept(const LockHolder& holder) { m_accepted = holder; }

signals:
    /// A change or a holder was found, or is no longer there.
    void found();
    /// The file was looked at, whatever was found.
    void checked();

private:
    void follow();
    void take(const FileContent& content);
    void findHolder();
    [[nodiscard]] std::optional<FileChange> compare(const FileContent& content);

    PlanDocument& m_document;
    const Catalogue& m_catalogue;
    PlanFileWatch m_watch{};
    PlanLock m_lock;
    std::optional<DocumentContent> m_inFile{};  ///< What the file held when it was last read or written here.
    std::optional<FileChange> m_change{};
    FileContent m_seen{};
    std::optional<FileContent> m_dismissed{};
    std::optional<LockHolder> m_holder{};
    std::optional<LockHolder> m_dismissedHolder{};
    std::optional<LockHolder> m_accepted{};
};

}  // namespace headroom
