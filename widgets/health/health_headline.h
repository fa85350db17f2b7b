// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/rules/assess.h"
#include "widgets/banner/banner_headline.h"
#include "widgets/text/format.h"

#include <functional>

namespace headroom {

/// The banner over a reading: how many cards are worst, and the worst finding that is not muted with what to do first.
[[nodiscard]] BannerHeadline healthHeadline(const HealthReport& report,
                                            const std::function<bool(const HealthFinding&)>& isMuted, ByteUnit unit);

}  // namespace headroom
