// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/plan/plan.h"
#include "model/portfolio/portfolio.h"
#include "model/result.h"
#include "model/workshop/workshop.h"

#include <QString>

#include <span>

namespace headroom {

/// A worked plan, portfolio or workshop that comes with the program.
struct Sample {
    const char* id;     ///< Name of its file without suffix.
    const char* title;  ///< Untranslated, context "sample".
    const char* detail; ///< What it shows, untranslated.
};

/// The samples in the order in which they tell the story.
[[nodiscard]] std::span<const Sample> samples();

/// Worked portfolios, whose files end with .headroom-portfolio.json.
[[nodiscard]] std::span<const Sample> portfolioSamples();

/// Worked workshops, whose files end with .headroom-workshop.json.
[[nodiscard]] std::span<const Sample> workshopSamples();

/// The sample of the first start.
inline constexpr const char* firstSample = "2am-ticket";

/// Reads a sample by its id.
[[nodiscard]] Result<Plan> readSample(const QString& id, const Catalogue& catalogue);
/// Reads a portfolio of the samples by its id.
[[nodiscard]] Result<Portfolio> readPortfolioSample(const QString& id, const Catalogue& catalogue);
/// Reads a workshop of the samples by its id.
[[nodiscard]] Result<Workshop> readWorkshopSample(const QString& id, const Catalogue& catalogue);

}  // namespace headroom
