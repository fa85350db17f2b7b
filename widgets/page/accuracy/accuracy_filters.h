// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/validate/accuracy.h"

#include <QWidget>

#include <optional>

class QBoxLayout;

namespace headroom {

class ElidedLabel;
class SegmentedControl;

/// Which of the points are looked at.
struct AccuracySelection {
    AccuracyQuantity quantity{AccuracyQuantity::Peak};
    std::optional<ErrorKind> kind{};  ///< Absent: all kinds.
    TierScope scope{TierScope::AB};
    std::optional<Framework> framework{};  ///< Absent: all frameworks. Set from a plan's range alone.
    bool operator==(const AccuracySelection&) const = default;
};

/// The choices above the page of errors: quantity, kind of job, tiers of cases, and what is counted by them in words.
class AccuracyFilters final : public QWidget {
    Q_OBJECT

public:
    explicit AccuracyFilters(QWidget* parent = nullptr);

    [[nodiscard]] AccuracySelection selection() const;
    /// Shows a selection; emits nothing.
    void setSelection(const AccuracySelection& selection);
    /// What the selection counts: "597 of 921 cases in tiers A and B".
    void setCount(const QString& words, const QString& tooltip);

signals:
    /// The person chose something else.
    void changed();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    std::optional<Framework> m_framework{};
    SegmentedControl* m_quantity;
    SegmentedControl* m_kind;
    SegmentedControl* m_scope;
    ElidedLabel* m_count;
    QBoxLayout* m_upper;
    QBoxLayout* m_lower;
};

}  // namespace headroom
