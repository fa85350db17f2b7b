// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/inputs/portfolio_file.h"

#include "app/files/input_file.h"
#include "app/files/output_file.h"
#include "app/inputs/plan_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace headroom {
namespace {

struct PortfolioFileWords {
    Q_DECLARE_TR_FUNCTIONS(PortfolioFile)
};

std::string_view view(const QByteArray& bytes) { return {bytes.constData(), static_cast<std::size_t>(bytes.size())}; }

/// The error with the file's name in front of the place inside it.
Error inPortfolioFile(const QString& name, Error error)
{
    const std::string file = shownFileName(name);
    error.where = error.where.empty() ? file : file + ": " + error.where;
    return error;
}

/// A plan that a portfolio names. Only a regular file is opened: the portfolio may come from somebody else, and a pipe
/// or a device would be waited for.
Result<Plan> readNamedPlan(const QString& file, const QString& folder, const Catalogue& catalogue)
{
    constexpr qint64 largestMB = 16;
    const InputPurpose purpose{
        largestMB, PortfolioFileWords::tr("Plan files are looked for in the portfolio's folder: check the name"),
        PortfolioFileWords::tr("A plan has a few kB: check that this is the right file"),
        PortfolioFileWords::tr("Name a plan file")};
    const Result<QByteArray> text = readOwnFile(QDir(folder).filePath(file), purpose);
    if (!text)
        return text.error();
    return readPlanText(*text, file, catalogue);
}

}  // namespace

Result<Portfolio> readPortfolioText(const QByteArray& text, const QString& name, const QString& folder,
                                    const Catalogue& catalogue, std::span<const PlanSetting> settings)
{
    const auto readPlan = [&](const std::string& file) {
        return readNamedPlan(QString::fromStdString(file), folder, catalogue);
    };
    Result<Portfolio> portfolio = parsePortfolio(view(text), readPlan, settings);
    if (!portfolio)
        return inPortfolioFile(name, portfolio.error());
    if (std::optional<Error> error = unknownId(*portfolio, catalogue))
        return inPortfolioFile(name, *std::move(error));
    return portfolio;
}

bool isPortfolioFile(const QString& file) { return file.endsWith(QStringLiteral(".headroom-portfolio.json")); }

Result<Portfolio> readPortfolioFile(const QString& file, const Catalogue& catalogue,
                                    std::span<const PlanSetting> settings)
{
    constexpr qint64 largestMB = 64;
    const Result<QByteArray> text = readInputFile(
        file, {largestMB, PortfolioFileWords::tr("Check the name; \"headroom samples\" lists one to start from"),
               PortfolioFileWords::tr("A portfolio has at most 1,000 demands: check that this is the right file"),
               PortfolioFileWords::tr("Choose a portfolio file")});
    if (!text)
        return text.error();
    const QString folder = file == QLatin1String("-") ? QDir::currentPath() : QFileInfo(file).absolutePath();
    return readPortfolioText(*text, inputName(file), folder, catalogue, settings);
}

Portfolio withPlansEmbedded(Portfolio portfolio)
{
    for (Demand& demand : portfolio.demands)
        demand.planFile.reset();
    return portfolio;
}

std::optional<Error> writePortfolioFile(const Portfolio& portfolio, const QString& file)
{
    return writeOutputFile(file, QByteArray::fromStdString(writePortfolio(portfolio)));
}

Result<std::vector<History>> readHistoryFiles(const QStringList& files)
{
    constexpr qint64 largestMB = 256;
    const InputPurpose purpose{largestMB, PortfolioFileWords::tr("Check the name"),
                               PortfolioFileWords::tr("Give the history in parts, a file for each"),
                               PortfolioFileWords::tr("Choose a job history")};
    std::vector<History> histories;
    for (const QString& file : files) {
        const Result<QByteArray> text = readInputFile(file, purpose);
        if (!text)
            return text.error();
        Result<History> history = readHistory(view(*text));
        if (!history)
            return inPortfolioFile(inputName(file), history.error());
        histories.push_back(std::move(history).value());
    }
    return histories;
}

}  // namespace headroom
