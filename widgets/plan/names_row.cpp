// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/plan/names_row.h"

#include "widgets/input/choice_combo.h"
#include "widgets/input/field_label.h"
#include "widgets/text/labels.h"

#include <algorithm>

namespace headroom {

NamesRow::NamesRow(const Field& field, QString none, QWidget* parent)
    : FieldRow(field, parent), m_input(new ChoiceCombo(this)), m_label(layOutWith(*m_input)), m_none(std::move(none))
{
    describe(*m_input);
    for (const std::string_view name : field.choices)
        m_names.push_back({asText(name), choiceLabel(field.pointer, name), choiceDetail(field.pointer, name), {}});
    connect(m_input, &ChoiceCombo::chosen, this, &NamesRow::toggle);
    connect(m_input, &ChoiceCombo::textEntered, this, &NamesRow::toggle);
    connect(m_label, &FieldLabel::resetRequested, this, [this] { reset(); });
    refresh();
}

void NamesRow::setNames(ChoiceItems names)
{
    m_names = std::move(names);
    refresh();
}

void NamesRow::setFreeNames(const QString& hint) { m_input->setFreeEntry(hint); }

void NamesRow::showValue(const FieldValue& value)
{
    const auto* names = std::get_if<std::vector<std::string>>(&value);
    m_ticked = names != nullptr ? *names : std::vector<std::string>();
    refresh();
}

void NamesRow::refresh()
{
    ChoiceItems items{{{}, m_none, {}, {}}};
    items.insert(items.end(), m_names.begin(), m_names.end());
    for (const std::string& name : m_ticked)
        if (const QString id = QString::fromStdString(name);
            std::ranges::find(items, id, &ChoiceItem::id) == items.end())
            items.push_back({id, id, {}, {}});
    QStringList ticked;
    for (ChoiceItem& item : items) {
        if (item.id.isEmpty())
            continue;
        item.checked = std::ranges::find(m_ticked, item.id.toStdString()) != m_ticked.end();
        if (*item.checked)
            ticked << item.label;
    }
    items.front().shown = ticked.isEmpty() ? m_none : ticked.join(QStringLiteral(", "));
    m_input->setItems(std::move(items));
    m_input->setCurrentId({});
}

void NamesRow::toggle(const QString& id)
{
    std::vector<std::string> names = m_ticked;
    const std::string name = id.toStdString();
    if (id.isEmpty())
        names.clear();
    else if (const auto known = std::ranges::find(names, name); known != names.end())
        names.erase(known);
    else
        names.push_back(name);
    if (const Result<FieldValue> value = checkedValue(field(), names); value && names != m_ticked)
        editOnce(*value);
}

}  // namespace headroom
