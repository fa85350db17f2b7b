// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/card_name.h"

#include "model/text/ascii.h"
#include "model/text/scan.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

namespace headroom {
namespace {

/// The words and numbers of a product name in lower case, the memory apart: "A100-SXM4-80GB" is a100, sxm4 and 80.
struct NameParts {
    std::vector<std::string> words{};
    std::string gigabytes{};
};

NameParts partsOf(std::string_view name)
{
    std::string clean = lowerCase(name);
    std::ranges::replace_if(clean, [](unsigned char c) { return std::isalnum(c) == 0; }, ' ');
    NameParts parts;
    for (const std::string_view word : splitWords(clean)) {
        if (word == "gb") {
            if (parts.words.empty())
                continue;
            parts.gigabytes = parts.words.back();
            parts.words.pop_back();
        } else if (word.ends_with("gb") && isDigit(word.front())) {
            parts.gigabytes = std::string(word.substr(0, word.size() - 2));
        } else {
            parts.words.emplace_back(word);
        }
    }
    return parts;
}

/// Whether the name contradicts what the catalogue says of the board: "V100-SXM3-32GB" is no SXM2, "H200 NVL" is none
/// at all, and "H100 80GB HBM2e" has other memory than HBM3.
bool isOtherBoard(const CardFact& card, std::string_view name)
{
    constexpr std::string_view memory = "HBM";
    if (containsNoCase(name, "PCIE") || containsNoCase(name, "NVL") ||
        (containsNoCase(name, "SXM") && !containsNoCase(name, card.formFactor)))
        return true;
    const std::size_t at = findNoCase(name, memory);
    if (at == std::string_view::npos)
        return false;
    const std::string_view word = name.substr(at, name.find(' ', at) - at);
    return !equalsNoCase(word, card.memoryType);
}

}  // namespace

bool isPlannedCard(std::string_view planned, std::string_view card)
{
    if (planned.empty() || card.empty() || card.ends_with("..."))
        return true;
    const NameParts plan = partsOf(planned);
    const NameParts read = partsOf(card);
    if (!plan.gigabytes.empty() && !read.gigabytes.empty() && plan.gigabytes != read.gigabytes)
        return false;
    return std::ranges::all_of(plan.words, [&read](const std::string& word) {
        return std::ranges::find(read.words, word) != read.words.end();
    });
}

void addCards(HealthFacts& facts, std::span<const Gpu> gpus)
{
    // The limits of cards in slots are set by those who build them in: several are usual of one name.
    for (const Gpu& gpu : gpus)
        if (gpu.vendor == "NVIDIA" && gpu.tdp && !gpu.provenance.unverified && gpu.formFactor.starts_with("SXM"))
            facts.cards.push_back({gpu.shortName, gpu.formFactor, gpu.memoryType, gpu.tdp->value});
}

std::optional<double> usualWatts(const HealthFacts& facts, std::string_view name)
{
    if (name.empty() || name.ends_with("..."))
        return std::nullopt;
    std::optional<double> watts;
    for (const CardFact& card : facts.cards) {
        if (!isPlannedCard(card.shortName, name) || isOtherBoard(card, name))
            continue;
        if (watts && *watts != card.watts)
            return std::nullopt;
        watts = card.watts;
    }
    return watts;
}

}  // namespace headroom
