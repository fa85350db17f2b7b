// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/edit_plan_command.h"

#include <utility>

namespace headroom {

EditPlanCommand::EditPlanCommand(Apply apply, Plan before, Plan after, Target target, const QString& text)
    : QUndoCommand(text), m_apply(std::move(apply)), m_before(std::move(before)), m_after(std::move(after)),
      m_target(std::move(target))
{
}

bool EditPlanCommand::merges(const Target& target) const
{
    return m_target.mergeKey >= 0 && m_target.mergeKey == target.mergeKey && m_target.pointer == target.pointer &&
           m_target.place == target.place;
}

bool EditPlanCommand::mergeWith(const QUndoCommand* other)
{
    const auto* edit = dynamic_cast<const EditPlanCommand*>(other);
    if (edit == nullptr || !merges(edit->m_target))
        return false;
    m_after = edit->m_after;
    setObsolete(m_after == m_before);
    return true;
}

}  // namespace headroom
