// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/answers/history_text.h"

#include "widgets/text/format.h"

#include <QCoreApplication>

#include <array>
#include <cmath>

namespace headroom {
namespace {

struct HistoryWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::HistoryText)
};

/// In the order of the troubles; %1 is the count.
constexpr std::array<const char*, historyTroubles> troubleWords = {
    QT_TRANSLATE_NOOP("history", "Rows that cannot be read, left out: %1"),
    QT_TRANSLATE_NOOP("history", "Steps, counted with their jobs: %1"),
    QT_TRANSLATE_NOOP("history", "Jobs whose Kueue workload is there and counted: %1"),
    QT_TRANSLATE_NOOP("history", "Objects that are neither jobs nor workloads, left out: %1"),
    QT_TRANSLATE_NOOP("history", "Runs without GPUs, left out: %1"),
    QT_TRANSLATE_NOOP("history", "Runs on MIG slices, each slice counted as one GPU: %1"),
    QT_TRANSLATE_NOOP("history", "Runs said to be of another kind, taken as a queue: %1"),
    QT_TRANSLATE_NOOP("history", "Runs that stand there again, counted once: %1"),
    QT_TRANSLATE_NOOP("history", "Runs that end after the same job's next start, ended there: %1"),
    QT_TRANSLATE_NOOP("history", "Runs without a submission, taken as submitted when they started: %1"),
    QT_TRANSLATE_NOOP("history", "Runs that never started, left out: %1"),
    QT_TRANSLATE_NOOP("history", "Runs without an end, given the mean length of their demand: %1"),
    QT_TRANSLATE_NOOP("history", "Runs that end before they start, given the mean length of their demand: %1"),
    QT_TRANSLATE_NOOP("history", "Runs that end up to an hour before they start by a clock without a zone, an hour "
                                 "added as clocks were changed: %1"),
    QT_TRANSLATE_NOOP("history", "Runs through a night in which clocks may have been changed, by a clock without a "
                                 "zone, so that they may be off by an hour: %1"),
    QT_TRANSLATE_NOOP("history", "Runs that start before they were submitted, taken as not having waited: %1"),
    QT_TRANSLATE_NOOP("history", "Demands none of whose runs has a length, left out: %1"),
    QT_TRANSLATE_NOOP("history", "Demands too many to tell apart, joined by owner and GPUs, or by GPUs: %1"),
    QT_TRANSLATE_NOOP("history", "The history spans less than four weeks: its runs per week are uncertain"),
};

}  // namespace

QString historyNoteText(const HistoryNote& note)
{
    QString text = QCoreApplication::translate("history", troubleWords.at(static_cast<std::size_t>(note.trouble)));
    if (text.contains(QLatin1String("%1")))
        text = text.arg(countText(note.count));
    if (!note.first.empty() && !note.why.empty())
        text = HistoryWords::tr("%1 (first %2: %3)").arg(text, asText(note.first), asText(note.why));
    else if (!note.first.empty())
        text = HistoryWords::tr("%1 (first %2)").arg(text, asText(note.first));
    return text + u'.';
}

QString historyText(const HistoryPortfolio& history)
{
    constexpr double steps = 10;
    const QString text = history.demands.size() == 1
                             ? HistoryWords::tr("%1 runs and %2 GPU-hours in %3 weeks (%4 to %5), as %6 demand")
                             : HistoryWords::tr("%1 runs and %2 GPU-hours in %3 weeks (%4 to %5), as %6 demands");
    return text.arg(countText(history.runs), countText(std::round(history.gpuHours)),
                    decimalText(std::round(history.weeks * steps) / steps), asText(history.from), asText(history.until),
                    countText(history.demands.size()));
}

}  // namespace headroom
