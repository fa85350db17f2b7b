// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace headroom {

/// The seven troubles of GPUs with causes and steps, and the ranges of healthy readings, from the rules that judge: a
/// page that can be searched and needs no reading. Each trouble links to a capture that shows it, which is given to
/// `open` by its file.
void showHealthGuide(QWidget* parent, const std::function<void(const QString& file)>& open);

/// The page as HTML, with what holds all words of `search`; all of it for an empty one.
[[nodiscard]] QString healthGuideHtml(const QString& search);

/// The capture that comes with the program and shows one of the seven troubles.
[[nodiscard]] QString troubleCapture(int trouble);

}  // namespace headroom
