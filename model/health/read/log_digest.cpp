// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/log_digest.h"

#include "model/health/read/jobs/free_text.h"
#include "model/health/read/jobs/log_signs.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

constexpr std::size_t mega = 1'000'000;
constexpr std::size_t wholeLimit = 32 * mega;
constexpr std::size_t endSize = 8 * mega;  ///< Of the beginning and of the end.
constexpr std::size_t betweenSize = 8 * mega;
constexpr std::size_t longestKept = 4096;

/// The place behind the last line end within the first `most` bytes; `most` where one line fills them.
std::size_t lineEndWithin(std::string_view text, std::size_t most)
{
    const std::size_t end = text.substr(0, most).rfind('\n');
    return end == std::string_view::npos ? std::min(most, text.size()) : end + 1;
}

bool tellsOfErrors(std::string_view line)
{
    return line.find("NVRM") != std::string_view::npos || line.find("Xid") != std::string_view::npos ||
           looksLikeError(line) || errorLineIn(line) || serviceEventIn(line);
}

}  // namespace

void LogDigest::keep(std::string_view line)
{
    line = line.substr(0, longestKept);
    if (!tellsOfErrors(line))
        return;
    if (m_between + line.size() > betweenSize) {
        ++m_dropped;
        return;
    }
    m_between += line.size() + 1;
    ++m_lines;
    m_kept.append(line).push_back('\n');
}

void LogDigest::leaveHead()
{
    m_isWhole = false;
    const std::size_t end = lineEndWithin(m_kept, endSize);
    m_tail.assign(m_kept, end);
    m_kept.resize(end);
    m_kept.shrink_to_fit();
}

/// The first bytes of the end are no longer of the end: of them lines are kept that tell of errors.
void LogDigest::passOn(std::size_t bytes)
{
    const std::size_t end = lineEndWithin(m_tail, bytes);
    const std::string_view gone = std::string_view(m_tail).substr(0, end);
    for (std::size_t at = 0; at < gone.size();) {
        const std::size_t next = std::min(gone.find('\n', at), gone.size());
        keep(gone.substr(at, next - at));
        at = next + 1;
    }
    m_tail.erase(0, end);
}

void LogDigest::add(std::string_view piece)
{
    m_bytes += piece.size();
    while (!piece.empty()) {
        const std::string_view part = piece.substr(0, mega);
        piece.remove_prefix(part.size());
        if (m_isWhole) {
            m_kept.append(part);
            if (m_kept.size() > wholeLimit)
                leaveHead();
        } else {
            m_tail.append(part);
        }
        if (m_tail.size() > 2 * endSize)
            passOn(m_tail.size() - endSize);
    }
}

void LogDigest::finish()
{
    if (m_tail.size() > endSize)
        passOn(m_tail.size() - endSize);
    m_kept.append(m_tail);
    m_tail.clear();
    m_tail.shrink_to_fit();
}

std::string LogDigest::note() const
{
    if (m_isWhole)
        return {};
    std::string text = "of its " + std::to_string(m_bytes / mega) + " MB the first and the last " +
                       std::to_string(endSize / mega) + " MB were read whole, and " + std::to_string(m_lines) +
                       (m_lines == 1 ? " line" : " lines") + " between them that tell of errors";
    if (m_dropped > 0)
        text += "; " + std::to_string(m_dropped) + " more such lines were counted only";
    return text;
}

bool beginsReport(std::string_view head)
{
    constexpr std::size_t looked = 65'536;
    head = trimmed(head.substr(0, looked));
    if (head.starts_with('<') || (head.starts_with('[') && trimmed(head.substr(1)).starts_with('{')))
        return true;
    if (head.starts_with('{'))
        return head.find("\n{") == std::string_view::npos;  // A log may be of JSON, too, a line each.
    constexpr auto marks =
        std::to_array<std::string_view>({"<nvidia_smi_log", "==============NVSMI LOG", "| NVIDIA-SMI"});
    return std::ranges::any_of(marks, [&](std::string_view mark) { return head.find(mark) != std::string_view::npos; });
}

}  // namespace headroom
