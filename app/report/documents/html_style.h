// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/theme/palette.h"

#include <QString>

namespace headroom {

/// The style sheet of an HTML report, in the colours of paper, for screen and print.
[[nodiscard]] QString htmlStyle();

/// The class that gives text the colour of a role; empty for ordinary text.
[[nodiscard]] QString htmlClass(Role role);

}  // namespace headroom
