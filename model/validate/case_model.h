// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/plan/plan.h"
#include "model/result.h"
#include "model/validate/measured_case.h"

namespace headroom {

/// The model of a measurement. What the source leaves open is taken from the catalogue's model of the same widths, else
/// from what is customary: multi-head attention with an MLP four times as wide is the GPT family (plain MLP, LayerNorm,
/// biases, learned positions), anything else the Llama family. The error says what is missing.
[[nodiscard]] Result<Architecture> caseArchitecture(const MeasuredCase& measured, Framework framework,
                                                    const Catalogue& catalogue);

/// Whether the model is of the GPT family: plain MLP and no rotary positions stated.
[[nodiscard]] bool isClassicGpt(const MeasuredCase& measured, const Architecture& shape);

}  // namespace headroom
