// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/document/document_content.h"

#include <QUndoCommand>

#include <functional>

namespace headroom {

/// What a window holds, and which of its plans is in front.
struct DocumentState {
    DocumentContent content{};
    std::size_t shown{0};
    bool operator==(const DocumentState&) const = default;
};

/// One undo step of a workshop as a whole: its plans, their order, notes, baseline and decisions before and after.
class EditWorkshopCommand final : public QUndoCommand {
public:
    using Apply = std::function<void(const DocumentState&)>;

    EditWorkshopCommand(Apply apply, DocumentState before, DocumentState after, const QString& text)
        : QUndoCommand(text), m_apply(std::move(apply)), m_before(std::move(before)), m_after(std::move(after))
    {
    }

    void undo() override { m_apply(m_before); }
    void redo() override { m_apply(m_after); }

private:
    Apply m_apply;
    DocumentState m_before;
    DocumentState m_after;
};

}  // namespace headroom
