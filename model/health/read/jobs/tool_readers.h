// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/tool_reading.h"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

// Readers of what programs printed that test or describe machines. Each is told the lines of a text one by one, between
// them those of other programs, and takes what is its own: linear in the text, total on any bytes.

namespace headroom {

/// The most entries of one kind that a reader keeps: more than any program prints, and what a text without end would
/// fill the memory with.
inline constexpr std::size_t mostToolEntries = 10'000;

/// A line without what mpirun or srun put before it: "[1,0]<stdout>:", "12: ".
[[nodiscard]] std::string_view withoutRankMark(std::string_view line);

/// Reads nccl-tests and rccl-tests: devices, rows of sizes, average.
class CollectiveTestReader {
public:
    explicit CollectiveTestReader(ToolReadings& tools) : m_tools(&tools) {}
    /// Whether the line was of such a test.
    bool take(std::string_view line);

private:
    [[nodiscard]] CollectiveTest& open();
    bool takeComment(std::string_view line);
    bool takeRank(const std::vector<std::string_view>& words);
    bool takeRow(std::string_view line);

    ToolReadings* m_tools;
    std::vector<std::string> m_columns{};
    std::string m_name{};
    bool m_isOpen{false};
    bool m_hasRows{false};  ///< The open test has come to its rows.
};

/// Reads nvbandwidth's matrices.
class CopyTestReader {
public:
    explicit CopyTestReader(ToolReadings& tools) : m_tools(&tools) {}
    bool take(std::string_view line);

private:
    bool takeRow(std::string_view line);

    ToolReadings* m_tools;
    bool m_isRunning{false};
    std::size_t m_columns{0};
};

/// Reads perftest: ib_write_bw, ib_read_bw, ib_send_bw.
class LinkTestReader {
public:
    explicit LinkTestReader(ToolReadings& tools) : m_tools(&tools) {}
    bool take(std::string_view line);

private:
    ToolReadings* m_tools;
    bool m_isOpen{false};
    bool m_hasHeader{false};
    double m_toGbps{1};
};

/// Reads the ports that ibstat, ibstatus and ibv_devinfo list.
class PortReader {
public:
    explicit PortReader(ToolReadings& tools) : m_tools(&tools) {}
    bool take(std::string_view line);

private:
    bool takeValue(std::string_view key, std::string_view value);
    void openPort(std::int64_t number);

    ToolReadings* m_tools;
    std::string m_device{};
    std::string m_firmware{};
    bool m_hasPort{false};
};

/// Reads the tables of dcgmi diag and dcgmi health.
class DiagnosticReader {
public:
    explicit DiagnosticReader(ToolReadings& tools) : m_tools(&tools) {}
    bool take(std::string_view line);

private:
    bool takeDiagnostic(std::string_view name, std::string_view value, bool isFull);
    bool takeHealth(std::string_view name, std::string_view value, bool isFull);
    void add(DiagnosticResult result);

    ToolReadings* m_tools;
    bool m_isDiagnostic{false};
    bool m_isHealth{false};
    std::size_t m_first{0};  ///< Of the results that the row before spoke of.
    bool m_isMessage{false};
    bool m_endedFull{false};  ///< The row before filled its cell: the word goes on.
    std::optional<std::int64_t> m_gpu{};
};

/// Reads which rank waits in which collective, from what PyTorch's watchdog says. Its lines are errors, too, so that
/// none is taken from those who read them.
class WaitReader {
public:
    explicit WaitReader(ToolReadings& tools) : m_tools(&tools) {}
    void look(std::string_view line);

private:
    [[nodiscard]] CollectiveWait* at(std::int64_t rank, std::int64_t sequence);

    ToolReadings* m_tools;
};

/// Reads the JSON of dcgmi diag, dcgmi health and nvbandwidth; false where it is another program's.
[[nodiscard]] bool readToolJson(std::string_view text, ToolReadings& tools);

}  // namespace headroom
