// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "model/serving/replica/serving_terms.h"

#include <vector>

namespace headroom {

/// The communication of a service: sums of split layers, tokens on their way to experts, activations from one pipeline
/// stage to the next, and the cache of a prompt where another replica computes the answer.
enum class ServiceCommunication { Tensor, Experts, Pipeline, Cache };

/// What one kind of it puts on the links of one GPU.
struct ServiceTraffic {
    ServiceCommunication communication{ServiceCommunication::Tensor};
    Bytes perToken{};          ///< Of a prompt or an answer; of a prompt alone for the cache.
    BytesPerSecond inside{};   ///< Over NVLink or its like, under the plan's load.
    BytesPerSecond between{};  ///< Between nodes.
    Seconds lost{};            ///< Of each output token; of each prompt for the cache.
    bool operator==(const ServiceTraffic&) const = default;
};

/// What a service sends while it answers, by kind, with the bytes whose time the estimate counts; empty where
/// nothing runs and where each replica is one GPU. That of a draft model is left out.
[[nodiscard]] std::vector<ServiceTraffic> serviceTraffic(const Plan& plan, const Estimate& estimate);

/// The cache of one prompt on its way from the replica that computed it to the one that answers, per GPU.
struct CacheTransfer {
    Bytes prompt{};
    bool leavesNode{false};
    Seconds time{};
};
[[nodiscard]] CacheTransfer cacheTransfer(const ServingTerms& terms, std::int64_t replicas);

}  // namespace headroom
