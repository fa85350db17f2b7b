// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/cli/health_runs.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QTest>

using namespace headroom::test;

/// What "headroom health --jobs" says of who held GPUs.
class TstCliJobs : public QObject {
    Q_OBJECT

private slots:
    void tellsJobsOfSacct();
    void holdsJobsAgainstAPlan();
    void countsAFileOnce();
    void refusesWhatNamesNoJobs();
};

namespace {

const QByteArray sacct = "JobID|JobName|User|State|ElapsedRaw|AllocTRES|TRESUsageInAve\n"
                         "101|train|ann|COMPLETED|7200|gres/gpu:h100=8,gres/gpu=8|\n"
                         "101.0|python||COMPLETED|7200|gres/gpu=8|gres/gpuutil=91\n"
                         "102|notebook|bob|RUNNING|36000|gres/gpu:h100=2,gres/gpu=2|\n"
                         "102.0|bash||RUNNING|36000|gres/gpu=2|gres/gpuutil=1\n";

const QByteArray page =
    "DCGM_FI_DEV_GPU_UTIL{gpu=\"0\",UUID=\"GPU-a\",modelName=\"NVIDIA H100 80GB HBM3\",hpc_job=\"7\"} 95\n"
    "DCGM_FI_PROF_PIPE_TENSOR_ACTIVE{gpu=\"0\",UUID=\"GPU-a\",hpc_job=\"7\"} 0.3\n";

}  // namespace

void TstCliJobs::tellsJobsOfSacct()
{
    const Program program;
    const QString file = program.file(QStringLiteral("sacct.txt"), sacct);
    const Outcome text = health({QStringLiteral("--jobs"), file});
    QCOMPARE(text.code, 0);
    QVERIFY2(text.output.contains("2 jobs, 36.0 GPU-hours, 20.0 of them held without work ($"),
             text.output.constData());
    QVERIFY2(text.output.contains("lowest list price on demand, H100 80 GB: "), text.output.constData());
    QVERIFY(text.output.indexOf("102 notebook") < text.output.indexOf("101 train"));
    // Where nothing says what the GPUs did, none is said to have worked.
    const QString silent =
        program.file(QStringLiteral("silent.txt"), "JobID|JobName|User|State|ElapsedRaw|AllocTRES\n"
                                                   "101|train|ann|COMPLETED|7200|gres/gpu:h100=8,gres/gpu=8\n");
    const Outcome unknown = health({QStringLiteral("--jobs"), silent});
    QVERIFY2(unknown.output.contains("16.0 GPU-hours; how many of them were held without work is not known"),
             unknown.output.constData());
    const QJsonObject root = json(run({QStringLiteral("health"), QStringLiteral("--jobs"), QStringLiteral("-"),
                                       QStringLiteral("--mask"), QStringLiteral("--format"), QStringLiteral("json")},
                                      sacct));
    QCOMPARE(root[QLatin1String("format")].toString(), QStringLiteral("headroom-jobs"));
    const QJsonObject worst = root[QLatin1String("jobs")][0].toObject();
    QCOMPARE(worst[QLatin1String("name")].toString(), QStringLiteral("job-1"));
    QCOMPARE(worst[QLatin1String("idle_gpu_hours")].toDouble(), 20.0);
    QVERIFY(worst[QLatin1String("idle_cost")].toDouble() > 0);
    QVERIFY(worst[QLatin1String("tensor_percent")].isNull());
}

void TstCliJobs::holdsJobsAgainstAPlan()
{
    const Program program;
    const QString plan = program.file(QStringLiteral("job.headroom.json"),
                                      R"({"format": "headroom-plan", "version": 1, "model": {"preset": "llama-3.1-8b"},
            "cluster": {"gpu": "h100-sxm", "gpus": 8, "gpus_per_node": 8}, "cost": {"price_per_node_hour": 80}})");
    const QString file = program.file(QStringLiteral("metrics.prom"), page);
    const Outcome text = health({QStringLiteral("--jobs"), file, QStringLiteral("--plan"), plan});
    QCOMPARE(text.code, 0);
    QVERIFY2(text.output.contains("The plan takes an MFU of "), text.output.constData());
    const QJsonObject root = json(healthJson({QStringLiteral("--jobs"), file, QStringLiteral("--plan"), plan}));
    const double planned = root[QLatin1String("planned_mfu")].toDouble();
    QVERIFY(planned > 0.05 && planned < 0.8);
    const QJsonObject job = root[QLatin1String("jobs")][0].toObject();
    QCOMPARE(job[QLatin1String("mfu_at_most")].toDouble(), 0.3);
    QCOMPARE(job[QLatin1String("of_planned_mfu")].toDouble(), 0.3 / planned);
    QCOMPARE(root[QLatin1String("prices")][0][QLatin1String("per_gpu_hour")].toDouble(), 10.0);
}

/// The same jobs, named twice or in a copy, are held once.
void TstCliJobs::countsAFileOnce()
{
    const Program program;
    const QString file = program.file(QStringLiteral("sacct.txt"), sacct);
    const QString copy = program.file(QStringLiteral("copy.txt"), sacct);
    const Outcome once = health({QStringLiteral("--jobs"), file});
    QCOMPARE(once.code, 0);
    QCOMPARE(health({QStringLiteral("--jobs"), file, file}).output, once.output);
    QCOMPARE(health({QStringLiteral("--jobs"), file, copy}).output, once.output);
}

void TstCliJobs::refusesWhatNamesNoJobs()
{
    const QString jobs = QStringLiteral("--jobs");
    verifyRefusal(health({jobs}), 2, "--jobs needs a FILE");
    verifyRefusal(health({jobs, sample("two_h100.xml")}), 3, "names no jobs that hold GPUs");
    verifyRefusal(health({jobs, sample("dcgm.prom"), QStringLiteral("--require"), QStringLiteral("watch")}), 2,
                  "--jobs does not go with --require");
    verifyRefusal(health({jobs, sample("dcgm.prom"), QStringLiteral("--hours"), QStringLiteral("0")}), 2,
                  "--hours is a");
    verifyRefusal(health({sample("two_h100.xml"), QStringLiteral("--hours"), QStringLiteral("6")}), 2,
                  "--hours goes with --jobs");
}

HEADROOM_CORE_TEST(TstCliJobs)
#include "tst_cli_jobs.moc"
