// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/jobs/out_of_memory.h"

#include "model/text/numbers.h"
#include "model/text/scan.h"
#include "model/units.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

/// "22.78 GiB" at the start of a text.
std::optional<double> amountAt(std::string_view text)
{
    const auto number = startingNumber(trimmed(text));
    if (!number || number->value < 0 || !std::isfinite(number->value))
        return std::nullopt;
    constexpr double kibi = 1024;
    if (number->rest.starts_with("GiB"))
        return number->value * bytesPerGiB;
    if (number->rest.starts_with("MiB"))
        return number->value * bytesPerMiB;
    if (number->rest.starts_with("KiB"))
        return number->value * kibi;
    if (number->rest.starts_with("TiB"))
        return number->value * bytesPerGiB * kibi;
    return number->rest.starts_with("byte") ? std::optional(number->value) : std::nullopt;
}

std::optional<double> amountBehind(std::string_view line, std::string_view words)
{
    const std::size_t at = line.find(words);
    return at == std::string_view::npos ? std::nullopt : amountAt(line.substr(at + words.size()));
}

std::optional<double> amountAhead(std::string_view line, std::string_view words)
{
    return amountAt(amountBefore(line, words));
}

/// What the processes that the error names hold together: "Process 1111 has 60.00 GiB memory in use."
std::optional<double> namedOthers(std::string_view line)
{
    constexpr std::string_view word = "Process ";
    std::optional<double> sum;
    for (std::size_t at = line.find(word); at != std::string_view::npos; at = line.find(word, at + 1)) {
        const std::string_view rest = line.substr(at + word.size());
        const std::size_t digits = rest.find_first_not_of("0123456789");
        if (digits == 0 || digits == std::string_view::npos || !rest.substr(digits).starts_with(" has "))
            continue;
        if (const auto amount = amountAt(rest.substr(digits + 5)))
            sum = sum.value_or(0) + *amount;
    }
    return sum;
}

std::string sizeText(double bytes)
{
    constexpr double hundredth = 100;
    const bool isLarge = bytes >= bytesPerGiB;
    const double value = bytes / (isLarge ? bytesPerGiB : bytesPerMiB);
    return plainNumber(std::round(value * hundredth) / hundredth) + (isLarge ? " GiB" : " MiB");
}

}  // namespace

bool OutOfMemoryFacts::isFragmented() const
{
    constexpr double share = 0.1;
    if (!unallocated)
        return false;
    return (total && *unallocated >= share * *total) || (asked && total == std::nullopt && *unallocated >= *asked) ||
           (asked && free && *unallocated >= bytesPerGiB && *free + *unallocated >= *asked);
}

bool OutOfMemoryFacts::isNearlyFull() const
{
    constexpr double share = 0.9;
    return total && allocated && asked && *allocated + *asked >= share * *total;
}

std::optional<double> OutOfMemoryFacts::ofOthers() const
{
    constexpr double own = bytesPerGiB;  // What the driver keeps of a card is less.
    if (named)
        return named;
    if (!total || !free || !ofProcess)
        return std::nullopt;
    const double others = *total - *free - *ofProcess;
    return others > own ? std::optional(others) : std::nullopt;
}

std::optional<OutOfMemoryFacts> outOfMemoryIn(std::string_view line)
{
    OutOfMemoryFacts facts;
    if (line.find("HIP out of memory") != std::string_view::npos)
        facts.runtime = "HIP";
    else if (line.find("RESOURCE_EXHAUSTED") != std::string_view::npos)
        facts.runtime = "XLA";
    facts.asked = amountBehind(line, "Tried to allocate ");
    if (!facts.asked)
        facts.asked = amountBehind(line, "trying to allocate ");
    if (const std::size_t at = line.find("GPU "); at != std::string_view::npos) {
        const std::string_view rest = line.substr(at + 4);
        facts.gpu = wholeNumberIn(rest.substr(0, rest.find_first_not_of("0123456789")));
    }
    facts.total = amountBehind(line, "total capacity of ");
    if (!facts.total)
        facts.total = amountAhead(line, " total capacity");
    facts.free = amountAhead(line, " is free");
    if (!facts.free)
        facts.free = amountAhead(line, " free;");
    facts.ofProcess = amountBehind(line, "this process has ");
    facts.named = namedOthers(line);
    facts.allocated = amountAhead(line, " is allocated by PyTorch");
    facts.unallocated = amountAhead(line, " is reserved by PyTorch but unallocated");
    if (!facts.allocated)
        facts.allocated = amountAhead(line, " already allocated");
    const auto reserved = amountAhead(line, " reserved in total by PyTorch");
    if (reserved && facts.allocated && !facts.unallocated)
        facts.unallocated = std::max(0.0, *reserved - *facts.allocated);
    return facts.asked || facts.total ? std::optional(facts) : std::nullopt;
}

std::string outOfMemoryText(const OutOfMemoryFacts& facts)
{
    std::string text = std::string(facts.runtime) + " out of memory";
    if (facts.asked)
        text += ": " + sizeText(*facts.asked) + " asked";
    if (facts.free && facts.total)
        text += ", " + sizeText(*facts.free) + " of " + sizeText(*facts.total) + " free";
    if (facts.allocated)
        text += ", " + sizeText(*facts.allocated) + " allocated by PyTorch";
    if (facts.unallocated)
        text += ", " + sizeText(*facts.unallocated) +
                (facts.isFragmented() ? " fragmented (reserved but unallocated)" : " reserved but unallocated");
    if (const auto others = facts.ofOthers())
        text += ", " + sizeText(*others) + " held by other processes";
    return text;
}

}  // namespace headroom
