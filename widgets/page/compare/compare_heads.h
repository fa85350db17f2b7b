// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimator/estimated_plan.h"
#include "widgets/page/compare/compared_plans.h"
#include "widgets/text/format.h"
#include "widgets/theme/grade_marks.h"

#include <QWidget>

#include <span>
#include <vector>

class QGridLayout;

namespace headroom {

/// The plans of a comparison by letter: name and verdict of each, and buttons to take one as the plan or away. The
/// first is the plan of the editor.
class CompareHeads final : public QWidget {
    Q_OBJECT

public:
    explicit CompareHeads(QWidget* parent = nullptr);

    void setPlans(std::span<const EstimatedPlan> plans, ByteUnit unit, const ComparedPlans& standing);
    /// One card; the others stand below it where there is no room beside.
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void applyRequested(int plan);
    void removeRequested(int plan);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Head {
        QString name;
        QString standing;
        QString sentence;  ///< The whole verdict, as above the pages.
        Grade grade{Grade::Good};
        bool operator==(const Head&) const = default;
    };
    void rebuild();
    [[nodiscard]] QWidget* makeHead(int index);
    /// Puts the cards into as many rows as the width needs, all of one width.
    void arrange();

    ComparedPlans m_standing{};
    std::vector<Head> m_heads;
    QGridLayout* m_grid;
    std::vector<QWidget*> m_cards{};
};

}  // namespace headroom
