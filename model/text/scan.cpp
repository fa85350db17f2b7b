// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/text/scan.h"

#include "model/text/ascii.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace headroom {
namespace {

constexpr std::string_view blanks = " \t\r\n\f\v";

bool sameLetter(char a, char b) { return lowerLetter(a) == lowerLetter(b); }

/// The digits of a number with decimal commas turned into points and thousands commas left out.
std::string plainDigits(std::string_view number)
{
    const std::size_t comma = number.rfind(',');
    const std::size_t decimals = comma == std::string_view::npos ? 0 : number.size() - comma - 1;
    const bool isDecimal = decimals >= 1 && decimals <= 2 && number.find('.') == std::string_view::npos;
    std::string digits;
    for (std::size_t i = 0; i < number.size(); ++i) {
        if (number[i] != ',')
            digits += number[i];
        else if (isDecimal && i == comma)
            digits += '.';
    }
    return digits;
}

/// Behind the sign that may stand there.
std::size_t behindSign(std::string_view text, std::size_t from)
{
    return from < text.size() && (text[from] == '-' || text[from] == '+') ? from + 1 : from;
}

/// Behind the exponent that may stand there: "1e9", but "5 errors" and "16e" keep their letter.
std::size_t behindExponent(std::string_view text, std::size_t from)
{
    if (from == 0 || from >= text.size() || lowerLetter(text[from]) != 'e')
        return from;
    const std::size_t first = behindSign(text, from + 1);
    std::size_t end = first;
    while (end < text.size() && isDigit(text[end]))
        ++end;
    return end > first ? end : from;
}

}  // namespace

std::string_view trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return text.substr(text.size());  // Empty, but its place is still known.
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::vector<std::string_view> splitLines(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        lines.push_back(line);
        if (end == std::string_view::npos)
            break;
        text.remove_prefix(end + 1);
    }
    return lines;
}

bool endsWithText(std::string_view part, std::string_view text)
{
    return !text.empty() && text.back() != '\n' && part.data() + part.size() == text.data() + text.size();
}

std::vector<std::string_view> splitFields(std::string_view text, char separator)
{
    std::vector<std::string_view> fields;
    while (true) {
        const std::size_t end = text.find(separator);
        fields.push_back(trimmed(text.substr(0, end)));
        if (end == std::string_view::npos)
            return fields;
        text.remove_prefix(end + 1);
    }
}

std::vector<std::string_view> splitWords(std::string_view text)
{
    std::vector<std::string_view> words;
    while (true) {
        const std::size_t first = text.find_first_not_of(blanks);
        if (first == std::string_view::npos)
            return words;
        text.remove_prefix(first);
        const std::size_t end = std::min(text.find_first_of(blanks), text.size());
        words.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
}

bool equalsNoCase(std::string_view a, std::string_view b)
{
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), sameLetter);
}

bool startsNoCase(std::string_view text, std::string_view start)
{
    return equalsNoCase(text.substr(0, start.size()), start);
}

std::size_t findNoCase(std::string_view text, std::string_view needle)
{
    const auto found = std::search(text.begin(), text.end(), needle.begin(), needle.end(), sameLetter);
    return found == text.end() && !needle.empty() ? std::string_view::npos
                                                  : static_cast<std::size_t>(found - text.begin());
}

std::string lowerCase(std::string_view text)
{
    std::string result(text);
    std::ranges::transform(result, result.begin(), lowerLetter);
    return result;
}

std::optional<std::string_view> between(std::string_view text, std::string_view start, std::string_view end)
{
    const std::size_t from = text.find(start);
    if (from == std::string_view::npos)
        return std::nullopt;
    const std::string_view rest = text.substr(from + start.size());
    return rest.substr(0, end.empty() ? std::string_view::npos : rest.find(end));
}

std::string_view spanning(std::string_view first, std::string_view last) { return {first.begin(), last.end()}; }

std::string_view amountBefore(std::string_view line, std::string_view words)
{
    const std::size_t at = line.find(words);
    if (at == std::string_view::npos)
        return {};
    const std::string_view before = trimmed(line.substr(0, at));
    const std::size_t unit = before.rfind(' ');
    if (unit == std::string_view::npos)
        return {};
    const std::size_t number = before.find_last_of(" (;,", unit == 0 ? 0 : unit - 1);
    return before.substr(number == std::string_view::npos ? 0 : number + 1);
}

std::optional<std::int64_t> wholeNumberIn(std::string_view text)
{
    const std::string_view digits = trimmed(text);
    std::int64_t value = 0;
    const auto [end, failure] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (digits.empty() || failure != std::errc() || end != digits.data() + digits.size())
        return std::nullopt;
    return value;
}

std::optional<StartingNumber> startingNumber(std::string_view text)
{
    const std::string_view all = trimmed(text);
    std::size_t end = behindSign(all, 0);
    while (end < all.size() && (isDigit(all[end]) || all[end] == '.' || all[end] == ','))
        ++end;
    end = behindExponent(all, end);
    std::string digits = plainDigits(all.substr(0, end));
    if (digits.starts_with('+'))
        digits.erase(0, 1);
    double value = 0;
    const auto [stop, failure] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (digits.empty() || failure != std::errc() || stop != digits.data() + digits.size() || !std::isfinite(value))
        return std::nullopt;
    return StartingNumber{value, trimmed(all.substr(end))};
}

}  // namespace headroom
