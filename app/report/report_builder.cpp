// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/report_builder.h"

#include "app/report/report_draft.h"
#include "widgets/text/format.h"
#include "widgets/text/visible_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <array>

namespace headroom {

namespace {

struct ReportBuilderWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Report)
};

/// All about one plan.
void addJob(ReportDraft& draft, const ReportInput& input)
{
    using enum ReportSection;
    struct Part {
        ReportSection section;
        void (*add)(ReportDraft& draft, const ReportInput& input);
    };
    constexpr std::array<Part, 14> parts = {{{Workshop, addWorkshop},
                                             {Goal, addGoal},
                                             {Memory, addMemory},
                                             {Fixes, addFixes},
                                             {Time, addTime},
                                             {Serving, addServing},
                                             {Risk, addRisk},
                                             {Notes, addFindings},
                                             {Plan, addPlan},
                                             {Cost, addCost},
                                             {Quota, addQuota},
                                             {Checklist, addReadiness},
                                             {Security, addSecurity},
                                             {Assumptions, addAssumptions}}};
    addOverview(draft, input);
    for (const Part& part : parts)
        if (input.has(part.section))
            part.add(draft, input);
}

/// The input for one of several plans; of fixes only the first plan has any.
ReportInput jobInput(const ReportInput& whole, const EstimatedPlan& job)
{
    ReportInput input{job.plan, job.estimate, whole.date, whole.paper};
    input.catalogue = whole.catalogue;
    input.sections = whole.sections;
    return input;
}

}  // namespace

Blocks reportBlocks(const ReportInput& input, const QFont& font, double width)
{
    ReportDraft draft(font, width);
    if (input.acceptance) {
        addCertificate(draft, input);
        return draft.takeBlocks();
    }
    if (!input.others.empty() && input.has(ReportSection::Comparison)) {
        addComparison(draft, input);
        if (input.has(ReportSection::Workshop))
            addWorkshop(draft, input);
        draft.beginPage();
    }
    ReportInput first = jobInput(input, {input.plan, input.estimate});
    first.fixes = input.fixes;
    first.lists = input.lists;
    if (input.others.empty()) {
        first.title = input.title;
        first.workshop = input.workshop;
    }
    addJob(draft, first);
    for (const EstimatedPlan& job : input.others) {
        draft.beginPage();
        addJob(draft, jobInput(input, job));
    }
    if (input.has(ReportSection::Health))
        addHealth(draft, input);
    if (input.has(ReportSection::Acceptance))
        addTests(draft, input);
    if (input.has(ReportSection::Sources))
        addSources(draft);
    return draft.takeBlocks();
}

QString reportTitle(const ReportInput& input)
{
    if (const QString own = shownLine(input.title.simplified()); !own.isEmpty())
        return own;
    if (!input.others.empty())
        return ReportBuilderWords::tr("%1 plans compared").arg(countText(input.others.size() + 1));
    const QString name = shownLine(QString::fromStdString(input.plan.name).simplified());
    return name.isEmpty() ? ReportBuilderWords::tr("Untitled plan") : name;
}

QString reportDate(const QDate& date)
{
    return QLocale().toString(date,
                              ReportBuilderWords::tr("d MMMM yyyy", "the date on a report, as in 21 November 2026"));
}

QString reportDateLine(const ReportInput& input)
{
    return (input.acceptance ? ReportBuilderWords::tr("Acceptance certificate, %1")
                             : ReportBuilderWords::tr("Capacity report, %1"))
        .arg(reportDate(input.date));
}

QString reportPriceLine(const ReportInput& input)
{
    const CostEstimate& cost = input.estimate.cost;
    if (!cost.nodeHour)
        return ReportBuilderWords::tr("No price");
    if (cost.ownPrice)
        return ReportBuilderWords::tr("The plan's own price");
    const QString region = QString::fromStdString(cost.region);
    if (!cost.priceDate)
        return ReportBuilderWords::tr("Prices %1, undated").arg(region);
    return ReportBuilderWords::tr("Prices %1, %2").arg(region, QString::fromStdString(*cost.priceDate));
}

}  // namespace headroom
