// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/shell/page_stack.h"

#include "widgets/card/count_badge.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QStackedLayout>
#include <QTabBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace headroom {

namespace {

constexpr Px tabRowHeight{36};

}  // namespace

PageStack::PageStack(QWidget* parent)
    : QWidget(parent), m_tabs(new QTabBar), m_stack(new QStackedLayout), m_content(new QWidget)
{
    m_tabs->setObjectName(QStringLiteral("pageTabs"));
    m_tabs->setAccessibleName(tr("Pages"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(true);
    setFocusProxy(m_tabs);
    m_tabRow = new QWidget;
    QWidget* tabRow = m_tabRow;
    setFill(*tabRow, Role::Surface);
    followZoom(*tabRow, [tabRow] { tabRow->setFixedHeight(tabRowHeight); });
    auto* tabLayout = new QHBoxLayout(tabRow);
    tabLayout->setContentsMargins(grid(2), 0, grid(2), 0);
    tabLayout->addWidget(m_tabs, 0, Qt::AlignBottom);
    tabLayout->addStretch(1);

    m_content->setLayout(m_stack);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(tabRow);
    column->addWidget(m_content, 1);
    connect(m_tabs, &QTabBar::currentChanged, this, &PageStack::show);
}

void PageStack::addPage(Page page)
{
    const QString title = page.title;
    m_entries.push_back({std::move(page)});
    const QSignalBlocker quiet(m_tabs);  // The first tab becomes current by itself, before anyone wants its page.
    // A tab that is hidden would leave the row scrolled to nowhere.
    if (m_entries.back().page.id != presentedPage)
        m_tabs->addTab(title);
}

void PageStack::stepPage(int step)
{
    const int count = static_cast<int>(m_entries.size());
    setCurrent(m_entries[static_cast<std::size_t>(((m_current + step) % count + count) % count)].page.id);
}

void PageStack::setTabsVisible(bool visible) { m_tabRow->setVisible(visible); }

void PageStack::setCurrent(const QString& id)
{
    const int wanted = std::max(0, indexOf(id));
    if (m_tabs->currentIndex() == wanted || wanted >= m_tabs->count())
        show(wanted);
    else
        m_tabs->setCurrentIndex(wanted);
}

int PageStack::indexOf(const QString& id) const
{
    const auto found =
        std::find_if(m_entries.begin(), m_entries.end(), [&id](const Entry& entry) { return entry.page.id == id; });
    return found == m_entries.end() ? -1 : static_cast<int>(found - m_entries.begin());
}

void PageStack::setBadge(const QString& id, int count, Grade grade, const QString& explanation)
{
    const int tab = indexOf(id);
    if (tab < 0)
        return;
    auto* badge = qobject_cast<CountBadge*>(m_tabs->tabButton(tab, QTabBar::RightSide));
    if (count == 0) {
        m_tabs->setTabButton(tab, QTabBar::RightSide, nullptr);
        delete badge;
    } else {
        auto* fresh = new CountBadge(m_tabs);
        fresh->setObjectName(QStringLiteral("badge_") + id);
        fresh->setCount(count, grade);
        fresh->resize(fresh->sizeHint());
        m_tabs->setTabButton(tab, QTabBar::RightSide, fresh);
        delete badge;
    }
    m_tabs->setTabToolTip(tab, count == 0 ? QString() : explanation);
    m_tabs->setAccessibleTabName(tab, count == 0 ? QString()
                                                 : m_entries[static_cast<std::size_t>(tab)].page.title +
                                                       QStringLiteral(", ") + explanation);
}

QString PageStack::currentId() const
{
    return m_current < 0 ? QString() : m_entries[static_cast<std::size_t>(m_current)].page.id;
}

void PageStack::setByteUnit(ByteUnit unit)
{
    m_unit = unit;
    for (const Entry& entry : m_entries)
        if (entry.widget != nullptr && entry.page.setByteUnit)
            entry.page.setByteUnit(unit);
}

void PageStack::invalidate()
{
    for (Entry& entry : m_entries)
        entry.stale = true;
    if (m_current >= 0)
        show(m_current);
}

std::map<QString, ViewChoices> PageStack::looked() const
{
    std::map<QString, ViewChoices> pages;
    for (const Entry& entry : m_entries)
        if (entry.widget != nullptr)
            pages[entry.page.id] = entry.choices ? *entry.choices : choicesOf(*entry.widget);
    return pages;
}

void PageStack::make(const std::map<QString, ViewChoices>& pages)
{
    for (Entry& entry : m_entries)
        if (const auto found = pages.find(entry.page.id); found != pages.end()) {
            make(entry);
            entry.choices = found->second;
        }
}

void PageStack::forgetChoices()
{
    for (Entry& entry : m_entries)
        entry.choices.reset();
}

void PageStack::make(Entry& entry)
{
    if (entry.widget != nullptr)
        return;
    entry.widget = entry.page.make();
    m_stack->addWidget(entry.widget);
    if (entry.page.setByteUnit)
        entry.page.setByteUnit(m_unit);
}

void PageStack::show(int index)
{
    if (index < 0 || static_cast<std::size_t>(index) >= m_entries.size())
        return;
    Entry& entry = m_entries[static_cast<std::size_t>(index)];
    make(entry);
    if (std::exchange(entry.stale, false))
        entry.page.refresh();
    m_stack->setCurrentWidget(entry.widget);
    if (const auto choices = std::exchange(entry.choices, std::nullopt))
        makeChoices(*entry.widget, *choices);
    if (std::exchange(m_current, index) != index)
        emit currentChanged(entry.page.id);
}

}  // namespace headroom
