// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/threads/background_work.h"
#include "tests/support/patience.h"
#include "tests/support/test_program.h"

#include <QThread>
#include <QtTest>

#include <atomic>
#include <memory>
#include <semaphore>

using namespace headroom;

class BackgroundWorkTest : public QObject {
    Q_OBJECT

private slots:
    void outcomesComeHereAfterReports();
    void newerWorkTakesThePlaceOfWaitingWork();
    void restartedWorkIsTheOnlyOneHeardOf();
    void stoppedWorkHandsOverWhatItHas();
    void forgottenWorkSaysNothing();
    void endsWithItsOwner();

private:
    QStringList m_heard{};

    /// Says its name here once it is done; where a gate is given it waits for it, and tells that it has begun.
    struct Gate {
        std::binary_semaphore begun{0}, go{0};
    };
    BackgroundWork::Work saying(const QString& name, const std::shared_ptr<Gate>& gate = nullptr)
    {
        return [this, name, gate](const BackgroundWork::Task& task) -> BackgroundWork::Deliver {
            task.report([this, name] { m_heard << name + QStringLiteral(" begins"); });
            if (gate) {
                gate->begun.release();
                gate->go.acquire();
            }
            const bool stopped = task.stop().stop_requested();
            return [this, name, stopped] { m_heard << name + (stopped ? QStringLiteral(" stops") : QString()); };
        };
    }
};

void BackgroundWorkTest::outcomesComeHereAfterReports()
{
    m_heard.clear();
    BackgroundWork work;
    QThread* const here = QThread::currentThread();
    QThread* there = here;
    bool isHere = false;
    work.start([&](const BackgroundWork::Task& task) -> BackgroundWork::Deliver {
        there = QThread::currentThread();
        task.report([this] { m_heard << QStringLiteral("half"); });
        return [&] {
            isHere = QThread::currentThread() == here;
            m_heard << QStringLiteral("whole");
        };
    });
    QVERIFY(work.isBusy());
    QTRY_COMPARE(m_heard, (QStringList{QStringLiteral("half"), QStringLiteral("whole")}));
    QVERIFY(isHere);
    QVERIFY(there != here);
    QVERIFY(!work.isBusy());
}

void BackgroundWorkTest::newerWorkTakesThePlaceOfWaitingWork()
{
    m_heard.clear();
    BackgroundWork work;
    const auto gate = std::make_shared<Gate>();
    work.start(saying(QStringLiteral("first"), gate));
    work.start(saying(QStringLiteral("second")));
    work.start(saying(QStringLiteral("third")));
    gate->go.release();
    QTRY_COMPARE(m_heard, (QStringList{QStringLiteral("first begins"), QStringLiteral("first"),
                                       QStringLiteral("third begins"), QStringLiteral("third")}));
}

void BackgroundWorkTest::restartedWorkIsTheOnlyOneHeardOf()
{
    m_heard.clear();
    BackgroundWork work;
    const auto gate = std::make_shared<Gate>();
    work.start(saying(QStringLiteral("old"), gate));
    gate->begun.acquire();
    work.restart(saying(QStringLiteral("new")));
    gate->go.release();
    QTRY_COMPARE(m_heard, (QStringList{QStringLiteral("new begins"), QStringLiteral("new")}));
}

void BackgroundWorkTest::stoppedWorkHandsOverWhatItHas()
{
    m_heard.clear();
    BackgroundWork work;
    const auto gate = std::make_shared<Gate>();
    work.start(saying(QStringLiteral("long"), gate));
    gate->begun.acquire();
    work.stop();
    gate->go.release();
    QTRY_COMPARE(m_heard, (QStringList{QStringLiteral("long begins"), QStringLiteral("long stops")}));
}

void BackgroundWorkTest::forgottenWorkSaysNothing()
{
    m_heard.clear();
    BackgroundWork work;
    const auto gate = std::make_shared<Gate>();
    work.start(saying(QStringLiteral("gone"), gate));
    work.start(saying(QStringLiteral("never begun")));
    gate->begun.acquire();
    work.forget();
    gate->go.release();
    QTRY_VERIFY(!work.isBusy());
    QCoreApplication::processEvents();
    QCOMPARE(m_heard, QStringList());
}

void BackgroundWorkTest::endsWithItsOwner()
{
    m_heard.clear();
    std::atomic<bool> ended{false};
    {
        BackgroundWork work;
        work.start([&ended](const std::stop_token& stop) -> BackgroundWork::Deliver {
            while (!stop.stop_requested())
                QThread::yieldCurrentThread();
            ended = true;
            return {};
        });
    }
    QVERIFY(ended);
}

HEADROOM_CORE_TEST(BackgroundWorkTest)
#include "tst_background_work.moc"
