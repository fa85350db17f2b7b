// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/jobs/out_of_memory.h"

#include "model/text/numbers.h"
#include "model/text/scan.h"
#include "model/units.h"

#include <algorithm>
#include <cmath>
#include <functional>

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

/// The processes that the error names: "Process 1111 has 60.00 GiB memory in use."
std::vector<NamedProcess> namedProcesses(std::string_view line)
{
    constexpr std::string_view word = "Process ";
    constexpr std::size_t most = 256;
    std::vector<NamedProcess> found;
    for (std::size_t at = line.find(word); at != std::string_view::npos && found.size() < most;
         at = line.find(word, at + 1)) {
        const std::string_view rest = line.substr(at + word.size());
        const std::size_t digits = rest.find_first_not_of("0123456789");
        if (digits == 0 || digits == std::string_view::npos || !rest.substr(digits).starts_with(" has "))
            continue;
        const auto id = wholeNumberIn(rest.substr(0, digits));
        if (const auto amount = amountAt(rest.substr(digits + 5)); id && amount)
            found.push_back({*id, *amount});
    }
    return found;
}

/// What a process holds of a card before its first tensor: a CUDA context.
constexpr double context = 0.5 * bytesPerGiB;
/// With NCCL's buffers and the handles of libraries it can be so much.
constexpr double mostBesidesTensors = 3 * bytesPerGiB;

std::optional<double> reservedOf(const OutOfMemoryFacts& facts)
{
    return facts.allocated ? std::optional(*facts.allocated + facts.unallocated.value_or(0)) : std::nullopt;
}

/// Which of the named processes is this one: the error names it like the others where it cannot tell, and it holds
/// what PyTorch reserved and little more.
std::optional<std::size_t> ownAmong(const OutOfMemoryFacts& facts)
{
    const auto reserved = reservedOf(facts);
    if (facts.ofProcess || !reserved)
        return std::nullopt;
    constexpr double rounding = 0.01 * bytesPerGiB;
    std::optional<std::size_t> nearest;
    for (std::size_t i = 0; i < facts.named.size(); ++i) {
        const double besides = facts.named[i].bytes - *reserved;
        if (besides >= -2 * rounding && besides <= mostBesidesTensors &&
            (!nearest || facts.named[i].bytes < facts.named[*nearest].bytes))
            nearest = i;
    }
    return nearest;
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

std::vector<NamedProcess> OutOfMemoryFacts::others() const
{
    std::vector<NamedProcess> processes = named;
    if (const auto own = ownAmong(*this))
        processes.erase(processes.begin() + static_cast<std::ptrdiff_t>(*own));
    std::ranges::stable_sort(processes, std::greater<>(), &NamedProcess::bytes);
    return processes;
}

std::optional<double> OutOfMemoryFacts::ofOthers() const
{
    constexpr double leastKnown = bytesPerGiB;  // What the driver keeps of a card is less.
    std::optional<double> own = ofProcess;
    if (const auto among = ownAmong(*this))
        own = named[*among].bytes;
    std::optional<double> most;
    if (total && free && own)
        most = *total - *free - *own;
    else if (const auto reserved = reservedOf(*this); total && free && reserved)
        // The forms without the process's own amount leave open what it holds besides tensors.
        most = *total - *free - *reserved - context;
    const std::vector<NamedProcess> processes = others();
    if (!processes.empty()) {
        double sum = 0;
        for (const NamedProcess& process : processes)
            sum += process.bytes;
        return most ? std::min(sum, std::max(0.0, *most)) : sum;
    }
    const double least = own ? leastKnown : mostBesidesTensors;
    return most && *most > least ? most : std::nullopt;
}

bool OutOfMemoryFacts::othersAreEnough() const
{
    const auto held = ofOthers();
    return held && asked && free && *held >= *asked - *free;
}

std::int64_t OutOfMemoryFacts::alike() const
{
    const auto among = ownAmong(*this);
    const std::optional<double> own = among ? std::optional(named[*among].bytes) : ofProcess;
    if (!own)
        return 0;
    constexpr double near = 0.1;
    const std::vector<NamedProcess> processes = others();
    return 1 + std::ranges::count_if(processes, [&](const NamedProcess& process) {
               return std::abs(process.bytes - *own) <= near * *own;
           });
}

bool OutOfMemoryFacts::isOfRanks() const
{
    constexpr std::int64_t fewest = 3;  // Two may be a run that was left over.
    return alike() >= fewest;
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
    facts.named = namedProcesses(line);
    facts.allocated = amountAhead(line, " is allocated by PyTorch");
    facts.unallocated = amountAhead(line, " is reserved by PyTorch but unallocated");
    if (!facts.allocated)
        facts.allocated = amountAhead(line, " already allocated");
    const auto reserved = amountAhead(line, " reserved in total by PyTorch");
    if (reserved && facts.allocated && !facts.unallocated)
        facts.unallocated = std::max(0.0, *reserved - *facts.allocated);
    return facts.asked || facts.total ? std::optional(facts) : std::nullopt;
}

std::string processList(const std::vector<NamedProcess>& processes)
{
    constexpr std::size_t most = 8;
    std::string text;
    for (std::size_t i = 0; i < std::min(processes.size(), most); ++i)
        text += (i == 0 ? "" : ", ") + std::to_string(processes[i].id);
    return text + (processes.size() > most ? ", ..." : "");
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
        text += ", " + sizeText(*others) + " held by other processes" +
                (facts.others().empty() ? "" : " (PID " + processList(facts.others()) + ")");
    return text;
}

}  // namespace headroom
