// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/read/jobs/log_signs.h"
#include "model/health/read/jobs/tool_readers.h"
#include "model/health/snapshot.h"

#include <cstdint>
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

private:
    [[nodiscard]] GpuSnapshot& at(std::int64_t index);
    bool takePair(std::string_view key, std::string_view value);
    bool takeNumbered(std::string_view line);
    bool takeRow(std::string_view line);

    HostSnapshot* m_host;
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
    UnknownErrors m_unknown{};
    bool m_countsUnknown{true};
    bool m_hasExtension{false};  ///< Azure's driver extension was listed as installed.
};

}  // namespace headroom
