// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/test_program.h"
#include "widgets/table/column_fit.h"

#include <QTest>

using namespace headroom;

/// How the columns of a table share its width.
class TestColumnFit : public QObject {
    Q_OBJECT

private slots:
    void columnsGiveWay_data();
    void columnsGiveWay();
    void hidesWhatNeedsNothing();
};

void TestColumnFit::columnsGiveWay_data()
{
    QTest::addColumn<int>("room");
    QTest::addColumn<QList<int>>("expected");
    // Needs: 100 always, 50 that gives way first, 60 to 160 that gives way second, 40 to 240 always.
    QTest::newRow("all that is wanted, and the rest to the last") << 600 << QList<int>{100, 50, 160, 290};
    QTest::newRow("half of what is wanted") << 400 << QList<int>{100, 50, 110, 140};
    QTest::newRow("the least") << 250 << QList<int>{100, 50, 60, 40};
    QTest::newRow("one gives way") << 249 << QList<int>{100, 0, 76, 73};
    QTest::newRow("two give way") << 150 << QList<int>{100, 0, 0, 50};
    QTest::newRow("too little for those that stay") << 90 << QList<int>{100, 0, 0, 40};
}

void TestColumnFit::columnsGiveWay()
{
    QFETCH(int, room);
    QFETCH(QList<int>, expected);
    const std::vector<int> widths = fitColumns({{100, 100, 0}, {50, 50, 2}, {60, 160, 1}, {40, 240, 0}}, room);
    QCOMPARE(QList<int>(widths.begin(), widths.end()), expected);
}

void TestColumnFit::hidesWhatNeedsNothing()
{
    QCOMPARE(fitColumns({{30, 30, 0}, {0, 0, 0}, {20, 40, 0}}, 100), (std::vector<int>{30, 0, 70}));
    // What nobody wants goes to the column that takes it, while that is shown.
    QCOMPARE(fitColumns({{30, 30, 0}, {20, 40, 0, true}, {20, 20, 0}}, 100), (std::vector<int>{30, 50, 20}));
    QCOMPARE(fitColumns({{30, 30, 0}, {90, 90, 1, true}, {20, 20, 0}}, 100), (std::vector<int>{30, 0, 70}));
    QVERIFY(fitColumns({}, 100).empty());
}

HEADROOM_TEST(TestColumnFit)
#include "tst_column_fit.moc"
