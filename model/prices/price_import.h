// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/finding.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// A price of the size with that id, which the catalogue need not know.
struct SizePrice {
    std::string size;
    Price price{};
    bool operator==(const SizePrice&) const = default;
};

/// Why a row of a price file gives no price.
// clang-format off: names as a table
enum class IgnoredReason {
    Alias, Conflicting, DearerZone, DedicatedHost, DevTest, Drift, Duplicate, HostOnly, Implausible, LowPriority,
    NoPrice, NoRegion, NoSize, NotANumber, NotAVm, NotHourly, NotYetEffective, OtherTerm, OtherType, Tiered,
    WrongCurrency, ZeroPrice
};
inline constexpr std::array<std::string_view, 22> ignoredReasonNames = {
    "alias",    "conflicting", "dearer-zone", "dedicated-host", "dev-test",      "drift",             "duplicate",
    "host-only", "implausible", "low-priority", "no-price",   "no-region",  "no-size",       "not-a-number",      "not-a-vm",
    "not-hourly", "not-yet-effective", "other-term", "other-type", "tiered",    "wrong-currency",    "zero-price"};
// clang-format on

/// How many rows were ignored, by reason, with the first of each.
class IgnoredRows {
public:
    void add(IgnoredReason reason, std::int64_t rows = 1) { m_counts[static_cast<std::size_t>(reason)] += rows; }
    /// One row, by its size or product and its region; either may be empty.
    void add(IgnoredReason reason, std::string_view what, std::string_view region)
    {
        std::string& example = m_examples[static_cast<std::size_t>(reason)];
        if (m_counts[static_cast<std::size_t>(reason)]++ == 0)
            example = what.empty() || region.empty() ? std::string(what) + std::string(region)
                                                     : std::string(what) + " in " + std::string(region);
    }
    /// The first row that was ignored for it; empty where it has no name.
    [[nodiscard]] const std::string& example(IgnoredReason reason) const
    {
        return m_examples[static_cast<std::size_t>(reason)];
    }
    [[nodiscard]] std::int64_t operator[](IgnoredReason reason) const
    {
        return m_counts[static_cast<std::size_t>(reason)];
    }
    IgnoredRows& operator+=(const IgnoredRows& other)
    {
        for (std::size_t i = 0; i < m_counts.size(); ++i) {
            m_counts[i] += other.m_counts[i];
            if (m_examples[i].empty())
                m_examples[i] = other.m_examples[i];
        }
        return *this;
    }
    bool operator==(const IgnoredRows& other) const { return m_counts == other.m_counts; }

private:
    std::array<std::int64_t, ignoredReasonNames.size()> m_counts{};
    std::array<std::string, ignoredReasonNames.size()> m_examples{};
};

/// What a price file held: prices with one row per size, region, mode and system, and what became of the rest.
struct PriceImport {
    std::vector<SizePrice> prices;
    IgnoredRows ignored;
    Findings notes;  ///< "prices.*": what a person should know about them.
};

/// What a price file is read with.
struct PriceContext {
    const Catalogue& catalogue;  ///< Spells the sizes, and holds the prices known so far.
    std::string source;          ///< Where the file came from: its name.
    std::string asOf;            ///< ISO date of the file: on that day its prices were current.
    std::function<bool(double share)> progress{};  ///< Called now and then with the share read; false cancels.
};

}  // namespace headroom
