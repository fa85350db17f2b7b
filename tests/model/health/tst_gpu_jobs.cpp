// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/accounting/read_jobs.h"
#include "tests/support/health_samples.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace headroom;
using namespace headroom::test;

/// Who held which GPUs, what they did meanwhile, and what was held without work.
class TstGpuJobs : public QObject {
    Q_OBJECT

private slots:
    void readsSacctWithBars();
    void readsSacctInColumns();
    void readsLabelsOfAnExporter();
    void countsHoursOfARange();
    void takesTheJobThatCountsFirst();
    void asksForEachKindOfLabel();
    void putsAnswersTogether();
    void pricesWhatWasHeldWithoutWork();
    void masksNames();
    void takesNoOtherText_data();
    void takesNoOtherText();
};

namespace {

JobReading readOrFail(std::string_view text)
{
    return readJobs(text, "made", shippedFacts()).value_or(JobReading{.source = "nothing"});
}

const GpuJob* jobNamed(const JobReading& reading, const std::string& name)
{
    const auto found = std::ranges::find(reading.jobs, name, &GpuJob::name);
    return found == reading.jobs.end() ? nullptr : &*found;
}

constexpr std::string_view sacct =
    "JobID|JobName|User|Account|State|ElapsedRaw|AllocTRES|TRESUsageInAve\n"
    "101|train-7b|ann|lab|COMPLETED|7200|billing=96,cpu=96,gres/gpu:h100=8,gres/gpu=8,mem=1000G,node=1|\n"
    "101.batch|batch||lab|COMPLETED|7200|cpu=96,gres/gpu:h100=8,gres/gpu=8,mem=1000G,node=1|cpu=01:00:00,gres/"
    "gpuutil=0\n"
    "101.0|python||lab|COMPLETED|7190|cpu=96,gres/gpu=8,mem=1000G,node=1|cpu=10:00:00,gres/gpumem=65G,gres/gpuutil=91\n"
    "102|jupyter|bob|lab|RUNNING|36000|billing=8,cpu=8,gres/gpu:h100=2,gres/gpu=2,mem=64G,node=1|\n"
    "102.0|bash||lab|RUNNING|36000|cpu=8,gres/gpu=2,mem=64G,node=1|cpu=00:01:00,gres/gpuutil=1\n"
    "103|build|eve|lab|COMPLETED|600|billing=4,cpu=4,mem=8G,node=1|\n";

std::string series(const char* name, const char* labels, const char* value)
{
    return std::string(name) + "{" + labels + "} " + value + "\n";
}

}  // namespace

void TstGpuJobs::readsSacctWithBars()
{
    const JobReading reading = readOrFail(sacct);
    QCOMPARE(reading.jobs.size(), std::size_t(2));
    const GpuJob* training = jobNamed(reading, "101 train-7b");
    QVERIFY(training != nullptr);
    QCOMPARE(training->owner, std::string("ann"));
    QCOMPARE(training->gpus, 8);
    QCOMPARE(training->gpuName, std::string("h100"));
    QCOMPARE(training->gpuHours, 16.0);
    // The step that worked, not the shell around it.
    QCOMPARE(training->busyPercent, 91.0);
    QVERIFY(!training->idleGpuHours);
    const GpuJob* held = jobNamed(reading, "102 jupyter");
    QCOMPARE(held->state, std::string("RUNNING"));
    QCOMPARE(held->idleGpuHours, 20.0);
    QCOMPARE(reading.notes, std::vector<std::string>{"1 job holds no GPU and is left out"});
}

void TstGpuJobs::readsSacctInColumns()
{
    const JobReading reading =
        readOrFail("JobID           JobName      User    Elapsed  AllocTRES                State\n"
                   "------------ ---------- --------- ---------- -------------------- ----------\n"
                   "7              pretrain       ann 1-02:00:00  cpu=8,gres/gpu=4        RUNNING\n");
    QCOMPARE(reading.jobs.size(), std::size_t(1));
    QCOMPARE(reading.jobs[0].gpus, 4);
    QCOMPARE(reading.jobs[0].gpuHours, 104.0);
    QVERIFY(reading.notes.front().find("TRESUsageInAve") != std::string::npos);
}

void TstGpuJobs::readsLabelsOfAnExporter()
{
    const std::string text =
        series(
            "DCGM_FI_DEV_GPU_UTIL",
            R"(gpu="0",UUID="GPU-a",modelName="NVIDIA H100 80GB HBM3",exported_pod="train-0",exported_namespace="ml",pod="dcgm-exporter-x7")",
            "96") +
        series(
            "DCGM_FI_DEV_GPU_UTIL",
            R"(gpu="1",UUID="GPU-b",modelName="NVIDIA H100 80GB HBM3",exported_pod="train-0",exported_namespace="ml",pod="dcgm-exporter-x7")",
            "0") +
        series("DCGM_FI_PROF_PIPE_TENSOR_ACTIVE",
               R"(gpu="0",UUID="GPU-a",exported_pod="train-0",exported_namespace="ml",pod="dcgm-exporter-x7")", "0.4") +
        // Nobody's: the exporter's own pod is no job.
        series("DCGM_FI_DEV_GPU_UTIL", R"(gpu="2",UUID="GPU-c",pod="dcgm-exporter-x7",namespace="gpu-operator")", "0");
    const JobReading reading = readOrFail(text);
    QCOMPARE(reading.jobs.size(), std::size_t(1));
    const GpuJob& job = reading.jobs[0];
    QCOMPARE(job.name, std::string("train-0"));
    QCOMPARE(job.owner, std::string("ml"));
    QCOMPARE(job.gpus, 2);
    QCOMPARE(job.busyPercent, 48.0);
    QCOMPARE(job.tensorPercent, 40.0);
    QCOMPARE(job.idleGpus, 1);
    QVERIFY(!job.gpuHours);
    QCOMPARE(reading.gpusWithoutJob, 1);
}

void TstGpuJobs::countsHoursOfARange()
{
    // An hour at five minutes: one GPU works the first half of it.
    std::string values;
    for (int i = 0; i < 12; ++i)
        values += (i == 0 ? "" : ",") + std::string("[") + std::to_string(1000 + i * 300) + ",\"" +
                  (i < 6 ? "90" : "0") + "\"]";
    const JobReading reading =
        readOrFail(R"({"status":"success","data":{"resultType":"matrix","result":[{"metric":{"__name__":)"
                   R"("DCGM_FI_DEV_GPU_UTIL","UUID":"GPU-a","hpc_job":"4711"},"values":[)" +
                   values + "]}]}}");
    QCOMPARE(reading.jobs.size(), std::size_t(1));
    QCOMPARE(reading.hours, 1.0);
    QCOMPARE(reading.jobs[0].gpuHours, 1.0);
    QCOMPARE(reading.jobs[0].idleGpuHours, 0.5);
    QCOMPARE(reading.jobs[0].busyPercent, 45.0);
    QCOMPARE(reading.jobs[0].label, std::string("hpc_job"));
}

void TstGpuJobs::takesTheJobThatCountsFirst()
{
    const JobReading reading = readOrFail(series(
        "DCGM_FI_DEV_GPU_UTIL", R"(gpu="0",UUID="GPU-a",hpc_job="99",pod="worker-3",exported_job="dcgm")", "50"));
    QCOMPARE(reading.jobs.size(), std::size_t(1));
    QCOMPARE(reading.jobs[0].name, std::string("99"));
}

void TstGpuJobs::asksForEachKindOfLabel()
{
    const std::vector<JobQuery> queries = jobQueries(shippedFacts(), 6);
    for (const char* label : {"hpc_job", "exported_pod", "pod", "exported_job"})
        QVERIFY2(std::ranges::count(queries, label, &JobQuery::label) == 6, label);
    // A series that two labels name is asked for once.
    for (const JobQuery& query : queries)
        if (query.label == "pod")
            QVERIFY2(query.query.find("hpc_job=\"\",exported_pod=\"\"") != std::string::npos, query.query.c_str());
    for (const JobQuery& query : queries)
        if (query.quantity == JobQuantity::GpuHours)
            QVERIFY2(query.query.find("[6h:5m]") != std::string::npos, query.query.c_str());
}

void TstGpuJobs::putsAnswersTogether()
{
    const std::vector<JobQuery> queries = jobQueries(shippedFacts(), 6);
    std::vector<std::string> answers;
    for (const JobQuery& query : queries) {
        const auto value = [&]() -> const char* {
            switch (query.quantity) {
            case JobQuantity::GpusMost: return "8";
            case JobQuantity::GpuHours: return "40";
            case JobQuantity::Busy: return "71.5";
            case JobQuantity::Tensor: return "22";
            default: return nullptr;
            }
        }();
        answers.push_back(query.label != "hpc_job" || value == nullptr
                              ? std::string(R"({"status":"success","data":{"resultType":"vector","result":[]}})")
                              : R"({"status":"success","data":{"resultType":"vector","result":[{"metric":)"
                                R"({"hpc_job":"4711","user":"ann","modelName":"NVIDIA H200"},"value":[1,")" +
                                    std::string(value) + R"("]}]}})");
    }
    answers.back() = "<html>";
    const JobReading reading = readJobAnswers(queries, answers, 6);
    QCOMPARE(reading.jobs.size(), std::size_t(1));
    QCOMPARE(reading.jobs[0], (GpuJob{.name = "4711",
                                      .owner = "ann",
                                      .label = "hpc_job",
                                      .gpuName = "NVIDIA H200",
                                      .gpus = 8,
                                      .gpuHours = 40,
                                      .busyPercent = 71.5,
                                      .tensorPercent = 22,
                                      .idleGpus = 0,
                                      .idleGpuHours = 0}));
    QCOMPARE(reading.notes, std::vector<std::string>{"1 of 24 questions about jobs were not answered"});
}

void TstGpuJobs::pricesWhatWasHeldWithoutWork()
{
    std::vector<JobReading> readings = {readOrFail(sacct)};
    readings[0].jobs[0].tensorPercent = 21;
    const JobReport report = judgeJobs(readings, {{"H100 80 GB", 5, "USD", "made up"}}, 0.42);
    // The waste comes first: 2 GPUs for 10 hours.
    QCOMPARE(report.jobs[0].job.name, std::string("102 jupyter"));
    QCOMPARE(report.jobs[0].idleCost, 100.0);
    QCOMPARE(report.jobs[1].mfuAtMost, 0.21);
    QCOMPARE(report.jobs[1].ofPlannedMfu, 0.5);
    QVERIFY(!report.jobs[1].idleCost);
    QCOMPARE(report.prices.size(), std::size_t(1));
    const JobReport unknown = judgeJobs(readings, {{"T4 16 GB", 1, "USD", "made up"}}, std::nullopt);
    QVERIFY(!unknown.jobs[0].idleCost);
    QVERIFY(!unknown.jobs[1].ofPlannedMfu);
}

void TstGpuJobs::masksNames()
{
    JobReport report = judgeJobs({readOrFail(sacct)}, {}, std::nullopt);
    maskJobs(report);
    const std::string text = writeJobs(report);
    for (const char* name : {"train-7b", "jupyter", "\"ann\"", "\"bob\"", "101"})
        QVERIFY2(text.find(name) == std::string::npos, name);
    QVERIFY(text.find("\"job-2\"") != std::string::npos);
}

void TstGpuJobs::takesNoOtherText_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("prose") << QByteArray("JobID is what sacct prints first");
    QTest::newRow("no GPUs column") << QByteArray("JobID|State\n1|RUNNING\n");
    QTest::newRow("no ruler") << QByteArray("JobID State AllocTRES\n1 RUNNING gres/gpu=1\n");
    QTest::newRow("refused") << QByteArray(R"({"status":"error","error":"bad"})");
    QTest::newRow("cut") << QByteArray(
        R"({"status":"success","data":{"result":[{"metric":{"__name__":"DCGM_FI_DEV_GPU)");
    QTest::newRow("other series") << QByteArray("node_load1{pod=\"a\"} 3\n");
    QTest::newRow("bytes") << QByteArray("\xff\xfe{\"\\\" } nan\n", 12);
}

void TstGpuJobs::takesNoOtherText()
{
    QFETCH(QByteArray, text);
    QVERIFY(!readJobs(text.toStdString(), "made", shippedFacts()));
}

HEADROOM_CORE_TEST(TstGpuJobs)
#include "tst_gpu_jobs.moc"
