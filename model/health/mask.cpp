// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/mask.h"

#include "model/text/ascii.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace headroom {
namespace {

bool isHex(char c) { return std::isxdigit(static_cast<unsigned char>(c)) != 0; }
/// What may stand inside a name, an address or a path.
bool belongsToWord(char c)
{
    constexpr std::string_view others = "._:@/\\~%+-";
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || others.find(c) != std::string_view::npos ||
           static_cast<unsigned char>(c) >= 0x80;
}

/// Position of a bare UUID (8-4-4-4-12 hexadecimal digits), or npos.
std::size_t findUuid(std::string_view text)
{
    constexpr std::string_view shape = "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx";
    for (std::size_t i = 0; i + shape.size() <= text.size(); ++i) {
        const auto fits = [&](std::size_t k) { return shape[k] == 'x' ? isHex(text[i + k]) : text[i + k] == '-'; };
        std::size_t k = 0;
        while (k < shape.size() && fits(k))
            ++k;
        if (k == shape.size())
            return i;
    }
    return std::string_view::npos;
}
constexpr std::size_t uuidLength = 36;

bool isIpv4(std::string_view text)
{
    int parts = 0;
    for (const std::string_view part : splitFields(text, '.')) {
        if (part.empty() || part.size() > 3 || !std::ranges::all_of(part, isDigit) || *wholeNumberIn(part) > 255)
            return false;
        ++parts;
    }
    return parts == 4;
}

/// An IPv6 or MAC address; a PCI address has a point, a time of day two colons.
bool isColonAddress(std::string_view text)
{
    const auto colons = std::ranges::count(text, ':');
    const bool onlyHex = std::ranges::all_of(text, [](char c) { return isHex(c) || c == ':'; });
    return onlyHex && (colons == 5 || colons == 7 || (colons >= 2 && text.find("::") != std::string_view::npos));
}

bool isPath(std::string_view text)
{
    constexpr std::size_t drive = 3;
    const bool onDrive = text.size() > drive && text[1] == ':' && (text[2] == '\\' || text[2] == '/');
    return onDrive || text.starts_with("~/") || text.starts_with("\\\\") || text.starts_with('/') ||
           std::ranges::count(text, '/') > 1;
}

/// Whether a name of a host or file may stand in a sentence without meaning it: "node", "8".
bool isOrdinary(std::string_view word)
{
    const auto isLetter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; };
    return std::ranges::all_of(word, isLetter) || std::ranges::all_of(word, isDigit);
}

/// Whether the word at `from` stands where texts name a host: "driver 580.1 on node, ...", "node: Permission denied",
/// "hostname node", "03:14:02 node kernel: ...", "'node'".
bool isNamedAt(std::string_view text, std::size_t from, std::size_t length)
{
    const std::string_view before = text.substr(0, from);
    const std::string_view after = text.substr(from + length);
    const std::size_t end = before.find_last_not_of(' ');
    const bool beginsLine = end == std::string_view::npos || before.ends_with('\n');
    if (after.starts_with(':') && (beginsLine || before.ends_with(", ")))
        return true;
    if (after.starts_with(" kernel:") || (!before.empty() && (before.back() == '\'' || before.back() == '"')))
        return true;
    if (beginsLine || !before.ends_with(' '))
        return false;
    const std::string_view said = before.substr(0, end + 1);
    const std::string_view word = said.substr(said.find_last_of(" \n") + 1);
    constexpr auto leads =
        std::to_array<std::string_view>({"on", "host", "hostname", "ssh", "to", "by", "from", "for"});
    return std::ranges::find(leads, word) != leads.end();
}

}  // namespace

std::string_view userInPath(std::string_view path)
{
    for (const std::string_view root : {"/home/", "/Users/", "\\Users\\"}) {
        const std::size_t found = path.find(root);
        if (found == std::string_view::npos)
            continue;
        const std::string_view rest = path.substr(found + root.size());
        return rest.substr(0, rest.find_first_of("/\\"));
    }
    return {};
}

std::string Masker::standIn(std::string_view kind, std::string_view original)
{
    std::string key(kind);
    key.append("/").append(lowerCase(original));
    const auto [place, isNew] = m_names.try_emplace(std::move(key));
    if (isNew) {
        int& count = m_counts.try_emplace(std::string(kind), 0).first->second;
        place->second = std::string(kind) + "-" + std::to_string(++count);
    }
    return place->second;
}

std::string Masker::name(std::string_view kind, std::string_view word)
{
    if (word.empty())
        return {};
    const std::string key = lowerCase(word);
    if (const auto found = m_words.find(key); found != m_words.end())
        return found->second;
    std::string stand = standIn(kind, word);
    keepWord(kind, word, stand);
    return stand;
}

void Masker::keepWord(std::string_view kind, std::string_view word, std::string stand)
{
    // A file is often called after the command that wrote it, which stands in half of all sentences.
    if (equalsNoCase(word, "nvidia-smi"))
        return;
    const auto [place, isNew] = m_words.try_emplace(lowerCase(word), std::move(stand));
    if (isNew && (kind == "host" || kind == "source") && isOrdinary(word))
        m_ordinary.insert(place->first);
}

void Masker::learn(std::string_view kind, std::string_view word)
{
    if (word.empty())
        return;
    (void)name(kind, word);
    // "node7.cluster.example" is called "node7" elsewhere.
    const std::size_t point = word.find('.');
    if (kind == "host" && point != std::string_view::npos && point > 0 && !isIpv4(word))
        keepWord(kind, word.substr(0, point), name(kind, word));
}

std::string Masker::uuid(std::string_view original)
{
    const std::size_t start = findUuid(original);
    if (start == std::string_view::npos)
        return original.empty() ? std::string() : standIn("uuid", original);
    const std::string stand = standIn("uuid", original.substr(start, uuidLength));
    constexpr std::size_t digits = 12;
    std::string number = stand.substr(stand.find('-') + 1);
    number.insert(0, digits - std::min(digits, number.size()), '0');
    return std::string(original.substr(0, start)) + "00000000-0000-4000-8000-" + number +
           text(original.substr(start + uuidLength));
}

std::string Masker::word(std::string_view original)
{
    if (const auto found = m_words.find(lowerCase(original)); found != m_words.end())
        return found->second;
    if (findUuid(original) != std::string_view::npos)
        return uuid(original);
    if (const std::size_t at = original.find('@'); at != std::string_view::npos && at > 0)
        return name("user", original.substr(0, at)) + "@" + name("host", original.substr(at + 1));
    if (const std::size_t scheme = original.find("://"); scheme != std::string_view::npos) {
        const std::size_t host = scheme + 3;
        const std::size_t end = std::min(original.find_first_of(":/", host), original.size());
        return std::string(original.substr(0, host)) + name("host", original.substr(host, end - host)) +
               std::string(original.substr(end, std::min(original.find('/', end), original.size()) - end));
    }
    if (isPath(original)) {
        learn("user", userInPath(original));
        return standIn("path", original);
    }
    if (isColonAddress(original))
        return standIn("address", original);
    // "10.1.2.3:9400", "node7:9400", "node7.cluster.example"
    const std::size_t colon = original.find(':');
    const std::string_view host = original.substr(0, colon);
    const std::string tail(colon == std::string_view::npos ? std::string_view() : original.substr(colon));
    if (isIpv4(host))
        return standIn("address", host) + tail;
    for (const std::string_view part : {host, host.substr(0, host.find('.'))})
        if (const auto found = m_words.find(lowerCase(part)); found != m_words.end())
            return found->second + tail;
    return std::string(original);
}

std::string Masker::text(std::string_view original)
{
    std::string result;
    for (std::size_t i = 0; i < original.size();) {
        if (!belongsToWord(original[i])) {
            result += original[i++];
            continue;
        }
        std::size_t end = i;
        while (end < original.size() && belongsToWord(original[end]))
            ++end;
        // What follows an address and its question mark may hold a password.
        if (original.substr(i, end - i).find("://") != std::string_view::npos)
            end = std::min(original.find_first_of(" \t\"'<>", i), original.size());
        const std::string_view token = original.substr(i, end - i);
        std::size_t kept = token.size();
        while (kept > 0 && (token[kept - 1] == '.' || token[kept - 1] == ':'))
            --kept;
        const std::string_view name = token.substr(0, kept);
        const bool isOther = m_ordinary.contains(lowerCase(name)) && !isNamedAt(original, i, kept);
        result += isOther ? std::string(name) : word(name);
        result += token.substr(kept);
        i = end;
    }
    return result;
}

}  // namespace headroom
