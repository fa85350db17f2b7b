// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/portfolio/history/history.h"

#include "model/portfolio/history/history_readers.h"
#include "model/text/quoting.h"
#include "model/text/scan.h"

#include <algorithm>

namespace headroom {

void HistoryNotes::add(HistoryTrouble trouble, std::string_view where, std::string_view why, std::int64_t count)
{
    HistoryNote& note = m_notes.at(static_cast<std::size_t>(trouble));
    if (note.count == 0) {
        note.trouble = trouble;
        note.first = where;
        note.why = why;
    }
    note.count += count;
}

void HistoryNotes::add(const HistoryNotes& others)
{
    for (const HistoryNote& note : others.m_notes)
        if (note.count > 0)
            add(note.trouble, note.first, note.why, note.count);
}

std::vector<HistoryNote> HistoryNotes::all() const
{
    std::vector<HistoryNote> notes;
    std::ranges::copy_if(m_notes, std::back_inserter(notes), [](const HistoryNote& note) { return note.count > 0; });
    return notes;
}

std::int64_t HistoryNotes::count(HistoryTrouble trouble) const
{
    return m_notes.at(static_cast<std::size_t>(trouble)).count;
}

bool readMoments(HistoryRun& run, const MomentTexts& texts, std::string_view where, HistoryNotes& notes)
{
    const auto read = [&](std::string_view text, std::optional<double>& target) {
        if (isNoMoment(text))
            return true;
        const std::optional<Moment> moment = momentOf(text);
        if (!moment) {
            notes.add(HistoryTrouble::BadRow, where, inQuotes(text) + " is no date and time");
            return false;
        }
        target = moment->seconds;
        run.isLocal = run.isLocal || moment->isLocal;
        return true;
    };
    return read(texts.submitted, run.submitted) && read(texts.start, run.start) && read(texts.end, run.end);
}

Result<History> readHistory(std::string_view text)
{
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (text.starts_with(mark))
        text.remove_prefix(mark.size());
    const std::string_view body = trimmed(text);
    if (body.empty())
        return Error{"", "is empty", "Give a CSV file, what sacct --parsable2 prints, or kubectl's JSON"};
    if (body.front() == '{' || body.front() == '[')
        return readKubernetesHistory(text);
    const std::string_view first = body.substr(0, body.find('\n'));
    Result<History> history = containsNoCase(first, "JobID") && first.find('|') != std::string_view::npos
                                  ? readSlurmHistory(body)
                                  : readCsvHistory(text);
    if (!history)
        return history;
    if (history->runs.empty() && history->notes.count(HistoryTrouble::BadRow) > 0) {
        const HistoryNote bad = history->notes.all().front();
        return Error{bad.first, bad.why, "No row of the file can be read: mend it"};
    }
    return history;
}

}  // namespace headroom
