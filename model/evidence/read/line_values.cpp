// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/evidence/read/line_values.h"

#include "model/text/ascii.h"
#include "model/text/scan.h"
#include "model/units.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace headroom {
namespace {

constexpr bool isJoint(char c)
{
    return c == ' ' || c == '\t' || c == ':' || c == '=' || c == '\'' || c == '"' || c == '(' || c == '[' || c == '~';
}

/// How many bytes of a grouped number ("1,234,567") stand at the start; 0 where no comma groups.
std::size_t groupedLength(std::string_view text)
{
    constexpr std::size_t group = 3;
    std::size_t digits = 0;
    while (digits < text.size() && isDigit(text[digits]))
        ++digits;
    if (digits == 0 || digits > group)
        return 0;
    std::size_t end = digits;
    while (end + group < text.size() && text[end] == ',' && std::ranges::all_of(text.substr(end + 1, group), isDigit) &&
           (end + group + 1 == text.size() || !isDigit(text[end + group + 1])))
        end += group + 1;
    return end == digits ? 0 : end;
}

}  // namespace

std::optional<NumberInLine> figureAtStart(std::string_view text)
{
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
        text.remove_prefix(1);
    constexpr std::size_t longest = 40;
    std::array<char, longest> plain{};
    std::size_t size = 0;
    std::size_t taken = 0;
    if (const std::size_t grouped = groupedLength(text); grouped > 0 && grouped < longest) {
        for (; taken < grouped; ++taken)
            if (text[taken] != ',')
                plain[size++] = text[taken];
    }
    const std::size_t groupedDigits = size;
    for (std::size_t i = taken; i < text.size() && size < longest; ++i)
        plain[size++] = text[i];
    if (size == 0 || (!isDigit(plain[0]) && plain[0] != '-' && plain[0] != '.'))
        return std::nullopt;
    double value = 0;
    const auto [end, error] = std::from_chars(plain.data(), plain.data() + size, value);
    if (error != std::errc() || !std::isfinite(value))
        return std::nullopt;
    const auto used = static_cast<std::size_t>(end - plain.data());
    if (used < groupedDigits)
        return std::nullopt;
    return NumberInLine{value, text.substr(taken + used - groupedDigits)};
}

std::optional<NumberInLine> figureAfter(std::string_view line, std::string_view key)
{
    const std::size_t at = line.find(key);
    if (at == std::string_view::npos)
        return std::nullopt;
    std::string_view rest = line.substr(at + key.size());
    while (!rest.empty() && isJoint(rest.front()))
        rest.remove_prefix(1);
    return figureAtStart(rest);
}

std::optional<double> valueAfter(std::string_view line, std::string_view key)
{
    const std::optional<NumberInLine> number = figureAfter(line, key);
    return number ? std::optional(number->value) : std::nullopt;
}

namespace {

std::optional<double> inBytes(const std::optional<NumberInLine>& number)
{
    if (!number || number->value < 0)
        return std::nullopt;
    const std::string_view unit = trimmed(number->rest);
    constexpr double kilo = 1024;
    if (startsNoCase(unit, "TiB") || startsNoCase(unit, "TB"))
        return number->value * bytesPerGiB * kilo;
    if (startsNoCase(unit, "GiB") || startsNoCase(unit, "GB"))
        return number->value * bytesPerGiB;
    if (startsNoCase(unit, "MiB") || startsNoCase(unit, "MB"))
        return number->value * bytesPerMiB;
    if (startsNoCase(unit, "KiB") || startsNoCase(unit, "KB"))
        return number->value * kilo;
    if (startsNoCase(unit, "bytes"))
        return number->value;
    return std::nullopt;
}

}  // namespace

std::optional<double> memoryAfter(std::string_view line, std::string_view key)
{
    return inBytes(figureAfter(line, key));
}

std::optional<double> memoryAtStart(std::string_view text) { return inBytes(figureAtStart(text)); }

std::optional<double> memoryBefore(std::string_view line, std::string_view words)
{
    return memoryAtStart(amountBefore(line, words));
}

std::optional<double> scaledAfter(std::string_view line, std::string_view key)
{
    const std::optional<NumberInLine> number = figureAfter(line, key);
    if (!number)
        return std::nullopt;
    const char unit = number->rest.empty() ? ' ' : number->rest.front();
    return number->value * (unit == 'K' || unit == 'k'   ? 1e3
                            : unit == 'M'                ? 1e6
                            : unit == 'G' || unit == 'B' ? 1e9
                            : unit == 'T'                ? 1e12
                                                         : 1);
}

std::optional<DottedLine> dottedLine(std::string_view line)
{
    constexpr std::string_view leader = " ....";
    const std::size_t dots = line.find(leader);
    if (dots == std::string_view::npos || dots == 0)
        return std::nullopt;
    const std::vector<std::string_view> before = splitWords(line.substr(0, dots));
    std::string_view value = line.substr(dots + 1);
    while (!value.empty() && value.front() == '.')
        value.remove_prefix(1);
    // Timers stand as "forward-compute ......: (1.0, 2.0)".
    if (!value.empty() && value.front() == ':')
        value.remove_prefix(1);
    value = trimmed(value);
    if (before.empty() || value.empty())
        return std::nullopt;
    return DottedLine{before.back(), value};
}

std::string timeOfLine(std::string_view line)
{
    constexpr std::size_t head = 80;
    constexpr std::string_view form = "dddd-dd-dd dd:dd:dd";
    line = line.substr(0, head);
    for (std::size_t at = 0; at + form.size() <= line.size(); ++at) {
        bool fits = true;
        for (std::size_t i = 0; fits && i < form.size(); ++i) {
            const char c = line[at + i];
            fits = form[i] == 'd' ? isDigit(c) : c == form[i] || (form[i] == ' ' && c == 'T');
        }
        if (fits) {
            std::string time(line.substr(at, form.size()));
            std::ranges::replace(time, ' ', 'T');
            return time;
        }
    }
    return {};
}

std::string_view withoutEscapes(std::string_view line, std::string& storage)
{
    constexpr char escape = '\x1b';
    if (line.find(escape) == std::string_view::npos)
        return line;
    storage.clear();
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] != escape) {
            storage.push_back(line[i]);
            continue;
        }
        if (i + 1 >= line.size() || line[i + 1] != '[')
            continue;
        // A control sequence ends with a byte from "@" to "~" (ECMA-48).
        i += 2;
        while (i < line.size() && (line[i] < '@' || line[i] > '~'))
            ++i;
    }
    return storage;
}

}  // namespace headroom
