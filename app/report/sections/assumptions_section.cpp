// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/report_draft.h"
#include "app/report/table_block.h"
#include "model/cost/cost.h"
#include "model/memory/precision.h"
#include "widgets/page/cost/cost_text.h"
#include "widgets/text/answers/verdict_text.h"
#include "widgets/text/axis_text.h"
#include "widgets/text/findings/finding_text.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"
#include "widgets/theme/grade_marks.h"

#include <QCoreApplication>
#include <QStringList>

namespace headroom {

namespace {

struct AssumptionsSectionWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Report)
};

constexpr double tableSpace = 4;

QString severityWord(Severity severity)
{
    switch (severity) {
    case Severity::Error: return AssumptionsSectionWords::tr("Error");
    case Severity::Warning: return AssumptionsSectionWords::tr("Warning");
    case Severity::Information: break;
    }
    return AssumptionsSectionWords::tr("Note");
}

TableCell severityCell(Severity severity)
{
    return {severityWord(severity), {paper::strong.px, true, severityRole(severity)}, {}};
}

QString parametersText(const Estimate& estimate)
{
    const Architecture& shape = estimate.architecture;
    const QString count = countText(estimate.model.parameters);
    const QString layers = countText(shape.layers);
    const QString hidden = countText(shape.hidden);
    if (estimate.model.parameters <= 0)
        return AssumptionsSectionWords::tr("Unknown, since the model is not known");
    if (estimate.derivedShape)
        return AssumptionsSectionWords::tr(
                   "%1, exactly as given; a shape of %2 layers × %3 is derived for the activations")
            .arg(count, layers, hidden);
    return AssumptionsSectionWords::tr("%1, counted from the shape: %2 layers × %3, %4 heads, vocabulary %5")
        .arg(count, layers, hidden, countText(shape.heads), countText(shape.vocab));
}

QString precisionText(const ReportInput& input)
{
    const Precision precision = precisionOf(input.plan.training, input.estimate.architecture);
    const RecipeBytes& recipe = precision.recipe;
    const OptimizerBytes& states = precision.states;
    const QString weights = decimalText(recipe.weights);
    const QString gradients = decimalText(recipe.gradients);
    const QString master = recipe.master > 0
                               ? AssumptionsSectionWords::tr("master copy %1 B").arg(decimalText(recipe.master))
                               : AssumptionsSectionWords::tr("no master copy");
    if (states.attention != states.mlp || states.mlp != states.other)
        return AssumptionsSectionWords::tr("Weights %1 B, gradients %2 B, %3 per parameter before sharding; optimizer "
                                           "states differ by matrix")
            .arg(weights, gradients, master);
    const double sum = recipe.weights + recipe.gradients + recipe.master + states.other;
    return AssumptionsSectionWords::tr(
               "Weights %1 B, gradients %2 B, %3, states %4 B: %5 B per parameter before sharding")
        .arg(weights, gradients, master, decimalText(states.other), decimalText(sum));
}

QString sentence(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

QString pricesText(const ReportInput& input)
{
    const CostEstimate& cost = input.estimate.cost;
    if (!cost.nodeHour)
        return AssumptionsSectionWords::tr("None known, so no cost is given");
    QString text;
    if (cost.ownPrice)
        text = AssumptionsSectionWords::tr("The plan's own price per node and hour; whole nodes are billed");
    else
        text = AssumptionsSectionWords::tr("%1, Linux, %2, %3; whole nodes are billed")
                   .arg(choiceLabel("/cost/price_mode", cost.priceMode), QString::fromStdString(cost.region),
                        cost.priceDate
                            ? AssumptionsSectionWords::tr("list of %1").arg(QString::fromStdString(*cost.priceDate))
                            : AssumptionsSectionWords::tr("undated"));
    if (cost.spareNodes > 0)
        text += AssumptionsSectionWords::tr("; %1 of %2 nodes are spare")
                    .arg(countText(cost.spareNodes), countText(cost.nodes));
    if (cost.isCommitted())
        text += AssumptionsSectionWords::tr("; paid for every hour, on or off");
    if (cost.usdRate != 1.0)
        text += AssumptionsSectionWords::tr("; 1 USD is %1 %2")
                    .arg(decimalText(cost.usdRate), QString::fromStdString(cost.currency));
    return text;
}

/// The rule of thumb that everybody has read, and what it is worth: limits differ from 82 to 93 °C between cards.
QString temperatureText()
{
    return AssumptionsSectionWords::tr(
        "“Throttles at 83 °C” is a general figure, of no card in particular; each card's own limits hold "
        "(nvidia-smi -q -d TEMPERATURE), and a health check judges by them");
}

}  // namespace

void addFindings(ReportDraft& draft, const ReportInput& input)
{
    const Findings& findings = input.estimate.findings;
    const int said = verdictText(input.estimate, ByteUnit::GB).finding;
    auto table =
        std::make_unique<TableBlock>(std::vector<TableColumn>{{{}, Qt::AlignLeft, 0, 0}, {{}, Qt::AlignLeft, 0, 1}});
    for (std::size_t i = 0; i < findings.size(); ++i)
        if (static_cast<int>(i) != said && !saysNoPrice(findings[i]))
            table->addRow(
                {severityCell(findings[i].severity), {findingFullText(findings[i], ByteUnit::GB), paper::body, {}}});
    if (table->rowCount() == 0)
        return;
    draft.addHeading(AssumptionsSectionWords::tr("What else to know"));
    draft.add(std::move(table), tableSpace);
}

void addAssumptions(ReportDraft& draft, const ReportInput& input)
{
    const Estimate& estimate = input.estimate;
    const CostEstimate& cost = estimate.cost;
    draft.addHeading(AssumptionsSectionWords::tr("Assumptions"));
    auto table = nameTable();
    addNameRow(*table, AssumptionsSectionWords::tr("Parameters"), parametersText(estimate));
    if (input.plan.workload == Workload::Training)
        addNameRow(*table, AssumptionsSectionWords::tr("Precision"), precisionText(input));
    if (estimate.memory)
        addNameRow(*table, AssumptionsSectionWords::tr("Memory"),
                   estimate.hardware.capacityNominal
                       ? AssumptionsSectionWords::tr(
                             "Peak as nvidia-smi would show it; capacity as the vendor gives it, 98 % usable")
                       : AssumptionsSectionWords::tr(
                             "Peak as nvidia-smi would show it; capacity as the driver reports it, 98 % usable"));
    addNameRow(*table, AssumptionsSectionWords::tr("Prices"), pricesText(input));
    addNameRow(*table, AssumptionsSectionWords::tr("Hours"),
               AssumptionsSectionWords::tr("Weekend %1, week %2, month %3; a month of all hours is 730 h, 8,760 / 12")
                   .arg(hoursText(cost.weekendHours), hoursText(cost.weekHours), hoursText(cost.monthHours)));
    if (!estimate.hardware.cpuOnly)
        addNameRow(*table, AssumptionsSectionWords::tr("Temperature"), temperatureText());
    addNameRow(*table, AssumptionsSectionWords::tr("Not included"), sentence(notIncluded(input.plan, estimate)));
    draft.add(std::move(table), tableSpace);
}

}  // namespace headroom
