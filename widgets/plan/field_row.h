// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/limits.h"
#include "widgets/input/choice_item.h"
#include "widgets/theme/zoom.h"

#include <QWidget>

#include <optional>
#include <utility>
#include <vector>

namespace headroom {

class FieldLabel;

/// Of every row of the editor.
inline constexpr Px fieldLabelWidth{100};
inline constexpr int rowPadding = 2;

/// One field of the plan as a row of the editor: shows the plan's value, and reports what the person wants it to be.
/// It never changes a plan. The input inside carries the field's pointer as object name.
class FieldRow : public QWidget {
    Q_OBJECT

public:
    FieldRow(const Field& field, QWidget* parent);

    [[nodiscard]] const Field& field() const { return m_field; }
    /// Shows the plan's value and whether it differs from the default; emits nothing.
    void setPlan(const Plan& plan);
    /// Takes no input while there is a reason, which its tooltips then say; empty: takes input.
    void setIdle(const QString& reason);

signals:
    /// `interactive` while a drag goes on, between editStarted and editFinished.
    void fieldEdited(const QString& pointer, const headroom::FieldValue& value, bool interactive);
    void editStarted();
    void editFinished();

protected:
    virtual void showValue(const FieldValue& value) = 0;
    [[nodiscard]] virtual FieldLabel* label() const = 0;

    /// Puts a label and then the input into the row. Labels have one width, so that inputs stand below each other, but
    /// for those whose words need more.
    [[nodiscard]] FieldLabel* layOutWith(QWidget& input);

    /// Reports a whole edit at once.
    void editOnce(const FieldValue& value);
    void editDuring(const FieldValue& value, bool interactive);
    void reset();
    /// Gives an input its object name, tooltip and words for screen readers.
    void describe(QWidget& input) const;

private:
    const Field& m_field;
    QString m_idle;  ///< Why it takes no input.
    std::vector<std::pair<QWidget*, QString>> m_tooltips;  ///< Those that the reason stands in for.
    std::optional<bool> m_changed;  ///< What the tooltip says; nothing before the first plan.
};

}  // namespace headroom
