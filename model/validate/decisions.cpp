// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/validate/decisions.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>
#include <string_view>
#include <tuple>

namespace headroom {
namespace {

/// A measured layout: the speeds are those of its fastest run.
struct MeasuredLayout {
    std::string id{};
    double measured{0}, predicted{0};  ///< Steps per second, up to a factor that is the same for all of a sweep.
};

/// What all layouts of a sweep have in common: the shape too, since sources give one name to models of unlike heads.
using Job = std::tuple<std::string, std::string, std::string, std::string, std::int64_t, std::string, std::string,
                       std::int64_t, std::int64_t>;

std::string shapeOf(const MeasuredModel& model)
{
    std::string key;
    for (const std::optional<std::int64_t>& size : {model.layers, model.hidden, model.heads, model.kvHeads,
                                                    model.headDim, model.ffn, model.vocab, model.experts, model.topK})
        key += std::to_string(size.value_or(0)) + ' ';
    return key;
}

std::optional<Job> jobOf(const MeasuredCase& measured)
{
    const MeasuredTraining& training = measured.training;
    const MeasuredHardware& hardware = measured.hardware;
    if (isServing(measured) || measured.tier == "C" || hardware.gpuId.empty() || !hardware.gpus || !training.sequence ||
        !training.globalBatch)
        return std::nullopt;
    return Job{measured.source, measured.model.name, shapeOf(measured.model), hardware.gpuId,       *hardware.gpus,
               training.recipe, measured.kind,       *training.sequence,      *training.globalBatch};
}

std::string layoutOf(const MeasuredCase& measured)
{
    const MeasuredParallelism& p = measured.parallelism;
    std::string key;
    for (const std::optional<std::int64_t>& degree : {p.tensor, p.pipeline, p.virtualStages, p.context, p.expert,
                                                      p.expertTensor, p.data, p.zero, measured.training.microBatch})
        key += std::to_string(degree.value_or(0)) + ' ';
    return key + p.fullySharded + ' ' + measured.training.recompute + ' ' + measured.training.offload;
}

/// Steps per second: rates as they are, times turned round. Nothing for quantities that say nothing about speed.
std::optional<MeasuredLayout> speedOf(const Comparison& row)
{
    if (row.quantity == "step_s")
        return MeasuredLayout{row.id, 1 / row.measured, 1 / row.predicted};
    if (row.quantity == "tokens_per_s_per_gpu" || row.quantity == "flops_per_s_per_gpu")
        return MeasuredLayout{row.id, row.measured, row.predicted};
    return std::nullopt;
}

/// Ranks from 0, ties sharing their mean.
std::vector<double> ranksOf(const std::vector<double>& values)
{
    std::vector<double> ranks;
    ranks.reserve(values.size());
    for (const double value : values) {
        const auto below = std::ranges::count_if(values, [&](double other) { return other < value; });
        const auto same = std::ranges::count(values, value);
        ranks.push_back(static_cast<double>(below) + static_cast<double>(same - 1) / 2);
    }
    return ranks;
}

double correlation(const std::vector<double>& a, const std::vector<double>& b)
{
    const auto mean = [](const std::vector<double>& values) {
        return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
    };
    const double meanA = mean(a);
    const double meanB = mean(b);
    double both = 0, spreadA = 0, spreadB = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        both += (a[i] - meanA) * (b[i] - meanB);
        spreadA += (a[i] - meanA) * (a[i] - meanA);
        spreadB += (b[i] - meanB) * (b[i] - meanB);
    }
    return spreadA > 0 && spreadB > 0 ? both / std::sqrt(spreadA * spreadB) : 0;
}

LayoutSweep sweepOf(const Job& job, const std::map<std::string, MeasuredLayout>& layouts)
{
    LayoutSweep sweep{.source = std::get<0>(job),
                      .model = std::get<1>(job),
                      .gpu = std::get<3>(job),
                      .gpus = std::get<4>(job),
                      .layouts = layouts.size()};
    std::vector<double> measured, predicted;
    const MeasuredLayout* chosen = nullptr;
    const MeasuredLayout* best = nullptr;
    for (const auto& [key, layout] : layouts) {
        measured.push_back(layout.measured);
        predicted.push_back(layout.predicted);
        if (chosen == nullptr || layout.predicted > chosen->predicted)
            chosen = &layout;
        if (best == nullptr || layout.measured > best->measured)
            best = &layout;
    }
    sweep.rankCorrelation = correlation(ranksOf(measured), ranksOf(predicted));
    sweep.regret = best->measured / chosen->measured - 1;
    sweep.chosen = chosen->id;
    sweep.best = best->id;
    return sweep;
}

}  // namespace

std::vector<LayoutSweep> layoutSweeps(const MeasuredCases& cases, const std::vector<Comparison>& comparisons)
{
    std::map<std::string_view, const MeasuredCase*> byId;
    for (const MeasuredCase& measured : cases.cases)
        byId[measured.id] = &measured;
    std::map<Job, std::map<std::string, MeasuredLayout>> jobs;
    for (const Comparison& row : comparisons) {
        const auto found = byId.find(row.id);
        const std::optional<MeasuredLayout> speed = speedOf(row);
        if (found == byId.end() || !speed)
            continue;
        const std::optional<Job> job = jobOf(*found->second);
        if (!job)
            continue;
        MeasuredLayout& fastest = jobs[*job][layoutOf(*found->second)];
        if (speed->measured > fastest.measured)
            fastest = *speed;
    }
    constexpr std::size_t fewestLayouts = 3;
    std::vector<LayoutSweep> sweeps;
    for (const auto& [job, layouts] : jobs)
        if (layouts.size() >= fewestLayouts)
            sweeps.push_back(sweepOf(job, layouts));
    return sweeps;
}

RegretSummary summariseRegret(const std::vector<LayoutSweep>& sweeps)
{
    std::vector<double> regrets;
    for (const LayoutSweep& sweep : sweeps)
        regrets.push_back(sweep.regret);
    if (regrets.empty())
        return {};
    std::ranges::sort(regrets);
    const std::size_t n = regrets.size();
    const double median = (regrets[(n - 1) / 2] + regrets[n / 2]) / 2;
    constexpr double nine = 0.9;
    const auto rank = static_cast<std::size_t>(std::ceil(nine * static_cast<double>(n)));
    return {median, regrets[rank - 1]};
}

}  // namespace headroom
