// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/acceptance/wanted_tests.h"

#include <algorithm>
#include <array>

namespace headroom {

std::string acceptanceTestWords(AcceptanceTest test)
{
    switch (test) {
    case AcceptanceTest::GpuCount: return "the count of GPUs";
    case AcceptanceTest::MatrixProduct: return "the rate of matrix products";
    case AcceptanceTest::MemoryBandwidth: return "the memory's bandwidth";
    case AcceptanceTest::HostCopy: return "the copy between host and GPU";
    case AcceptanceTest::GpuCopy: return "the copy between GPUs";
    case AcceptanceTest::NodeAllReduce: return "all-reduce within the node";
    case AcceptanceTest::AllReduce: return "all-reduce across nodes";
    case AcceptanceTest::Link: return "the write from card to card";
    case AcceptanceTest::StorageRead: return "reading from storage";
    case AcceptanceTest::StorageWrite: return "writing to storage";
    case AcceptanceTest::Diagnostic: return "dcgmi diag";
    case AcceptanceTest::WrongValues: return "wrong values";
    case AcceptanceTest::Step: return "the step of the job";
    }
    return {};
}

std::vector<AcceptanceTest> wantedTests(const Estimate& estimate, const ExpectedRates& expected)
{
    const Hardware& hardware = estimate.hardware;
    if (hardware.cpuOnly)
        return {};
    std::vector<AcceptanceTest> wanted = {AcceptanceTest::GpuCount, AcceptanceTest::MatrixProduct,
                                          AcceptanceTest::MemoryBandwidth};
    const auto want = [&](AcceptanceTest test, bool applies) {
        if (applies)
            wanted.push_back(test);
    };
    const bool isTraining = estimate.time.has_value();
    // Instances of a GPU exchange nothing.
    const bool hasLinks = hardware.gpusPerNode > 1 && hardware.mig.empty();
    want(AcceptanceTest::HostCopy, expected.hostCopy().has_value());
    want(AcceptanceTest::GpuCopy, hasLinks && expected.gpuCopy());
    want(AcceptanceTest::NodeAllReduce, hasLinks);
    want(AcceptanceTest::AllReduce, hardware.nodes > 1 && hardware.mig.empty());
    want(AcceptanceTest::Link, hardware.nodes > 1 && expected.link());
    // A service reads its weights once, and writes no checkpoint.
    want(AcceptanceTest::StorageRead, isTraining && expected.storage(false));
    want(AcceptanceTest::StorageWrite, isTraining && expected.storage(true));
    want(AcceptanceTest::Diagnostic, true);
    want(AcceptanceTest::Step, isTraining);
    return wanted;
}

std::optional<AcceptanceTest> testOfProgram(std::string_view program)
{
    struct Tester {
        std::string_view program;
        AcceptanceTest test;
    };
    constexpr auto testers = std::to_array<Tester>({{"dcgmi", AcceptanceTest::Diagnostic},
                                                    {"python3", AcceptanceTest::MatrixProduct},
                                                    {pyTorch, AcceptanceTest::MatrixProduct},
                                                    {"nvbandwidth", AcceptanceTest::HostCopy},
                                                    {"all_reduce_perf", AcceptanceTest::NodeAllReduce},
                                                    {"fio", AcceptanceTest::StorageRead},
                                                    {"ib_write_bw", AcceptanceTest::Link},
                                                    {"mpirun", AcceptanceTest::AllReduce}});
    const auto found = std::ranges::find(testers, program, &Tester::program);
    return found == testers.end() ? std::nullopt : std::optional(found->test);
}

bool isOfEachGpu(AcceptanceTest test)
{
    return test == AcceptanceTest::MatrixProduct || test == AcceptanceTest::MemoryBandwidth ||
           test == AcceptanceTest::HostCopy || test == AcceptanceTest::GpuCopy;
}

bool isOfCluster(AcceptanceTest test) { return test == AcceptanceTest::Step; }

}  // namespace headroom
