// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/io/plan_json.h"
#include "model/plan/plan.h"
#include "model/result.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <span>

namespace headroom {

/// Reads a plan file of at most 16 MB, "-" from standard input, with `settings` applied. Ids that the catalogue does
/// not know are an error too. The error's `where` begins with the file's name.
[[nodiscard]] Result<Plan> readPlanFile(const QString& file, const Catalogue& catalogue,
                                        std::span<const PlanSetting> settings = {});

/// The same for text that is at hand; `name` stands for the file in messages.
[[nodiscard]] Result<Plan> readPlanText(const QByteArray& text, const QString& name, const Catalogue& catalogue,
                                        std::span<const PlanSetting> settings = {});

/// What such a file holds, in UTF-8, whether it is a plan or not.
[[nodiscard]] Result<QByteArray> readPlanBytes(const QString& file);

/// Saves a plan whole or not at all; the error names the file and the remedy.
[[nodiscard]] std::optional<Error> writePlanFile(const Plan& plan, const QString& file);

}  // namespace headroom
