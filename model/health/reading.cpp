// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/reading.h"

#include "model/text/scan.h"
#include "model/units.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

using Words = std::initializer_list<std::string_view>;

/// Without the square brackets that CSV puts around what is no value.
std::string_view unbracketed(std::string_view text)
{
    text = trimmed(text);
    if (text.size() >= 2 && text.front() == '[' && text.back() == ']')
        return trimmed(text.substr(1, text.size() - 2));
    return text;
}

bool isOneOf(std::string_view text, Words words)
{
    return std::ranges::any_of(words, [text](std::string_view word) { return equalsNoCase(text, word); });
}

std::optional<ReadingState> withoutValue(std::string_view text)
{
    if (text.empty() ||
        isOneOf(text, {"N/A", "NA", "-", "--", "Not Supported", "Function Not Found", "Not Found", "Not Available",
                       "Not Applicable", "null", "nan"}) ||
        containsNoCase(text, "deprecated"))
        return ReadingState::Absent;
    if (isOneOf(text, {"ERR!", "ERR", "Unknown Error"}) || containsNoCase(text, "is lost") ||
        containsNoCase(text, "requires reset") || startsNoCase(text, "unknown error"))
        return ReadingState::Failed;
    if (containsNoCase(text, "insufficient permission"))
        return ReadingState::NoPermission;
    return std::nullopt;
}

/// Bytes behind a unit of memory; MiB where there is none or an unknown one ("MB" of old drivers is MiB, too).
double memoryUnit(std::string_view unit)
{
    if (startsNoCase(unit, "KiB"))
        return bytesPerMiB / 1024;
    if (startsNoCase(unit, "GiB") || equalsNoCase(unit, "GB"))
        return bytesPerGiB;
    if (equalsNoCase(unit, "B") || startsNoCase(unit, "bytes"))
        return 1;
    return bytesPerMiB;
}

bool hasValue(const Reading& reading)
{
    return reading.state == ReadingState::Number || reading.state == ReadingState::Text;
}

/// Whether DCGM marks by the number that it knows none: not read, not found, not supported and not permitted are the
/// first of 16 numbers each of a 32-bit, a 64-bit and a floating field (dcgm_structs.h, DCGM_*_BLANK).
bool isBlank(Metric metric, double value)
{
    constexpr double marks = 15;
    constexpr double blank32 = 2147483632;         // 0x7ffffff0
    constexpr double blankFloat = 140737488355328;  // 2^47
    constexpr double blank64 = 9.2e18;             // 0x7ffffffffffffff0, as far as servers print it exactly.
    // A counter of nanoseconds passes the smaller ones within days.
    if (info(metric).form.isCounter)
        return value >= blank64;
    constexpr double senseless = 1e15;
    const auto isMarkOf = [value](double blank) { return value >= blank && value <= blank + marks; };
    return value > senseless || isMarkOf(blank32) || isMarkOf(blankFloat);
}

}  // namespace

Reading numberReading(Metric metric, double value)
{
    if (!(value >= info(metric).form.least) || value > info(metric).form.most || isBlank(metric, value))
        return {};
    return {.state = ReadingState::Number, .number = value};
}

Reading readValue(Metric metric, std::string_view text)
{
    const std::string_view value = unbracketed(text);
    constexpr std::size_t longest = 200;
    if (const auto state = withoutValue(value))
        return {.state = *state, .text = std::string(value.substr(0, longest))};
    const MetricKind kind = info(metric).form.kind;
    if (kind == MetricKind::Text)
        return {.state = ReadingState::Text, .text = std::string(value.substr(0, longest))};
    const std::optional<StartingNumber> number = startingNumber(value);
    if (!number)
        return {};
    const double amount = kind == MetricKind::Memory ? number->value * memoryUnit(number->rest) : number->value;
    Reading reading = numberReading(metric, amount);
    const bool isTemperature = metric == Metric::Temperature || metric == Metric::MemoryTemperature;
    if (isTemperature && reading.state == ReadingState::Absent)
        reading.text = value.substr(0, longest);
    return reading;
}

bool saysYes(std::string_view text) { return isOneOf(text, {"Enabled", "On", "Yes", "Active", "True", "1"}); }

bool saysNo(std::string_view text)
{
    return isOneOf(text, {"Disabled", "Off", "No", "Not Active", "Inactive", "False", "0"});
}

Reading* MetricSet::find(Metric metric)
{
    const auto found = std::ranges::find(m_values, metric, &std::pair<Metric, Reading>::first);
    return found == m_values.end() ? nullptr : &found->second;
}

void MetricSet::set(Metric metric, Reading reading)
{
    if (Reading* old = find(metric))
        *old = std::move(reading);
    else
        m_values.emplace_back(metric, std::move(reading));
}

void MetricSet::setIfEmpty(Metric metric, Reading reading)
{
    Reading* old = find(metric);
    if (old == nullptr)
        m_values.emplace_back(metric, std::move(reading));
    else if (!hasValue(*old) && (hasValue(reading) || old->state == ReadingState::Absent))
        *old = std::move(reading);
}

void MetricSet::add(Metric metric, const Reading& reading)
{
    Reading* old = find(metric);
    if (old == nullptr)
        m_values.emplace_back(metric, reading);
    else if (old->state != ReadingState::Number)
        setIfEmpty(metric, reading);
    else if (reading.state == ReadingState::Number)
        old->number += reading.number;
}

void MetricSet::read(const FieldTarget& target, std::string_view text)
{
    Reading reading = readValue(target.metric, text);
    if (target.join == Join::Set)
        set(target.metric, std::move(reading));
    else if (target.join == Join::IfEmpty)
        setIfEmpty(target.metric, std::move(reading));
    else
        add(target.metric, reading);
}

const Reading& MetricSet::operator[](Metric metric) const
{
    static const Reading absent;
    const auto found = std::ranges::find(m_values, metric, &std::pair<Metric, Reading>::first);
    return found == m_values.end() ? absent : found->second;
}

std::optional<double> MetricSet::number(Metric metric) const
{
    const Reading& reading = (*this)[metric];
    if (reading.state == ReadingState::Number)
        return reading.number;
    return std::nullopt;
}

std::string_view MetricSet::text(Metric metric) const
{
    const Reading& reading = (*this)[metric];
    return reading.state == ReadingState::Text ? std::string_view(reading.text) : std::string_view();
}

bool MetricSet::has(Metric metric) const { return hasValue((*this)[metric]); }

}  // namespace headroom
