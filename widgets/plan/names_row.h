// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/plan/field_row.h"

namespace headroom {

class ChoiceCombo;

/// Any number of names, ticked in a list; none of them stands for what the plan has itself.
class NamesRow final : public FieldRow {
    Q_OBJECT

public:
    /// `none` says what an empty list means: "the plan's own".
    NamesRow(const Field& field, QString none, QWidget* parent = nullptr);

    /// What can be ticked; names of the plan that it lacks are added. At first the field's own choices.
    void setNames(ChoiceItems names);
    /// Also takes typed names, with this hint in the empty filter line.
    void setFreeNames(const QString& hint);

protected:
    void showValue(const FieldValue& value) override;
    [[nodiscard]] FieldLabel* label() const override { return m_label; }

private:
    void toggle(const QString& id);
    void refresh();

    ChoiceCombo* m_input;
    FieldLabel* m_label;
    QString m_none;
    ChoiceItems m_names;
    std::vector<std::string> m_ticked;
};

}  // namespace headroom
