// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/text/log_prefix.h"

#include "model/text/ascii.h"
#include "model/text/month_names.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <optional>

namespace headroom {
namespace {

/// A prefix: how long it is, and whom it names.
struct Prefix {
    std::size_t length{0};
    std::string_view writer{};
    bool isTask{false};  ///< The writer is the number of a task.
};

std::size_t digitsAt(std::string_view text, std::size_t at)
{
    std::size_t end = at;
    while (end < text.size() && isDigit(text[end]))
        ++end;
    return end - at;
}

/// Whether a text begins with a form, in which "d" stands for any digit.
bool hasForm(std::string_view text, std::string_view form)
{
    return text.size() >= form.size() && std::ranges::equal(text.substr(0, form.size()), form, [](char c, char f) {
               return f == 'd' ? isDigit(c) : c == f;
           });
}

/// "2026-01-11T20:13:40.123456789Z " and its kin with an offset from UTC, in brackets or not. An empty line has often
/// lost the blank behind it.
std::size_t timeLength(std::string_view text)
{
    constexpr std::string_view form = "dddd-dd-ddTdd:dd:dd";
    constexpr std::size_t longest = 40;
    const std::size_t start = text.starts_with('[') ? 1 : 0;
    if (!hasForm(text.substr(start), form))
        return 0;
    const std::size_t end = std::min(text.substr(0, longest).find(' ', start + form.size()), text.size());
    if (end > longest || (start == 1 && text[end - 1] != ']'))
        return 0;
    const std::string_view rest = text.substr(start + form.size(), end - 2 * start - form.size());
    return rest.find_first_not_of("0123456789.,:+-Z") == std::string_view::npos ? std::min(end + 1, text.size()) : 0;
}

/// "Oct 14 03:22:10 " of the system's log.
std::size_t systemTimeLength(std::string_view text)
{
    constexpr std::string_view form = " dd dd:dd:dd";
    constexpr std::size_t month = 3;
    const std::string_view day = text.substr(std::min(month, text.size()));
    if (!hasForm(day, form) && !hasForm(day, "  d dd:dd:dd"))
        return 0;
    if (std::ranges::find(monthNames, text.substr(0, month)) == monthNames.end())
        return 0;
    const std::size_t end = text.find(' ', month + form.size());
    return end == std::string_view::npos ? 0 : end + 1;
}

/// "node1 job[12]: " behind a time. Only the system's log leaves out the number of the process.
Prefix writerPrefix(std::string_view text, bool isSystemTime)
{
    const std::size_t blank = text.find(' ');
    if (blank == std::string_view::npos || !isMachineName(text.substr(0, blank)))
        return {};
    const std::size_t colon = text.find(':', blank);
    if (colon == std::string_view::npos)
        return {};
    std::string_view program = text.substr(blank + 1, colon - blank - 1);
    const std::size_t bracket = program.find('[');
    const bool isNumbered = bracket != std::string_view::npos && program.ends_with(']');
    program = program.substr(0, bracket);
    const bool isWhole = colon + 1 == text.size() || text[colon + 1] == ' ';
    if (!isMachineName(program) || isDigit(program.front()) || (!isNumbered && !isSystemTime) || !isWhole)
        return {};
    return {std::min(colon + 2, text.size()), text.substr(0, blank)};
}

/// The system's log whole, "Oct 14 03:22:10 node1 job[12]: ", also with the other form of time.
Prefix systemPrefix(std::string_view text)
{
    const std::size_t system = systemTimeLength(text);
    const std::size_t time = system > 0 ? system : timeLength(text);
    if (time == 0)
        return {};
    Prefix writer = writerPrefix(text.substr(time), system > 0);
    // A time alone begins lines of this log, too, which no collector has put there.
    if (writer.length == 0)
        return {};
    writer.length += time;
    return writer;
}

/// "[rank3]:", "[default3]:", "[1,0]<stdout>:".
Prefix bracketPrefix(std::string_view text)
{
    if (!text.starts_with('['))
        return {};
    constexpr std::size_t longest = 40;
    const std::string_view head = text.substr(0, longest);
    for (const std::string_view name : {"[rank", "[default"})
        if (head.starts_with(name)) {
            const std::size_t digits = digitsAt(head, name.size());
            const std::size_t end = name.size() + digits;
            return digits > 0 && head.substr(end).starts_with("]:")
                       ? Prefix{end + 2, head.substr(name.size(), digits), true}
                       : Prefix{};
        }
    const std::size_t end = head.find(">:");
    const std::size_t stream = head.find("]<std");
    const std::size_t comma = head.find(',');
    if (end == std::string_view::npos || stream == std::string_view::npos || comma > stream)
        return {};
    return {end + 2, head.substr(comma + 1, stream - comma - 1), true};
}

/// "[pod/name/container] " of kubectl logs --prefix.
Prefix podPrefix(std::string_view text)
{
    constexpr std::string_view start = "[pod/";
    const std::size_t end = text.find(']');
    if (!text.starts_with(start) || end == std::string_view::npos)
        return {};
    const std::string_view pod = text.substr(start.size(), text.find('/', start.size()) - start.size());
    return isMachineName(pod) ? Prefix{std::min(end + 2, text.size()), pod} : Prefix{};
}

/// "trainer-1  | " of Compose.
Prefix servicePrefix(std::string_view text)
{
    constexpr std::size_t longest = 80;
    const std::size_t bar = text.substr(0, longest).find('|');
    if (bar == std::string_view::npos || bar < 2 || text[bar - 1] != ' ')
        return {};
    const std::string_view name = trimmed(text.substr(0, bar));
    const bool isWhole = bar + 1 == text.size() || text[bar + 1] == ' ';
    return isMachineName(name) && isWhole ? Prefix{std::min(bar + 2, text.size()), name} : Prefix{};
}

/// "12: " of srun --label.
Prefix rankPrefix(std::string_view text)
{
    constexpr std::size_t most = 6;
    const std::size_t digits = digitsAt(text, 0);
    const bool isOne =
        digits > 0 && digits <= most && (text.substr(digits).starts_with(": ") || text.substr(digits) == ":");
    return isOne ? Prefix{std::min(digits + 2, text.size()), text.substr(0, digits), true} : Prefix{};
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
    for (const std::string_view stream : {"stdout F", "stderr F", "stdout P", "stderr P"})
        if (text.starts_with(stream) && (text.size() == stream.size() || text[stream.size()] == ' '))
            return std::min(stream.size() + 1, text.size());
    return 0;
}

Prefix prefixOf(std::string_view text)
{
    for (const auto find : {systemPrefix, podPrefix, bracketPrefix, servicePrefix, rankPrefix})
        if (const Prefix prefix = find(text); prefix.length > 0)
            return prefix;
    return {std::max({timeLength(text), processLength(text), streamLength(text)})};
}

/// What the kernel says keeps its time and machine, which its reader takes.
bool isOfKernel(std::string_view line) { return line.find(" kernel: ") != std::string_view::npos; }

}  // namespace

LoggedLine splitLogPrefix(std::string_view line)
{
    LoggedLine found{.line = line};
    if (isOfKernel(line))
        return found;
    constexpr int deepest = 4;  // Each may come once, in any order.
    for (int i = 0; i < deepest; ++i) {
        const Prefix prefix = prefixOf(found.line);
        if (prefix.length == 0)
            break;
        found.line.remove_prefix(prefix.length);
        if (found.line.starts_with(' ') && !found.line.starts_with("  "))
            found.line.remove_prefix(1);
        if (!prefix.writer.empty())
            found.writer = (prefix.isTask ? "task " : "") + std::string(prefix.writer);
    }
    return found;
}

std::string_view withoutLogPrefix(std::string_view line) { return splitLogPrefix(line).line; }

bool isMachineName(std::string_view word)
{
    constexpr std::string_view allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";
    constexpr std::string_view letters = allowed.substr(0, 52);
    constexpr std::size_t longest = 64;
    return word.size() <= longest && word.find_first_not_of(allowed) == std::string_view::npos &&
           word.find_first_of(letters) != std::string_view::npos;
}

}  // namespace headroom
