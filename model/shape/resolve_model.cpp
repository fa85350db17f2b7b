// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/shape/resolve_model.h"

#include "model/catalogue/nearest_size.h"
#include "model/shape/derived_shape.h"

namespace headroom {

std::optional<Architecture> resolveModel(const ModelChoice& model, const Catalogue& catalogue, bool& derived,
                                         Findings& findings)
{
    derived = false;
    if (const auto* shape = std::get_if<Architecture>(&model))
        return *shape;
    if (const auto* preset = std::get_if<PresetModel>(&model)) {
        if (const ZooModel* entry = catalogue.model(preset->id))
            return entry->architecture;
        findings.push_back({"model.unknown",
                            Severity::Error,
                            "/model/preset",
                            {preset->id, std::string(nearestId(preset->id, catalogue.models()))}});
        return std::nullopt;
    }
    derived = true;
    return derivedShape(std::get<ParameterCount>(model).count);
}

}  // namespace headroom
