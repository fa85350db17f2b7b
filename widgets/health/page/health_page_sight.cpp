// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/card/card.h"
#include "widgets/card/elided_label.h"
#include "widgets/health/findings_table.h"
#include "widgets/health/fleet/fleet_view.h"
#include "widgets/health/health_details.h"
#include "widgets/health/page/health_page.h"
#include "widgets/health/plan_line.h"
#include "widgets/health/topology/topology_card.h"
#include "widgets/input/segmented_control.h"
#include "widgets/page/empty_state.h"
#include "widgets/page/page_frame.h"
#include "widgets/theme/theme.h"

#include <QEvent>
#include <QLabel>
#include <QLayout>
#include <QPointer>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>

// Which parts of the page are in sight, how much room they have, and what it scrolls to; health_page.cpp fills them.
namespace headroom {

void HealthPage::showView(const QString& id)
{
    m_view->setCurrent(id);
    showParts();
}

void HealthPage::showParts()
{
    const QString view = m_view->current();
    const bool isRead = m_report != nullptr;
    // The stack is about software: it is judged without a reading, and beside it a card's findings are out of place.
    const bool isStack = view == viewStack;
    m_tableCard->setVisible(isRead && view == viewGpus);
    m_fleet->setVisible(isRead && view == viewFleet);
    m_topologyCard->setVisible(isRead && view == viewTopology);
    m_stackCard->setVisible(isStack);
    m_sentence->setVisible(isRead && !isStack);
    m_notes->setVisible(isRead && !isStack && !m_report->snapshot.notes.empty());
    m_planLine->setWanted(isRead && !isStack);
    m_findingsCard->setVisible(isRead && !isStack && m_findings->model()->rowCount() > 0);
    m_details->setVisible(isRead && !isStack);
    m_empty->setVisible(!isRead && !isStack);
    // What is shown or hidden now has its size when the layouts ran.
    QMetaObject::invokeMethod(this, &HealthPage::fitFindings, Qt::QueuedConnection);
}

void HealthPage::fitFindings()
{
    if (m_findingsCard->isHidden())
        return;
    const QWidget& content = *m_findingsCard->parentWidget();
    const QLayout& layout = *content.layout();
    const int wanted =
        layout.hasHeightForWidth() ? layout.totalHeightForWidth(content.width()) : layout.totalSizeHint().height();
    m_findings->setRoom(height() - (wanted - m_findings->sizeHint().height()));
}

void HealthPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    QMetaObject::invokeMethod(this, &HealthPage::fitFindings, Qt::QueuedConnection);
}

void HealthPage::applyLook() { m_sentence->setFont(scaledFont(font(), TypeSize::Section, true)); }

void HealthPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyLook();
}

void HealthPage::showWorst()
{
    m_findings->chooseFirst();
    if (m_view->current() == viewStack)
        showView(viewGpus);
    // What it says and, where not both have room, its row in the table.
    scrollTo(m_details->findingCard());
    scrollTo(*m_findingsCard);
}

void HealthPage::setChanges(const std::vector<HealthChange>& changes, const QString& since)
{
    m_details->setChanges(changes, since);
    if (since.isEmpty())
        return;
    if (m_view->current() == viewStack)
        showView(viewGpus);
    scrollTo(m_details->changesCard());
}

QScrollArea* HealthPage::scrollArea() const
{
    const QWidget* content = m_findingsCard->parentWidget();
    return qobject_cast<QScrollArea*>(content->parentWidget()->parentWidget());
}

void HealthPage::scrollToTop()
{
    if (QScrollArea* area = scrollArea())
        area->verticalScrollBar()->setValue(0);
}

void HealthPage::scrollTo(QWidget& part)
{
    // A part that has just appeared has its place when the layouts ran.
    const QPointer<QWidget> wanted = &part;
    QTimer::singleShot(0, this, [this, wanted] {
        QScrollArea* area = scrollArea();
        if (wanted == nullptr || area == nullptr)
            return;
        QWidget* content = area->widget();
        content->layout()->activate();
        // Of a part that is higher than the page, its head.
        const int top = wanted->mapTo(content, QPoint()).y();
        area->ensureVisible(0, top + wanted->height(), 0, cardGap);
        area->ensureVisible(0, top, 0, cardGap);
    });
}

}  // namespace headroom
