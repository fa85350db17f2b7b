// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdarg>
#include <cstddef>
#include <cstdio>
#include <string>
#include <vector>

// What tests of machines print, in the formats of their sources, with figures that a test chooses.

namespace headroom::test {

/// As printf writes it. Variadic: so the compiler checks the arguments against the format.
[[gnu::format(printf, 1, 2)]] inline std::string formatted(const char* format, ...)  // NOLINT(cert-dcl50-cpp)
{
    constexpr std::size_t longest = 256;
    char line[longest];
    std::va_list values;
    va_start(values, format);
    const int length = std::vsnprintf(line, longest, format, values);
    va_end(values);
    return {line, static_cast<std::size_t>(length)};
}

/// The mark with which the acceptance script begins a part.
inline std::string acceptancePart(const std::string& host, const std::string& peer = {})
{
    return "== headroom acceptance host=" + host + (peer.empty() ? "" : " peer=" + peer) + " ==\n";
}

/// nvidia-smi --query-gpu=index,name,uuid,memory.total,driver_version --format=csv
inline std::string gpuListing(const std::string& host, int gpus, const char* name = "NVIDIA H100 80GB HBM3")
{
    std::string text = "index, name, uuid, memory.total [MiB], driver_version\n";
    for (int gpu = 0; gpu < gpus; ++gpu)
        text += std::to_string(gpu) + ", " + name + ", GPU-0000000" + std::to_string(gpu) + '-' + host +
                ", 81559 MiB, 550.90.07\n";
    return text;
}

/// The lines of the acceptance script's own program, one GPU of `slow` slower by a factor.
inline std::string ownRates(int gpus, double tflops, double gigabytes, int slow = -1, double share = 1)
{
    std::string text;
    for (int gpu = 0; gpu < gpus; ++gpu) {
        text += formatted("gemm gpu=%d format=bf16 size=8192 tflops=%.1f\n", gpu, tflops * (gpu == slow ? share : 1));
        text += formatted("memory gpu=%d gb_per_s=%.1f\n", gpu, gigabytes);
    }
    return text;
}

/// all_reduce_perf over all GPUs of the hosts (nccl-tests src/common.cu).
inline std::string allReduce(const std::vector<std::string>& hosts, int gpus, const char* gpuName, double busGBps,
                             const std::vector<double>& sizes, int wrong = 0)
{
    std::string text = "# nThread 1 nGpus 1 minBytes 1073741824 maxBytes 8589934592 step: 2(factor) warmup iters: 5 "
                       "iters: 20 agg iters: 1 validation: 1 graph: 0\n#\n# Using devices\n";
    int rank = 0;
    for (const std::string& host : hosts)
        for (int gpu = 0; gpu < gpus; ++gpu, ++rank)
            text += formatted("#  Rank %2d Group  0 Pid %6d on %10s device %2d [0x%02x] %s\n", rank, 4000 + rank,
                              host.c_str(), gpu, gpu, gpuName);
    text +=
        "#\n#                                                              out-of-place                       "
        "in-place\n#       size         count      type   redop    root     time   algbw   busbw #wrong     time   "
        "algbw   busbw #wrong\n#        (B)    (elements)                               (us)  (GB/s)  (GB/s)          "
        "  (us)  (GB/s)  (GB/s)\n";
    const double factor = 2.0 * (rank - 1) / rank;
    for (const double size : sizes) {
        const double algorithm = busGBps / factor;
        text += formatted("%12.0f  %12.0f     float     sum      -1 %8.1f  %6.2f  %6.2f %6d %8.1f  %6.2f  %6.2f %6d\n",
                          size, size / 4, size / algorithm / 1e3, algorithm, busGBps, wrong, size / algorithm / 1e3,
                          algorithm, busGBps, wrong);
    }
    return text + "# Out of bounds values : 0 OK\n# Avg bus bandwidth    : 123.4\n#\n";
}

/// nvbandwidth's matrix of copies from the host to each GPU, and of one GPU to another, of which one is slower.
inline std::string copies(int gpus, double fromHost, double between, double slowest)
{
    std::string text = "nvbandwidth Version: v0.5\n\nRunning host_to_device_memcpy_ce.\n"
                       "memcpy CE CPU(row) -> GPU(column) bandwidth (GB/s)\n ";
    for (int gpu = 0; gpu < gpus; ++gpu)
        text += formatted("%10d", gpu);
    text += "\n 0";
    for (int gpu = 0; gpu < gpus; ++gpu)
        text += formatted("%10.2f", fromHost);
    text += "\n\nSUM host_to_device_memcpy_ce 400.00\n\nRunning device_to_device_memcpy_read_ce.\n"
            "memcpy CE GPU(row) -> GPU(column) bandwidth (GB/s)\n ";
    for (int gpu = 0; gpu < gpus; ++gpu)
        text += formatted("%10d", gpu);
    for (int row = 0; row < gpus; ++row) {
        text += formatted("\n%2d", row);
        for (int column = 0; column < gpus; ++column)
            text += row == column ? "       N/A" : formatted("%10.2f", row == 1 && column == 2 ? slowest : between);
    }
    return text + "\n\nSUM device_to_device_memcpy_read_ce 9000.00\n\n";
}

/// ib_write_bw --report_gbits
inline std::string writeTest(double gbps)
{
    return "---------------------------------------------------------------------------------------\n"
           "                    RDMA_Write BW Test\n Dual-port       : OFF\t\tDevice         : mlx5_ib0\n"
           "---------------------------------------------------------------------------------------\n"
           " #bytes     #iterations    BW peak[Gb/sec]    BW average[Gb/sec]   MsgRate[Mpps]\n" +
           formatted(" 65536      5000             %.2f             %.2f               0.363\n", gbps + 0.5, gbps) +
           "---------------------------------------------------------------------------------------\n";
}

/// dcgmi diag -r 2, of whose tests one fails on a GPU; none where `failing` is below 0.
inline std::string diagnostics(int failing)
{
    return "Successfully ran diagnostic for group.\n"
           "+---------------------------+------------------------------------------------+\n"
           "| Diagnostic                | Result                                         |\n"
           "+===========================+================================================+\n"
           "|-----  Hardware  ----------+------------------------------------------------|\n"
           "| GPU Memory                | Pass - All                                     |\n" +
           (failing < 0
                ? std::string("| PCIe                      | Pass - All                                     |\n")
                : formatted("| PCIe                      | Fail - GPU: %d                                  |\n",
                            failing)) +
           "+---------------------------+------------------------------------------------+\n";
}

/// fio --output-format=json, shortened to what tells of rates.
inline std::string storageReport(double read, double write)
{
    return formatted(
        "{\"fio version\": \"fio-3.33\", \"jobs\": [{\"jobname\": \"acceptance\", \"read\": {\"bw_bytes\": %.0f}, "
        "\"write\": {\"bw_bytes\": %.0f}}]}\n",
        read, write);
}

/// Lines of Megatron-LM's log.
inline std::string stepLog(double seconds, int globalBatch)
{
    std::string text;
    for (int step = 1; step <= 30; ++step)
        text += formatted(" iteration %8d/     100 | consumed samples: %12d | elapsed time per iteration (ms): %.1f | "
                          "learning rate: 1.0E-04 | global batch size: %5d | lm loss: 2.0E+00 |\n",
                          step, step * globalBatch, (step == 1 ? 10 : 1) * seconds * 1000, globalBatch);
    return text;
}

}  // namespace headroom::test
