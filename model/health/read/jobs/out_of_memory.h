// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace headroom {

/// The amounts, in bytes, that PyTorch (c10/cuda/CUDACachingAllocator.cpp) and XLA name when an allocation fails.
struct OutOfMemoryFacts {
    std::string_view runtime{"CUDA"};  ///< What could not allocate: CUDA, HIP, or XLA (JAX and TensorFlow).
    std::optional<double> asked{};
    std::optional<std::int64_t> gpu{};
    std::optional<double> total{};
    std::optional<double> free{};
    std::optional<double> ofProcess{};  ///< All that this process holds.
    std::optional<double> named{};  ///< By other processes that the error names.
    std::optional<double> allocated{};  ///< By PyTorch.
    std::optional<double> unallocated{};  ///< Reserved by PyTorch and not allocated: pieces that were too small.

    /// Whether pieces that lie idle are large enough to matter: a tenth of the card, or of what was asked.
    [[nodiscard]] bool isFragmented() const;
    /// Whether the idle pieces, joined with what is free, would have done for what was asked.
    [[nodiscard]] bool wouldDoJoined() const { return asked && unallocated && *unallocated + free.value_or(0) >= *asked; }
    /// Whether what was asked would leave less than a tenth of the card, fragments apart.
    [[nodiscard]] bool isNearlyFull() const;
    /// What other processes hold; nothing where that does not follow.
    [[nodiscard]] std::optional<double> ofOthers() const;
};

/// The facts in an error text of either form, of 2022 and before or later; nothing where it names no amount.
[[nodiscard]] std::optional<OutOfMemoryFacts> outOfMemoryIn(std::string_view line);

/// The facts in one sentence, in the units of PyTorch: "22.78 GiB asked, 12.73 GiB of 31.47 GiB free, ...".
[[nodiscard]] std::string outOfMemoryText(const OutOfMemoryFacts& facts);

}  // namespace headroom
