// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/catalogue/known_ids.h"

#include "model/catalogue/nearest_size.h"
#include "model/catalogue/replacement.h"
#include "model/catalogue/retiring_series.h"
#include "model/catalogue/same_shape.h"
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

/// The same for a model, with the one of its shape that the catalogue has under another name.
Error modelNotKnown(std::string_view pointer, std::string_view id, const Catalogue& catalogue)
{
    Error error = notKnown(pointer, "model", id, catalogue.models(), "models");
    if (const SameShape* other = sameShapeAs(id); other != nullptr && catalogue.model(other->id) != nullptr)
        error.remedy =
            "It has the shape of " + inQuotes(other->id) + ": choose that. \"headroom catalogue models\" lists all";
    return error;
}

/// A size of a series that is taken out of service: its date, and what its cloud names in its place.
Error ofRetiringSeries(std::string_view id, const RetiringSeries& series)
{
    const std::string instead = series.replacement.empty() ? "Microsoft names no replacement"
                                                           : "Use " + std::string(series.replacement) + " in its place";
    return {"/cluster/sku",
            inQuotes(id) + " is of the series " + std::string(series.name) + ", whose retirement date is " +
                std::string(series.date),
            instead + ". \"headroom catalogue skus\" lists what there is"};
}

/// Whether a name begins as no size does, and is no slip of one that does.
bool isOfUnknownFamily(std::string_view id, const VmSize* near, const Catalogue& catalogue)
{
    constexpr std::size_t slip = 2;
    const std::string family = sizeFamily(id);
    const bool known =
        std::ranges::any_of(catalogue.sizes(), [&](const VmSize& size) { return sizeFamily(size.id) == family; });
    return !known && !family.empty() &&
           (near == nullptr || editDistance(bareSizeName(id), bareSizeName(near->id)) > slip);
}

std::string inCapitals(std::string text)
{
    for (char& c : text)
        c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return text;
}

/// The same for a VM size, with what replaces the nearest one where that is retired.
Error sizeNotKnown(std::string_view id, const Catalogue& catalogue)
{
    if (const RetiringSeries* series = retiringSeriesOf(id, catalogue))
        return ofRetiringSeries(id, *series);
    Error error = notKnown("/cluster/sku", "VM size", id, catalogue.sizes(), "skus");
    const VmSize* near = nearestSize(id, catalogue);
    if (isOfUnknownFamily(id, near, catalogue)) {
        error.remedy = "The catalogue has no size of the family " + inCapitals(sizeFamily(id)) +
                       "; \"headroom catalogue skus\" lists all";
        return error;
    }
    if (near == nullptr)
        return error;
    std::string retirement;
    if (near->retirementDate)
        retirement =
            " Its retirement date is " + *near->retirementDate + ": use " + replacementText(*near, catalogue, {}) + '.';
    error.remedy = "Did you mean " + inQuotes(near->id) + "?" + retirement + " \"headroom catalogue skus\" lists all";
    return error;
}

}  // namespace

const VmSize* sizeOf(const Plan& plan, const Catalogue& catalogue)
{
    const auto* nodes = std::get_if<VmNodes>(&plan.cluster.hardware);
    return nodes != nullptr ? catalogue.size(nodes->sku) : nullptr;
}

const Gpu* gpuOf(const Plan& plan, const Catalogue& catalogue)
{
    if (const VmSize* size = sizeOf(plan, catalogue))
        return catalogue.gpu(size->gpu);
    const auto* own = std::get_if<OwnNodes>(&plan.cluster.hardware);
    const auto* id = own != nullptr ? std::get_if<std::string>(&own->gpu) : nullptr;
    return id != nullptr ? catalogue.gpu(*id) : nullptr;
}

std::optional<Error> unknownId(const Plan& plan, const Catalogue& catalogue)
{
    if (const auto* preset = std::get_if<PresetModel>(&plan.model);
        preset != nullptr && catalogue.model(preset->id) == nullptr)
        return modelNotKnown("/model/preset", preset->id, catalogue);
    const std::optional<Speculative>& speculative = plan.serving.speculative;
    const auto* draft = speculative ? std::get_if<PresetModel>(&speculative->draft) : nullptr;
    if (draft != nullptr && catalogue.model(draft->id) == nullptr)
        return modelNotKnown("/serving/speculative/draft/preset", draft->id, catalogue);
    if (const auto* nodes = std::get_if<VmNodes>(&plan.cluster.hardware);
        nodes != nullptr && catalogue.size(nodes->sku) == nullptr)
        return sizeNotKnown(nodes->sku, catalogue);
    if (const auto* own = std::get_if<OwnNodes>(&plan.cluster.hardware); own != nullptr)
        if (const auto* id = std::get_if<std::string>(&own->gpu); id != nullptr && catalogue.gpu(*id) == nullptr)
            return notKnown("/cluster/gpu", "GPU", *id, catalogue.gpus(), "gpus");
    return std::nullopt;
}

}  // namespace headroom
