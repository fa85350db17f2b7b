// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/accounting/read_jobs.h"
#include "model/text/ascii.h"
#include "model/text/scan.h"

#include <algorithm>
#include <map>

// Slurm's accounting: one row per job, and below it one per step ("123.batch", "123.0"). GPUs stand in AllocTRES as
// "gres/gpu=8" or "gres/gpu:h100=8"; what they did stands in TRESUsageInAve of the steps as "gres/gpuutil=87", where
// the cluster gathers it (AccountingStorageTRES=gres/gpuutil).

namespace headroom {
namespace {

constexpr std::size_t mostSacctJobs = 100'000;

/// Cuts rows into cells, by "|" or by the columns that a line of dashes marks.
class RowCutter {
public:
    explicit RowCutter(bool hasBars) : m_hasBars(hasBars) {}

    /// Takes the widths of the columns from a line of dashes; false for another line.
    bool takeRuler(std::string_view line)
    {
        if (m_hasBars || line.find_first_not_of("- ") != std::string_view::npos ||
            line.find('-') == std::string_view::npos)
            return false;
        m_columns.clear();
        for (std::size_t at = line.find('-'); at != std::string_view::npos;) {
            const std::size_t end = std::min(line.find(' ', at), line.size());
            m_columns.emplace_back(at, end - at);
            at = line.find('-', end);
        }
        return true;
    }

    [[nodiscard]] bool isReady() const { return m_hasBars || !m_columns.empty(); }

    [[nodiscard]] std::vector<std::string_view> cut(std::string_view line) const
    {
        if (m_hasBars)
            return splitFields(line, '|');
        std::vector<std::string_view> cells;
        for (const auto& [start, width] : m_columns)
            cells.push_back(start < line.size() ? trimmed(line.substr(start, width)) : std::string_view());
        return cells;
    }

private:
    bool m_hasBars;
    std::vector<std::pair<std::size_t, std::size_t>> m_columns{};
};

/// Seconds of "1-02:03:04", "02:03:04" or "03:04.5"; nothing for other text.
std::optional<double> elapsedSeconds(std::string_view text)
{
    constexpr double day = 86400;
    constexpr double sixty = 60;
    constexpr std::size_t mostParts = 3;
    double days = 0;
    if (const std::size_t dash = text.find('-'); dash != std::string_view::npos) {
        const auto number = wholeNumberIn(text.substr(0, dash));
        if (!number || *number < 0)
            return std::nullopt;
        days = static_cast<double>(*number);
        text.remove_prefix(dash + 1);
    }
    const std::vector<std::string_view> parts = splitFields(text, ':');
    if (parts.size() < 2 || parts.size() > mostParts)
        return std::nullopt;
    double seconds = 0;
    for (const std::string_view part : parts) {
        const auto number = startingNumber(part);
        if (!number || !number->rest.empty() || number->value < 0)
            return std::nullopt;
        seconds = seconds * sixty + number->value;
    }
    return days * day + seconds;
}

/// The value behind a name in "cpu=96,gres/gpu:h100=8,node=1", and in `kind` what stands between name and "=".
std::optional<double> trackedValue(std::string_view list, std::string_view name, std::string* kind = nullptr)
{
    std::optional<double> found;
    for (const std::string_view entry : splitFields(list, ',')) {
        if (!entry.starts_with(name))
            continue;
        const std::size_t equals = entry.find('=');
        const bool isTyped = entry.size() > name.size() && entry[name.size()] == ':';
        if (equals == std::string_view::npos || (equals != name.size() && !isTyped))
            continue;
        const auto number = startingNumber(entry.substr(equals + 1));
        if (!number || !number->rest.empty())
            continue;
        if (isTyped && kind != nullptr)
            *kind = std::string(entry.substr(name.size() + 1, equals - name.size() - 1));
        // The total and its kinds stand side by side: the total is the larger.
        found = std::max(found.value_or(0), number->value);
    }
    return found;
}

/// The rows of one job: its own, and those of its steps.
struct JobRows {
    std::string name{};
    std::string owner{};
    std::string state{};
    std::string gpuName{};
    double gpus{0};
    bool isCut{false};  ///< Its list of resources was cut to the width of its column.
    double seconds{0};
    std::optional<double> busy{};
};

class SacctReader {
public:
    explicit SacctReader(const std::vector<std::string_view>& header)
    {
        for (std::size_t i = 0; i < header.size(); ++i)
            m_columns.try_emplace(lowerCase(header[i]), i);
    }

    [[nodiscard]] bool isTable() const
    {
        return has("jobid") && (has("alloctres") || has("reqtres") || has("allocgres"));
    }
    [[nodiscard]] bool hasTime() const { return has("elapsedraw") || has("elapsed"); }

    void take(const std::vector<std::string_view>& cells)
    {
        const std::string_view id = cell(cells, "jobid");
        if (id.empty() || !isDigit(id.front()))
            return;
        const std::size_t dot = id.find('.');
        const std::string job(id.substr(0, dot));
        const auto [place, isNew] = m_places.try_emplace(job, m_jobs.size());
        if (isNew) {
            if (m_jobs.size() >= mostSacctJobs) {
                m_places.erase(place);
                ++m_leftOut;
                return;
            }
            m_jobs.emplace_back();
            m_ids.push_back(job);
        }
        takeRow(m_jobs[place->second], cells, dot == std::string_view::npos);
    }

    JobReading finish()
    {
        constexpr double secondsPerHour = 3600;
        JobReading reading;
        std::size_t withoutGpus = 0;
        std::size_t cut = 0;
        for (std::size_t i = 0; i < m_jobs.size(); ++i) {
            const JobRows& rows = m_jobs[i];
            if (rows.gpus <= 0) {
                ++(rows.isCut ? cut : withoutGpus);
                continue;
            }
            GpuJob job{.name = m_ids[i] + (rows.name.empty() ? "" : " " + rows.name),
                       .owner = rows.owner,
                       .label = "sacct",
                       .state = rows.state,
                       .gpuName = rows.gpuName,
                       .gpus = static_cast<std::int64_t>(rows.gpus)};
            if (hasTime())
                job.gpuHours = rows.gpus * rows.seconds / secondsPerHour;
            job.busyPercent = rows.busy;
            // A mean says only of a job that never worked how long it did not.
            if (rows.busy && job.gpuHours && *rows.busy < idleBelowPercent)
                job.idleGpuHours = job.gpuHours;
            reading.jobs.push_back(std::move(job));
        }
        if (cut > 0)
            reading.notes.push_back(std::to_string(cut) + (cut == 1 ? " job has" : " jobs have") +
                                    " a cut list of what it holds (\"+\"), so that its GPUs are not known: ask sacct "
                                    "with --parsable2");
        if (withoutGpus > 0)
            reading.notes.push_back(std::to_string(withoutGpus) + (withoutGpus == 1 ? " job holds" : " jobs hold") +
                                    " no GPU and is left out");
        if (m_leftOut > 0)
            reading.notes.push_back(std::to_string(m_leftOut) + " rows behind the first 100,000 jobs are left out");
        if (!reading.jobs.empty() &&
            std::ranges::none_of(reading.jobs, [](const GpuJob& job) { return job.busyPercent.has_value(); }))
            reading.notes.emplace_back(
                "what the GPUs did is not in it: add TRESUsageInAve to --format, and gres/gpuutil to the cluster's "
                "AccountingStorageTRES");
        return reading;
    }

private:
    [[nodiscard]] bool has(const char* column) const { return m_columns.contains(column); }

    [[nodiscard]] std::string_view cell(const std::vector<std::string_view>& cells, const char* column) const
    {
        const auto found = m_columns.find(column);
        return found != m_columns.end() && found->second < cells.size() ? cells[found->second] : std::string_view();
    }

    void takeRow(JobRows& rows, const std::vector<std::string_view>& cells, bool isJob) const
    {
        constexpr std::size_t longest = 200;
        for (const char* column : {"tresusageinave", "tresusageintot", "tresusageinmax"})
            if (const auto busy = trackedValue(cell(cells, column), "gres/gpuutil"); busy && *busy <= 100) {
                // Of several steps the one that worked counts; "batch" and "extern" only start it.
                rows.busy = std::max(rows.busy.value_or(0), *busy);
                break;
            }
        if (!isJob)
            return;
        rows.name = std::string(cell(cells, "jobname").substr(0, longest));
        rows.owner = std::string(cell(cells, "user").substr(0, longest));
        if (rows.owner.empty())
            rows.owner = std::string(cell(cells, "account").substr(0, longest));
        rows.state = std::string(cell(cells, "state").substr(0, longest));
        for (const char* column : {"alloctres", "reqtres", "allocgres"})
            if (const auto gpus = trackedValue(cell(cells, column), "gres/gpu", &rows.gpuName); gpus && *gpus < 1e6) {
                rows.gpus = *gpus;
                break;
            }
        rows.isCut = cell(cells, "alloctres").ends_with('+') || cell(cells, "reqtres").ends_with('+');
        const auto raw = startingNumber(cell(cells, "elapsedraw"));
        const auto elapsed = elapsedSeconds(cell(cells, "elapsed"));
        rows.seconds = raw && raw->rest.empty() ? std::max(0.0, raw->value) : elapsed.value_or(0);
    }

    std::map<std::string, std::size_t, std::less<>> m_columns{};
    std::map<std::string, std::size_t> m_places{};
    std::vector<JobRows> m_jobs{};
    std::vector<std::string> m_ids{};
    std::size_t m_leftOut{0};
};

}  // namespace

std::optional<JobReading> readSacct(std::string_view text)
{
    const std::vector<std::string_view> lines = splitLines(text);
    const auto isHeader = [](std::string_view line) { return startsNoCase(trimmed(line), "JobID"); };
    auto line = std::ranges::find_if(lines, isHeader);
    if (line == lines.end())
        return std::nullopt;
    RowCutter cutter(line->find('|') != std::string_view::npos);
    const std::string_view header = *line;
    std::optional<SacctReader> reader;
    for (++line; line != lines.end(); ++line) {
        if (cutter.takeRuler(*line))
            continue;
        if (!cutter.isReady())
            return std::nullopt;  // Columns without their ruler cannot be told apart.
        if (!reader)
            reader.emplace(cutter.cut(header));
        if (!reader->isTable())
            return std::nullopt;
        reader->take(cutter.cut(*line));
    }
    if (!reader)
        return std::nullopt;
    return reader->finish();
}

}  // namespace headroom
