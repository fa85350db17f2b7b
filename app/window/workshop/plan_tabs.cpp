// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/workshop/plan_tabs.h"

#include "widgets/card/elided_label.h"
#include "widgets/text/answers/comparison_verdict.h"
#include "widgets/text/format.h"
#include "widgets/text/visible_text.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QTabBar>
#include <QToolButton>

namespace headroom {

namespace {

QToolButton* tabButton(QAction& action, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setDefaultAction(&action);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAccessibleName(action.statusTip());
    return button;
}

}  // namespace

PlanTabs::PlanTabs(QAction& add, QAction& decisions, const QList<QAction*>& menu, QWidget* parent)
    : QWidget(parent), m_tabs(new QTabBar(this)), m_note(new ElidedLabel(Role::SecondaryText, this)),
      m_decisions(tabButton(decisions, this)), m_menu(menu)
{
    setObjectName(QStringLiteral("planTabs"));
    setFill(*this, Role::Surface);
    m_tabs->setObjectName(QStringLiteral("planTabBar"));
    m_tabs->setAccessibleName(tr("Plans of the workshop"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setMovable(true);
    m_tabs->setElideMode(Qt::ElideRight);
    m_tabs->setUsesScrollButtons(true);
    m_tabs->installEventFilter(this);
    m_tabs->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_note->setObjectName(QStringLiteral("planNote"));
    m_decisions->setToolButtonStyle(Qt::ToolButtonTextOnly);
    QToolButton* plus = tabButton(add, this);
    plus->setObjectName(QStringLiteral("addPlanButton"));
    plus->setToolButtonStyle(Qt::ToolButtonIconOnly);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(grid(2), 0, grid(2), 1);
    row->setSpacing(grid(2));
    row->addWidget(m_tabs, 0, Qt::AlignBottom);
    row->addWidget(plus);
    row->addWidget(m_note, 1);
    row->addWidget(m_decisions);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
        if (tab >= 0)
            emit planWanted(m_tabs->tabData(tab).toInt());
    });
    connect(m_tabs, &QTabBar::tabBarDoubleClicked, this, [this](int tab) {
        if (tab >= 0)
            emit renameWanted();
    });
}

void PlanTabs::setWorkshop(const Workshop& workshop, std::size_t shown)
{
    const QSignalBlocker quiet(m_tabs);
    const auto count = static_cast<int>(workshop.plans.size());
    while (m_tabs->count() > count)
        m_tabs->removeTab(m_tabs->count() - 1);
    while (m_tabs->count() < count)
        m_tabs->addTab(QString());
    for (int i = 0; i < count; ++i) {
        const WorkshopPlan& entry = workshop.plans[static_cast<std::size_t>(i)];
        const QString name = comparisonName(entry.plan);
        const bool isBaseline = static_cast<std::size_t>(i) == workshop.baseline;
        QString text = comparisonLetter(i) + QStringLiteral("  ") + shownLine(name);
        text.replace(u'&', QStringLiteral("&&"));
        m_tabs->setTabText(i, isBaseline ? tr("%1 (baseline)").arg(text) : text);
        m_tabs->setTabData(i, i);
        m_tabs->setTabToolTip(i, plainTip(entry.note.empty() ? name : name + u'\n' + asText(entry.note)));
        m_tabs->setAccessibleTabName(i, tr("Plan %1: %2").arg(comparisonLetter(i), name));
    }
    m_tabs->setCurrentIndex(static_cast<int>(shown));
    m_note->setText(shownLine(asText(workshop.plans[shown].note).simplified()));
    m_decisions->setText(workshop.decisions.empty()
                             ? tr("Decisions...")
                             : tr("Decisions (%1)...").arg(countText(workshop.decisions.size())));
}

bool PlanTabs::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_tabs && event->type() == QEvent::MouseButtonRelease)
        QMetaObject::invokeMethod(this, &PlanTabs::finishMove, Qt::QueuedConnection);  // When the tab has come to rest.
    if (watched == m_tabs && event->type() == QEvent::ContextMenu) {
        const auto* asked = static_cast<QContextMenuEvent*>(event);
        if (const int tab = m_tabs->tabAt(asked->pos()); tab >= 0)
            m_tabs->setCurrentIndex(tab);
        auto* menu = new QMenu(this);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->addActions(m_menu);
        menu->popup(asked->globalPos());
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

/// While a tab is dragged it passes others, one after the other; what counts is where it was and where it is left.
void PlanTabs::finishMove()
{
    const int to = m_tabs->currentIndex();
    const int from = m_tabs->tabData(to).toInt();
    if (to >= 0 && from != to)
        emit planMoved(from, to);
}

void PlanTabs::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(0, height() - 1, width(), 1, roleColor(*this, Role::Line));
}

}  // namespace headroom
