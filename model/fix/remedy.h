// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "model/plan/limits.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// A value for one field of a plan.
struct FixSetting {
    std::string_view pointer;
    FieldValue value;
    bool follows{false};  ///< Made necessary by another setting: not a decision of its own.
};
using FixSettings = std::vector<FixSetting>;

/// A whole number as the value of a setting.
[[nodiscard]] inline FieldValue countValue(std::int64_t value) { return static_cast<double>(value); }

/// A choice as the value of a setting, by its name in the plan file.
template <class E>
[[nodiscard]] FieldValue choiceValue(E value)
{
    return std::string(choiceName(value));
}

/// The ZeRO stage that shards weights, gradients and states, as FSDP does.
inline constexpr std::int64_t fullSharding = 3;

/// All GPUs of the nodes that are paid anyway.
[[nodiscard]] inline FixSettings allGpus(const Hardware& hardware)
{
    return {{"/cluster/gpus", countValue(hardware.gpusAvailable)}};
}

/// One way to follow an idea: "full" of "recomputation". Variants with the same idea name exclude each other.
struct Remedy {
    std::string_view idea;
    FixSettings settings;
};
using Remedies = std::vector<Remedy>;

/// A plan with what the ideas need to know about it.
struct FixSubject {
    const Plan& plan;
    const Estimate& estimate;
    const Catalogue& catalogue;
    std::string_view today;  ///< ISO date, empty: unknown.
};

/// The idea that stands for a smaller micro-batch: listed even where there is nothing left to reduce.
inline constexpr std::string_view microBatchIdea = "micro-batch";
/// Whether the number of machines follows from the requests that arrive.
[[nodiscard]] inline bool isServiceByRate(const Plan& plan)
{
    return plan.workload != Workload::Training && plan.serving.requests_per_s.has_value();
}

/// Sizes differ in price and speed, and what is offloaded in what it saves: of these three ideas the best variant is
/// offered, of all others the mildest.
inline constexpr std::string_view offloadIdea = "offload";
inline constexpr std::string_view largerGpuIdea = "larger-gpu";
inline constexpr std::string_view largerMachineIdea = "larger-machine";  ///< With another tensor degree.
inline constexpr std::string_view cpuIdea = "cpu";  ///< Nodes without GPUs, for a small model.

/// Another division of the same GPUs, by one field or two.
inline constexpr std::string_view layoutIdea = "layout";

/// GPUs of a node that are sold as whole ones; a CPU node, or a part of a GPU, counts as one.
[[nodiscard]] std::int64_t gpusPerNode(const VmSize& size);

/// Whether a size may be recommended in the place of the plan's own.
[[nodiscard]] bool isOffered(const VmSize& size, const VmSize& own, const FixSubject& subject);

/// So many nodes of the size in the place of the plan's own.
[[nodiscard]] FixSettings movedTo(const VmSize& size, std::int64_t nodes, const FixSubject& subject);

/// Less memory by another way to train: micro-batch, recomputation, loss, attention, optimizer, recipe, adapters,
/// offload.
void addTrainingRemedies(const FixSubject& subject, Remedies& variants);
/// Less memory by another division over GPUs: ZeRO, tensor, pipeline, context, on the GPUs used or on more of them.
void addLayoutRemedies(const FixSubject& subject, Remedies& variants);
/// All GPUs of the nodes that are paid anyway, and more nodes.
void addMoreMachines(const FixSubject& subject, Remedies& variants);
/// Faster or leaner ways to serve: fewer, more or shorter requests at a time, narrower formats, more GPUs to a
/// replica.
void addServingRemedies(const FixSubject& subject, Remedies& variants);
/// GPUs with more memory: sizes of the same cloud; for a service also larger machines with the model over their GPUs.
void addSizeRemedies(const FixSubject& subject, Remedies& variants);
/// For a service by arrival rate, each size of GPU with each tensor degree: the number of nodes is what the load asks
/// for.
void addServiceMachines(const FixSubject& subject, Remedies& variants);
/// The nodes without GPUs that the plan is told to be enough.
void addCpuNodes(const FixSubject& subject, Remedies& variants);
/// The RDMA network that the size is sold with, in one zone, for a plan whose nodes exchange over their front end.
void addNetworkRemedies(const FixSubject& subject, Remedies& variants);
/// A legal division for a plan whose layout is impossible.
void addRepairs(const FixSubject& subject, Remedies& variants);
/// Less cost for a plan that fits: less recomputation and sharding, idle GPUs put to work, fewer or cheaper machines.
void addSavings(const FixSubject& subject, Remedies& variants);
/// Another division of the same GPUs, with the same batch: one field of the layout, or two together.
void addLayoutSavings(const FixSubject& subject, Remedies& variants);
/// Cheaper tokens of a service that meets its target: more requests at a time, fewer GPUs to a replica, other machines.
void addServingSavings(const FixSubject& subject, Remedies& variants);

}  // namespace headroom
