// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/report_draft.h"

#include "app/report/source_block.h"
#include "app/report/table_block.h"
#include "app/report/text_block.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"

#include <QCoreApplication>

#include <utility>

namespace headroom {

namespace {

struct ReportDraftWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Report)
};

constexpr double sectionSpace = 22;
constexpr double headingGap = 8;
constexpr double captionGap = 6;
constexpr double noteGap = 10;
constexpr double nameWidth = 104;

}  // namespace

void ReportDraft::add(std::unique_ptr<Block> block, double space)
{
    // At once: laid out, a block takes a small part of the memory.
    block->layOut(m_font, m_width);
    block->setSpaceBefore(space);
    block->setBeginsPage(std::exchange(m_beginsPage, false));
    m_blocks.push_back(std::move(block));
}

void ReportDraft::addTitle(const QString& text, int maxLines)
{
    add(std::make_unique<TextBlock>(TextRuns{{text, paper::title}}, maxLines, TextKind::Title), 0);
}

void ReportDraft::addHeading(const QString& text, HeadingRank rank)
{
    auto heading = std::make_unique<TextBlock>(TextRuns{{text, paper::section}}, 0,
                                               rank == HeadingRank::Whole ? TextKind::Whole : TextKind::Section);
    heading->setKeepsWithNext(true);
    add(std::move(heading), sectionSpace);
}

void ReportDraft::addFigure(std::unique_ptr<Block> figure, const QString& caption)
{
    figure->setKeepsWithNext(true);
    add(std::move(figure), headingGap);
    ++m_figures;
    const QString text = ReportDraftWords::tr("Figure %1. %2").arg(countText(m_figures), caption);
    add(std::make_unique<TextBlock>(TextRuns{{text, paper::caption}}), captionGap);
}

void ReportDraft::addNote(TextRuns runs) { add(std::make_unique<TextBlock>(std::move(runs)), noteGap); }

void addSources(ReportDraft& draft)
{
    const QStringList& sources = draft.sources().all();
    if (sources.isEmpty())
        return;
    draft.addHeading(ReportDraftWords::tr("Sources"), HeadingRank::Whole);
    draft.add(std::make_unique<SourceBlock>(sources), captionGap);
}

std::unique_ptr<TableBlock> nameTable()
{
    return std::make_unique<TableBlock>(
        std::vector<TableColumn>{{{}, Qt::AlignLeft, nameWidth, 0}, {{}, Qt::AlignLeft, 0, 1}});
}

void addNameRow(TableBlock& table, const QString& name, const QString& text)
{
    table.addRow({{name, paper::strong, {}}, {text, paper::body, {}}});
}

QString machinesText(const Hardware& hardware)
{
    return ReportDraftWords::tr("%1 × %2").arg(countText(hardware.nodes), sizeLabel(hardware.name));
}

}  // namespace headroom
