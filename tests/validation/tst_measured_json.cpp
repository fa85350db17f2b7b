// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/measured_json.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

using namespace headroom;

/// Case files come from anywhere: what is wrong in one case never costs the others.
class MeasuredJsonTest : public QObject {
    Q_OBJECT

private slots:
    void refusesWhatIsNoCaseFile_data();
    void refusesWhatIsNoCaseFile();
    void readsBothForms();
    void remarksCostNothing();
    void skipsWithTheReason_data();
    void skipsWithTheReason();
    void keepsUnitsApart();
    void readsWhatIsMeasured();
};

namespace {

const std::string good = R"({"id": "a", "kind": "train_full", "measured": {"peak_mem_gb": 1}})";

MeasuredCases parsed(const std::string& text)
{
    const Result<MeasuredCases> cases = parseMeasuredCases(text);
    return cases ? *cases : MeasuredCases{};
}

}  // namespace

void MeasuredJsonTest::refusesWhatIsNoCaseFile_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("cases: 3");
    QTest::newRow("a number") << QByteArray("7");
    QTest::newRow("an object without cases") << QByteArray(R"({"format": "headroom-plan"})");
    QTest::newRow("cases that are no list") << QByteArray(R"({"cases": {}})");
    QTest::newRow("cut off") << QByteArray(R"([{"id": "a")");
}

void MeasuredJsonTest::refusesWhatIsNoCaseFile()
{
    QFETCH(QByteArray, text);
    QVERIFY(!parseMeasuredCases(text.toStdString()));
}

void MeasuredJsonTest::readsBothForms()
{
    QCOMPARE(parsed("[" + good + "]").cases.size(), std::size_t{1});
    QCOMPARE(parsed("{\"cases\": [" + good + "], \"made\": 1}").cases.size(), std::size_t{1});
    QCOMPARE(parsed("[]").cases.size(), std::size_t{0});
}

void MeasuredJsonTest::remarksCostNothing()
{
    const MeasuredCases cases = parsed(
        R"([{"id": "a", "kind": "train_lora", "comment": [1, {"deep": null}], "url": "u", "x-mine": 1, "colour": null,
             "batch": {"micro": 2, "note": "full"}, "measured": {"loss": 2.1, "oom": false},
             "extra": {"moon": "full", "small_model": true, "flags": {"new-switch": "true"}}}])");
    QCOMPARE(cases.cases.size(), std::size_t{1});
    QVERIFY(cases.skipped.empty());
    QCOMPARE(cases.cases.front().training.microBatch.value_or(0), std::int64_t{2});
    QVERIFY(cases.cases.front().measured.roughTime);
}

void MeasuredJsonTest::skipsWithTheReason_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("reason");
    const auto row = [](const char* name, const char* fields, const char* reason) {
        QTest::newRow(name) << QByteArray(R"({"id": "x", "kind": "train_full", )") + fields + "}" << QByteArray(reason);
    };
    row("layers in words", R"("model": {"arch": {"layers": "many"}})", "model/arch/layers");
    row("half a layer", R"("model": {"arch": {"layers": 1.5}})", "model/arch/layers");
    row("no layers", R"("model": {"arch": {"layers": 0}})", "model/arch/layers");
    row("negative batch", R"("batch": {"micro": -4})", "batch/micro");
    row("a field of no schema", R"("colour": "blue")", "colour is not a known field");
    row("a degree of no schema", R"("parallelism": {"tp": 2, "moon_parallel": 4})", "parallelism/moon_parallel");
    row("a width of no schema", R"("model": {"arch": {"hidden": 512, "branches": 3}})", "model/arch/branches");
    row("hidden size of a city", R"("model": {"arch": {"hidden": 16777216}})", "model/arch/hidden");
    row("no tokens to speak of", R"("measured": {"tokens_per_s_per_gpu": 1e-30})", "measured/tokens_per_s_per_gpu");
    row("memory of a data centre", R"("measured": {"peak_mem_gb": 1e9})", "measured/peak_mem_gb");
    row("a step of years", R"("measured": {"step_time_s": 1e9})", "measured/step_time_s");
    row("absurd degree", R"("parallelism": {"tp": 1e15})", "parallelism/tp");
    row("negative memory", R"("measured": {"peak_mem_gb": -3})", "measured/peak_mem_gb");
    row("memory in words", R"("measured": {"peak_mem_gb": "lots"})", "measured/peak_mem_gb");
    row("flag in words", R"("torch_compile": "perhaps")", "torch_compile");
    row("framework as a list", R"("framework": ["a"])", "framework");
    QTest::newRow("serving in words") << QByteArray(R"({"id": "x", "kind": "inference_memory", "inference": )"
                                                    R"({"isl": "long"}})")
                                      << QByteArray("inference/isl");
    QTest::newRow("unknown kind") << QByteArray(R"({"id": "x", "kind": "dreaming"})") << QByteArray("dreaming");
    QTest::newRow("no kind") << QByteArray(R"({"id": "x"})") << QByteArray("unknown kind");
    QTest::newRow("an id twice") << QByteArray::fromStdString(good) << QByteArray("is that of a case before it");
    QTest::newRow("no object") << QByteArray("42") << QByteArray("not an object");
    QTest::newRow("null") << QByteArray("null") << QByteArray("not an object");
}

void MeasuredJsonTest::skipsWithTheReason()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, reason);
    const MeasuredCases cases = parsed("[" + good + "," + text.toStdString() + "]");
    QCOMPARE(cases.cases.size(), std::size_t{1});
    QCOMPARE(cases.skipped.size(), std::size_t{1});
    QVERIFY2(cases.skipped.front().reason.find(reason.toStdString()) != std::string::npos,
             cases.skipped.front().reason.c_str());
    QVERIFY(!cases.skipped.front().id.empty());
}

void MeasuredJsonTest::keepsUnitsApart()
{
    const auto peak = [](const char* measured) {
        const MeasuredCases cases = parsed(std::string(R"([{"id": "a", "kind": "train_full", )") + measured + "}]");
        return cases.cases.front().measured.peak.value_or(Bytes{}).value;
    };
    QCOMPARE(peak(R"("measured": {"peak_mem_gb": 2})"), 2e9);
    QCOMPARE(peak(R"("measured": {"peak_mem_gib": 2})"), 2147483648.0);
    QCOMPARE(peak(R"("measured": {"peak_mem_gb": 2, "peak_mem_gib": 1})"), 1073741824.0);
    QCOMPARE(peak(R"("measured": {"peak_mem_gb": 2}, "norm": {"memory_bytes": 5e9})"), 5e9);
}

void MeasuredJsonTest::readsWhatIsMeasured()
{
    const MeasuredCases cases = parsed(R"([{"id": "a", "kind": "train_full", "gpu": {"count": 4},
        "measured": {"tokens_per_s_total": 400, "step_time_s": 2, "tflops_per_gpu": 3, "oom": true,
                     "current_mem_bytes": 7e9, "activations_gib": 1},
        "norm": {"memory_scope": "smi", "memory_rank": "last"}, "source": {"path": "A paper, table 2"}}])");
    const MeasuredCase& first = cases.cases.front();
    QCOMPARE(first.source, std::string("A paper"));
    QCOMPARE(first.measured.tokensPerSecondPerGpu.value_or(0), 100.0);
    QCOMPARE(first.measured.step.value_or(Seconds{}).value, 2.0);
    QCOMPARE(first.measured.flopsPerGpu.value_or(FlopsPerSecond{}).value, 3e12);
    QCOMPARE(first.measured.staticState.value_or(Bytes{}).value, 7e9);
    QCOMPARE(first.measured.activations.value_or(Bytes{}).value, bytesPerGiB);
    QVERIFY(first.measured.outOfMemory);
    QVERIFY(first.measured.scope == MemoryScope::NvidiaSmi);
    QVERIFY(first.measured.rank == MemoryRank::Last);
}

HEADROOM_TEST(MeasuredJsonTest)
#include "tst_measured_json.moc"
