// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/cli/health_runs.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QTest>

using namespace headroom::test;

/// A pasted out-of-memory error, with a plan and without one.
class TstCliMemoryError : public QObject {
    Q_OBJECT

private slots:
    void diffSaysWhatGrew();
    void healthExplainsByThePlan();
    void healthAsksThreeQuestions();
    void othersAreToBeEnded();
    void ranksAreToBeSpread();
};

namespace {

/// As PyTorch 2.x prints it on an A100 of 40 GB, with the frames before it.
const QByteArray memoryErrorText =
    "Traceback (most recent call last):\n"
    "  File \"/opt/train.py\", line 88, in main\n"
    "  File \"/opt/lib/torch/optim/adamw.py\", line 210, in _init_group\n"
    "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 172.00 MiB. GPU 0 has a total capacity of 39.39 GiB "
    "of which 121.50 MiB is free. Including non-PyTorch memory, this process has 39.26 GiB memory in use. Of the "
    "allocated memory 38.61 GiB is allocated by PyTorch, and 151.20 MiB is reserved by PyTorch but unallocated.\n";

}  // namespace

void TstCliMemoryError::diffSaysWhatGrew()
{
    const Program program;
    const QString file = program.file(QStringLiteral("error.txt"), memoryErrorText);
    const QStringList asked = {QStringLiteral("diff"), Program::sample("2am-ticket"), file};
    const Outcome text = run(asked);
    QCOMPARE(text.code, 0);
    QVERIFY2(text.output.contains("Against the plan:\nThe plan itself does not fit"), text.output.constData());
    QVERIFY2(text.output.contains("--set parallelism.zero=3"), text.output.constData());
    const QJsonObject memory = run(asked + QStringList{QStringLiteral("--format"), QStringLiteral("json")})
                                   .json()[QLatin1String("out_of_memory")]
                                   .toObject();
    QCOMPARE(memory[QLatin1String("reason")].toString(), QStringLiteral("plan-too-large"));
    QCOMPARE(memory[QLatin1String("part")].toString(), QStringLiteral("optimizer_states"));
    QVERIFY(!memory[QLatin1String("next")].toArray().isEmpty());
}

void TstCliMemoryError::healthExplainsByThePlan()
{
    const Program program;
    const QString file = program.file(QStringLiteral("error.txt"), memoryErrorText);
    const Outcome text = health({file, QStringLiteral("--plan"), Program::sample("2am-ticket")});
    QVERIFY2(text.output.contains("The plan itself does not fit"), text.output.constData());
    QVERIFY2(!text.output.contains("Question 1 of 3"), text.output.constData());
}

void TstCliMemoryError::healthAsksThreeQuestions()
{
    const Outcome text = run({QStringLiteral("health"), QStringLiteral("-")}, memoryErrorText);
    for (const char* part :
         {"Question 1 of 3 for a plan: Which model", "Question 3 of 3", "A100 40 GB", "headroom diff PLAN FILE"})
        QVERIFY2(text.output.contains(part), text.output.constData());
}

namespace {

QByteArray sharedCard(const QByteArray& processes, const QByteArray& allocated)
{
    return "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 224.00 MiB. GPU 0 has a total capacity of "
           "79.11 GiB of which 101.00 MiB is free. " +
           processes + "Of the allocated memory " + allocated +
           " GiB is allocated by PyTorch, and 120.11 MiB is reserved by PyTorch but unallocated.\n";
}

}  // namespace

void TstCliMemoryError::othersAreToBeEnded()
{
    const Program program;
    const QString plan = program.file(
        QStringLiteral("plan.json"),
        R"({"format":"headroom-plan","version":1,"model":{"preset":"llama-3.1-8b"},"training":{"micro_batch":1},)"
        R"("cluster":{"sku":"Standard_ND96isr_H100_v5","nodes":1},"parallelism":{"zero":3}})");
    const QString file = program.file(QStringLiteral("error.txt"),
                                      sharedCard("Process 18231 has 62.40 GiB memory in use. Process 22881 has 16.50 "
                                                 "GiB memory in use. ",
                                                 "15.80"));
    const Outcome text = run({QStringLiteral("diff"), plan, file});
    QVERIFY2(text.output.contains("Other processes hold 67.0 GB"), text.output.constData());
    QVERIFY2(text.output.contains("PID 18231 as the host counts"), text.output.constData());
    QVERIFY2(!text.output.contains("--set"), text.output.constData());
}

void TstCliMemoryError::ranksAreToBeSpread()
{
    QByteArray processes;
    for (int i = 0; i < 8; ++i)
        processes += "Process " + QByteArray::number(4000 + i) + " has 9.80 GiB memory in use. ";
    const Outcome text = run({QStringLiteral("health"), QStringLiteral("-")}, sharedCard(processes, "8.90"));
    QVERIFY2(text.output.contains("every rank of the job takes the same GPU"), text.output.constData());
    QVERIFY2(text.output.contains("torch.cuda.set_device"), text.output.constData());
    QVERIFY2(!text.output.contains("Question 1 of 3"), text.output.constData());
}

HEADROOM_CORE_TEST(TstCliMemoryError)
#include "tst_cli_memory_error.moc"
