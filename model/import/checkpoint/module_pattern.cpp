// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/checkpoint/module_pattern.h"

#include <algorithm>
#include <cstddef>

namespace headroom {

namespace {

constexpr std::size_t mostAlternatives = 64;

/// A regular expression as patterns, one for each choice of its alternatives; expressions beyond that are dropped.
std::vector<std::string> patternsOf(std::string_view expression)
{
    std::vector<std::string> patterns = {""};
    const auto append = [&](std::string_view text) {
        for (std::string& pattern : patterns)
            pattern += text;
    };
    for (std::size_t i = 0; i < expression.size(); ++i) {
        const char c = expression[i];
        if (c == '\\' && i + 1 < expression.size()) {
            append(expression.substr(++i, 1));
        } else if (c == '.' && i + 1 < expression.size() && (expression[i + 1] == '*' || expression[i + 1] == '+')) {
            append("*");
            ++i;
        } else if (c == '.') {
            append("?");
        } else if (c == '(') {
            const std::size_t end = expression.find(')', i);
            if (end == std::string_view::npos)
                return {};
            std::vector<std::string> longer;
            std::string_view inside = expression.substr(i + 1, end - i - 1);
            for (bool more = true; more;) {
                const std::size_t bar = inside.find('|');
                more = bar != std::string_view::npos;
                for (const std::string& pattern : patterns)
                    longer.push_back(pattern + std::string(inside.substr(0, bar)));
                inside = more ? inside.substr(bar + 1) : std::string_view();
            }
            if (longer.size() > mostAlternatives)
                return {};
            patterns = std::move(longer);
            i = end;
        } else if (c != '^' && c != '$') {
            append(expression.substr(i, 1));
        }
    }
    // An expression matches from the beginning of a name on, and need not reach its end.
    append("*");
    return patterns;
}

}  // namespace

bool matchesPattern(std::string_view text, std::string_view pattern)
{
    std::size_t at = 0, in = 0;
    std::size_t star = std::string_view::npos, resume = 0;
    while (at < text.size()) {
        if (in < pattern.size() && pattern[in] == '*') {
            star = in++;
            resume = at;
        } else if (in < pattern.size() && (pattern[in] == '?' || pattern[in] == text[at])) {
            ++in;
            ++at;
        } else if (star != std::string_view::npos) {
            in = star + 1;
            at = ++resume;
        } else {
            return false;
        }
    }
    return pattern.find_first_not_of('*', in) == std::string_view::npos;
}

void ModuleList::add(std::string_view entry)
{
    constexpr std::string_view expression = "re:";
    if (entry.starts_with(expression)) {
        for (std::string& pattern : patternsOf(entry.substr(expression.size())))
            m_patterns.push_back(std::move(pattern));
    } else if (entry.find('*') != std::string_view::npos) {
        m_patterns.emplace_back(entry);
        m_patterns.push_back(std::string(entry) + ".*");
    } else if (entry.find('.') != std::string_view::npos) {
        m_names.emplace(entry);
    } else {
        m_parts.emplace_back(entry);
    }
}

bool ModuleList::names(const std::string& module) const
{
    for (std::size_t end = module.size(); end != std::string::npos && end > 0; end = module.rfind('.', end - 1))
        if (m_names.contains(module.substr(0, end)))
            return true;
    const std::string framed = '.' + module + '.';
    const auto isPart = [&](const std::string& part) { return framed.find('.' + part + '.') != std::string::npos; };
    return std::ranges::any_of(m_parts, isPart) ||
           std::ranges::any_of(m_patterns, [&](const std::string& p) { return matchesPattern(module, p); });
}

}  // namespace headroom
