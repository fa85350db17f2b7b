// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/fix/fix_trial.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace headroom {

/// A fix with the ideas that it was made from.
struct FixCandidate {
    Fix fix;
    std::vector<Remedy> parts;  ///< One idea or two.

    /// The fields that were decided, without those that follow.
    [[nodiscard]] std::size_t decisions() const;
    [[nodiscard]] FixSettings settings() const;
    [[nodiscard]] bool hasIdea(std::string_view idea) const;
};
using FixCandidates = std::vector<FixCandidate>;

/// Goes through the ideas for a plan that does not fit, one by one and in pairs.
class FixFinder {
public:
    /// The trial must outlive the finder.
    explicit FixFinder(FixTrial& trial);

    /// What fits, by rank, then what does not.
    [[nodiscard]] std::vector<Fix> find();

private:
    void trySingles();
    void tryPairs(std::size_t fields);
    void tryPair(const FixCandidate& first, const FixCandidate& second, std::size_t fields);
    [[nodiscard]] std::optional<FixCandidate> together(const FixCandidate& first, const FixCandidate& second);
    [[nodiscard]] FixCandidate mildest(FixCandidate pair, std::size_t part);
    void keep(FixCandidate candidate);
    [[nodiscard]] std::optional<Money> mostPerHour(const Fix& first) const;
    [[nodiscard]] bool excludeEachOther(const FixCandidate& a, const FixCandidate& b) const;
    [[nodiscard]] FixCandidates partners() const;
    [[nodiscard]] std::vector<Fix> chosen();
    void addInsufficient(std::vector<Fix>& fixes) const;

    FixTrial& m_trial;
    Remedies m_variants;
    FixCandidates m_short;    ///< Single variants that do not suffice.
    FixCandidates m_large;    ///< Single variants that fit, of three fields.
    FixCandidates m_fitting;  ///< At most one of each idea or pair of ideas.
};

}  // namespace headroom
