// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/report/paper_text.h"

#include <QSizeF>
#include <QString>
#include <QStringList>

#include <vector>

class QPicture;

namespace headroom {

struct Figure;
struct TableColumn;
struct TableCell;
using TableRow = std::vector<TableCell>;

/// What a heading is of.
enum class HeadingRank {
    Title,    ///< A plan, or all of them.
    Section,  ///< A part of what the title before is of.
    Whole     ///< A part of the report itself, such as its sources.
};

/// Levels of headings, from 1: one title is of the whole; those of several plans below it are sections, with sections
/// of their own.
class HeadingLevels {
public:
    /// The level of the next heading.
    int next(HeadingRank rank)
    {
        if (rank == HeadingRank::Title) {
            m_isBelow = m_hasTitle;
            m_hasTitle = true;
            return m_isBelow ? 2 : 1;
        }
        return rank == HeadingRank::Section && m_isBelow ? 3 : 2;
    }

private:
    bool m_hasTitle{false};
    bool m_isBelow{false};  ///< Below the title of one of several plans.
};

/// A form of the report that flows rather than lies on pages. Blocks write themselves into it, in their order.
class DocumentWriter {
public:
    DocumentWriter() = default;
    virtual ~DocumentWriter() = default;
    DocumentWriter(const DocumentWriter&) = delete;
    DocumentWriter& operator=(const DocumentWriter&) = delete;

    virtual void writeHeading(HeadingRank rank, const QString& text) = 0;
    virtual void writeParagraph(const TextRuns& runs) = 0;
    virtual void writeVerdict(Role grade, const TextRuns& sentence, const QString& detail) = 0;
    /// Numbers that stand side by side on paper.
    virtual void writeFigures(const std::vector<Figure>& figures) = 0;
    /// A table; without any header its first column names its rows.
    virtual void writeTable(const std::vector<TableColumn>& columns, const std::vector<TableRow>& rows) = 0;
    /// A chart, of a size in px at 96 dpi, and what it shows in a sentence.
    virtual void writePicture(const QPicture& picture, const QSizeF& size, const QString& summary) = 0;
    /// The sources, numbered from 1.
    virtual void writeSources(const QStringList& sources) = 0;
};

}  // namespace headroom
