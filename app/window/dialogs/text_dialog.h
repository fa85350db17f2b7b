// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QSize>
#include <QString>

class QWidget;

namespace headroom {

/// Shows a text to read, closed by Esc or its button; it does not stop work in the window. `name` is its object name.
void showText(QWidget* parent, const QString& name, const QString& title, const QString& html, QSize size);

}  // namespace headroom
