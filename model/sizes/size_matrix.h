// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace headroom {

/// How a plan fits one way of using a size.
struct SizeFit {
    Fit fit{Fit::DoesNotFit};
    Bytes headroom{};  ///< Negative when short.
    bool isDoubtful{false};  ///< It fits by the middle of its range only; of training.
    bool operator==(const SizeFit&) const = default;
};

/// One size beside the others, with what a plan would find on it.
struct SizeOption {
    const VmSize* size{nullptr};
    const Gpu* gpu{nullptr};       ///< Null on a CPU size.
    bool retired{false};
    std::string replacement;       ///< What to take in the place of a retired size, in words.
    bool trusted{true};  ///< It may be advised: not retired, with a price, and verified where its cloud has such sizes.
    bool verified{true};  ///< Its figures and its GPU's are.
    bool current{false};  ///< The plan's own.
    /// The plan's own layout and batch on as many GPUs of the size as the plan has: on its own size what the plan's
    /// estimate says. Absent where nothing is estimated, such as on too few GPUs per node for its tensor parallelism.
    std::optional<SizeFit> planned{};
    /// A step of training so. Absent where it does not fit, and of a service: simulating how fast each size answers
    /// takes too long.
    std::optional<Seconds> step{};
    /// What the whole job costs so, in the plan's currency and paid as `paid` says. Absent where it does not fit, and
    /// of a service.
    std::optional<Money> job{};
    std::int64_t plannedNodes{0};  ///< Nodes of the size that have as many GPUs as the plan; a CPU node counts as one.
    std::optional<SizeFit> single{};  ///< The plan's model and batch on one GPU; absent where nothing is estimated.
    /// ZeRO-3, or a replica of a service with tensor parallelism, over all GPUs of one node; absent with one GPU.
    std::optional<SizeFit> sharded{};
    const Price* payg{nullptr};  ///< Pay as you go, Linux, in the plan's region or else the first priced one.
    /// In the plan's own mode where the size has such a price, else pay as you go.
    const Price* paid{nullptr};
    std::optional<double> perGpuHour{};  ///< USD, as it is paid; a fraction of a GPU counts as one.
    /// USD for 1e15 dense FLOP/s of the GPU's best 16-bit format during an hour.
    std::optional<double> perPflopHour{};
    std::optional<double> perGbHour{};  ///< USD per GB of GPU memory.
};

/// All sizes of the catalogue against the plan: sizes with GPUs before those without, then retired ones; of each kind
/// those that hold it as planned first, by what its user pays: for the job, or where there is none for an hour of as
/// many nodes; those without a price last. `today` (ISO date) decides which are retired. Pointers are the catalogue's.
/// Asked to stop, it ends early with the sizes looked at by then.
[[nodiscard]] std::vector<SizeOption> sizeMatrix(const Plan& plan, const Catalogue& catalogue, const std::string& today,
                                                 const std::stop_token& stop = {});

/// The plan on so many whole nodes of a size in one zone, without any division over their GPUs.
[[nodiscard]] Plan onSize(const Plan& plan, const VmSize& size, std::int64_t nodes);

/// The same at the price that the option is paid by; it must have one.
[[nodiscard]] Plan onOption(const Plan& plan, const SizeOption& option, std::int64_t nodes);

/// A size by itself: what it is and costs for the plan, without trying whether the plan fits.
[[nodiscard]] SizeOption sizeOption(const VmSize& size, const Plan& plan, const Catalogue& catalogue,
                                    const std::string& today);

/// The plan as it is divided, on so many nodes of a size as have its GPUs, which stay the number it counts where it
/// names one or these nodes have more; on its own size the plan itself.
[[nodiscard]] Plan asPlannedOn(const Plan& plan, const VmSize& size, std::int64_t gpus);

/// The plan as it is divided, on as many GPUs of the size and paid as the option says; on its own size the plan itself.
[[nodiscard]] Plan asPlannedOn(const Plan& plan, const SizeOption& option, std::int64_t gpus);

/// Whether the plan fits as it is, on as many GPUs of the size.
[[nodiscard]] bool holdsAsPlanned(const SizeOption& option);

/// Whether one GPU, or one node with the plan divided over all of it, holds the plan.
[[nodiscard]] bool holdsPlan(const SizeOption& option);

}  // namespace headroom
