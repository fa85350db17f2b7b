// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/report_draft.h"
#include "app/report/table_block.h"
#include "app/report/text_block.h"
#include "model/quota/quota.h"
#include "widgets/text/findings/finding_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom {

namespace {

struct QuotaSectionWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Report)
};

TextRun quotaSentence(const QuotaVerdict& verdict)
{
    const QString machines = QuotaSectionWords::tr("%1 × %2 in %3")
                                 .arg(countText(verdict.nodes), QString::fromStdString(verdict.size),
                                      QString::fromStdString(verdict.region));
    const auto strong = [](const QString& text, Role role) { return TextRun{text, {paper::strong.px, true, role}}; };
    if (!verdict.deployable)
        return strong(QuotaSectionWords::tr("%1: not known from these lists.").arg(machines), Role::Watch);
    return *verdict.deployable ? strong(QuotaSectionWords::tr("%1: can be deployed.").arg(machines), Role::Good)
                               : strong(QuotaSectionWords::tr("%1: cannot be deployed.").arg(machines), Role::Bad);
}

void addChecksOfQuota(ReportDraft& draft, const QuotaVerdict& verdict)
{
    auto table = std::make_unique<TableBlock>(
        std::vector<TableColumn>{{QuotaSectionWords::tr("State"), Qt::AlignLeft, 0, 0},
                                 {QuotaSectionWords::tr("What the lists say"), Qt::AlignLeft, 0, 1}});
    for (const QuotaCheck& check : verdict.checks) {
        TableCell state{QuotaSectionWords::tr("unknown"), {paper::strong.px, true, Role::Watch}, {}};
        if (check.ok)
            state = *check.ok ? TableCell{QuotaSectionWords::tr("ok"), {paper::strong.px, true, Role::Good}, {}}
                              : TableCell{QuotaSectionWords::tr("missing"), {paper::strong.px, true, Role::Bad}, {}};
        table->addRow({state, {findingFullText(check.text, reportUnit), paper::body, {}}});
    }
    draft.add(std::move(table), 4);
}

void addRegions(ReportDraft& draft, const std::vector<RegionOffer>& regions)
{
    constexpr std::size_t mostRegions = 12;
    if (regions.size() < 2)
        return;
    const QString none{QChar(0x2013)};
    const auto money = [&](const std::optional<MoneyPerHour>& price) {
        return price ? moneyText(*price * Hours{1}, QStringLiteral("USD")) : none;
    };
    const auto count = [&](const std::optional<std::int64_t>& value) { return value ? countText(*value) : none; };
    auto table = std::make_unique<TableBlock>(
        std::vector<TableColumn>{{QuotaSectionWords::tr("Region"), Qt::AlignLeft, 0, 1},
                                 {QuotaSectionWords::tr("Offered"), Qt::AlignLeft, 0, 0},
                                 {QuotaSectionWords::tr("Zones"), Qt::AlignRight, 0, 0},
                                 {QuotaSectionWords::tr("USD a node, hour"), Qt::AlignRight, 0, 0},
                                 {QuotaSectionWords::tr("Spot"), Qt::AlignRight, 0, 0},
                                 {QuotaSectionWords::tr("Free vCPUs"), Qt::AlignRight, 0, 0}});
    for (std::size_t i = 0; i < std::min(mostRegions, regions.size()); ++i) {
        const RegionOffer& offer = regions[i];
        const QString offered = !offer.offered   ? QuotaSectionWords::tr("not known")
                                : *offer.offered ? QuotaSectionWords::tr("yes")
                                                 : QuotaSectionWords::tr("no");
        table->addRow({{QString::fromStdString(offer.region), paper::body, {}},
                       {offered, paper::body, {}},
                       {count(offer.zones), paper::body, {}},
                       {money(offer.price), paper::body, {}},
                       {money(offer.spot), paper::body, {}},
                       {count(offer.free), paper::body, {}}});
    }
    draft.add(std::move(table), 8);
}

}  // namespace

void addQuota(ReportDraft& draft, const ReportInput& input)
{
    if (!input.lists || input.catalogue == nullptr)
        return;
    const QuotaVerdict verdict =
        checkQuota(input.plan, *input.catalogue, *input.lists, input.date.toString(Qt::ISODate).toStdString());
    if (verdict.size.empty())
        return;
    draft.addHeading(QuotaSectionWords::tr("Quota of the subscription"));
    draft.add(std::make_unique<TextBlock>(TextRuns{quotaSentence(verdict)}), 4);
    addChecksOfQuota(draft, verdict);
    addRegions(draft, verdict.regions);
}

}  // namespace headroom
