// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/text/quoting.h"

namespace headroom {
namespace {

constexpr std::size_t maxQuotedBytes = 40;
constexpr std::size_t maxPointerBytes = 160;

/// Length of the well-formed UTF-8 character at `at`, 0 where the bytes are broken.
std::size_t characterLength(std::string_view text, std::size_t at)
{
    const auto byte = [&](std::size_t index) {
        return index < text.size() ? static_cast<unsigned char>(text[index]) : static_cast<unsigned char>(0);
    };
    const unsigned char lead = byte(at);
    std::size_t length = 0;
    if (lead < 0x80)
        return 1;
    if (lead >= 0xC2 && lead <= 0xDF)
        length = 2;
    else if (lead >= 0xE0 && lead <= 0xEF)
        length = 3;
    else if (lead >= 0xF0 && lead <= 0xF4)
        length = 4;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(at + i) & 0xC0) != 0x80)
            return 0;
    return length;
}

void appendEscapedByte(std::string& out, unsigned char byte)
{
    constexpr std::string_view digits = "0123456789abcdef";
    out += "\\x";
    out += digits[byte >> 4U];
    out += digits[byte & 0xFU];
}

/// The start of `text`, printable and at most `limit` bytes of it, "..." where cut.
std::string printable(std::string_view text, std::size_t limit)
{
    std::string out;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t length = characterLength(text, at);
        const auto byte = static_cast<unsigned char>(text[at]);
        const bool plain = length > 1 || (length == 1 && byte >= 0x20 && byte != 0x7F);
        const std::size_t added = plain ? length : 4;
        if (out.size() + added > limit)
            return out + "...";
        if (plain)
            out += text.substr(at, length);
        else
            appendEscapedByte(out, byte);
        at += plain ? length : 1;
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
