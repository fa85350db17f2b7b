// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// A process that the error names, with the bytes that it holds of the card.
struct NamedProcess {
    std::int64_t id{0};
    double bytes{0};
    bool operator==(const NamedProcess&) const = default;
};

/// The amounts, in bytes, that PyTorch (c10/cuda/CUDACachingAllocator.cpp) and XLA name when an allocation fails.
struct OutOfMemoryFacts {
    std::string_view runtime{"CUDA"};  ///< What could not allocate: CUDA, HIP, or XLA (JAX and TensorFlow).
    std::optional<double> asked{};
    std::optional<std::int64_t> gpu{};
    std::optional<double> total{};
    std::optional<double> free{};
    std::optional<double> ofProcess{};  ///< All that this process holds.
    std::vector<NamedProcess> named{};  ///< In a container without the host's process ids this one is among them.
    std::optional<double> allocated{};  ///< By PyTorch.
    std::optional<double> unallocated{};  ///< Reserved by PyTorch and not allocated: pieces that were too small.

    /// Whether pieces that lie idle are large enough to matter: a tenth of the card, or of what was asked.
    [[nodiscard]] bool isFragmented() const;
    /// Whether the idle pieces, joined with what is free, would have done for what was asked.
    [[nodiscard]] bool wouldDoJoined() const
    {
        return asked && unallocated && *unallocated + free.value_or(0) >= *asked;
    }
    /// Whether what was asked would leave less than a tenth of the card, fragments apart.
    [[nodiscard]] bool isNearlyFull() const;
    /// Whether the idle pieces alone would have done.
    [[nodiscard]] bool wouldDoReserved() const { return asked && unallocated && *unallocated >= *asked; }
    /// The named processes without this one, the largest first.
    [[nodiscard]] std::vector<NamedProcess> others() const;
    /// What other processes hold; nothing where that does not follow.
    [[nodiscard]] std::optional<double> ofOthers() const;
    /// Whether what others hold would have done for what was asked.
    [[nodiscard]] bool othersAreEnough() const;
    /// How many processes hold about as much as this one, itself included: three or more are ranks of one job on one
    /// card. 0 where the error does not tell.
    [[nodiscard]] std::int64_t alike() const;
    /// Whether they are ranks of one job.
    [[nodiscard]] bool isOfRanks() const;
};

/// The facts in an error text of either form, of 2022 and before or later; nothing where it names no amount.
[[nodiscard]] std::optional<OutOfMemoryFacts> outOfMemoryIn(std::string_view line);

/// "18231, 22881": the numbers of the first few of them; empty without any.
[[nodiscard]] std::string processList(const std::vector<NamedProcess>& processes);

/// The facts in one sentence, in the units of PyTorch: "22.78 GiB asked, 12.73 GiB of 31.47 GiB free, ...".
[[nodiscard]] std::string outOfMemoryText(const OutOfMemoryFacts& facts);

}  // namespace headroom
