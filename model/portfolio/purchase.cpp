// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/portfolio/purchase.h"

#include "model/estimate/cost_estimate.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glpk.h>
#include <mutex>
#include <numeric>
#include <utility>

namespace headroom {

namespace {

/// A node that is paid by the hour in a month.
struct HourlyNode {
    Money cost{};
    double onDemandHours{0}, spotHours{0};
    bool covered{true};
};

/// A node of the month by its place, as cheaply as the hour prices allow.
HourlyNode hourlyNode(const PurchaseQuestion& question, std::size_t month, std::size_t place)
{
    const double used = question.used[month][place];
    const double firm = std::min(used, question.firm[month][place]);
    const double loose = used - firm;
    HourlyNode node;
    if (used <= 0)
        return node;
    const bool takesSpot = question.spot && loose > 0 &&
                           (!question.payg || question.spot->dollars() * question.spotHours < question.payg->dollars());
    node.onDemandHours = takesSpot ? firm : used;
    node.spotHours = takesSpot ? loose * question.spotHours : 0;
    if (node.onDemandHours > 0 && !question.payg) {
        node.covered = false;
        node.onDemandHours = 0;
    }
    node.cost = question.payg.value_or(MoneyPerHour{}) * Hours{node.onDemandHours} +
                question.spot.value_or(MoneyPerHour{}) * Hours{node.spotHours};
    return node;
}

/// A commitment of one node that begins in a month, to the end of its term.
Money costOfTerm(const PurchaseQuestion& question, const CommitmentOffer& offer, std::size_t month)
{
    const std::size_t end = question.monthHours.size();
    Money cost;
    for (std::int64_t i = 0; i < offer.months; ++i) {
        const std::size_t at = month + static_cast<std::size_t>(i);
        cost = cost + offer.perHour * (at < end ? Hours{question.monthHours[at]} : fullMonth);
    }
    return cost;
}

bool isInForce(const CommitmentOffer& offer, std::size_t from, std::size_t month)
{
    return from <= month && static_cast<std::int64_t>(month - from) < offer.months;
}

/// A problem of the solver, whose state belongs to the thread: released with it.
class Programme {
public:
    Programme() : m_problem(glp_create_prob()) { glp_term_out(GLP_OFF); }
    Programme(const Programme&) = delete;
    Programme& operator=(const Programme&) = delete;
    ~Programme()
    {
        glp_delete_prob(m_problem);
        glp_free_env();
    }

    void addRow(double atLeast)
    {
        const int row = glp_add_rows(m_problem, 1);
        glp_set_row_bnds(m_problem, row, GLP_LO, atLeast, 0);
    }
    /// A number of nodes from 0 to `most`, or without limit for a negative one, that counts in some rows.
    int addColumn(double cost, double most, const std::vector<int>& rows)
    {
        const int column = glp_add_cols(m_problem, 1);
        glp_set_obj_coef(m_problem, column, cost);
        if (most < 0)
            glp_set_col_bnds(m_problem, column, GLP_LO, 0, 0);
        else
            glp_set_col_bnds(m_problem, column, GLP_DB, 0, most);
        glp_set_col_kind(m_problem, column, GLP_IV);
        std::vector<int> index{0};
        index.insert(index.end(), rows.begin(), rows.end());
        const std::vector<double> ones(index.size(), 1.0);
        glp_set_mat_col(m_problem, column, static_cast<int>(rows.size()), index.data(), ones.data());
        return column;
    }
    /// False where there is no solution.
    bool solve()
    {
        glp_set_obj_dir(m_problem, GLP_MIN);
        glp_smcp simplex;
        glp_init_smcp(&simplex);
        simplex.msg_lev = GLP_MSG_OFF;
        if (glp_simplex(m_problem, &simplex) != 0 || glp_get_status(m_problem) != GLP_OPT)
            return false;
        glp_iocp whole;
        glp_init_iocp(&whole);
        whole.msg_lev = GLP_MSG_OFF;
        return glp_intopt(m_problem, &whole) == 0 && glp_mip_status(m_problem) == GLP_OPT;
    }
    [[nodiscard]] std::int64_t valueOf(int column) const { return std::llround(glp_mip_col_val(m_problem, column)); }

private:
    glp_prob* m_problem;
};

}  // namespace

bool isGiven(const Supply& supply, Month start)
{
    return supply.mode == SupplyMode::Owned || (termMonths(supply.mode) > 0 && supply.from <= start);
}

std::optional<Money> hourlyCost(const PurchaseQuestion& question, std::size_t month, std::size_t place)
{
    const HourlyNode node = hourlyNode(question, month, place);
    return node.covered ? std::optional(node.cost) : std::nullopt;
}

std::int64_t termMonths(SupplyMode mode)
{
    constexpr std::int64_t year = 12;
    switch (mode) {
    case SupplyMode::Reserved1y:
    case SupplyMode::Savings1y: return year;
    case SupplyMode::Reserved3y:
    case SupplyMode::Savings3y: return 3 * year;
    case SupplyMode::Owned:
    case SupplyMode::Payg:
    case SupplyMode::Spot: break;
    }
    return 0;
}

Purchase purchaseWith(const PurchaseQuestion& question, std::vector<Commitment> commitments)
{
    Purchase result;
    std::erase_if(commitments, [](const Commitment& commitment) { return commitment.nodes <= 0; });
    result.commitments = std::move(commitments);
    for (const Commitment& commitment : result.commitments) {
        const Money term = costOfTerm(question, question.offers[commitment.offer], commitment.month);
        result.cost = result.cost + Money{term.micros * static_cast<double>(commitment.nodes)};
    }
    for (std::size_t month = 0; month < question.monthHours.size(); ++month) {
        MonthPurchase& bought = result.months.emplace_back();
        bought.committed.assign(question.offers.size(), 0);
        std::int64_t standing = question.given[month];
        for (const Commitment& commitment : result.commitments) {
            const CommitmentOffer& offer = question.offers[commitment.offer];
            if (!isInForce(offer, commitment.month, month))
                continue;
            bought.committed[commitment.offer] += commitment.nodes;
            standing += commitment.nodes;
            const Money paid = offer.perHour * Hours{question.monthHours[month]};
            bought.cost = bought.cost + Money{paid.micros * static_cast<double>(commitment.nodes)};
        }
        Money byTheHour;
        for (auto place = static_cast<std::size_t>(std::max<std::int64_t>(0, standing));
             place < question.used[month].size(); ++place) {
            const HourlyNode node = hourlyNode(question, month, place);
            byTheHour = byTheHour + node.cost;
            bought.onDemand += node.onDemandHours / question.monthHours[month];
            bought.spot += node.spotHours / question.monthHours[month];
            result.covered = result.covered && node.covered;
        }
        bought.cost = bought.cost + byTheHour;
        result.cost = result.cost + byTheHour;
    }
    return result;
}

Purchase cheapestPurchase(const PurchaseQuestion& question)
{
    if (question.offers.empty())
        return purchaseWith(question, {});
    // The solver's memory is its thread's, whose end would lose it: one purchase at a time.
    static std::mutex solving;
    const std::lock_guard lock(solving);
    Programme programme;
    const std::size_t months = question.monthHours.size();
    constexpr double uncoveredCost = 1e9;  // Dearer than any node that can be paid for.
    for (std::size_t month = 0; month < months; ++month)
        programme.addRow(
            static_cast<double>(std::max<std::int64_t>(0, std::ssize(question.used[month]) - question.given[month])));
    std::vector<std::pair<int, Commitment>> columns;
    for (std::size_t i = 0; i < question.offers.size(); ++i) {
        const CommitmentOffer& offer = question.offers[i];
        for (std::size_t from = offer.firstMonth; from < months; ++from) {
            std::vector<int> rows;
            for (std::size_t month = from; month < months && isInForce(offer, from, month); ++month)
                rows.push_back(static_cast<int>(month) + 1);
            const int column = programme.addColumn(costOfTerm(question, offer, from).dollars(), -1, rows);
            columns.emplace_back(column, Commitment{offer.mode, i, from, 0});
        }
    }
    for (std::size_t month = 0; month < months; ++month) {
        // Nodes that cost the same are one column.
        const std::size_t nodes = question.used[month].size();
        auto place = static_cast<std::size_t>(std::max<std::int64_t>(0, question.given[month]));
        while (place < nodes) {
            const HourlyNode first = hourlyNode(question, month, place);
            std::size_t end = place + 1;
            while (end < nodes) {
                const HourlyNode next = hourlyNode(question, month, end);
                if (next.cost != first.cost || next.covered != first.covered)
                    break;
                ++end;
            }
            (void)programme.addColumn(first.covered ? first.cost.dollars() : uncoveredCost,
                                      static_cast<double>(end - place), {static_cast<int>(month) + 1});
            place = end;
        }
    }
    std::vector<Commitment> commitments;
    if (programme.solve())
        for (auto& [column, commitment] : columns) {
            commitment.nodes = programme.valueOf(column);
            if (commitment.nodes > 0)
                commitments.push_back(commitment);
        }
    return purchaseWith(question, std::move(commitments));
}

}  // namespace headroom
