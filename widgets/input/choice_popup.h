// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/input/choice_item.h"

#include <QFrame>

#include <optional>

class QLabel;
class QLineEdit;
class QListView;
class QModelIndex;
class QStandardItemModel;

namespace headroom {

/// The open list of a choice: a filter line above, where the list is long, and the items that match all typed words.
/// Closes itself when something is picked, on Esc, and on a click elsewhere; a pick that ticks a box leaves it open.
class ChoicePopup final : public QFrame {
    Q_OBJECT

public:
    /// `freeHint` is absent where only listed items may be chosen.
    ChoicePopup(ChoiceItems items, QString currentId, const std::optional<QString>& freeHint, QWidget* parent);

    /// Starts with text in the filter line.
    void setFilter(const QString& text);
    /// Shows the list under a box, or above it where there is more room.
    void openAt(const QWidget& box);
    /// The ids that are listed now, in order.
    [[nodiscard]] QStringList visibleIds() const;

    [[nodiscard]] QLineEdit* filterLine() const { return m_filter; }
    [[nodiscard]] QListView* list() const { return m_list; }

signals:
    void picked(const QString& id);
    void textEntered(const QString& text);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refill();
    /// As high as the rows that are listed.
    void fitHeight();
    void pickCurrent();
    /// Ticks or unticks the item with a check box; whether it has one.
    bool toggle(const QModelIndex& index);

    ChoiceItems m_items;
    QString m_currentId;
    bool m_freeEntry;
    bool m_above{false};  ///< Opened above its box: the lower edge stays.
    QLineEdit* m_filter;
    QListView* m_list;
    QLabel* m_nothing;  ///< Stands in the place of an empty list.
    QStandardItemModel* m_model;
};

}  // namespace headroom
