// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/cli/health_runs.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QTest>

using namespace headroom::test;

/// Captures that are not the project's: HEADROOM_CAPTURES names their folder, in which expected_second.csv says what
/// the program has to say of each. Skipped without it.
class TstCliCaptures : public QObject {
    Q_OBJECT

private slots:
    void sayWhatIsExpected();
};

namespace {

/// The cells of a row between commas, quoted or not.
QStringList cellsOf(const QString& row)
{
    QStringList cells(1);
    bool isInside = false;
    for (const QChar sign : row) {
        if (sign == u'"')
            isInside = !isInside;
        else if (sign == u',' && !isInside)
            cells.append(QString());
        else
            cells.last() += sign;
    }
    return cells;
}

}  // namespace

void TstCliCaptures::sayWhatIsExpected()
{
    const QString folder = qEnvironmentVariable("HEADROOM_CAPTURES");
    if (folder.isEmpty())
        QSKIP("HEADROOM_CAPTURES names no folder");
    const QStringList rows = QString::fromUtf8(contentOf(QDir(folder).filePath(QStringLiteral("expected_second.csv"))))
                                 .split(u'\n', Qt::SkipEmptyParts);
    QVERIFY(rows.size() > 1);
    // file, kind, grade_min, grade_max, exit, must_say
    constexpr qsizetype fewest = 6;
    const QStringList grades = {QStringLiteral("unknown"), QStringLiteral("healthy"), QStringLiteral("watch"),
                                QStringLiteral("investigate"), QStringLiteral("critical")};
    QStringList wrong;
    for (const QString& row : rows.mid(1)) {
        const QStringList cells = cellsOf(row);
        QVERIFY2(cells.size() >= fewest, qPrintable(row));
        const QString capture = QDir(folder).filePath(cells[0]);
        const Outcome shown = health({capture});
        if (shown.code != cells[4].toInt())
            wrong << QStringLiteral("%1: exit %2, not %3").arg(cells[0]).arg(shown.code).arg(cells[4]);
        const QString text = QString::fromUtf8(shown.output + shown.message);
        for (const QString& phrase : cells[5].split(u';', Qt::SkipEmptyParts))
            if (!text.contains(phrase.trimmed(), Qt::CaseInsensitive))
                wrong << QStringLiteral("%1: does not say %2").arg(cells[0], phrase.trimmed());
        if (cells[4] == QLatin1String("3"))
            continue;  // No reading, no grade.
        const qsizetype grade = grades.indexOf(json(healthJson({capture}))[QLatin1String("grade")].toString());
        if (grade < grades.indexOf(cells[2]) || grade > grades.indexOf(cells[3]))
            wrong << QStringLiteral("%1: graded %2").arg(cells[0], grades.value(grade));
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

HEADROOM_CORE_TEST(TstCliCaptures)
#include "tst_cli_captures.moc"
