// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include <string_view>

class QAction;

namespace headroom {

class PlanEditor;

/// The left column of the window: the plan editor, or a narrow rail with its buttons while it is folded.
class PlanColumn final : public QWidget {
    Q_OBJECT

public:
    /// `buttons` stand in the editor's header and on the rail; the last one folds the editor.
    explicit PlanColumn(const QList<QAction*>& buttons, QWidget* parent = nullptr);

    [[nodiscard]] PlanEditor& editor() const { return *m_editor; }
    void setFolded(bool folded);
    [[nodiscard]] bool isFolded() const;

    /// The input of a field, or null where the editor has none.
    [[nodiscard]] QWidget* input(std::string_view pointer) const;
    /// Unfolds what hides a field's input, brings it into view and gives it the focus.
    void focusField(std::string_view pointer);
    /// The pointer of the field that has the focus, empty when none has.
    [[nodiscard]] QString focusedField() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    PlanEditor* m_editor;
    QWidget* m_rail;
};

}  // namespace headroom
