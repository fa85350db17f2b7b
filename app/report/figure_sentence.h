// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/report/paper_text.h"
#include "widgets/card/kpi_strip.h"

#include <vector>

namespace headroom {

/// Key figures as a paragraph, since a table of them would cost a third of a page; at least one figure.
[[nodiscard]] TextRuns figureSentence(const std::vector<KpiFigure>& figures);

}  // namespace headroom
