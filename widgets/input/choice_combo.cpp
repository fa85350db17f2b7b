// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/input/choice_combo.h"

#include "widgets/theme/zoom.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QStylePainter>
#include <QToolTip>

#include <algorithm>

namespace headroom {

namespace {

constexpr Px usualWidth{180};
constexpr Px leastWidth{90};

int indexOf(const ChoiceItems& items, const QString& id)
{
    const auto found = std::ranges::find(items, id, &ChoiceItem::id);
    return found == items.end() ? -1 : static_cast<int>(found - items.begin());
}

bool hasCheckBoxes(const ChoiceItems& items)
{
    return std::ranges::any_of(items, [](const ChoiceItem& item) { return item.checked.has_value(); });
}

}  // namespace

ChoiceCombo::ChoiceCombo(QWidget* parent) : QComboBox(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ChoiceCombo::setItems(std::vector<ChoiceItem> items)
{
    if (items == m_items)
        return;
    m_items = std::move(items);
    // The base class holds the texts for screen readers; its own list is never opened.
    clear();
    QStringList texts;
    texts.reserve(static_cast<qsizetype>(m_items.size()));
    for (const ChoiceItem& item : m_items)
        texts << (item.shown.isEmpty() ? item.label : item.shown);
    addItems(texts);
    setCurrentIndex(indexOf(m_items, m_currentId));
}

void ChoiceCombo::setCurrentId(const QString& id)
{
    m_currentId = id;
    setCurrentIndex(indexOf(m_items, id));
}

void ChoiceCombo::setFreeEntry(const QString& hint) { m_freeHint = hint; }

void ChoiceCombo::showPopup() { openPopup({}); }

void ChoiceCombo::hidePopup()
{
    if (m_popup)
        m_popup->close();
}

void ChoiceCombo::openPopup(const QString& filter)
{
    if (m_popup)
        m_popup->close();
    m_popup = new ChoicePopup(m_items, m_currentId, m_freeHint, this);
    connect(m_popup, &ChoicePopup::picked, this, &ChoiceCombo::pick);
    connect(m_popup, &ChoicePopup::textEntered, this, &ChoiceCombo::textEntered);
    m_popup->openAt(*this);
    m_popup->setFilter(filter);
}

void ChoiceCombo::pick(const QString& id)
{
    const bool isTick = hasCheckBoxes(m_items);
    if (id == m_currentId && !isTick)
        return;
    if (!isTick)
        setCurrentId(id);
    emit chosen(id);
}

void ChoiceCombo::step(int items)
{
    // Of several ticks there is no next one.
    if (m_items.empty() || hasCheckBoxes(m_items))
        return;
    const int row = std::clamp(currentIndex() + items, 0, static_cast<int>(m_items.size()) - 1);
    pick(m_items[static_cast<std::size_t>(row)].id);
}

// Not by the items: measuring all of them, as the base class does, costs start-up time, and the width is the row's.
QSize ChoiceCombo::sizeHint() const { return {usualWidth, std::max<int>(zoomed(26), fontMetrics().height() + 8)}; }

QSize ChoiceCombo::minimumSizeHint() const { return {leastWidth, sizeHint().height()}; }

bool ChoiceCombo::event(QEvent* event)
{
    const int index = currentIndex();
    if (event->type() != QEvent::ToolTip || index < 0)
        return QComboBox::event(event);
    // The choice in full comes first, since the box may have had to shorten it.
    const ChoiceItem& item = m_items[static_cast<std::size_t>(index)];
    const QString choice =
        item.detail.isEmpty() ? item.label : QString(item.label + QStringLiteral(", ") + item.detail);
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(),
                       toolTip().isEmpty() ? choice : QString(choice + QLatin1Char('\n') + toolTip()), this);
    return true;
}

void ChoiceCombo::paintEvent(QPaintEvent* /*event*/)
{
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    const QRect room = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    const int width = room.width() - 2;
    // Half a word of the rest says less than the label alone.
    if (fontMetrics().horizontalAdvance(option.currentText) > width && currentIndex() >= 0)
        option.currentText = m_items[static_cast<std::size_t>(currentIndex())].label;
    option.currentText = fontMetrics().elidedText(option.currentText, Qt::ElideRight, width);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

void ChoiceCombo::keyPressEvent(QKeyEvent* event)
{
    const bool alt = event->modifiers().testFlag(Qt::AltModifier);
    switch (event->key()) {
    case Qt::Key_Space:
    case Qt::Key_F4:
    case Qt::Key_Return:
    case Qt::Key_Enter: showPopup(); return;
    case Qt::Key_Down:
        if (alt)
            showPopup();
        else
            step(1);
        return;
    case Qt::Key_Up: step(-1); return;
    case Qt::Key_Home: step(-static_cast<int>(m_items.size())); return;
    case Qt::Key_End: step(static_cast<int>(m_items.size())); return;
    default: break;
    }
    const bool command = event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    if (!command && !event->text().isEmpty() && event->text()[0].isPrint())
        openPopup(event->text());
    else
        event->ignore();
}

void ChoiceCombo::wheelEvent(QWheelEvent* event)
{
    if (!hasFocus()) {
        event->ignore();
        return;
    }
    if (event->angleDelta().y() != 0)
        step(event->angleDelta().y() > 0 ? -1 : 1);
    event->accept();
}

}  // namespace headroom
