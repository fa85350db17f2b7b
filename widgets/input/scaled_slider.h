// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/input/value_box.h"

#include <QWidget>

namespace headroom {

class FieldLabel;
class SnapSlider;

/// Label, value box and slider for one number. The slider may span a handy part of the legal range; the box takes
/// all of it. Setting a value from outside emits nothing.
class ScaledSlider final : public QWidget {
    Q_OBJECT

public:
    /// Range and looks of an input.
    struct Setup {
        QString label;
        QString accessibleName;  ///< With the unit: "Sequence length in tokens".
        double minimum{0};
        double maximum{1};
        ValueScale scale{};
        NumberStyle style{NumberStyle::Whole};
        QString suffix;
        QString suffixOfOne{};  ///< Behind the number 1, where it differs: "node".
        bool withSlider{true};
    };

    explicit ScaledSlider(const Setup& setup, QWidget* parent = nullptr);

    void setValue(std::optional<double> value);
    [[nodiscard]] std::optional<double> value() const;
    /// Where the slider stands while the value is null; the box then shows the null text.
    void setNullValue(const QString& text, double sliderValue);
    /// Other words for the same field, such as where nodes stand for GPUs.
    void setLabel(const QString& text);
    void setSuffix(const QString& suffix);
    /// Moves the upper end of range and slider, such as to the number of GPUs there are.
    void setUpperEnd(double maximum);
    void setChanged(bool changed);
    /// One paragraph for tooltip and screen reader.
    void setExplanation(const QString& text);

    [[nodiscard]] FieldLabel* label() const { return m_label; }
    [[nodiscard]] ValueBox* box() const { return m_box; }
    [[nodiscard]] SnapSlider* slider() const { return m_slider; }

signals:
    /// An edit by the person: a drag with all its values, a typed value, a key, a turn of the wheel.
    void editingStarted();
    void valueChanged(double value);
    void valueCleared();
    void editingFinished();
    void resetRequested();

private:
    void connectInputs();

    FieldLabel* m_label;
    ValueBox* m_box;
    SnapSlider* m_slider;  ///< Null without slider.
    double m_sliderForNull{0};
};

}  // namespace headroom
