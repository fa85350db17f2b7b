// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/portfolio/portfolio.h"
#include "model/units.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace headroom {

/// Months that a mode binds for; 0 for what is paid by the hour. Of owned nodes the years of their price say it.
[[nodiscard]] std::int64_t termMonths(SupplyMode mode);

/// Whether nodes of a supply are there whatever is decided: they are owned, or bound by the first month.
[[nodiscard]] bool isGiven(const Supply& supply, Month start);

/// A way to be bound for a term: every hour of it is paid, used or not.
struct CommitmentOffer {
    SupplyMode mode{SupplyMode::Reserved1y};
    MoneyPerHour perHour{};
    std::int64_t months{12};
    std::size_t firstMonth{0};  ///< Before which none can begin.
};

/// What is to be covered at least cost: nodes of one pool, month by month.
struct PurchaseQuestion {
    std::vector<double> monthHours{};
    std::vector<std::int64_t> given{};  ///< Nodes that stand anyway, by month.
    /// Hours of each month in which the first node, the second, ... is in use, as many as are needed; never more of a
    /// later node than of an earlier one.
    std::vector<std::vector<double>> used{};
    /// The hours of them in which it holds what must not be preempted.
    std::vector<std::vector<double>> firm{};
    std::vector<CommitmentOffer> offers{};
    std::optional<MoneyPerHour> payg{};  ///< Absent: no node can be had by the hour.
    std::optional<MoneyPerHour> spot{};  ///< For what may be preempted.
    double spotHours{1};  ///< On the spot for an hour's work, with what evictions cost.
};

/// Nodes of a mode that begin in a month.
struct Commitment {
    SupplyMode mode{SupplyMode::Reserved1y};
    std::size_t offer{0};  ///< Its place among the offers.
    std::size_t month{0};
    std::int64_t nodes{0};
    bool operator==(const Commitment&) const = default;
};

/// What covers a month.
struct MonthPurchase {
    std::vector<std::int64_t> committed{};  ///< Nodes by offer.
    double onDemand{0}, spot{0};  ///< Nodes, on average over the month's hours.
    Money cost{};  ///< Of commitments in force, and of the hours paid.
    bool operator==(const MonthPurchase&) const = default;
};

/// The least cost and how it is reached.
struct Purchase {
    std::vector<Commitment> commitments{};
    std::vector<MonthPurchase> months{};
    Money cost{};  ///< With what commitments cost after the last month: a term is paid to its end.
    bool covered{true};  ///< False where no price covers some node in some month: its cost is left out.
};

/// Covers a pool at least cost by an integer programme (GLPK): how many nodes of each offer begin in each month, and
/// which nodes are paid by the hour, on demand or, in the hours in which they hold only what may be preempted, on the
/// spot. The nodes bound cover those used most. Exact: the constraints have consecutive ones, so that the programme's
/// linear relaxation has a solution in whole nodes (Veinott and Wagner 1962).
[[nodiscard]] Purchase cheapestPurchase(const PurchaseQuestion& question);

/// What a node costs in a month by its place among those in use, paid by the hour on demand or on the spot; absent
/// where no price covers it.
[[nodiscard]] std::optional<Money> hourlyCost(const PurchaseQuestion& question, std::size_t month, std::size_t place);

/// What given commitments come to, all that they leave uncovered paid by the hour as cheaply as it can be.
[[nodiscard]] Purchase purchaseWith(const PurchaseQuestion& question, std::vector<Commitment> commitments);

}  // namespace headroom
