// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/report_builder.h"
#include "app/report/report_draft.h"
#include "app/report/table_block.h"
#include "app/report/text_block.h"
#include "widgets/text/answers/comparison_verdict.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <algorithm>

namespace headroom {

namespace {

struct WorkshopSectionWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Report)
};

constexpr double workshopGap = 14;

/// "21 November 2026, 14:32", of the reader's own clock; what is no time as it is written.
QString decisionTime(const std::string& iso)
{
    const QDateTime time = QDateTime::fromString(asText(iso), Qt::ISODate).toLocalTime();
    if (!time.isValid())
        return asText(iso);
    return WorkshopSectionWords::tr("%1, %2", "a date and a time of day")
        .arg(reportDate(time.date()), QLocale().toString(time.time(), QLocale::ShortFormat));
}

/// What people want to remember of each plan.
void addNotes(ReportDraft& draft, const ReportInput& input)
{
    const std::vector<std::string>& notes = input.workshop.notes;
    if (input.others.empty()) {
        if (!notes.empty() && !notes.front().empty())
            draft.add(std::make_unique<TextBlock>(TextRuns{{asText(notes.front()), paper::body}}), workshopGap / 2);
        return;
    }
    constexpr double letterWidth = 26;
    auto table =
        std::make_unique<TableBlock>(std::vector<TableColumn>{{{}, Qt::AlignLeft, letterWidth, 0},
                                                              {WorkshopSectionWords::tr("Plan"), Qt::AlignLeft, 0, 1},
                                                              {WorkshopSectionWords::tr("Note"), Qt::AlignLeft, 0, 2}});
    const std::size_t plans = std::min(notes.size(), input.others.size() + 1);
    for (std::size_t i = 0; i < plans; ++i) {
        const Plan& plan = i == 0 ? input.plan : input.others[i - 1].plan;
        if (!notes[i].empty())
            table->addRow({{comparisonLetter(static_cast<int>(i)), paper::strong, {}},
                           {comparisonName(plan), paper::body, {}},
                           {asText(notes[i]), paper::secondary, {}}});
    }
    draft.add(std::move(table), workshopGap);
}

}  // namespace

void addWorkshop(ReportDraft& draft, const ReportInput& input)
{
    const WorkshopRecord& record = input.workshop;
    const bool hasNotes = std::ranges::any_of(record.notes, [](const std::string& note) { return !note.empty(); });
    if (!hasNotes && record.decisions.empty())
        return;
    draft.addHeading(hasNotes && record.decisions.empty() ? WorkshopSectionWords::tr("Notes")
                     : hasNotes                           ? WorkshopSectionWords::tr("Notes and decisions")
                                                          : WorkshopSectionWords::tr("Decisions"));
    if (hasNotes)
        addNotes(draft, input);
    if (record.decisions.empty())
        return;
    auto table = std::make_unique<TableBlock>(
        std::vector<TableColumn>{{WorkshopSectionWords::tr("When"), Qt::AlignLeft, 0, 0},
                                 {WorkshopSectionWords::tr("What was decided"), Qt::AlignLeft, 0, 1}});
    for (const WorkshopDecision& decision : record.decisions)
        table->addRow({{decisionTime(decision.time), paper::secondary, {}}, {asText(decision.text), paper::body, {}}});
    draft.add(std::move(table), workshopGap);
}

}  // namespace headroom
