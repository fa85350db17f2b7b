// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/source_block.h"

#include "app/report/document_writer.h"
#include "widgets/text/format.h"

#include <utility>

namespace headroom {

namespace {

constexpr double sourceNumberWidth = 22;  ///< Of "[12]".

std::vector<TableColumn> sourceColumns()
{
    return {{{}, Qt::AlignLeft, sourceNumberWidth, 0},
            {{}, Qt::AlignLeft, 0, 1},
            {{}, Qt::AlignLeft, sourceNumberWidth, 0},
            {{}, Qt::AlignLeft, 0, 1}};
}

}  // namespace

SourceBlock::SourceBlock(QStringList sources)
    : m_sources(std::move(sources)), m_table(sourceColumns(), TableBlock::Look::Plain)
{
    const qsizetype rows = (m_sources.size() + 1) / 2;
    const auto number = [&](qsizetype i) {
        return TableCell{
            i < m_sources.size() ? QStringLiteral("[%1]").arg(countText(i + 1)) : QString(), paper::caption, {}};
    };
    const auto text = [&](qsizetype i) {
        return TableCell{m_sources.value(i), {paper::caption.px, false, Role::Text}, {}};
    };
    for (qsizetype i = 0; i < rows; ++i)
        m_table.addRow({number(i), text(i), number(i + rows), text(i + rows)});
}

void SourceBlock::write(DocumentWriter& writer) const { writer.writeSources(m_sources); }

}  // namespace headroom
