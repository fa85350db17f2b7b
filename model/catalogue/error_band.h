// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/choices.h"

#include <algorithm>
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

/// The share of measurements that a range is made to hold: those between the P10 and the P90 of the errors.
inline constexpr double nominalCoverage = 0.8;

/// Which measurements a band was counted on: those of the plan's kind and framework; for a plan without a framework all
/// of its kind, predicted without the habits of theirs; all of its kind; where these are too few, those of the nearest
/// kind as well; or the one that the plan's owner made of that very plan.
enum class BandBasis { Framework, WithoutFramework, Kind, NearestKind, OwnMeasurement };
inline constexpr std::array<std::string_view, 5> bandBasisNames = {"framework", "without-framework", "kind",
                                                                   "nearest-kind", "own-measurement"};

/// How far predictions were from published measurements: the signed errors, predicted / measured - 1, between which
/// eight in ten measurements of a new source lie, one in ten below (p10) and one above (p90). Each prediction was made
/// with constants that never saw its source.
struct ErrorBand {
    double p10{0};
    double p90{0};
    std::size_t cases{0};
    std::size_t sources{0};
    BandBasis basis{BandBasis::Kind};

    /// However good the agreement was: versions of frameworks and drivers differ by as much.
    static constexpr double leastMargin = 0.03;
    /// The ends of the range, over the prediction.
    [[nodiscard]] double lowest() const { return std::min(1 / (1 + p90), 1 - leastMargin); }
    [[nodiscard]] double highest() const { return std::max(1 / (1 + p10), 1 + leastMargin); }
    /// Whether the range around a prediction holds the measured value.
    [[nodiscard]] bool holds(double measured, double predicted) const
    {
        return measured >= predicted * lowest() && measured <= predicted * highest();
    }
    bool operator==(const ErrorBand&) const = default;
};

/// The error bands of this version of the program; none where nothing was validated.
class ErrorBands {
public:
    /// The band of all frameworks.
    [[nodiscard]] const std::optional<ErrorBand>& operator()(ErrorKind kind, BandQuantity quantity) const
    {
        return m_bands[index(kind, quantity)].all;
    }
    /// The band of a framework of its own; none where its measurements are too few.
    [[nodiscard]] const std::optional<ErrorBand>& own(ErrorKind kind, BandQuantity quantity, Framework framework) const
    {
        return m_bands[index(kind, quantity)].byFramework[static_cast<std::size_t>(framework)];
    }
    /// The band for a plan: the framework's own, else that of all.
    [[nodiscard]] const std::optional<ErrorBand>& of(ErrorKind kind, BandQuantity quantity, Framework framework) const
    {
        const std::optional<ErrorBand>& band = own(kind, quantity, framework);
        return band ? band : (*this)(kind, quantity);
    }
    void set(ErrorKind kind, BandQuantity quantity, const ErrorBand& band)
    {
        m_bands[index(kind, quantity)].all = band;
    }
    void setOwn(ErrorKind kind, BandQuantity quantity, Framework framework, const ErrorBand& band)
    {
        m_bands[index(kind, quantity)].byFramework[static_cast<std::size_t>(framework)] = band;
    }
    bool operator==(const ErrorBands&) const = default;

private:
    struct Entry {
        std::optional<ErrorBand> all{};
        std::array<std::optional<ErrorBand>, choiceNames<Framework>.size()> byFramework{};
        bool operator==(const Entry&) const = default;
    };
    static constexpr std::size_t index(ErrorKind kind, BandQuantity quantity)
    {
        return static_cast<std::size_t>(kind) * bandQuantityNames.size() + static_cast<std::size_t>(quantity);
    }
    std::array<Entry, errorKindNames.size() * bandQuantityNames.size()> m_bands{};
};

}  // namespace headroom
