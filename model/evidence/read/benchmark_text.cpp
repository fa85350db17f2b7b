// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/evidence/read/benchmark_text.h"

#include "model/evidence/read/line_values.h"
#include "model/text/log_prefix.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace headroom {
namespace {

constexpr double msPerS = 1000;
constexpr std::size_t mostLoads = 10'000;

std::optional<Seconds>* statisticOf(LatencyFigures& figures, std::string_view name)
{
    if (equalsNoCase(name, "mean") || equalsNoCase(name, "avg") || equalsNoCase(name, "average"))
        return &figures.mean;
    if (equalsNoCase(name, "median") || equalsNoCase(name, "p50"))
        return &figures.p50;
    if (equalsNoCase(name, "p95"))
        return &figures.p95;
    return equalsNoCase(name, "p99") ? &figures.p99 : nullptr;
}

/// The name of a metric and its value: "Mean TTFT (ms):    7279.56".
struct NamedValue {
    std::string_view name;
    double value{0};
};
std::optional<NamedValue> namedValue(std::string_view text)
{
    const std::size_t colon = text.rfind(':');
    if (colon == std::string_view::npos)
        return std::nullopt;
    const std::optional<NumberInLine> number = figureAtStart(text.substr(colon + 1));
    if (!number || !trimmed(number->rest).empty() || number->value < 0)
        return std::nullopt;
    return NamedValue{trimmed(text.substr(0, colon)), number->value};
}

/// Cells of a row that box-drawing characters, bars or commas divide.
std::vector<std::string_view> rowCells(std::string_view text, char separator, std::string& storage)
{
    if (separator == '|') {
        storage.assign(text);
        for (const std::string_view line : {"\u2502", "\u2503"})
            for (std::size_t at = storage.find(line); at != std::string::npos; at = storage.find(line, at))
                storage.replace(at, line.size(), "|");
        text = trimmed(storage);
        while (text.starts_with('|'))
            text.remove_prefix(1);
        while (text.ends_with('|'))
            text.remove_suffix(1);
    }
    return splitFields(text, separator);
}

bool isRule(std::string_view text)
{
    return text.find("\u2501\u2501") != std::string_view::npos || text.find("\u2500\u2500") != std::string_view::npos ||
           text.starts_with("+--") || text.starts_with("+==");
}

}  // namespace

void BenchmarkTextReader::begin(std::string_view tool)
{
    if (m_loads.size() < mostLoads)
        m_loads.push_back({.tool = std::string(tool)});
    m_requests = 0;
}

bool BenchmarkTextReader::beginning(std::string_view text)
{
    if (text.find("= Serving Benchmark Result =") != std::string_view::npos) {
        m_kind = Kind::Summary;
        begin("vLLM");
        return true;
    }
    if (text.starts_with("= PERFORMANCE OVERVIEW")) {
        m_kind = Kind::Overview;
        begin("trtllm-bench");
        return true;
    }
    return tableHead(text, '|') || tableHead(text, ',');
}

bool BenchmarkTextReader::tableHead(std::string_view text, char separator)
{
    if (text.find("Metric") == std::string_view::npos)
        return false;
    std::string storage;
    const std::vector<std::string_view> cells = rowCells(text, separator, storage);
    if (cells.size() < 2 || (cells[0] != "Metric" && cells[0] != "Statistic"))
        return false;
    const bool hasAverage = std::ranges::find(cells, "avg") != cells.end();
    if (!hasAverage && !(m_kind == Kind::Table && cells[1] == "Value"))
        return false;
    // The CSV of GenAI-Perf and AIPerf has its rates in a second table.
    if (m_kind != Kind::Table || hasAverage)
        begin("AIPerf");
    m_kind = Kind::Table;
    m_separator = separator;
    m_columns.assign(cells.begin(), cells.end());
    return true;
}

bool BenchmarkTextReader::tableRow(const std::vector<std::string_view>& cells)
{
    ServingBenchmark& load = m_loads.back();
    const std::string_view name = cells[0];
    const auto rate = [&]() -> std::optional<double> {
        const std::optional<NumberInLine> number = figureAtStart(cells[1]);
        return number ? std::optional(number->value) : std::nullopt;
    };
    if (startsNoCase(name, "Request Throughput"))
        load.requestsPerSecond = rate();
    else if (startsNoCase(name, "Output Token Throughput Per"))
        return true;
    else if (startsNoCase(name, "Output Token Throughput"))
        load.outputTokensPerSecond = rate();
    else if (startsNoCase(name, "Input Sequence Length"))
        load.inputTokens = rate();
    else if (startsNoCase(name, "Output Sequence Length"))
        load.outputTokens = rate();
    else {
        LatencyFigures* figures = startsNoCase(name, "Time to First Token")   ? &load.firstToken
                                  : startsNoCase(name, "Inter Token Latency") ? &load.perToken
                                  : startsNoCase(name, "Request Latency")     ? &load.request
                                                                              : nullptr;
        if (figures == nullptr)
            return true;
        const double unit = name.find("(s)") != std::string_view::npos    ? 1
                            : name.find("(us)") != std::string_view::npos ? 1e-6
                                                                          : 1 / msPerS;
        for (std::size_t i = 1; i < std::min(cells.size(), m_columns.size()); ++i)
            if (std::optional<Seconds>* statistic = statisticOf(*figures, m_columns[i]))
                if (const auto number = figureAtStart(cells[i]); number && number->value >= 0)
                    *statistic = Seconds{number->value * unit};
    }
    return true;
}

bool BenchmarkTextReader::tableLine(std::string_view text)
{
    if (text.empty() || isRule(text))
        return true;
    std::string storage;
    const std::vector<std::string_view> cells = rowCells(text, m_separator, storage);
    if (cells.size() != m_columns.size()) {
        m_kind = Kind::None;
        return false;
    }
    return tableRow(cells);
}

bool BenchmarkTextReader::summaryLine(std::string_view text)
{
    if (text.starts_with("=====")) {
        m_kind = Kind::None;
        return true;
    }
    if (text.empty() || text.starts_with("---"))
        return true;
    ServingBenchmark& load = m_loads.back();
    if (text.starts_with("Backend:")) {
        load.tool = "SGLang";
        return true;
    }
    const std::optional<NamedValue> named = namedValue(text);
    if (!named) {
        // "Max request concurrency: not set"; anything else is no longer of the summary, which was cut.
        const bool isOfIt = startsNoCase(text, "Max request concurrency") || startsNoCase(text, "Traffic request rate");
        if (!isOfIt)
            m_kind = Kind::None;
        return isOfIt;
    }
    const auto [name, value] = *named;
    if (name == "Successful requests")
        m_requests = value;
    else if (name == "Total input tokens" && m_requests > 0)
        load.inputTokens = value / m_requests;
    else if (name == "Total generated tokens" && m_requests > 0)
        load.outputTokens = value / m_requests;
    else if (startsNoCase(name, "Request throughput"))
        load.requestsPerSecond = value;
    else if (startsNoCase(name, "Output token throughput"))
        load.outputTokensPerSecond = value;
    else if (name == "Concurrency" ||
             ((startsNoCase(name, "Max request concurrency") || startsNoCase(name, "Maximum request concurrency")) &&
              !load.concurrency))
        load.concurrency = value;
    else {
        // "Mean TTFT (ms)", "P95 E2E Latency (ms)".
        const std::size_t blank = name.find(' ');
        const std::string_view kind = blank == std::string_view::npos ? "" : trimmed(name.substr(blank));
        LatencyFigures* figures = kind.starts_with("TTFT")   ? &load.firstToken
                                  : kind.starts_with("TPOT") ? &load.perOutput
                                  : kind.starts_with("ITL")  ? &load.perToken
                                  : kind.starts_with("E2E")  ? &load.request
                                                             : nullptr;
        if (figures != nullptr)
            if (std::optional<Seconds>* statistic = statisticOf(*figures, name.substr(0, blank)))
                *statistic = Seconds{value / msPerS};
    }
    return true;
}

bool BenchmarkTextReader::overviewLine(std::string_view text)
{
    if (text.empty() || text.starts_with("===") || text.starts_with("--"))
        return true;
    const std::optional<NamedValue> named = namedValue(text);
    if (!named) {
        m_kind = Kind::None;
        return false;
    }
    ServingBenchmark& load = m_loads.back();
    const auto [name, value] = *named;
    if (startsNoCase(name, "Request Throughput"))
        load.requestsPerSecond = value;
    else if (startsNoCase(name, "Total Output Throughput"))
        load.outputTokensPerSecond = value;
    else if (startsNoCase(name, "Average request latency"))
        load.request.mean = Seconds{value / msPerS};
    else if (startsNoCase(name, "Average time-to-first-token"))
        load.firstToken.mean = Seconds{value / msPerS};
    else if (startsNoCase(name, "Average time-per-output-token"))
        load.perOutput.mean = Seconds{value / msPerS};
    else
        for (const auto& [mark, member] :
             {std::pair{"[TTFT] ", &ServingBenchmark::firstToken}, std::pair{"[TPOT] ", &ServingBenchmark::perOutput},
              std::pair{"[Latency] ", &ServingBenchmark::request}})
            if (name.starts_with(mark))
                if (std::optional<Seconds>* statistic =
                        statisticOf(load.*member, trimmed(name.substr(std::string_view(mark).size()))))
                    *statistic = Seconds{value / msPerS};
    return true;
}

bool BenchmarkTextReader::line(std::string_view text)
{
    const std::string_view content = trimmed(withoutLogPrefix(text));
    if (beginning(content))
        return true;
    switch (m_kind) {
    case Kind::Summary: return summaryLine(content);
    case Kind::Table: return tableLine(content);
    case Kind::Overview: return overviewLine(content);
    case Kind::None: break;
    }
    return false;
}

std::vector<ServingBenchmark> BenchmarkTextReader::result() const
{
    std::vector<ServingBenchmark> loads;
    for (const ServingBenchmark& load : m_loads)
        if (load.requestsPerSecond || load.outputTokensPerSecond || load.firstToken.hasAny())
            loads.push_back(load);
    return loads;
}

}  // namespace headroom
