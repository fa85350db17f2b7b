// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/portfolio/history/history_readers.h"
#include "model/text/quoting.h"
#include "model/text/scan.h"

#include <algorithm>
#include <string>
#include <vector>

namespace headroom {
namespace {

using Fields = std::vector<std::string_view>;

/// The line of names, and a row's cells under them.
class Table {
public:
    explicit Table(std::string_view names) : m_names(splitFields(names, '|')) {}

    [[nodiscard]] bool has(std::string_view name) const { return place(name) < m_names.size(); }
    [[nodiscard]] std::string_view cell(const Fields& row, std::string_view name) const
    {
        const std::size_t column = place(name);
        return column < row.size() ? row[column] : std::string_view();
    }
    [[nodiscard]] std::size_t columns() const { return m_names.size(); }

private:
    [[nodiscard]] std::size_t place(std::string_view name) const
    {
        const auto found = std::ranges::find_if(m_names, [&](std::string_view n) { return equalsNoCase(n, name); });
        return static_cast<std::size_t>(found - m_names.begin());
    }

    Fields m_names;
};

/// GPUs among trackable resources such as "cpu=96,gres/gpu:h100=8,gres/gpu=8,node=1": the total where it is said, else
/// those of all types; nothing where a count is none.
std::optional<std::int64_t> gpusOfResources(std::string_view text)
{
    std::optional<std::int64_t> total;
    std::int64_t byType = 0;
    for (const std::string_view item : splitFields(text, ',')) {
        constexpr std::string_view plain = "gres/gpu";
        const std::size_t equals = item.find('=');
        const std::string_view name = item.substr(0, equals);
        const bool isTotal = equalsNoCase(name, plain);
        if (equals == std::string_view::npos || (!isTotal && !startsNoCase(name, "gres/gpu:")))
            continue;
        const std::optional<std::int64_t> count = wholeNumberIn(item.substr(equals + 1));
        if (!count || *count < 0 || *count > mostGpusOfRun)
            return std::nullopt;
        if (isTotal)
            total = *count;
        else
            byType += *count;
    }
    return std::min(total.value_or(byType), mostGpusOfRun);
}

std::string_view firstOf(std::initializer_list<std::string_view> texts)
{
    for (const std::string_view text : texts)
        if (!text.empty())
            return text;
    return {};
}

void readRow(const Table& table, const Fields& row, std::string_view where, History& history)
{
    const std::string_view id = firstOf({table.cell(row, "JobID"), table.cell(row, "JobIDRaw")});
    if (id.find('.') != std::string_view::npos) {
        history.notes.add(HistoryTrouble::Step, id);
        return;
    }
    const std::string_view resources = firstOf({table.cell(row, "AllocTRES"), table.cell(row, "ReqTRES")});
    const std::optional<std::int64_t> gpus = gpusOfResources(resources);
    if (!gpus) {
        history.notes.add(HistoryTrouble::BadRow, where, inQuotes(resources) + " holds no number of GPUs");
        return;
    }
    HistoryRun run;
    run.id = id;
    run.owner = firstOf({table.cell(row, "Account"), table.cell(row, "User")});
    run.demand = firstOf({table.cell(row, "User"), table.cell(row, "JobName"), table.cell(row, "Partition")});
    run.gpus = *gpus;
    if (!readMoments(run, {table.cell(row, "Submit"), table.cell(row, "Start"), table.cell(row, "End")}, where,
                     history.notes))
        return;
    if (run.gpus == 0)
        history.notes.add(HistoryTrouble::NoGpus, id);
    else
        history.runs.push_back(std::move(run));
}

}  // namespace

Result<History> readSlurmHistory(std::string_view text)
{
    const std::vector<std::string_view> lines = splitLines(text);
    const Table table(lines.front());
    for (const std::string_view name : {"Start", "End"})
        if (!table.has(name))
            return Error{"line 1", "has not the column " + inQuotes(name),
                         "Ask for sacct -X -P --format=JobID,User,Account,ReqTRES,AllocTRES,Submit,Start,End,State"};
    if (!table.has("AllocTRES") && !table.has("ReqTRES"))
        return Error{"line 1", "says nothing of GPUs: it has neither the column AllocTRES nor ReqTRES",
                     "Ask for sacct -X -P --format=JobID,User,Account,ReqTRES,AllocTRES,Submit,Start,End,State"};
    History history;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        if (trimmed(lines[i]).empty())
            continue;
        const std::string where = "line " + std::to_string(i + 1);
        Fields row = splitFields(lines[i], '|');
        if (row.size() == table.columns())
            readRow(table, row, where, history);
        else
            history.notes.add(HistoryTrouble::BadRow, where,
                              "has " + std::to_string(row.size()) + " cells, the line of names " +
                                  std::to_string(table.columns()));
    }
    return history;
}

}  // namespace headroom
