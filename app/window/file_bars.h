// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/banner/notice_bar.h"

#include <QObject>

#include <optional>

namespace headroom {

class FileCommands;
class FileGuard;
class NoticeBar;
class PlanDocument;
struct Dialogs;

/// Says above the plan what others did to its file, who else has it open and what was written, with what can be done
/// about it.
class FileBars final : public QObject {
    Q_OBJECT

public:
    /// Everything must outlive the object, as far as it is shown.
    FileBars(PlanDocument& document, FileGuard& guard, FileCommands& files, const Dialogs& dialogs,
             QObject* parent = nullptr);

    [[nodiscard]] NoticeBar& changeBar() const { return *m_change; }
    [[nodiscard]] NoticeBar& holderBar() const { return *m_holder; }
    [[nodiscard]] NoticeBar& writtenBar() const { return *m_written; }
    /// Offers to open a report or export that was written to this path; the next edit takes the offer away.
    void showWritten(const QString& path);
    /// The path that is offered so; empty where none is.
    [[nodiscard]] const QString& written() const { return m_writtenPath; }

    /// Says something that waits for an answer, in the place of what was written; nothing takes it away.
    void offer(const std::optional<Notice>& notice) { m_written->setNotice(notice); }

signals:
    /// What was done, in one sentence.
    void noticed(const QString& sentence);

private:
    void show();
    void showChange();
    void showHolder();
    void hideWritten();
    void reload();
    void open(const QString& path);

    PlanDocument& m_document;
    FileGuard& m_guard;
    FileCommands& m_files;
    const Dialogs& m_dialogs;
    NoticeBar* m_change;
    NoticeBar* m_holder;
    NoticeBar* m_written;
    QString m_writtenPath{};
};

}  // namespace headroom
