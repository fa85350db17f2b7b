// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/portfolio/history/history_demands.h"

#include "model/portfolio/history/history_mending.h"
#include "model/text/visible.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>
#include <set>
#include <tuple>

namespace headroom {
namespace {

constexpr double secondsOfDay = 86'400;
constexpr double secondsOfWeek = 7 * secondsOfDay;
constexpr double shortHistoryWeeks = 4;

/// What runs have in common that are one demand.
struct Key {
    std::string_view owner{};
    std::string_view demand{};
    std::int64_t gpus{0};
    auto operator<=>(const Key&) const = default;
};

/// How finely demands are told apart.
enum class Grain { Demand, Owner, Gpus };

struct Group {
    Key key{};
    std::vector<const MendedRun*> runs{};  ///< In the order of submission.
    double meanHours{0};
    double hoursCv{0};
    [[nodiscard]] double gpuHours() const
    {
        return meanHours * static_cast<double>(runs.size()) * static_cast<double>(key.gpus);
    }
};

std::vector<Group> groupsOf(const std::vector<MendedRun>& runs, Grain grain)
{
    std::map<Key, Group> groups;
    for (const MendedRun& run : runs) {
        const Key key{grain == Grain::Gpus ? std::string_view() : run.owner,
                      grain == Grain::Demand ? run.demand : std::string_view(), run.gpus};
        Group& group = groups[key];
        group.key = key;
        group.runs.push_back(&run);
    }
    std::vector<Group> list;
    for (auto& [key, group] : groups)
        list.push_back(std::move(group));
    return list;
}

/// The finest groups of which there are not too many.
std::vector<Group> fewEnough(const std::vector<MendedRun>& runs, HistoryNotes& notes)
{
    std::vector<Group> groups = groupsOf(runs, Grain::Demand);
    const std::size_t all = groups.size();
    for (const Grain grain : {Grain::Owner, Grain::Gpus})
        if (groups.size() > mostDemands)
            groups = groupsOf(runs, grain);
    if (groups.size() < all)
        notes.add(HistoryTrouble::Merged, {}, {}, static_cast<std::int64_t>(all));
    return groups;
}

struct Spread {
    double mean{0};
    double cv{0};
};

Spread spreadOf(const std::vector<double>& values)
{
    double sum = 0;
    for (const double value : values)
        sum += value;
    const double mean = values.empty() ? 0 : sum / static_cast<double>(values.size());
    double squares = 0;
    for (const double value : values)
        squares += (value - mean) * (value - mean);
    const double variance = values.size() < 2 ? 0 : squares / static_cast<double>(values.size() - 1);
    return {mean, mean > 0 ? std::sqrt(variance) / mean : 0};
}

/// Lengths that are known; false where none is.
bool measure(Group& group)
{
    std::vector<double> hours;
    for (const MendedRun* run : group.runs)
        if (run->hours)
            hours.push_back(*run->hours);
    if (hours.empty())
        return false;
    const Spread spread = spreadOf(hours);
    group.meanHours = spread.mean;
    group.hoursCv = spread.cv;
    return true;
}

/// Spread of the time between submissions; that of a Poisson stream where there are too few to tell.
double arrivalCv(const Group& group)
{
    constexpr std::size_t fewest = 4;
    if (group.runs.size() < fewest)
        return 1;
    std::vector<double> gaps;
    for (std::size_t i = 1; i < group.runs.size(); ++i)
        gaps.push_back(group.runs[i]->submitted - group.runs[i - 1]->submitted);
    const Spread spread = spreadOf(gaps);
    return spread.mean > 0 ? spread.cv : 1;
}

/// The value that a share of the sorted values does not exceed.
double quantile(const std::vector<double>& sorted, double share)
{
    const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(sorted.size())));
    return sorted[std::clamp<std::size_t>(rank, 1, sorted.size()) - 1];
}

std::vector<double> waitsOf(const Group& group)
{
    std::vector<double> waits;
    for (const MendedRun* run : group.runs)
        waits.push_back(run->start - run->submitted);
    std::ranges::sort(waits);
    return waits;
}

/// Without digits that nothing measured.
double rounded(double value)
{
    constexpr double steps = 1e6;
    return std::round(value * steps) / steps;
}

std::chrono::year_month_day dateOf(double seconds)
{
    return std::chrono::sys_days(std::chrono::days(static_cast<std::int64_t>(std::floor(seconds / secondsOfDay))));
}

std::string dateText(double seconds)
{
    const std::chrono::year_month_day date = dateOf(seconds);
    const auto two = [](unsigned number) { return (number < 10 ? "0" : "") + std::to_string(number); };
    return std::to_string(static_cast<int>(date.year())) + '-' + two(static_cast<unsigned>(date.month())) + '-' +
           two(static_cast<unsigned>(date.day()));
}

/// At most `most` bytes, broken at no character.
std::string cut(std::string text, std::size_t most)
{
    if (text.size() <= most)
        return text;
    while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0U) == 0x80U)
        --most;
    return text.substr(0, most);
}

/// A name as others' books have it, which may hold anything, so that a portfolio can.
std::string heldName(std::string_view name)
{
    constexpr std::size_t longest = 150;
    return cut(visibleLine(name), longest);
}

/// Names of owners and demands, or their stand-ins in the order in which they came.
class Names {
public:
    Names(const std::vector<Group>& groups, bool masked) : m_masked(masked)
    {
        if (!masked)
            return;
        std::vector<const Group*> order;
        for (const Group& group : groups)
            order.push_back(&group);
        std::ranges::stable_sort(order, {}, [](const Group* group) { return group->runs.front()->submitted; });
        for (const Group* group : order) {
            m_owners.try_emplace(group->key.owner, "owner-" + std::to_string(m_owners.size() + 1));
            m_demands.try_emplace(std::pair(group->key.owner, group->key.demand),
                                  "demand-" + std::to_string(m_demands.size() + 1));
        }
    }

    [[nodiscard]] std::string owner(const Key& key) const
    {
        return m_masked ? m_owners.at(key.owner) : heldName(key.owner);
    }
    [[nodiscard]] std::string demand(const Key& key) const
    {
        if (m_masked)
            return m_demands.at(std::pair(key.owner, key.demand));
        return heldName(!key.demand.empty() ? key.demand : !key.owner.empty() ? key.owner : std::string_view("jobs"));
    }

private:
    bool m_masked;
    std::map<std::string_view, std::string> m_owners{};
    std::map<std::pair<std::string_view, std::string_view>, std::string> m_demands{};
};

/// Ids that no two demands share: the demand's name, with its GPUs, its owner or a number where that does not tell.
class Ids {
public:
    explicit Ids(const std::vector<Group>& groups)
    {
        for (const Group& group : groups)
            ++m_alike[{group.key.owner, group.key.demand}];
    }

    std::string take(const Key& key, const Names& names)
    {
        constexpr std::size_t room = 60;
        std::string id = cut(names.demand(key), room);
        if (m_alike.at({key.owner, key.demand}) > 1)
            id += '-' + std::to_string(key.gpus) + "gpu";
        if (m_taken.contains(id))
            id += '@' + cut(names.owner(key), room / 3);
        const std::string base = id;
        for (int number = 2; !m_taken.insert(id).second; ++number)
            id = base + '-' + std::to_string(number);
        return id;
    }

private:
    std::map<std::pair<std::string_view, std::string_view>, int> m_alike{};
    std::set<std::string> m_taken{};
};

Demand demandOf(const Group& group, std::string id, std::string owner, double runsPerWeek)
{
    constexpr double mostCv = 100;
    Demand demand;
    demand.id = std::move(id);
    demand.owner = std::move(owner);
    demand.kind = DemandKind::Queue;
    demand.gpus = group.key.gpus;
    demand.runHours = rounded(group.meanHours);
    demand.runHoursCv = std::min(rounded(group.hoursCv), mostCv);
    demand.runsPerWeek = rounded(runsPerWeek);
    demand.runsCv = std::min(rounded(arrivalCv(group)), mostCv);
    demand.hours = "always";  // Nights and weekends are in the spread of the time between submissions.
    return demand;
}

/// First and last moment of the runs.
std::pair<double, double> spanOf(const std::vector<MendedRun>& runs)
{
    double first = runs.front().submitted;
    double last = first;
    for (const MendedRun& run : runs) {
        first = std::min(first, run.submitted);
        last = std::max({last, run.start, run.start + run.hours.value_or(0) * secondsPerHour});
    }
    return {first, last};
}

}  // namespace

Result<HistoryPortfolio> portfolioOf(const std::vector<History>& files, bool masked)
{
    HistoryNotes notes;
    const std::vector<MendedRun> runs = mendedRuns(files, notes);
    if (runs.empty())
        return Error{"", "no run of the history has GPUs and a start", "Give a history of jobs that held GPUs"};
    const auto [first, last] = spanOf(runs);
    HistoryPortfolio result;
    result.weeks = std::max(last - first, secondsOfDay) / secondsOfWeek;
    result.from = dateText(first);
    result.until = dateText(last);
    if (result.weeks < shortHistoryWeeks)
        notes.add(HistoryTrouble::ShortHistory);
    std::vector<Group> groups = fewEnough(runs, notes);
    const Names names(groups, masked);
    std::erase_if(groups, [&](Group& group) {
        const bool isKnown = measure(group);
        if (!isKnown)
            notes.add(HistoryTrouble::NoLength, masked ? names.demand(group.key) : std::string(group.key.demand));
        return !isKnown;
    });
    if (groups.empty())
        return Error{"", "no run of the history has a length", "Give a history of jobs that have ended"};
    std::ranges::stable_sort(groups, std::ranges::greater(), &Group::gpuHours);
    Ids ids(groups);
    result.portfolio.name = masked ? "A job history" : "Job history " + result.from + " to " + result.until;
    const std::chrono::year_month_day lastDay = dateOf(last);
    constexpr std::int64_t monthsOfYear = 12;
    result.portfolio.start = {static_cast<int>(lastDay.year()) * monthsOfYear +
                              static_cast<std::int64_t>(static_cast<unsigned>(lastDay.month()))};
    for (const Group& group : groups) {
        const std::vector<double> waits = waitsOf(group);
        constexpr double half = 0.5;
        constexpr double most = 0.95;
        const double perWeek = static_cast<double>(group.runs.size()) / result.weeks;
        const auto parts = static_cast<int>(std::ceil(std::max(perWeek / mostRunsPerWeek, 1.0)));
        for (int part = 0; part < parts; ++part) {
            Demand demand = demandOf(group, ids.take(group.key, names), names.owner(group.key), perWeek / parts);
            const auto count = static_cast<std::int64_t>(group.runs.size());
            result.demands.push_back({demand.id, demand.owner, group.key.gpus, count / parts, group.gpuHours() / parts,
                                      Seconds{quantile(waits, half)}, Seconds{quantile(waits, most)}});
            result.portfolio.demands.push_back(std::move(demand));
        }
        result.runs += static_cast<std::int64_t>(group.runs.size());
        result.gpuHours += group.gpuHours();
    }
    result.notes = notes.all();
    if (result.portfolio.demands.size() > mostDemands)
        return Error{"", "the jobs hold more different numbers of GPUs than a portfolio has demands",
                     "Give a part of the history, or round the numbers"};
    if (masked)
        for (HistoryNote& note : result.notes) {
            note.first.clear();
            note.why.clear();
        }
    return result;
}

}  // namespace headroom
