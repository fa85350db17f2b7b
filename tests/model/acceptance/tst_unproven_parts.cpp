// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "tests/model/acceptance/judged_results.h"
#include "tests/model/acceptance/test_outputs.h"
#include "tests/support/health_samples.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace headroom;
using namespace headroom::test;

/// Results that look like passes, and prove nothing of the part of a machine that they are silent about.
class UnprovenPartsTest : public QObject, protected JudgedResults {
    Q_OBJECT

private slots:
    void gpusWithoutResultsAreNotTested();
    void skippedDiagnosticsAreNotTested();
    void skippedPartsAreNamed();
    void failedStorageJobsAreNoResult();
    void aCardProvesNothingToItself();
    void fewStepsProveNothing();
    void productsNeedPyTorch();
    void otherGpusAreKept();
};

namespace {

bool isUntested(const Acceptance& acceptance, AcceptanceTest test)
{
    return std::ranges::find(acceptance.untested, test) != acceptance.untested.end();
}

const Finding* findingOf(const Acceptance& acceptance, std::string_view id)
{
    const auto found = std::ranges::find(acceptance.findings, id, &Finding::id);
    return found == acceptance.findings.end() ? nullptr : &*found;
}

std::string textOf(const Finding* finding, std::size_t argument)
{
    return finding == nullptr ? std::string() : std::get<std::string>(finding->arguments.at(argument));
}

}  // namespace

/// One good GPU says nothing of the seven beside it.
void UnprovenPartsTest::gpusWithoutResultsAreNotTested()
{
    using enum AcceptanceTest;
    std::string text;
    for (const std::string host : {"node-1", "node-2", "node-3", "node-4"})
        text += acceptancePart(host) + gpuListing(host, 8) + acceptancePart(host) + ownRates(1, 770, 2690);
    const Acceptance acceptance = judged(text);
    QVERIFY(acceptance.pass && !isWhole(acceptance));
    QCOMPARE(gradeOf(acceptance), AcceptanceGrade::Warn);
    QCOMPARE(hostsWithoutGaps(acceptance), std::int64_t{0});
    QCOMPARE(acceptance.untestedHosts.size(), std::size_t{4});
    const UntestedGpus& gap = acceptance.untestedHosts.front().gpus.at(0);
    QCOMPARE(gap.gpus, (std::vector<std::int64_t>{1, 2, 3, 4, 5, 6, 7}));
    QVERIFY((gap.tests == std::vector{MatrixProduct, MemoryBandwidth}));
    QCOMPARE(textOf(findingOf(acceptance, "accept.host-not-tested"), 0),
             std::string("GPUs 1 to 7 of node-1 to node-4"));
    // Without a list of GPUs the plan's count, and of copies each GPU, too.
    const Acceptance four = judged(acceptancePart("a") + ownRates(4, 770, 2690) + copies(6, 54, 380, 380));
    QCOMPARE(four.untestedHosts.size(), std::size_t{1});
    QCOMPARE(four.untestedHosts.front().gpus.size(), std::size_t{2});
    QVERIFY((four.untestedHosts.front().gpus[1].gpus == std::vector<std::int64_t>{6, 7}));
    QVERIFY((four.untestedHosts.front().gpus[1].tests == std::vector{HostCopy, GpuCopy}));
    // A GPU that is not there lacks, and needs no test.
    const Acceptance seven = judged(acceptancePart("a") + gpuListing("a", 7) + ownRates(7, 770, 2690));
    QVERIFY(seven.untestedHosts.empty());
    QVERIFY(judged(acceptancePart("a") + ownRates(8, 770, 2690)).untestedHosts.empty());
}

void UnprovenPartsTest::skippedDiagnosticsAreNotTested()
{
    const std::string rates = acceptancePart("a") + ownRates(8, 770, 2690);
    const std::string table =
        replaced(replaced(diagnostics(-1), "| Pass - All ", "| Skip       "), "| Pass - All ", "| Skip       ");
    const std::string old = "{\"DCGM GPU Diagnostic\": {\"test_categories\": [{\"category\": \"Hardware\", \"tests\": "
                            "[{\"name\": \"GPU Memory\", \"results\": [{\"gpu_ids\": \"0,1\", \"status\": "
                            "\"Skip\"}]}]}]}}\n";
    const std::string current = "{\"DCGM Diagnostic\": {\"test_categories\": [{\"category\": \"Hardware\", \"tests\": "
                                "[{\"name\": \"memory\", \"results\": [{\"entity_group\": \"GPU\", \"entity_id\": 0, "
                                "\"status\": \"Skip\"}]}]}]}}\n";
    for (const std::string& text : {table, old, current}) {
        const Acceptance acceptance = judged(rates + acceptancePart("a") + text);
        QVERIFY2(isUntested(acceptance, AcceptanceTest::Diagnostic), text.c_str());
        QVERIFY(std::ranges::find(acceptance.checks, AcceptanceTest::Diagnostic, &AcceptanceCheck::test) ==
                acceptance.checks.end());
        QVERIFY(says(acceptance, "accept.skipped", Severity::Warning));
    }
    QVERIFY(!isUntested(judged(rates + acceptancePart("a") + diagnostics(-1)), AcceptanceTest::Diagnostic));
}

void UnprovenPartsTest::skippedPartsAreNamed()
{
    const auto resultOf = [](int gpu, const char* status) {
        return formatted("{\"entity_group\": \"GPU\", \"entity_id\": %d, \"status\": \"%s\"}", gpu, status);
    };
    const std::string text = "{\"DCGM Diagnostic\": {\"test_categories\": [{\"category\": \"Hardware\", \"tests\": "
                             "[{\"name\": \"memory\", \"results\": [" +
                             resultOf(0, "Pass") + ", " + resultOf(1, "Skip") + ", " + resultOf(2, "Skip") +
                             "]}]}]}}\n";
    const Acceptance acceptance = judged(acceptancePart("a") + text);
    QVERIFY(!isUntested(acceptance, AcceptanceTest::Diagnostic));
    const Finding* skipped = findingOf(acceptance, "accept.skipped");
    QCOMPARE(textOf(skipped, 1), std::string("dcgmi diag"));
    QCOMPARE(textOf(skipped, 2), std::string("memory (GPUs 1, 2)"));
}

/// What fio prints after an error is the rate until it.
void UnprovenPartsTest::failedStorageJobsAreNoResult()
{
    const std::string failing = replaced(storageReport(3e9, 2.2e9), "\"jobname\"", "\"error\": 5, \"jobname\"");
    const std::string text =
        "headroom: (groupid=0, jobs=1): err= 5 (file:io_u.c:1896, func=io_u error, error=Input/output error): pid=7\n"
        "Run status group 0 (all jobs):\n"
        "   READ: bw=3338MiB/s (3500MB/s), 3338MiB/s-3338MiB/s, io=100GiB, run=30001-30001msec\n";
    for (const std::string& report : {failing, text}) {
        const Acceptance acceptance = judged(acceptancePart("a") + report);
        QVERIFY(!acceptance.pass);
        const auto check = std::ranges::find(acceptance.checks, AcceptanceTest::StorageRead, &AcceptanceCheck::test);
        QVERIFY(check != acceptance.checks.end() && isFailure(*check));
        QCOMPARE(check->grade, AcceptanceGrade::Replace);
        QVERIFY(!check->perDay);
        QVERIFY(isUntested(acceptance, AcceptanceTest::StorageRead));
        QVERIFY(says(acceptance, "accept.storage-failed", Severity::Error));
        QVERIFY(!acceptance.isJobStopped);
    }
    // Without a byte there is no rate, and the error all the same.
    const std::vector<StorageRate> none = readFioReport(
        R"({"fio version": "fio-3.33", "jobs": [{"jobname": "a", "error": 28, "job options": {"rw": "randwrite"}}]})");
    QCOMPARE(none.size(), std::size_t{1});
    QVERIFY(none.front().isWrite && none.front().error == 28);
    QCOMPARE(readFioReport(replaced(failing, "\"error\": 5", "\"error\": 0")).front().error, std::int64_t{0});
}

void UnprovenPartsTest::aCardProvesNothingToItself()
{
    const std::string rates = acceptancePart("node-1") + ownRates(8, 770, 2690);
    const Acceptance loop = judged(rates + acceptancePart("node-1", "node-1") + writeTest(388));
    QVERIFY(isUntested(loop, AcceptanceTest::Link));
    QVERIFY(says(loop, "accept.loopback", Severity::Warning));
    QVERIFY(std::ranges::find(loop.checks, AcceptanceTest::Link, &AcceptanceCheck::test) == loop.checks.end());
    QVERIFY(!isUntested(judged(rates + acceptancePart("node-1", "node-2") + writeTest(388)), AcceptanceTest::Link));
}

void UnprovenPartsTest::fewStepsProveNothing()
{
    const auto logOf = [](int steps) {
        std::string text = acceptancePart("a");
        for (int step = 1; step <= steps; ++step)
            text += formatted(" iteration %8d/     100 | consumed samples: %12d | elapsed time per iteration (ms): "
                              "500.0 | learning rate: 1.0E-04 | global batch size:    64 | lm loss: 2.0E+00 |\n",
                              step, step * 64);
        return text;
    };
    for (const int steps : {1, 3}) {
        const Acceptance few = judged(acceptancePart("a") + ownRates(8, 770, 2690) + logOf(steps));
        QVERIFY(isUntested(few, AcceptanceTest::Step));
        const Finding* said = findingOf(few, "accept.few-steps");
        QVERIFY(said != nullptr);
        QCOMPARE(std::get<std::int64_t>(said->arguments[1]), std::int64_t{steps - 1});
    }
    const Acceptance enough = judged(logOf(4));
    QVERIFY(!isUntested(enough, AcceptanceTest::Step));
    QVERIFY(findingOf(enough, "accept.few-steps") == nullptr);
}

/// Python itself says it in the results of scripts that do not.
void UnprovenPartsTest::productsNeedPyTorch()
{
    const std::string rest = acceptancePart("a") + gpuListing("a", 8) + acceptancePart("a");
    for (const char* line :
         {"not tested: no PyTorch here\n", "Traceback (most recent call last):\n  File \"<string>\", "
                                           "line 1, in <module>\nModuleNotFoundError: No module "
                                           "named 'torch'\n"}) {
        const Acceptance acceptance = judged(rest + line);
        QVERIFY(isUntested(acceptance, AcceptanceTest::MatrixProduct));
        QCOMPARE(acceptance.missingPrograms.size(), std::size_t{1});
        QCOMPARE(acceptance.missingPrograms.front().programs, std::vector<std::string>{"PyTorch"});
        QCOMPARE(textOf(findingOf(acceptance, "accept.missing-program"), 1),
                 std::string("products and memory (PyTorch)"));
        // Another Python on the machine may have measured them.
        QVERIFY(judged(rest + line + ownRates(8, 770, 2690)).missingPrograms.empty());
    }
}

void UnprovenPartsTest::otherGpusAreKept()
{
    const Acceptance acceptance = judged(acceptancePart("a") + gpuListing("a", 8, "NVIDIA A100-SXM4-80GB") +
                                         acceptancePart("a") + gpuListing("a", 8, "NVIDIA A100-SXM4-80GB"));
    QCOMPARE(acceptance.otherMachines.size(), std::size_t{1});
    QCOMPARE(acceptance.otherMachines.front().host, std::string("a"));
    QCOMPARE(acceptance.otherMachines.front().found, std::string("NVIDIA A100-SXM4-80GB"));
    QVERIFY(acceptance.otherMachines.front().planned.find("H100") != std::string::npos);
}

HEADROOM_TEST(UnprovenPartsTest)
#include "tst_unproven_parts.moc"
