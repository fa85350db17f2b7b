// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/theme/grade_marks.h"

#include <QString>
#include <QWidget>

#include <vector>

class QMenu;
class QTabBar;
class QToolButton;

namespace headroom {

class CountBadge;
class PageTabBar;

/// The row of tabs over the pages. What has no room moves under the button More, from the right, where seldom wanted
/// pages always are; the current one always has a tab. More carries the badges of what is under it.
class PageTabs final : public QWidget {
    Q_OBJECT

public:
    explicit PageTabs(QWidget* parent = nullptr);

    /// Adds a tab behind the others, shown by itself only while it is the current one if it is `seldom` wanted.
    void addTab(const QString& title, bool seldom);
    [[nodiscard]] int count() const;
    [[nodiscard]] int current() const;
    void setCurrent(int tab);
    /// A page that has nothing to say of the plan is not offered; it can still be gone to.
    void setOffered(int tab, bool offered);
    /// A number behind a title, such as of findings; 0 shows none. `explanation` says what it counts.
    void setBadge(int tab, const QString& name, int count, Grade grade, const QString& explanation);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void currentChanged(int tab);
    /// The person wants to read about the current page.
    void helpRequested();

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Tab {
        QString title{};
        bool seldom{false};
        bool offered{true};
        int count{0};
        Grade grade{Grade::Good};
        QString explanation{};
    };
    /// Shows what there is room for and puts the rest under More.
    void fit();
    [[nodiscard]] std::vector<bool> shownIn(int room) const;
    void showMoreBadge();
    void fillMenu();

    std::vector<Tab> m_tabs;
    PageTabBar* m_bar;
    QToolButton* m_more;
    QToolButton* m_help;
    CountBadge* m_badge;
    QMenu* m_menu;
};

}  // namespace headroom
