// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

// Names and messages of files and other machines on the screen, as model/text/visible.h has them for terminals.

namespace headroom {

/// Longer texts are cut in the middle: no name needs more, and a label of a megabyte takes minutes to lay out.
inline constexpr qsizetype mostShown = 2000;

/// The text on one line, with escapes in place of characters that cannot be seen or turn the writing around.
[[nodiscard]] QString shownLine(const QString& text);

/// The same with its line breaks.
[[nodiscard]] QString shownLines(const QString& text);

/// A tooltip that shows the text as it is: Qt takes what looks like HTML for HTML.
[[nodiscard]] QString plainTip(const QString& text);

}  // namespace headroom
