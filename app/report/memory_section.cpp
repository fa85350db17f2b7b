// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/figure_block.h"
#include "app/report/report_draft.h"
#include "app/report/table_block.h"
#include "model/explain/explain.h"
#include "widgets/chart/memory/memory_bar_chart.h"
#include "widgets/page/time/checkpoint_text.h"
#include "widgets/text/labels.h"
#include "widgets/text/worker_text.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace headroom {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(headroom::Report)
};

constexpr ByteUnit unit = ByteUnit::GB;
constexpr double tableSpace = 12;
constexpr double partWidth = 172;
constexpr std::size_t mostStageRows = 6;

QString heading(const MemoryEstimate& memory)
{
    if (memory.suffices())
        return Words::tr("Where the memory goes");
    return memory.fit == Fit::Tight ? Words::tr("Why it is too tight") : Words::tr("Why it does not fit");
}

void addChart(ReportDraft& draft, const ReportInput& input, std::size_t groups)
{
    auto chart = std::make_unique<MemoryBarChart>();
    chart->setEstimate(input.plan, input.estimate, unit);
    if (const auto& range = input.estimate.peakRange)
        chart->setRange(std::pair(range->low, range->high));
    const MemoryBarChart& bars = *chart;
    const bool one = groups == 1;
    draft.addFigure(
        std::make_unique<FigureBlock>(
            std::move(chart), [&bars](double width, const QFont& body) { return bars.wantedHeight(width, body); }),
        (one ? Words::tr("Memory of the worst %1 by part, against its capacity.")
             : Words::tr("Memory of one %1 of each kind of pipeline stage by part, against its capacity."))
            .arg(workerText(input.estimate.hardware)));
}

void addParts(ReportDraft& draft, const ReportInput& input)
{
    const MemoryEstimate& memory = *input.estimate.memory;
    const StageMemory& worst = memory.worst();
    const bool staged = memory.stages.size() > 1;
    auto table = std::make_unique<TableBlock>(
        std::vector<TableColumn>{{staged ? Words::tr("Part, %1").arg(stageLabel({worst.stage})) : Words::tr("Part"),
                                  Qt::AlignLeft, partWidth, 0},
                                 {unitName(unit), Qt::AlignRight, 0, 0},
                                 {Words::tr("Share %"), Qt::AlignRight, 0, 0},
                                 {Words::tr("Formula with today's numbers"), Qt::AlignLeft, 0, 1},
                                 {Words::tr("Source"), Qt::AlignRight, 0, 0}});
    for (MemoryPart part : allMemoryParts) {
        const Bytes bytes = worst.parts[part];
        if (bytes.value <= 0)
            continue;
        const Explanation why =
            explainPart(input.plan, input.estimate, static_cast<std::size_t>(memory.worstStage), part);
        table->addRow({{partLabelFor(input.plan, part), paper::body, partColor(part)},
                       {bytesNumber(bytes, unit), paper::body, {}},
                       {percentNumber(bytes / worst.peak), paper::body, {}},
                       {QString::fromStdString(why.substituted), paper::secondary, {}},
                       {draft.cite(why.source), paper::secondary, {}}});
    }
    const QString total = peakPerWorkerText(input.estimate.hardware);
    table->addRow({{total, paper::strong, {}},
                   {bytesNumber(worst.peak, unit), paper::strong, {}},
                   {percentNumber(1), paper::strong, {}},
                   {},
                   {}});
    draft.add(std::move(table), tableSpace);
}

QString phaseLabel(Phase phase)
{
    switch (phase) {
    case Phase::Loss: return Words::tr("loss");
    case Phase::Backward: return Words::tr("backward pass");
    case Phase::End: return Words::tr("end of the backward pass");
    case Phase::Load: return Words::tr("loading");
    case Phase::Prefill: return Words::tr("prompts");
    case Phase::Decode: return Words::tr("answers");
    case Phase::Step: break;
    }
    return Words::tr("optimizer step");
}

void addStages(ReportDraft& draft, const MemoryEstimate& memory, const std::vector<StageGroup>& groups)
{
    draft.addHeading(Words::tr("Pipeline stages"));
    auto table = std::make_unique<TableBlock>(std::vector<TableColumn>{{Words::tr("Stage"), Qt::AlignLeft, 0, 1},
                                                                       {Words::tr("Layers"), Qt::AlignRight, 0, 0},
                                                                       {Words::tr("In flight"), Qt::AlignRight, 0, 0},
                                                                       {Words::tr("Peak"), Qt::AlignLeft, partWidth, 0},
                                                                       {Words::tr("Peak GB"), Qt::AlignRight, 0, 0},
                                                                       {Words::tr("Left GB"), Qt::AlignRight, 0, 0}});
    const std::vector<StageGroup> shown = representatives(groups, mostStageRows);
    for (const StageGroup& group : shown) {
        const StageMemory& stage = memory.stages[group.first];
        const Bytes left = memory.capacity - stage.peak;
        const TextStyle style = group.worst ? paper::strong : paper::body;
        const TextStyle leftStyle{style.px, style.bold, left.value < 0 ? Role::Bad : Role::Text};
        const QString name =
            group.worst ? Words::tr("%1, worst").arg(stageLabel(group.stages)) : stageLabel(group.stages);
        table->addRow({{name, style, {}},
                       {countText(stage.layers), style, {}},
                       {decimalText(stage.inFlight), style, {}},
                       {phaseLabel(stage.phase), style, {}},
                       {bytesNumber(stage.peak, unit), style, {}},
                       {bytesNumber(left, unit), leftStyle, {}}});
    }
    draft.add(std::move(table), 4);
    if (shown.size() < groups.size())
        draft.addNote({{Words::tr("%1 of %2 kinds of stages are shown, the worst among them.")
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
    draft.addNote(runsOf(checkpointText(input.plan, input.estimate, unit)));
    if (groups.size() > 1)
        addStages(draft, memory, groups);
}

}  // namespace headroom
