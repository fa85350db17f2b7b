// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/portfolio/history/history_mending.h"

#include "model/units.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>
#include <tuple>

namespace headroom {
namespace {

/// A run and the file that it stands in.
struct Place {
    const HistoryRun* run{};
    std::size_t file{0};
    std::optional<double> cutAt{};  ///< Where the same job's next start ends it.
};

auto sameRun(const Place& place)
{
    const HistoryRun& run = *place.run;
    return std::tie(run.id, run.demand, run.owner, run.gpus, run.start, run.end, run.submitted);
}

/// What names a run in a note.
std::string_view nameOf(const HistoryRun& run) { return run.id.empty() ? std::string_view(run.demand) : run.id; }

/// Every run once. With an id of its scheduler a run is the same wherever it stands; without one alike rows of one file
/// are many runs, and those of several files the same ones.
std::vector<Place> withoutRepeats(const std::vector<History>& files, HistoryNotes& notes)
{
    std::vector<Place> all;
    for (std::size_t file = 0; file < files.size(); ++file)
        for (const HistoryRun& run : files[file].runs)
            all.push_back({&run, file, std::nullopt});
    std::ranges::stable_sort(all, [](const Place& a, const Place& b) { return sameRun(a) < sameRun(b); });
    std::vector<Place> kept;
    for (auto first = all.begin(); first != all.end();) {
        const auto last = std::find_if(first, all.end(), [&](const Place& p) { return sameRun(p) != sameRun(*first); });
        std::ptrdiff_t most = 1;
        if (first->run->id.empty())
            for (auto at = first; at != last;) {
                const auto next = std::find_if(at, last, [&](const Place& p) { return p.file != at->file; });
                most = std::max(most, next - at);
                at = next;
            }
        kept.insert(kept.end(), first, first + most);
        if (last - first > most)
            notes.add(HistoryTrouble::Repeated, nameOf(*first->run), {}, last - first - most);
        first = last;
    }
    return kept;
}

/// A job that was started again ended before: what says otherwise is cut. The places are sorted by id.
void cutOverlaps(std::vector<Place>& places, HistoryNotes& notes)
{
    std::ranges::stable_sort(places, [](const Place& a, const Place& b) {
        return std::tie(a.run->id, a.run->start) < std::tie(b.run->id, b.run->start);
    });
    for (std::size_t i = 0; i + 1 < places.size(); ++i) {
        const HistoryRun& run = *places[i].run;
        const HistoryRun& next = *places[i + 1].run;
        if (run.id.empty() || run.id != next.id || !run.start || !next.start || !run.end || *run.end <= *next.start)
            continue;
        places[i].cutAt = *next.start;
        notes.add(HistoryTrouble::Overlapping, nameOf(run));
    }
}

/// The night of a Sunday in which clocks are changed somewhere: the last of March and October, the second of March, the
/// first of November. The moment is local.
bool isChangedNight(std::chrono::sys_days day)
{
    using namespace std::chrono;
    if (weekday(day) != Sunday)
        return false;
    const year_month_day date(day);
    const auto number = static_cast<unsigned>(date.day());
    constexpr unsigned week = 7;
    const bool isLast = (day + days(week)) >= sys_days(date.year() / date.month() / last) + days(1);
    if (date.month() == March)
        return isLast || (number > week && number <= 2 * week);
    return (date.month() == October && isLast) || (date.month() == November && number <= week);
}

/// Whether two in the morning of such a night lies between the moments. Runs of more than a year are not searched
/// through: they lie across several.
bool crossesClockChange(double start, double end)
{
    using namespace std::chrono;
    constexpr double secondsOfDay = 86'400;
    constexpr double change = 2 * secondsPerHour;
    const auto first = static_cast<std::int64_t>(std::floor(start / secondsOfDay));
    const auto final = static_cast<std::int64_t>(std::floor(end / secondsOfDay));
    constexpr std::int64_t longest = 370;
    if (final - first > longest)
        return true;
    for (std::int64_t day = first; day <= final; ++day) {
        const double moment = static_cast<double>(day) * secondsOfDay + change;
        if (moment > start && moment < end && isChangedNight(sys_days(days(day))))
            return true;
    }
    return false;
}

/// How long a run held its GPUs, where its end can be.
std::optional<double> hoursOf(const Place& place, HistoryNotes& notes)
{
    const HistoryRun& run = *place.run;
    if (!run.end) {
        notes.add(HistoryTrouble::NoEnd, nameOf(run));
        return std::nullopt;
    }
    const double seconds = place.cutAt.value_or(*run.end) - *run.start;
    if (seconds >= 0) {
        if (run.isLocal && crossesClockChange(*run.start, *run.start + seconds))
            notes.add(HistoryTrouble::AcrossClockChange, nameOf(run));
        return seconds / secondsPerHour;
    }
    if (run.isLocal && seconds >= -secondsPerHour) {
        notes.add(HistoryTrouble::ClockChange, nameOf(run));
        return (seconds + secondsPerHour) / secondsPerHour;
    }
    notes.add(HistoryTrouble::EndBeforeStart, nameOf(run));
    return std::nullopt;
}

}  // namespace

std::vector<MendedRun> mendedRuns(const std::vector<History>& files, HistoryNotes& notes)
{
    for (const History& file : files)
        notes.add(file.notes);
    std::vector<Place> places = withoutRepeats(files, notes);
    cutOverlaps(places, notes);
    std::vector<MendedRun> runs;
    for (const Place& place : places) {
        const HistoryRun& run = *place.run;
        if (!run.start) {
            notes.add(HistoryTrouble::NeverStarted, nameOf(run));
            continue;
        }
        MendedRun mended{run.demand, run.owner, run.gpus, run.submitted.value_or(*run.start), *run.start, {}};
        if (!run.submitted) {
            notes.add(HistoryTrouble::NoSubmission, nameOf(run));
        } else if (mended.submitted > mended.start) {
            notes.add(HistoryTrouble::StartBeforeSubmission, nameOf(run));
            mended.submitted = mended.start;
        }
        mended.hours = hoursOf(place, notes);
        runs.push_back(mended);
    }
    std::ranges::stable_sort(runs, [](const MendedRun& a, const MendedRun& b) {
        return std::tie(a.submitted, a.owner, a.demand, a.gpus, a.start, a.hours) <
               std::tie(b.submitted, b.owner, b.demand, b.gpus, b.start, b.hours);
    });
    return runs;
}

}  // namespace headroom
