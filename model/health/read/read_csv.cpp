// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/read_csv.h"

#include "model/health/read/readers.h"
#include "model/health/read/samples.h"
#include "model/health/version.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace headroom {
namespace {

/// Whether a column that people add to their queries names the machine of a row.
bool namesHost(std::string_view column)
{
    constexpr auto columns =
        std::to_array<std::string_view>({"hostname", "host", "node", "node_name", "nodename", "machine"});
    return std::ranges::find(columns, column) != columns.end();
}

/// Rows of a query, one GPU or process each.
class CsvReader {
public:
    explicit CsvReader(const HealthFacts& facts) : m_facts(&facts) {}

    /// Whether a cell goes on in the next line.
    [[nodiscard]] bool isOpen() const { return !m_open.empty(); }

    /// Line `number` of the text, counted from 1; `mayBeCut`: the text ends in it.
    void readLine(std::string_view line, std::size_t number, bool mayBeCut)
    {
        m_notes.setLine(number);
        if (!m_open.empty())
            line = spanning(std::exchange(m_open, {}), line);
        if (trimmed(line).empty())
            return;
        if (const auto names = csvHeader(line)) {
            m_names = *names;
            m_isList = false;
            m_form = csvForm(line);
            m_isProcesses = std::ranges::find(m_names, "pid") != m_names.end();
            m_isPages = std::ranges::find(m_names, "retired_pages.address") != m_names.end();
            return;
        }
        constexpr std::size_t longestRow = 4096;
        if (endsInQuotes(line, m_form) && !mayBeCut && line.size() < longestRow) {
            m_open = line;
            return;
        }
        std::vector<std::string_view> cells = csvCells(line, m_form);
        if (endsFieldTable(cells, m_names)) {
            m_names.clear();
            m_isList = true;
        }
        if (m_isList)
            return;
        const bool isRow = cells.size() > 1 && !m_names.empty() && isCsvRow(cells, m_names);
        // A row may say of its GPU what an error line says of all.
        if (auto error = isRow ? std::nullopt : errorLineIn(line)) {
            addErrorLine(m_reading, *std::move(error));
        } else if (m_names.empty()) {
            if (std::optional<BareRow> row = readBareRow(cells))
                addBareRow(*std::move(row));
            else
                m_unknown.look(line);
        } else if (mayBeCut && (cells.size() < m_names.size() || (isRow && cells.back().empty()))) {
            readCutRow(cells);
        } else if (!isCsvRow(cells, m_names)) {
            m_unknown.look(line);
        } else if (m_isProcesses) {
            readProcess(cells);
        } else if (m_isPages) {
            readPage(cells);
        } else {
            readWholeRow(cells);
        }
    }

    SectionReading finish()
    {
        for (GpuSnapshot& gpu : m_reading.gpus)
            deriveMetrics(gpu);
        SectionReading section = oneHost(std::move(m_reading));
        section.notes = m_notes.take();
        m_unknown.tell(section.notes);
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

    /// The value that a cut text ends in is not whole; where it is the first one, nothing of the row is known.
    void readCutRow(std::vector<std::string_view>& cells)
    {
        if (!isCsvRow(cells, m_names) && !mayStartRow(cells.front()))
            return;
        m_reading.isCut = true;
        m_notes.add("the last row is cut off; what stands before is read");
        cells.pop_back();
        joinDecimals(cells);
        // Where it has too many cells already, no one tells which is which.
        if (!cells.empty() && cells.size() <= m_names.size() && !m_isProcesses && !m_isPages)
            readRow(cells);
    }

    void readWholeRow(std::vector<std::string_view>& cells)
    {
        joinDecimals(cells);
        if (cells.size() > m_names.size()) {
            m_notes.add("a row has more cells than the header has names; it is left out");
            return;
        }
        if (cells.size() < m_names.size())
            m_notes.add("a row has " + std::to_string(cells.size()) + " of " + std::to_string(m_names.size()) +
                        " cells; " + m_names[cells.size()] + " and what follows are missing");
        readRow(cells);
    }

    void readRow(const std::vector<std::string_view>& cells)
    {
        GpuSnapshot gpu;
        CsvReasons reasons;
        MetricSet uncorrected;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const std::string& name = m_names[i];
            const std::string_view cell = cells[i];
            gpu.lost = gpu.lost || containsNoCase(cell, "GPU is lost");
            gpu.needsReset = gpu.needsReset || containsNoCase(cell, "GPU requires reset");
            if (const FieldTarget* target = queryField(name))
                storeCell(gpu, *target, name, cell);
            else if (isCsvReason(name))
                reasons.read(name, cell);
            else if (name == "ecc.errors.uncorrected.volatile.sram" || name == "ecc.errors.uncorrected.volatile.dram")
                uncorrected.add(Metric::EccUncorrectedVolatile, readValue(Metric::EccUncorrectedVolatile, cell));
            else
                readIdentity(name, cell, gpu);
        }
        if (!gpu.metrics.has(Metric::EccUncorrectedVolatile) && uncorrected.has(Metric::EccUncorrectedVolatile))
            gpu.metrics.set(Metric::EccUncorrectedVolatile, uncorrected[Metric::EccUncorrectedVolatile]);
        gpu.throttleReasons = reasons.take(*m_facts);
        addGpu(std::move(gpu));
    }

    /// What no GPU can have counts as not read.
    void storeCell(GpuSnapshot& gpu, const FieldTarget& target, std::string_view name, std::string_view cell)
    {
        std::string text(cell);
        // Where cells stand between semicolons a comma is the decimal sign, and a dot groups the digits of whole MiB.
        if (m_form.separator == ';' && info(target.metric).form.kind == MetricKind::Memory)
            std::erase(text, '.');
        if (m_notes.accepts(target.metric, name, text))
            gpu.metrics.read(target, text);
    }

    void readIdentity(std::string_view name, std::string_view cell, GpuSnapshot& gpu)
    {
        if (name == "index")
            gpu.index = wholeNumberIn(cell);
        else if (name == "name" || name == "gpu_name")
            gpu.name = textIn(cell);
        else if (name == "uuid" || name == "gpu_uuid")
            gpu.uuid = textIn(cell);
        else if (name == "pci.bus_id" || name == "gpu_bus_id")
            gpu.busId = textIn(cell);
        else if (name == "serial" || name == "gpu_serial")
            gpu.serial = textIn(cell);
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
            m_reading.timestamp = textIn(cell);
        } else if (namesHost(name) && m_reading.name.empty()) {
            m_reading.name = textIn(cell);
        }
    }

    /// A later row of the same GPU is a later sample.
    void addGpu(GpuSnapshot gpu)
    {
        const auto known = m_cards.find(identityKey(gpu));
        if (known == m_cards.end() && isFull())
            return;
        m_rows.beforeRow(m_reading, gpu);
        if (known == m_cards.end()) {
            if (gpu.index && m_numbers.contains(*gpu.index))
                m_notes.add("another GPU has index " + std::to_string(*gpu.index) + ", too; both are kept");
            if (!gpu.index)
                gpu.index = static_cast<std::int64_t>(m_reading.gpus.size());
            m_numbers.insert(*gpu.index);
            m_cards.try_emplace(identityKey(gpu), m_reading.gpus.size());
            m_cardsOfProcesses.try_emplace(processKey(gpu), m_reading.gpus.size());
            m_reading.gpus.push_back(std::move(gpu));
            return;
        }
        GpuSnapshot& old = m_reading.gpus[known->second];
        gpu.samples = old.samples + 1;
        old = std::move(gpu);
    }

    /// What a GPU is told by from row to row; a row that says nothing of it is of no GPU that was there before.
    [[nodiscard]] static std::string identityKey(const GpuSnapshot& gpu)
    {
        return gpu.uuid + '\n' + gpu.busId + '\n' + (gpu.index ? std::to_string(*gpu.index) : std::string());
    }

    /// What the GPU of a process is told by.
    [[nodiscard]] static std::string processKey(const GpuSnapshot& gpu)
    {
        return gpu.uuid + '\n' + gpu.busId + '\n' + gpu.name;
    }

    /// Without a header most of a row is a guess or lost, which is said of the first one.
    void addBareRow(BareRow row)
    {
        if (!m_isBare)
            m_notes.add(bareRowNote(row));
        m_isBare = true;
        addGpu(std::move(row.gpu));
    }

    /// Names of processes hold commas: what stands before and after them is told from both ends.
    void readProcess(const std::vector<std::string_view>& cells)
    {
        const auto position = std::ranges::find(m_names, "process_name");
        const auto before = static_cast<std::size_t>(position - m_names.begin());
        const std::size_t after = position == m_names.end() ? 0 : m_names.size() - before - 1;
        if (cells.size() < m_names.size()) {
            m_notes.add("the row of a process is too short; it is left out");
            return;
        }
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
        if (GpuSnapshot* const owner = gpuOf(gpu))
            owner->processes->push_back(std::move(process));
    }

    /// A row of --query-retired-pages: one page of a GPU, and why it was retired.
    void readPage(const std::vector<std::string_view>& cells)
    {
        GpuSnapshot identity;
        std::string_view cause;
        for (std::size_t i = 0; i < std::min(cells.size(), m_names.size()); ++i) {
            if (m_names[i] == "retired_pages.cause")
                cause = cells[i];
            else
                readIdentity(m_names[i], cells[i], identity);
        }
        const bool isSingle = containsNoCase(cause, "single bit");
        if (!isSingle && !containsNoCase(cause, "double bit"))
            return;
        const auto known = m_cards.find(identityKey(identity));
        if (known == m_cards.end()) {
            if (isFull())
                return;
            m_cards.try_emplace(identityKey(identity), m_reading.gpus.size());
            if (!identity.index)
                identity.index = static_cast<std::int64_t>(m_reading.gpus.size());
            m_reading.gpus.push_back(std::move(identity));
        }
        GpuSnapshot& gpu = known == m_cards.end() ? m_reading.gpus.back() : m_reading.gpus[known->second];
        const Metric metric = isSingle ? Metric::RetiredSingleBit : Metric::RetiredDoubleBit;
        const double before = gpu.metrics.has(metric) ? gpu.metrics[metric].number : 0;
        gpu.metrics.set(metric, {.state = ReadingState::Number, .number = before + 1});
    }

    static void setMemory(GpuProcess& process, std::string_view cell)
    {
        if (const Reading memory = readValue(Metric::MemoryUsed, cell); memory.state == ReadingState::Number)
            process.memoryBytes = memory.number;
    }

    /// Whether there is no room for another GPU, which is said of the first one: more than any fleet lists, and what a
    /// file without end would fill the memory with.
    bool isFull()
    {
        constexpr std::size_t most = 65'536;
        if (m_reading.gpus.size() < most)
            return false;
        if (!m_reading.isCut)
            m_notes.add("more than " + std::to_string(most) + " GPUs; those from here on are left out");
        m_reading.isCut = true;
        return true;
    }

    /// Null where there is no room for it.
    GpuSnapshot* gpuOf(const GpuSnapshot& identity)
    {
        const std::string key = processKey(identity);
        auto place = m_cardsOfProcesses.find(key);
        if (place == m_cardsOfProcesses.end()) {
            if (isFull())
                return nullptr;
            place = m_cardsOfProcesses.emplace(key, m_reading.gpus.size()).first;
            m_reading.gpus.push_back(identity);
            m_reading.gpus.back().index.reset();
            m_cards.try_emplace(identityKey(m_reading.gpus.back()), m_reading.gpus.size() - 1);
        }
        GpuSnapshot& gpu = m_reading.gpus[place->second];
        if (!gpu.processes)
            gpu.processes.emplace();
        gpu.processesListed = true;
        return &gpu;
    }

    const HealthFacts* m_facts;
    HostSnapshot m_reading;
    RowSamples m_rows;
    std::unordered_map<std::string, std::size_t> m_cards;
    std::unordered_set<std::int64_t> m_numbers;  ///< Of the GPUs.
    std::unordered_map<std::string, std::size_t> m_cardsOfProcesses;
    std::vector<std::string> m_names;
    CsvNotes m_notes;
    CsvForm m_form;
    std::string_view m_open;  ///< What of a row stands before a line break within a cell.
    bool m_isBare{false};  ///< It was noted that there is no header.
    UnknownErrors m_unknown;
    bool m_isProcesses{false};
    bool m_isPages{false};
    bool m_isList{false};  ///< Names of fields stand below each other.
};

/// The same rows where a column says of which machine each is: a reader for every machine, in the order of the text.
class CsvOfMachines {
public:
    CsvOfMachines(const HealthFacts& facts, std::string_view header, std::size_t column)
        : m_facts(&facts), m_header(header), m_form(csvForm(header)), m_column(column)
    {
    }

    void readLine(std::string_view line, std::size_t number, bool mayBeCut)
    {
        const bool isHeader = number == 1;  // Each reader has it already.
        const bool goesOn = m_last < m_readers.size() && m_readers[m_last].isOpen();
        if (isHeader || trimmed(line).empty() || (!goesOn && !choose(line)))
            return;
        m_readers[m_last].readLine(line, number, mayBeCut);
    }

    SectionReading finish()
    {
        SectionReading section;
        for (std::size_t i = 0; i < m_readers.size(); ++i) {
            SectionReading one = m_readers[i].finish();
            for (const std::string& note : one.notes)
                section.notes.push_back(m_readers.size() > 1 ? m_names[i] + ": " + note : note);
            std::ranges::move(one.hosts, std::back_inserter(section.hosts));
        }
        return section;
    }

private:
    /// Turns to the reader of a row's machine; a row that names none is of the machine above, if one is there. False
    /// where there is no room for another one.
    bool choose(std::string_view line)
    {
        constexpr std::size_t most = 10'000;
        const std::vector<std::string_view> cells = csvCells(line, m_form);
        const bool isRow = cells.size() > 1 && m_column < cells.size();
        const std::string name = isRow ? textIn(cells[m_column]) : std::string();
        const bool isNameless = name.empty() || name.find(' ') != std::string::npos;
        if (isNameless && m_last < m_readers.size())
            return true;
        const auto [place, isNew] = m_places.try_emplace(isNameless ? std::string() : name, m_readers.size());
        if (isNew && m_readers.size() == most) {
            m_places.erase(place);
            return false;
        }
        if (isNew) {
            m_names.push_back(place->first);
            m_readers.emplace_back(*m_facts).readLine(m_header, 1, false);
        }
        m_last = place->second;
        return true;
    }

    const HealthFacts* m_facts;
    std::string_view m_header;
    CsvForm m_form;
    std::size_t m_column;
    std::size_t m_last{0};  ///< The reader of the row above.
    std::vector<CsvReader> m_readers;
    std::vector<std::string> m_names;
    std::unordered_map<std::string, std::size_t> m_places;  ///< Of the readers, by machine.
};

SectionReading readRows(auto reader, const std::vector<std::string_view>& lines, std::string_view text)
{
    for (std::size_t i = 0; i < lines.size(); ++i)
        reader.readLine(lines[i], i + 1, endsWithText(lines[i], text));
    return reader.finish();
}

}  // namespace

SectionReading readCsv(std::string_view text, const HealthFacts& facts)
{
    const std::vector<std::string_view> lines = splitLines(text);
    const auto names = lines.empty() ? std::nullopt : csvHeader(lines.front());
    const auto host = names ? std::ranges::find_if(*names, namesHost) : std::vector<std::string>::const_iterator();
    if (!names || host == names->end())
        return readRows(CsvReader(facts), lines, text);
    CsvOfMachines machines(facts, lines.front(), static_cast<std::size_t>(host - names->begin()));
    SectionReading section = readRows(std::move(machines), lines, text);
    return section.hosts.empty() ? oneHost({}) : section;
}

}  // namespace headroom
