// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/metric.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace headroom {

/// What came of asking a GPU for one value. Absent and failed are never zero.
enum class ReadingState : std::uint8_t {
    Absent,        ///< The GPU, driver or format does not have it.
    Number,
    Text,
    Failed,        ///< The GPU should have answered and did not: "ERR!", "GPU is lost".
    NoPermission,  ///< Only the administrator may ask.
};

/// One value as it was read.
struct Reading {
    ReadingState state{ReadingState::Absent};
    double number{0};
    std::string text{};  ///< Of a text, or what stood in place of the value.

    bool operator==(const Reading&) const = default;
};

/// Sorts a bare value ("40 %", "16x", "N/A", "[GPU is lost]") into number, text, absent or failed.
[[nodiscard]] Reading readValue(Metric metric, std::string_view text);

/// A number that was read as such: below the metric's least, or a number by which DCGM says that it has none, it counts
/// as absent.
[[nodiscard]] Reading numberReading(Metric metric, double value);

/// Whether a word says that a switch is on: Enabled, On, Yes, Active, True or 1.
[[nodiscard]] bool saysYes(std::string_view text);
/// Whether it says off: Disabled, Off, No, Not Active, False or 0.
[[nodiscard]] bool saysNo(std::string_view text);

/// The values of one GPU, each at most once; what is not in it is absent.
class MetricSet {
public:
    void set(Metric metric, Reading reading);
    /// Keeps what is there if it is a number or a text.
    void setIfEmpty(Metric metric, Reading reading);
    /// Adds numbers; a failure or permission is kept only where no number is.
    void add(Metric metric, const Reading& reading);

    /// Reads a bare value that was found under a name.
    void read(const FieldTarget& target, std::string_view text);

    /// The reading, or an absent one.
    [[nodiscard]] const Reading& operator[](Metric metric) const;
    [[nodiscard]] std::optional<double> number(Metric metric) const;
    /// The text, or an empty one.
    [[nodiscard]] std::string_view text(Metric metric) const;
    [[nodiscard]] bool has(Metric metric) const;
    [[nodiscard]] bool failed(Metric metric) const { return (*this)[metric].state == ReadingState::Failed; }

    [[nodiscard]] const std::vector<std::pair<Metric, Reading>>& all() const { return m_values; }

private:
    [[nodiscard]] Reading* find(Metric metric);

    std::vector<std::pair<Metric, Reading>> m_values;
};

}  // namespace headroom
