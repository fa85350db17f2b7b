// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/evidence/diff/run_facts.h"

#include "model/order_statistics.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

template <class T>
void fillIn(std::optional<T>& member, const std::optional<T>& other)
{
    if (!member)
        member = other;
}

void fillIn(LoggedJob& job, const LoggedJob& other)
{
    fillIn(job.gpus, other.gpus);
    fillIn(job.tensor, other.tensor);
    fillIn(job.pipeline, other.pipeline);
    fillIn(job.context, other.context);
    fillIn(job.expert, other.expert);
    fillIn(job.data, other.data);
    fillIn(job.zero, other.zero);
    fillIn(job.microBatch, other.microBatch);
    fillIn(job.globalBatch, other.globalBatch);
    fillIn(job.accumulation, other.accumulation);
    fillIn(job.sequence, other.sequence);
    fillIn(job.recompute, other.recompute);
    fillIn(job.attention, other.attention);
}

/// Names in words what a log prints otherwise than the plan has it.
class DivisionWords {
public:
    explicit DivisionWords(RunPlan& run) : m_run(&run) {}
    void set(const char* name, std::int64_t& member, std::int64_t asked, const std::optional<std::int64_t>& ran)
    {
        if (!ran || *ran == asked)
            return;
        member = *ran;
        add(m_run->ran, name, *ran);
        add(m_run->asked, name, asked);
    }

private:
    static void add(std::string& words, const char* name, std::int64_t number)
    {
        words += (words.empty() ? "" : ", ") + std::string(name) + ' ' + std::to_string(number);
    }
    RunPlan* m_run;
};

constexpr double busyPercent = 50;

/// The SM clock of a GPU that computes; an idle one rests at a low clock.
std::optional<double> computingClock(const GpuSnapshot& gpu)
{
    const auto use = gpu.metrics.number(Metric::UtilizationPercent);
    const auto clock = gpu.metrics.number(Metric::SmClock);
    return use && *use >= busyPercent && clock && *clock > 0 ? clock : std::nullopt;
}

/// Use of all GPUs over the samples of a host: one mean a GPU, by its place.
void addUse(const HostSnapshot& host, std::vector<std::vector<double>>& byGpu)
{
    for (std::size_t i = 0; i < host.gpus.size(); ++i)
        if (const auto use = host.gpus[i].metrics.number(Metric::UtilizationPercent)) {
            if (byGpu.size() <= i)
                byGpu.resize(i + 1);
            byGpu[i].push_back(*use);
        }
}

double meanOf(const std::vector<double>& values)
{
    double sum = 0;
    for (double value : values)
        sum += value;
    return sum / static_cast<double>(values.size());
}

}  // namespace

RunFacts runFacts(std::span<const EvidenceFile> files)
{
    RunFacts facts;
    for (std::size_t i = 0; i < files.size(); ++i)
        if (files[i].text) {
            const LoggedJob before = facts.job;
            fillIn(facts.job, files[i].text->steps.job);
            if (facts.file < 0 && facts.job != before)
                facts.file = static_cast<std::int64_t>(i);
        }
    LoggedJob& job = facts.job;
    // Megatron-LM prints no micro-batch with its steps, and Hugging Face's trainer no data parallelism: the batches
    // follow from each other.
    if (!job.globalBatch && job.microBatch && job.data)
        job.globalBatch = *job.microBatch * *job.data * job.accumulation.value_or(1);
    return facts;
}

RunPlan withLoggedDivision(const Plan& plan, const Estimate& estimate, const LoggedJob& job)
{
    RunPlan run{plan, {}, {}};
    DivisionWords words(run);
    Training& training = run.plan.training;
    Parallelism& parallelism = run.plan.parallelism;
    words.set("micro-batch", training.micro_batch, training.micro_batch, job.microBatch);
    if (estimate.layout) {
        const std::int64_t asked = estimate.layout->globalBatch;
        std::int64_t batch = asked;
        words.set("global batch", batch, asked, job.globalBatch);
        // A batch that follows from the rest is the plan's own, whatever the division.
        if (job.globalBatch || training.global_batch)
            training.global_batch = batch;
    }
    words.set("sequence", training.sequence, training.sequence, job.sequence);
    words.set("tensor", parallelism.tensor, parallelism.tensor, job.tensor);
    words.set("pipeline", parallelism.pipeline, parallelism.pipeline, job.pipeline);
    words.set("context", parallelism.context, parallelism.context, job.context);
    words.set("expert", parallelism.expert, parallelism.expert, job.expert);
    words.set("ZeRO", parallelism.zero, parallelism.zero, job.zero);
    return run;
}

std::optional<SlowGpu> slowGpuIn(const Snapshot& capture)
{
    // As the health rules have it: what is five per cent slower than the others is noticeable.
    constexpr double noticeable = 1.05;
    constexpr std::size_t fewest = 3;
    std::optional<SlowGpu> slowest;
    for (const HostSnapshot& host : capture.hosts) {
        std::vector<double> clocks;
        for (const GpuSnapshot& gpu : host.gpus)
            if (const auto clock = computingClock(gpu))
                clocks.push_back(*clock);
        if (clocks.size() < fewest)
            continue;
        const double usual = median(clocks);
        for (std::size_t i = 0; i < host.gpus.size(); ++i) {
            const auto clock = computingClock(host.gpus[i]);
            if (!clock || usual / *clock < noticeable)
                continue;
            if (!slowest || usual / *clock > slowest->usualMHz / slowest->clockMHz)
                slowest = SlowGpu{host.name, host.gpus[i].index.value_or(static_cast<std::int64_t>(i)), *clock, usual};
        }
    }
    return slowest;
}

std::optional<double> busyShareIn(const Snapshot& capture)
{
    constexpr std::size_t fewestSamples = 3;
    constexpr double alike = 10;
    constexpr double wholePercent = 100;
    std::vector<double> means;
    for (const HostSnapshot& host : capture.hosts) {
        std::vector<std::vector<double>> byGpu;
        for (const std::vector<HostSnapshot>* earlier : {&host.rows, &host.earlier})
            for (const HostSnapshot& sample : *earlier)
                addUse(sample, byGpu);
        addUse(host, byGpu);
        for (const std::vector<double>& samples : byGpu)
            if (samples.size() >= fewestSamples)
                means.push_back(meanOf(samples));
    }
    if (means.empty())
        return std::nullopt;
    const auto [least, most] = std::ranges::minmax(means);
    if (most - least > alike || least <= 0)
        return std::nullopt;
    return meanOf(means) / wholePercent;
}

namespace {

// What healthy links show with large messages. Within a node 235 of 300 GB/s on A100 and 368 of 450 on H200, rings
// in both cases (ml-engineering, network benchmarks); between nodes rings go through all cards of a node at once,
// which reach nine tenths of their line rate (NVIDIA, DGX SuperPOD: 185 to 190 of 200 GB/s). A card alone writes 95 %
// of its line rate (azurehpc-health-checks: 380 of 400 Gb/s).
constexpr double ofInside = 0.78;
constexpr double ofCards = 0.9;
constexpr double ofCard = 0.95;
constexpr double leastShare = 0.01;

}  // namespace

std::optional<LinkShare> linkShare(const LinkRate& test, const Estimate& estimate)
{
    const Hardware& hardware = estimate.hardware;
    const Interconnect& network = hardware.network;
    LinkShare share{.isBetween = test.isBetweenNodes};
    // Over TCP no card writes into the memory of another.
    if (test.isBetweenNodes ? hardware.nodes < 2 || network.betweenShare.has_value() : hardware.gpusPerNode < 2)
        return std::nullopt;
    share.expected = test.isBetweenNodes ? network.between.value * ofCard : network.inside.value * ofInside;
    if (share.expected <= 0 || test.rate.value <= 0)
        return std::nullopt;
    share.share = std::clamp(test.rate.value / share.expected, leastShare, 1.0);
    return share;
}

std::optional<LinkShare> linkShare(const FabricTest& test, const Estimate& estimate)
{
    const Interconnect& network = estimate.hardware.network;
    if (test.busBandwidth.value <= 0 || test.collective == Collective::AllToAll)
        return std::nullopt;
    const double nodeGpus = std::max(1.0, std::min(estimate.hardware.gpusPerNode, real(estimate.hardware.gpusUsed)));
    // Without the list of ranks it is taken for a test of the machines of the job.
    const double ranks = test.ranks > 0 ? real(test.ranks) : real(estimate.hardware.gpusUsed);
    const double hosts = test.hosts > 0 ? real(test.hosts) : std::ceil(ranks / nodeGpus);
    if (ranks < 2)
        return std::nullopt;
    // What was measured when the plan was made is what the links are held against.
    const std::optional<BytesPerSecond> measuredInside = measuredBus(network.measured.inside);
    const std::optional<BytesPerSecond> measuredCards = measuredBus(network.measured.between);
    const double inside = measuredInside ? measuredInside->value : network.inside.value * ofInside;
    const bool isBetween = hosts > 1 && ranks > real(estimate.hardware.linkDomain);
    LinkShare share{.expected = inside, .isBetween = isBetween};
    if (isBetween) {
        const double cards = network.between.value * network.betweenShare.value_or(ofCards) * (ranks / hosts);
        share.expected = measuredCards ? measuredCards->value * (ranks / hosts)
                         : inside > 0  ? std::min(inside, cards)
                                       : cards;
    }
    if (share.expected <= 0)
        return std::nullopt;
    share.share = std::clamp(test.busBandwidth.value / share.expected, leastShare, 1.0);
    return share;
}

}  // namespace headroom
