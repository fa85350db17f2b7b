// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/architecture.h"

#include <cstdint>

namespace headroom {

/// How many parameters a shape has, by the pools that parallelism treats differently. Whole numbers held in doubles.
/// Where layers differ, what is per layer is their mean, and experts are those of the last kind that has some.
struct ParameterCounts {
    double attention{0};        ///< Per layer: query, key, value, output, their biases and QK norms.
    double keyValue{0};         ///< The key and value matrices within `attention`, per layer.
    double mlp{0};              ///< Per dense layer, biases included.
    double routed{0};           ///< Per mixture-of-experts layer: all experts that tokens are routed to.
    double shared{0};           ///< Per mixture-of-experts layer: the expert that every token uses, and its gate.
    double router{0};           ///< Per mixture-of-experts layer: the routing matrix and its correction bias.
    double norms{0};            ///< Per layer.
    double embedding{0};        ///< Token table.
    double positions{0};        ///< Position and token-type tables.
    double head{0};             ///< Output head; 0 when tied to the token table, apart from a bias.
    double edges{0};            ///< Embedding norm and parameters outside the formula, on the first stage.
    double finalNorm{0};
    double total{0};
    double active{0};           ///< Used by one token.
    bool operator==(const ParameterCounts&) const = default;
};

/// Counts parameters exactly (Vaswani et al. 2017; Shazeer 2020 for gated MLPs; Ainslie et al. 2023 for GQA;
/// DeepSeek-AI 2024 for MLA). Multi-token-prediction modules are not part of the published counts and left out.
[[nodiscard]] ParameterCounts countParameters(const Architecture& shape);

/// Those of multi-token prediction: as the shape states them, else by the formula of DeepSeek-V3.
[[nodiscard]] double predictionParameters(const Architecture& shape);

}  // namespace headroom
