// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/mask/mask_words.h"

#include "model/health/mask/mask_patterns.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

/// Longer numbers may be serial numbers.
constexpr std::size_t mostDigits = 8;

/// What drivers and tools print in place of a value or as one, in lower case.
constexpr auto readingWords = std::to_array<std::string_view>(
    {"0x",           "a",          "access",       "active",    "ada",         "all",         "ampere",
     "applications", "ats",        "available",    "backed",    "bandwidth",   "blackwell",   "blocked",
     "boost",        "brake",      "by",           "c",         "cap",         "card",        "clock",
     "clocks",       "completed",  "compute",      "corrupted", "default",     "degraded",    "deprecated",
     "device",       "disabled",   "display",      "drain",     "enabled",     "err",         "error",
     "exclusive",    "failed",     "failure",      "false",     "found",       "full",        "function",
     "gpu",          "gb",         "gib",          "gr",        "hardware",    "healthy",     "hmm",
     "hopper",       "hw",         "idle",         "in",        "inactive",    "incorrect",   "info",
     "inforom",      "initialize", "insufficient", "is",        "kepler",      "limited",     "link",
     "loaded",       "lost",       "lovelace",     "m",         "maxwell",     "mcdm",        "mib",
     "mhz",          "n",          "na",           "nan",       "needs",       "no",          "node",
     "none",         "not",        "null",         "nvlink",    "ok",          "of",          "off",
     "on",           "or",         "p2p",          "pascal",    "pending",     "performance", "permission",
     "permissions",  "power",      "process",      "progress",  "prohibited",  "reboot",      "recovery",
     "relaxed",      "required",   "requires",     "reset",     "resources",   "rubin",       "setting",
     "slowdown",     "software",   "started",      "state",     "success",     "supported",   "sw",
     "switch",       "sync",       "system",       "tcc",       "thermal",     "thread",      "to",
     "true",         "turing",     "unhealthy",    "unknown",   "unsupported", "volta",       "w",
     "wddm",         "yes"});

/// Words of the names of GPUs, in lower case; letters with a number behind them are a model wherever they stand.
constexpr auto modelWords = std::to_array<std::string_view>(
    {"ada",     "amd",      "black", "blackwell", "board",       "controller", "corporation", "design",     "dgxs",
     "gpus",    "of",       "one",   "two",       "ampere",      "grace",      "hopper",      "kepler",     "lovelace",
     "maxwell", "pascal",   "rubin", "sff",       "turing",      "ultra",      "vera",        "volta",      "display",
     "edition", "engine",   "err",   "founders",  "gaudi",       "gb",         "geforce",     "generation", "gh",
     "gpu",     "graphics", "grid",  "gt",        "gtx",         "hbm",        "instinct",    "intel",      "laptop",
     "ls",      "max",      "mi",    "mobile",    "nvidia",      "nvl",        "nvs",         "oam",        "only",
     "pci",     "pcie",     "pro",   "q",         "quadro",      "radeon",     "rev",         "rtx",        "sdpa",
     "server",  "sli",      "super", "superchip", "sxm",         "tensor",     "tesla",       "ti",         "titan",
     "vgpu",    "virtual",  "w",     "with",      "workstation", "x",          "xp",          "z"});

template <class List>
bool isOneOfWords(const List& list, std::string_view word)
{
    return std::ranges::any_of(list, [word](std::string_view one) { return equalsNoCase(one, word); });
}

std::size_t countDigits(std::string_view text)
{
    return static_cast<std::size_t>(std::ranges::count_if(text, isDigit));
}

/// The pieces between characters of `separators`, those without length left out.
std::vector<std::string_view> wordsBetween(std::string_view text, std::string_view separators)
{
    std::vector<std::string_view> pieces;
    for (std::size_t at = text.find_first_not_of(separators); at != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(separators, at), text.size());
        pieces.push_back(text.substr(at, end - at));
        at = text.find_first_not_of(separators, end);
    }
    return pieces;
}

/// "13", "580.105.08", "96.00.9E.00.01": pieces of few digits; not four short numbers, which are an address.
bool isNumbered(std::string_view word)
{
    const std::vector<std::string_view> parts = wordsBetween(word, ".");
    constexpr std::size_t inAddress = 4;
    constexpr std::size_t inFirmware = 5;
    if (parts.empty() || parts.size() == inAddress || parts.size() > inFirmware || countDigits(word) == 0)
        return false;
    if (parts.size() == inFirmware)
        return std::ranges::all_of(
            parts, [](std::string_view part) { return part.size() == 2 && std::ranges::all_of(part, isHexDigit); });
    return std::ranges::all_of(parts, [](std::string_view part) { return std::ranges::all_of(part, isDigit); }) &&
           countDigits(word) <= mostDigits;
}

/// "P0", "40C", "300W": a number with at most one letter before it and two behind.
bool isAmount(std::string_view word)
{
    constexpr std::size_t mostLetters = 2;
    if (!word.empty() && isAsciiLetter(word.front()))
        word.remove_prefix(1);
    std::size_t letters = 0;
    while (!word.empty() && isAsciiLetter(word.back()) && letters++ < mostLetters)
        word.remove_suffix(1);
    return isNumbered(word);
}

/// "H100", "GB200", "80GB", "HBM3e", "SXM4", "GA100GL", "1g", "P2200": letters, few digits, letters.
bool isModelWord(std::string_view word)
{
    constexpr std::size_t mostLetters = 2;
    constexpr std::size_t mostModelDigits = 4;
    const auto digit = std::ranges::find_if(word, isDigit);
    const auto before = static_cast<std::size_t>(digit - word.begin());
    const std::string_view rest = word.substr(before);
    const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
    const std::string_view behind = rest.substr(digits);
    const auto isShort = [](std::string_view letters) {
        return letters.size() <= mostLetters && std::ranges::all_of(letters, isAsciiLetter);
    };
    return digits > 0 && digits <= mostModelDigits && isShort(behind) &&
           (isShort(word.substr(0, before)) || isOneOfWords(modelWords, word.substr(0, before)));
}

bool isMonthOrDay(std::string_view word)
{
    constexpr auto names =
        std::to_array<std::string_view>({"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov",
                                         "Dec", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun", "UTC", "GMT"});
    if (word.starts_with('['))  // "[Sat Nov 21 03:12:44 2026]"
        word.remove_prefix(1);
    word = word.substr(0, word.find(','));
    return std::ranges::find(names, word) != names.end();
}

/// "10:17:19", "2026-08-14T10:17:19.218+02:00", "2026/08/14", "14", "2026".
bool isTimeWord(std::string_view word)
{
    constexpr std::size_t longest = 35;  // ISO 8601 with nanoseconds and the zone's minutes.
    constexpr std::size_t inYear = 4;
    constexpr std::string_view marks = "0123456789:.,+-/TZ[]";
    if (word.size() > longest || word.find_first_not_of(marks) != std::string_view::npos || countDigits(word) == 0)
        return false;
    const bool isDate = word.find('-') != std::string_view::npos || word.find('/') != std::string_view::npos;
    const auto colons = std::ranges::count(word, ':');
    const auto points = std::ranges::count(word, '.');
    if (points > 1 || colons > 3)
        return false;
    return isDate || colons >= 1 || word.starts_with('[') || countDigits(word) <= inYear;
}

}  // namespace

bool isPlainReading(std::string_view text)
{
    for (const std::string_view word : wordsBetween(text, " _-/,()[]!:\t"))
        if (!isOneOfWords(readingWords, word) && !isNumbered(word) && !isAmount(word))
            return false;
    return true;
}

bool isPlainVersion(std::string_view text)
{
    return isNumbered(text) || (countDigits(text) == 0 && isPlainReading(text));
}

bool isGpuModel(std::string_view name)
{
    constexpr std::size_t longest = 80;
    if (name.size() > longest)
        return false;
    if (name.ends_with("..."))  // nvidia-smi's table cuts long ones.
        name.remove_suffix(3);
    for (const std::string_view word : wordsBetween(name, " -/[](),!"))
        if (!isOneOfWords(modelWords, word) && !isModelWord(word))
            return false;
    return true;
}

bool isPciAddress(std::string_view text)
{
    if (startsNoCase(text, "PCI:"))
        text.remove_prefix(4);
    if (text.empty())
        return true;
    const auto isHexOf = [](std::string_view part, std::size_t least, std::size_t most) {
        return part.size() >= least && part.size() <= most && std::ranges::all_of(part, isHexDigit);
    };
    const std::size_t point = text.find('.');
    if (point != std::string_view::npos && !isHexOf(text.substr(point + 1), 1, 1))
        return false;
    const std::vector<std::string_view> parts = splitFields(text.substr(0, point), ':');
    const bool hasDomain = parts.size() == 3;
    if (!hasDomain && parts.size() != 2)
        return false;
    return isHexOf(parts.back(), 2, 2) && isHexOf(parts[parts.size() - 2], 2, 2) &&
           (!hasDomain || isHexOf(parts.front(), 4, 8));
}

bool isPlainTime(std::string_view text)
{
    return std::ranges::all_of(splitWords(text),
                               [](std::string_view word) { return isMonthOrDay(word) || isTimeWord(word); });
}

std::string_view timeAtStart(std::string_view line)
{
    std::size_t end = 0;
    bool hasClock = false;
    for (const std::string_view word : splitWords(line.substr(0, 64))) {
        // "[   12.345678]" is two words.
        const bool isTime = isMonthOrDay(word) || isTimeWord(word) || word == "[";
        if (!isTime)
            break;
        hasClock = hasClock || word.find(':') != std::string_view::npos || word.ends_with(']');
        end = static_cast<std::size_t>(word.data() - line.data()) + word.size();
    }
    return hasClock ? trimmed(line.substr(0, end)) : std::string_view();
}

bool isPlainLabel(std::string_view text)
{
    constexpr auto names = std::to_array<std::string_view>({"GPU", "NIC", "NV",  "X",   "SYS", "NODE", "PHB", "PXB",
                                                            "PIX", "MIG", "OK",  "NS",  "CNS", "GNS",  "TNS", "N",
                                                            "A",   "me",  "mlx", "gfx", "C",   "G",    "M"});
    constexpr std::size_t longest = 64;
    if (text.size() > longest || countDigits(text) > 4 * mostDigits)
        return false;
    for (const std::string_view word : wordsBetween(text, " ,-_+./")) {
        const std::string_view letters = word.substr(0, std::min(word.find_first_of("0123456789"), word.size()));
        const bool isNamed = isOneOfWords(names, letters) && countDigits(word) == word.size() - letters.size();
        const bool isSlice = letters.empty() && (word.ends_with('g') || word.ends_with("gb") || word.ends_with('c')) &&
                             countDigits(word) + 2 >= word.size();
        const bool isNumber = letters.empty() && countDigits(word) == word.size();
        if (word.size() > mostDigits || !(isNamed || isSlice || isNumber))
            return false;
    }
    return true;
}

std::string plainEvent(const KernelEvent& event)
{
    std::string line(timeAtStart(event.line));
    line += line.empty() ? "" : " ";
    const std::string place = !event.busId.empty() && isPciAddress(event.busId) ? " (PCI:" + event.busId + ")" : "";
    if (!event.xid)
        return line + "NVRM: the GPU" + place + " has fallen off the bus";
    line += (event.nvSwitch ? "SXid" : "NVRM: Xid") + place + ": " + std::to_string(*event.xid);
    return line + (event.fatal ? ", Fatal" : "");
}

}  // namespace headroom
