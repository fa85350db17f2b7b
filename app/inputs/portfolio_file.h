// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/io/portfolio/portfolio_json.h"
#include "model/portfolio/history/history.h"
#include "model/result.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <optional>
#include <span>
#include <vector>

namespace headroom {

/// Whether a file's name is one that portfolios are saved under.
[[nodiscard]] bool isPortfolioFile(const QString& file);

/// Reads a portfolio file of at most 64 MB, "-" from standard input, with `settings` applied. Plans that it names by
/// file lie beside it; for standard input in the working folder. Ids that the catalogue does not know are an error too.
/// The error's `where` begins with the file's name.
[[nodiscard]] Result<Portfolio> readPortfolioFile(const QString& file, const Catalogue& catalogue,
                                                  std::span<const PlanSetting> settings = {});

/// The same for text that is at hand; `name` stands for the file in messages, `folder` is where its plan files lie.
[[nodiscard]] Result<Portfolio> readPortfolioText(const QByteArray& text, const QString& name, const QString& folder,
                                                  const Catalogue& catalogue,
                                                  std::span<const PlanSetting> settings = {});

/// The portfolio with every plan embedded that it names by file.
[[nodiscard]] Portfolio withPlansEmbedded(Portfolio portfolio);

/// Saves a portfolio whole or not at all; the error names the file and the remedy.
[[nodiscard]] std::optional<Error> writePortfolioFile(const Portfolio& portfolio, const QString& file);

/// Reads job histories, each of at most 256 MB, "-" from standard input. The error's `where` begins with the file's
/// name.
[[nodiscard]] Result<std::vector<History>> readHistoryFiles(const QStringList& files);

}  // namespace headroom
