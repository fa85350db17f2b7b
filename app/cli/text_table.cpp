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

QString TextTable::toString() const
{
    std::vector<int> columns = widths();
    int before = m_indent;
    for (std::size_t i = 0; i + 1 < columns.size(); ++i)
        before += columns[i] + gap;
    columns.back() = std::min(columns.back(), std::max(narrowest, textColumns - before));

    QString text;
    for (const QStringList& row : m_rows) {
        QString line(m_indent, u' ');
        if (row.isEmpty()) {
            text += line + QString(before - m_indent - gap, u'-') + u'\n';
            continue;
        }
        for (qsizetype i = 0; i + 1 < row.size(); ++i) {
            const auto column = static_cast<std::size_t>(i);
            line += padded(row[i], columns[column], m_columns[column]) + QString(gap, u' ');
        }
        const QStringList last = wrapped(row.back(), columns.back());
        for (qsizetype i = 0; i < last.size(); ++i) {
            const QString start = i == 0 ? line : QString(before, u' ');
            text += withoutTrailingSpaces(start + padded(last[i], columns.back(), m_columns.back()));
        }
    }
    return text;
}

}  // namespace headroom
