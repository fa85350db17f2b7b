// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/prometheus/dcgm_series.h"
#include "model/text/scan.h"

namespace headroom {
namespace {

/// Reads the labels of `{a="b",c="d"}` up to the closing brace, which is removed from `rest`. Escapes stay as written.
bool readLabels(std::string_view& rest, SeriesLabels& labels)
{
    rest.remove_prefix(1);
    constexpr std::size_t most = 64;
    while (!rest.empty() && labels.size() < most) {
        rest = rest.substr(std::min(rest.find_first_not_of(" ,"), rest.size()));
        if (rest.starts_with('}')) {
            rest.remove_prefix(1);
            return true;
        }
        const std::size_t equals = rest.find("=\"");
        if (equals == std::string_view::npos)
            return false;
        const std::string_view name = trimmed(rest.substr(0, equals));
        rest.remove_prefix(equals + 2);
        std::size_t end = 0;
        while (end < rest.size() && rest[end] != '"')
            end += rest[end] == '\\' ? 2U : 1U;
        if (end >= rest.size())
            return false;
        labels.emplace_back(name, rest.substr(0, end));
        rest.remove_prefix(end + 1);
    }
    return false;
}

void readSample(std::string_view line, DcgmSeries& series)
{
    const std::size_t end = line.find_first_of("{ \t");
    if (end == std::string_view::npos || end == 0)
        return;
    const std::string_view name = line.substr(0, end);
    std::string_view rest = trimmed(line.substr(end));
    SeriesLabels labels;
    if (rest.starts_with('{') && !readLabels(rest, labels))
        return;
    const std::vector<std::string_view> words = splitWords(rest);
    if (words.empty())
        return;
    const auto value = startingNumber(words.front());
    if (value && value->rest.empty())
        series.add(name, labels, value->value);
}

/// Whether a line stops before its value: the page was cut off there.
bool stopsEarly(std::string_view line)
{
    const std::size_t end = line.find_first_of("{ \t");
    if (end == std::string_view::npos)
        return true;
    std::string_view rest = trimmed(line.substr(end));
    SeriesLabels labels;
    return (rest.starts_with('{') && !readLabels(rest, labels)) || splitWords(rest).empty();
}

}  // namespace

SectionReading readExposition(std::string_view text, const HealthFacts& facts)
{
    DcgmSeries series(facts);
    bool isCut = false;
    for (const std::string_view raw : splitLines(text)) {
        const std::string_view line = trimmed(raw);
        if (line.empty() || line.starts_with('#'))
            continue;
        // A page ends with a line break: without one its last value may be "6" of 61.
        if (endsWithText(raw, text))
            isCut = stopsEarly(line);
        else
            readSample(line, series);
    }
    SectionReading reading;
    if (const std::string found = series.foundInstead(); !series.any() && !found.empty()) {
        HostSnapshot host;
        host.errors.push_back({ErrorOutput::NothingHere, {}, found});
        reading.hosts.push_back(std::move(host));
        return reading;
    }
    reading.hosts = series.finish();
    for (HostSnapshot& host : reading.hosts)
        host.isCut = isCut;
    return reading;
}

}  // namespace headroom
