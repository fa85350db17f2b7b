// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/shell/page_tabs.h"

#include "widgets/card/count_badge.h"
#include "widgets/text/format.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QEvent>
#include <QMenu>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>

namespace headroom {

namespace {

constexpr Px rowHeight{36};
constexpr Px badgeGap{2};

int tabsMargin() { return grid(2); }

}  // namespace

/// Says how wide a tab would be that is hidden.
class PageTabBar final : public QTabBar {
public:
    using QTabBar::QTabBar;
    [[nodiscard]] int widthOf(int tab) const { return tabSizeHint(tab).width(); }
};

PageTabs::PageTabs(QWidget* parent)
    : QWidget(parent), m_bar(new PageTabBar(this)), m_more(new QToolButton(this)), m_help(new QToolButton(this)),
      m_badge(new CountBadge(this)), m_menu(new QMenu(this))
{
    m_bar->setObjectName(QStringLiteral("pageTabs"));
    m_bar->setAccessibleName(tr("Pages"));
    m_bar->setDrawBase(false);
    m_bar->setExpanding(false);
    m_bar->setUsesScrollButtons(false);
    m_more->setObjectName(QStringLiteral("moreButton"));
    m_more->setText(tr("More"));
    m_more->setToolTip(tr("Pages that have no tab now"));
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setMenu(m_menu);
    m_more->setFocusPolicy(Qt::TabFocus);
    m_more->setIcon(themedIcon(Icon::ChevronDown));
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_more->setLayoutDirection(Qt::RightToLeft);  // The arrow behind the word.
    m_help->setObjectName(QStringLiteral("pageHelpButton"));
    m_help->setIcon(themedIcon(Icon::Help));
    m_help->setToolTip(tr("Read about this page in the handbook"));
    m_help->setAccessibleName(m_help->toolTip());
    m_help->setFocusPolicy(Qt::TabFocus);
    connect(m_help, &QToolButton::clicked, this, &PageTabs::helpRequested);
    m_menu->setObjectName(QStringLiteral("moreMenu"));
    m_menu->setToolTipsVisible(true);
    m_badge->setObjectName(QStringLiteral("moreBadge"));
    m_badge->hide();
    setFocusProxy(m_bar);
    setFill(*this, Role::Surface);
    followZoom(*this, [this] { setFixedHeight(rowHeight); });
    connect(m_menu, &QMenu::aboutToShow, this, &PageTabs::fillMenu);
    connect(m_bar, &QTabBar::currentChanged, this, [this](int tab) {
        fit();
        emit currentChanged(tab);
    });
}

void PageTabs::addTab(const QString& title, bool seldom)
{
    const QSignalBlocker quiet(m_bar);  // The first tab becomes current by itself, before anyone wants its page.
    m_tabs.push_back({.title = title, .seldom = seldom});
    m_bar->addTab(title);
    fit();
}

int PageTabs::count() const { return m_bar->count(); }

int PageTabs::current() const { return m_bar->currentIndex(); }

void PageTabs::setCurrent(int tab) { m_bar->setCurrentIndex(tab); }

void PageTabs::setOffered(int tab, bool offered)
{
    bool& now = m_tabs[static_cast<std::size_t>(tab)].offered;
    if (now == offered)
        return;
    now = offered;
    fit();
}

void PageTabs::setBadge(int tab, const QString& name, int count, Grade grade, const QString& explanation)
{
    Tab& entry = m_tabs[static_cast<std::size_t>(tab)];
    entry.count = count;
    entry.grade = grade;
    entry.explanation = explanation;
    auto* before = qobject_cast<CountBadge*>(m_bar->tabButton(tab, QTabBar::RightSide));
    CountBadge* fresh = nullptr;
    if (count > 0) {
        fresh = new CountBadge(m_bar);
        fresh->setObjectName(name);
        fresh->setCount(count, grade);
        fresh->resize(fresh->sizeHint());
    }
    m_bar->setTabButton(tab, QTabBar::RightSide, fresh);
    delete before;
    m_bar->setTabToolTip(tab, count == 0 ? QString() : explanation);
    m_bar->setAccessibleTabName(tab, count == 0 ? QString() : entry.title + QStringLiteral(", ") + explanation);
    fit();
}

QSize PageTabs::sizeHint() const { return {m_bar->sizeHint().width() + m_more->sizeHint().width(), rowHeight}; }

QSize PageTabs::minimumSizeHint() const
{
    constexpr Px least{200};
    return {least, rowHeight};
}

std::vector<bool> PageTabs::shownIn(int room) const
{
    std::vector<bool> shown(m_tabs.size(), false);
    int width = 0;
    for (std::size_t i = 0; i < m_tabs.size(); ++i) {
        const int tab = static_cast<int>(i);
        shown[i] = tab == current() || (m_tabs[i].offered && !m_tabs[i].seldom);
        if (shown[i])
            width += m_bar->widthOf(tab);
    }
    for (std::size_t i = m_tabs.size(); i-- > 0 && width > room;)
        if (shown[i] && static_cast<int>(i) != current()) {
            shown[i] = false;
            width -= m_bar->widthOf(static_cast<int>(i));
        }
    return shown;
}

void PageTabs::fit()
{
    if (m_tabs.empty())
        return;
    const int most = m_badge->sizeHint().width() + badgeGap;
    const QSize help = m_help->sizeHint();
    const int room = width() - 3 * tabsMargin() - m_more->sizeHint().width() - most - help.width();
    const std::vector<bool> shown = shownIn(room);
    for (std::size_t i = 0; i < m_tabs.size(); ++i)
        m_bar->setTabVisible(static_cast<int>(i), shown[i]);
    const int height = m_bar->sizeHint().height();
    int tabs = 0;
    for (int tab = 0; tab < count(); ++tab)
        tabs += m_bar->isTabVisible(tab) ? m_bar->widthOf(tab) : 0;
    m_bar->setGeometry(tabsMargin(), this->height() - height, tabs, height);
    const QSize more = m_more->sizeHint();
    m_more->setGeometry(tabsMargin() + tabs, (this->height() - more.height()) / 2, more.width(), more.height());
    m_help->setGeometry(width() - tabsMargin() - help.width(), (this->height() - help.height()) / 2, help.width(),
                        help.height());
    m_more->setVisible(std::ranges::find(shown, false) != shown.end());
    showMoreBadge();
}

void PageTabs::showMoreBadge()
{
    int sum = 0;
    Grade worst = Grade::Good;
    for (std::size_t i = 0; i < m_tabs.size(); ++i)
        if (!m_bar->isTabVisible(static_cast<int>(i)) && m_tabs[i].count > 0) {
            sum += m_tabs[i].count;
            worst = std::max(worst, m_tabs[i].grade);
        }
    m_badge->setVisible(sum > 0);
    m_badge->setCount(sum, worst);
    const QSize size = m_badge->sizeHint();
    m_badge->setGeometry(m_more->geometry().right() + badgeGap, (height() - size.height()) / 2, size.width(),
                         size.height());
}

void PageTabs::fillMenu()
{
    m_menu->clear();
    for (int tab = 0; tab < count(); ++tab) {
        if (m_bar->isTabVisible(tab))
            continue;
        const Tab& entry = m_tabs[static_cast<std::size_t>(tab)];
        QAction* action = m_menu->addAction(
            entry.count > 0
                ? tr("%1 (%2)", "a page and its number of findings").arg(entry.title, countText(entry.count))
                : entry.title);
        action->setToolTip(entry.explanation);
        connect(action, &QAction::triggered, this, [this, tab] { setCurrent(tab); });
    }
}

bool PageTabs::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Polish)
        fit();
    return QWidget::event(event);
}

void PageTabs::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

void PageTabs::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fit();
}

}  // namespace headroom
