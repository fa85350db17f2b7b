// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/window/shell/view_choices.h"
#include "widgets/text/format.h"
#include "widgets/theme/grade_marks.h"

#include <QWidget>

#include <functional>
#include <map>
#include <optional>
#include <vector>

class QStackedLayout;

namespace headroom {

class PageTabs;

/// The pages under one row of tabs. A page is made when it is first shown, and told to refresh when it is shown
/// after something changed: hidden pages cost nothing.
class PageStack final : public QWidget {
    Q_OBJECT

public:
    /// How a page comes to be, how it takes in the newest estimate, and how it follows the unit of the screen.
    struct Page {
        QString id;     ///< That of its command, without "page_".
        QString title;
        std::function<QWidget*()> make;
        std::function<void()> refresh;
        std::function<void(ByteUnit)> setByteUnit{};  ///< Called when the page is made and when the unit changes.
        bool seldom{false};  ///< It stands under More.
    };

    explicit PageStack(QWidget* parent = nullptr);

    void addPage(Page page);
    /// The page of that id, which must have been added, has no tab: only a presentation shows it.
    static inline const QString presentedPage = QStringLiteral("present");
    /// A page that has nothing to say of the plan has no tab; it can still be gone to.
    void setOffered(const QString& id, bool offered);
    /// The pages that somebody has looked at, by their ids, with what was chosen on each.
    [[nodiscard]] std::map<QString, ViewChoices> looked() const;
    /// Makes these pages; each fills itself, and takes the choices over, when it is shown.
    void make(const std::map<QString, ViewChoices>& pages);
    /// Pages that were not shown since they were made keep no choices: the plan may be another when they are.
    void forgetChoices();
    /// Goes so many pages further among those that have something to show, around and around.
    void stepPage(int step);
    void setTabsVisible(bool visible);
    void setByteUnit(ByteUnit unit);
    /// Shows the page with that id; the first page when there is none.
    void setCurrent(const QString& id);
    [[nodiscard]] QString currentId() const;
    /// Shows a number behind the title of a page's tab, such as of findings; 0 shows none. `explanation` says what it
    /// counts.
    void setBadge(const QString& id, int count, Grade grade, const QString& explanation);
    /// The estimate changed: the visible page takes it in now, the others when they are shown.
    void invalidate();

signals:
    void currentChanged(const QString& id);
    /// The person wants to read about that page.
    void helpRequested(const QString& id);

private:
    struct Entry {
        Page page;
        QWidget* widget{nullptr};
        bool stale{true};
        bool offered{true};
        std::optional<ViewChoices> choices{};  ///< To be made when the page is shown.
    };
    [[nodiscard]] int indexOf(const QString& id) const;
    void make(Entry& entry);
    void show(int index);

    std::vector<Entry> m_entries;
    PageTabs* m_tabs;
    QStackedLayout* m_stack;
    QWidget* m_content;
    int m_current{-1};
    ByteUnit m_unit{ByteUnit::GB};
};

}  // namespace headroom
