// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPoint>
#include <QString>

class QWidget;

namespace headroom {

/// What there is to say of a place in a widget, as rich text: what it says itself, the tooltip of a table's cell, what
/// a chart shows there, else the same of what it stands in. Empty where nobody says anything.
[[nodiscard]] QString explanationAt(const QWidget& widget, const QPoint& place);

/// Answers "What's this?" (Shift+F1, then a click) for every widget of the program with explanationAt().
class WhatIsThis final : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace headroom
