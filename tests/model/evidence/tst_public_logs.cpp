// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/evidence/read/serving_benchmark.h"
#include "model/evidence/read/text_evidence.h"
#include "model/health/read/capture.h"
#include "tests/support/health_samples.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

using namespace headroom;
using namespace headroom::test;

/// Logs of jobs, logs of engines, benchmarks, tests of networks and reports of machines, written after what the
/// programs print, version by version: every quantity of tests/data/evidence/expected.csv is found.
class PublicLogsTest : public QObject {
    Q_OBJECT

private slots:
    void everyQuantityIsFound();
};

namespace {

using Quantities = std::map<std::string, std::string, std::less<>>;

QByteArray evidenceText(const std::string& file)
{
    QFile opened(QStringLiteral(HEADROOM_TEST_DATA "/evidence/") + QString::fromStdString(file));
    return opened.open(QIODevice::ReadOnly) ? opened.readAll() : QByteArray();
}

std::string written(double number) { return QString::number(number, 'g', 10).toStdString(); }

class Found {
public:
    void number(std::string_view name, const std::optional<double>& value)
    {
        if (value)
            m_all.insert_or_assign(std::string(name), written(*value));
    }
    void number(std::string_view name, const std::optional<std::int64_t>& value)
    {
        number(name, value ? std::optional(static_cast<double>(*value)) : std::nullopt);
    }
    void median(std::string_view name, const std::optional<SampleSummary>& samples, double unit = 1)
    {
        number(name, samples ? std::optional(samples->median / unit) : std::nullopt);
    }
    void bytes(const std::string& name, const std::optional<Bytes>& value)
    {
        if (!value)
            return;
        number(name + "_gib", std::optional(value->value / bytesPerGiB));
        number(name + "_mib", std::optional(value->value / bytesPerMiB));
        number(name + "_gb", std::optional(value->value / bytesPerGB));
    }
    void text(const std::string& name, const std::string& value)
    {
        if (!value.empty())
            m_all.insert_or_assign(name, value);
    }
    void latency(const std::string& name, const LatencyFigures& figures)
    {
        const auto put = [&](const char* which, const std::optional<Seconds>& time) {
            number(name + which, time ? std::optional(time->value) : std::nullopt);
        };
        put("_mean", figures.mean);
        put("_p50", figures.p50);
        put("_p95", figures.p95);
        put("_p99", figures.p99);
    }
    [[nodiscard]] const Quantities& all() const { return m_all; }

private:
    Quantities m_all{};
};

void addSteps(const StepLog& log, Found& found)
{
    if (!log.hasSteps() && !log.allocated)
        return;
    found.text("format", std::string(logFormatName(log.format)));
    found.median("step_s", log.seconds);
    found.number("steps", log.seconds ? std::optional(log.seconds->count) : std::nullopt);
    found.median("samples_s", log.samplesPerSecond);
    found.median("tokens_gpu", log.tokensPerSecondPerGpu);
    constexpr double tera = 1e12;
    found.median("tflops", log.flopsPerGpu, tera);
    found.number("mfu", log.mfu);
    found.number("first_step", log.firstStep);
    found.number("last_step", log.lastStep);
    found.text("from", log.from);
    found.bytes("allocated", log.allocated);
    found.bytes("reserved", log.reserved);
    found.number("checkpoints", std::optional(log.checkpoints));
    found.number("checkpoint_s", std::optional(log.checkpointTime.value));
    found.number("gpus", log.job.gpus);
    found.number("tensor", log.job.tensor);
    found.number("pipeline", log.job.pipeline);
    found.number("context", log.job.context);
    found.number("data", log.job.data);
    found.number("zero", log.job.zero);
    found.number("micro_batch", log.job.microBatch);
    found.number("global_batch", log.job.globalBatch);
    found.number("accumulation", log.job.accumulation);
    found.number("sequence", log.job.sequence);
}

void addEngine(const EngineLog& log, Found& found)
{
    constexpr std::array<const char*, 5> names = {"", "vllm", "sglang", "tgi", "trtllm"};
    found.text("engine", names.at(static_cast<std::size_t>(log.engine)));
    found.bytes("weights", log.weights);
    found.bytes("cache", log.cache);
    found.bytes("activations", log.activations);
    found.bytes("outside", log.outsideTorch);
    found.bytes("graphs", log.graphs);
    found.number("cache_tokens", log.cacheTokens);
    found.number("cache_blocks", log.cacheBlocks);
    found.number("longest", log.longest);
    found.number("concurrency", log.concurrency);
    found.number("fraction", log.fraction);
    found.median("output_tokens_s", log.outputTokensPerSecond);
}

void addFabric(const FabricTest& test, Found& found)
{
    found.number("nccl.ranks", std::optional(test.ranks));
    found.number("nccl.hosts", std::optional(test.hosts));
    found.number("nccl.message", std::optional(test.message.value));
    found.number("nccl.bus_gb_s", std::optional(test.busBandwidth.value / bytesPerGB));
    found.number("nccl.wrong", std::optional(test.wrong));
    found.text("nccl.version", test.version);
    found.text("nccl.collective", !test.isNamed                                  ? ""
                                  : test.collective == Collective::AllReduce     ? "all-reduce"
                                  : test.collective == Collective::AllGather     ? "all-gather"
                                  : test.collective == Collective::ReduceScatter ? "reduce-scatter"
                                                                                 : "all-to-all");
}

void addOutOfMemory(const OutOfMemory& error, Found& found)
{
    found.bytes("oom.asked", error.asked);
    found.bytes("oom.capacity", error.capacity);
    found.bytes("oom.free", error.free);
    found.bytes("oom.in_use", error.inUse);
    found.bytes("oom.allocated", error.allocated);
    found.bytes("oom.unused", error.unused);
    if (error.part)
        found.text("oom.part", std::string(memoryPartName(*error.part)));
}

void addBenchmarks(const std::vector<ServingBenchmark>& loads, Found& found)
{
    if (!loads.empty())
        found.number("bench.loads", std::optional(static_cast<std::int64_t>(loads.size())));
    for (std::size_t i = 0; i < loads.size(); ++i) {
        const std::string name = "bench." + std::to_string(i) + ".";
        found.number(name + "requests_s", loads[i].requestsPerSecond);
        found.number(name + "output_s", loads[i].outputTokensPerSecond);
        found.number(name + "concurrency", loads[i].concurrency);
        found.number(name + "input", loads[i].inputTokens);
        found.number(name + "output", loads[i].outputTokens);
        found.latency(name + "ttft", loads[i].firstToken);
        found.latency(name + "itl", loads[i].perToken);
        found.latency(name + "tpot", loads[i].perOutput);
        found.latency(name + "e2e", loads[i].request);
    }
}

/// What of the errors stands in the table.
std::string errorWord(ErrorOutput kind)
{
    switch (kind) {
    case ErrorOutput::CollectiveTimeout: return "collective-timeout";
    case ErrorOutput::CollectiveFailed: return "collective-failed";
    case ErrorOutput::ProcessCrashed: return "process-crashed";
    case ErrorOutput::CudaOutOfMemory: return "cuda-out-of-memory";
    case ErrorOutput::EngineNoMemory: return "engine-no-memory";
    case ErrorOutput::FabricManagerMismatch: return "fabric-manager-mismatch";
    case ErrorOutput::FabricManagerDown: return "fabric-manager-down";
    case ErrorOutput::NodeCheckGpus: return "node-check-gpus";
    case ErrorOutput::PcieCorrected: return "pcie-corrected";
    case ErrorOutput::Unschedulable: return "unschedulable";
    case ErrorOutput::ExtensionFailed: return "extension-failed";
    case ErrorOutput::ExtensionAtWork: return "extension-at-work";
    case ErrorOutput::ContainerWithoutGpu: return "container-without-gpu";
    case ErrorOutput::SocketFallback: return "socket-fallback";
    default: return "other-" + std::to_string(static_cast<int>(kind));
    }
}

template <class Items, class Word>
std::string wordsOf(const Items& items, Word word)
{
    std::string text;
    for (const auto& item : items)
        if (const std::string one = word(item); !one.empty())
            text += (text.empty() ? "" : ";") + one;
    return text;
}

std::string orNothing(const std::optional<double>& number) { return number ? written(*number) : std::string(); }

void addTools(const ToolReadings& tools, Found& found)
{
    found.text("health.collectives", wordsOf(tools.collectives, [](const CollectiveTest& test) {
                   const CollectivePoint* point = test.largest();
                   return point == nullptr
                              ? std::string()
                              : test.name + ":" + written(std::max(point->busGBps, point->inPlaceBusGBps.value_or(0)));
               }));
    found.text("health.copies", wordsOf(tools.copies, [](const CopyTest& test) {
                   return test.sum ? test.name + ":" + written(*test.sum) : std::string();
               }));
    found.text("health.links", wordsOf(tools.links, [](const LinkTest& test) {
                   const std::optional<double> best = test.bestGbps();
                   constexpr double thousand = 1000;
                   return best ? test.name + ":" + test.device + ":" + written(std::round(*best * thousand) / thousand)
                               : std::string();
               }));
    found.text("health.ports", wordsOf(tools.ports, [](const NetworkPort& port) {
                   return port.device + ":" + port.state + ":" + orNothing(port.gigabitsPerSecond);
               }));
    found.text("health.services", wordsOf(tools.services, [](const ServiceReading& service) {
                   return service.engine + ":" + orNothing(service.running) + ":" + orNothing(service.waiting) + ":" +
                          orNothing(service.cacheShare);
               }));
    std::set<std::string> results;
    int skipped = 0;
    for (const DiagnosticResult& result : tools.diagnostics) {
        skipped += result.result == TestResult::Skip ? 1 : 0;
        if (result.result == TestResult::Warn || result.result == TestResult::Fail)
            results.insert(result.test + ":" + (result.gpu ? std::to_string(*result.gpu) : "") +
                           (result.result == TestResult::Fail ? ":fail" : ":warn"));
    }
    found.text("health.diagnostics", wordsOf(results, [](const std::string& text) { return text; }));
    if (skipped > 0)
        found.number("health.skipped", std::optional(static_cast<std::int64_t>(skipped)));
}

void addHealth(const Snapshot& snapshot, Found& found)
{
    std::set<std::string> errors;
    for (const HostSnapshot& host : snapshot.hosts) {
        for (const ErrorLine& error : host.errors)
            errors.insert(errorWord(error.kind));
        found.text("health.xids", wordsOf(host.events, [](const KernelEvent& event) {
                       return event.xid ? std::to_string(*event.xid) : std::string();
                   }));
        if (!host.gpus.empty())
            found.number("health.gpus", std::optional(static_cast<std::int64_t>(host.gpus.size())));
        found.text("health.driver", host.driver);
        addTools(host.tools, found);
    }
    found.text("health.errors", wordsOf(errors, [](const std::string& text) { return text; }));
}

/// How many lines nobody understood, by the note that counts them.
int notUnderstood(const std::vector<std::string>& notes)
{
    int count = 0;
    for (const std::string& note : notes)
        if (note.find("understood") != std::string::npos)
            count += std::stoi(note);
    return count;
}

bool agree(const std::string& found, const std::string& expected)
{
    bool isNumber = false;
    const double wanted = QString::fromStdString(expected).toDouble(&isNumber);
    if (!isNumber)
        return found == expected;
    constexpr double rounding = 2e-6;
    return std::abs(QString::fromStdString(found).toDouble() - wanted) <= rounding * std::max(1.0, std::abs(wanted));
}

}  // namespace

void PublicLogsTest::everyQuantityIsFound()
{
    std::map<std::string, Quantities> expected;
    const QByteArray table = evidenceText("expected.csv");
    for (const QByteArray& row : table.split('\n')) {
        const QList<QByteArray> cells = row.split(',');
        constexpr qsizetype columns = 3;
        if (cells.size() == columns && cells[0] != "file")
            expected[cells[0].toStdString()][cells[1].toStdString()] = cells[2].toStdString();
    }
    QVERIFY(expected.size() >= 50);
    QStringList wrong;
    int right = 0;
    for (auto& [file, quantities] : expected) {
        const QByteArray text = evidenceText(file);
        QVERIFY2(!text.isEmpty(), file.c_str());
        const std::string_view view(text.constData(), static_cast<std::size_t>(text.size()));
        Found found;
        const TextEvidence evidence = readTextEvidence(view);
        addSteps(evidence.steps, found);
        addEngine(evidence.engine, found);
        if (evidence.fabric)
            addFabric(*evidence.fabric, found);
        if (evidence.outOfMemory)
            addOutOfMemory(*evidence.outOfMemory, found);
        if (const auto loads = readServingBenchmarks(view))
            addBenchmarks(*loads, found);
        else
            addBenchmarks(evidence.benchmarks, found);
        const Snapshot snapshot = readCapture(view, file, shippedFacts());
        addHealth(snapshot, found);
        // Judging machines understands more errors than what is read of jobs.
        const int unknown = notUnderstood(snapshot.recognised ? snapshot.notes : evidence.errors.unknown);
        found.number("unknown_errors", std::optional(static_cast<std::int64_t>(unknown)));
        if (!quantities.contains("unknown_errors"))
            quantities["unknown_errors"] = "0";
        for (const auto& [name, value] : quantities) {
            const auto at = found.all().find(name);
            if (at == found.all().end())
                wrong << QStringLiteral("%1: no %2, expected %3")
                             .arg(QString::fromStdString(file), QString::fromStdString(name),
                                  QString::fromStdString(value));
            else if (!agree(at->second, value))
                wrong << QStringLiteral("%1: %2 is %3, expected %4")
                             .arg(QString::fromStdString(file), QString::fromStdString(name),
                                  QString::fromStdString(at->second), QString::fromStdString(value));
            else
                ++right;
        }
    }
    qInfo("%d quantities of %d files found", right, static_cast<int>(expected.size()));
    for (const QString& what : wrong)
        qWarning("%s", qPrintable(what));
    QCOMPARE(wrong.size(), 0);
}

HEADROOM_TEST(PublicLogsTest)
#include "tst_public_logs.moc"
