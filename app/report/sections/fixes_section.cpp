// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/report_draft.h"
#include "app/report/table_block.h"
#include "app/report/text_block.h"
#include "widgets/text/answers/fix_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom {

namespace {

struct FixesSectionWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Report)
};

constexpr std::size_t mostFixes = 5;     ///< Of one aim.
constexpr std::size_t mostHelpless = 3;  ///< That do not suffice.

const QString& noFigure()
{
    static const QString dash{QChar(0x2013)};
    return dash;
}

TableCell certaintyCell(const Fix& fix)
{
    if (!fix.fits)
        return {FixesSectionWords::tr("no"), {paper::strong.px, true, Role::Bad}, {}};
    return fix.sure ? TableCell{FixesSectionWords::tr("sure"), {paper::strong.px, true, Role::Good}, {}}
                    : TableCell{FixesSectionWords::tr("probable"), {paper::strong.px, true, Role::Watch}, {}};
}

QString moneyOrDash(const std::optional<Money>& money, const QString& currency)
{
    return money ? moneyText(*money, currency) : noFigure();
}

/// What a service is chosen by: what its users wait for.
QString latencyOf(const FixService& service)
{
    if (service.goal)
        return latencyText(service.goal->reached);
    return service.perToken ? latencyText(*service.perToken) : noFigure();
}

std::vector<TableColumn> columnsOf(bool serves, const QString& currency)
{
    const TableColumn change{FixesSectionWords::tr("Change"), Qt::AlignLeft, 0, 1};
    const TableColumn fits{FixesSectionWords::tr("Fits"), Qt::AlignLeft, 0, 0};
    const TableColumn peak{FixesSectionWords::tr("Peak GB"), Qt::AlignRight, 0, 0};
    const TableColumn left{FixesSectionWords::tr("Left GB"), Qt::AlignRight, 0, 0};
    const TableColumn hour{FixesSectionWords::tr("%1 an hour").arg(currency), Qt::AlignRight, 0, 0};
    if (serves)
        return {change,
                fits,
                peak,
                {FixesSectionWords::tr("Latency"), Qt::AlignRight, 0, 0},
                {FixesSectionWords::tr("Tokens/s"), Qt::AlignRight, 0, 0},
                {FixesSectionWords::tr("1 M tokens"), Qt::AlignRight, 0, 0},
                hour};
    return {change,
            fits,
            peak,
            left,
            {FixesSectionWords::tr("Step s"), Qt::AlignRight, 0, 0},
            hour,
            {FixesSectionWords::tr("%1 a job").arg(currency), Qt::AlignRight, 0, 0}};
}

TableRow rowOf(const Fix& fix, const QString& currency)
{
    const auto plain = [](const QString& text) { return TableCell{text, paper::body, {}}; };
    TableRow row{plain(fixLabel(fix)), certaintyCell(fix), plain(bytesNumber(fix.peak, reportUnit))};
    if (fix.service) {
        row.push_back(plain(fix.fits ? latencyOf(*fix.service) : noFigure()));
        row.push_back(plain(fix.fits ? rateNumber(fix.service->outputTokensPerSecond) : noFigure()));
        row.push_back(plain(fix.fits ? moneyOrDash(fix.service->perMillionTokens, currency) : noFigure()));
        row.push_back(plain(moneyOrDash(fix.hour, currency)));
        return row;
    }
    const Bytes left = fix.capacity - fix.peak;
    row.push_back(
        {bytesNumber(left, reportUnit), {paper::body.px, false, left.value < 0 ? Role::Bad : Role::Text}, {}});
    // What does not fit has neither a time nor the price of a job.
    row.push_back(plain(fix.fits && fix.step ? secondsNumber(*fix.step) : noFigure()));
    row.push_back(plain(moneyOrDash(fix.hour, currency)));
    row.push_back(plain(fix.fits ? moneyOrDash(fix.job, currency) : noFigure()));
    return row;
}

void addRows(TableBlock& table, const std::vector<Fix>& fixes, bool fits, FixAim aim, std::size_t most,
             const QString& currency)
{
    std::size_t added = 0;
    for (const Fix& fix : fixes)
        if (fix.fits == fits && (!fits || fix.aim == aim) && added < most) {
            table.addRow(rowOf(fix, currency));
            ++added;
        }
}

bool anyOf(const FixList& list, bool fits, FixAim aim)
{
    return std::ranges::any_of(list.fixes,
                               [=](const Fix& fix) { return fix.fits == fits && (!fits || fix.aim == aim); });
}

QString fixesHeading(const FixList& list, FixAim aim)
{
    switch (aim) {
    case FixAim::Sure: return FixesSectionWords::tr("What makes it sure");
    case FixAim::Saving: return FixesSectionWords::tr("What makes it cheaper");
    case FixAim::Fit: break;
    }
    if (!anyOf(list, true, aim))
        return FixesSectionWords::tr("What does not make it fit");
    return anyOf(list, false, aim) ? FixesSectionWords::tr("What makes it fit, and what does not")
                                   : FixesSectionWords::tr("What makes it fit");
}

void addAim(ReportDraft& draft, const ReportInput& input, FixAim aim)
{
    const FixList& list = *input.fixes;
    const bool helpless = aim == FixAim::Fit && anyOf(list, false, aim);
    if (!anyOf(list, true, aim) && !helpless)
        return;
    const QString currency = QString::fromStdString(input.estimate.cost.currency);
    auto table = std::make_unique<TableBlock>(columnsOf(input.plan.workload != Workload::Training, currency));
    addRows(*table, list.fixes, true, aim, mostFixes, currency);
    if (helpless)
        addRows(*table, list.fixes, false, aim, mostHelpless, currency);
    draft.addHeading(fixesHeading(list, aim));
    draft.add(std::move(table), 4);
}

}  // namespace

void addFixes(ReportDraft& draft, const ReportInput& input)
{
    if (!input.fixes || input.fixes->fixes.empty())
        return;
    const FixList& list = *input.fixes;
    for (const FixAim aim : {FixAim::Fit, FixAim::Sure, FixAim::Saving})
        addAim(draft, input, aim);
    QStringList notes{FixesSectionWords::tr("Each change is a plan that was estimated. Sure: peak, time and money keep "
                                            "to the goal at the far end of their ranges.")};
    if (std::ranges::any_of(list.fixes, [](const Fix& fix) { return fix.fits && fix.otherResult; }))
        notes << FixesSectionWords::tr("Another method, optimizer or number format gives another model.");
    if (list.leftOut > 0)
        notes << FixesSectionWords::tr("%1 further changes were not tried; “headroom fix” tries more.")
                     .arg(countText(list.leftOut));
    draft.addNote({{notes.join(u' '), paper::caption}});
}

}  // namespace headroom
