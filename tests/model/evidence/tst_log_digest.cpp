// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/capture.h"
#include "model/health/read/log_digest.h"
#include "tests/support/health_samples.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace headroom;
using namespace headroom::test;

/// Logs that are longer than memory should hold.
class LogDigestTest : public QObject {
    Q_OBJECT

private slots:
    void shortTextsStayWhole();
    void longLogsStayBounded();
    void errorsWithoutEndAreCounted();
    void reportsAreTold();
};

void LogDigestTest::shortTextsStayWhole()
{
    LogDigest digest;
    digest.add("one\ntw");
    digest.add("o\n\nthree");
    digest.finish();
    QCOMPARE(digest.text(), std::string("one\ntwo\n\nthree"));
    QVERIFY(digest.isWhole());
    QVERIFY(digest.note().empty());
}

void LogDigestTest::longLogsStayBounded()
{
    std::string piece;
    while (piece.size() < 1'000'000)
        piece += "2026-11-27T10:00:00+0000 node-1 kernel: audit: an ordinary line of a log that nobody asks about\n";
    LogDigest digest;
    constexpr int pieces = 40;
    for (int i = 0; i < pieces; ++i) {
        digest.add(piece);
        if (i == pieces / 2)
            digest.add("2026-11-27T10:00:00+0000 node-1 kernel: NVRM: Xid (PCI:0000:18:00): 79, pid=1, GPU has fallen "
                       "off the bus.\n");
    }
    digest.finish();
    QVERIFY(!digest.isWhole());
    QVERIFY2(digest.text().size() < 25'000'000, qPrintable(QString::number(digest.text().size())));
    QCOMPARE(digest.note(), std::string("of its 40 MB the first and the last 8 MB were read whole, and 1 line between "
                                        "them that tell of errors"));
    const Snapshot snapshot = readCapture(digest.text(), "kernel.log", shippedFacts());
    QCOMPARE(snapshot.hosts.size(), std::size_t{1});
    QCOMPARE(snapshot.hosts[0].events.size(), std::size_t{1});
    QCOMPARE(snapshot.hosts[0].events[0].xid.value_or(0), 79);
}

void LogDigestTest::errorsWithoutEndAreCounted()
{
    std::string piece;
    while (piece.size() < 1'000'000)
        piece += "worker: an error of which nobody knows anything\n";
    LogDigest digest;
    constexpr int pieces = 40;
    for (int i = 0; i < pieces; ++i)
        digest.add(piece);
    digest.finish();
    QVERIFY(digest.text().size() < 25'000'000);
    QVERIFY(digest.note().find("more such lines were counted only") != std::string::npos);
}

void LogDigestTest::reportsAreTold()
{
    QVERIFY(beginsReport("<?xml version=\"1.0\" ?>"));
    QVERIFY(beginsReport("{\"benchmarks\": ["));
    QVERIFY(beginsReport("Fri Nov 27\n| NVIDIA-SMI 570"));
    QVERIFY(!beginsReport("{\"message\":\"a\"}\n{\"message\":\"b\"}\n"));
    QVERIFY(!beginsReport("[1.5] kernel: hello\n"));
    QVERIFY(!beginsReport(""));
}

HEADROOM_TEST(LogDigestTest)
#include "tst_log_digest.moc"
