// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/theme/grade_marks.h"

#include <QString>

namespace headroom {

/// What the banner says on a page that is about something else than whether the plan fits: the deciding words, what
/// lies behind them, and a button that leads there; without its text there is none.
struct BannerHeadline {
    Grade grade{Grade::Good};
    QString lead{};
    QString decisive{};
    QString detail{};
    QString button{};
    bool keepsFixes{false};  ///< The plan's fixes stay, in the place of the detail.
};

}  // namespace headroom
