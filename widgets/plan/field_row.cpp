// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/plan/field_row.h"

#include "widgets/input/field_label.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"

#include <QHBoxLayout>

#include <algorithm>
#include <utility>

namespace headroom {

namespace {

QString pointerText(const Field& field) { return asText(field.pointer); }

}  // namespace

FieldRow::FieldRow(const Field& field, QWidget* parent) : QWidget(parent), m_field(field) {}

FieldLabel* FieldRow::layOutWith(QWidget& input)
{
    auto* label = new FieldLabel(fieldLabel(m_field.pointer), this);
    followZoom(*label, [label] { label->setFixedWidth(std::max<int>(fieldLabelWidth, label->sizeHint().width())); });
    label->setBuddy(&input);
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, rowPadding, 0, rowPadding);
    line->setSpacing(0);
    line->addWidget(label);
    line->addWidget(&input, 1);
    return label;
}

void FieldRow::setPlan(const Plan& plan)
{
    const FieldValue value = m_field.get(plan);
    const bool changed = value != defaultValue(m_field);
    showValue(value);
    label()->setChanged(changed);
    if (m_changed == changed)
        return;
    m_changed = changed;
    const QString explanation = fieldTooltip(m_field.pointer);
    label()->setToolTip(changed ? explanation + QLatin1Char('\n') +
                                      tr("Changed. A double click here brings the default back.")
                                : explanation);
}

void FieldRow::setIdle(const QString& reason)
{
    if (reason == m_idle)
        return;
    m_idle = reason;
    for (const auto& [part, tooltip] : std::exchange(m_tooltips, {}))
        part->setToolTip(tooltip);
    if (!reason.isEmpty())
        for (QWidget* part : findChildren<QWidget*>())
            if (!part->toolTip().isEmpty()) {
                m_tooltips.emplace_back(part, part->toolTip());
                part->setToolTip(reason);
            }
    setEnabled(reason.isEmpty());
}

void FieldRow::editOnce(const FieldValue& value)
{
    emit editStarted();
    editDuring(value, false);
    emit editFinished();
}

void FieldRow::editDuring(const FieldValue& value, bool interactive)
{
    emit fieldEdited(pointerText(m_field), value, interactive);
}

void FieldRow::reset() { editOnce(defaultValue(m_field)); }

void FieldRow::describe(QWidget& input) const
{
    input.setObjectName(pointerText(m_field));
    input.setToolTip(fieldTooltip(m_field.pointer));
    input.setAccessibleDescription(fieldTooltip(m_field.pointer));
    if (input.accessibleName().isEmpty())
        input.setAccessibleName(fieldLabel(m_field.pointer));
}

}  // namespace headroom
