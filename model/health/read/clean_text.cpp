// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/sections.h"
#include "model/text/plain_spaces.h"
#include "model/text/visible.h"

#include <algorithm>
#include <cstdint>

namespace headroom {
namespace {

void appendUtf8(std::string& out, std::uint32_t code)
{
    const auto byte = [&out](std::uint32_t value) { out += static_cast<char>(static_cast<unsigned char>(value)); };
    if (code < 0x80) {
        byte(code);
    } else if (code < 0x800) {
        byte(0xC0U | (code >> 6U));
        byte(0x80U | (code & 0x3FU));
    } else {
        byte(0xE0U | (code >> 12U));
        byte(0x80U | ((code >> 6U) & 0x3FU));
        byte(0x80U | (code & 0x3FU));
    }
}

/// UTF-16 in either byte order; surrogates become "?".
std::string fromUtf16(std::string_view text, bool bigEndian)
{
    std::string out;
    out.reserve(text.size() / 2);
    for (std::size_t i = 0; i + 1 < text.size(); i += 2) {
        const auto first = static_cast<unsigned char>(text[i]);
        const auto second = static_cast<unsigned char>(text[i + 1]);
        const std::uint32_t code = bigEndian ? (first * 256U + second) : (second * 256U + first);
        if (code >= 0xD800 && code < 0xE000)
            out += '?';
        else if (code != 0xFEFF)
            appendUtf8(out, code);
    }
    return out;
}

/// The end of the terminal escape that starts at `at`.
std::size_t behindEscape(std::string_view text, std::size_t at)
{
    if (at + 1 >= text.size())
        return text.size();
    if (text[at + 1] == ']') {  // A window title, up to BEL or ESC.
        const std::size_t end = text.find_first_of("\a\x1b\n", at + 2);
        return end == std::string_view::npos ? text.size() : end + (text[end] == '\a' ? 1 : 0);
    }
    if (text[at + 1] != '[')
        return at + 2;
    std::size_t end = at + 2;
    constexpr std::size_t longest = 32;
    while (end < text.size() && end < at + longest && (text[end] < '@' || text[end] > '~'))
        ++end;
    return std::min(end + 1, text.size());
}

std::string withoutControls(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        const char c = text[i];
        if (c == '\x1b') {
            i = behindEscape(text, i);
            continue;
        }
        if (c == '\r') {
            if (i + 1 >= text.size() || text[i + 1] != '\n')
                out += '\n';
        } else if (c != '\0' && c != '\b') {
            out += c;
        }
        ++i;
    }
    return out;
}

/// Longer than names of hosts may be.
constexpr std::size_t longestField = 256;

void bound(std::string& field)
{
    if (field.size() > longestField)
        field = shortened(field, longestField);
}

void boundGpu(GpuSnapshot& gpu)
{
    for (std::string* field : {&gpu.uuid, &gpu.busId, &gpu.name, &gpu.serial})
        bound(*field);
    if (gpu.throttleReasons)
        std::ranges::for_each(*gpu.throttleReasons, bound);
    if (gpu.processes)
        for (GpuProcess& process : *gpu.processes)
            for (std::string* field : {&process.type, &process.name, &process.gpuInstance, &process.computeInstance})
                bound(*field);
    if (gpu.mig)
        for (MigDevice& device : *gpu.mig)
            for (std::string* field : {&device.profile, &device.uuid, &device.gpuInstance, &device.computeInstance})
                bound(*field);
}

void boundHost(HostSnapshot& host)
{
    for (std::string* field : {&host.name, &host.driver, &host.cuda, &host.timestamp, &host.fault})
        bound(*field);
    std::ranges::for_each(host.gpus, boundGpu);
    if (host.topology) {
        for (auto* list : {&host.topology->columns, &host.topology->rows, &host.topology->cpuAffinity})
            std::ranges::for_each(*list, bound);
        for (std::vector<std::string>& row : host.topology->cells)
            std::ranges::for_each(row, bound);
    }
    std::ranges::for_each(host.rows, boundHost);
    std::ranges::for_each(host.earlier, boundHost);
}

}  // namespace

void boundTexts(Snapshot& snapshot)
{
    std::ranges::for_each(snapshot.hosts, boundHost);
    constexpr std::size_t longestNote = 1000;
    for (std::string& note : snapshot.notes)
        if (note.size() > longestNote)
            note = shortened(note, longestNote);
}

std::string_view cleanText(std::string_view text, std::string& storage)
{
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    constexpr std::size_t looked = 4096;
    const std::string_view head = text.substr(0, looked);
    const auto zeros = static_cast<std::size_t>(std::ranges::count(head, '\0'));
    const bool isLittle = text.starts_with("\xFF\xFE");
    const bool isBig = text.starts_with("\xFE\xFF");
    const bool looksWide = head.size() > 8 && zeros > head.size() / 3 && zeros <= head.size() / 2 + 1;
    if (isLittle || isBig || looksWide) {
        storage = withoutControls(fromUtf16(text, isBig || (!isLittle && head.starts_with('\0'))));
        return withPlainSpaces(storage, storage);
    }
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    const bool isClean = text.find('\0') == std::string_view::npos && text.find('\x1b') == std::string_view::npos &&
                         text.find('\r') == std::string_view::npos && text.find('\b') == std::string_view::npos;
    if (isClean)
        return withPlainSpaces(text, storage);
    storage = withoutControls(text);
    return withPlainSpaces(storage, storage);
}

}  // namespace headroom
