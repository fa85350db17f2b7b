// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/readers.h"
#include "model/health/read/table_rows.h"
#include "model/health/version.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace headroom {
namespace {

using Cells = std::vector<std::string_view>;

/// What the next rows of the table are about.
enum class Part : std::uint8_t { Gpus, Mig, Processes };

bool isBusId(std::string_view word)
{
    return std::ranges::count(word, ':') >= 1 && word.find('.') != std::string_view::npos &&
           word.find_first_not_of("0123456789abcdefABCDEF:.") == std::string_view::npos;
}

bool isProcessType(std::string_view word)
{
    constexpr std::array<std::string_view, 6> types = {"C", "G", "C+G", "M+C", "M", "M+C+G"};
    return std::ranges::find(types, word) != types.end();
}

bool isInstance(std::string_view word) { return word == "N/A" || wholeNumberIn(word).has_value(); }

/// What stands behind a label such as "CUDA Version:".
std::string versionBehind(std::string_view line, std::string_view label)
{
    const auto rest = between(line, label, "|");
    return rest ? versionText(*rest) : std::string();
}

/// Reads the table that nvidia-smi prints without options. Cells are told by "|", not by their place.
class TableReader {
public:
    void readLine(std::string_view line)
    {
        line = trimmed(line);
        if (line.find("NVIDIA-SMI ") != std::string_view::npos && line.starts_with('|')) {
            readHeader(line);
            return;
        }
        if (containsNoCase(line, "Driver-Model") || line.find("TCC/WDDM") != std::string_view::npos)
            m_host.windows = true;
        if (line.find("Processes:") != std::string_view::npos ||
            line.find("Compute processes:") != std::string_view::npos)
            m_part = Part::Processes;
        else if (line.find("MIG devices:") != std::string_view::npos)
            m_part = Part::Mig;
        // Only a list that comes to its end says that no other process is there.
        else if (m_part == Part::Processes && line.starts_with('+'))
            m_hasAllProcesses = true;
        if (!line.starts_with('|') || line.size() < 3)
            return;
        line.remove_prefix(1);
        if (line.ends_with('|'))
            line.remove_suffix(1);
        if (m_part == Part::Processes)
            readProcess(line);
        else if (m_part == Part::Mig)
            readMig(splitFields(line, '|'));
        else
            readGpuRow(splitFields(line, '|'));
    }

    HostSnapshot finish()
    {
        for (GpuSnapshot& gpu : m_host.gpus) {
            gpu.processesListed = m_hasAllProcesses;
            deriveMetrics(gpu);
        }
        return std::move(m_host);
    }

private:
    void readHeader(std::string_view line)
    {
        for (const std::string_view label : {"Driver Version:", "KMD Version:"})
            if (std::string version = versionBehind(line, label); !version.empty())
                m_host.driver = std::move(version);
        for (const std::string_view label : {"CUDA Version:", "CUDA UMD Version:"})
            if (std::string version = versionBehind(line, label); !version.empty())
                m_host.cuda = std::move(version);
    }

    void readGpuRow(const Cells& cells)
    {
        if (cells.size() < 2)
            return;
        const std::vector<std::string_view> first = splitWords(cells[0]);
        const std::vector<std::string_view> second = splitWords(cells[1]);
        if (!first.empty() && !second.empty() && wholeNumberIn(first[0]) && isBusId(second[0])) {
            startGpu(cells, first, second);
            return;
        }
        if (m_host.gpus.empty() || m_row == 0)
            return;
        ++m_row;
        if (m_row == 2)
            readSecondRow(cells, first);
        else if (m_row == 3 && cells.size() >= 3)
            m_host.gpus.back().metrics.set(Metric::Mig, readValue(Metric::Mig, cells[2]));
    }

    void startGpu(const Cells& cells, const Cells& first, const Cells& second)
    {
        GpuSnapshot& gpu = m_host.gpus.emplace_back();
        m_row = 1;
        gpu.index = wholeNumberIn(first[0]);
        m_places.try_emplace(gpu.index.value_or(-1), m_host.gpus.size() - 1);
        gpu.busId = std::string(second[0]);
        gpu.processes.emplace();
        gpu.mig.emplace();
        // Between index and the last word, which is persistence or, on Windows, the driver model.
        const std::string_view last = first.back();
        const bool hasLast = first.size() > 2 && (saysYes(last) || saysNo(last) || last == "N/A" || last == "ERR!" ||
                                                  last == "WDDM" || last == "TCC" || last == "MCDM");
        const char* nameStart = first[0].data() + first[0].size();
        const char* nameEnd = hasLast ? last.data() : cells[0].data() + cells[0].size();
        gpu.name = std::string(trimmed({nameStart, static_cast<std::size_t>(nameEnd - nameStart)}));
        if (hasLast && (last == "WDDM" || last == "TCC" || last == "MCDM"))
            gpu.metrics.set(Metric::DriverModel, readValue(Metric::DriverModel, last));
        else if (hasLast)
            gpu.metrics.set(Metric::Persistence, readValue(Metric::Persistence, last));
        // "Disp.A" stands behind the address.
        if (second.size() > 1)
            gpu.metrics.set(Metric::DisplayActive, readValue(Metric::DisplayActive, second[1]));
        if (cells.size() >= 3)
            readEcc(gpu, cells[2]);
    }

    /// A count, "N/A", "Off", or "On" where the GPU is cut into MIG devices.
    static void readEcc(GpuSnapshot& gpu, std::string_view cell)
    {
        if ((saysYes(cell) || saysNo(cell)) && !wholeNumberIn(cell))
            gpu.metrics.set(Metric::EccMode, readValue(Metric::EccMode, cell));
        else
            gpu.metrics.set(Metric::EccUncorrectedVolatile, readValue(Metric::EccUncorrectedVolatile, cell));
    }

    void readSecondRow(const Cells& cells, const Cells& words)
    {
        MetricSet& metrics = m_host.gpus.back().metrics;
        constexpr std::array columns = {Metric::FanPercent, Metric::Temperature, Metric::PerformanceState};
        for (std::size_t i = 0; i < columns.size() && i < words.size(); ++i)
            metrics.set(columns.at(i), readValue(columns.at(i), words[i]));
        if (words.size() > columns.size()) {
            const std::string_view power = spanning(words[columns.size()], cells[0]);
            readPair(metrics, power, Metric::PowerDraw, Metric::PowerLimitSet);
        }
        readPair(metrics, cells[1], Metric::MemoryUsed, Metric::MemoryTotal);
        if (cells.size() < 3)
            return;
        const std::vector<std::string_view> last = splitWords(cells[2]);
        if (last.empty())
            return;
        metrics.set(Metric::UtilizationPercent, readValue(Metric::UtilizationPercent, last[0]));
        if (last.size() > 1)
            metrics.set(Metric::ComputeMode, readValue(Metric::ComputeMode, trimmed(cells[2].substr(last[0].size()))));
    }

    /// "49W / 450W"; "N/A /  N/A", too.
    static void readPair(MetricSet& metrics, std::string_view text, Metric before, Metric after)
    {
        const std::size_t slash = text.find(" /");
        if (slash == std::string_view::npos)
            return;
        metrics.set(before, readValue(before, text.substr(0, slash)));
        metrics.set(after, readValue(after, text.substr(slash + 2)));
    }

    [[nodiscard]] GpuSnapshot* gpuAt(std::string_view index)
    {
        const auto number = wholeNumberIn(index);
        const auto found = number ? m_places.find(*number) : m_places.end();
        return found == m_places.end() ? nullptr : &m_host.gpus[found->second];
    }

    void readMig(const Cells& cells)
    {
        if (cells.size() < 3)
            return;
        const std::vector<std::string_view> words = splitWords(cells[0]);
        constexpr std::size_t idCells = 4;
        GpuSnapshot* gpu = words.size() == idCells ? gpuAt(words[0]) : nullptr;
        if (gpu == nullptr || !wholeNumberIn(words[3]))
            return;
        MigDevice device{.index = wholeNumberIn(words[3]),
                         .gpuInstance = std::string(words[1]),
                         .computeInstance = std::string(words[2])};
        MetricSet memory;
        readPair(memory, cells[1], Metric::MemoryUsed, Metric::MemoryTotal);
        device.memoryUsed = memory.number(Metric::MemoryUsed);
        device.memoryTotal = memory.number(Metric::MemoryTotal);
        const std::vector<std::string_view> counts = splitWords(cells[2]);
        if (counts.size() >= 2) {
            if (const auto processors = startingNumber(counts[0]))
                device.multiprocessors = processors->value;
            if (const auto errors = startingNumber(counts[1]))
                device.eccUncorrected = errors->value;
        }
        gpu->mig->push_back(std::move(device));
    }

    /// The program's name between its first word and the memory behind it.
    static std::string processName(const std::vector<std::string_view>& words, std::size_t first)
    {
        if (first + 1 >= words.size())
            return {};
        return std::string(spanning(words[first], words[words.size() - 2]));
    }

    void readProcess(std::string_view row)
    {
        if (containsNoCase(row, "Not Supported")) {
            for (GpuSnapshot& gpu : m_host.gpus)
                gpu.processes.reset();
            return;
        }
        const std::vector<std::string_view> words = splitWords(row);
        constexpr std::size_t newId = 3;
        constexpr std::size_t oldId = 1;
        constexpr std::size_t behindId = 3;  // Type, name, memory.
        const bool isNew = words.size() > newId + behindId && isInstance(words[1]) && isInstance(words[2]) &&
                           wholeNumberIn(words[newId]) && isProcessType(words[newId + 1]);
        const bool isOld = !isNew && words.size() > oldId + behindId - 1 && wholeNumberIn(words[oldId]);
        GpuSnapshot* gpu = isNew || isOld ? gpuAt(words[0]) : nullptr;
        if (gpu == nullptr || !gpu->processes)
            return;
        const std::size_t id = isNew ? newId : oldId;
        const bool hasType = isProcessType(words[id + 1]);
        GpuProcess process{.pid = wholeNumberIn(words[id]),
                           .type = hasType ? std::string(words[id + 1]) : "",
                           .name = processName(words, id + (hasType ? 2 : 1))};
        if (const Reading memory = readValue(Metric::MemoryUsed, words.back()); memory.state == ReadingState::Number)
            process.memoryBytes = memory.number;
        if (isNew && words[1] != "N/A") {
            process.gpuInstance = std::string(words[1]);
            process.computeInstance = std::string(words[2]);
        }
        gpu->processes->push_back(std::move(process));
    }

    HostSnapshot m_host;
    std::unordered_map<std::int64_t, std::size_t> m_places;  ///< Of the GPUs, by number.
    Part m_part{Part::Gpus};
    bool m_hasAllProcesses{false};
    int m_row{0};  ///< Of the GPU being read, from 1.
};

}  // namespace

SectionReading readTable(std::string_view text, const HealthFacts& /*facts*/)
{
    TableReader reader;
    for (const std::string& row : joinedRows(withoutCutRow(text)))
        reader.readLine(row);
    HostSnapshot host = reader.finish();
    const std::string behind = std::to_string(host.gpus.size()) + (host.gpus.size() == 1 ? " GPU" : " GPUs");
    host.isCut = !host.gpus.empty() && endsInARow(text);
    const bool mayBeCut = !host.gpus.empty() && !containsNoCase(text, "processes");
    SectionReading reading = oneHost(std::move(host));
    if (reading.hosts.front().isCut)
        reading.notes.push_back("the table ends in the middle, behind " + behind + "; what stands before is read");
    else if (mayBeCut)
        reading.notes.push_back("the table ends without its list of processes, behind " + behind + ": it may be cut");
    return reading;
}

}  // namespace headroom
