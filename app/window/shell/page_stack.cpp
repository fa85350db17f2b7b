// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/shell/page_stack.h"

#include "app/window/shell/page_tabs.h"

#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace headroom {

PageStack::PageStack(QWidget* parent)
    : QWidget(parent), m_tabs(new PageTabs), m_stack(new QStackedLayout), m_content(new QWidget)
{
    setFocusProxy(m_tabs);
    m_content->setLayout(m_stack);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_tabs);
    column->addWidget(m_content, 1);
    connect(m_tabs, &PageTabs::currentChanged, this, &PageStack::show);
    connect(m_tabs, &PageTabs::helpRequested, this, [this] { emit helpRequested(currentId()); });
}

void PageStack::addPage(Page page)
{
    const QString title = page.title;
    const bool seldom = page.seldom;
    m_entries.push_back({std::move(page)});
    if (m_entries.back().page.id != presentedPage)
        m_tabs->addTab(title, seldom);
}

void PageStack::setOffered(const QString& id, bool offered)
{
    const int index = indexOf(id);
    if (index < 0)
        return;
    m_entries[static_cast<std::size_t>(index)].offered = offered;
    m_tabs->setOffered(index, offered);
}

void PageStack::stepPage(int step)
{
    const int count = static_cast<int>(m_entries.size());
    int next = m_current;
    do
        next = ((next + step) % count + count) % count;
    while (next != m_current && !m_entries[static_cast<std::size_t>(next)].offered);
    setCurrent(m_entries[static_cast<std::size_t>(next)].page.id);
}

void PageStack::setTabsVisible(bool visible) { m_tabs->setVisible(visible); }

void PageStack::setCurrent(const QString& id)
{
    const int wanted = std::max(0, indexOf(id));
    if (m_tabs->current() == wanted || wanted >= m_tabs->count())
        show(wanted);
    else
        m_tabs->setCurrent(wanted);
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
    if (tab >= 0)
        m_tabs->setBadge(tab, QStringLiteral("badge_") + id, count, grade, explanation);
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
