// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

namespace headroom {

class FileCommands;
class FileGuard;
class NoticeBar;
class PlanDocument;

/// Says above the plan what others did to its file and who else has it open, with what can be done about it.
class FileBars final : public QObject {
    Q_OBJECT

public:
    /// Everything must outlive the object, as far as it is shown.
    FileBars(PlanDocument& document, FileGuard& guard, FileCommands& files, QObject* parent = nullptr);

    [[nodiscard]] NoticeBar& changeBar() const { return *m_change; }
    [[nodiscard]] NoticeBar& holderBar() const { return *m_holder; }

signals:
    /// What was done, in one sentence.
    void noticed(const QString& sentence);

private:
    void show();
    void showChange();
    void showHolder();
    void reload();

    PlanDocument& m_document;
    FileGuard& m_guard;
    FileCommands& m_files;
    NoticeBar* m_change;
    NoticeBar* m_holder;
};

}  // namespace headroom
