// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/input/choice_popup.h"

#include <QComboBox>
#include <QPointer>

#include <optional>

namespace headroom {

/// A combo box whose list filters while the person types. Esc leaves the choice as it was. The wheel works only with
/// focus. Setting items or the current one from outside emits nothing.
class ChoiceCombo final : public QComboBox {
    Q_OBJECT

public:
    explicit ChoiceCombo(QWidget* parent = nullptr);

    /// Replaces the list; the current id stays chosen if it is still there.
    void setItems(std::vector<ChoiceItem> items);
    [[nodiscard]] const std::vector<ChoiceItem>& items() const { return m_items; }
    void setCurrentId(const QString& id);
    [[nodiscard]] QString currentId() const { return m_currentId; }
    /// Also takes typed text that is not in the list, with this hint in the empty filter line.
    void setFreeEntry(const QString& hint);

    void showPopup() override;
    void hidePopup() override;
    /// The open list, or null.
    [[nodiscard]] ChoicePopup* popup() const { return m_popup; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// The person chose an item, or ticked or unticked one that has a check box.
    void chosen(const QString& id);
    /// The person typed something that is not in the list.
    void textEntered(const QString& text);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void openPopup(const QString& filter);
    void pick(const QString& id);
    void step(int items);

    std::vector<ChoiceItem> m_items;
    QString m_currentId;
    std::optional<QString> m_freeHint;
    QPointer<ChoicePopup> m_popup;
};

}  // namespace headroom
