// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/version.h"

#include "model/health/reading.h"
#include "model/text/scan.h"

#include <algorithm>

namespace headroom {

std::vector<int> versionNumbers(std::string_view text)
{
    std::vector<int> numbers;
    constexpr std::size_t most = 4;
    constexpr std::size_t longest = 8;
    text = trimmed(text);
    while (!text.empty() && numbers.size() < most) {
        const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
        if (end == 0 || end > longest)
            break;
        numbers.push_back(static_cast<int>(*wholeNumberIn(text.substr(0, end))));
        text.remove_prefix(end);
        if (!text.starts_with('.'))
            break;
        text.remove_prefix(1);
    }
    return numbers;
}

std::strong_ordering compareVersions(std::string_view a, std::string_view b)
{
    std::vector<int> first = versionNumbers(a);
    std::vector<int> second = versionNumbers(b);
    const std::size_t size = std::max(first.size(), second.size());
    first.resize(size);
    second.resize(size);
    return first <=> second;
}

std::string versionText(std::string_view text)
{
    const std::vector<std::string_view> words = splitWords(text);
    constexpr std::size_t longest = 32;
    if (words.empty() || readValue(Metric::ProductArchitecture, words.front()).state != ReadingState::Text ||
        words.front().front() < '0' || words.front().front() > '9')
        return {};
    return std::string(words.front().substr(0, longest));
}

}  // namespace headroom
