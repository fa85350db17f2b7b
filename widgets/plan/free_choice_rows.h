// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/plan/field_row.h"

namespace headroom {

class ChoiceCombo;

/// How requests spread over a day: a named shape from a list, or 24 numbers typed.
class DayShapeRow final : public FieldRow {
    Q_OBJECT

public:
    explicit DayShapeRow(const Field& field, QWidget* parent = nullptr);

protected:
    void showValue(const FieldValue& value) override;
    [[nodiscard]] FieldLabel* label() const override { return m_label; }

private:
    void takeId(const QString& id);
    void takeText(const QString& text);

    FieldLabel* m_label;
    ChoiceCombo* m_input;
};

/// A release of a program, typed as "0.10.1", or none that is known.
class ReleaseRow final : public FieldRow {
    Q_OBJECT

public:
    explicit ReleaseRow(const Field& field, QWidget* parent = nullptr);

protected:
    void showValue(const FieldValue& value) override;
    [[nodiscard]] FieldLabel* label() const override { return m_label; }

private:
    FieldLabel* m_label;
    ChoiceCombo* m_input;
};

/// The 24 numbers of a text, parted by spaces or commas; null where they are not 24, one is below 0, or all are 0.
[[nodiscard]] FieldValue dayShapeFrom(const QString& text);

}  // namespace headroom
