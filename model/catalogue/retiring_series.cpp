// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/catalogue/retiring_series.h"

#include "model/text/ascii.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace headroom {
namespace {

// Azure documentation, sizes/lifecycle/retirements-and-capacity-restrictions.md, 2026-09-24.
constexpr std::array retiring = {
    RetiringSeries{"NC (K80)", "nc", "||r|", "2023-09-06",
                   "Standard_NC4as_T4_v3 or Standard_NC8as_T4_v3, for NC24 Standard_NC64as_T4_v3"},
    RetiringSeries{"NCv2 (P100)", "nc", "|sv2|rsv2|", "2023-09-06",
                   "Standard_NC24ads_A100_v4, Standard_NC48ads_A100_v4 or Standard_NC96ads_A100_v4 (no InfiniBand)"},
    RetiringSeries{"ND (P40)", "nd", "|r|", "2023-09-06", "Standard_ND96amsr_A100_v4"},
    RetiringSeries{"NP (FPGA)", "np", "|s|", "2027-05-31", "NCasT4_v3, NDv2 or NCads_H100_v5"},
    RetiringSeries{"HC (CPU)", "hc", "|rs|", "2027-05-31", ""},
    RetiringSeries{"HBv2 (CPU)", "hb", "|rsv2|", "2027-05-31", ""}};

bool belongs(const std::string& bare, const RetiringSeries& series)
{
    if (!bare.starts_with(series.family))
        return false;
    const auto cores = bare.begin() + static_cast<std::ptrdiff_t>(series.family.size());
    const auto ending = std::find_if_not(cores, bare.end(), isDigit);
    return ending != cores && series.endings.find('|' + std::string(ending, bare.end()) + '|') != std::string::npos;
}

}  // namespace

std::string bareSizeName(std::string_view name)
{
    constexpr std::string_view firstWord = "standard";
    std::string bare;
    for (const char c : name)
        if (std::isalnum(static_cast<unsigned char>(c)) != 0)
            bare += lowerLetter(c);
    if (bare.starts_with(firstWord))
        bare.erase(0, firstWord.size());
    // The same machine, sold at a discount for a while.
    constexpr std::string_view discount = "promo";
    if (bare.ends_with(discount))
        bare.erase(bare.size() - discount.size());
    return bare;
}

const RetiringSeries* retiringSeriesOf(std::string_view size, const Catalogue& catalogue)
{
    const std::string bare = bareSizeName(size);
    const bool known = std::ranges::any_of(catalogue.sizes(),
                                           [&](const VmSize& candidate) { return bareSizeName(candidate.id) == bare; });
    const auto found =
        std::ranges::find_if(retiring, [&](const RetiringSeries& series) { return belongs(bare, series); });
    return known || found == retiring.end() ? nullptr : &*found;
}

std::string sizeFamily(std::string_view name)
{
    constexpr std::size_t familyLetters = 2;  // At most: NC, ND, NV, D.
    const std::string bare = bareSizeName(name);
    const auto letters = static_cast<std::size_t>(std::ranges::find_if(bare, isDigit) - bare.begin());
    return bare.substr(0, std::min(letters, familyLetters));
}

}  // namespace headroom
