// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDateTime>
#include <QLockFile>
#include <QString>

#include <memory>
#include <optional>

namespace headroom {

/// Who else has a plan's file open.
struct LockHolder {
    qint64 process{0};
    QString host{};
    QDateTime since{};
    [[nodiscard]] bool isThisProcess() const;
    bool operator==(const LockHolder&) const = default;
};

/// Tells other windows, of this and of other processes, that a plan's file is open here. It keeps nobody from writing.
/// The marks lie in the state folder, by the file's canonical path, so that no folder of plans is littered: other
/// users, and hosts with a state folder of their own, are not noticed by them, only by what they write.
class PlanLock {
public:
    /// Keeps its marks in `folder`; "" keeps none and sees nobody.
    explicit PlanLock(QString folder);

    /// Marks a file as open here, in place of any other; "" marks none.
    void hold(const QString& path);
    /// Tries again to mark the file, which another may have closed.
    void retry();
    /// Who had the file open before; nothing where the mark is this one's.
    [[nodiscard]] const std::optional<LockHolder>& other() const { return m_other; }
    /// Who has another file open, which may be marked here as well.
    [[nodiscard]] std::optional<LockHolder> holderOf(const QString& path) const;
    /// Takes away the marks of processes that are gone.
    static void sweep(const QString& folder);

private:
    [[nodiscard]] QString markOf(const QString& path) const;

    QString m_folder;
    QString m_mark{};
    std::unique_ptr<QLockFile> m_lock{};
    std::optional<LockHolder> m_other{};
};

}  // namespace headroom
