// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/shape/resolve_model.h"

#include "model/catalogue/nearest_size.h"
#include "model/finding_kinds.h"
#include "model/shape/layer_kinds.h"
#include "model/shape/parameters.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace headroom {
namespace {

constexpr std::int64_t headDim = 128;
constexpr std::int64_t aspect = 128;  ///< Hidden size over layers.
constexpr std::int64_t smallWidth = 1024;
constexpr std::int64_t largeWidth = 4096;
constexpr std::int64_t widest = 131'072;

struct Width {
    std::int64_t hidden{headDim};
    std::int64_t heads{1};
};

/// Between one and four thousand, steps of 1,024 would double the model: widths of published models instead, whose
/// narrower heads keep multiples of eight (GPT-2 and GPT-3 take 64 to 96, Phi-2 takes 80).
constexpr std::array<Width, 11> middleWidths{{{1024, 8},
                                              {1280, 16},
                                              {1536, 16},
                                              {1792, 16},
                                              {2048, 16},
                                              {2304, 24},
                                              {2560, 32},
                                              {2816, 32},
                                              {3072, 24},
                                              {3584, 32},
                                              {largeWidth, 32}}};

Width after(Width width)
{
    if (width.hidden < smallWidth)
        return {width.hidden + headDim, width.heads + 1};
    if (width.hidden >= largeWidth)
        return {width.hidden + smallWidth, width.heads + smallWidth / headDim};
    return *std::ranges::find_if(middleWidths, [width](const Width& at) { return at.hidden > width.hidden; });
}

constexpr std::int64_t roundedUp(std::int64_t value, std::int64_t to) { return (value + to - 1) / to * to; }

std::int64_t layerStep(Width width) { return width.hidden < smallWidth ? 1 : 4; }

std::int64_t layersAt(Width width) { return roundedUp(roundedUp(width.hidden, aspect) / aspect, layerStep(width)); }

Architecture shapeOf(Width width, std::int64_t layers)
{
    constexpr std::int64_t roundTo = 256;
    Architecture shape;
    shape.hidden = width.hidden;
    shape.heads = width.heads;
    shape.kv_heads = width.heads;
    shape.head_dim = width.hidden / width.heads;
    shape.layers = layers;
    shape.ffn = roundedUp(8 * shape.hidden / 3, roundTo);
    return shape;
}

}  // namespace

Architecture derivedShape(std::int64_t parameters)
{
    const double wanted = std::log(static_cast<double>(parameters));
    Width width;
    std::int64_t layers = 1;
    Architecture best = shapeOf(width, layers);
    double bestDistance = std::abs(std::log(countParameters(best).total) - wanted);
    while (width.hidden < widest) {
        // Layers grow up to those of the next width, then the width grows.
        const Width next = after(width);
        if (layers < layersAt(next))
            layers += layerStep(width);
        else
            width = next;
        const Architecture shape = shapeOf(width, layers);
        const double distance = std::abs(std::log(countParameters(shape).total) - wanted);
        if (distance > bestDistance)
            break;
        best = shape;
        bestDistance = distance;
    }
    return best;
}

namespace {

std::string joined(const std::vector<std::string>& names)
{
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : ", ") + name;
    return text;
}

}  // namespace

std::optional<Architecture> resolveModel(const ModelChoice& model, const Catalogue& catalogue, bool& derived,
                                         Findings& findings)
{
    derived = false;
    if (const auto* shape = std::get_if<Architecture>(&model)) {
        if (!shape->unread.empty())
            findings.push_back(
                {"import.unknown-entries", Severity::Warning, "/model/architecture/unread", joined(shape->unread)});
        if (shape->quantisation_unknown)
            findings.push_back(
                {"import.quantisation-unknown", Severity::Information, "/model/architecture/quantisation_unknown"});
        return listsLayers(*shape) ? simplified(*shape) : *shape;
    }
    if (const auto* preset = std::get_if<PresetModel>(&model)) {
        if (const ZooModel* entry = catalogue.model(preset->id))
            return entry->architecture;
        findings.push_back({"model.unknown", Severity::Error, "/model/preset", preset->id,
                            NearestId{std::string(nearestId(preset->id, catalogue.models()))}});
        return std::nullopt;
    }
    derived = true;
    return derivedShape(std::get<ParameterCount>(model).count);
}

ModelSize sizeOfModel(const ModelChoice& model, const Architecture& shape)
{
    const ParameterCounts counts = countParameters(shape);
    ModelSize size{.parameters = counts.total, .active = counts.active, .trainable = counts.total};
    if (const auto* asked = std::get_if<ParameterCount>(&model)) {
        const auto count = static_cast<double>(asked->count);
        size = {.parameters = count, .active = count, .trainable = count, .shapeScale = count / counts.total};
    }
    size.prediction = predictionParameters(shape);
    size.encoder = static_cast<double>(shape.encoder_params);
    if (shape.checkpoint_bytes)
        size.checkpointBytes = static_cast<double>(*shape.checkpoint_bytes);
    return size;
}

}  // namespace headroom
