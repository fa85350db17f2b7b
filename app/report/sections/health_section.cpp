// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/report_draft.h"
#include "app/report/table_block.h"
#include "app/report/text_block.h"
#include "widgets/text/format.h"
#include "widgets/text/health/health_words.h"
#include "widgets/text/health/plan_words.h"
#include "widgets/text/health/rule_text.h"
#include "widgets/theme/grade_marks.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom {

namespace {

struct HealthSectionWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Report)
};

constexpr std::size_t mostCards = 32;
constexpr std::size_t mostFindings = 12;

TableRow cardRow(const HealthReport& report, GpuPlace place)
{
    const GpuSnapshot& gpu = report.snapshot.hosts[place.host].gpus[place.gpu];
    const HealthGrade grade = report.hosts[place.host].gpus[place.gpu].grade;
    const auto used = gpu.metrics.number(Metric::MemoryUsed);
    const auto total = gpu.metrics.number(Metric::MemoryTotal);
    const auto limit = gpu.metrics.number(Metric::PowerLimit);
    return {
        {gpuName(report, place), paper::body, {}},
        {gradeWord(grade), {paper::strong.px, true, gradeRole(grade)}, {}},
        {readingText(gpu.metrics.number(Metric::UtilizationPercent)), paper::body, {}},
        {used ? ofLimitText(bytesNumber({*used}, ByteUnit::GB), total ? bytesNumber({*total}, ByteUnit::GB) : QString())
              : QStringLiteral("–"),
         paper::body,
         {}},
        {readingText(gpu.metrics.number(Metric::Temperature)), paper::body, {}},
        {ofLimitText(readingText(gpu.metrics.number(Metric::Power)), limit ? readingText(limit) : QString()),
         paper::body,
         {}},
        {asText(gpu.name), paper::secondary, {}}};
}

/// All cards of a few, of many those that are not healthy; the number left out.
std::size_t chooseCards(const HealthReport& report, std::vector<GpuPlace>& places)
{
    std::size_t all = 0;
    for (const HostHealth& host : report.hosts)
        all += host.gpus.size();
    for (std::size_t host = 0; host < report.hosts.size(); ++host)
        for (std::size_t gpu = 0; gpu < report.hosts[host].gpus.size(); ++gpu)
            if (places.size() < mostCards &&
                (all <= mostCards || report.hosts[host].gpus[gpu].grade != HealthGrade::Healthy))
                places.push_back({host, gpu});
    return all - places.size();
}

void addCards(ReportDraft& draft, const HealthReport& report)
{
    std::vector<GpuPlace> places;
    const std::size_t left = chooseCards(report, places);
    if (!places.empty()) {
        auto table = std::make_unique<TableBlock>(
            std::vector<TableColumn>{{HealthSectionWords::tr("GPU"), Qt::AlignLeft, 0, 0},
                                     {HealthSectionWords::tr("Grade"), Qt::AlignLeft, 0, 0},
                                     {HealthSectionWords::tr("Use %"), Qt::AlignRight, 0, 0},
                                     {HealthSectionWords::tr("Memory GB"), Qt::AlignRight, 0, 0},
                                     {HealthSectionWords::tr("°C"), Qt::AlignRight, 0, 0},
                                     {HealthSectionWords::tr("Power W"), Qt::AlignRight, 0, 0},
                                     {HealthSectionWords::tr("Card"), Qt::AlignLeft, 0, 1}});
        for (const GpuPlace place : places)
            table->addRow(cardRow(report, place));
        draft.add(std::move(table), 8);
    }
    if (left > 0)
        draft.addNote(
            {{left == 1
                  ? HealthSectionWords::tr("1 further GPU is not listed; those that are not healthy come first.")
                  : HealthSectionWords::tr("%1 further GPUs are not listed; those that are not healthy come first.")
                        .arg(countText(static_cast<double>(left)))}});
}

QString placeOf(const HealthReport& report, const HealthFinding& finding)
{
    const auto host = std::ranges::find(report.snapshot.hosts, finding.host, &HostSnapshot::name);
    if (finding.gpu && host != report.snapshot.hosts.end() && *finding.gpu < host->gpus.size())
        return gpuName(report, {static_cast<std::size_t>(host - report.snapshot.hosts.begin()), *finding.gpu});
    return finding.host.empty() ? HealthSectionWords::tr("Host") : asText(finding.host);
}

QString reasonText(const HealthFinding& finding)
{
    const QString result = evidenceText(finding, ByteUnit::GB) + QStringLiteral(". ") + ruleText(finding.cause);
    return finding.cost ? result + QStringLiteral(". ") + costText(finding).replace(u'\n', QStringLiteral(". "))
                        : result;
}

void addHealthFindings(ReportDraft& draft, const HealthReport& report)
{
    std::vector<HealthFinding> findings = allFindings(report);
    std::erase_if(findings, [](const HealthFinding& finding) { return finding.grade == HealthGrade::Healthy; });
    if (findings.empty())
        return;
    auto table = std::make_unique<TableBlock>(
        std::vector<TableColumn>{{HealthSectionWords::tr("Where"), Qt::AlignLeft, 0, 0},
                                 {HealthSectionWords::tr("Grade"), Qt::AlignLeft, 0, 0},
                                 {HealthSectionWords::tr("Evidence and cause"), Qt::AlignLeft, 0, 3},
                                 {HealthSectionWords::tr("Do next"), Qt::AlignLeft, 0, 2}});
    for (std::size_t i = 0; i < std::min(mostFindings, findings.size()); ++i) {
        const HealthFinding& finding = findings[i];
        table->addRow({{placeOf(report, finding), paper::body, {}},
                       {gradeWord(finding.grade), {paper::strong.px, true, gradeRole(finding.grade)}, {}},
                       {reasonText(finding), paper::body, {}},
                       {finding.action.empty() ? QString() : ruleText(finding.action.front()), paper::secondary, {}}});
    }
    draft.add(std::move(table), 12);
    if (findings.size() == mostFindings + 1)
        draft.addNote({{HealthSectionWords::tr("1 further finding is not listed.")}});
    else if (findings.size() > mostFindings)
        draft.addNote({{HealthSectionWords::tr("%1 further findings are not listed.")
                            .arg(countText(static_cast<double>(findings.size() - mostFindings)))}});
}

/// Whether the readings are held against the plan, and what speaks against that.
QString heldText(const PlannedUse& plan, const Snapshot& snapshot)
{
    const std::optional<PlanDifference> other = differenceFrom(plan, snapshot);
    if (other && other->otherCards && !other->isMixed && !plan.isForAnyCard)
        return HealthSectionWords::tr("The readings are not held against the plan: %1.")
            .arg(differenceText(plan, *other));
    const QString held =
        HealthSectionWords::tr("The readings are held against the plan, which expects %1 on the fullest GPU.")
            .arg(bytesText(plan.peak, ByteUnit::GB));
    return other ? held + u' ' + HealthSectionWords::tr("But: %1.").arg(differenceText(plan, *other)) : held;
}

}  // namespace

void addHealth(ReportDraft& draft, const ReportInput& input)
{
    if (!input.health)
        return;
    const HealthReport& report = *input.health;
    draft.addHeading(HealthSectionWords::tr("Real GPUs"), HeadingRank::Whole);
    draft.add(std::make_unique<TextBlock>(TextRuns{{healthSentence(report) + QStringLiteral(". "), paper::strong},
                                                   {hostFacts(report), paper::secondary}}),
              4);
    addCards(draft, report);
    addHealthFindings(draft, report);
    if (report.plan)
        draft.addNote({{heldText(*report.plan, report.snapshot)}});
}

}  // namespace headroom
