// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/prices/offer_index.h"
#include "model/prices/price_import.h"

#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>

namespace headroom {

/// A price of a file before it is held against the others.
struct PriceCandidate {
    SizePrice row;
    bool primary{true};     ///< Of the meter's own region: wins over its copies.
    std::string effective;  ///< ISO date from which it holds; the later one wins.
    bool cheapestWins{false};  ///< Of a zone: the region's price is that of its cheapest zone.
    bool checksDrift{true};    ///< Refused when it is far from the price known so far.
    double driftLimit{4};      ///< How many times the known price it may be, or the reverse.
};

/// Takes the rows of one price file and keeps one per size, region, mode and system: spells sizes as the catalogue
/// does and regions as their cloud does, refuses what cannot be a price of that machine, and counts what it refuses.
class PriceCollector {
public:
    explicit PriceCollector(const PriceContext& context);

    /// Leaves out a row, of that size or product in that region.
    void ignore(IgnoredReason reason, std::string_view what, std::string_view region)
    {
        m_ignored.add(reason, what, region);
    }
    void take(PriceCandidate&& candidate);

    /// All that was taken, in the order of the file.
    [[nodiscard]] PriceImport finish() &&;

private:
    struct Kept {
        PriceCandidate candidate;
        bool conflicting{false};
    };

    /// Turns the name into the catalogue's spelling; null where the catalogue does not know the size.
    const VmSize* resolve(std::string& name) const;
    /// Whether the price can be one of that size; otherwise it is counted.
    bool isPlausible(const PriceCandidate& candidate, const VmSize* size);
    void resolveDuplicate(Kept& kept, PriceCandidate&& candidate);
    /// Says where spot costs as much as pay as you go, or more.
    void noteDearSpot(Findings& notes) const;

    const PriceContext& m_context;
    std::unordered_map<std::string, const VmSize*> m_sizesByName;  ///< In lower case.
    OfferIndex m_index;                                            ///< Into the kept ones.
    std::deque<Kept> m_kept;
    IgnoredRows m_ignored;
    Findings m_notes;
    std::unordered_map<std::string, std::int64_t> m_unknown;  ///< Prices by size that the catalogue does not know.
};

}  // namespace headroom
