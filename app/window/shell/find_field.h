// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/input/choice_item.h"

#include <QAbstractButton>

#include <functional>

namespace headroom {

/// The field at the right of the menu bar: opens a list of everything that can be found, which filters while the
/// person types. The list is asked for each time it opens.
class FindField final : public QAbstractButton {
    Q_OBJECT

public:
    /// `keys` are shown in the field, such as "Ctrl+K".
    FindField(std::function<ChoiceItems()> items, QString keys, QWidget* parent = nullptr);

    void open();
    [[nodiscard]] QSize sizeHint() const override;

signals:
    /// The person picked the item with that id.
    void picked(const QString& id);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::function<ChoiceItems()> m_items;
    QString m_keys;
};

}  // namespace headroom
