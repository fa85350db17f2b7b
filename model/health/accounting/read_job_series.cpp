// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/accounting/read_jobs.h"
#include "model/text/numbers.h"
#include "model/text/scan.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <set>

// Jobs as labels of DCGM's series name them: hpc_job of the exporter's job mapping, pods of Kubernetes, and what
// Prometheus renames to exported_* where the target has labels of the same names. Without that renaming "pod" and
// "job" are those of the exporter itself.

namespace headroom {
namespace {

using nlohmann::json;

constexpr std::size_t mostJobs = 100'000;
constexpr double percent = 100;
constexpr double secondsPerHour = 3600;

/// A label that names jobs, and the one beside it that says whose they are.
struct JobLabel {
    std::string_view name;
    std::string_view owner;
};

/// In the order in which they count: the exporter's own labels last.
constexpr auto jobLabels = std::to_array<JobLabel>({{"hpc_job", "user"},
                                                    {"exported_pod", "exported_namespace"},
                                                    {"pod", "namespace"},
                                                    {"exported_job", "exported_namespace"}});

constexpr std::string_view utilization = "DCGM_FI_DEV_GPU_UTIL";
constexpr std::string_view tensor = "DCGM_FI_PROF_PIPE_TENSOR_ACTIVE";

using Labels = std::map<std::string, std::string, std::less<>>;

std::string_view labelOf(const Labels& labels, std::initializer_list<std::string_view> names)
{
    for (const std::string_view name : names)
        if (const auto found = labels.find(name); found != labels.end() && !found->second.empty())
            return found->second;
    return {};
}

/// Whether a name is that of whatever exports the metrics: it runs on every node and holds no GPU.
bool isExporter(std::string_view name)
{
    return containsNoCase(name, "dcgm-exporter") || containsNoCase(name, "gpu-metrics-exporter") ||
           containsNoCase(name, "node-exporter");
}

struct Named {
    std::string name{};
    std::string owner{};
    std::string label{};
    auto operator<=>(const Named&) const = default;
};

/// The job that labels name; nothing where they name none.
std::optional<Named> jobOf(const Labels& labels)
{
    constexpr std::size_t longest = 200;
    for (const JobLabel& label : jobLabels) {
        const std::string_view name = labelOf(labels, {label.name});
        if (!name.empty() && !isExporter(name))
            return Named{std::string(name.substr(0, longest)),
                         std::string(labelOf(labels, {label.owner}).substr(0, longest)), std::string(label.name)};
    }
    return std::nullopt;
}

/// What one GPU's series say of one job.
struct Held {
    double samples{0};
    double sum{0};  ///< Of utilisation, percent.
    double idleSamples{0};
    double tensorSamples{0};
    double tensorSum{0};
    std::optional<double> now{};
    double from{0};
    double to{0};
    double step{0};  ///< Seconds between samples; 0 for a single one.
};

/// One sample: seconds and value.
using Sample = std::pair<double, double>;

/// Gathers series by job and GPU.
class JobSeries {
public:
    explicit JobSeries(const HealthFacts& facts) : m_facts(&facts) {}

    void add(std::string_view name, const Labels& labels, const std::vector<Sample>& samples)
    {
        const std::string_view field = m_facts->fieldName(name);
        if ((field != utilization && field != tensor) || samples.empty())
            return;
        m_any = true;
        std::string card(labelOf(labels, {"UUID", "uuid", "gpu_uuid"}));
        if (card.empty())
            card = std::string(labelOf(labels, {"Hostname", "hostname", "exported_hostname", "node", "instance"})) +
                   "/" + std::string(labelOf(labels, {"gpu", "index", "gpu_id"}));
        card += "/" + std::string(labelOf(labels, {"GPU_I_ID"}));
        const std::optional<Named> job = jobOf(labels);
        if (!job) {
            m_free.insert(card);
            return;
        }
        if (!m_jobs.contains(*job) && m_jobs.size() >= mostJobs)
            return;
        m_isShare = m_isShare || (name.ends_with("_RATIO") && field == utilization);
        auto& [cardName, cards] = m_jobs[*job];
        if (cardName.empty())
            cardName = std::string(labelOf(labels, {"modelName", "model_name"}));
        take(cards[card], field == tensor, samples);
    }

    [[nodiscard]] bool any() const { return m_any; }

    JobReading finish()
    {
        JobReading reading;
        double longest = 0;
        for (auto& [named, held] : m_jobs) {
            auto& [cardName, cards] = held;
            GpuJob job{.name = named.name, .owner = named.owner, .label = named.label, .gpuName = cardName};
            job.gpus = std::ssize(cards);
            double samples = 0;
            double sum = 0;
            double tensorSamples = 0;
            double tensorSum = 0;
            double hours = 0;
            double idleHours = 0;
            std::int64_t idle = 0;
            for (const auto& [card, what] : cards) {
                samples += what.samples;
                sum += what.sum;
                tensorSamples += what.tensorSamples;
                tensorSum += what.tensorSum;
                hours += what.samples * what.step / secondsPerHour;
                idleHours += what.idleSamples * what.step / secondsPerHour;
                idle += what.now && *what.now * scale() < idleBelowPercent ? 1 : 0;
                longest = std::max(longest, what.to - what.from + what.step);
                m_free.erase(card);
            }
            if (samples > 0) {
                job.busyPercent = sum / samples * scale();
                job.idleGpus = idle;
            }
            if (tensorSamples > 0)
                job.tensorPercent = tensorSum / tensorSamples * percent;
            if (hours > 0) {
                job.gpuHours = hours;
                job.idleGpuHours = idleHours;
            }
            reading.jobs.push_back(std::move(job));
        }
        if (longest > 0)
            reading.hours = longest / secondsPerHour;
        reading.gpusWithoutJob = std::ssize(m_free);
        if (reading.jobs.empty())
            reading.notes.emplace_back("no series names a job: dcgm-exporter adds pods with --kubernetes and jobs of a "
                                       "scheduler with --hpc-job-mapping-dir");
        else if (!reading.hours)
            reading.notes.emplace_back("this is one moment: GPU-hours need a range, as --prometheus asks for");
        return reading;
    }

private:
    [[nodiscard]] double scale() const { return m_isShare && m_largest <= 1 ? percent : 1; }

    void take(Held& held, bool isTensor, const std::vector<Sample>& samples)
    {
        double step = 0;
        if (samples.size() > 1) {
            std::vector<double> gaps;
            for (std::size_t i = 1; i < samples.size(); ++i)
                gaps.push_back(samples[i].first - samples[i - 1].first);
            std::ranges::nth_element(gaps, gaps.begin() + std::ssize(gaps) / 2);
            step = std::max(0.0, gaps[gaps.size() / 2]);
        }
        for (const auto& [time, value] : samples) {
            if (isTensor) {
                held.tensorSum += value;
                ++held.tensorSamples;
                continue;
            }
            m_largest = std::max(m_largest, value);
            held.sum += value;
            ++held.samples;
            held.idleSamples += value < idleBelowPercent / (m_isShare ? percent : 1) ? 1 : 0;
        }
        if (isTensor)
            return;
        held.now = samples.back().second;
        held.step = step;
        held.from = samples.front().first;
        held.to = samples.back().first;
    }

    const HealthFacts* m_facts;
    std::map<Named, std::pair<std::string, std::map<std::string, Held>>> m_jobs{};
    std::set<std::string> m_free{};  ///< GPUs whose series name no job.
    double m_largest{0};
    bool m_isShare{false};
    bool m_any{false};
};

std::optional<Sample> sampleOf(const json& sample)
{
    constexpr std::size_t pair = 2;
    if (!sample.is_array() || sample.size() != pair || !sample[0].is_number() || !sample[1].is_string())
        return std::nullopt;
    const auto number = startingNumber(sample[1].get_ref<const std::string&>());
    return number && number->rest.empty() ? std::optional(Sample{sample[0].get<double>(), number->value})
                                          : std::nullopt;
}

/// A series of an answer.
struct AnsweredSeries {
    std::string name{};
    Labels labels{};
    std::vector<Sample> samples{};
};

AnsweredSeries seriesOf(const json& series)
{
    AnsweredSeries read;
    if (!series.is_object())
        return read;
    if (const auto metric = series.find("metric"); metric != series.end() && metric->is_object())
        for (const auto& [key, text] : metric->items())
            if (text.is_string())
                (key == "__name__" ? read.name : read.labels[key]) = text.get<std::string>();
    if (const auto value = series.find("value"); value != series.end())
        if (const auto sample = sampleOf(*value))
            read.samples.push_back(*sample);
    if (const auto values = series.find("values"); values != series.end() && values->is_array())
        for (const json& value : *values)
            if (const auto sample = sampleOf(value))
                read.samples.push_back(*sample);
    return read;
}

/// Hands over the series of an answer one after the other; false where the text is no whole answer.
template <class Take>
bool forEachSeries(std::string_view text, const Take& take)
{
    constexpr int seriesDepth = 3;
    const auto takeSeries = [&](int depth, json::parse_event_t event, const json& parsed) {
        if (depth != seriesDepth || event != json::parse_event_t::object_end)
            return true;
        take(seriesOf(parsed));
        return false;
    };
    if (text.find('\0') != std::string_view::npos)
        return false;
    const json answer = json::parse(text, takeSeries, false);
    return answer.is_object() && answer.contains("status") && answer["status"] == "success";
}

/// Reads `name{a="b"} 1`; nothing for other lines.
std::optional<AnsweredSeries> expositionLine(std::string_view line)
{
    const std::size_t open = line.find('{');
    const std::size_t close = line.rfind('}');
    if (open == std::string_view::npos || close == std::string_view::npos || close < open)
        return std::nullopt;
    AnsweredSeries series;
    series.name = std::string(trimmed(line.substr(0, open)));
    const std::vector<std::string_view> words = splitWords(line.substr(close + 1));
    const auto value = words.empty() ? std::nullopt : startingNumber(words.front());
    if (!value || !value->rest.empty())
        return std::nullopt;
    std::string_view rest = line.substr(open + 1, close - open - 1);
    while (!rest.empty()) {
        const std::size_t equals = rest.find("=\"");
        if (equals == std::string_view::npos)
            break;
        std::size_t end = equals + 2;
        while (end < rest.size() && rest[end] != '"')
            end += rest[end] == '\\' ? 2U : 1U;
        if (end >= rest.size())
            break;
        const std::size_t start = rest.find_first_not_of(" ,");
        series.labels[std::string(trimmed(rest.substr(start, equals - start)))] =
            std::string(rest.substr(equals + 2, end - equals - 2));
        rest.remove_prefix(end + 1);
    }
    series.samples.emplace_back(0, value->value);
    return series;
}

/// The newer name of a field; empty where it has none.
std::string newerName(std::string_view field, const HealthFacts& facts)
{
    const auto alias = std::ranges::find(facts.fieldAliases, field, &FieldAlias::before);
    return alias == facts.fieldAliases.end() ? std::string() : alias->after;
}

/// Both names of a field as a regular expression.
std::string namesOf(std::string_view field, const HealthFacts& facts)
{
    const std::string newer = newerName(field, facts);
    return std::string(field) + (newer.empty() ? "" : "|" + newer);
}

/// A selector of fields in which the job's label is not empty, and those that count before it are: a series counts for
/// one job.
std::string selectorOf(std::string_view names, std::string_view label)
{
    std::string selector = "{__name__=~\"" + std::string(names) + "\"," + std::string(label) + "!=\"\"";
    for (const JobLabel& earlier : jobLabels) {
        if (earlier.name == label)
            break;
        selector += "," + std::string(earlier.name) + "=\"\"";
    }
    return selector + "}";
}

}  // namespace

std::optional<JobReading> readJobs(std::string_view text, std::string_view source, const HealthFacts& facts)
{
    std::optional<JobReading> reading;
    if (trimmed(text).starts_with('{')) {
        JobSeries series(facts);
        const bool isAnswer = forEachSeries(
            text, [&series](const AnsweredSeries& read) { series.add(read.name, read.labels, read.samples); });
        if (isAnswer && series.any())
            reading = series.finish();
    } else {
        reading = readSacct(text);
    }
    if (!reading) {
        JobSeries series(facts);
        for (const std::string_view line : splitLines(text))
            if (!line.starts_with('#'))
                if (const auto read = expositionLine(trimmed(line)))
                    series.add(read->name, read->labels, read->samples);
        if (series.any())
            reading = series.finish();
    }
    if (reading)
        reading->source = std::string(source);
    return reading;
}

std::vector<JobQuery> jobQueries(const HealthFacts& facts, int hours)
{
    const std::string range = "[" + std::to_string(hours) + "h:5m]";
    constexpr std::string_view perSample = " * 5 / 60";
    std::vector<JobQuery> queries;
    for (const JobLabel& label : jobLabels) {
        const std::string by = "by (" + std::string(label.name) + ", " + std::string(label.owner) + ", modelName) ";
        const std::string use = selectorOf(namesOf(utilization, facts), label.name);
        const std::string products = selectorOf(namesOf(tensor, facts), label.name);
        // Under its newer name utilisation may be a share of one: then the same limit is a hundredth.
        const std::string newer = newerName(utilization, facts);
        std::string idle = "(" + selectorOf(utilization, label.name) + " < " + plainNumber(idleBelowPercent);
        if (!newer.empty())
            idle += " or " + selectorOf(newer, label.name) + " < " + plainNumber(idleBelowPercent / percent);
        idle += ")";
        const auto add = [&](JobQuantity quantity, std::string query) {
            queries.push_back({std::move(query), std::string(label.name), quantity});
        };
        add(JobQuantity::GpusMost, "max_over_time(count " + by + "(" + use + ")" + range + ")");
        add(JobQuantity::GpuHours, "sum " + by + "(count_over_time(" + use + range + "))" + std::string(perSample));
        add(JobQuantity::Busy, "sum " + by + "(sum_over_time(" + use + range + ")) / sum " + by + "(count_over_time(" +
                                   use + range + "))");
        add(JobQuantity::Tensor, "sum " + by + "(sum_over_time(" + products + range + ")) / sum " + by +
                                     "(count_over_time(" + products + range + ")) * 100");
        add(JobQuantity::IdleGpuHours,
            "sum " + by + "(count_over_time(" + idle + range + "))" + std::string(perSample));
        add(JobQuantity::IdleNow, "count " + by + idle);
    }
    return queries;
}

JobReading readJobAnswers(const std::vector<JobQuery>& queries, const std::vector<std::string>& answers, int hours)
{
    std::map<Named, GpuJob> jobs;
    JobReading reading;
    std::size_t refused = 0;
    const auto take = [&jobs](const JobQuery& query, const AnsweredSeries& series) {
        const auto label = std::ranges::find(jobLabels, std::string_view(query.label), &JobLabel::name);
        const std::string_view name = labelOf(series.labels, {query.label});
        if (name.empty() || isExporter(name) || series.samples.empty() || jobs.size() >= mostJobs)
            return;
        const Named named{std::string(name), std::string(labelOf(series.labels, {label->owner})), query.label};
        GpuJob& job = jobs[named];
        job.name = named.name;
        job.owner = named.owner;
        job.label = named.label;
        if (job.gpuName.empty())
            job.gpuName = std::string(labelOf(series.labels, {"modelName", "model_name"}));
        const double value = series.samples.back().second;
        constexpr double mostGpus = 1e7;
        const auto count = static_cast<std::int64_t>(std::clamp(value, 0.0, mostGpus));
        switch (query.quantity) {
        case JobQuantity::GpusMost: job.gpus += count; break;
        case JobQuantity::GpuHours: job.gpuHours = job.gpuHours.value_or(0) + value; break;
        case JobQuantity::Busy: job.busyPercent = value; break;
        case JobQuantity::Tensor: job.tensorPercent = value; break;
        case JobQuantity::IdleGpuHours: job.idleGpuHours = job.idleGpuHours.value_or(0) + value; break;
        case JobQuantity::IdleNow: job.idleGpus = job.idleGpus.value_or(0) + count; break;
        }
    };
    for (std::size_t i = 0; i < queries.size() && i < answers.size(); ++i)
        if (!forEachSeries(answers[i], [&](const AnsweredSeries& series) { take(queries[i], series); }))
            ++refused;
    for (auto& [named, job] : jobs) {
        // No series below the limit is no answer, and means that nothing was idle.
        if (job.gpuHours && !job.idleGpuHours)
            job.idleGpuHours = 0;
        if (job.gpus > 0 && !job.idleGpus)
            job.idleGpus = 0;
        reading.jobs.push_back(std::move(job));
    }
    reading.hours = hours;
    if (refused > 0)
        reading.notes.push_back(std::to_string(refused) + " of " + std::to_string(queries.size()) +
                                " questions about jobs were not answered");
    if (reading.jobs.empty())
        reading.notes.emplace_back("no series names a job: dcgm-exporter adds pods with --kubernetes and jobs of a "
                                   "scheduler with --hpc-job-mapping-dir");
    return reading;
}

}  // namespace headroom
