// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimator/network_options.h"
#include "model/serving/serving_traffic.h"
#include "model/time/traffic.h"
#include "widgets/page/assumption_form.h"
#include "widgets/text/format.h"

#include <QString>

#include <optional>
#include <utility>
#include <vector>

namespace headroom {

/// What the page of the network and the command line show.
struct NetworkFacts {
    std::vector<LinkTraffic> traffic;      ///< Of a training step.
    std::vector<ServiceTraffic> service;   ///< Of a service.
    std::vector<NetworkOption> options;
    std::vector<NetworkCheck> checks;
    std::optional<double> frontEndGbps{};
    bool hasInfiniBand{false};  ///< The plan's size is sold with it, whether or not the plan takes it.
    std::vector<NetworkPoint> measured{};  ///< What the plan has of its links; empty: all is assumed.
    PageAssumptions assumptions{};
};

/// All that is known of a plan's network, under assumptions that may be a person's own.
[[nodiscard]] NetworkFacts networkFacts(const Plan& plan, const Estimate& estimate, const Catalogue& catalogue,
                                        const PageAssumptions& assumptions = {});

/// "50": a rate in GB/s.
[[nodiscard]] QString gigabytesPerSecond(BytesPerSecond rate);
/// "8 µs".
[[nodiscard]] QString microsecondsText(Seconds time);

/// The links of the cluster from memory outwards, and the rules of placement.
[[nodiscard]] std::vector<std::pair<QString, QString>> linkFacts(const Estimate& estimate, const NetworkFacts& shown);
[[nodiscard]] std::vector<std::pair<QString, QString>> placementFacts(const Plan& plan, const Estimate& estimate,
                                                                      const NetworkFacts& shown);

/// What the job asks of storage: of a training the reading of tokens and the writing of checkpoints, of a service the
/// weights that each replica reads when it starts. The estimate has one or the other.
[[nodiscard]] std::vector<std::pair<QString, QString>> storageFacts(const Plan& plan, const Estimate& estimate,
                                                                    const NetworkFacts& shown, ByteUnit unit);

}  // namespace headroom
