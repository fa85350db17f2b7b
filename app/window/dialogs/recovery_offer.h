// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/document/unsaved_work.h"
#include "app/window/dialogs/dialogs.h"

#include <QObject>

#include <functional>
#include <vector>

namespace headroom {

class NoticeBar;

/// Offers above the plan, one after the other, what was not saved when the program ended. What is put off is offered by
/// the next start.
class RecoveryOffer final : public QObject {
    Q_OBJECT

public:
    /// Opens work, and keeps it as unsaved work of a window; whether that has worked.
    using Recover = std::function<bool(const UnsavedWork&)>;

    RecoveryOffer(std::vector<LeftoverWork> found, Recover recover, const Dialogs& dialogs, QWidget& window);

    [[nodiscard]] NoticeBar& bar() const { return *m_bar; }
    /// Says again, in the language of now, what is offered.
    void show();

private:
    void recover();
    void discard();
    void next();

    std::vector<LeftoverWork> m_waiting;
    std::vector<LeftoverWork> m_held{};  ///< Open in a window that could not keep it: it stays where it is.
    Recover m_recover;
    const Dialogs& m_dialogs;
    NoticeBar* m_bar;
};

}  // namespace headroom
