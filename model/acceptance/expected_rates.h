// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/estimate/estimate.h"
#include "model/plan/plan.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// A figure that healthy machines reach, and below which they are worth a look or are to be replaced.
struct ExpectedRate {
    double value{0};  ///< In base units: FLOP/s, B/s; bit/s of a card for a link.
    double warn{0};
    double replace{0};
    std::string source{};  ///< "published: ...", "plan: ..." or "measured: ...".
    bool hasOwnLimits{false};  ///< They are published with it, and are no share of it.
    bool isOfPeers{false};  ///< What the other machines reach, which is more than the plan counts on.
};

/// How far below what is expected a figure may be, as shares of it.
struct AcceptanceTolerance {
    double warn{0};
    double replace{0};
};
inline constexpr AcceptanceTolerance computeTolerance{0.05, 0.10};  ///< Matrix products and memory.
inline constexpr AcceptanceTolerance linkTolerance{0.10, 0.25};  ///< Links and collectives.
inline constexpr AcceptanceTolerance storageTolerance{0.20, 0.40};

/// The same where the others of its kind reach more: what lags behind the median of at least four is slow, though the
/// plan would do with it. A published figure stays.
[[nodiscard]] std::optional<ExpectedRate> besidePeers(std::optional<ExpectedRate> expected, double measured,
                                                      const std::vector<double>& all, AcceptanceTolerance tolerance);

/// Whether a name of a number format is that of the 16-bit products that are published; unnamed ones are such.
[[nodiscard]] bool isProductOf16Bits(std::string_view format);

/// What each test of a plan's machines should show: what is published of the size where there is such a figure, else
/// what the estimate takes them to reach. Nothing where neither says anything.
class ExpectedRates {
public:
    ExpectedRates(const Plan& plan, const Estimate& estimate, const Catalogue& catalogue);

    /// A matrix product of that many operations on one GPU (0: as large as tests of it are) in a number format of
    /// `isProductOf16Bits` or one that the GPU's peak is known of: "fp8", "tf32". Nothing for any other.
    [[nodiscard]] std::optional<ExpectedRate> matrixProduct(double flops, std::string_view format) const;
    [[nodiscard]] std::optional<ExpectedRate> memory() const;
    /// Copies between a GPU and its host, and between two GPUs of a node, one direction.
    [[nodiscard]] std::optional<ExpectedRate> hostCopy() const;
    [[nodiscard]] std::optional<ExpectedRate> gpuCopy() const;
    /// Whether so many ranks on so many hosts may all stand in one scale-up domain: on one host, or in one rack.
    [[nodiscard]] bool mayBeJoined(double ranks, double hosts) const;
    /// Bus bandwidth of an all-reduce within one node, and of so many ranks on so many hosts. What is published of
    /// whole machines says nothing of a part of their GPUs.
    [[nodiscard]] std::optional<ExpectedRate> nodeAllReduce() const;
    [[nodiscard]] std::optional<ExpectedRate> allReduce(double ranks, double hosts) const;
    /// What a card writes to another, bit/s.
    [[nodiscard]] std::optional<ExpectedRate> link() const;
    /// What one node reads or writes.
    [[nodiscard]] std::optional<ExpectedRate> storage(bool isWrite) const;

private:
    /// What the plan counts on within a node.
    [[nodiscard]] std::optional<ExpectedRate> insideAllReduce() const;

    const Plan* m_plan;
    const Estimate* m_estimate;
    const VmSize* m_size;  ///< Null for hardware of one's own.
};

}  // namespace headroom
