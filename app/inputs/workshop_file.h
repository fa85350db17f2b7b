// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/io/workshop/workshop_json.h"
#include "model/result.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <span>

namespace headroom {

/// What the files of workshops are called by.
inline const QString workshopSuffix = QStringLiteral(".headroom-workshop.json");

/// Whether a file's name is one that workshops are saved under.
[[nodiscard]] bool isWorkshopFile(const QString& file);

/// Reads a workshop file of at most 64 MB, "-" from standard input, with `settings` applied to each plan. Ids that the
/// catalogue does not know are an error too. The error's `where` begins with the file's name.
[[nodiscard]] Result<Workshop> readWorkshopFile(const QString& file, const Catalogue& catalogue,
                                                std::span<const PlanSetting> settings = {});

/// The same for text that is at hand; `name` stands for the file in messages.
[[nodiscard]] Result<Workshop> readWorkshopText(const QByteArray& text, const QString& name, const Catalogue& catalogue,
                                                std::span<const PlanSetting> settings = {});

/// What such a file holds, in UTF-8, whether it is a workshop or not.
[[nodiscard]] Result<QByteArray> readWorkshopBytes(const QString& file);

/// Saves a workshop whole or not at all; the error names the file and the remedy.
[[nodiscard]] std::optional<Error> writeWorkshopFile(const Workshop& workshop, const QString& file);

}  // namespace headroom
