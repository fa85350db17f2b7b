// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/architecture.h"

#include <cstddef>
#include <cstdint>
#include <vector>

// A model whose layers differ is a sum of kinds, each of which is a model of equal layers.

namespace headroom {

/// The only kind of a shape whose layers are all alike: by its own list of one entry, or as its other members say.
[[nodiscard]] LayerGroup uniformLayer(const Architecture& shape);

/// Whether a layer has a mixer that looks at other tokens by scores of queries and keys.
[[nodiscard]] bool hasScores(LayerAttention attention);

/// Whether the kinds of a shape are given one by one.
[[nodiscard]] inline bool listsLayers(const Architecture& shape) { return !shape.layer_kinds.empty(); }

/// The kinds of a shape in the order in which they first occur, each as a shape of its own with as many equal layers as
/// the model has of it and `layer_kinds` of one entry. A shape without a list is not divided.
[[nodiscard]] std::vector<Architecture> layerKindShapes(const Architecture& shape);

/// The kind of each layer, by its place in layerKindShapes.
[[nodiscard]] std::vector<std::size_t> kindOfLayers(const Architecture& shape);

/// The same model without a list where the list says no more than the other members can: equal layers of a kind that
/// they have, or leading dense layers before ones with experts. Neighbours that are equal become one entry.
[[nodiscard]] Architecture simplified(Architecture shape);

/// The same model with so many layers: the first of its list, or its list over again.
[[nodiscard]] Architecture withLayers(Architecture shape, std::int64_t layers);

/// Whether so many ranks split every matrix of the model evenly: heads of attention and of states, and dense MLPs.
[[nodiscard]] bool dividesHeads(const Architecture& shape, std::int64_t tensor);
[[nodiscard]] bool dividesWidths(const Architecture& shape, std::int64_t tensor);

/// Layers with experts.
[[nodiscard]] double expertLayerCount(const Architecture& shape);

/// Layers that have a dense MLP.
[[nodiscard]] double denseLayerCount(const Architecture& shape);

}  // namespace headroom
