// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include <functional>

class QMenu;
class QMenuBar;

namespace headroom {

class Actions;

/// The menus of a window. The list of recent files is made when its menu opens; files that are gone are grey.
class Menus final : public QObject {
    Q_OBJECT

public:
    /// `recent` answers with the recent files when they are wanted.
    Menus(QMenuBar& bar, const Actions& actions, std::function<QStringList()> recent);

signals:
    void recentChosen(const QString& path);
    void sampleChosen(const QString& id);
    void portfolioChosen(const QString& id);
    void workshopChosen(const QString& id);

private:
    void addFileMenu(QMenuBar& bar);
    void addOtherMenus(QMenuBar& bar);
    void fillRecent(QMenu& menu);
    void fillSamples(QMenu& menu);

    const Actions& m_actions;
    std::function<QStringList()> m_recent;
};

}  // namespace headroom
