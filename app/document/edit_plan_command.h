// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/plan.h"

#include <QUndoCommand>

#include <functional>
#include <string>

namespace headroom {

/// One undo step: the whole plan before and after. Edits of one field with one merge key become a single step, which
/// vanishes when the plan is back where it started.
class EditPlanCommand final : public QUndoCommand {
public:
    using Apply = std::function<void(const Plan&)>;

    /// What is edited and how steps join: a `mergeKey` below 0 never merges.
    struct Target {
        std::string pointer;
        int mergeKey{-1};
        std::size_t place{0};  ///< Of the plan in its workshop.
    };

    EditPlanCommand(Apply apply, Plan before, Plan after, Target target, const QString& text);

    [[nodiscard]] int id() const override { return m_target.mergeKey; }
    [[nodiscard]] bool merges(const Target& target) const;
    [[nodiscard]] const Plan& before() const { return m_before; }

    void undo() override { m_apply(m_before); }
    void redo() override { m_apply(m_after); }
    bool mergeWith(const QUndoCommand* other) override;

private:
    Apply m_apply;
    Plan m_before;
    Plan m_after;
    Target m_target;
};

}  // namespace headroom
