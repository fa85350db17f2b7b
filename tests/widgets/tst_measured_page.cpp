// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gui_test.h"
#include "widgets/page/measured/measured_page.h"

#include <QLabel>
#include <QtTest>

#include <algorithm>

using namespace headroom;
using namespace headroom::test;

/// What was measured of a job, beside its plan.
class TestMeasuredPage : public QObject {
    Q_OBJECT

private slots:
    void memoryAgreesOnlyWithinItsRange_data();
    void memoryAgreesOnlyWithinItsRange();
};

void TestMeasuredPage::memoryAgreesOnlyWithinItsRange_data()
{
    QTest::addColumn<double>("peak");
    QTest::addColumn<QString>("title");
    QTest::newRow("more") << 74.7e9 << QStringLiteral("More memory than planned");
    QTest::newRow("less") << 20e9 << QStringLiteral("Less memory than planned");
    QTest::newRow("within") << 50e9 << QStringLiteral("Memory agrees");
    QTest::newRow("none") << 0.0 << QStringLiteral("Planned memory");
}

void TestMeasuredPage::memoryAgreesOnlyWithinItsRange()
{
    QFETCH(double, peak);
    QFETCH(QString, title);
    MeasuredPage page;
    // A slow job has its verdict from its steps, and says nothing of memory by it.
    Difference difference{.inputs = {{.file = "gpus.txt", .kind = EvidenceKind::Capture}},
                          .predictedPeak = Bytes{47.7e9},
                          .peakRange = Range<Bytes>{Bytes{43.5e9}, Bytes{64.7e9}},
                          .verdict = DifferenceVerdict::Slower};
    if (peak > 0)
        difference.measured.peak = Bytes{peak};
    page.setDifference(difference);
    const QList<QLabel*> labels = page.findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(labels, [&](const QLabel* label) { return label->text() == title; }));
}

HEADROOM_GUI_TEST(TestMeasuredPage)
#include "tst_measured_page.moc"
