// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/plan/limits.h"
#include "model/plan/plan.h"
#include "tests/support/random_fields.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headroom::test {

/// Draws training plans that people might write: a model of the catalogue or a bare count, a power-of-two division of
/// whole nodes. Most are legal; the same seed draws the same plans everywhere (no std distributions, which differ
/// between libraries).
class RandomPlans {
public:
    RandomPlans(const Catalogue& catalogue, std::uint64_t seed) : m_random(seed)
    {
        for (const ZooModel& model : catalogue.models())
            m_models.push_back(model.id);
    }

    Plan next()
    {
        Plan plan;
        if (chance(0.5))
            plan.model = PresetModel{pick(m_models)};
        else
            plan.model = ParameterCount{static_cast<std::int64_t>(std::pow(10.0, 6 + 6 * share()))};
        plan.cluster.hardware = VmNodes{pick(sizes), power(9)};
        plan.parallelism = parallelism();
        plan.training = training();
        return plan;
    }

    /// One of the names of an enumeration.
    template <class E>
    E choice()
    {
        return static_cast<E>(below(choiceNames<E>.size()));
    }
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(m_random() % count); }
    bool chance(double probability) { return share() < probability; }

private:
    inline static const std::array<std::string, 4> sizes = {"Standard_ND96asr_v4", "Standard_ND96amsr_A100_v4",
                                                            "Standard_ND96isr_H100_v5", "Standard_NC24ads_A100_v4"};

    double share() { return static_cast<double>(m_random() >> 11U) * 0x1p-53; }
    std::int64_t power(std::size_t exponents) { return std::int64_t{1} << below(exponents); }
    const std::string& pick(std::span<const std::string> list) { return list[below(list.size())]; }

    Parallelism parallelism()
    {
        Parallelism p;
        p.tensor = power(4);
        p.pipeline = chance(0.5) ? power(4) : 1;
        p.context = chance(0.2) ? power(3) : 1;
        p.virtual_stages = p.pipeline > 1 && chance(0.3) ? 2 : 1;
        p.sequence_parallel = chance(0.8);
        p.schedule = choice<Schedule>();
        p.zero = static_cast<std::int64_t>(below(4));
        p.straggler_factor = chance(0.2) ? 1.07 : 1;
        return p;
    }

    Training training()
    {
        Training t;
        t.recipe = choice<Recipe>();
        t.optimizer = choice<Optimizer>();
        t.micro_batch = power(4);
        t.sequence = 128 * power(7);
        t.recompute = choice<Recompute>();
        if (t.recompute == Recompute::Block)
            t.recompute_layers = static_cast<std::int64_t>(below(40));
        if (t.recompute == Recompute::Modules)
            t.recompute_modules = {"core_attn", "mlp"};
        t.attention = choice<AttentionKernel>();
        t.dropout = chance(0.3) ? 0.1 : 0;
        t.loss = choice<LossKind>();
        t.offload = choice<Offload>();
        t.optimizer_in_backward = chance(0.1);
        return t;
    }

    std::mt19937_64 m_random;
    std::vector<std::string> m_models;
};

/// Draws plans whose fields lie anywhere within their limits, ends included, counts as often small as large: what a
/// typing error or another program may ask for. Sections that do not concern the workload stay as they are, and the
/// division of the GPUs is one that may be legal. The same seed draws the same plans everywhere.
class WidePlans {
public:
    WidePlans(const Catalogue& catalogue, std::uint64_t seed) : m_catalogue(catalogue), m_fields(seed) {}

    Plan training()
    {
        Plan plan = anyJob("/training/");
        Parallelism& p = plan.parallelism;
        p.pipeline = power(8);
        p.virtual_stages = m_fields.chance(0.2) ? power(4) : 1;
        p.context = m_fields.chance(0.2) ? power(6) : 1;
        p.expert = m_fields.chance(0.2) ? power(6) : 1;
        // Numbers that others divide.
        if (plan.training.global_batch)
            plan.training.global_batch = powerBelow(*plan.training.global_batch);
        plan.training.micro_batch = std::int64_t{1} << m_fields.below(8);
        plan.training.sequence = powerBelow(plan.training.sequence);
        return plan;
    }

    Plan serving()
    {
        Plan plan = anyJob("/serving/");
        plan.workload = Workload::Serving;
        plan.parallelism.pipeline = m_fields.chance(0.2) ? power(4) : 1;
        // A draft of billions, dozens of groups and spares leave nothing that runs.
        if (m_fields.chance(0.8))
            plan.serving.speculative.reset();
        if (m_fields.chance(0.8))
            plan.serving.data_parallel.reset();
        if (m_fields.chance(0.8))
            plan.serving.spare_replicas = 0;
        if (m_fields.chance(0.7))
            plan.serving.engine_fraction = 0.92;
        return plan;
    }

private:
    std::int64_t power(std::size_t exponents) { return std::int64_t{1} << m_fields.below(exponents); }
    /// The largest power of two up to a positive number.
    static std::int64_t powerBelow(std::int64_t number)
    {
        return static_cast<std::int64_t>(std::bit_floor(static_cast<std::uint64_t>(number)));
    }

    /// Model and cluster, and the fields of a section, half of which are as in a new plan.
    Plan anyJob(std::string_view section)
    {
        Plan plan;
        for (const Field& field : planFields())
            if (field.pointer.starts_with(section) && m_fields.chance(0.5))
                field.set(plan, m_fields.value(field));
        const std::span<const ZooModel> models = m_catalogue.models();
        if (m_fields.chance(0.6))
            plan.model = PresetModel{models[m_fields.below(models.size())].id};
        else
            plan.model = ParameterCount{static_cast<std::int64_t>(std::pow(10.0, 6 + 6 * m_fields.unit()))};
        const std::span<const VmSize> sizes = m_catalogue.sizes();
        const VmSize& size = sizes[m_fields.below(sizes.size())];
        const auto nodes = m_fields.chance(0.5) ? power(17) : static_cast<std::int64_t>(1 + m_fields.below(64));
        plan.cluster.hardware = VmNodes{size.id, std::min<std::int64_t>(nodes, 100'000)};
        plan.parallelism.tensor = power(4);
        return plan;
    }

    const Catalogue& m_catalogue;
    RandomFields m_fields;
};

}  // namespace headroom::test
