// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/input/value_scale.h"

#include <QAbstractSpinBox>

#include <optional>

class QLabel;

namespace headroom {

/// How a value box writes its number: "4,096", "7.00 B" or "27.197".
enum class NumberStyle { Whole, Short, Decimal };

/// A box for one number with its unit in secondary text behind it. Typed values such as "70e9", "70B" or "8k" are
/// taken on Enter or when the focus leaves; a value out of range is brought to the nearest end. Arrow keys step. A
/// number with a unit that is not the box's, and nothing or less where only more is possible, stays as typed and is
/// marked, and the value stays what it was.
class ValueBox final : public QAbstractSpinBox {
    Q_OBJECT
    Q_PROPERTY(double value READ numericValue)
    Q_PROPERTY(bool refused READ isRefused)

public:
    explicit ValueBox(QWidget* parent = nullptr);

    /// Legal range, and whether only whole numbers are taken.
    void setRange(double minimum, double maximum, bool whole);
    /// What the arrow keys step through.
    void setScale(const ValueScale& scale) { m_scale = scale; }
    void setNumberStyle(NumberStyle style);
    /// Unit or other words behind the number: "tokens", "of 8"; behind a 1 those `ofOne`, if there are any.
    void setSuffix(const QString& suffix, const QString& ofOne = {});
    /// Words shown for null; with them an emptied box means null. Without, null shows nothing.
    void setNullText(const QString& text);

    /// Shows a value; emits nothing. Null shows the null text.
    void setValue(std::optional<double> value);
    [[nodiscard]] std::optional<double> value() const { return m_value; }
    /// Whether what is typed was refused; the tooltip says why.
    [[nodiscard]] bool isRefused() const { return m_refused; }
    /// The whole text as a person reads it: "7.00 B".
    [[nodiscard]] QString fullText() const;

    void stepBy(int steps) override;
    [[nodiscard]] QValidator::State validate(QString& input, int& position) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    /// The person chose a value.
    void valueEdited(double value);
    /// The person emptied a box that may be null.
    void valueCleared();

protected:
    [[nodiscard]] StepEnabled stepEnabled() const override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QString unitWords() const;
    [[nodiscard]] double numericValue() const { return m_value.value_or(m_minimum); }
    [[nodiscard]] std::optional<double> typedValue() const;
    void commit();
    void setRefused(const QString& why);
    void setFonts();
    void showValue();
    void placeSuffix();

    std::optional<double> m_value;
    double m_minimum{0};
    double m_maximum{1};
    bool m_whole{false};
    NumberStyle m_style{NumberStyle::Decimal};
    ValueScale m_scale{};
    QString m_suffix;       ///< Words of the unit.
    QString m_suffixOfOne{};
    QString m_shortSuffix;  ///< k, M, B or T of the value that is shown.
    QString m_shown;        ///< The number as written into the box.
    QString m_nullText;
    bool m_nullable{false};
    bool m_refused{false};
    QLabel* m_suffixLabel;
};

}  // namespace headroom
