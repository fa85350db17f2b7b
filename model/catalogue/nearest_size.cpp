// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/catalogue/nearest_size.h"

#include "model/catalogue/retiring_series.h"
#include "model/text/ascii.h"
#include "model/text/edit_distance.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace headroom {
namespace {

constexpr std::size_t familyLetters = 2;  ///< At most: NC, ND, NV, D.

/// The size nearest to that very name.
const VmSize* nearestTo(std::string_view name, const Catalogue& catalogue)
{
    const VmSize* near = catalogue.size(nearestId(name, catalogue.sizes()));
    if (near == nullptr || !near->retirementDate)
        return near;
    std::vector<std::string_view> lasting;
    for (const VmSize& size : catalogue.sizes())
        if (!size.retirementDate)
            lasting.emplace_back(size.id);
    const VmSize* other = catalogue.size(nearestName(name, lasting));
    return other != nullptr && editDistance(name, other->id) <= editDistance(name, near->id) + 1 ? other : near;
}

/// Whether a name is nearly the size's, or goes on behind it. The word that all sizes of a cloud begin with is no
/// likeness.
bool isAlike(std::string_view misspelt, const VmSize& size)
{
    const std::string name = bareSizeName(misspelt);
    const std::string known = bareSizeName(size.id);
    constexpr std::size_t letters = 3;  // One of so many may be wrong.
    return editDistance(name, known) <= (name.size() + letters - 1) / letters || name.starts_with(known);
}

/// "ndasra100v4" for "nd96asra100v4": a size's name without its number of cores.
std::string withoutCores(std::string bare)
{
    const auto first = std::ranges::find_if(bare, isDigit);
    bare.erase(first, std::find_if_not(first, bare.end(), isDigit));
    return bare;
}

/// Whether a name is that of a series, some letters of which it may lack in the middle: "ND_A100_v4" for NDasrA100_v4.
bool namesSeries(const std::string& name, const std::string& series)
{
    constexpr std::size_t shortest = 4;  // Below, a number of cores may be meant: NC6 is no series.
    if (name.size() < shortest || series.size() < name.size())
        return false;
    return name == series || (series.starts_with(sizeFamily(name)) && series.ends_with(name.substr(familyLetters)) &&
                              name.size() >= familyLetters + shortest);
}

/// "a100" for "a100-sxm-40": how sizes name a GPU.
std::string_view chipOf(std::string_view gpu) { return gpu.substr(0, gpu.find('-')); }

/// The chip of a size that a bare name holds; the longest, since GB200 holds B200 and A100 holds A10.
std::string_view chipIn(const std::string& name, const Catalogue& catalogue)
{
    std::string_view found;
    for (const VmSize& size : catalogue.sizes()) {
        const std::string_view chip = chipOf(size.gpu);
        if (chip.size() > found.size() && name.find(chip) != std::string::npos)
            found = chip;
    }
    return found;
}

/// The numbers of a name that count something: 80 of NC80_H100_v5, 3 and 8 of a3-highgpu-8. Those of a GPU and of a
/// version (v5) count nothing.
std::vector<std::string> countsIn(std::string_view name, std::string_view chip)
{
    std::string rest{name};
    std::ranges::transform(rest, rest.begin(), lowerLetter);
    if (const std::size_t at = chip.empty() ? std::string::npos : rest.find(chip); at != std::string::npos)
        rest.replace(at, chip.size(), "_");
    std::vector<std::string> counts;
    for (auto first = std::ranges::find_if(rest, isDigit); first != rest.end();) {
        const auto last = std::find_if_not(first, rest.end(), isDigit);
        const bool isVersion = first != rest.begin() && *(first - 1) == 'v' && last - first == 1 &&
                               (last == rest.end() || std::isalnum(static_cast<unsigned char>(*last)) == 0);
        if (!isVersion)
            counts.emplace_back(first, last);
        first = std::find_if(last, rest.end(), isDigit);
    }
    return counts;
}

/// How many counts of a misspelt name a size does not have: NC80_H100_v5 has one that NC40ads_H100_v5 lacks.
class OtherCounts {
public:
    OtherCounts(std::string_view misspelt, const Catalogue& catalogue)
        : m_wanted(countsIn(misspelt, chipIn(bareSizeName(misspelt), catalogue)))
    {
    }
    [[nodiscard]] std::ptrdiff_t in(const VmSize& size) const
    {
        const std::vector<std::string> own = countsIn(size.id, chipOf(size.gpu));
        return std::ranges::count_if(
            m_wanted, [&](const std::string& count) { return std::ranges::find(own, count) == own.end(); });
    }

private:
    std::vector<std::string> m_wanted;
};

/// The size of those that qualify that has most of the name's counts, and of these the one whose bare name is nearest;
/// null where none qualifies.
template <class Qualifies>
const VmSize* nearestOf(std::string_view misspelt, const Catalogue& catalogue, const Qualifies& qualifies)
{
    const std::string name = bareSizeName(misspelt);
    const OtherCounts otherCounts(misspelt, catalogue);
    const VmSize* nearest = nullptr;
    std::pair<std::ptrdiff_t, std::size_t> least;
    for (const VmSize& size : catalogue.sizes()) {
        const std::string candidate = bareSizeName(size.id);
        if (!qualifies(size, candidate))
            continue;
        const std::pair distance{otherCounts.in(size), editDistance(name, candidate)};
        if (nearest == nullptr || distance < least) {
            nearest = &size;
            least = distance;
        }
    }
    return nearest;
}

/// The first size that can be created of the series that a name means, with the name's counts where one has them:
/// a3-highgpu-8 is a3-highgpu-8g, not the first of its series. Null where it means none.
const VmSize* ofSeries(std::string_view misspelt, const Catalogue& catalogue)
{
    const std::string name = bareSizeName(misspelt);
    const std::string coreless = withoutCores(name);
    const OtherCounts otherCounts(misspelt, catalogue);
    const VmSize* first = nullptr;
    for (const VmSize& size : catalogue.sizes()) {
        const std::string series = bareSizeName(size.series);
        constexpr std::size_t withAccelerator = 6;
        const bool longer = series.size() >= withAccelerator && (coreless == series || name.starts_with(series));
        const bool isMeant = !size.retirementDate && (longer || namesSeries(name, series));
        if (isMeant && (first == nullptr || otherCounts.in(size) < otherCounts.in(*first)))
            first = &size;
    }
    return first;
}

/// The shortest name that goes on where this one ends, "p4d.24xlarge" for "p4d.24xl"; null where none does. NC4 is not
/// the beginning of NC40.
const VmSize* ofBeginning(std::string_view misspelt, const Catalogue& catalogue)
{
    const std::string name = bareSizeName(misspelt);
    if (std::ranges::none_of(name, isDigit))
        return nullptr;
    const VmSize* shortest = nullptr;
    for (const VmSize& size : catalogue.sizes()) {
        const std::string candidate = bareSizeName(size.id);
        const bool begins = !size.retirementDate && candidate.size() > name.size() && candidate.starts_with(name) &&
                            !(isDigit(name.back()) && isDigit(candidate[name.size()]));
        if (begins && (shortest == nullptr || size.id.size() < shortest->id.size()))
            shortest = &size;
    }
    return shortest;
}

/// A size with the GPU that a name holds, of its family where there is one; null where it names no GPU.
const VmSize* ofNamedGpu(std::string_view misspelt, const Catalogue& catalogue)
{
    const std::string name = bareSizeName(misspelt);
    const std::string_view chip = chipIn(name, catalogue);
    if (chip.empty())
        return nullptr;
    const VmSize* near = nearestOf(misspelt, catalogue, [&](const VmSize& size, const std::string& candidate) {
        return chipOf(size.gpu) == chip && sizeFamily(candidate) == sizeFamily(name);
    });
    return near != nullptr ? near : nearestOf(misspelt, catalogue, [&](const VmSize& size, const std::string&) {
        return chipOf(size.gpu) == chip;
    });
}

/// The size that is called so, save for large and small letters, signs and the cloud's first word; else null.
const VmSize* ofSameName(std::string_view misspelt, const Catalogue& catalogue)
{
    const std::string name = bareSizeName(misspelt);
    const auto found =
        std::ranges::find(catalogue.sizes(), name, [](const VmSize& size) { return bareSizeName(size.id); });
    return found != catalogue.sizes().end() ? &*found : nullptr;
}

/// The first size whose name lacks nothing but its GPU: ND96amsr_v4 for ND96amsr_A100_v4; else null.
const VmSize* ofMissingGpu(std::string_view misspelt, const Catalogue& catalogue)
{
    const std::string name = bareSizeName(misspelt);
    for (const VmSize& size : catalogue.sizes()) {
        std::string without = bareSizeName(size.id);
        const std::string_view chip = chipOf(size.gpu);
        const std::size_t at = chip.empty() ? std::string::npos : without.find(chip);
        if (!size.retirementDate && at != std::string::npos && without.erase(at, chip.size()) == name)
            return &size;
    }
    return nullptr;
}

/// The size that is one letter away, which is a slip of the finger whatever else that letter may mean; else null.
const VmSize* ofSlip(std::string_view misspelt, const Catalogue& catalogue)
{
    const VmSize* near = nearestTo(misspelt, catalogue);
    return near != nullptr && editDistance(misspelt, near->id) == 1 ? near : nullptr;
}

/// A size of the family and version that a name ends with: ND96isr_v5 has an H100, as all of that version have its
/// like. Null where it ends otherwise, or there is none.
const VmSize* ofVersion(std::string_view misspelt, const Catalogue& catalogue)
{
    const std::string name = bareSizeName(misspelt);
    if (name.size() < familyLetters + 2 || name[name.size() - 2] != 'v' || !isDigit(name.back()))
        return nullptr;
    const std::string version = name.substr(name.size() - 2);
    return nearestOf(misspelt, catalogue, [&](const VmSize&, const std::string& candidate) {
        return sizeFamily(candidate) == sizeFamily(name) && candidate.ends_with(version);
    });
}

}  // namespace

const VmSize* nearestSize(std::string_view misspelt, const Catalogue& catalogue)
{
    for (const auto& meaning : {ofSameName, ofBeginning, ofSeries, ofNamedGpu, ofMissingGpu, ofSlip, ofVersion})
        if (const VmSize* meant = meaning(misspelt, catalogue))
            return meant;
    for (const std::string& name : {std::string(misspelt), "Standard_" + std::string(misspelt)})
        if (const VmSize* near = nearestTo(name, catalogue); near != nullptr && isAlike(misspelt, *near))
            return near;
    return nullptr;
}

}  // namespace headroom
