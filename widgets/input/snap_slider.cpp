// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/input/snap_slider.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QSignalBlocker>
#include <QStyle>
#include <QStyleOptionSlider>

#include <cmath>

namespace headroom {

namespace {

constexpr int stopsPerPage = 5;
constexpr int wheelNotch = 120;

}  // namespace

SnapSlider::SnapSlider(QWidget* parent) : QSlider(Qt::Horizontal, parent)
{
    setRange(0, ValueScale::positions);
    setFocusPolicy(Qt::StrongFocus);
}

void SnapSlider::setScale(const ValueScale& scale)
{
    m_scale = scale;
    setScaledValue(m_value);
}

void SnapSlider::setScaledValue(double value)
{
    m_value = value;
    const QSignalBlocker blocker(this);
    setSliderPosition(m_scale.position(value));
}

QRect SnapSlider::handleRect() const
{
    QStyleOptionSlider option;
    initStyleOption(&option);
    return style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, this);
}

int SnapSlider::positionAt(double x) const
{
    const int handle = handleRect().width();
    return QStyle::sliderValueFromPosition(0, ValueScale::positions, static_cast<int>(std::lround(x - handle / 2.0)),
                                           width() - handle, layoutDirection() == Qt::RightToLeft);
}

void SnapSlider::moveTo(double value)
{
    if (value == m_value)
        return;
    setScaledValue(value);
    emit scaledValueMoved(value);
}

void SnapSlider::step(int stops)
{
    double value = m_value;
    for (int i = 0; i < std::abs(stops); ++i)
        value = m_scale.next(value, stops);
    moveTo(value);
}

void SnapSlider::begin()
{
    if (m_editing)
        return;
    m_editing = true;
    emit editingStarted();
}

void SnapSlider::end()
{
    if (!m_editing)
        return;
    m_editing = false;
    setSliderDown(false);
    update();
    emit editingFinished();
}

void SnapSlider::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    const QRect handle = handleRect();
    const bool onHandle = handle.contains(event->position().toPoint());
    m_grip = onHandle ? event->position().x() - handle.center().x() : 0.0;
    begin();
    setSliderDown(true);
    if (!onHandle)
        moveTo(m_scale.value(positionAt(event->position().x())));
    update();
}

void SnapSlider::mouseMoveEvent(QMouseEvent* event)
{
    if (!isSliderDown())
        return;
    const int position = positionAt(event->position().x() - m_grip);
    // A value between two stops, typed before, survives a press without a move.
    if (position != m_scale.position(m_value))
        moveTo(m_scale.value(position));
}

void SnapSlider::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        end();
}

void SnapSlider::keyPressEvent(QKeyEvent* event)
{
    const int forward = layoutDirection() == Qt::RightToLeft ? -1 : 1;
    int stops = 0;
    switch (event->key()) {
    case Qt::Key_Right: stops = forward; break;
    case Qt::Key_Left: stops = -forward; break;
    case Qt::Key_Up: stops = 1; break;
    case Qt::Key_Down: stops = -1; break;
    case Qt::Key_PageUp: stops = stopsPerPage; break;
    case Qt::Key_PageDown: stops = -stopsPerPage; break;
    case Qt::Key_Home:
    case Qt::Key_End: break;
    default: event->ignore(); return;
    }
    begin();
    if (stops != 0)
        step(stops);
    else
        moveTo(event->key() == Qt::Key_Home ? m_scale.low : m_scale.high);
}

void SnapSlider::keyReleaseEvent(QKeyEvent* event)
{
    // A key held down repeats; all of it is one edit.
    if (!event->isAutoRepeat())
        end();
    QSlider::keyReleaseEvent(event);
}

void SnapSlider::wheelEvent(QWheelEvent* event)
{
    if (!hasFocus()) {
        event->ignore();
        return;
    }
    m_wheelRest += event->angleDelta().y() != 0 ? event->angleDelta().y() : event->angleDelta().x();
    const int notches = m_wheelRest / wheelNotch;
    m_wheelRest -= notches * wheelNotch;
    if (notches != 0) {
        begin();
        step(notches);
        end();
    }
    event->accept();
}

void SnapSlider::focusOutEvent(QFocusEvent* event)
{
    if (!isSliderDown())
        end();
    QSlider::focusOutEvent(event);
}

void SnapSlider::hideEvent(QHideEvent* event)
{
    end();
    QSlider::hideEvent(event);
}

}  // namespace headroom
