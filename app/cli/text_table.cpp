// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/text_table.h"

#include "widgets/text/visible_text.h"

#include <algorithm>
#include <iterator>

namespace headroom {
namespace {

constexpr int gap = 2;
constexpr int narrowest = 20;  ///< The last column never wraps below this.

QString padded(const QString& text, int width, TextTable::Align align)
{
    return align == TextTable::Align::Right ? text.rightJustified(width) : text.leftJustified(width);
}

QString withoutTrailingSpaces(QString line)
{
    while (line.endsWith(u' '))
        line.chop(1);
    return line + u'\n';
}

}  // namespace

QStringList wrapped(const QString& text, int width)
{
    QStringList lines;
    QString line;
    for (const QString& word : text.split(u' ', Qt::SkipEmptyParts)) {
        if (!line.isEmpty() && line.size() + 1 + word.size() > width) {
            lines << line;
            line.clear();
        }
        line += (line.isEmpty() ? QString() : QStringLiteral(" ")) + word;
    }
    if (!line.isEmpty() || lines.isEmpty())
        lines << line;
    return lines;
}

QString wrappedParagraph(const QString& text) { return wrapped(text, textColumns).join(u'\n') + u'\n'; }

TextTable::TextTable(std::vector<Align> columns, int indent) : m_columns(std::move(columns)), m_indent(indent) {}

void TextTable::addRow(const QStringList& cells)
{
    QStringList row;
    for (const QString& cell : cells)
        row << shownLine(cell);
    while (row.size() < std::ssize(m_columns))
        row << QString();
    m_rows.push_back(row);
}

void TextTable::addRule() { m_rows.emplace_back(); }

std::vector<int> TextTable::widths() const
{
    std::vector<int> result(m_columns.size(), 0);
    for (const QStringList& row : m_rows)
        for (qsizetype i = 0; i < row.size(); ++i) {
            int& width = result[static_cast<std::size_t>(i)];
            width = std::max(width, static_cast<int>(row[i].size()));
        }
    return result;
}

void TextTable::narrow(std::vector<int>& widths) const
{
    std::vector<int> least(widths.size(), 0);
    for (const QStringList& row : m_rows)
        for (qsizetype i = 0; i < row.size(); ++i)
            for (const QString& word : row[i].split(u' ')) {
                int& width = least[static_cast<std::size_t>(i)];
                width = std::max(width, static_cast<int>(word.size()));
            }
    int total = m_indent - gap;
    for (const int width : widths)
        total += width + gap;
    for (; total > textColumns; --total) {
        int* widest = nullptr;
        for (const std::size_t column : m_wrapping)
            if (widths[column] > least[column] && (widest == nullptr || widths[column] > *widest))
                widest = &widths[column];
        if (widest == nullptr)
            return;
        --*widest;
    }
}

QString TextTable::toString() const
{
    std::vector<int> columns = widths();
    narrow(columns);
    int before = m_indent;
    for (std::size_t i = 0; i + 1 < columns.size(); ++i)
        before += columns[i] + gap;
    columns.back() = std::min(columns.back(), std::max(narrowest, textColumns - before));

    QString text;
    for (const QStringList& row : m_rows) {
        if (row.isEmpty()) {
            text += QString(m_indent, u' ') + QString(before - m_indent - gap, u'-') + u'\n';
            continue;
        }
        std::vector<QStringList> cells;
        qsizetype lines = 1;
        for (qsizetype i = 0; i < row.size(); ++i) {
            const auto column = static_cast<std::size_t>(i);
            const bool wraps = i + 1 == row.size() || std::ranges::find(m_wrapping, column) != m_wrapping.end();
            lines = std::max(lines,
                             cells.emplace_back(wraps ? wrapped(row[i], columns[column]) : QStringList{row[i]}).size());
        }
        for (qsizetype i = 0; i < lines; ++i) {
            QString line(m_indent, u' ');
            for (std::size_t column = 0; column < cells.size(); ++column)
                line += padded(cells[column].value(i), columns[column], m_columns[column]) + QString(gap, u' ');
            text += withoutTrailingSpaces(line);
        }
    }
    return text;
}

}  // namespace headroom
