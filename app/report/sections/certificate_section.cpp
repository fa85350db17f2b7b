// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/report_builder.h"
#include "app/report/report_draft.h"
#include "app/report/table_block.h"
#include "app/report/text_block.h"
#include "app/report/verdict_block.h"
#include "widgets/text/answers/acceptance_text.h"
#include "widgets/text/findings/finding_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom {

namespace {

struct CertificateSectionWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Report)
};

// Beyond these the command line and its JSON have the rest; a table or a list that long is read by a program.
constexpr std::size_t mostRows = 60;
constexpr std::size_t mostSentences = 500;
constexpr std::size_t fewSentences = 12;
constexpr int mostTitleLines = 8;  // Some 400 letters.

Role roleOf(std::optional<AcceptanceGrade> grade)
{
    return grade == AcceptanceGrade::Pass ? Role::Good : grade == AcceptanceGrade::Replace ? Role::Bad : Role::Watch;
}

void addResult(ReportDraft& draft, const ReportInput& input)
{
    const Acceptance& acceptance = *input.acceptance;
    const Role role = roleOf(gradeOf(acceptance));
    draft.add(std::make_unique<VerdictBlock>(
                  role, TextRuns{{acceptanceHeadline(acceptance) + u'.', {paper::verdict.px, true, role}}},
                  acceptanceBasis(acceptance)),
              20);
    const AcceptanceCount checks = countChecks(acceptance);
    const std::optional<Money> day = input.estimate.cost.over(Hours{hoursOfDay});
    const QString none{QChar(0x2013)};
    draft.add(
        std::make_unique<KpiBlock>(std::vector<Figure>{
            {acceptance.untested.empty() ? CertificateSectionWords::tr("Nodes tested in full")
                                         : CertificateSectionWords::tr("Nodes tested, some tests missing"),
             CertificateSectionWords::tr("%1 of %2")
                 .arg(countText(std::min(acceptance.untested.empty()
                                             ? hostsWithoutGaps(acceptance)
                                             : static_cast<std::int64_t>(acceptance.hosts.size()),
                                         acceptance.plannedHosts)),
                      countText(acceptance.plannedHosts))},
            {CertificateSectionWords::tr("Checks passed"),
             CertificateSectionWords::tr("%1 of %2").arg(countText(checks.pass), countText(checks.all()))},
            {CertificateSectionWords::tr("Of the planned speed"),
             acceptance.shareOfPlan ? CertificateSectionWords::tr("%1 %").arg(percentNumber(*acceptance.shareOfPlan))
                                    : none},
            {CertificateSectionWords::tr("A day of all nodes"),
             day ? moneyText(*day, asText(input.estimate.cost.currency)) : none}}),
        14);
}

TextRuns remarkOf(const Finding& finding) { return {{findingFullText(finding, reportUnit), paper::body}}; }

void addTestedParts(ReportDraft& draft, const Acceptance& acceptance)
{
    const std::vector<AcceptanceRow> rows = acceptanceRows(acceptance, AcceptanceRows::Worst);
    if (rows.empty())
        return;
    const std::size_t shown = std::min(mostRows, rows.size());
    auto table = std::make_unique<TableBlock>(
        std::vector<TableColumn>{{CertificateSectionWords::tr("Test"), Qt::AlignLeft, 0, 1.25},
                                 {CertificateSectionWords::tr("Where"), Qt::AlignLeft, 0, 1.3},
                                 {CertificateSectionWords::tr("Measured of expected"), Qt::AlignRight, 0, 1},
                                 {CertificateSectionWords::tr("Grade"), Qt::AlignLeft, 0, 0},
                                 {CertificateSectionWords::tr("$ a day"), Qt::AlignRight, 0, 0},
                                 {CertificateSectionWords::tr("By"), Qt::AlignLeft, 0, 0}});
    for (std::size_t i = 0; i < shown; ++i) {
        const AcceptanceRow& row = rows[i];
        table->addRow({{row.test, paper::body, {}},
                       {row.place, paper::body, {}},
                       {row.figure, paper::body, {}},
                       {acceptanceGradeLabel(row.grade), {paper::strong.px, true, roleOf(row.grade)}, {}},
                       {row.perDay, paper::body, {}},
                       {row.basis, paper::secondary, {}}});
    }
    draft.add(std::move(table), 14);
    if (shown < rows.size())
        draft.addNote(
            {{rows.size() - shown == 1
                  ? CertificateSectionWords::tr("1 further row is not listed; those that are not as expected come "
                                                "first.")
                  : CertificateSectionWords::tr("%1 further rows are not listed; those that are not as expected come "
                                                "first.")
                        .arg(countText(rows.size() - shown))}});
}

void addSentences(ReportDraft& draft, const Acceptance& acceptance)
{
    const std::size_t shown = std::min(mostSentences, acceptance.findings.size());
    for (std::size_t i = 0; i < shown; ++i)
        draft.add(std::make_unique<TextBlock>(remarkOf(acceptance.findings[i])), i == 0 ? 14 : 4);
    if (shown < acceptance.findings.size())
        draft.addNote({{acceptance.findings.size() - shown == 1
                            ? CertificateSectionWords::tr("1 further remark: \"headroom accept\" prints them all.")
                            : CertificateSectionWords::tr("%1 further remarks: \"headroom accept\" prints them all.")
                                  .arg(countText(acceptance.findings.size() - shown))}});
    if (const QStringList sources = acceptanceSources(acceptance); !sources.isEmpty())
        draft.addNote({{CertificateSectionWords::tr("Expected: %1.").arg(sources.join(QStringLiteral("; ")))}});
}

/// Which machines, by which files: what the signature stands for.
void addEvidence(ReportDraft& draft, const Acceptance& acceptance)
{
    auto table = nameTable();
    if (const QString hosts = acceptanceHosts(acceptance); !hosts.isEmpty())
        addNameRow(*table, CertificateSectionWords::tr("Machines tested"), hosts);
    if (const QString files = acceptanceFiles(acceptance); !files.isEmpty())
        addNameRow(*table, CertificateSectionWords::tr("Result files"), files);
    if (table->rowCount() > table->headerRows())
        draft.add(std::move(table), 14);
}

}  // namespace

void addTests(ReportDraft& draft, const ReportInput& input)
{
    if (!input.tested)
        return;
    const Acceptance& tested = *input.tested;
    draft.addHeading(CertificateSectionWords::tr("The machines as tested"), HeadingRank::Whole);
    draft.add(std::make_unique<TextBlock>(
                  TextRuns{{acceptanceHeadline(tested) + u'.', {paper::strong.px, true, roleOf(gradeOf(tested))}}}),
              4);
    addTestedParts(draft, tested);
    addSentences(draft, tested);
}

void addCertificate(ReportDraft& draft, const ReportInput& input)
{
    draft.addTitle(CertificateSectionWords::tr("Acceptance: %1").arg(reportTitle(input)), mostTitleLines);
    draft.add(std::make_unique<TextBlock>(TextRuns{{machinesText(input.estimate.hardware), paper::subtitle}}), 4);
    addResult(draft, input);
    // What decides comes first, and the table, which may begin a page, last. Many remarks would hide it.
    const bool areFew = input.acceptance->findings.size() <= fewSentences;
    if (!areFew)
        addTestedParts(draft, *input.acceptance);
    addSentences(draft, *input.acceptance);
    addEvidence(draft, *input.acceptance);
    if (areFew)
        addTestedParts(draft, *input.acceptance);
}

}  // namespace headroom
