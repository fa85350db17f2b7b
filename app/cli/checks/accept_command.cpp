// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/checks/check_command_group.h"
#include "app/cli/plan_input.h"
#include "app/cli/read_once.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "app/files/output_file.h"
#include "app/health/health_files.h"
#include "app/inputs/test_result_files.h"
#include "app/report/report_pdf.h"
#include "model/acceptance/acceptance_json.h"
#include "widgets/text/answers/acceptance_text.h"
#include "widgets/text/findings/finding_text.h"

#include <QDate>
#include <QFileInfo>

#include <algorithm>
#include <memory>

namespace headroom {
namespace {

QString acceptanceText(const Acceptance& acceptance)
{
    using Align = TextTable::Align;
    QString text = wrappedParagraph(acceptanceHeadline(acceptance) + u'.');
    if (const std::vector<AcceptanceRow> rows = acceptanceRows(acceptance); !rows.empty()) {
        TextTable table({Align::Left, Align::Left, Align::Right, Align::Left, Align::Right, Align::Left}, 2);
        table.wrapColumns({0, 1, 2});
        table.addRow({CliWords::tr("Test"), CliWords::tr("where"), CliWords::tr("measured of expected"),
                      CliWords::tr("grade"), CliWords::tr("$ a day"), CliWords::tr("expected by")});
        for (const AcceptanceRow& row : rows)
            table.addRow({row.test, row.place, row.figure, acceptanceGradeLabel(row.grade), row.perDay, row.basis});
        text += u'\n' + table.toString() + u'\n' + wrappedParagraph(acceptanceBasis(acceptance));
    }
    for (const Finding& finding : acceptance.findings)
        text += u'\n' + wrappedParagraph(findingFullText(finding, terminalUnit));
    if (const QStringList sources = acceptanceSources(acceptance); !sources.isEmpty())
        text +=
            u'\n' + CliWords::tr("Expected:") + QStringLiteral("\n  ") + sources.join(QStringLiteral("\n  ")) + u'\n';
    return text;
}

/// Why no certificate can be written to a file; nothing where it can, or where none is asked for.
std::optional<CommandResult> mayNotWrite(const QString& certificate, const QStringList& sources, bool overwrites)
{
    if (certificate.isEmpty())
        return std::nullopt;
    for (const QString& source : sources)
        if (isSameFile(source, certificate))
            return usageError(CliWords::tr("-o names %1, which the certificate is made of").arg(certificate),
                              CliWords::tr("Write the PDF to a file of its own"));
    // A certificate of other machines may be all that is left of their tests.
    if (QFileInfo(certificate).isFile() && !overwrites)
        return badInput({shownFileName(certificate), CliWords::tr("is there already").toStdString(),
                         CliWords::tr("Add --overwrite to replace it, or choose another file").toStdString()});
    return std::nullopt;
}

QString writtenText(const QString& certificate)
{
    return certificate.isEmpty() ? QString() : u'\n' + CliWords::tr("Certificate: %1").arg(certificate) + u'\n';
}

}  // namespace

CommandResult runAcceptCommand(const QCommandLineParser& parser)
{
    const QString help = helpHint("accept");
    const QStringList names = parser.positionalArguments();
    const QString plan = parser.value(QStringLiteral("plan"));
    if (names.isEmpty())
        return usageError(CliWords::tr("accept needs at least one file of RESULTS"), help);
    if (plan.isEmpty())
        return usageError(CliWords::tr("accept needs --plan PLAN"), help);
    const QString certificate = parser.value(QStringLiteral("o"));
    if (certificate == QLatin1String("-"))
        return usageError(CliWords::tr("-o takes a FILE.pdf"), help);
    const bool dated = parser.isSet(QStringLiteral("date"));
    const QDate date =
        dated ? QDate::fromString(parser.value(QStringLiteral("date")), Qt::ISODate) : QDate::currentDate();
    if (!date.isValid())
        return usageError(CliWords::tr("--date is a day such as 2026-09-16"));
    if (std::optional<CommandResult> error = readTwice(names + QStringList{plan}))
        return *std::move(error);
    if (std::optional<CommandResult> error =
            mayNotWrite(certificate, names + QStringList{plan}, parser.isSet(QStringLiteral("overwrite"))))
        return *std::move(error);
    auto read = readPlans({plan}, parser.values(QStringLiteral("set")), date);
    if (auto* failed = std::get_if<CommandResult>(&read))
        return std::move(*failed);
    const PlanInput& input = std::get<PlanInput>(read);
    const Result<HealthFacts> facts = loadHealthFacts();
    if (!facts)
        return badInput(facts.error());
    const Result<std::vector<TestedFile>> files = readTestResultFiles(names, *facts);
    if (!files)
        return badInput(files.error());
    const EstimatedPlan& job = input.plans.front();
    const Acceptance acceptance = acceptanceOf(job.plan, job.estimate, input.catalogue, *files);
    if (!certificate.isEmpty()) {
        ReportInput page{job.plan, job.estimate, date};
        page.acceptance = std::make_shared<const Acceptance>(acceptance);
        if (const std::optional<Error> error = writeReportPdf(page, certificate))
            return badInput(*error);
    }
    const bool isEnough = acceptance.pass && (isWhole(acceptance) || !parser.isSet(QStringLiteral("require-all")));
    const ExitCode code = isEnough ? ExitCode::Done : ExitCode::Verdict;
    return wantsJson(parser) ? printed(writeAcceptance(acceptance, findingSentenceInGB), code)
                             : printed(acceptanceText(acceptance) + writtenText(certificate), code);
}

}  // namespace headroom
