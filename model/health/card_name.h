// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/gpu.h"
#include "model/health/facts.h"

#include <optional>
#include <span>
#include <string_view>

namespace headroom {

/// Whether a GPU, by its name whole or cut off, may be of the kind that the catalogue's short name means: "H100 80 GB".
[[nodiscard]] bool isPlannedCard(std::string_view planned, std::string_view card);

/// Adds the power limits that the catalogue's cards on boards (SXM) are sold with, as far as a source says so.
void addCards(HealthFacts& facts, std::span<const Gpu> gpus);

/// The watts that a card of this name is sold with; nothing where the name is cut off, or is of no card or of several
/// that differ.
[[nodiscard]] std::optional<double> usualWatts(const HealthFacts& facts, std::string_view name);

}  // namespace headroom
