// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/time/pipeline_timeline.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <optional>

namespace headroom {

namespace {

struct Pass {
    std::int64_t chunk{0};
    std::int64_t microBatch{0};
    PipelineWork work{PipelineWork::Forward};
};

/// Groups of as many micro-batches as stages go through one chunk after the other.
std::vector<Pass> passes(PipelineWork work, std::int64_t stages, std::int64_t chunks, std::int64_t microBatches)
{
    std::vector<Pass> order;
    const bool forward = work == PipelineWork::Forward;
    const std::int64_t group = chunks > 1 ? stages : microBatches;
    for (std::int64_t first = 0; first < microBatches; first += group)
        for (std::int64_t c = 0; c < chunks; ++c)
            for (std::int64_t m = first; m < std::min(first + group, microBatches); ++m)
                order.push_back({forward ? c : chunks - 1 - c, m, work});
    return order;
}

/// Plays the stages against each other: each works through its own order and waits for what a pass needs.
class Player {
public:
    Player(Schedule schedule, std::int64_t chunks, std::int64_t microBatches, const std::vector<StagePasses>& stages)
        : m_chunks(chunks), m_microBatches(microBatches), m_split(schedule == Schedule::ZeroBubble), m_times(stages),
          m_forwardEnds(stages.size(), std::vector<double>(static_cast<std::size_t>(chunks * microBatches), unknown)),
          m_backwardEnds(m_forwardEnds)
    {
        const auto count = static_cast<std::int64_t>(stages.size());
        for (std::int64_t stage = 0; stage < count; ++stage)
            m_stages.push_back({orderOf(schedule, stage, count), {}, 0, 0, 0});
    }

    std::vector<PipelineBlock> play()
    {
        for (bool moved = true; moved;) {
            moved = false;
            for (std::size_t stage = 0; stage < m_stages.size(); ++stage)
                while (advance(stage))
                    moved = true;
        }
        return std::move(m_blocks);
    }

private:
    static constexpr double unknown = std::numeric_limits<double>::infinity();

    struct Stage {
        std::vector<Pass> order{};
        std::vector<Pass> putOff{};  ///< Weight gradients not yet computed.
        std::size_t next{0};
        std::int64_t alive{0};  ///< Micro-batches whose activations are kept.
        double clock{0};
    };

    [[nodiscard]] std::vector<Pass> orderOf(Schedule schedule, std::int64_t stage, std::int64_t count) const
    {
        const std::vector<Pass> forward = passes(PipelineWork::Forward, count, m_chunks, m_microBatches);
        std::vector<Pass> backward = passes(PipelineWork::Backward, count, m_chunks, m_microBatches);
        const auto all = static_cast<std::int64_t>(forward.size());
        std::int64_t warmUp = count - 1 - stage;
        if (m_chunks > 1)
            warmUp = 2 * warmUp + (m_chunks - 1) * count;
        if (schedule == Schedule::Gpipe) {
            warmUp = all;
            if (m_chunks == 1)
                std::ranges::reverse(backward);  // The last activations made are the first used.
        }
        warmUp = std::min(warmUp, all);
        std::vector<Pass> order(forward.begin(), forward.begin() + warmUp);
        for (std::int64_t i = 0; i < all; ++i) {
            if (warmUp + i < all)
                order.push_back(forward[static_cast<std::size_t>(warmUp + i)]);
            order.push_back(backward[static_cast<std::size_t>(i)]);
        }
        return order;
    }

    [[nodiscard]] std::size_t index(std::int64_t chunk, std::int64_t microBatch) const
    {
        return static_cast<std::size_t>(chunk * m_microBatches + microBatch);
    }

    /// When what a pass needs is there; infinity as long as it is not played.
    [[nodiscard]] double ready(std::size_t stage, const Pass& pass) const
    {
        const std::size_t last = m_stages.size() - 1;
        if (pass.work == PipelineWork::Forward) {
            if (stage > 0)
                return m_forwardEnds[stage - 1][index(pass.chunk, pass.microBatch)];
            return pass.chunk == 0 ? 0 : m_forwardEnds[last][index(pass.chunk - 1, pass.microBatch)];
        }
        if (stage < last)
            return m_backwardEnds[stage + 1][index(pass.chunk, pass.microBatch)];
        return pass.chunk == m_chunks - 1 ? m_forwardEnds[last][index(pass.chunk, pass.microBatch)]
                                          : m_backwardEnds[0][index(pass.chunk + 1, pass.microBatch)];
    }

    [[nodiscard]] double duration(std::size_t stage, PipelineWork work) const
    {
        const StagePasses& times = m_times[stage];
        const double whole = work == PipelineWork::Forward    ? times.forward.value
                             : work == PipelineWork::Backward ? times.backward.value
                                                              : times.weightGradient.value;
        return whole / static_cast<double>(m_chunks);
    }

    double run(std::size_t index, const Pass& pass, double start)
    {
        Stage& stage = m_stages[index];
        stage.clock = start + duration(index, pass.work);
        m_blocks.push_back(
            {static_cast<std::int64_t>(index), pass.chunk, pass.microBatch, pass.work, {start}, {stage.clock}});
        return stage.clock;
    }

    void runPutOff(std::size_t index)
    {
        Stage& stage = m_stages[index];
        run(index, stage.putOff.front(), stage.clock);
        stage.putOff.erase(stage.putOff.begin());
        --stage.alive;
    }

    bool advance(std::size_t number)
    {
        Stage& stage = m_stages[number];
        if (stage.next >= stage.order.size()) {
            if (stage.putOff.empty())
                return false;
            runPutOff(number);
            return true;
        }
        const Pass pass = stage.order[stage.next];
        const double at = ready(number, pass);
        if (at == unknown)
            return false;
        // No more activations than the first stage of 1F1B keeps; and a gap is filled where it does not delay.
        const auto most = static_cast<std::int64_t>(m_stages.size()) * m_chunks;
        const bool full = pass.work == PipelineWork::Forward && stage.alive >= most;
        const double slack = 1e-9 * m_times[number].total().value;
        const bool fits = stage.clock + duration(number, PipelineWork::WeightGradient) <= at + slack;
        if (!stage.putOff.empty() && (full || fits)) {
            runPutOff(number);
            return true;
        }
        ++stage.next;
        const double end = run(number, pass, std::max(stage.clock, at));
        const std::size_t slot = index(pass.chunk, pass.microBatch);
        if (pass.work == PipelineWork::Forward) {
            m_forwardEnds[number][slot] = end;
            ++stage.alive;
        } else {
            m_backwardEnds[number][slot] = end;
            if (m_split)
                stage.putOff.push_back({pass.chunk, pass.microBatch, PipelineWork::WeightGradient});
            else
                --stage.alive;
        }
        return true;
    }

    std::int64_t m_chunks;
    std::int64_t m_microBatches;
    bool m_split;
    std::vector<StagePasses> m_times;
    std::vector<Stage> m_stages{};
    std::vector<std::vector<double>> m_forwardEnds{};
    std::vector<std::vector<double>> m_backwardEnds{};
    std::vector<PipelineBlock> m_blocks{};
};

/// Divides the time of a stage into its passes, as stageTime() put them together.
StagePasses passesOf(const Plan& plan, const TimeParts& stage)
{
    const bool frozen = plan.training.method != TrainingMethod::Full;
    const double attentionPasses = plan.training.attention == AttentionKernel::Unfused ? 3 : 3.5;
    const double products = frozen ? 2 : 3;
    const Seconds product = stage[TimePart::Compute] / products;
    StagePasses result;
    result.forward = product + stage[TimePart::Attention] / attentionPasses + stage[TimePart::Elementwise] / 3;
    for (TimePart part : {TimePart::TensorComm, TimePart::ContextComm, TimePart::ExpertComm, TimePart::PipelineComm})
        result.forward += stage[part] / 2;
    result.backward = stage.total() - result.forward;
    if (plan.parallelism.schedule == Schedule::ZeroBubble && !frozen) {
        result.weightGradient = product;
        result.backward -= product;
    }
    return result;
}

}  // namespace

std::vector<PipelineBlock> playSchedule(Schedule schedule, std::int64_t virtualStages, std::int64_t microBatches,
                                        const std::vector<StagePasses>& stages)
{
    if (stages.empty() || microBatches < 1 || virtualStages < 1)
        return {};
    std::vector<PipelineBlock> blocks = Player(schedule, virtualStages, microBatches, stages).play();
    std::ranges::stable_sort(blocks, [](const PipelineBlock& a, const PipelineBlock& b) {
        return a.stage != b.stage ? a.stage < b.stage : a.start < b.start;
    });
    return blocks;
}

PipelineTimeline pipelineTimeline(const Plan& plan, const Estimate& estimate, std::int64_t most)
{
    PipelineTimeline line;
    if (!estimate.layout || !estimate.time || estimate.layout->pipeline < 2)
        return line;
    const Layout& layout = *estimate.layout;
    line.schedule = plan.parallelism.schedule;
    line.stages = layout.pipeline;
    line.virtualStages = layout.virtualStages;
    line.microBatches = layout.microBatches;
    // Whole rounds are left out, so that interleaved groups stay complete.
    const std::int64_t kept = std::max(most, 2 * layout.pipeline);
    if (layout.microBatches > kept)
        line.leftOut = (layout.microBatches - kept) / layout.pipeline * layout.pipeline;
    const std::int64_t played = layout.microBatches - line.leftOut;
    line.firstLeftOut = played / 2;

    std::vector<StagePasses> stages;
    for (const TimeParts& stage : estimate.time->stages)
        stages.push_back(passesOf(plan, stage));
    line.blocks = playSchedule(line.schedule, line.virtualStages, played, stages);
    Seconds slowest{};
    for (const StagePasses& stage : stages)
        slowest = std::max(slowest, stage.total());
    for (PipelineBlock& block : line.blocks) {
        line.end = std::max(line.end, block.end);
        if (block.microBatch >= line.firstLeftOut)
            block.microBatch += line.leftOut;
    }
    line.wholeEnd = line.end + slowest * static_cast<double>(line.leftOut);
    return line;
}

}  // namespace headroom
