// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gui_test.h"
#include "widgets/table/part_table.h"

#include <QAbstractItemModelTester>
#include <QClipboard>

using namespace headroom;

class PartTableTest : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnWarnings(); }
    void modelKeepsTheRules();
    void emptyPartsAreHidden();
    void numbersFollowTheUnit();
    void copiesRawNumbers();
    void mouseLightsARow();
    void keyboardLightsARow();
    void lightComesFromOutsideToo();
    void tooltipExplains();
    void sameRowsKeepTheSelection();
    void rawTextIsForMachines_data();
    void rawTextIsForMachines();
    void csvIsQuoted();
};

namespace {

std::vector<PartRow> rows()
{
    const auto row = [](MemoryPart part, const char* label, double bytes) {
        return PartRow{part, QString::fromUtf8(label), Bytes{bytes}, QStringLiteral("7.00e9 × 2 B")};
    };
    return {row(MemoryPart::Weights, "weights", 14e9), row(MemoryPart::Gradients, "gradients", 14e9),
            row(MemoryPart::MasterWeights, "master weights", 0), row(MemoryPart::Activations, "activations", 28e9)};
}

void showTable(PartTable& table)
{
    table.setRows(rows(), QStringLiteral("note"), ByteUnit::GB);
    table.resize(560, table.sizeHint().height());
    table.show();
    QVERIFY(QTest::qWaitForWindowExposed(&table));
}

QString cell(const PartTable& table, int row, int column)
{
    return table.model()->index(row, column).data().toString();
}

}  // namespace

void PartTableTest::modelKeepsTheRules()
{
    PartTableModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRows(rows(), {}, ByteUnit::GB);
    model.setRows(rows(), {}, ByteUnit::GiB);
    model.setRows({}, {}, ByteUnit::GiB);
    QCOMPARE(model.rowCount(), 0);
}

void PartTableTest::emptyPartsAreHidden()
{
    PartTable table;
    table.setRows(rows(), QStringLiteral("note"), ByteUnit::GB);
    QCOMPARE(table.model()->rowCount(), 4);
    QCOMPARE(cell(table, 2, PartTableModel::Part), QStringLiteral("activations"));
    QCOMPARE(cell(table, 3, PartTableModel::Part), QStringLiteral("peak per GPU"));
    QCOMPARE(cell(table, 3, PartTableModel::Size), QStringLiteral("56.0"));
    QCOMPARE(cell(table, 3, PartTableModel::Share), QStringLiteral("100"));
    table.setTotalLabel(QStringLiteral("peak per node"));
    table.setRows(rows(), QStringLiteral("note"), ByteUnit::GB);
    QCOMPARE(cell(table, 3, PartTableModel::Part), QStringLiteral("peak per node"));
    QCOMPARE(cell(table, 3, PartTableModel::Formula), QStringLiteral("note"));
    QCOMPARE(cell(table, 2, PartTableModel::Share), QStringLiteral("50.0"));
}

void PartTableTest::numbersFollowTheUnit()
{
    PartTable table;
    table.setRows(rows(), {}, ByteUnit::GiB);
    QCOMPARE(table.model()->headerData(PartTableModel::Size, Qt::Horizontal).toString(), QStringLiteral("GiB"));
    QCOMPARE(cell(table, 0, PartTableModel::Size), QStringLiteral("13.0"));
    const int alignment = table.model()->index(0, PartTableModel::Size).data(Qt::TextAlignmentRole).toInt();
    QVERIFY(alignment & Qt::AlignRight);
}

void PartTableTest::copiesRawNumbers()
{
    PartTable table;
    showTable(table);
    QTest::keyClick(&table, Qt::Key_C, Qt::ControlModifier);
    const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n');
    QCOMPARE(lines[0], QStringLiteral("part\tbytes\tshare %\tformula"));
    QCOMPARE(lines[1], QStringLiteral("weights\t14000000000\t25\t7.00e9 × 2 B"));
    QCOMPARE(lines[4], QStringLiteral("peak per GPU\t56000000000\t100\tnote"));
}

void PartTableTest::mouseLightsARow()
{
    PartTable table;
    showTable(table);
    QSignalSpy entered(&table, &PartTable::partEntered);
    QTest::mouseMove(table.viewport(), table.visualRect(table.model()->index(1, 1)).center());
    QCOMPARE(table.litRow(), 1);
    QCOMPARE(entered.count(), 1);
    QCOMPARE(entered[0][0].value<std::optional<MemoryPart>>(), std::optional(MemoryPart::Gradients));
    // The sum is no part.
    QTest::mouseMove(table.viewport(), table.visualRect(table.model()->index(3, 1)).center());
    QCOMPARE(table.litRow(), -1);
    QVERIFY(!entered.last()[0].value<std::optional<MemoryPart>>());
}

void PartTableTest::keyboardLightsARow()
{
    PartTable table;
    showTable(table);
    table.activateWindow();
    table.setFocus();
    QTRY_VERIFY(table.hasFocus());
    table.setCurrentIndex(table.model()->index(0, 0));
    QTest::keyClick(&table, Qt::Key_Down);
    QTest::keyClick(&table, Qt::Key_Down);
    QCOMPARE(table.litRow(), 2);
}

void PartTableTest::lightComesFromOutsideToo()
{
    PartTable table;
    showTable(table);
    table.setLitPart(MemoryPart::Activations);
    QCOMPARE(table.litRow(), 2);
    table.setLitPart(MemoryPart::MasterWeights);
    QCOMPARE(table.litRow(), -1);
}

void PartTableTest::tooltipExplains()
{
    PartTable table;
    showTable(table);
    table.setTooltips([](MemoryPart part) {
        return part == MemoryPart::Gradients ? QStringLiteral("why gradients") : QStringLiteral("why another");
    });
    QCOMPARE(table.model()->index(1, PartTableModel::Info).data(Qt::ToolTipRole).toString(),
             QStringLiteral("why gradients"));
    QVERIFY(table.model()->index(3, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("56,000,000,000 B")));
}

void PartTableTest::sameRowsKeepTheSelection()
{
    PartTable table;
    showTable(table);
    table.setCurrentIndex(table.model()->index(2, 0));
    std::vector<PartRow> changed = rows();
    changed[0].bytes = Bytes{20e9};
    table.setRows(changed, {}, ByteUnit::GB);
    QCOMPARE(table.currentIndex().row(), 2);
    QCOMPARE(cell(table, 0, PartTableModel::Size), QStringLiteral("20.0"));
}

void PartTableTest::rawTextIsForMachines_data()
{
    QTest::addColumn<double>("number");
    QTest::addColumn<QString>("text");
    QTest::newRow("whole") << 56e9 << QStringLiteral("56000000000");
    QTest::newRow("fraction") << 27.197 << QStringLiteral("27.197");
    QTest::newRow("negative") << -0.5 << QStringLiteral("-0.5");
    QTest::newRow("zero") << 0.0 << QStringLiteral("0");
}

void PartTableTest::rawTextIsForMachines()
{
    QFETCH(double, number);
    QFETCH(QString, text);
    QCOMPARE(rawText(number), text);
}

void PartTableTest::csvIsQuoted()
{
    const DataTable table{{QStringLiteral("a,b"), QStringLiteral("c")}, {{QStringLiteral("say \"x\""), 1.5}}};
    QCOMPARE(toCsv(table), QByteArray("\"a,b\",c\r\n\"say \"\"x\"\"\",1.5\r\n"));
    QCOMPARE(toTsv({{QStringLiteral("a")}, {{QStringLiteral("x\ty")}}}), QStringLiteral("a\nx y\n"));
    // Spreadsheets compute no name, and nothing in it is hidden; amounts stay amounts.
    const DataTable names{{QStringLiteral("=1+1")},
                          {{QStringLiteral("@SUM(A1)")},
                           {QStringLiteral("-2+3|calc")},
                           {QStringLiteral("a\u202eb\x1b")},
                           {QStringLiteral("+12 %")},
                           {QStringLiteral("-")},
                           {-5.0}}};
    QCOMPARE(toCsv(names), QByteArray("'=1+1\r\n'@SUM(A1)\r\n'-2+3|calc\r\na\\u202eb\\x1b\r\n+12 %\r\n-\r\n-5\r\n"));
}

HEADROOM_GUI_TEST(PartTableTest)
#include "tst_part_table.moc"
