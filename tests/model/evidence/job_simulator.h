// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimator/estimator.h"
#include "model/evidence/diff/evidence.h"
#include "tests/model/evidence/pickle_writer.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace headroom::test {

/// What is wrong with a simulated job.
enum class PlantedFault { None, SlowGpu, HalfNetwork, SmallBatch, NoFlashAttention, SlowLoader, Fragmentation };

/// A job that runs a plan at some efficiency, with one fault, and prints what such jobs print: its own arithmetic of
/// rates and bytes, of which only the healthy step comes from the plan's estimate.
class JobSimulator {
public:
    JobSimulator(const Plan& plan, const Estimate& estimate, std::uint32_t seed)
        : m_plan(&plan), m_estimate(&estimate), m_random(seed)
    {
        m_efficiency = std::uniform_real_distribution<double>(0.85, 1.1)(m_random);
    }

    /// The evidence of the fault, and of so many healthy decoys.
    std::vector<EvidenceFile> run(PlantedFault fault, int decoys = 2)
    {
        std::set<int> kinds = {kindOf(fault)};
        while (static_cast<int>(kinds.size()) < decoys + 1)
            kinds.insert(static_cast<int>(m_random() % 3));  // Fabric test, capture, snapshot.
        std::vector<EvidenceFile> files;
        files.push_back(log(fault));
        if (kinds.contains(0))
            files.push_back(fabric(fault));
        if (kinds.contains(1))
            files.push_back(capture(fault));
        if (kinds.contains(2))
            files.push_back(snapshot(fault));
        return files;
    }

private:
    static int kindOf(PlantedFault fault)
    {
        switch (fault) {
        case PlantedFault::HalfNetwork: return 0;
        case PlantedFault::SlowGpu: return 1;
        case PlantedFault::Fragmentation: return 2;
        default: return 3;  // The log tells it.
        }
    }
    double noise(double share = 0.03) { return 1 + std::normal_distribution<double>(0, share)(m_random); }

    /// Seconds for which a GPU's card sends in one micro-batch: weights in two bytes to both passes, gradients in four,
    /// each of a node's GPUs its share.
    double trafficBetweenNodes()
    {
        const double nodes = real(m_estimate->hardware.nodes);
        const double bytes = m_estimate->model.parameters / m_estimate->hardware.gpusPerNode * (2 * 2 + 4);
        return bytes * (nodes - 1) / nodes / (0.8 * m_estimate->hardware.network.between.value);
    }

    /// Seconds of a step.
    double step(PlantedFault fault)
    {
        const TimeParts& parts = m_estimate->time->parts;
        const double products = parts[TimePart::Compute].value + parts[TimePart::Recompute].value;
        double attention = parts[TimePart::Attention].value;
        double traffic = parts[TimePart::Elementwise].value + parts[TimePart::Optimizer].value;
        double links = parts.total().value - products - attention - traffic;
        double slow = 1;
        switch (fault) {
        case PlantedFault::SlowGpu: slow = 1980.0 / m_clock; break;
        case PlantedFault::HalfNetwork: {
            // Behind half of the cards' rate the traffic between nodes takes as long again, half of it in the open.
            links += trafficBetweenNodes() / 2;
            break;
        }
        case PlantedFault::NoFlashAttention: {
            // Scores of all heads are written and read some twelve times over.
            const double sequence = real(m_plan->training.sequence);
            const double tokens = real(m_estimate->layout->globalBatch) * sequence;
            const double scores = tokens * sequence * real(m_estimate->architecture.heads) * 2;
            attention *= 1.5;
            traffic += 12 * scores * real(m_estimate->architecture.layers) /
                       (0.8 * m_estimate->hardware.memoryBandwidth.value * real(m_estimate->hardware.gpusUsed));
            break;
        }
        case PlantedFault::SmallBatch:
            // Every micro-batch gathers the weights anew, and its products are smaller.
            links += trafficBetweenNodes();
            traffic *= 1.3;
            break;
        default: break;
        }
        return ((products + attention) * slow + traffic) / m_efficiency + links +
               (fault == PlantedFault::SlowLoader ? m_loader : 0);
    }

    EvidenceFile log(PlantedFault fault)
    {
        const bool isSmall = fault == PlantedFault::SmallBatch;
        std::string text = "using world size: " + std::to_string(m_estimate->hardware.gpusUsed) +
                           ", data-parallel size: " + std::to_string(m_estimate->layout->data) + ", \n";
        const auto setting = [&](const char* name, const std::string& value) {
            text += std::string("  ") + name + " ........................ " + value + "\n";
        };
        setting("micro_batch_size", std::to_string(isSmall ? 1 : m_plan->training.micro_batch));
        setting("seq_length", std::to_string(m_plan->training.sequence));
        if (fault == PlantedFault::NoFlashAttention)
            text += "DEBUG:DotProductAttention:Selected backend = UnfusedDotProductAttention\n";
        m_loader = m_estimate->time->step.value * 0.15;
        const double usual = step(fault);
        std::uniform_real_distribution<double> healthyWait(0.001, 0.006);
        for (int i = 1; i <= 60; ++i) {
            char line[400];
            const double seconds = usual * noise() * (i == 1 ? 6 : i == 40 ? 3 : 1);
            std::snprintf(line, sizeof line,
                          " [2026-11-23 09:%02d:12] iteration %8d/    5000 | consumed samples: %d | elapsed time per "
                          "iteration (ms): %.1f | global batch size: %5d | lm loss: 2.1E+00 |\n",
                          i % 60, i, i * 32, seconds * 1000, static_cast<int>(m_estimate->layout->globalBatch));
            text += line;
            const double wait = fault == PlantedFault::SlowLoader ? m_loader * noise() : healthyWait(m_random);
            std::snprintf(line, sizeof line, "    batch-generator ......................: (%.2f, %.2f)\n", wait * 900,
                          wait * 1000);
            text += line;
        }
        return {.file = "train.log", .text = readTextEvidence(text)};
    }

    EvidenceFile fabric(PlantedFault fault)
    {
        const int perNode = static_cast<int>(m_estimate->hardware.gpusPerNode);
        std::string text = "# nccl-tests version 2.13.11\n";
        for (int i = 0; i < m_estimate->hardware.gpusUsed; ++i)
            text += "#  Rank " + std::to_string(i) + " Group  0 Pid  1 on node-" + std::to_string(i / perNode) +
                    " device  " + std::to_string(i % perNode) + " [0x18] NVIDIA H100\n";
        // What such nodes show when they are well: NVIDIA and Azure quote 350 to 450 GB/s for eight 400 Gb/s cards.
        const double bus = std::uniform_real_distribution<double>(350, 450)(m_random) *
                           (fault == PlantedFault::HalfNetwork ? 0.5 : 1);
        char line[300];
        std::snprintf(line, sizeof line,
                      "  8589934592  2147483648  float  sum  -1  61478  139.72  %.2f  0  61500  139.67  %.2f  0\n", bus,
                      bus * 0.999);
        return {.file = "all_reduce.txt", .text = readTextEvidence(text + line + "# Collective test concluded: all_reduce_perf\n")};
    }

    EvidenceFile capture(PlantedFault fault)
    {
        Snapshot snapshot;
        snapshot.recognised = true;
        HostSnapshot host{.name = "node-02"};
        const auto slowOne = static_cast<std::int64_t>(m_random() % 8);
        for (std::int64_t i = 0; i < 8; ++i) {
            GpuSnapshot gpu{.index = i};
            const bool isSlow = fault == PlantedFault::SlowGpu && i == slowOne;
            const auto number = [](double value) { return Reading{.state = ReadingState::Number, .number = value}; };
            gpu.metrics.set(Metric::SmClock, number(isSlow ? m_clock : 1980 * noise(0.008)));
            gpu.metrics.set(Metric::UtilizationPercent, number(97));
            host.gpus.push_back(std::move(gpu));
        }
        snapshot.hosts.push_back(std::move(host));
        return {.file = "node-02.xml", .capture = std::move(snapshot)};
    }

    EvidenceFile snapshot(PlantedFault fault)
    {
        const MemoryParts& parts = m_estimate->memory->worst().parts;
        const auto bytes = [&](MemoryPart part) {
            // Half of the batch is half of what is kept of it.
            const bool isLess = fault == PlantedFault::SmallBatch &&
                                (part == MemoryPart::Activations || part == MemoryPart::Logits);
            return static_cast<std::int64_t>(parts[part].value * noise() * (isLess ? 0.5 : 1));
        };
        const std::vector<TestBlock> blocks = {
            {bytes(MemoryPart::Weights) + 512, "_apply", "torch/nn/modules/module.py"},
            {bytes(MemoryPart::OptimizerStates) + 512, "_init_group", "torch/optim/adamw.py"},
            {bytes(MemoryPart::Gradients) + 512, "AccumulateGrad", "accumulate_grad.cpp"},
            {bytes(MemoryPart::GatherBuffers) + 512, "all_gather", "torch/distributed/fsdp/_fsdp_collectives.py"},
            {bytes(MemoryPart::Logits) + 512, "cross_entropy", "torch/nn/functional.py"},
            {bytes(MemoryPart::Activations) + 512, "forward", "model.py"}};
        double spare = parts[MemoryPart::Fragmentation].value * noise(0.1);
        if (fault == PlantedFault::Fragmentation)
            spare = m_estimate->memory->worst().allocated.value * 0.3 * noise();
        Result<MemorySnapshot> read =
            readMemorySnapshot(testSnapshot(blocks, true, static_cast<std::int64_t>(spare)));
        return {.file = "rank0.pickle", .memory = std::move(read).value()};
    }

    const Plan* m_plan;
    const Estimate* m_estimate;
    std::mt19937 m_random;
    double m_efficiency{1};
    double m_loader{0};
    double m_clock{1380};
};

}  // namespace headroom::test
