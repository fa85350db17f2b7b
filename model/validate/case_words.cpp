// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/validate/case_words.h"

#include "model/text/ascii.h"

#include <algorithm>
#include <charconv>

namespace headroom {
namespace {

bool sameFold(char a, char b) { return lowerLetter(a) == lowerLetter(b); }

bool isWordLetter(char letter)
{
    const char folded = lowerLetter(letter);
    return (folded >= 'a' && folded <= 'z') || isDigit(letter) || letter == '_';
}

std::size_t findFold(std::string_view text, std::string_view word)
{
    const auto found = std::ranges::search(text, word, sameFold);
    return found.empty() && !word.empty() ? std::string_view::npos
                                          : static_cast<std::size_t>(found.begin() - text.begin());
}

}  // namespace

bool containsFold(std::string_view text, std::string_view word)
{
    return findFold(text, word) != std::string_view::npos;
}

bool startsWithFold(std::string_view text, std::string_view word) { return findFold(text, word) == 0; }

bool hasWord(std::string_view text, std::string_view word)
{
    while (!text.empty()) {
        const auto* const begin = std::ranges::find_if(text, isWordLetter);
        const auto* const end = std::find_if_not(begin, text.end(), isWordLetter);
        if (begin != end && std::ranges::equal(std::string_view(begin, end), word, sameFold))
            return true;
        text.remove_prefix(static_cast<std::size_t>(end - text.begin()));
    }
    return false;
}

std::optional<std::int64_t> leadingNumber(std::string_view text)
{
    std::int64_t number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    return problem == std::errc() ? std::optional(number) : std::nullopt;
}

std::optional<std::int64_t> numberAfter(std::string_view text, std::string_view word)
{
    const std::size_t at = findFold(text, word);
    if (at == std::string_view::npos)
        return std::nullopt;
    text.remove_prefix(at + word.size());
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    return leadingNumber(text);
}

std::optional<double> numberBefore(std::string_view text, std::string_view word)
{
    std::size_t end = findFold(text, word);
    if (end == std::string_view::npos)
        return std::nullopt;
    if (end > 0 && text[end - 1] == ' ')
        --end;
    std::size_t begin = end;
    while (begin > 0 && (isDigit(text[begin - 1]) || text[begin - 1] == '.'))
        --begin;
    double number = 0;
    const auto [stop, problem] = std::from_chars(text.data() + begin, text.data() + end, number);
    return problem == std::errc() ? std::optional(number) : std::nullopt;
}

std::optional<std::int64_t> flagNumber(const std::map<std::string, std::string>& flags, const std::string& name)
{
    const auto flag = flags.find(name);
    return flag == flags.end() ? std::nullopt : leadingNumber(flag->second);
}

std::string catalogueId(std::string_view name)
{
    std::string id;
    for (const char letter : name) {
        const char folded = lowerLetter(letter);
        if ((folded >= 'a' && folded <= 'z') || isDigit(folded) || folded == '.')
            id += folded;
        else if (!id.empty() && id.back() != '-')
            id += '-';
    }
    if (id.ends_with('-'))
        id.pop_back();
    return id;
}

}  // namespace headroom
