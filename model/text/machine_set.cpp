// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/text/machine_set.h"

#include "model/text/log_prefix.h"
#include "model/text/scan.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace headroom {
namespace {

constexpr std::size_t most = 10'000;

/// Adds the numbers of "01-04/2", with as many digits as the first has; false where it is no range.
bool addRange(std::string_view range, std::vector<std::string>& numbers)
{
    const std::size_t slash = range.find('/');
    const auto step = slash == std::string_view::npos ? 1 : wholeNumberIn(range.substr(slash + 1));
    range = range.substr(0, slash);
    const std::string_view from = range.substr(0, range.find('-'));
    const std::string_view to = range.substr(from.size() == range.size() ? 0 : from.size() + 1);
    const auto first = wholeNumberIn(from);
    const auto last = wholeNumberIn(to);
    if (!step || !first || !last || *step < 1 || *first < 0 || *last < *first ||
        (*last - *first) / *step >= static_cast<std::int64_t>(most - std::min(most, numbers.size())))
        return false;
    for (std::int64_t number = *first; number <= *last; number += *step) {
        std::string digits = std::to_string(number);
        digits.insert(0, from.size() - std::min(from.size(), digits.size()), '0');
        numbers.push_back(std::move(digits));
    }
    return true;
}

/// The machines of one name with any number of brackets; empty where it is none.
std::vector<std::string> unfolded(std::string_view name)
{
    std::vector<std::string> machines{std::string()};
    while (!name.empty()) {
        const std::size_t open = name.find('[');
        for (std::string& machine : machines)
            machine += name.substr(0, open);
        if (open == std::string_view::npos)
            break;
        const std::size_t close = name.find(']', open);
        if (close == std::string_view::npos)
            return {};
        std::vector<std::string> numbers;
        for (const std::string_view range : splitFields(name.substr(open + 1, close - open - 1), ','))
            if (!addRange(range, numbers))
                return {};
        if (numbers.empty() || machines.size() > most / numbers.size())
            return {};
        std::vector<std::string> all;
        all.reserve(machines.size() * numbers.size());
        for (const std::string& machine : machines)
            for (const std::string& number : numbers)
                all.push_back(machine + number);
        machines = std::move(all);
        name.remove_prefix(close + 1);
    }
    return machines;
}

/// The end of the first name: a comma within brackets is not between names.
std::size_t endOfName(std::string_view set)
{
    bool isInside = false;
    for (std::size_t i = 0; i < set.size(); ++i) {
        if (set[i] == ',' && !isInside)
            return i;
        isInside = set[i] == '[' || (isInside && set[i] != ']');
    }
    return set.size();
}

}  // namespace

std::vector<std::string> machinesOfSet(std::string_view set)
{
    std::vector<std::string> machines;
    while (!set.empty()) {
        const std::size_t end = endOfName(set);
        std::vector<std::string> some = unfolded(set.substr(0, end));
        if (some.empty() || machines.size() + some.size() > most)
            return {};
        for (std::string& machine : some)
            machines.push_back(std::move(machine));
        set.remove_prefix(std::min(end + 1, set.size()));
    }
    return std::ranges::all_of(machines, [](const std::string& machine) { return isMachineName(machine); })
               ? machines
               : std::vector<std::string>();
}

}  // namespace headroom
