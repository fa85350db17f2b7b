// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace headroom {

/// Kinds of jobs whose errors are counted apart.
enum class ErrorKind { DenseFull, ExpertsFull, Lora, Qlora, Serving };
inline constexpr std::array<std::string_view, 5> errorKindNames = {"dense-full", "experts-full", "lora", "qlora",
                                                                   "serving"};

/// Predicted quantities that have an error band.
enum class BandQuantity { Peak, Step, Cache, TokenTime };
inline constexpr std::array<std::string_view, 4> bandQuantityNames = {"peak_memory_bytes", "step_s", "kv_pool_bytes",
                                                                      "token_s"};

/// How far predictions were from published measurements: the signed errors, predicted / measured - 1, that one in ten
/// stays under (p10) and nine in ten do not exceed (p90), every source weighing alike.
struct ErrorBand {
    double p10{0};
    double p90{0};
    std::size_t cases{0};
    std::size_t sources{0};
    bool operator==(const ErrorBand&) const = default;
};

/// The error bands of this version of the program; none where nothing was validated.
class ErrorBands {
public:
    [[nodiscard]] const std::optional<ErrorBand>& operator()(ErrorKind kind, BandQuantity quantity) const
    {
        return m_bands[index(kind, quantity)];
    }
    void set(ErrorKind kind, BandQuantity quantity, const ErrorBand& band) { m_bands[index(kind, quantity)] = band; }
    bool operator==(const ErrorBands&) const = default;

private:
    static constexpr std::size_t index(ErrorKind kind, BandQuantity quantity)
    {
        return static_cast<std::size_t>(kind) * bandQuantityNames.size() + static_cast<std::size_t>(quantity);
    }
    std::array<std::optional<ErrorBand>, errorKindNames.size() * bandQuantityNames.size()> m_bands{};
};

}  // namespace headroom
