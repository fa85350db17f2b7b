// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/documents/markdown_writer.h"

#include "app/report/table_block.h"
#include "app/report/verdict_block.h"
#include "widgets/text/visible_text.h"

#include <QPicture>
#include <QRegularExpression>

namespace headroom {

namespace {

/// Text as it is read, never as markup: on one line.
QString plainMarkdown(const QString& text)
{
    QString result = shownLine(text.simplified());
    static const QRegularExpression special(QStringLiteral(R"(([\\`*_\[\]<>|~&]))"));
    result.replace(special, QStringLiteral(R"(\\1)"));
    // At the head of a line these begin a heading, a list or a quotation.
    static const QRegularExpression leading(QStringLiteral(R"(^(#|[-+=]|\d+[.)](?= |$)))"));
    const QRegularExpressionMatch match = leading.match(result);
    if (match.hasMatch())
        result.insert(match.capturedEnd() - 1, u'\\');
    return result;
}

/// Strong where the paper has it bold; spaces stand outside of the marks, which would not count otherwise.
QString markdownRun(const TextRun& run)
{
    const QString text = plainMarkdown(run.text);
    if (text.isEmpty())
        return run.text.isEmpty() ? QString() : QStringLiteral(" ");
    const QString before = run.text.front().isSpace() ? QStringLiteral(" ") : QString();
    const QString after = run.text.back().isSpace() ? QStringLiteral(" ") : QString();
    return before + (run.style.bold ? QStringLiteral("**%1**").arg(text) : text) + after;
}

QString markdownRuns(const TextRuns& runs)
{
    QString text;
    for (const TextRun& run : runs)
        text += markdownRun(run);
    return text.trimmed();
}

QString markdownRow(const QStringList& cells)
{
    return QStringLiteral("| ") + cells.join(QStringLiteral(" | ")) + QStringLiteral(" |\n");
}

}  // namespace

void MarkdownWriter::writeHeading(HeadingRank rank, const QString& text)
{
    const int level = m_levels.next(rank);
    m_text += QString(level, u'#') + u' ' + plainMarkdown(text) + QStringLiteral("\n\n");
}

void MarkdownWriter::writeParagraph(const TextRuns& runs) { m_text += markdownRuns(runs) + QStringLiteral("\n\n"); }

void MarkdownWriter::writeVerdict(Role /*grade*/, const TextRuns& sentence, const QString& detail)
{
    m_text += QStringLiteral("> ") + markdownRuns(sentence) + u'\n';
    if (!detail.isEmpty())
        m_text += QStringLiteral(">\n> ") + plainMarkdown(detail) + u'\n';
    m_text += u'\n';
}

void MarkdownWriter::writeFigures(const std::vector<Figure>& figures)
{
    for (const Figure& figure : figures)
        m_text += QStringLiteral("- %1: **%2**\n").arg(plainMarkdown(figure.label), plainMarkdown(figure.value));
    m_text += u'\n';
}

void MarkdownWriter::writeTable(const std::vector<TableColumn>& columns, const std::vector<TableRow>& rows)
{
    QStringList header;
    QStringList rule;
    for (const TableColumn& column : columns) {
        header << plainMarkdown(column.header);
        rule << (column.alignment.testFlag(Qt::AlignRight) ? QStringLiteral("---:") : QStringLiteral("---"));
    }
    m_text += markdownRow(header) + markdownRow(rule);
    for (const TableRow& row : rows) {
        QStringList cells;
        for (const TableCell& cell : row)
            cells << markdownRun({cell.text, cell.style});
        m_text += markdownRow(cells);
    }
    m_text += u'\n';
}

void MarkdownWriter::writePicture(const QPicture& /*picture*/, const QSizeF& /*size*/, const QString& summary)
{
    m_text += plainMarkdown(summary) + QStringLiteral("\n\n");
}

void MarkdownWriter::writeSources(const QStringList& sources)
{
    for (qsizetype i = 0; i < sources.size(); ++i)
        m_text += QStringLiteral("%1. %2\n").arg(i + 1).arg(plainMarkdown(sources[i]));
    m_text += u'\n';
}

QString MarkdownWriter::document(const QString& lastLine) const
{
    return m_text + QStringLiteral("---\n\n") + plainMarkdown(lastLine) + u'\n';
}

}  // namespace headroom
