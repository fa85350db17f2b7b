// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/table/data_table.h"

#include "widgets/text/visible_text.h"

#include <QLocale>
#include <QRegularExpression>

#include <cmath>

namespace headroom {

namespace {

/// A text for a spreadsheet, which would compute what begins like a formula: behind an apostrophe it is text. Amounts
/// with a sign are none: "+12 %".
QString harmlessCell(const QString& text)
{
    QString plain = text;
    const QString shown = shownLines(plain.replace(u'\t', u' '));
    static const QRegularExpression amount(QStringLiteral("^[-+][0-9.,]* ?[\\w%/]*$"));
    const bool isFormula = !shown.isEmpty() && QStringView(u"=+-@").contains(shown.front()) && shown.size() > 1 &&
                           !amount.match(shown).hasMatch();
    return isFormula ? u'\'' + shown : shown;
}

QString csvCell(const QString& text)
{
    if (!text.contains(u',') && !text.contains(u'"') && !text.contains(u'\n') && !text.contains(u'\r'))
        return text;
    QString quoted = text;
    quoted.replace(u"\""_qs, u"\"\""_qs);
    return u'"' + quoted + u'"';
}

QString tsvCell(const QString& text)
{
    // A line break inside a cell would shift every cell after it, as a tab would.
    QString plain = text;
    return plain.replace(u'\n', u' ');
}

QString joined(const DataTable& table, QChar separator, QString (*cellText)(const QString&), const QString& lineEnd)
{
    QString text;
    const auto addLine = [&](const QStringList& cells) { text += cells.join(separator) + lineEnd; };
    QStringList line;
    for (const QString& name : table.header)
        line << cellText(harmlessCell(name));
    addLine(line);
    for (const auto& row : table.rows) {
        line.clear();
        for (const DataCell& cell : row)
            line << cellText(std::holds_alternative<QString>(cell) ? harmlessCell(rawText(cell)) : rawText(cell));
        addLine(line);
    }
    return text;
}

}  // namespace

QString rawText(const DataCell& cell)
{
    if (const auto* text = std::get_if<QString>(&cell))
        return *text;
    const double number = std::get<double>(cell);
    QLocale machine = QLocale::c();
    machine.setNumberOptions(QLocale::OmitGroupSeparator);
    constexpr double exactIntegers = 9007199254740992.0;  // 2^53
    if (std::floor(number) == number && std::abs(number) < exactIntegers)
        return machine.toString(number, 'f', 0);
    return machine.toString(number, 'g', QLocale::FloatingPointShortest);
}

QByteArray toCsv(const DataTable& table) { return joined(table, u',', csvCell, u"\r\n"_qs).toUtf8(); }

QString toTsv(const DataTable& table) { return joined(table, u'\t', tsvCell, u"\n"_qs); }

}  // namespace headroom
