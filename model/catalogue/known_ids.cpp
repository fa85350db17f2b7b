// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/catalogue/known_ids.h"

#include "model/catalogue/nearest_size.h"
#include "model/catalogue/replacement.h"
#include "model/text/quoting.h"

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

/// The same for a VM size, with what replaces the nearest one where that is retired.
Error sizeNotKnown(std::string_view id, const Catalogue& catalogue)
{
    Error error = notKnown("/cluster/sku", "VM size", id, catalogue.sizes(), "skus");
    const VmSize* near = nearestSize(id, catalogue);
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
