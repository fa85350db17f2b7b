// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/documents/csv_writer.h"

#include "app/report/table_block.h"
#include "app/report/verdict_block.h"
#include "widgets/table/data_table.h"
#include "widgets/text/locale_words.h"
#include "widgets/text/visible_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

namespace headroom {

namespace {

struct CsvWriterWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Report)
};

/// "what-it-costs" of "What it costs".
QString stemOf(const QString& heading)
{
    constexpr qsizetype longest = 40;
    static const QRegularExpression other(QStringLiteral("[^a-z0-9]+"));
    QString stem = heading.normalized(QString::NormalizationForm_KD).toLower().replace(other, QStringLiteral("-"));
    while (stem.startsWith(u'-'))
        stem.remove(0, 1);
    stem.truncate(longest);
    while (stem.endsWith(u'-'))
        stem.chop(1);
    return stem.isEmpty() ? QStringLiteral("table") : stem;
}

/// A number of a person's locale, or an amount with its sign, as a number; anything else as the text that is seen.
DataCell dataOf(const QString& shown)
{
    QString text = shown;
    for (const QString& currency : {QStringLiteral("USD"), QStringLiteral("BRL")})
        if (const QString sign = currencySign(currency);
            !sign.isEmpty() && (text.startsWith(sign) || text.startsWith(QString(u'-' + sign))))
            text.remove(sign);
    text.replace(QChar(0x2212), u'-');
    bool isNumber = false;
    const double number = QLocale().toDouble(text, &isNumber);
    if (isNumber)
        return number;
    return shownLine(shown);
}

}  // namespace

void CsvWriter::addFile(const QByteArray& bytes)
{
    const QString number = QStringLiteral("%1").arg(m_files.size() + 1, 2, 10, QLatin1Char('0'));
    m_files.push_back({number + u'-' + stemOf(m_heading) + QStringLiteral(".csv"), bytes});
}

void CsvWriter::writeFigures(const std::vector<Figure>& figures)
{
    DataTable table{{CsvWriterWords::tr("Figure"), CsvWriterWords::tr("Value")}, {}};
    for (const Figure& figure : figures)
        table.rows.push_back({shownLine(figure.label), dataOf(figure.value)});
    addFile(toCsv(table));
}

void CsvWriter::writeTable(const std::vector<TableColumn>& columns, const std::vector<TableRow>& rows)
{
    DataTable table;
    for (const TableColumn& column : columns)
        table.header << column.header;
    if (!hasHeader(columns) && columns.size() == 2)
        table.header = {CsvWriterWords::tr("Name"), CsvWriterWords::tr("Text")};
    for (const TableRow& row : rows) {
        std::vector<DataCell> cells;
        for (const TableCell& cell : row)
            cells.push_back(dataOf(cell.text));
        table.rows.push_back(std::move(cells));
    }
    addFile(toCsv(table));
}

void CsvWriter::writeSources(const QStringList& sources)
{
    DataTable table{{CsvWriterWords::tr("Number"), CsvWriterWords::tr("Source")}, {}};
    for (qsizetype i = 0; i < sources.size(); ++i)
        table.rows.push_back({static_cast<double>(i + 1), shownLine(sources[i])});
    addFile(toCsv(table));
}

}  // namespace headroom
