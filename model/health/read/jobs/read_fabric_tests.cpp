// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// nccl-tests, nvbandwidth and perftest, after the formats that their sources print: NVIDIA/nccl-tests src/common.cu,
// NVIDIA/nvbandwidth output.cpp, linux-rdma/perftest perftest_parameters.h.

#include "model/health/read/jobs/tool_readers.h"
#include "model/text/log_prefix.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {
namespace {

std::optional<double> numberIn(std::string_view word)
{
    const auto number = startingNumber(word);
    return number && number->rest.empty() && std::isfinite(number->value) ? std::optional(number->value) : std::nullopt;
}

/// The name of a test program in a line: "./build/all_reduce_perf -b 8".
std::string programIn(std::string_view line)
{
    constexpr std::string_view ending = "_perf";
    const std::size_t at = line.find(ending);
    if (at == std::string_view::npos)
        return {};
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz_";
    std::size_t start = at;
    while (start > 0 && letters.find(line[start - 1]) != std::string_view::npos)
        --start;
    constexpr auto known = std::to_array<std::string_view>(
        {"all_reduce_perf", "all_gather_perf", "reduce_scatter_perf", "alltoall_perf", "sendrecv_perf",
         "broadcast_perf", "reduce_perf", "gather_perf", "scatter_perf", "hypercube_perf"});
    const std::string_view name = line.substr(start, at + ending.size() - start);
    return std::ranges::find(known, name) == known.end() ? std::string() : std::string(name);
}

}  // namespace

std::string_view withoutRankMark(std::string_view line)
{
    line = withoutLogPrefix(line);
    for (const std::string_view mark : {"<stdout>:", "<stderr>:"}) {
        constexpr std::size_t deepest = 40;
        if (const std::size_t at = line.substr(0, deepest).find(mark); at != std::string_view::npos)
            return line.substr(at + mark.size());
    }
    const std::size_t colon = line.substr(0, 8).find(": ");
    if (colon != std::string_view::npos && wholeNumberIn(line.substr(0, colon)))
        return line.substr(colon + 2);
    return line;
}

CollectiveTest& CollectiveTestReader::open()
{
    if (!m_isOpen || m_tools->collectives.empty()) {
        m_tools->collectives.push_back({.name = m_name});
        m_isOpen = true;
        m_hasRows = false;
    }
    return m_tools->collectives.back();
}

bool CollectiveTestReader::takeRank(const std::vector<std::string_view>& words)
{
    // "Rank 0 Group 0 Pid 127 on host device 0 [0x00] NVIDIA A10G"
    const auto on = std::ranges::find(words, "on");
    const auto device = std::ranges::find(words, "device");
    if (words.size() < 2 || words[0] != "Rank" || on == words.end() || device == words.end() || device < on)
        return false;
    const auto rank = wholeNumberIn(words[1]);
    if (!rank)
        return false;
    if (m_hasRows)
        m_isOpen = false;
    CollectiveTest& test = open();
    if (test.ranks.size() >= mostToolEntries)
        return true;
    CollectiveRank found{.rank = *rank};
    if (std::next(on) != device)
        found.host = std::string(*std::next(on));
    auto next = std::next(device);
    if (next != words.end())
        found.device = wholeNumberIn(*next++);
    if (next != words.end() && next->starts_with('['))
        ++next;
    if (next != words.end())
        found.gpu = std::string(spanning(*next, words.back()));
    test.ranks.push_back(std::move(found));
    return true;
}

bool CollectiveTestReader::takeComment(std::string_view line)
{
    const std::string_view content = trimmed(line.substr(line.find('#') + 1));
    const std::vector<std::string_view> words = splitWords(content);
    if (words.empty())
        return m_isOpen;
    if (content.starts_with("nThread ") || content.starts_with("Collective test starting") ||
        content.starts_with("nccl-tests version")) {
        // The version, the name and the settings of one run stand before its rows.
        if (m_isOpen && m_hasRows)
            m_isOpen = false;
        if (std::string name = programIn(content); !name.empty())
            m_name = std::move(name);
        return true;
    }
    if (content.starts_with("Using devices"))
        return true;
    if (takeRank(words))
        return true;
    if (words.front() == "size" && std::ranges::find(words, "busbw") != words.end()) {
        m_columns.assign(words.begin(), words.end());
        return true;
    }
    if (content.starts_with("(B)") || content.starts_with("out-of-place"))
        return true;
    if (content.starts_with("Avg bus bandwidth")) {
        const auto average = between(content, ":", "\n");
        if (average && m_isOpen)
            open().averageBusGBps = numberIn(trimmed(*average));
        m_isOpen = false;
        m_columns.clear();
        return true;
    }
    return content.starts_with("Out of bounds values") || content.starts_with("Collective test concluded");
}

bool CollectiveTestReader::takeRow(std::string_view line)
{
    if (m_columns.empty())
        return false;
    std::vector<std::string_view> words = splitWords(line);
    if (words.size() < m_columns.size())
        return false;
    // Whatever tools put before a line, the row is what stands last.
    words.erase(words.begin(), words.end() - static_cast<std::ptrdiff_t>(m_columns.size()));
    const auto bytes = numberIn(words.front());
    if (!bytes || *bytes < 0)
        return false;
    CollectivePoint point{.bytes = *bytes};
    bool hasBus = false;
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        const std::string& column = m_columns[i];
        const auto value = numberIn(words[i]);
        if (column == "#wrong" || column == "error") {
            point.isWrong = point.isWrong || (column == "#wrong" && value.value_or(0) > 0);
        } else if (column == "busbw" && value) {
            (hasBus ? point.inPlaceBusGBps.emplace() : point.busGBps) = *value;
            hasBus = true;
        } else if (column == "algbw" && value && !hasBus) {
            point.algorithmGBps = *value;
        } else if (column == "time" && value && !hasBus) {
            point.microseconds = *value;
        }
    }
    CollectiveTest& test = open();
    m_hasRows = true;
    if (hasBus && test.points.size() < mostToolEntries)
        test.points.push_back(point);
    return hasBus;
}

bool CollectiveTestReader::take(std::string_view line)
{
    line = trimmed(withoutRankMark(line));
    if (m_tools->collectives.size() >= mostToolEntries)
        return false;
    const std::size_t hash = line.find('#');
    if (hash != std::string_view::npos && takeComment(line))
        return true;
    if (std::string name = programIn(line); !name.empty()) {
        m_name = std::move(name);
        m_isOpen = false;
        return false;  // Another reader may know the line, too.
    }
    return takeRow(line);
}

bool CopyTestReader::takeRow(std::string_view line)
{
    const std::vector<std::string_view> words = splitWords(line);
    CopyTest& test = m_tools->copies.back();
    const auto isCell = [](std::string_view word) { return word == "N/A" || numberIn(word).has_value(); };
    if (words.empty() || !std::ranges::all_of(words, isCell))
        return false;
    if (m_columns == 0) {
        m_columns = words.size();
        return true;
    }
    if (words.size() != m_columns + 1 || test.gigabytesPerSecond.size() >= mostToolEntries)
        return false;
    std::vector<std::optional<double>>& row = test.gigabytesPerSecond.emplace_back();
    for (std::size_t i = 1; i < words.size(); ++i)
        row.push_back(numberIn(words[i]));
    return true;
}

bool CopyTestReader::take(std::string_view line)
{
    line = trimmed(withoutRankMark(line));
    if (line.starts_with("nvbandwidth Version"))
        return true;
    const auto name = line.starts_with("Running ") ? between(line, "Running ", ".") : std::nullopt;
    if (name && name->find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == std::string_view::npos &&
        name->find('_') != std::string_view::npos) {
        if (m_tools->copies.size() >= mostToolEntries)
            return false;
        m_tools->copies.push_back({.name = std::string(*name)});
        m_isRunning = true;
        m_columns = 0;
        return true;
    }
    if (!m_isRunning)
        return false;
    CopyTest& test = m_tools->copies.back();
    if (line.starts_with("SUM ")) {
        test.sum = numberIn(splitWords(line).back());
        m_isRunning = false;
        return true;
    }
    if (line.find("bandwidth (GB/s)") != std::string_view::npos) {
        m_columns = 0;
        return true;
    }
    if (line.starts_with("ERROR") || line.starts_with("Failed")) {
        constexpr std::size_t longest = 240;
        test.failure = std::string(line.substr(0, longest));
        return true;
    }
    return takeRow(line);
}

bool LinkTestReader::take(std::string_view line)
{
    line = trimmed(withoutRankMark(line));
    struct Program {
        std::string_view title;
        std::string_view name;
    };
    constexpr auto programs = std::to_array<Program>({{"RDMA_Write BW Test", "ib_write_bw"},
                                                      {"RDMA_Write Bidirectional BW Test", "ib_write_bw -b"},
                                                      {"RDMA_Read BW Test", "ib_read_bw"},
                                                      {"RDMA_Read Bidirectional BW Test", "ib_read_bw -b"},
                                                      {"Send BW Test", "ib_send_bw"},
                                                      {"Send Bidirectional BW Test", "ib_send_bw -b"}});
    if (m_tools->links.size() >= mostToolEntries)
        return false;
    for (const Program& program : programs)
        if (line == program.title) {
            m_tools->links.push_back({.name = std::string(program.name)});
            m_isOpen = true;
            m_hasHeader = false;
            return true;
        }
    if (line.starts_with("#bytes") && line.find("BW average") != std::string_view::npos) {
        if (!m_isOpen)
            m_tools->links.push_back({.name = "ib_write_bw"});
        m_isOpen = true;
        m_hasHeader = true;
        // perftest counts MB as 2^20 bytes.
        constexpr double gigabitPerMiB = 1048576.0 * 8 / 1e9;
        m_toGbps = line.find("Gb/sec") != std::string_view::npos ? 1 : gigabitPerMiB;
        return true;
    }
    if (!m_isOpen)
        return false;
    LinkTest& test = m_tools->links.back();
    if (const auto device = between(line, "Device         :", "\n")) {
        test.device = std::string(trimmed(*device).substr(0, 64));
        return true;
    }
    const std::vector<std::string_view> words = splitWords(line);
    constexpr std::size_t fewest = 4;
    if (!m_hasHeader || words.size() < fewest || test.points.size() >= mostToolEntries)
        return false;
    const auto bytes = numberIn(words[0]);
    const auto iterations = numberIn(words[1]);
    const auto peak = numberIn(words[2]);
    const auto average = numberIn(words[3]);
    if (!bytes || !iterations || !peak || !average)
        return false;
    test.points.push_back({*bytes, *peak * m_toGbps, *average * m_toGbps});
    return true;
}

}  // namespace headroom
