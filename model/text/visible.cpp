// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/text/visible.h"

#include "model/text/utf8.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

struct UnseenRange {
    char32_t first;
    char32_t last;
};

/// In order.
constexpr auto unseen = std::to_array<UnseenRange>({
    {0x00, 0x1F},          // Controls of terminals,
    {0x7F, 0x9F},          // and those of eight bits.
    {0xAD, 0xAD},          // Soft hyphen.
    {0x34F, 0x34F},        // Grapheme joiner.
    {0x61C, 0x61C},        // Arabic letter mark.
    {0x115F, 0x1160},      // Hangul fillers.
    {0x17B4, 0x17B5},      // Khmer vowels without a form.
    {0x180B, 0x180F},      // Mongolian selectors and vowel separator.
    {0x200B, 0x200F},      // Without width, and marks of direction.
    {0x2028, 0x202E},      // Separators of lines and paragraphs, embeddings and overrides of direction.
    {0x2060, 0x206F},      // Invisible operators, isolates.
    {0x3164, 0x3164},      // Hangul filler.
    {0xD800, 0xF8FF},      // Halves of a pair, private use.
    {0xFEFF, 0xFEFF},      // Byte order mark.
    {0xFFA0, 0xFFA0},      // Halfwidth filler.
    {0xFFF0, 0xFFFB},      // Annotations.
    {0xFFFE, 0xFFFF},      // No characters.
    {0x1BCA0, 0x1BCA3},    // Shorthand controls.
    {0x1D173, 0x1D17A},    // Musical controls.
    {0xE0000, 0x10FFFF},   // Tags, selectors, private use.
});

constexpr std::string_view digits = "0123456789abcdef";

void appendHex(std::string& out, char32_t number, int length)
{
    for (int shift = 4 * (length - 1); shift >= 0; shift -= 4)
        out += digits[(number >> static_cast<unsigned>(shift)) & 0xFU];
}

/// As C writes it.
void appendEscape(std::string& out, char32_t character)
{
    if (character < 0x80) {
        out += "\\x";
        appendHex(out, character, 2);
    } else if (character <= 0xFFFF) {
        out += "\\u";
        appendHex(out, character, 4);
    } else {
        out += "\\U";
        appendHex(out, character, 8);
    }
}

/// As JSON writes it: pairs of halves beyond 16 bits.
void appendJsonEscape(std::string& out, char32_t character)
{
    constexpr char32_t plane = 0x10000;
    if (character >= plane) {
        appendJsonEscape(out, 0xD800 + ((character - plane) >> 10U));
        appendJsonEscape(out, 0xDC00 + ((character - plane) & 0x3FFU));
        return;
    }
    out += "\\u";
    appendHex(out, character, 4);
}

/// Whether all of a text is printable ASCII, as nearly every text is.
bool isPlain(std::string_view text)
{
    return std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; });
}

template <class Escape>
std::string escaped(std::string_view text, bool keepsLines, Escape escape)
{
    if (isPlain(text))
        return std::string(text);
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const Utf8Character found = utf8At(text, at);
        if (!found.isWhole) {
            out += "\\x";
            appendHex(out, static_cast<unsigned char>(text[at]), 2);
        } else if (isUnseen(found.code) && !(keepsLines && text[at] == '\n')) {
            escape(out, found.code);
        } else {
            out += text.substr(at, found.length);
        }
        at += found.length;
    }
    return out;
}

}  // namespace

bool isUnseen(char32_t character)
{
    const auto* after = std::ranges::upper_bound(unseen, character, {}, &UnseenRange::first);
    return after != unseen.begin() && character <= std::prev(after)->last;
}

std::string visibleLine(std::string_view text, std::size_t most)
{
    return escaped(text.size() > most ? shortened(text, most) : std::string(text), false, &appendEscape);
}

std::string visibleText(std::string_view text) { return escaped(text, true, &appendEscape); }

std::string visibleJson(std::string_view json)
{
    // The line breaks and blanks between its parts are no part of any string; within one they are escaped already.
    return escaped(json, true, &appendJsonEscape);
}

std::string shortened(std::string_view text, std::size_t most)
{
    constexpr std::string_view gap = "...";
    if (text.size() <= most)
        return std::string(text);
    const auto isInside = [text](std::size_t at) {
        return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
    };
    const std::size_t kept = most > gap.size() ? most - gap.size() : 0;
    std::size_t head = kept - kept / 2;
    std::size_t tail = text.size() - kept / 2;
    // Broken UTF-8 may have no start of a character for long.
    for (int i = 0; i < 4 && head > 0 && isInside(head); ++i)
        --head;
    for (int i = 0; i < 4 && isInside(tail); ++i)
        ++tail;
    return std::string(text.substr(0, head)).append(gap).append(text.substr(tail));
}

}  // namespace headroom
