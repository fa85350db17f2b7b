// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/workshop/workshop.h"

#include <QWidget>

#include <cstddef>

class QAction;
class QTabBar;
class QToolButton;

namespace headroom {

class ElidedLabel;

/// The plans of a workshop as tabs, each with its letter and name, the note on the one in front, and the way to the
/// decisions.
class PlanTabs final : public QWidget {
    Q_OBJECT

public:
    /// `add` and `decisions` stand as buttons beside the tabs; `menu` is what can be done with a plan.
    PlanTabs(QAction& add, QAction& decisions, const QList<QAction*>& menu, QWidget* parent = nullptr);

    void setWorkshop(const Workshop& workshop, std::size_t shown);

signals:
    /// The person wants that plan in front.
    void planWanted(int plan);
    void planMoved(int from, int to);
    /// The person wants to give the plan in front another name.
    void renameWanted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void finishMove();

    QTabBar* m_tabs;
    ElidedLabel* m_note;
    QToolButton* m_decisions;
    QList<QAction*> m_menu;
};

}  // namespace headroom
