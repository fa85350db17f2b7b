// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/read/jobs/log_signs.h"
#include "model/health/read/jobs/tool_readers.h"
#include "model/health/snapshot.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// What a line of the fabric manager's log says of a switch: "detected NVSwitch fatal error 20034 on ... port 33", or
/// the device plugin of a GPU: "XidCriticalError: Xid=79 on Device=GPU-...".
[[nodiscard]] std::optional<KernelEvent> serviceEventIn(std::string_view line);

/// Reads what amd-smi and rocm-smi print of AMD GPUs, with the limits that they name.
class AmdReader {
public:
    explicit AmdReader(HostSnapshot& host) : m_host(&host) {}
    bool take(std::string_view line);
    /// Takes what "rocm-smi --json" printed; false where it is another program's.
    bool takeJson(std::string_view text);

private:
    [[nodiscard]] GpuSnapshot& at(std::int64_t index);
    bool takePair(std::string_view key, std::string_view value);
    bool takeNumbered(std::string_view line);
    static void takeNamed(GpuSnapshot& gpu, std::string_view key, std::string_view value);
    bool takeRow(std::string_view line);
    bool takeTable(std::string_view line);
    void takeTableRow(GpuSnapshot& gpu, bool isFirst, std::string_view values);

    HostSnapshot* m_host;
    bool m_isTable{false};  ///< The table of "amd-smi" without a word behind it is being read.
    bool m_isOpen{false};  ///< Its last row began a GPU.
    std::optional<std::int64_t> m_gpu{};  ///< Of the listing that is being read.
    std::string m_section{};
    std::vector<std::string> m_columns{};
};

/// Reads what small tools say of GPUs: gpustat, "nvidia-smi --version", lspci -vv, dcgmi nvlink.
class GpuToolReader {
public:
    explicit GpuToolReader(HostSnapshot& host) : m_host(&host) {}
    bool take(std::string_view line);

private:
    bool takeVersion(std::string_view line);
    bool takeGpustat(std::string_view line);
    bool takeLinkState(std::string_view line);
    bool takeLinkLetters(std::string_view line);
    [[nodiscard]] GpuSnapshot& numbered(std::int64_t index);

    HostSnapshot* m_host;
    std::string m_busId{};  ///< Of the device that lspci speaks of; empty for other than GPUs.
    std::string m_deviceName{};
    bool m_isLinkStatus{false};
    std::optional<std::int64_t> m_gpu{};
};

/// What Slurm says of a node.
struct SlurmNodes {
    enum class State : std::uint8_t { Works, Drained, Down };
    State state{State::Works};
    std::string word{};  ///< As Slurm has it: "down*"; empty where no line says it.
    std::string reason{};

    bool operator==(const SlurmNodes&) const = default;
};

/// Reads which nodes sinfo and "scontrol show node" list, and why some take no work.
class SlurmReader {
public:
    explicit SlurmReader(HostSnapshot& host) : m_host(&host) {}
    bool take(std::string_view line);
    /// Tells the host of what was read; to be called once.
    void finish();

private:
    bool takeHead(std::string_view line);
    bool takeRow(std::string_view line);
    bool takeReason(const std::vector<std::string_view>& words);
    bool takeShown(std::string_view line);
    void note(std::string_view nodes, std::optional<SlurmNodes::State> state, std::string_view word,
              std::string_view reason);

    HostSnapshot* m_host;
    std::vector<std::string> m_columns{};
    std::string m_shown{};  ///< The node of "scontrol show node" that is being read.
    std::map<std::string, SlurmNodes> m_nodes{};
};

/// Reads what "kubectl describe node" says of a node: its conditions, and how many GPUs it has and pods may have.
class DescribedNodeReader {
public:
    explicit DescribedNodeReader(HostSnapshot& host) : m_host(&host) {}
    bool take(std::string_view line);

private:
    [[nodiscard]] ClusterNode& node();

    HostSnapshot* m_host;
    std::string m_section{};  ///< "Capacity:", "Conditions:"; empty outside of one.
};

/// Reads any text line by line: errors of programs and jobs, and what tools print. What looks like an error and is not
/// understood is counted.
class FreeTextReader {
public:
    FreeTextReader() = default;
    FreeTextReader(const FreeTextReader&) = delete;
    FreeTextReader& operator=(const FreeTextReader&) = delete;

    /// Whether lines from here on count that look like errors and are not understood: between the data of other
    /// programs words like "ECC Errors" are headings.
    void countUnknown(bool counts) { m_countsUnknown = counts; }
    void take(std::string_view line);
    /// What was read; `notes` gets a word of the errors that nobody understood.
    [[nodiscard]] HostSnapshot finish(std::vector<std::string>& notes);

private:
    bool takeFact(std::string_view line);

    HostSnapshot m_host{};
    CollectiveTestReader m_collectives{m_host.tools};
    CopyTestReader m_copies{m_host.tools};
    LinkTestReader m_links{m_host.tools};
    PortReader m_ports{m_host.tools};
    DiagnosticReader m_diagnostics{m_host.tools};
    GpuToolReader m_gpuTools{m_host};
    AmdReader m_amd{m_host};
    SlurmReader m_slurm{m_host};
    DescribedNodeReader m_node{m_host};
    WaitReader m_waits{m_host.tools};
    UnknownErrors m_unknown{};
    bool m_countsUnknown{true};
    bool m_hasExtension{false};  ///< Azure's driver extension was listed as installed.
};

}  // namespace headroom
