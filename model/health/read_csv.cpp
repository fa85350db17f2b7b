// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read_csv.h"

#include "model/health/read_bare_row.h"
#include "model/health/readers.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace headroom {
namespace {

constexpr std::array<std::string_view, 20> otherNames = {
    "timestamp",   "index",           "name",        "gpu_name",   "uuid",
    "gpu_uuid",    "pci.bus_id",      "gpu_bus_id",  "serial",     "gpu_serial",
    "count",       "driver_version",  "kmd_version", "pid",        "process_name",
    "used_memory", "used_gpu_memory", "hostname",    "gpu_bus_id", "minor_number"};

bool isReasonName(std::string_view name)
{
    return name.starts_with("clocks_event_reasons.") || name.starts_with("clocks_throttle_reasons.");
}

bool looksLikeName(std::string_view name)
{
    return !name.empty() &&
           name.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.") ==
               std::string_view::npos &&
           ((name.front() >= 'a' && name.front() <= 'z') || (name.front() >= 'A' && name.front() <= 'Z'));
}

bool isKnownName(std::string_view name)
{
    return queryField(name) != nullptr || isReasonName(name) || std::ranges::find(otherNames, name) != otherNames.end();
}

std::string bare(std::string_view cell)
{
    Reading reading = readValue(Metric::Architecture, cell);
    return reading.state == ReadingState::Text ? std::move(reading.text) : std::string();
}

std::optional<std::uint64_t> maskIn(std::string_view text)
{
    text = trimmed(text);
    const bool isHex = text.starts_with("0x") || text.starts_with("0X");
    if (isHex)
        text.remove_prefix(2);
    std::uint64_t mask = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), mask, isHex ? 16 : 10);
    if (text.empty() || failure != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return mask;
}

/// Rows of a query, one GPU or process each.
class CsvReader {
public:
    explicit CsvReader(const HealthFacts& facts) : m_facts(&facts) {}

    /// `mayBeCut`: the text ends in this line.
    void readLine(std::string_view line, bool mayBeCut)
    {
        if (trimmed(line).empty())
            return;
        if (auto error = errorLineIn(line)) {
            m_reading.errors.push_back(*std::move(error));
            return;
        }
        std::vector<std::string_view> cells = splitFields(line, ',');
        if (const auto names = csvHeader(line)) {
            m_names = *names;
            m_isProcesses = std::ranges::find(m_names, "pid") != m_names.end();
            return;
        }
        if (m_names.empty()) {
            if (std::optional<GpuSnapshot> gpu = readBareRow(cells))
                addGpu(*std::move(gpu));
            return;
        }
        if (m_isProcesses) {
            readProcess(cells);
            return;
        }
        joinDecimals(cells);
        if (cells.size() > m_names.size()) {
            m_notes.emplace_back("a row has more cells than the header has names; it is left out");
            return;
        }
        if (mayBeCut && cells.size() < m_names.size()) {
            cells.pop_back();
            m_notes.emplace_back("the last row is cut off; what stands before is read");
        }
        readRow(cells);
    }

    SectionReading finish()
    {
        for (GpuSnapshot& gpu : m_reading.gpus)
            deriveMetrics(gpu);
        SectionReading section = oneHost(std::move(m_reading));
        section.notes = std::move(m_notes);
        return section;
    }

private:
    /// "35,5 W" of a localised copy is one value in two cells.
    void joinDecimals(std::vector<std::string_view>& cells) const
    {
        for (std::size_t i = 0; i + 1 < cells.size() && cells.size() > m_names.size(); ++i) {
            const auto fraction = startingNumber(cells[i + 1]);
            if (wholeNumberIn(cells[i]) && fraction && !fraction->rest.empty() &&
                cells[i + 1].data() == cells[i].data() + cells[i].size() + 1) {
                cells[i] = spanning(cells[i], cells[i + 1]);
                cells.erase(cells.begin() + static_cast<std::ptrdiff_t>(i) + 1);
            }
        }
    }

    void readRow(const std::vector<std::string_view>& cells)
    {
        GpuSnapshot gpu;
        std::optional<std::uint64_t> mask;
        std::optional<std::vector<std::string>> reasons;
        MetricSet uncorrected;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const std::string& name = m_names[i];
            const std::string_view cell = cells[i];
            if (const FieldTarget* target = queryField(name))
                store(gpu, *target, cell);
            else if (isReasonName(name))
                readReason(name, cell, mask, reasons);
            else if (name == "ecc.errors.uncorrected.volatile.sram" || name == "ecc.errors.uncorrected.volatile.dram")
                uncorrected.add(Metric::EccUncorrectedVolatile, readValue(Metric::EccUncorrectedVolatile, cell));
            else
                readIdentity(name, cell, gpu);
        }
        if (!gpu.metrics.has(Metric::EccUncorrectedVolatile) && uncorrected.has(Metric::EccUncorrectedVolatile))
            gpu.metrics.set(Metric::EccUncorrectedVolatile, uncorrected[Metric::EccUncorrectedVolatile]);
        gpu.throttleReasons = mask ? std::optional(m_facts->throttleReasons(*mask)) : std::move(reasons);
        addGpu(std::move(gpu));
    }

    static void readReason(std::string_view name, std::string_view cell, std::optional<std::uint64_t>& mask,
                           std::optional<std::vector<std::string>>& reasons)
    {
        const std::string_view id = name.substr(name.find('.') + 1);
        if (id == "active")
            mask = maskIn(cell);
        if (id == "active" || id == "supported" || (!saysYes(cell) && !saysNo(cell)))
            return;
        if (!reasons)
            reasons.emplace();
        if (saysYes(cell))
            reasons->emplace_back(id);
    }

    void readIdentity(std::string_view name, std::string_view cell, GpuSnapshot& gpu)
    {
        if (name == "index")
            gpu.index = wholeNumberIn(cell);
        else if (name == "name" || name == "gpu_name")
            gpu.name = bare(cell);
        else if (name == "uuid" || name == "gpu_uuid")
            gpu.uuid = bare(cell);
        else if (name == "pci.bus_id" || name == "gpu_bus_id")
            gpu.busId = bare(cell);
        else if (name == "serial" || name == "gpu_serial")
            gpu.serial = bare(cell);
        else if (name == "count")
            m_reading.attached = m_reading.attached ? m_reading.attached : wholeNumberIn(cell);
        else
            readHostCell(name, cell);
    }

    void readHostCell(std::string_view name, std::string_view cell)
    {
        if (name == "driver_version" || name == "kmd_version") {
            if (m_reading.driver.empty())
                m_reading.driver = versionText(cell);
        } else if (name == "timestamp") {
            m_reading.timestamp = bare(cell);
        } else if (name == "hostname" && m_reading.name.empty()) {
            m_reading.name = bare(cell);
        }
    }

    /// A later row of the same card is a later sample.
    void addGpu(GpuSnapshot gpu)
    {
        const auto same = [&gpu](const GpuSnapshot& other) {
            const bool isNamed = !gpu.uuid.empty() || !gpu.busId.empty() || gpu.index.has_value();
            return isNamed && gpu.uuid == other.uuid && gpu.busId == other.busId && gpu.index == other.index;
        };
        const auto old = std::ranges::find_if(m_reading.gpus, same);
        if (old == m_reading.gpus.end()) {
            if (!gpu.index)
                gpu.index = static_cast<std::int64_t>(m_reading.gpus.size());
            m_reading.gpus.push_back(std::move(gpu));
            return;
        }
        gpu.samples = old->samples + 1;
        *old = std::move(gpu);
    }

    /// Names of processes hold commas: what stands before and after them is told from both ends.
    void readProcess(const std::vector<std::string_view>& cells)
    {
        const auto position = std::ranges::find(m_names, "process_name");
        const auto before = static_cast<std::size_t>(position - m_names.begin());
        const std::size_t after = position == m_names.end() ? 0 : m_names.size() - before - 1;
        if (cells.size() < m_names.size())
            return;
        GpuProcess process{.type = "C"};
        GpuSnapshot gpu;
        for (std::size_t i = 0; i < m_names.size(); ++i) {
            const std::string& name = m_names[i];
            const std::string_view cell = i <= before ? cells[i] : cells[cells.size() - (m_names.size() - i)];
            if (name == "pid")
                process.pid = wholeNumberIn(cell);
            else if (name == "used_memory" || name == "used_gpu_memory")
                setMemory(process, cell);
            else if (i != before)
                readIdentity(name, cell, gpu);
        }
        if (position != m_names.end())
            process.name = std::string(trimmed(spanning(cells[before], cells[cells.size() - after - 1])));
        gpuOf(gpu).processes->push_back(std::move(process));
    }

    static void setMemory(GpuProcess& process, std::string_view cell)
    {
        if (const Reading memory = readValue(Metric::MemoryUsed, cell); memory.state == ReadingState::Number)
            process.memoryBytes = memory.number;
    }

    GpuSnapshot& gpuOf(const GpuSnapshot& identity)
    {
        const auto same = [&identity](const GpuSnapshot& other) {
            return identity.uuid == other.uuid && identity.busId == other.busId && identity.name == other.name;
        };
        auto found = std::ranges::find_if(m_reading.gpus, same);
        if (found == m_reading.gpus.end()) {
            m_reading.gpus.push_back(identity);
            m_reading.gpus.back().index.reset();
            found = std::prev(m_reading.gpus.end());
        }
        if (!found->processes)
            found->processes.emplace();
        found->processesListed = true;
        return *found;
    }

    const HealthFacts* m_facts;
    HostSnapshot m_reading;
    std::vector<std::string> m_names;
    std::vector<std::string> m_notes;
    bool m_isProcesses{false};
};

}  // namespace

std::optional<std::vector<std::string>> csvHeader(std::string_view line)
{
    std::vector<std::string> names;
    bool known = false;
    for (const std::string_view cell : splitFields(line, ',')) {
        const std::string_view name = trimmed(cell.substr(0, cell.find(" [")));
        if (!looksLikeName(name))
            return std::nullopt;
        names.push_back(lowerCase(name));
        known = known || isKnownName(names.back());
    }
    // A lone "index" or "name" is rather a word of some other text.
    if (!known || (names.size() == 1 && names.front().find_first_of("._") == std::string::npos))
        return std::nullopt;
    return names;
}

SectionReading readCsv(std::string_view text, const HealthFacts& facts)
{
    CsvReader reader(facts);
    for (const std::string_view line : splitLines(text))
        reader.readLine(line, endsWithText(line, text));
    return reader.finish();
}

}  // namespace headroom
