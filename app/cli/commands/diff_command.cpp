// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/command.h"
#include "app/cli/plan_input.h"
#include "app/cli/read_once.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "app/health/health_files.h"
#include "app/inputs/evidence_file.h"
#include "model/evidence/json/diff_json.h"
#include "widgets/text/answers/difference_text.h"
#include "widgets/text/answers/shortage_text.h"
#include "widgets/text/labels.h"

#include <algorithm>

namespace headroom {
namespace {

QString inputsText(const Difference& difference)
{
    TextTable table({TextTable::Align::Left, TextTable::Align::Left, TextTable::Align::Left}, 2);
    for (const EvidenceInput& input : difference.inputs)
        table.addRow({asText(input.file), evidenceLabel(input.kind), evidenceUse(input)});
    return CliWords::tr("Measured with:") + u'\n' + table.toString();
}

QString stepsText(const Difference& difference)
{
    TextTable table({TextTable::Align::Left, TextTable::Align::Right, TextTable::Align::Right, TextTable::Align::Left},
                    2);
    table.addRow({CliWords::tr("Step of the plan"), CliWords::tr("time"), CliWords::tr("$ a day"),
                  CliWords::tr("evidence, and what to do")});
    const QString range =
        difference.stepRange ? CliWords::tr("expected %1 to %2")
                                   .arg(secondsText(difference.stepRange->low), secondsText(difference.stepRange->high))
                             : QString();
    table.addRow({CliWords::tr("predicted"), secondsText(*difference.predictedStep), QString(), range});
    for (const CauseStep& step : difference.steps)
        table.addRow({causeLabel(step), signedSeconds(step.time),
                      step.perDay ? moneyShort(*step.perDay, QStringLiteral("USD")) : QString(),
                      causeEvidence(step) + QStringLiteral(". ") + causeNext(step)});
    table.addRow({CliWords::tr("measured"), secondsText(*difference.measured.step), QString(),
                  measuredSteps(difference.measured)});
    return table.toString();
}

/// A waterfall of each figure of a service: as planned, what the load changes, what remains, as measured.
QString servicesText(const Difference& difference)
{
    QString text;
    for (const ServiceLoad& load : difference.services) {
        TextTable table({TextTable::Align::Left, TextTable::Align::Right, TextTable::Align::Right,
                         TextTable::Align::Right, TextTable::Align::Left},
                        2);
        table.addRow({QString(), CliWords::tr("planned"), CliWords::tr("with this load"), CliWords::tr("measured"),
                      CliWords::tr("judged")});
        for (const ServiceFigure& figure : load.figures) {
            QString judged = serviceJudgement(figure);
            if (figure.isJudged)
                judged += CliWords::tr(" (%1 to %2)")
                              .arg(serviceValue(figure, figure.low), serviceValue(figure, figure.high));
            table.addRow({serviceLabel(figure), serviceValue(figure, figure.predicted),
                          serviceValue(figure, figure.underLoad), serviceValue(figure, figure.measured), judged});
        }
        text += u'\n' + wrappedParagraph(serviceTitle(load) + u':') + table.toString();
    }
    return text;
}

QString memoryText(const Difference& difference)
{
    TextTable table({TextTable::Align::Left, TextTable::Align::Right, TextTable::Align::Right}, 2);
    table.addRow({CliWords::tr("Memory in GB"), CliWords::tr("planned"), CliWords::tr("measured")});
    for (const MemoryDifference& part : difference.memory)
        table.addRow({partLabel(part.part), bytesNumber(part.predicted, ByteUnit::GB),
                      part.measured ? bytesNumber(*part.measured, ByteUnit::GB) : dash});
    if (difference.unassigned.value > 0)
        table.addRow({CliWords::tr("unassigned"), QString(), bytesNumber(difference.unassigned, ByteUnit::GB)});
    if (difference.predictedPeak)
        table.addRow({CliWords::tr("peak per GPU"), bytesNumber(*difference.predictedPeak, ByteUnit::GB),
                      difference.measured.peak ? bytesNumber(*difference.measured.peak, ByteUnit::GB) : dash});
    return table.toString();
}

/// What the plan says of an error, and what to do about it.
QString shortageText(const Shortage& shortage)
{
    QString text = u'\n' + CliWords::tr("Against the plan:") + u'\n';
    for (const QString& line : shortageLines(shortage))
        text += wrappedParagraph(line + u'.');
    int number = 0;
    for (const QString& step : shortageSteps(shortage))
        text += QStringLiteral("  %1. ").arg(++number) + step + u'\n';
    return text;
}

QString differenceText(const Difference& difference, const std::optional<Shortage>& shortage)
{
    QString text = differenceHeadline(difference).plain() + QStringLiteral(".\n\n") + inputsText(difference);
    if (difference.outOfMemory) {
        text += u'\n';
        for (const QString& line : outOfMemoryLines(*difference.outOfMemory))
            text += wrappedParagraph(line + u'.');
    }
    if (shortage)
        text += shortageText(*shortage);
    if (difference.measured.step && difference.predictedStep)
        text += u'\n' + stepsText(difference);
    text += servicesText(difference);
    const bool hasParts =
        std::ranges::any_of(difference.memory, [](const MemoryDifference& part) { return part.measured.has_value(); });
    if (!difference.memory.empty() && (hasParts || difference.measured.peak || difference.outOfMemory))
        text += u'\n' + memoryText(difference);
    if (const QString judged = memoryJudgement(difference); !judged.isEmpty())
        text += wrappedParagraph(judged + u'.');
    for (const std::string& note : difference.notes)
        text += u'\n' + wrappedParagraph(CliWords::tr("Note: %1.").arg(asText(note)));
    return text;
}

}  // namespace

CommandResult runDiffCommand(const QCommandLineParser& parser)
{
    const QString help = helpHint("diff");
    const QStringList files = parser.positionalArguments();
    if (files.size() < 2)
        return usageError(CliWords::tr("diff needs a PLAN and at least one file of EVIDENCE"), help);
    if (std::optional<CommandResult> error = readTwice(files))
        return *std::move(error);
    auto read = readPlans(files.mid(0, 1), parser.values(QStringLiteral("set")), QDate::currentDate());
    if (auto* failed = std::get_if<CommandResult>(&read))
        return std::move(*failed);
    const PlanInput& input = std::get<PlanInput>(read);
    const Result<HealthFacts> facts = loadHealthFacts();
    if (!facts)
        return badInput(facts.error());
    std::vector<EvidenceFile> evidence;
    std::vector<Error> useless;
    for (const QString& file : files.mid(1)) {
        std::optional<Error> unknown;
        Result<EvidenceFile> one = readEvidenceFile(file, *facts, &unknown);
        if (!one && !unknown)
            return badInput(one.error());
        if (unknown)
            useless.push_back(*unknown);
        else
            evidence.push_back(std::move(one).value());
    }
    if (evidence.empty())
        return badInput(useless.front());
    Difference difference = differenceFrom(input.plans.front().plan, input.catalogue, evidence, input.today);
    // A file of no use beside others is no reason to answer nothing.
    for (const Error& error : useless)
        difference.notes.push_back(
            CliWords::tr("%1: %2; it is left out").arg(asText(error.where), asText(error.what)).toStdString());
    if (parser.isSet(QStringLiteral("mask"))) {
        const Result<std::string> entry = writeAnonymousCase(difference, input.catalogue);
        return entry ? printed(*entry) : badInput(entry.error());
    }
    const std::optional<Shortage> shortage =
        difference.outOfMemory
            ? explainShortage(*difference.outOfMemory, input.plans.front().plan, input.catalogue, input.today)
            : std::nullopt;
    if (!wantsJson(parser))
        return printed(differenceText(difference, shortage));
    ShortageWriting writing;
    if (shortage) {
        writing.shortage = &*shortage;
        writing.reason = shortageReason(*shortage).toStdString();
        for (const QString& step : shortageSteps(*shortage))
            writing.steps.push_back(step.toStdString());
    }
    return printed(writeDifference(difference,
                                   {[](const CauseStep& step) { return causeEvidence(step).toStdString(); },
                                    [](const CauseStep& step) { return causeNext(step).toStdString(); }},
                                   writing));
}

}  // namespace headroom
