// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/portfolio/history/history.h"
#include "model/portfolio/portfolio.h"
#include "model/result.h"
#include "model/units.h"

#include <cstdint>
#include <string>
#include <vector>

namespace headroom {

/// What a history says of one demand.
struct HistoryDemand {
    std::string id{};
    std::string owner{};
    std::int64_t gpus{0};
    std::int64_t runs{0};
    double gpuHours{0};  ///< Of runs whose length is not known those of a mean run.
    Seconds waitP50{};
    Seconds waitP95{};
};

/// A history as a portfolio without pools.
struct HistoryPortfolio {
    Portfolio portfolio{};
    std::vector<HistoryDemand> demands{};  ///< In the order of the portfolio's demands: most GPU-hours first.
    std::vector<HistoryNote> notes{};
    std::int64_t runs{0};
    double gpuHours{0};
    double weeks{0};  ///< From the first moment of the history to the last, at least a day.
    std::string from{};  ///< ISO date of the first moment.
    std::string until{};
};

/// Makes demands of histories, files of which may overlap: runs of one demand, owner and number of GPUs are a queue
/// with their runs per week, the spread of the time between submissions, and mean and spread of their length. What
/// cannot be taken as it stands is mended as its trouble says, and noted. With `masked` owners and demands bear
/// stand-ins, numbered in the order of their first submissions, so that a longer history of the same jobs has the same.
/// The portfolio begins with the month after the history, for a year. An error where no run has GPUs and a length.
[[nodiscard]] Result<HistoryPortfolio> portfolioOf(const std::vector<History>& files, bool masked);

}  // namespace headroom
