// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/input/scaled_slider.h"

#include "widgets/input/field_label.h"
#include "widgets/input/snap_slider.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace headroom {

ScaledSlider::ScaledSlider(const Setup& setup, QWidget* parent)
    : QWidget(parent), m_label(new FieldLabel(setup.label, this)), m_box(new ValueBox(this)),
      m_slider(setup.withSlider ? new SnapSlider(this) : nullptr)
{
    m_label->setBuddy(m_box);
    m_box->setAccessibleName(setup.accessibleName);
    m_box->setRange(setup.minimum, setup.maximum, setup.scale.whole);
    m_box->setScale(setup.scale);
    m_box->setNumberStyle(setup.style);
    m_box->setSuffix(setup.suffix, setup.suffixOfOne);
    auto* line = new QHBoxLayout;
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(m_label, 1);
    line->addWidget(m_box);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 2, 0, 4);
    column->setSpacing(2);
    column->addLayout(line);
    if (m_slider != nullptr) {
        m_slider->setScale(setup.scale);
        m_slider->setAccessibleName(setup.accessibleName);
        column->addWidget(m_slider);
    }
    connectInputs();
}

void ScaledSlider::connectInputs()
{
    connect(m_label, &FieldLabel::resetRequested, this, &ScaledSlider::resetRequested);
    connect(m_box, &ValueBox::valueEdited, this, [this](double value) {
        emit editingStarted();
        if (m_slider != nullptr)
            m_slider->setScaledValue(value);
        emit valueChanged(value);
        emit editingFinished();
    });
    connect(m_box, &ValueBox::valueCleared, this, [this] {
        emit editingStarted();
        emit valueCleared();
        emit editingFinished();
    });
    if (m_slider == nullptr)
        return;
    connect(m_slider, &SnapSlider::editingStarted, this, &ScaledSlider::editingStarted);
    connect(m_slider, &SnapSlider::editingFinished, this, &ScaledSlider::editingFinished);
    connect(m_slider, &SnapSlider::scaledValueMoved, this, [this](double value) {
        m_box->setValue(value);
        emit valueChanged(value);
    });
}

void ScaledSlider::setValue(std::optional<double> value)
{
    m_box->setValue(value);
    if (m_slider != nullptr)
        m_slider->setScaledValue(value.value_or(m_sliderForNull));
}

std::optional<double> ScaledSlider::value() const { return m_box->value(); }

void ScaledSlider::setNullValue(const QString& text, double sliderValue)
{
    m_sliderForNull = sliderValue;
    m_box->setNullText(text);
    if (m_slider != nullptr && !m_box->value())
        m_slider->setScaledValue(sliderValue);
}

void ScaledSlider::setSuffix(const QString& suffix) { m_box->setSuffix(suffix); }

void ScaledSlider::setUpperEnd(double maximum)
{
    if (m_slider == nullptr || m_slider->scale().high == maximum)
        return;
    ValueScale scale = m_slider->scale();
    scale.high = maximum;
    m_box->setScale(scale);
    m_slider->setScale(scale);
}

void ScaledSlider::setLabel(const QString& text)
{
    if (m_label->text() == text)
        return;
    m_label->setText(text);
    m_label->updateGeometry();
    m_box->setAccessibleName(text);
    if (m_slider != nullptr)
        m_slider->setAccessibleName(text);
}

void ScaledSlider::setChanged(bool changed) { m_label->setChanged(changed); }

void ScaledSlider::setExplanation(const QString& text)
{
    m_label->setToolTip(text);
    m_box->setToolTip(text);
    m_box->setAccessibleDescription(text);
    if (m_slider != nullptr) {
        m_slider->setToolTip(text);
        m_slider->setAccessibleDescription(text);
    }
}

}  // namespace headroom
