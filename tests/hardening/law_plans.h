// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/plan/limits.h"
#include "tests/support/random_fields.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>

namespace headroom::hardening {

/// Draws plans over all limits: every choice, every field anywhere in its range, presets, bare counts and architectures
/// of any shape, sizes, GPUs and described cards. Degrees of parallelism are those that may divide the rest, so that
/// about half of the plans are legal. The same seed draws the same plans everywhere.
class LawPlans {
public:
    LawPlans(const Catalogue& catalogue, std::uint64_t seed) : m_catalogue(catalogue), m_fields(seed) {}

    Plan training()
    {
        Plan plan;
        setSome(plan, "/training/", 0.5);
        addCommon(plan);
        Parallelism& p = plan.parallelism;
        const std::int64_t gpus = addCluster(plan);
        p.pipeline = chance(0.4) ? power(std::min<std::int64_t>({gpus, layersOf(plan), 1024})) : 1;
        p.tensor = chance(0.5) ? power(std::min<std::int64_t>(8, gpus / p.pipeline)) : 1;
        p.context = chance(0.2) ? power(std::min<std::int64_t>(64, gpus / p.pipeline / p.tensor)) : 1;
        p.virtual_stages = p.pipeline > 1 && chance(0.3) ? power(8) : 1;
        p.expert = hasExperts(plan) && chance(0.6) ? power(64) : 1;
        p.expert_tensor = chance(0.3) ? std::optional(power(p.tensor)) : std::nullopt;
        p.shard_group =
            chance(0.2) ? std::optional(power(std::max<std::int64_t>(1, gpus / p.pipeline / p.tensor))) : std::nullopt;
        p.zero = static_cast<std::int64_t>(m_fields.below(4));
        Training& t = plan.training;
        t.micro_batch = power(chance(0.1) ? 4096 : 16);
        t.sequence = std::max(power(chance(0.1) ? 16'777'216 : 65'536), 2 * p.context * p.tensor);
        t.sequence = std::clamp<std::int64_t>(t.sequence, 16, 16'777'216);
        const std::int64_t round = t.micro_batch * std::max<std::int64_t>(1, gpus / p.pipeline / p.tensor / p.context);
        t.global_batch =
            chance(0.5) ? std::optional(std::min<std::int64_t>(round * power(64), 16'777'216)) : std::nullopt;
        if (t.recompute_layers && chance(0.7))
            t.recompute_layers = static_cast<std::int64_t>(m_fields.below(100));
        return plan;
    }

    Plan serving()
    {
        Plan plan;
        plan.workload = Workload::Serving;
        setSome(plan, "/serving/", 0.5);
        addCommon(plan);
        Serving& s = plan.serving;
        const std::int64_t gpus = addCluster(plan);
        Parallelism& p = plan.parallelism;
        p.tensor = chance(0.6) ? power(std::min<std::int64_t>(8, gpus)) : 1;
        p.pipeline = chance(0.2) ? power(std::min<std::int64_t>(8, gpus / p.tensor)) : 1;
        p.expert = hasExperts(plan) && chance(0.3) ? power(p.tensor) : 1;
        if (chance(0.8))
            s.data_parallel.reset();
        if (chance(0.8))
            s.speculative.reset();
        if (chance(0.8))
            s.spare_replicas = 0;
        if (chance(0.8))
            shorten(s);
        return plan;
    }

    bool chance(double probability) { return m_fields.chance(probability); }

private:
    /// A power of two, from 1 to at most that many.
    std::int64_t power(std::int64_t most)
    {
        std::size_t exponents = 1;
        while ((std::int64_t{1} << exponents) <= most)
            ++exponents;
        return std::int64_t{1} << m_fields.below(exponents);
    }
    /// From `least` to `most`, as likely from 10 to 100 as from 100 to 1,000.
    std::int64_t logarithmic(double least, double most)
    {
        return static_cast<std::int64_t>(std::round(least * std::pow(most / least, m_fields.unit())));
    }

    void setSome(Plan& plan, std::string_view section, double share)
    {
        for (const Field& field : planFields())
            if (field.pointer.starts_with(section) && chance(share))
                field.set(plan, m_fields.value(field));
    }

    void addCommon(Plan& plan)
    {
        setSome(plan, "/cost/", chance(0.5) ? 0.3 : 0);
        setSome(plan, "/calibration/", 0.05);
        plan.parallelism.sequence_parallel = chance(0.7);
        plan.parallelism.schedule = static_cast<Schedule>(m_fields.below(choiceNames<Schedule>.size()));
        plan.parallelism.overlap = static_cast<Overlap>(m_fields.below(choiceNames<Overlap>.size()));
        if (chance(0.1))
            plan.parallelism.straggler_factor = 1 + 9 * m_fields.unit();
        const std::span<const ZooModel> models = m_catalogue.models();
        if (chance(0.4))
            plan.model = PresetModel{models[m_fields.below(models.size())].id};
        else if (chance(0.3))
            plan.model = ParameterCount{logarithmic(1e6, 1e13)};
        else
            plan.model = architecture();
    }

    /// What a simulation answers in a moment. The rest reaches the limits of what is simulated.
    static void shorten(Serving& s)
    {
        constexpr std::int64_t fewTokens = 256;
        s.input_tokens = std::min<std::int64_t>(s.input_tokens, 16'384);
        s.output_tokens = std::min<std::int64_t>(s.output_tokens, 1024);
        s.concurrency = std::min<std::int64_t>(s.concurrency, 1024);
        s.input_cv = std::min(s.input_cv, 1.0);
        s.output_cv = std::min(s.output_cv, 1.0);
        if (s.requests_per_s)
            s.requests_per_s = std::min(*s.requests_per_s, 100.0);
        if (s.max_batched_tokens)
            s.max_batched_tokens = std::max(fewTokens, *s.max_batched_tokens);
    }

    /// Widths are whole multiples of small powers of two, as those of all models, but as small and as large as may be.
    Architecture architecture()
    {
        Architecture a;
        const bool wild = chance(0.3);
        a.layers = logarithmic(1, wild ? 10'000 : 128);
        a.heads = chance(0.8) ? power(wild ? 65'536 : 128) : logarithmic(1, 256);
        a.kv_heads = chance(0.5) ? a.heads : std::int64_t{1};
        if (a.kv_heads == 1 && a.heads % 8 == 0 && chance(0.7))
            a.kv_heads = a.heads / 8;
        a.head_dim = chance(0.8) ? power(wild ? 65'536 : 256) : logarithmic(1, 512);
        a.hidden = chance(0.5) ? std::clamp<std::int64_t>(a.heads * a.head_dim, 1, 16'777'216)
                               : logarithmic(1, wild ? 16'777'216 : 32'768);
        a.ffn = chance(0.8) ? 8 * logarithmic(1, wild ? 2'097'152 : 8192) : logarithmic(1, 65'536);
        a.vocab = logarithmic(1, wild ? 16'777'216 : 262'144);
        a.max_seq = logarithmic(1, 16'777'216);
        a.tied = chance(0.3);
        a.gated_mlp = chance(0.6);
        a.norm = chance(0.6) ? NormKind::Rms : NormKind::LayerNorm;
        a.bias = {.qkv = chance(0.3), .o = chance(0.3), .mlp = chance(0.3), .lm_head = chance(0.1)};
        a.qk_norm = chance(0.3);
        a.norms_per_layer = static_cast<std::int64_t>(m_fields.below(5));
        a.learned_positions = chance(0.2) ? logarithmic(1, 16'777'216) : 0;
        a.token_types = chance(0.1) ? logarithmic(1, 65'536) : 0;
        a.embed_norm = chance(0.2);
        a.final_norm = chance(0.8);
        a.extra_params = chance(0.1) ? logarithmic(1, 1e15) : 0;
        a.causal = chance(0.8);
        if (chance(0.3))
            a.sliding_window = logarithmic(1, 16'777'216);
        if (a.sliding_window && chance(0.5))
            a.sliding_layers = 1 + static_cast<std::int64_t>(m_fields.below(static_cast<std::size_t>(a.layers)));
        if (chance(0.2))
            addLatent(a);
        if (chance(0.3))
            addExperts(a);
        a.mtp = chance(0.1) ? 1 : 0;
        return a;
    }
    void addLatent(Architecture& a)
    {
        a.attention = AttentionKind::Mla;
        a.q_lora_rank = chance(0.5) ? logarithmic(1, 8192) : 0;
        a.kv_lora_rank = logarithmic(1, 8192);
        a.qk_nope_dim = logarithmic(1, 512);
        a.qk_rope_dim = logarithmic(1, 256);
        a.v_dim = logarithmic(1, 512);
    }
    void addExperts(Architecture& a)
    {
        Experts moe;
        moe.experts = power(1024);
        moe.top_k = 1 + static_cast<std::int64_t>(
                            m_fields.below(static_cast<std::size_t>(std::min<std::int64_t>(moe.experts, 16))));
        moe.ffn = 8 * logarithmic(1, 4096);
        moe.shared_ffn = chance(0.4) ? 8 * logarithmic(1, 4096) : 0;
        moe.first_dense =
            chance(0.4) ? static_cast<std::int64_t>(m_fields.below(static_cast<std::size_t>(a.layers + 1))) : 0;
        moe.router_bias = chance(0.3);
        moe.shared_gate = chance(0.3);
        moe.imbalance = chance(0.3) ? 1 + 3 * m_fields.unit() : 1;
        a.moe = moe;
    }

    [[nodiscard]] std::int64_t layersOf(const Plan& plan) const
    {
        const auto* shape = std::get_if<Architecture>(&plan.model);
        return shape != nullptr ? shape->layers : 16;
    }
    [[nodiscard]] bool hasExperts(const Plan& plan) const
    {
        const auto* shape = std::get_if<Architecture>(&plan.model);
        return shape == nullptr || shape->moe;
    }

    /// Machines, and how many GPUs of theirs may be divided.
    std::int64_t addCluster(Plan& plan)
    {
        if (chance(0.5))
            return addSize(plan);
        OwnNodes own;
        const std::span<const Gpu> gpus = m_catalogue.gpus();
        own.gpu = gpus[m_fields.below(gpus.size())].id;
        if (chance(0.3))
            own.gpu = card();
        own.gpus_per_node = power(chance(0.1) ? 1024 : 8);
        if (chance(0.5))
            own.intra_node_bytes_per_s = 1e6 * std::pow(1e8, m_fields.unit());
        if (chance(0.5))
            own.inter_node_bytes_per_s = 1e6 * std::pow(1e8, m_fields.unit());
        plan.cluster.gpus = own.gpus_per_node * power(chance(0.1) ? 1024 : 32);
        plan.cluster.gpus = std::min<std::int64_t>(*plan.cluster.gpus, 1'000'000);
        const std::int64_t used = *plan.cluster.gpus;
        plan.cluster.hardware = own;
        return used;
    }
    std::int64_t addSize(Plan& plan)
    {
        const std::span<const VmSize> sizes = m_catalogue.sizes();
        const VmSize* size = &sizes[m_fields.below(sizes.size())];
        for (int tries = 0; tries < 4 && size->gpuCount < 1; ++tries)
            size = &sizes[m_fields.below(sizes.size())];
        const std::int64_t nodes = power(chance(0.1) ? 65'536 : 64);
        plan.cluster.hardware = VmNodes{size->id, nodes};
        if (chance(0.2))
            plan.cluster.zones = 1 + static_cast<std::int64_t>(m_fields.below(3));
        return std::max<std::int64_t>(1, static_cast<std::int64_t>(size->gpuCount)) * nodes;
    }
    CustomGpu card()
    {
        CustomGpu card{.name = "Card"};
        card.memory_bytes = std::round(1e9 * std::pow(1000.0, m_fields.unit()));
        card.memory_bytes_per_s = 1e10 * std::pow(1e4, m_fields.unit());
        card.flops_bf16 = 1e11 * std::pow(1e5, m_fields.unit());
        if (chance(0.5))
            card.flops_fp8 = 1e11 * std::pow(1e5, m_fields.unit());
        if (chance(0.3))
            card.flops_fp4 = 1e11 * std::pow(1e5, m_fields.unit());
        return card;
    }

    const Catalogue& m_catalogue;
    test::RandomFields m_fields;
};

}  // namespace headroom::hardening
