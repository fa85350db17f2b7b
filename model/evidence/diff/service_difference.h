// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/estimate/estimate.h"
#include "model/evidence/diff/evidence.h"
#include "model/plan/plan.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// What of a service is planned and measured. Order and names are those of the JSON output.
enum class ServiceQuantity : std::uint8_t { FirstToken, PerToken, OutputRate, CacheTokens };
inline constexpr std::array<std::string_view, 4> serviceQuantityNames = {"ttft_s", "token_s", "output_tokens_per_s",
                                                                         "cache_tokens"};

/// One figure of a service from the plan to the measurement: as planned, with the load that was measured, as measured.
/// What lies between the first two is the load's, the rest is unexplained.
struct ServiceFigure {
    ServiceQuantity quantity{ServiceQuantity::FirstToken};
    std::string_view statistic{};  ///< "p50", "p95", "p99"; "mean" where no median was stated; empty for rates.
    double predicted{0};
    double underLoad{0};
    double measured{0};
    double low{0}, high{0};  ///< Where eight of ten measurements of this kind lie, under the measured load.
    bool isJudged{false};    ///< The range was validated; tails and first tokens have none.

    /// Beyond the range, on the side that is worse for users.
    [[nodiscard]] bool isWorse() const;
    [[nodiscard]] bool isBetter() const;
    bool operator==(const ServiceFigure&) const = default;
};

/// A load of a benchmark, or what an engine said of itself, against the plan.
struct ServiceLoad {
    std::int64_t file{-1};
    std::string tool{};
    std::string asked{};  ///< The load as planned, where another one was measured: "32 requests at a time, 1024 + 256".
    std::string ran{};  ///< The one that was measured.
    std::vector<ServiceFigure> figures{};
    bool operator==(const ServiceLoad&) const = default;
};

/// Holds benchmarks and engines' logs against a plan that serves: the plan is estimated again with each load's number
/// of requests at a time (or their rate) and lengths. Nothing for other plans. `notes` gets what could not be compared.
[[nodiscard]] std::vector<ServiceLoad> serviceLoads(const Plan& plan, const Estimate& planned,
                                                    const Catalogue& catalogue, std::span<const EvidenceFile> files,
                                                    std::string_view today, std::vector<std::string>& notes);

}  // namespace headroom
