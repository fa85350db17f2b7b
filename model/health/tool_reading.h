// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// What programs that test or describe a machine printed, as they said it. Rates of links are in gigabit per second,
// those of transfers in gigabyte per second, both decimal.

namespace headroom {

/// One size of a collective: what nccl-tests or rccl-tests measured out of place, and in place where it says so.
struct CollectivePoint {
    double bytes{0};
    double microseconds{0};
    double algorithmGBps{0};  ///< Bytes by time.
    double busGBps{0};  ///< What each link carried of them: the figure that is compared with the hardware.
    std::optional<double> inPlaceBusGBps{};
    bool isWrong{false};  ///< Values came out wrong.
};

/// A rank of a collective test.
struct CollectiveRank {
    std::int64_t rank{0};
    std::string host{};
    std::optional<std::int64_t> device{};
    std::string gpu{};  ///< "NVIDIA H100 80GB HBM3".
};

/// A run of nccl-tests: "all_reduce_perf" and its kin.
struct CollectiveTest {
    std::string name{};  ///< Of the program; empty where nothing says it.
    std::vector<CollectiveRank> ranks{};  ///< Empty where the list of devices is not part of the text.
    std::vector<CollectivePoint> points{};  ///< In the order of the text.
    std::optional<double> averageBusGBps{};  ///< Over all sizes: small ones draw it down, no link is judged by it.

    /// The largest size; null without one.
    [[nodiscard]] const CollectivePoint* largest() const;
    /// On how many hosts the ranks are; 0 where that is not known.
    [[nodiscard]] std::size_t hostCount() const;
};

/// A matrix of nvbandwidth: rows and columns are GPUs, or the host.
struct CopyTest {
    std::string name{};  ///< "host_to_device_memcpy_ce".
    std::string host{};
    std::vector<std::vector<std::optional<double>>>
        gigabytesPerSecond{};  ///< By row, then column; a GPU has none with itself.
    std::optional<double> sum{};
    std::string failure{};  ///< What it says in place of figures: "ERROR ...", "Failed".

    /// The lowest and highest figure; nothing without one.
    [[nodiscard]] std::optional<std::pair<double, double>> range() const;
};

/// A row of ib_write_bw, ib_read_bw or ib_send_bw.
struct LinkTestPoint {
    double bytes{0};
    double peakGbps{0};
    double averageGbps{0};
};

/// A run of perftest between two hosts.
struct LinkTest {
    std::string name{};  ///< "ib_write_bw".
    std::string device{};  ///< "mlx5_0".
    std::vector<LinkTestPoint> points{};

    /// The best average; nothing without a row.
    [[nodiscard]] std::optional<double> bestGbps() const;
};

/// A port of a network card, as ibstat, ibstatus or ibv_devinfo describe it.
struct NetworkPort {
    std::string device{};  ///< "mlx5_0".
    std::int64_t port{1};
    std::string state{};  ///< "Active", "Down", "Initializing".
    std::string physicalState{};  ///< "LinkUp", "Polling", "Disabled".
    std::optional<double> gigabitsPerSecond{};
    std::string layer{};  ///< "InfiniBand", "Ethernet".
    std::string firmware{};
};

/// What came of one test.
enum class TestResult : std::uint8_t { Pass, Skip, Warn, Fail };

/// A test of dcgmi diag, or a system of dcgmi health.
struct DiagnosticResult {
    std::string program{};  ///< "dcgmi diag", "dcgmi health", "AzNHC".
    std::string test{};  ///< "PCIe".
    std::optional<std::int64_t> gpu{};
    TestResult result{TestResult::Pass};
    std::string message{};  ///< Whole, though the table broke it.
};

/// A service's own counters: vLLM, SGLang or TGI behind an address that is scraped.
struct ServiceReading {
    std::string engine{};
    std::string model{};
    std::optional<double> running{};  ///< Requests.
    std::optional<double> waiting{};
    std::optional<double> cacheShare{};  ///< Of the KV cache in use, 0 to 1.
    std::optional<double> preemptions{};  ///< Since the start.
};

/// A rank of a job that waits in a collective, as PyTorch's watchdog says.
struct CollectiveWait {
    std::int64_t rank{0};
    std::string group{};  ///< The process group, as the line names it; empty where it does not.
    std::int64_t sequence{0};  ///< The number of the collective that it waits in.
    std::string operation{};  ///< "ALLREDUCE"; empty where no line says it.
    std::optional<std::int64_t> enqueued{};  ///< The last one that the rank has asked for.
    bool isOfSeveral{false};  ///< The rank waits in collectives of several groups under this number.
};

/// All of these that were read of one machine.
struct ToolReadings {
    std::vector<CollectiveTest> collectives{};
    std::vector<CopyTest> copies{};
    std::vector<LinkTest> links{};
    std::vector<NetworkPort> ports{};
    std::vector<DiagnosticResult> diagnostics{};
    std::vector<ServiceReading> services{};
    std::vector<CollectiveWait> waits{};
    std::vector<std::string> said{};  ///< Facts without a place of their own: "KV cache of 123456 tokens".

    [[nodiscard]] bool empty() const;
};

}  // namespace headroom
