// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/prices/price_collector.h"

#include "model/finding_kinds.h"
#include "model/text/ascii.h"
#include "model/text/region_name.h"

#include <algorithm>
#include <map>
#include <optional>

namespace headroom {
namespace {

std::string lowerCase(std::string_view text)
{
    std::string lower(text);
    for (char& c : lower)
        c = lowerLetter(c);
    return lower;
}

/// "payg", "payg, Windows".
std::string modeAndSystem(const Price& price) { return price.os == "windows" ? price.mode + ", Windows" : price.mode; }

/// The price known so far for the same offer.
const Price* knownPrice(const VmSize& size, const Price& wanted)
{
    for (const Price& price : size.prices)
        if (price.mode == wanted.mode && price.region == wanted.region && price.os == wanted.os)
            return &price;
    return nullptr;
}

}  // namespace

PriceCollector::PriceCollector(const PriceContext& context) : m_context(context)
{
    for (const VmSize& size : context.catalogue.sizes())
        m_sizesByName.emplace(lowerCase(size.id), &size);
}

const VmSize* PriceCollector::resolve(std::string& name) const
{
    const auto found = m_sizesByName.find(lowerCase(name));
    if (found == m_sizesByName.end())
        return nullptr;
    name = found->second->id;
    return found->second;
}

bool PriceCollector::isPlausible(const PriceCandidate& candidate, const VmSize* size)
{
    // The cheapest spot T4 and the dearest on-demand Blackwell lie well inside.
    constexpr double leastPerGpu = 0.05;
    constexpr double mostPerGpu = 50;
    constexpr double mostPerMachine = 1000;
    const Price& price = candidate.row.price;
    const double dollars = price.perHour.dollars();
    const bool hasGpus = size != nullptr && size->gpuCount > 0;
    const double perGpu = hasGpus ? dollars / size->gpuCount : dollars;
    if (dollars <= 0 || (hasGpus ? perGpu < leastPerGpu || perGpu > mostPerGpu : dollars > mostPerMachine)) {
        ignore(IgnoredReason::Implausible, candidate.row.size, price.region);
        return false;
    }
    // Spot prices move by nature.
    if (!candidate.checksDrift || size == nullptr || price.mode == "spot")
        return true;
    const Price* known = knownPrice(*size, price);
    if (known == nullptr || known->perHour.micros <= 0)
        return true;
    const double ratio = dollars / known->perHour.dollars();
    if (ratio <= candidate.driftLimit && ratio >= 1 / candidate.driftLimit)
        return true;
    ignore(IgnoredReason::Drift, candidate.row.size, price.region);
    m_notes.push_back({"prices.drift", Severity::Warning, "", size->id, price.region + ", " + modeAndSystem(price),
                       Amount{Money::fromDollars(dollars)}, Amount{Money::fromDollars(known->perHour.dollars())}});
    return false;
}

void PriceCollector::take(PriceCandidate&& candidate)
{
    SizePrice& row = candidate.row;
    row.price.region = regionName(row.price.region);
    if (row.size.empty()) {
        ignore(IgnoredReason::NoSize, row.size, row.price.region);
        return;
    }
    if (row.price.region.empty()) {
        ignore(IgnoredReason::NoRegion, row.size, row.price.region);
        return;
    }
    const VmSize* size = resolve(row.size);
    if (!candidate.effective.empty() && candidate.effective > m_context.asOf) {
        ignore(IgnoredReason::NotYetEffective, row.size, row.price.region);
        return;
    }
    if (!isPlausible(candidate, size))
        return;
    if (size == nullptr)
        ++m_unknown[row.size];
    const auto [at, isNew] = m_index.add(row.size, row.price, m_kept.size());
    if (isNew)
        m_kept.push_back({std::move(candidate), false});
    else
        resolveDuplicate(m_kept[at], std::move(candidate));
}

void PriceCollector::resolveDuplicate(Kept& kept, PriceCandidate&& candidate)
{
    const bool samePrice = kept.candidate.row.price.perHour == candidate.row.price.perHour;
    const auto rank = [](const PriceCandidate& c) { return std::pair(c.primary, std::string_view(c.effective)); };
    const auto before = rank(kept.candidate);
    const auto after = rank(candidate);
    const bool cheaper = candidate.row.price.perHour < kept.candidate.row.price.perHour;
    const bool differs = after == before && !samePrice;
    const bool conflicts = differs && !candidate.cheapestWins;
    ignore(conflicts ? IgnoredReason::Conflicting
           : differs ? IgnoredReason::DearerZone
                     : IgnoredReason::Duplicate,
           candidate.row.size, candidate.row.price.region);
    if (after > before || (after == before && candidate.cheapestWins && cheaper))
        kept = {std::move(candidate), false};
    else if (conflicts)
        kept.conflicting = true;
}

void PriceCollector::noteDearSpot(Findings& notes) const
{
    std::map<std::string, std::int64_t> equal;
    std::map<std::string, std::int64_t> above;
    for (const Kept& kept : m_kept) {
        const SizePrice& row = kept.candidate.row;
        if (row.price.mode != "spot")
            continue;
        const std::optional<std::size_t> full = m_index.find(row, "payg");
        if (!full)
            continue;
        const MoneyPerHour fullPrice = m_kept[*full].candidate.row.price.perHour;
        if (row.price.perHour == fullPrice)
            ++equal[row.size];
        else if (row.price.perHour > fullPrice)
            ++above[row.size];
    }
    for (const auto& [size, count] : equal)
        notes.push_back({"prices.spot-at-full-price", Severity::Information, "", size, count});
    for (const auto& [size, count] : above)
        notes.push_back({"prices.spot-above-full-price", Severity::Warning, "", size, count});
}

PriceImport PriceCollector::finish() &&
{
    PriceImport result{{}, m_ignored, std::move(m_notes)};
    noteDearSpot(result.notes);
    result.prices.reserve(m_kept.size());
    for (Kept& kept : m_kept) {
        if (kept.conflicting) {
            result.ignored.add(IgnoredReason::Conflicting);
            const SizePrice& row = kept.candidate.row;
            result.notes.push_back(
                {"prices.conflicting", Severity::Warning, "", row.size, row.price.region, modeAndSystem(row.price)});
            continue;
        }
        result.prices.push_back(std::move(kept.candidate.row));
    }
    if (!m_unknown.empty()) {
        const auto first = std::ranges::min_element(m_unknown, {}, [](const auto& entry) { return entry.first; });
        result.notes.push_back({"prices.unknown-sizes", Severity::Information, "", m_unknown.size(), first->first});
    }
    return result;
}

}  // namespace headroom
