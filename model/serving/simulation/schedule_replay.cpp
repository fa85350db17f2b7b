// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/simulation/schedule_replay.h"

#include "model/units.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

namespace headroom {
namespace {

/// Requests that entered in the same iteration and therefore end together.
struct Cohort {
    std::int64_t requests, left, cached;
};

class Replay {
public:
    Replay(const OfflineLoad& load, const BatchLimits& limits)
        : m_load(load), m_limits(limits), m_waiting(load.requests)
    {
    }

    std::vector<ScheduledIterations> run()
    {
        while (m_done < m_load.requests) {
            const std::int64_t before = m_done + m_active + m_waiting;
            step();
            if (m_stalled || before != m_load.requests)
                break;
        }
        return std::move(m_rows);
    }

private:
    void step()
    {
        std::int64_t decoding = 0;
        double cached = 0;
        for (const Cohort& c : m_running) {
            decoding += c.requests;
            cached += real(c.requests) * real(c.cached);
        }
        fillPrompts(m_limits.tokens - decoding);
        std::int64_t repeats = 1;
        if (m_prompt == 0) {
            if (m_running.empty()) {
                m_stalled = true;  // not even one block of a prompt fits an iteration
                return;
            }
            repeats = std::ranges::min(m_running, {}, &Cohort::left).left;
            cached += real(decoding) * real(repeats - 1) / 2;
        }
        m_rows.push_back({.repeats = real(repeats),
                          .iteration = {.decoding = real(decoding),
                                        .prompt = real(m_prompt),
                                        .cached = cached,
                                        .promptContext = m_context,
                                        .logits = real(decoding + m_entered)}});
        advance(repeats);
    }

    /// Fills `budget` tokens with prompts: whole ones in bulk, the last in a chunk of whole blocks.
    void fillPrompts(std::int64_t budget)
    {
        m_prompt = 0;
        m_entered = 0;
        m_context = 0;
        while (budget > 0 && (m_partial || (m_waiting > 0 && m_active < m_limits.sequences))) {
            if (!m_partial && m_load.input <= budget) {
                const std::int64_t whole = std::min({budget / m_load.input, m_waiting, m_limits.sequences - m_active});
                admit(whole);
                take(whole * m_load.input, real(whole) * real(m_load.input) * real(m_load.input) / 2, budget);
                m_entered += whole;
                continue;
            }
            if (!m_partial) {
                admit(1);
                m_partial = 0;
            }
            if (!takeChunk(budget))
                break;
        }
    }

    bool takeChunk(std::int64_t& budget)
    {
        const std::int64_t left = m_load.input - *m_partial;
        std::int64_t chunk = std::min(budget, left);
        if (chunk < left)
            chunk = chunk / m_limits.block * m_limits.block;
        if (chunk <= 0)
            return false;
        take(chunk, real(chunk) * (real(*m_partial) + real(chunk) / 2), budget);
        *m_partial += chunk;
        if (*m_partial >= m_load.input) {
            m_partial.reset();
            ++m_entered;
        }
        return true;
    }

    void admit(std::int64_t requests)
    {
        m_waiting -= requests;
        m_active += requests;
    }
    void take(std::int64_t tokens, double context, std::int64_t& budget)
    {
        m_prompt += tokens;
        m_context += context;
        budget -= tokens;
    }

    void advance(std::int64_t iterations)
    {
        for (Cohort& c : m_running) {
            c.left -= iterations;
            c.cached += iterations;
            if (c.left <= 0)
                finish(c.requests);
        }
        std::erase_if(m_running, [](const Cohort& c) { return c.left <= 0; });
        if (m_entered > 0 && m_load.output > 1)
            m_running.push_back({m_entered, m_load.output - 1, m_load.input + 1});
        else
            finish(m_entered);
    }
    void finish(std::int64_t requests)
    {
        m_done += requests;
        m_active -= requests;
    }

    const OfflineLoad m_load;
    const BatchLimits m_limits;
    std::int64_t m_waiting, m_active{0}, m_done{0};
    std::optional<std::int64_t> m_partial{};  ///< Tokens done of the prompt that is being filled in chunks.
    std::int64_t m_prompt{0}, m_entered{0};   ///< Tokens, and prompts finished, of this iteration.
    double m_context{0};
    bool m_stalled{false};
    std::vector<Cohort> m_running{};
    std::vector<ScheduledIterations> m_rows{};
};

void addWeighted(Iteration& sum, const Iteration& it, double weight)
{
    sum.decoding += weight * it.decoding;
    sum.prompt += weight * it.prompt;
    sum.cached += weight * it.cached;
    sum.promptContext += weight * it.promptContext;
    sum.logits += weight * it.logits;
}

double roundUp(double value, double unit) { return unit * std::ceil(value / unit); }

}  // namespace

std::vector<ScheduledIterations> replaySchedule(const OfflineLoad& load, const BatchLimits& limits)
{
    return Replay(load, limits).run();
}

std::vector<ScheduledIterations> mergeAlike(const std::vector<ScheduledIterations>& rows)
{
    constexpr double perDecade = 12;
    const auto step = [](double count) { return std::lround(std::log(count + 1) * perDecade); };
    std::map<std::pair<long, long>, ScheduledIterations> bins;
    for (const ScheduledIterations& row : rows) {
        const long prompts = row.iteration.prompt > 0 ? step(row.iteration.prompt) : -1;
        ScheduledIterations& bin =
            bins.try_emplace({step(row.iteration.decoding), prompts}, ScheduledIterations{.repeats = 0}).first->second;
        bin.repeats += row.repeats;
        addWeighted(bin.iteration, row.iteration, row.repeats);
    }
    std::vector<ScheduledIterations> merged;
    for (const auto& [key, bin] : bins) {
        ScheduledIterations row{.repeats = bin.repeats};
        addWeighted(row.iteration, bin.iteration, 1 / bin.repeats);
        merged.push_back(row);
    }
    return merged;
}

TrtTuning trtTuning(double heldRequests, double input, double output)
{
    constexpr double mostRequests = 4096;
    constexpr double mostTokens = 32768;
    const double raw = std::min(heldRequests, mostRequests);
    const double tokens = std::min(raw * (1 + input / output), mostTokens);
    TrtTuning tuning;
    if (raw < 256)
        tuning.sequences = std::max(64.0, roundUp(raw, 32));
    else
        tuning.sequences = roundUp(raw, raw < 1024 ? 128 : 256);
    if (tokens < 4096)
        tuning.tokens = std::max(2048.0, roundUp(tokens, 256));
    else
        tuning.tokens = roundUp(tokens, tokens < 8192 ? 512 : 1024);
    return tuning;
}

double trtGraphSize(double sequences, double largestBatch)
{
    constexpr std::array<double, 15> captured = {1, 2, 4, 8, 16, 32, 64, 128, 256, 384, 512, 1024, 2048, 4096, 8192};
    for (const double size : captured) {
        if (size >= largestBatch)
            return sequences <= largestBatch ? largestBatch : sequences;
        if (size >= sequences)
            return size;
    }
    return std::max(sequences, largestBatch);
}

}  // namespace headroom
