// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/result.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// What a job history holds that is no plain run, each named and counted, never passed over.
enum class HistoryTrouble {
    BadRow,             ///< Cannot be read; left out.
    Step,               ///< A part of a job that stands on its own, too.
    Twin,               ///< A Kubernetes job whose Kueue workload is there: the workload is counted.
    OtherKind,          ///< A Kubernetes object that is neither job nor workload; left out.
    NoGpus,             ///< Held none; left out.
    Slices,             ///< Held MIG slices, each counted as one GPU.
    TakenAsQueue,       ///< Said to be of another kind than a queue.
    Repeated,           ///< Stands twice; counted once.
    Overlapping,        ///< Ends after the same job's next start; ended there.
    NoSubmission,       ///< Counted as submitted when it started.
    NeverStarted,       ///< Left out.
    NoEnd,              ///< Counted with the length of the demand's other runs.
    EndBeforeStart,     ///< The same.
    ClockChange,        ///< Ends up to an hour before it starts by a clock without a zone; an hour was added.
    AcrossClockChange,  ///< Runs through a night in which clocks may have been changed; may be off by an hour.
    StartBeforeSubmission,  ///< Counted as not having waited.
    NoLength,           ///< A demand none of whose runs has a length; left out.
    Merged,             ///< Too many demands to tell apart; joined by owner and GPUs, or by GPUs.
    ShortHistory,       ///< All of it spans less than four weeks.
};
inline constexpr std::size_t historyTroubles = 19;
inline constexpr std::array<std::string_view, historyTroubles> historyTroubleNames = {"bad-row",
                                                                                      "step",
                                                                                      "twin",
                                                                                      "other-kind",
                                                                                      "no-gpus",
                                                                                      "slices",
                                                                                      "taken-as-queue",
                                                                                      "repeated",
                                                                                      "overlapping",
                                                                                      "no-submission",
                                                                                      "never-started",
                                                                                      "no-end",
                                                                                      "end-before-start",
                                                                                      "clock-change",
                                                                                      "across-clock-change",
                                                                                      "start-before-submission",
                                                                                      "no-length",
                                                                                      "merged",
                                                                                      "short-history"};

/// How often a trouble was met.
struct HistoryNote {
    HistoryTrouble trouble{};
    std::int64_t count{0};
    std::string first{};  ///< Where first: "line 7", or a job's id; empty where no place is to be named.
    std::string why{};  ///< Of a row that cannot be read: what is wrong with it.
    bool operator==(const HistoryNote&) const = default;
};

/// Notes in the order of the troubles, each trouble at most once.
class HistoryNotes {
public:
    void add(HistoryTrouble trouble, std::string_view where = {}, std::string_view why = {}, std::int64_t count = 1);
    void add(const HistoryNotes& others);
    [[nodiscard]] std::vector<HistoryNote> all() const;
    [[nodiscard]] std::int64_t count(HistoryTrouble trouble) const;

private:
    std::array<HistoryNote, historyTroubles> m_notes{};
};

/// One run of a job as a scheduler's books have it. Moments are seconds since 1970 in UTC, or by the clock of the place
/// where they bear no zone.
struct HistoryRun {
    std::string id{};  ///< The scheduler's; empty: it has none.
    std::string demand{};
    std::string owner{};
    std::int64_t gpus{0};
    std::optional<double> submitted{};
    std::optional<double> start{};
    std::optional<double> end{};
    bool isLocal{false};  ///< Its moments bear no zone.
    bool operator==(const HistoryRun&) const = default;
};

/// The runs of one file.
struct History {
    std::vector<HistoryRun> runs{};
    HistoryNotes notes{};
};

/// Reads a job history, told apart by its content: CSV with the columns demand, owner, kind, gpus, submitted, start and
/// end (of which gpus, start and end must be there), what "sacct --parsable2" prints with its line of names, or what
/// "kubectl get jobs,workloads -o json" prints (jobs, and workloads of Kueue). Moments are ISO 8601 with or without a
/// zone, or seconds since 1970. An error where it is none of these or no row can be read.
[[nodiscard]] Result<History> readHistory(std::string_view text);

}  // namespace headroom
