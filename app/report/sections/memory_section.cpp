// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/figure_block.h"
#include "app/report/report_draft.h"
#include "app/report/table_block.h"
#include "model/explain/explain.h"
#include "widgets/chart/memory/memory_bar_chart.h"
#include "widgets/page/time/checkpoint_text.h"
#include "widgets/text/answers/explanation_text.h"
#include "widgets/text/labels.h"
#include "widgets/text/worker_text.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace headroom {

namespace {

struct MemorySectionWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Report)
};

constexpr double spaceBelowParts = 12;
constexpr double partWidth = 172;
constexpr auto mostStageRows = std::size_t{6};

QString heading(const MemoryEstimate& memory)
{
    if (memory.suffices())
        return MemorySectionWords::tr("Where the memory goes");
    return memory.fit == Fit::Tight ? MemorySectionWords::tr("Why it is too tight")
                                    : MemorySectionWords::tr("Why it does not fit");
}

void addChart(ReportDraft& draft, const ReportInput& input, std::size_t groups)
{
    auto chart = std::make_unique<MemoryBarChart>();
    chart->setEstimate(input.plan, input.estimate, reportUnit);
    if (const auto& range = input.estimate.peakRange)
        chart->setRange(std::pair(range->low, range->high));
    const MemoryBarChart& bars = *chart;
    const bool one = groups == 1;
    draft.addFigure(
        std::make_unique<FigureBlock>(
            std::move(chart), [&bars](double width, const QFont& body) { return bars.wantedHeight(width, body); }),
        (one ? MemorySectionWords::tr("Memory of the worst %1 by part, against its capacity.")
             : MemorySectionWords::tr("Memory of one %1 of each kind of pipeline stage by part, against its capacity."))
            .arg(workerText(input.estimate.hardware)));
}

void addParts(ReportDraft& draft, const ReportInput& input)
{
    const MemoryEstimate& memory = *input.estimate.memory;
    const StageMemory& worst = memory.worst();
    const bool staged = memory.stages.size() > 1;
    auto table = std::make_unique<TableBlock>(std::vector<TableColumn>{
        {staged ? MemorySectionWords::tr("Part, %1")
                      .arg(entryLabel(input.estimate, {worst.stage}, static_cast<std::size_t>(memory.worstStage)))
                : MemorySectionWords::tr("Part"),
         Qt::AlignLeft, partWidth, 0},
        {unitName(reportUnit), Qt::AlignRight, 0, 0},
        {MemorySectionWords::tr("Share %"), Qt::AlignRight, 0, 0},
        {MemorySectionWords::tr("Formula with today's numbers"), Qt::AlignLeft, 0, 1},
        {MemorySectionWords::tr("Source"), Qt::AlignRight, 0, 0}});
    for (MemoryPart part : allMemoryParts) {
        const Bytes bytes = worst.parts[part];
        if (bytes.value <= 0)
            continue;
        const Explanation why =
            explainPart(input.plan, input.estimate, static_cast<std::size_t>(memory.worstStage), part);
        table->addRow({{partLabelFor(input.plan, part), paper::body, partColor(part)},
                       {bytesNumber(bytes, reportUnit), paper::body, {}},
                       {percentNumber(bytes / worst.peak), paper::body, {}},
                       {formulaText(why.substituted), paper::secondary, {}},
                       {draft.cite(why.source), paper::secondary, {}}});
    }
    const QString total = peakPerWorkerText(input.estimate.hardware);
    table->addRow({{total, paper::strong, {}},
                   {bytesNumber(worst.peak, reportUnit), paper::strong, {}},
                   {percentNumber(1), paper::strong, {}},
                   {},
                   {}});
    table->addRow({{MemorySectionWords::tr("usable"), paper::secondary, {}},
                   {bytesNumber(memory.usable, reportUnit), paper::secondary, {}},
                   {},
                   {MemorySectionWords::tr("98 % of the capacity of %1").arg(bytesText(memory.capacity, reportUnit)),
                    paper::secondary,
                    {}},
                   {}});
    draft.add(std::move(table), spaceBelowParts);
}

QString phaseLabel(Phase phase)
{
    switch (phase) {
    case Phase::Loss: return MemorySectionWords::tr("loss");
    case Phase::Backward: return MemorySectionWords::tr("backward pass");
    case Phase::End: return MemorySectionWords::tr("end of the backward pass");
    case Phase::Load: return MemorySectionWords::tr("loading");
    case Phase::Prefill: return MemorySectionWords::tr("prompts");
    case Phase::Decode: return MemorySectionWords::tr("answers");
    case Phase::Rollout: return MemorySectionWords::tr("rollout");
    case Phase::LogProbs: return MemorySectionWords::tr("log-probabilities");
    case Phase::Update: return MemorySectionWords::tr("update");
    case Phase::Refit: return MemorySectionWords::tr("refit");
    case Phase::Step: break;
    }
    return MemorySectionWords::tr("optimizer step");
}

void addStages(ReportDraft& draft, const Estimate& estimate, const std::vector<StageGroup>& groups)
{
    const MemoryEstimate& memory = *estimate.memory;
    const bool phased = estimate.reinforcement.has_value();
    draft.addHeading(phased ? MemorySectionWords::tr("Phases of a step, never at the same time")
                            : MemorySectionWords::tr("Pipeline stages"));
    auto table = std::make_unique<TableBlock>(std::vector<TableColumn>{
        {phased ? MemorySectionWords::tr("Phase") : MemorySectionWords::tr("Stage"), Qt::AlignLeft, 0, 1},
        {MemorySectionWords::tr("Layers"), Qt::AlignRight, 0, 0},
        {MemorySectionWords::tr("In flight"), Qt::AlignRight, 0, 0},
        {MemorySectionWords::tr("Peak"), Qt::AlignLeft, partWidth, 0},
        {MemorySectionWords::tr("Peak GB"), Qt::AlignRight, 0, 0},
        {MemorySectionWords::tr("Left GB"), Qt::AlignRight, 0, 0}});
    const std::vector<StageGroup> shown = representatives(groups, mostStageRows);
    for (const StageGroup& group : shown) {
        const StageMemory& stage = memory.stages[group.first];
        const Bytes left = memory.capacity - stage.peak;
        const TextStyle style = group.worst ? paper::strong : paper::body;
        const TextStyle leftStyle{style.px, style.bold, left.value < 0 ? Role::Bad : Role::Text};
        const QString label = entryLabel(estimate, group.stages, group.first);
        const QString name = group.worst ? MemorySectionWords::tr("%1, worst").arg(label) : label;
        table->addRow({{name, style, {}},
                       {countText(stage.layers), style, {}},
                       {decimalText(stage.inFlight), style, {}},
                       {phaseLabel(stage.phase), style, {}},
                       {bytesNumber(stage.peak, reportUnit), style, {}},
                       {bytesNumber(left, reportUnit), leftStyle, {}}});
    }
    draft.add(std::move(table), 4);
    if (shown.size() < groups.size())
        draft.addNote({{MemorySectionWords::tr("%1 of %2 kinds of stages are shown, the worst among them.")
                            .arg(countText(shown.size()), countText(groups.size())),
                        paper::caption}});
}

/// Text with <b>, as the pages on the screen have it.
TextRuns runsOf(const QString& rich)
{
    TextRuns runs;
    bool bold = false;
    static const QRegularExpression mark(QStringLiteral("</?b>"));
    for (const QString& part : rich.split(mark)) {
        if (!part.isEmpty())
            runs.push_back({part, bold ? paper::captionStrong : paper::caption});
        bold = !bold;
    }
    return runs;
}

}  // namespace

void addMemory(ReportDraft& draft, const ReportInput& input)
{
    if (!input.estimate.memory || input.estimate.memory->stages.empty())
        return;
    const MemoryEstimate& memory = *input.estimate.memory;
    const std::vector<StageGroup> groups = stageGroups(memory);
    draft.addHeading(heading(memory));
    addChart(draft, input, groups.size());
    addParts(draft, input);
    draft.addNote(runsOf(checkpointText(input.plan, input.estimate, reportUnit)));
    if (groups.size() > 1)
        addStages(draft, input.estimate, groups);
}

}  // namespace headroom
