// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/prometheus/dcgm_series.h"
#include "model/text/scan.h"

#include <nlohmann/json.hpp>

namespace headroom {
namespace {

using nlohmann::json;

/// The number of a sample [time, "value"]; nothing for NaN and infinity.
std::optional<double> sampleValue(const json& sample)
{
    constexpr std::size_t pair = 2;
    if (!sample.is_array() || sample.size() != pair || !sample[1].is_string())
        return std::nullopt;
    const auto number = startingNumber(sample[1].get_ref<const std::string&>());
    return number && number->rest.empty() ? std::optional(number->value) : std::nullopt;
}

/// The newest sample of a series of either result type.
std::optional<double> newestValue(const json& series)
{
    if (const auto value = series.find("value"); value != series.end())
        return sampleValue(*value);
    if (const auto values = series.find("values"); values != series.end() && values->is_array() && !values->empty())
        return sampleValue(values->back());
    return std::nullopt;
}

void addSeries(const json& series, std::string_view name, DcgmSeries& sink)
{
    if (!series.is_object())
        return;
    const auto metric = series.find("metric");
    const std::optional<double> value = newestValue(series);
    if (metric == series.end() || !metric->is_object() || !value)
        return;
    SeriesLabels labels;
    for (const auto& [key, text] : metric->items()) {
        if (!text.is_string())
            continue;
        const std::string_view content = text.get_ref<const std::string&>();
        if (key == "__name__")
            name = content;
        else
            labels.emplace_back(key, content);
    }
    sink.add(name, labels, *value);
}

std::string textAt(const json& object, const char* key)
{
    const auto found = object.find(key);
    constexpr std::size_t longest = 300;
    return found != object.end() && found->is_string() ? found->get_ref<const std::string&>().substr(0, longest)
                                                       : std::string();
}

/// A cut answer up to its last whole series, with the brackets that close it; empty where it has none, and nothing
/// where the answer comes to its end.
std::optional<std::string> beforeTheCut(std::string_view text)
{
    constexpr std::string_view openInResult = "{{[";  // Of the answer, its data and its result.
    std::string open;
    bool isInString = false;
    std::size_t end = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (isInString) {
            i += c == '\\' ? 1U : 0U;
            isInString = c != '"';
        } else if (c == '"') {
            isInString = true;
        } else if (c == '{' || c == '[') {
            open += c;
        } else if ((c == '}' || c == ']') && !open.empty()) {
            open.pop_back();
            end = c == '}' && open == openInResult ? i + 1 : end;
        }
    }
    if (open.empty())
        return std::nullopt;
    return end == 0 ? std::string() : std::string(text.substr(0, end)) + "]}}";
}

/// An answer without its series, which go to `sink` one after the other: a fleet has 100,000 of them, and a tree of all
/// would cost more than reading them. Discarded where the text is no whole JSON.
json readAnswer(std::string_view text, std::string_view name, DcgmSeries& sink)
{
    constexpr int seriesDepth = 3;  // Below the answer, its data and its result.
    const auto takeSeries = [&](int depth, json::parse_event_t event, const json& parsed) {
        if (depth != seriesDepth || event != json::parse_event_t::object_end)
            return true;
        addSeries(parsed, name, sink);
        return false;
    };
    // The library takes a zero byte for the end of the text.
    if (text.find('\0') != std::string_view::npos)
        return json(json::value_t::discarded);
    return json::parse(text, takeSeries, false);
}

void addError(SectionReading& reading, ErrorOutput kind, std::string line)
{
    HostSnapshot host;
    host.errors.push_back({kind, {}, std::move(line)});
    reading.hosts.push_back(std::move(host));
}

}  // namespace

SectionReading readPrometheus(std::string_view text, const HealthFacts& facts)
{
    return readPrometheusAs(text, {}, facts);
}

SectionReading readPrometheusAs(std::string_view text, std::string_view name, const HealthFacts& facts)
{
    SectionReading reading;
    DcgmSeries series(facts);
    json answer = readAnswer(text, name, series);
    const std::optional<std::string> before = answer.is_discarded() ? beforeTheCut(text) : std::nullopt;
    const bool isCut = before.has_value();
    if (isCut) {
        series = DcgmSeries(facts);
        answer = readAnswer(*before, name, series);
    }
    if (!answer.is_object()) {
        reading.notes.emplace_back(isCut ? "the JSON is cut off before the end of its first series"
                                         : "the JSON is broken; nothing of it is read");
        return reading;
    }
    if (isCut)
        reading.notes.emplace_back("the JSON is cut off; the series that stand before are read");
    const std::string status = textAt(answer, "status");
    if (status == "error") {
        addError(reading, ErrorOutput::PrometheusError, textAt(answer, "errorType") + ": " + textAt(answer, "error"));
        return reading;
    }
    if (status != "success" && !isCut)
        return reading;
    const bool any = series.any();
    reading.hosts = series.finish();
    for (HostSnapshot& host : reading.hosts)
        host.isCut = isCut;
    if (!any) {
        const std::string found = series.foundInstead();
        addError(reading, ErrorOutput::NothingHere, found.empty() ? "the answer holds no series" : found);
    }
    return reading;
}

}  // namespace headroom
