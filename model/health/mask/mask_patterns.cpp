// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/mask/mask_patterns.h"

#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace headroom {
namespace {

/// IPv6, a MAC address, or a GUID of InfiniBand: hexadecimal digits with colons, an IPv4 address at the end or not.
bool isColonAddress(std::string_view text)
{
    const std::size_t last = text.rfind(':');
    if (last == std::string_view::npos)
        return false;
    if (isIpv4(text.substr(last + 1)))
        text = text.substr(0, last);
    const auto colons = std::ranges::count(text, ':');
    const bool onlyHex = std::ranges::all_of(text, [](char c) { return isHexDigit(c) || c == ':'; });
    return onlyHex && (colons >= 3 || (colons >= 2 && text.find("::") != std::string_view::npos));
}

/// "00-11-22-33-44-55"
bool isHyphenMac(std::string_view text)
{
    constexpr std::size_t length = 17;
    if (text.size() != length)
        return false;
    for (std::size_t i = 0; i < length; ++i)
        if (i % 3 == 2 ? text[i] != '-' : !isHexDigit(text[i]))
            return false;
    return true;
}

}  // namespace

bool belongsToWord(char c)
{
    constexpr std::string_view others = "._:@/\\~%+-";
    return isAsciiLetter(c) || isDigit(c) || others.find(c) != std::string_view::npos ||
           static_cast<unsigned char>(c) >= 0x80;
}

std::size_t findUuid(std::string_view text)
{
    constexpr std::string_view shape = "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx";
    static_assert(shape.size() == uuidLength);
    for (std::size_t i = 0; i + shape.size() <= text.size(); ++i) {
        const auto fits = [&](std::size_t k) { return shape[k] == 'x' ? isHexDigit(text[i + k]) : text[i + k] == '-'; };
        std::size_t k = 0;
        while (k < shape.size() && fits(k))
            ++k;
        if (k == shape.size())
            return i;
    }
    return std::string_view::npos;
}

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

bool isAddress(std::string_view text)
{
    text = text.substr(0, text.find('%'));
    const std::size_t slash = text.find('/');
    if (slash != std::string_view::npos) {
        const std::string_view bits = text.substr(slash + 1);
        if (bits.empty() || bits.size() > 3 || !std::ranges::all_of(bits, isDigit))
            return false;
        text = text.substr(0, slash);
    }
    return isIpv4(text) || isColonAddress(text) || isHyphenMac(text);
}

bool isPath(std::string_view text)
{
    constexpr std::size_t drive = 3;
    const bool onDrive = text.size() > drive && text[1] == ':' && (text[2] == '\\' || text[2] == '/');
    return onDrive || text.starts_with('~') || text.starts_with("\\\\") || text.starts_with('/') ||
           std::ranges::count(text, '/') > 1;
}

bool isFileName(std::string_view text)
{
    constexpr auto endings = std::to_array<std::string_view>(
        {"bin", "cfg", "ckpt", "conf",    "csv", "gz",   "ipynb", "json", "jsonl", "key",
         "log", "npy", "out",  "parquet", "pem", "prom", "pt",    "pth",  "py",    "safetensors",
         "sh",  "sif", "tar",  "toml",    "txt", "xml",  "yaml",  "yml"});
    const std::size_t point = text.rfind('.');
    if (point == std::string_view::npos || point == 0)
        return false;
    return std::ranges::any_of(endings,
                               [&](std::string_view end) { return equalsNoCase(end, text.substr(point + 1)); });
}

bool isDomainName(std::string_view text)
{
    const std::vector<std::string_view> labels = splitFields(text, '.');
    constexpr std::size_t longestLabel = 63;
    if (labels.size() < 2 || labels.back().size() < 2 || !std::ranges::all_of(labels.back(), isAsciiLetter) ||
        labels.back() == "so" || labels.back() == "dll" || labels.back() == "exe")
        return false;
    return std::ranges::all_of(labels, [](std::string_view label) {
        const auto fits = [](char c) { return isAsciiLetter(c) || isDigit(c) || c == '-' || c == '_'; };
        return !label.empty() && label.size() <= longestLabel && std::ranges::all_of(label, fits);
    });
}

bool isSecret(std::string_view text)
{
    constexpr auto starts = std::to_array<std::string_view>(
        {"ghp_", "gho_", "ghs_", "github_pat_", "glpat-", "hf_", "sk-", "xoxb-", "xoxp-", "AKIA", "ASIA", "eyJ", "AIza",
         "nvapi-", "wandb_", "docker://", "containerd://", "sha256:"});
    constexpr std::size_t short_ = 12;
    constexpr std::size_t longWord = 20;
    if (std::ranges::any_of(starts, [text](std::string_view start) {
            return text.starts_with(start) && text.size() >= start.size() + 4;
        }))
        return true;
    const std::string_view digits = startsNoCase(text, "0x") ? text.substr(2) : text;
    if (digits.size() >= short_ && std::ranges::all_of(digits, isHexDigit) && std::ranges::any_of(digits, isDigit))
        return true;
    const auto fits = [](char c) {
        return isAsciiLetter(c) || isDigit(c) || c == '_' || c == '-' || c == '+' || c == '.';
    };
    return text.size() >= longWord && std::ranges::all_of(text, fits) && std::ranges::any_of(text, isDigit) &&
           std::ranges::any_of(text, isAsciiLetter);
}

std::string_view kindOfKey(std::string_view key)
{
    struct Key {
        std::string_view name;
        std::string_view kind;
    };
    constexpr auto keys = std::to_array<Key>({{"authorization", "secret"},
                                              {"apikey", "secret"},
                                              {"api_key", "secret"},
                                              {"bearer", "secret"},
                                              {"key", "secret"},
                                              {"password", "secret"},
                                              {"passwd", "secret"},
                                              {"secret", "secret"},
                                              {"token", "secret"},
                                              {"access_token", "secret"},
                                              {"cluster", "name"},
                                              {"container", "name"},
                                              {"container_id", "name"},
                                              {"container_name", "name"},
                                              {"deployment", "name"},
                                              {"email", "user"},
                                              {"job", "name"},
                                              {"job_name", "name"},
                                              {"namespace", "name"},
                                              {"pod", "name"},
                                              {"project", "name"},
                                              {"service", "name"},
                                              {"cmdline", "program"},
                                              {"comm", "program"},
                                              {"exe", "program"},
                                              {"name", "program"},
                                              {"process", "program"},
                                              {"syslog_identifier", "program"},
                                              {"host", "host"},
                                              {"hostname", "host"},
                                              {"instance", "host"},
                                              {"machine", "host"},
                                              {"node", "host"},
                                              {"server", "host"},
                                              {"target", "host"},
                                              {"serial", "serial"},
                                              {"machine_id", "name"},
                                              {"boot_id", "name"},
                                              {"login", "user"},
                                              {"owner", "user"},
                                              {"user", "user"},
                                              {"username", "user"}});
    while (key.starts_with('_'))
        key.remove_prefix(1);
    if (startsNoCase(key, "exported_"))
        key.remove_prefix(std::string_view("exported_").size());
    const auto* found = std::ranges::find_if(keys, [key](const Key& one) { return equalsNoCase(one.name, key); });
    return found == keys.end() ? std::string_view() : found->kind;
}

bool isOrdinary(std::string_view word)
{
    return std::ranges::all_of(word, isAsciiLetter) || std::ranges::all_of(word, isDigit);
}

bool isNamedAt(std::string_view text, std::size_t from, std::size_t length)
{
    const std::string_view before = text.substr(0, from);
    const std::string_view after = text.substr(from + length);
    const std::size_t end = before.find_last_not_of(' ');
    const bool beginsLine = end == std::string_view::npos || before.ends_with('\n');
    if (after.starts_with(':') && (beginsLine || before.ends_with(", ")))
        return true;
    if (after.starts_with(" kernel:") || after.starts_with(" kernel[") ||
        (!before.empty() && (before.back() == '\'' || before.back() == '"')))
        return true;
    if (beginsLine || !before.ends_with(' '))
        return false;
    const std::string_view said = before.substr(0, end + 1);
    const std::string_view word = said.substr(said.find_last_of(" \n") + 1);
    constexpr auto leads =
        std::to_array<std::string_view>({"on", "host", "hostname", "ssh", "to", "by", "from", "for"});
    return std::ranges::find(leads, word) != leads.end();
}

}  // namespace headroom
