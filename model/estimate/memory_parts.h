// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/units.h"

#include <array>
#include <cstddef>
#include <string_view>

namespace headroom {

/// What GPU memory is used for. Order and names are those of the JSON output.
// clang-format off: names as a table
enum class MemoryPart {
    Weights, Gradients, MasterWeights, OptimizerStates, Adapters, Activations, Logits, GatherBuffers,
    CommunicationBuffers, WorkingSet, KvCache, RuntimeContext, Fragmentation, RolloutWeights, ReferenceModel, Critic,
    RewardModel
};

inline constexpr std::array<std::string_view, 17> memoryPartNames = {
    "weights", "gradients", "master_weights", "optimizer_states", "adapters", "activations", "logits",
    "gather_buffers", "communication_buffers", "working_set", "kv_cache", "runtime_context", "fragmentation",
    "rollout_weights", "reference_model", "critic", "reward_model"};
// clang-format on

inline constexpr std::size_t memoryPartCount = memoryPartNames.size();

/// Whether only jobs with more than one model have the part: others do not list it.
constexpr bool isOfOtherModels(MemoryPart part) { return part >= MemoryPart::RolloutWeights; }

/// All parts in order, for loops.
inline constexpr std::array<MemoryPart, memoryPartCount> allMemoryParts = [] {
    std::array<MemoryPart, memoryPartCount> parts{};
    for (std::size_t i = 0; i < memoryPartCount; ++i)
        parts[i] = static_cast<MemoryPart>(i);
    return parts;
}();

constexpr std::string_view memoryPartName(MemoryPart part) { return memoryPartNames[static_cast<std::size_t>(part)]; }

/// Bytes by part.
class MemoryParts {
public:
    constexpr Bytes& operator[](MemoryPart part) { return m_bytes[static_cast<std::size_t>(part)]; }
    constexpr Bytes operator[](MemoryPart part) const { return m_bytes[static_cast<std::size_t>(part)]; }
    /// The sum of all parts.
    [[nodiscard]] constexpr Bytes total() const
    {
        Bytes sum{};
        for (Bytes bytes : m_bytes)
            sum += bytes;
        return sum;
    }
    bool operator==(const MemoryParts&) const = default;

private:
    std::array<Bytes, memoryPartCount> m_bytes{};
};

/// The moment of a training step, of serving, or of a step that draws answers, that is looked at.
enum class Phase { Loss, Backward, End, Step, Load, Prefill, Decode, Rollout, LogProbs, Update, Refit };
inline constexpr std::array<std::string_view, 11> phaseNames = {
    "loss", "backward", "end", "step", "load", "prefill", "decode", "rollout", "log_probs", "update", "refit"};
constexpr std::string_view phaseName(Phase phase) { return phaseNames[static_cast<std::size_t>(phase)]; }

}  // namespace headroom
