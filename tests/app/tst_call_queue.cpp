// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/threads/call_queue.h"
#include "tests/support/patience.h"
#include "tests/support/test_program.h"

#include <QThread>
#include <QtTest/QtTest>

#include <algorithm>
#include <memory>
#include <thread>
#include <vector>

using namespace headroom;

/// Calls between threads.
class CallQueueTest : public QObject {
    Q_OBJECT

private slots:
    void callsAreMadeHereInOrder();
    void callsEndWithTheQueue();
};

void CallQueueTest::callsAreMadeHereInOrder()
{
    CallQueue queue;
    constexpr int most = 1000;
    std::vector<int> made;
    bool isHere = true;
    std::thread other([&] {
        for (int i = 0; i < most; ++i)
            queue.post([&made, &isHere, i] {
                isHere = isHere && QThread::currentThread() == QCoreApplication::instance()->thread();
                made.push_back(i);
            });
    });
    QTRY_COMPARE(made.size(), std::size_t{most});
    other.join();
    QVERIFY(isHere);
    QVERIFY(std::ranges::is_sorted(made));
}

void CallQueueTest::callsEndWithTheQueue()
{
    int made = 0;
    const auto held = std::make_shared<int>(7);
    {
        CallQueue queue;
        queue.post([&made, held] { ++made; });
        QCOMPARE(held.use_count(), 2);
    }
    QCoreApplication::processEvents();
    QCOMPARE(made, 0);
    QCOMPARE(held.use_count(), 1);
}

HEADROOM_CORE_TEST(CallQueueTest)
#include "tst_call_queue.moc"
