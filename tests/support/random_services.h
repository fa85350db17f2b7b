// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/plan/plan.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <random>
#include <string>

namespace headroom::test {

/// Draws serving plans that people might write; the same seed draws the same plans everywhere.
class RandomServices {
public:
    RandomServices(const Catalogue& catalogue, std::uint64_t seed) : m_catalogue(catalogue), m_random(seed) {}

    Plan next()
    {
        static const std::array<std::string, 6> sizes = {"Standard_ND96asr_v4",      "Standard_ND96isr_H100_v5",
                                                         "Standard_NC24ads_A100_v4", "Standard_NC16as_T4_v3",
                                                         "Standard_NV36ads_A10_v5",  "Standard_D32s_v5"};
        Plan plan;
        plan.workload = Workload::Serving;
        if (chance(0.6))
            plan.model = PresetModel{m_catalogue.models()[below(m_catalogue.models().size())].id};
        else
            plan.model = ParameterCount{static_cast<std::int64_t>(std::pow(10.0, 7 + 5 * share()))};
        plan.cluster.hardware = VmNodes{sizes[below(sizes.size())], power(3)};
        plan.parallelism.tensor = power(4);
        plan.parallelism.pipeline = chance(0.2) ? power(3) : 1;
        Serving& s = plan.serving;
        s.engine = static_cast<Engine>(below(choiceNames<Engine>.size()));
        s.weights = static_cast<WeightFormat>(below(choiceNames<WeightFormat>.size()));
        s.kv = static_cast<KvFormat>(below(choiceNames<KvFormat>.size()));
        s.input_tokens = 16 * power(9);
        s.output_tokens = 8 * power(8);
        s.concurrency = power(10);
        s.input_cv = share();
        s.output_cv = share();
        s.prefix_hit_share = chance(0.3) ? share() : 0;
        s.engine_fraction = 0.5 + 0.45 * share();
        if (chance(0.5))
            s.requests_per_s = std::pow(10.0, -1 + 3 * share());
        if (chance(0.3))
            s.latency_target_s = 0.05;
        return plan;
    }

    std::size_t below(std::size_t count) { return static_cast<std::size_t>(m_random() % count); }
    bool chance(double probability) { return share() < probability; }
    double share() { return static_cast<double>(m_random() >> 11U) * 0x1p-53; }

private:
    std::int64_t power(std::size_t exponents) { return std::int64_t{1} << below(exponents); }

    const Catalogue& m_catalogue;
    std::mt19937_64 m_random;
};

}  // namespace headroom::test
