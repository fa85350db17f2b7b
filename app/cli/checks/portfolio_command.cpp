// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/checks/check_command_group.h"
#include "app/cli/checks/portfolio_output.h"
#include "app/cli/checks/report_arguments.h"
#include "app/cli/command_catalogue.h"
#include "app/cli/plan_input.h"
#include "app/cli/read_once.h"
#include "app/cli/terminal_line.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "app/files/output_file.h"
#include "app/inputs/portfolio_file.h"
#include "app/report/documents/report_document.h"
#include "app/report/portfolio/portfolio_report.h"
#include "model/io/portfolio/outlook_json.h"
#include "model/text/quoting.h"
#include "widgets/text/answers/history_text.h"
#include "widgets/text/answers/portfolio_text.h"

#include <QDate>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <variant>

namespace headroom {
namespace {

using Align = TextTable::Align;
using Json = nlohmann::ordered_json;

/// An option that belongs to the other form of the command, if one is set.
std::optional<CommandResult> strayOption(const QCommandLineParser& parser, const QStringList& options,
                                         const QString& form)
{
    for (const QString& option : options)
        if (parser.isSet(option))
            return usageError(
                CliWords::tr("%1 takes no %2")
                    .arg(form, (option.size() == 1 ? QStringLiteral("-") : QStringLiteral("--")) + option),
                helpHint("portfolio"));
    return std::nullopt;
}

// --- portfolio FILE -------------------------------------------------------------------------------------------------

/// What a call asks of a portfolio.
struct PortfolioCall {
    QString file;
    QString csv;     ///< Money by month; empty: not written.
    QString report;  ///< Empty: not written.
    QPageSize paper{QPageSize::A4};
    std::vector<PlanSetting> settings;
    std::uint64_t seed{1};
    int draws{usualDraws};
};

std::variant<PortfolioCall, CommandResult> portfolioCall(const QCommandLineParser& parser)
{
    const QString help = helpHint("portfolio");
    const QStringList files = parser.positionalArguments();
    if (files.size() != 1)
        return usageError(files.isEmpty() ? CliWords::tr("portfolio needs a FILE, or import FILE...")
                                          : CliWords::tr("portfolio takes one FILE"),
                          help);
    if (std::optional<CommandResult> error =
            strayOption(parser, {QStringLiteral("mask")}, CliWords::tr("portfolio without import")))
        return *std::move(error);
    PortfolioCall call;
    call.file = files.first();
    call.csv = parser.value(QStringLiteral("csv"));
    call.report = parser.value(QStringLiteral("o"));
    if (!call.csv.isEmpty() && isSameFile(call.file, call.csv))
        return usageError(CliWords::tr("--csv names the portfolio itself"), help);
    if (!call.report.isEmpty() && (isSameFile(call.file, call.report) || isSameFile(call.csv, call.report)))
        return usageError(CliWords::tr("-o names %1, which is another file of this call").arg(call.report),
                          CliWords::tr("Write the report to a file of its own"));
    if (std::optional<CommandResult> wrong = wrongReportName(call.report))
        return *std::move(wrong);
    const std::optional<QPageSize> paper = paperNamed(parser.value(QStringLiteral("paper")));
    if (!paper)
        return usageError(CliWords::tr("--paper is a4 or letter"), help);
    call.paper = *paper;
    if (parser.isSet(QStringLiteral("seed"))) {
        bool whole = false;
        constexpr qulonglong largest = 9'007'199'254'740'992;  // What JSON carries without loss.
        call.seed = parser.value(QStringLiteral("seed")).toULongLong(&whole);
        if (!whole || call.seed > largest)
            return usageError(CliWords::tr("--seed is a whole number from 0 to 9007199254740992"), help);
    }
    if (parser.isSet(QStringLiteral("draws"))) {
        bool whole = false;
        call.draws = parser.value(QStringLiteral("draws")).toInt(&whole);
        if (!whole || call.draws < 1 || call.draws > mostDraws)
            return usageError(CliWords::tr("--draws is a whole number from 1 to %1").arg(mostDraws), help);
    }
    for (const QString& text : parser.values(QStringLiteral("what-if"))) {
        const Result<PlanSetting> setting = parsePlanSetting(text.toStdString());
        if (!setting)
            return usageError(QStringLiteral("--what-if ") + QString::fromStdString(setting.error().where) + u' ' +
                                  QString::fromStdString(setting.error().what),
                              CliWords::tr("Write for example demands.tuning.runs_per_week=40"));
        call.settings.push_back(*setting);
    }
    return call;
}

QString reportLine(const QString& report)
{
    return report.isEmpty() ? QString() : u'\n' + CliWords::tr("Report: %1").arg(report) + u'\n';
}

CommandResult runOutlook(const QCommandLineParser& parser)
{
    auto read = portfolioCall(parser);
    if (auto* failed = std::get_if<CommandResult>(&read))
        return std::move(*failed);
    const PortfolioCall& call = std::get<PortfolioCall>(read);
    const Result<Catalogue> catalogue = commandCatalogue();
    if (!catalogue)
        return badInput(catalogue.error());
    const Result<Portfolio> portfolio = readPortfolioFile(call.file, *catalogue, call.settings);
    if (!portfolio)
        return badInput(portfolio.error());
    OutlookOptions options;
    options.seed = call.seed;
    options.draws = call.draws;
    options.steps = stepsFor(call.draws);
    options.today = QDate::currentDate().toString(Qt::ISODate).toStdString();
    if (portfolio->pools.empty())
        options.steps = 1;  // Without machines there is nothing to simulate.
    TerminalLine line;
    Outlook answer = outlook(*portfolio, *catalogue, options, {},
                             [&line](const Outlook& partial) { line.show(drawsText(partial)); });
    if (portfolio->pools.empty())
        std::erase_if(answer.findings, [](const Finding& f) { return f.id == "portfolio.not-simulated"; });
    if (!call.csv.isEmpty())
        if (const std::optional<Error> error =
                writeOutputFile(call.csv, QByteArray::fromStdString(writeOutlookCsv(answer))))
            return badInput(*error);
    if (!call.report.isEmpty())
        if (const std::optional<Error> error = writeReport(
                portfolioReport({*portfolio, answer, &*catalogue, QDate::currentDate(), call.paper}), call.report))
            return badInput(*error);
    const ExitCode code = answer.keepsPromises ? ExitCode::Done : ExitCode::Verdict;
    return wantsJson(parser) ? printed(writeOutlook(*portfolio, answer, findingSentenceInGB), code)
                             : printed(outlookText(*portfolio, answer) + reportLine(call.report), code);
}

// --- portfolio import FILE... ---------------------------------------------------------------------------------------

QString importText(const HistoryPortfolio& history, const QString& file)
{
    QString text = wrappedParagraph(
        CliWords::tr("%1, written to %2.").arg(historyText(history), QString::fromStdString(shownFileName(file))));
    TextTable table({Align::Left, Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right},
                    2);
    table.addRow({CliWords::tr("Demand"), CliWords::tr("Owner"), CliWords::tr("GPUs"), CliWords::tr("Runs"),
                  CliWords::tr("GPU-hours"), CliWords::tr("Waited, median"), CliWords::tr("P95")});
    table.addRule();
    constexpr std::size_t most = 20;
    for (std::size_t i = 0; i < std::min(most, history.demands.size()); ++i) {
        const HistoryDemand& demand = history.demands[i];
        table.addRow({asText(demand.id), asText(demand.owner), countText(demand.gpus), countText(demand.runs),
                      rateNumber(demand.gpuHours), runWaitText(demand.waitP50), runWaitText(demand.waitP95)});
    }
    text += u'\n' + table.toString();
    if (history.demands.size() > most)
        text +=
            QStringLiteral("  ") + CliWords::tr("and %1 more").arg(countText(history.demands.size() - most)) + u'\n';
    if (!history.notes.empty())
        text += u'\n' + CliWords::tr("What was met on the way:") + u'\n';
    for (const HistoryNote& note : history.notes)
        for (const QString& part : wrapped(historyNoteText(note), textColumns - 2))
            text += QStringLiteral("  ") + part + u'\n';
    return text + u'\n' +
           wrappedParagraph(CliWords::tr("It has no pools yet: add those that the jobs are to run on under \"pools\", "
                                         "each with its VM size, region and supply."));
}

std::string importJson(const HistoryPortfolio& history)
{
    Json demands = Json::array();
    for (const HistoryDemand& demand : history.demands)
        demands.push_back({{"id", demand.id},
                           {"owner", demand.owner},
                           {"gpus", demand.gpus},
                           {"runs", demand.runs},
                           {"gpu_hours", demand.gpuHours},
                           {"wait_p50_s", demand.waitP50.value},
                           {"wait_p95_s", demand.waitP95.value}});
    Json notes = Json::array();
    for (const HistoryNote& note : history.notes)
        notes.push_back({{"id", historyTroubleNames.at(static_cast<std::size_t>(note.trouble))},
                         {"count", note.count},
                         {"first", note.first.empty() ? Json(nullptr) : Json(note.first)},
                         {"text", historyNoteText(note).toStdString()}});
    const Json root = {{"format", "headroom-portfolio-import"},
                       {"version", 1},
                       {"from", history.from},
                       {"until", history.until},
                       {"weeks", history.weeks},
                       {"runs", history.runs},
                       {"gpu_hours", history.gpuHours},
                       {"demands", demands},
                       {"notes", notes}};
    constexpr int indent = 2;
    return root.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

CommandResult importHistory(const QCommandLineParser& parser, const QStringList& files)
{
    const QString help = helpHint("portfolio");
    if (files.isEmpty())
        return usageError(CliWords::tr("portfolio import needs a FILE"), help);
    if (std::optional<CommandResult> error =
            strayOption(parser,
                        {QStringLiteral("what-if"), QStringLiteral("seed"), QStringLiteral("draws"),
                         QStringLiteral("csv"), QStringLiteral("paper")},
                        CliWords::tr("portfolio import")))
        return *std::move(error);
    const QString target = parser.value(QStringLiteral("o"));
    if (target.isEmpty())
        return usageError(CliWords::tr("portfolio import needs -o FILE, where to write the portfolio"), help);
    for (const QString& file : files)
        if (isSameFile(file, target))
            return usageError(CliWords::tr("-o names a history that is read"), help);
    if (std::optional<CommandResult> error = readTwice(files))
        return *std::move(error);
    const Result<std::vector<History>> histories = readHistoryFiles(files);
    if (!histories)
        return badInput(histories.error());
    const Result<HistoryPortfolio> history = portfolioOf(*histories, parser.isSet(QStringLiteral("mask")));
    if (!history)
        return badInput(history.error());
    if (const std::optional<Error> error = writePortfolioFile(history->portfolio, target))
        return badInput(*error);
    return wantsJson(parser) ? printed(importJson(*history)) : printed(importText(*history, target));
}

}  // namespace

CommandResult runPortfolioCommand(const QCommandLineParser& parser)
{
    const QStringList words = parser.positionalArguments();
    if (!words.isEmpty() && words.first() == QLatin1String("import"))
        return importHistory(parser, words.mid(1));
    return runOutlook(parser);
}

}  // namespace headroom
