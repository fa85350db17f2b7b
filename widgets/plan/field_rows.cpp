// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/plan/field_rows.h"

#include "widgets/input/choice_combo.h"
#include "widgets/input/field_label.h"
#include "widgets/input/number_text.h"
#include "widgets/input/scaled_slider.h"
#include "widgets/input/segmented_control.h"
#include "widgets/input/snap_slider.h"
#include "widgets/plan/slider_setups.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QHBoxLayout>

#include <algorithm>
#include <cmath>

namespace headroom {

QString idOf(const FieldValue& value)
{
    if (const auto* text = std::get_if<std::string>(&value))
        return QString::fromStdString(*text);
    if (const auto* number = std::get_if<double>(&value))
        return QString::number(*number, 'f', 0);
    return {};
}

SliderRow::SliderRow(const Field& field, bool withSlider, QWidget* parent) : FieldRow(field, parent)
{
    ScaledSlider::Setup setup = sliderSetup(field);
    setup.withSlider = withSlider;
    m_input = new ScaledSlider(setup, this);
    describe(*m_input);
    m_input->setExplanation(fieldTooltip(field.pointer));
    auto* column = new QHBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_input);
    connect(m_input, &ScaledSlider::editingStarted, this, &FieldRow::editStarted);
    connect(m_input, &ScaledSlider::editingFinished, this, &FieldRow::editFinished);
    connect(m_input, &ScaledSlider::resetRequested, this, [this] { reset(); });
    connect(m_input, &ScaledSlider::valueCleared, this, [this] { editDuring(FieldValue{}, false); });
    connect(m_input, &ScaledSlider::valueChanged, this, [this](double value) {
        editDuring(value, m_input->slider() != nullptr && m_input->slider()->isSliderDown());
    });
}

void SliderRow::showValue(const FieldValue& value)
{
    const auto* number = std::get_if<double>(&value);
    m_input->setValue(number != nullptr ? std::optional(*number) : std::nullopt);
}

FieldLabel* SliderRow::label() const { return m_input->label(); }

ChoiceRow::ChoiceRow(const Field& field, QWidget* parent) : FieldRow(field, parent), m_input(new ChoiceCombo(this))
{
    m_label = layOutWith(*m_input);
    describe(*m_input);
    ChoiceItems items;
    for (std::string_view name : field.choices)
        items.push_back({asText(name), choiceLabel(field.pointer, name), choiceDetail(field.pointer, name), {}});
    m_input->setItems(std::move(items));
    connect(m_input, &ChoiceCombo::chosen, this, &ChoiceRow::takeId);
    connect(m_input, &ChoiceCombo::textEntered, this, &ChoiceRow::takeText);
    connect(m_label, &FieldLabel::resetRequested, this, [this] { reset(); });
}

void ChoiceRow::setItems(ChoiceItems items) { m_input->setItems(std::move(items)); }

void ChoiceRow::setFreeNumbers(const QString& hint) { m_input->setFreeEntry(hint); }

void ChoiceRow::showValue(const FieldValue& value) { m_input->setCurrentId(idOf(value)); }

void ChoiceRow::takeId(const QString& id)
{
    if (id.isEmpty())
        editOnce(FieldValue{});
    else if (field().kind == ValueKind::Count)
        editOnce(id.toDouble());
    else
        editOnce(id.toStdString());
}

void ChoiceRow::takeText(const QString& text)
{
    if (const std::optional<TypedNumber> typed = parseTypedNumber(text))
        editOnce(std::clamp(std::round(typed->value), field().minimum, field().maximum));
}

FlagRow::FlagRow(const Field& field, QWidget* parent)
    : FieldRow(field, parent), m_label(new FieldLabel(fieldLabel(field.pointer), this)), m_input(new QCheckBox(this))
{
    m_label->setBuddy(m_input);
    describe(*m_input);
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, rowPadding + 4, 0, rowPadding + 4);
    line->addWidget(m_label, 1);
    line->addWidget(m_input);
    connect(m_input, &QAbstractButton::clicked, this, [this](bool on) { editOnce(on); });
    connect(m_label, &FieldLabel::resetRequested, this, [this] { reset(); });
}

void FlagRow::showValue(const FieldValue& value)
{
    const auto* flag = std::get_if<bool>(&value);
    m_input->setChecked(flag != nullptr && *flag);
}

SegmentRow::SegmentRow(const Field& field, const QStringList& texts, const QStringList& tooltips, QWidget* parent)
    : FieldRow(field, parent), m_input(new SegmentedControl(this))
{
    m_label = layOutWith(*m_input);
    describe(*m_input);
    double value = field.minimum;
    for (qsizetype i = 0; i < texts.size(); ++i, value += 1) {
        const QString id = QString::number(value, 'f', 0);
        m_input->addSegment(id, texts[i], tooltips.value(i));
        m_input->segment(id)->setAccessibleName(fieldLabel(field.pointer) + QLatin1Char(' ') + texts[i]);
    }
    connect(m_input, &SegmentedControl::chosen, this, [this](const QString& id) { editOnce(id.toDouble()); });
    connect(m_label, &FieldLabel::resetRequested, this, [this] { reset(); });
}

void SegmentRow::showValue(const FieldValue& value) { m_input->setCurrent(idOf(value)); }

}  // namespace headroom
