// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "widgets/input/choice_item.h"

namespace headroom {

// The lists of the editor that depend on catalogue, plan or estimate. A value that is in no list (a newer file, a
// misspelt id) gets a line of its own, so that the editor always shows what the plan says.

/// What stands beside a model of the catalogue: "8.03 B, shape of Meta-Llama-3-8B too".
[[nodiscard]] QString modelDetail(const ZooModel& model);

/// "None, parameters only", then the catalogue's models with their parameter counts.
[[nodiscard]] ChoiceItems presetItems(const Catalogue& catalogue, const Plan& plan);

/// VM sizes with GPUs and price per hour; those that retire and those without GPUs come last.
[[nodiscard]] ChoiceItems sizeItems(const Catalogue& catalogue, const Plan& plan);

/// "Whole GPU", then the profiles that the plan's GPU can be cut into; empty where it has none and the plan names none.
[[nodiscard]] ChoiceItems migItems(const Catalogue& catalogue, const Plan& plan);

/// Automatic, then multiples of micro-batch x data parallel.
[[nodiscard]] ChoiceItems globalBatchItems(const Plan& plan, const Estimate& estimate);

/// Price modes with the size's price in each.
[[nodiscard]] ChoiceItems priceModeItems(const Catalogue& catalogue, const Plan& plan);

/// Automatic, then the regions in which the size has a price in the plan's mode.
[[nodiscard]] ChoiceItems regionItems(const Catalogue& catalogue, const Plan& plan);

/// The regions of the goal's clouds, or of the plan's own, in which sizes have a price in the plan's mode, and of how
/// many.
[[nodiscard]] ChoiceItems pricedRegions(const Catalogue& catalogue, const Plan& plan);

/// Currencies, with their names.
[[nodiscard]] ChoiceItems currencyItems(const Plan& plan);

/// The named weekly schedules.
[[nodiscard]] ChoiceItems scheduleItems(const Plan& plan);

}  // namespace headroom
