// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QAction;
class QHBoxLayout;
class QLineEdit;

namespace headroom {

/// The top of the editor, 48 px: the plan's name, which can be changed in place, a dot while it is unsaved, and
/// buttons for actions.
class PlanHeader final : public QWidget {
    Q_OBJECT

public:
    explicit PlanHeader(QWidget* parent = nullptr);

    /// Shows a name; emits nothing.
    void setName(const QString& name);
    /// Shows or hides the dot.
    void setModified(bool modified);
    /// Buttons at the right, such as undo, redo and the panel.
    void setActions(const QList<QAction*>& actions);

signals:
    /// The person gave the plan another name.
    void nameEdited(const QString& name);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitName();

    QLineEdit* m_name;
    QWidget* m_dot;
    QHBoxLayout* m_buttons;
    QString m_shown;
};

}  // namespace headroom
