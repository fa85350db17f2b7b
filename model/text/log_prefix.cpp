// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/text/log_prefix.h"

#include "model/text/ascii.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

std::size_t digitsAt(std::string_view text, std::size_t at)
{
    std::size_t end = at;
    while (end < text.size() && isDigit(text[end]))
        ++end;
    return end - at;
}

/// "2026-01-11T20:13:40.123456789Z " and its kin with an offset from UTC.
std::size_t timeLength(std::string_view text)
{
    constexpr std::string_view form = "dddd-dd-ddTdd:dd:dd";
    constexpr std::size_t longest = 40;
    if (text.size() <= form.size())
        return 0;
    for (std::size_t i = 0; i < form.size(); ++i)
        if (form[i] == 'd' ? !isDigit(text[i]) : text[i] != form[i])
            return 0;
    const std::size_t end = text.substr(0, longest).find(' ', form.size());
    if (end == std::string_view::npos)
        return 0;
    const std::string_view rest = text.substr(form.size(), end - form.size());
    return rest.find_first_not_of("0123456789.,:+-Z") == std::string_view::npos ? end + 1 : 0;
}

/// "[rank3]:", "[default3]:", "[1,0]<stdout>:".
std::size_t bracketLength(std::string_view text)
{
    if (!text.starts_with('['))
        return 0;
    constexpr std::size_t longest = 40;
    const std::string_view head = text.substr(0, longest);
    for (const std::string_view name : {"[rank", "[default"})
        if (head.starts_with(name)) {
            const std::size_t digits = digitsAt(head, name.size());
            const std::size_t end = name.size() + digits;
            return digits > 0 && head.substr(end).starts_with("]:") ? end + 2 : 0;
        }
    const std::size_t end = head.find(">:");
    return end != std::string_view::npos && head.find("]<std") != std::string_view::npos ? end + 2 : 0;
}

/// "12: " of srun --label.
std::size_t rankLength(std::string_view text)
{
    constexpr std::size_t most = 6;
    const std::size_t digits = digitsAt(text, 0);
    return digits > 0 && digits <= most && text.substr(digits).starts_with(": ") ? digits + 2 : 0;
}

/// "(EngineCore_DP0 pid=212) ".
std::size_t processLength(std::string_view text)
{
    constexpr std::size_t longest = 80;
    if (!text.starts_with('('))
        return 0;
    const std::string_view head = text.substr(0, longest);
    const std::size_t end = head.find(')');
    return end != std::string_view::npos && head.substr(0, end).find(" pid=") != std::string_view::npos ? end + 1 : 0;
}

/// "stdout F " between the time and the line, as containerd keeps logs.
std::size_t streamLength(std::string_view text)
{
    for (const std::string_view stream : {"stdout F ", "stderr F ", "stdout P ", "stderr P "})
        if (text.starts_with(stream))
            return stream.size();
    return 0;
}

}  // namespace

std::string_view withoutLogPrefix(std::string_view line)
{
    constexpr int deepest = 4;  // Each may come once, in any order.
    for (int i = 0; i < deepest; ++i) {
        const std::size_t length = std::max(
            {timeLength(line), bracketLength(line), rankLength(line), processLength(line), streamLength(line)});
        if (length == 0)
            return line;
        line.remove_prefix(length);
        if (line.starts_with(' ') && !line.starts_with("  "))
            line.remove_prefix(1);
    }
    return line;
}

}  // namespace headroom
