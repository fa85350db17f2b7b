// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/plan/field_row.h"

class QCheckBox;

namespace headroom {

class ChoiceCombo;
class ScaledSlider;
class SegmentedControl;

/// A number: label and value box in one line, slider beneath.
class SliderRow final : public FieldRow {
    Q_OBJECT

public:
    SliderRow(const Field& field, bool withSlider, QWidget* parent = nullptr);

    [[nodiscard]] ScaledSlider& input() const { return *m_input; }

protected:
    void showValue(const FieldValue& value) override;
    [[nodiscard]] FieldLabel* label() const override;

private:
    ScaledSlider* m_input;
};

/// One of a list: label and combo box in one line. A field with a closed choice fills the list by itself; an empty
/// id stands for null.
class ChoiceRow final : public FieldRow {
    Q_OBJECT

public:
    explicit ChoiceRow(const Field& field, QWidget* parent = nullptr);

    [[nodiscard]] ChoiceCombo& input() const { return *m_input; }
    /// Replaces the list.
    void setItems(ChoiceItems items);
    /// Lets a number be typed that is not in the list (fields of kind Count).
    void setFreeNumbers(const QString& hint);

protected:
    void showValue(const FieldValue& value) override;
    [[nodiscard]] FieldLabel* label() const override { return m_label; }

private:
    void takeId(const QString& id);
    void takeText(const QString& text);

    FieldLabel* m_label;
    ChoiceCombo* m_input;
};

/// Yes or no: label, and a check box at the right.
class FlagRow final : public FieldRow {
    Q_OBJECT

public:
    explicit FlagRow(const Field& field, QWidget* parent = nullptr);

protected:
    void showValue(const FieldValue& value) override;
    [[nodiscard]] FieldLabel* label() const override { return m_label; }

private:
    FieldLabel* m_label;
    QCheckBox* m_input;
};

/// A small whole number as segments: "Off 1 2 3".
class SegmentRow final : public FieldRow {
    Q_OBJECT

public:
    /// One text per value from the field's minimum on.
    SegmentRow(const Field& field, const QStringList& texts, const QStringList& tooltips, QWidget* parent = nullptr);

protected:
    void showValue(const FieldValue& value) override;
    [[nodiscard]] FieldLabel* label() const override { return m_label; }

private:
    FieldLabel* m_label;
    SegmentedControl* m_input;
};

/// The id by which lists know a field's value: its text, its number, or empty for null.
[[nodiscard]] QString idOf(const FieldValue& value);

}  // namespace headroom
