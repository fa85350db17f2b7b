// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/portfolio/history/history_readers.h"
#include "model/text/csv.h"
#include "model/text/quoting.h"
#include "model/text/scan.h"

#include <string>

namespace headroom {
namespace {

/// The columns that are read; absent where the file has none of the name.
struct Columns {
    std::optional<std::size_t> demand, owner, kind, gpus, submitted, start, end;
};

Columns columnsOf(const CsvReader& reader)
{
    return {reader.column("demand"),    reader.column("owner"), reader.column("kind"), reader.column("gpus"),
            reader.column("submitted"), reader.column("start"), reader.column("end")};
}

std::string_view cell(const CsvLine& line, const std::optional<std::size_t>& column)
{
    return column ? trimmed(line.fields[*column]) : std::string_view();
}

}  // namespace

Result<History> readCsvHistory(std::string_view text)
{
    CsvReader reader(text);
    const Columns columns = columnsOf(reader);
    if (!reader.error() && (!columns.gpus || !columns.start || !columns.end))
        return Error{
            "line 1", "has not the columns gpus, start and end",
            "Name the columns demand, owner, kind, gpus, submitted, start, end; or give what sacct --parsable2 "
            "or kubectl -o json prints"};
    History history;
    CsvLine line;
    while (reader.next(line)) {
        const std::string where = "line " + std::to_string(line.number);
        const std::string_view gpus = cell(line, columns.gpus);
        const std::optional<std::int64_t> count = wholeNumberIn(gpus);
        if (!count || *count < 0 || *count > mostGpusOfRun) {
            history.notes.add(HistoryTrouble::BadRow, where, inQuotes(gpus) + " is no number of GPUs");
            continue;
        }
        HistoryRun run;
        run.demand = cell(line, columns.demand);
        run.owner = cell(line, columns.owner);
        run.gpus = *count;
        if (!readMoments(run, {cell(line, columns.submitted), cell(line, columns.start), cell(line, columns.end)},
                         where, history.notes))
            continue;
        if (run.gpus == 0) {
            history.notes.add(HistoryTrouble::NoGpus, where);
            continue;
        }
        const std::string_view kind = cell(line, columns.kind);
        if (!kind.empty() && !equalsNoCase(kind, "queue"))
            history.notes.add(HistoryTrouble::TakenAsQueue, where, inQuotes(kind));
        history.runs.push_back(std::move(run));
    }
    if (reader.error())
        return *reader.error();
    return history;
}

}  // namespace headroom
