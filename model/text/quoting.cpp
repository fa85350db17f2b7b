// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/text/quoting.h"

#include "model/text/utf8.h"
#include "model/text/visible.h"

namespace headroom {
namespace {

constexpr std::size_t maxQuotedBytes = 40;
constexpr std::size_t maxPointerBytes = 160;

/// The start of `text`, printable and at most `limit` bytes of it, "..." where cut.
std::string printable(std::string_view text, std::size_t limit)
{
    std::string out;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t length = utf8At(text, at).length;
        const std::string shown = visibleLine(text.substr(at, length));
        if (out.size() + shown.size() > limit)
            return out + "...";
        out += shown;
        at += length;
    }
    return out;
}

}  // namespace

std::string inQuotes(std::string_view text) { return '"' + printable(text, maxQuotedBytes) + '"'; }

std::string childPointer(std::string_view pointer, std::string_view key)
{
    constexpr std::string_view cut = "/...";
    if (pointer.ends_with(cut))
        return std::string(pointer);
    std::string out(pointer);
    out += '/';
    for (const char c : printable(key, maxQuotedBytes)) {
        if (c == '~')
            out += "~0";
        else if (c == '/')
            out += "~1";
        else
            out += c;
    }
    return out.size() <= maxPointerBytes ? out : std::string(pointer) + std::string(cut);
}

std::string childPointer(std::string_view pointer, std::size_t index)
{
    return childPointer(pointer, std::string_view(std::to_string(index)));
}

}  // namespace headroom
