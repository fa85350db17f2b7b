// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/catalogue/known_ids.h"

#include "model/text/edit_distance.h"
#include "model/text/quoting.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace headroom {
namespace {

/// "no size is called ...", with the nearest id, or else the command that lists all of them.
template <class Entry>
Error notKnown(std::string_view pointer, std::string_view noun, std::string_view id, const std::vector<Entry>& entries,
               std::string_view listing)
{
    const std::string_view nearest = nearestId(id, entries);
    std::string remedy = nearest.empty() ? std::string() : "Did you mean " + inQuotes(nearest) + "? ";
    remedy += "\"headroom catalogue " + std::string(listing) + "\" lists all";
    return {std::string(pointer), "no " + std::string(noun) + " is called " + inQuotes(id), std::move(remedy)};
}

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

/// Letters and digits alone, in lower case, without the cloud's first word.
std::string bareName(std::string_view name)
{
    constexpr std::string_view firstWord = "Standard_";
    if (name.starts_with(firstWord))
        name.remove_prefix(firstWord.size());
    std::string bare;
    for (const char c : name)
        if (std::isalnum(static_cast<unsigned char>(c)) != 0)
            bare += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return bare;
}

/// "ndasra100v4" for "nd96asra100v4": a size's name without its number of cores.
std::string withoutCores(std::string bare)
{
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    const auto first = std::ranges::find_if(bare, digit);
    bare.erase(first, std::find_if_not(first, bare.end(), digit));
    return bare;
}

/// Whether a name is that of a series, some letters of which it may lack in the middle: "ND_A100_v4" for NDasrA100_v4.
bool namesSeries(const std::string& name, const std::string& series)
{
    constexpr std::size_t shortest = 4;  // Below, a number of cores may be meant: NC6 is no series.
    constexpr std::size_t family = 2;
    if (name.size() < shortest || series.size() < name.size())
        return false;
    return name == series || (series.starts_with(name.substr(0, family)) && series.ends_with(name.substr(family)) &&
                              name.size() >= family + shortest);
}

/// The first size that can be created of the series that a name means; null where it means none.
const VmSize* ofSeries(std::string_view misspelt, const Catalogue& catalogue)
{
    const std::string name = bareName(misspelt);
    const std::string coreless = withoutCores(name);
    for (const VmSize& size : catalogue.sizes()) {
        const std::string series = bareName(size.series);
        constexpr std::size_t withAccelerator = 6;
        const bool longer = series.size() >= withAccelerator && (coreless == series || name.starts_with(series));
        if (!size.retirementDate && (longer || namesSeries(name, series)))
            return &size;
    }
    return nullptr;
}

/// The same for a VM size, with what replaces the nearest one where that is retired.
Error sizeNotKnown(std::string_view id, const Catalogue& catalogue)
{
    Error error = notKnown("/cluster/sku", "VM size", id, catalogue.sizes(), "skus");
    const VmSize* near = nearestSize(id, catalogue);
    if (near == nullptr)
        return error;
    std::string retirement;
    if (near->retirementDate)
        retirement = " Its retirement date is " + *near->retirementDate + ": use " + near->replacement + '.';
    error.remedy = "Did you mean " + inQuotes(near->id) + "?" + retirement + " \"headroom catalogue skus\" lists all";
    return error;
}

}  // namespace

const VmSize* sizeOf(const Plan& plan, const Catalogue& catalogue)
{
    const auto* nodes = std::get_if<VmNodes>(&plan.cluster.hardware);
    return nodes != nullptr ? catalogue.size(nodes->sku) : nullptr;
}

const VmSize* nearestSize(std::string_view misspelt, const Catalogue& catalogue)
{
    if (const VmSize* meant = ofSeries(misspelt, catalogue))
        return meant;
    const VmSize* near = nearestTo(misspelt, catalogue);
    return near != nullptr ? near : nearestTo("Standard_" + std::string(misspelt), catalogue);
}

std::optional<Error> unknownId(const Plan& plan, const Catalogue& catalogue)
{
    if (const auto* preset = std::get_if<PresetModel>(&plan.model);
        preset != nullptr && catalogue.model(preset->id) == nullptr)
        return notKnown("/model/preset", "model", preset->id, catalogue.models(), "models");
    const std::optional<Speculative>& speculative = plan.serving.speculative;
    const auto* draft = speculative ? std::get_if<PresetModel>(&speculative->draft) : nullptr;
    if (draft != nullptr && catalogue.model(draft->id) == nullptr)
        return notKnown("/serving/speculative/draft/preset", "model", draft->id, catalogue.models(), "models");
    if (const auto* nodes = std::get_if<VmNodes>(&plan.cluster.hardware);
        nodes != nullptr && catalogue.size(nodes->sku) == nullptr)
        return sizeNotKnown(nodes->sku, catalogue);
    if (const auto* own = std::get_if<OwnNodes>(&plan.cluster.hardware); own != nullptr)
        if (const auto* id = std::get_if<std::string>(&own->gpu); id != nullptr && catalogue.gpu(*id) == nullptr)
            return notKnown("/cluster/gpu", "GPU", *id, catalogue.gpus(), "gpus");
    return std::nullopt;
}

}  // namespace headroom
