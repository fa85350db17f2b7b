// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/json/strict_json.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace headroom {

/// Reads a measured case by paths such as "batch/micro". What is absent or null stays absent; the first value of a
/// wrong type or out of all reason is kept as the problem.
class CaseReader {
public:
    /// `json` outlives the reader.
    explicit CaseReader(const Json& json) : m_json(&json) {}

    /// The value there; null pointer when absent or null.
    const Json* find(std::string_view path);
    /// The text there, or nothing.
    std::string text(std::string_view path);
    std::optional<bool> flag(std::string_view path);
    /// No layer, batch or cluster has more of anything.
    static constexpr std::int64_t largestCount = 1'000'000'000;
    /// A whole number from `minimum` to `maximum`.
    std::optional<std::int64_t> count(std::string_view path, std::int64_t minimum = 1,
                                      std::int64_t maximum = largestCount);
    /// A number from `least` to `most` in its base unit, of which it counts `unit` each; in the base unit.
    struct Limits {
        double least{0};
        double most{0};
        double unit{1};
    };
    std::optional<double> quantity(std::string_view path, const Limits& limits);
    /// Says what is wrong with the field there, unless something is wrong already.
    void fail(std::string_view path, std::string_view what);
    /// What is wrong with the case, beginning with the path; empty when nothing is.
    [[nodiscard]] const std::string& problem() const { return m_problem; }

private:
    const Json* m_json;
    std::string m_problem;
};

}  // namespace headroom
