// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/estimate/estimate.h"
#include "model/evidence/read/out_of_memory.h"
#include "model/fix/fix.h"
#include "model/plan/plan.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// Why an allocation failed, held against the plan.
enum class ShortageReason : std::uint8_t {
    PlanTooLarge,    ///< The plan itself does not fit.
    OtherCard,       ///< The GPU has less memory than the plan's.
    OtherProcesses,  ///< Something else holds the GPU's memory.
    Fragmented,      ///< Enough was reserved and unused, in pieces.
    Grown,           ///< The job needs more than planned.
    Unclear,         ///< The numbers do not tell.
    SharedByRanks,   ///< Several ranks of the job run on this one GPU.
};
/// "plan-too-large", "other-card", ...
[[nodiscard]] std::string_view reasonName(ShortageReason reason);

/// A change of one setting, as --set takes it, and what it does to the peak of the job as it ran.
struct Relief {
    std::string setting{};  ///< "training.recompute=full"
    Bytes saved{};          ///< Of the tensors at the peak.
    bool isEnough{false};   ///< It saves what is missing.
    bool operator==(const Relief&) const = default;
};

/// An out-of-memory error explained by a plan.
struct Shortage {
    OutOfMemory error{};
    ShortageReason reason{ShortageReason::Unclear};
    Bytes planned{};  ///< Tensors at the plan's peak, as torch.cuda.max_memory_allocated counts.
    Bytes capacity{};  ///< Of the plan's GPU, as CUDA reports it.
    std::optional<Bytes> needed{};  ///< Tensors held and asked for: the job needs at least that.
    std::optional<Bytes> missing{};  ///< Asked for and not free.
    std::optional<Bytes> others{};  ///< Held by other processes.
    std::optional<MemoryPart> part{};  ///< What grew, or was being allocated when there was no more.
    Bytes partPlanned{};
    std::string tensor{};  ///< What a block of the size that was asked is: "the logits of a micro-batch, 4 bytes each".
    std::string asIf{};  ///< The setting of another plan that needs what the job needed: "training.attention=unfused".
    bool isProbable{false};  ///< Other settings need as much: the likeliest is named.
    Bytes partAsIf{};  ///< The part with it.
    Plan ran{};  ///< The plan with that setting.
    /// What saves most first; those that do not save anything are left out. None where other processes are the reason,
    /// and none that is the plan's own setting.
    std::vector<Relief> reliefs{};
    std::vector<Fix> fixes{};  ///< What makes the plan, or what ran, fit: the smallest changes; without the same.
};

/// Explains an error by a plan; nothing where the plan has no memory estimate. `steps` is what finding fixes may take.
[[nodiscard]] std::optional<Shortage> explainShortage(const OutOfMemory& error, const Plan& plan,
                                                      const Catalogue& catalogue, std::string_view today = {},
                                                      std::int64_t steps = fixSteps);

/// What a tensor of that many bytes is in a step of a training plan; empty where no tensor of it has that size.
[[nodiscard]] std::string tensorOfSize(Bytes bytes, const Plan& plan, const Estimate& estimate,
                                       std::optional<MemoryPart>* part = nullptr);

/// The three questions whose answers make a plan out of an error alone, with what the error says already.
[[nodiscard]] std::vector<std::string> questionsAbout(const OutOfMemory& error, const Catalogue& catalogue);

}  // namespace headroom
