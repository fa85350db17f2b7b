// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/sections.h"

#include "model/health/read/jobs/free_text.h"
#include "model/health/read/jobs/log_signs.h"
#include "model/health/read/jobs/tool_readers.h"
#include "model/health/read/read_csv.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

bool startsXml(std::string_view line)
{
    return line.starts_with("<?xml") || line.starts_with("<!DOCTYPE nvidia_smi_log") ||
           line.starts_with("<nvidia_smi_log");
}

/// "# gpu   pwr ..." or "#Date  Time  gpu ..."; pmon's has a process column.
std::optional<SectionKind> monitorKind(std::string_view line)
{
    if (!line.starts_with('#') || line.starts_with("# HELP") || line.starts_with("# TYPE"))
        return std::nullopt;
    const std::vector<std::string_view> words = splitWords(line.substr(1));
    const auto has = [&words](std::string_view name) {
        return std::ranges::any_of(words, [name](std::string_view word) { return equalsNoCase(word, name); });
    };
    if (!has("gpu"))
        return std::nullopt;
    return has("pid") ? SectionKind::Pmon : SectionKind::Dmon;
}

bool startsTopology(std::string_view line)
{
    const std::vector<std::string_view> words = splitWords(line);
    return !words.empty() && words.front() == "GPU0" && (words.size() == 1 || words[1] != "X") &&
           (words.size() == 1 || words[1].starts_with("GPU") || words[1] == "CPU" || words[1].starts_with("NIC") ||
            words[1].starts_with("mlx"));
}

bool isLinkHead(std::string_view line)
{
    return line.starts_with("GPU ") && line.find("(UUID:") != std::string_view::npos;
}

bool isPciLine(std::string_view line)
{
    const std::size_t end = line.find(' ');
    constexpr std::size_t shortest = 7;  // "0f:00.0"
    constexpr std::size_t longest = 16;
    return end != std::string_view::npos && end >= shortest && end <= longest && line[end - 2] == '.' &&
           line[end - 5] == ':' && line.find("]: ") != std::string_view::npos &&
           line.substr(0, end).find_first_not_of("0123456789abcdefABCDEF:.") == std::string_view::npos;
}

/// "node_load1{instance="a:9100"} 0.5": a name with labels, of whatever exporter.
bool isLabelledSample(std::string_view line)
{
    constexpr std::string_view allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_:";
    const std::size_t brace = line.find_first_not_of(allowed);
    return brace != std::string_view::npos && brace > 0 && line[brace] == '{' &&
           line.find("=\"", brace) != std::string_view::npos;
}

bool isSample(std::string_view line)
{
    constexpr std::array<std::string_view, 3> starts = {"# HELP ", "# TYPE ", "DCGM_"};
    return std::ranges::any_of(starts, [line](std::string_view start) { return line.starts_with(start); }) ||
           isLabelledSample(line);
}

bool isTableRow(std::string_view line) { return line.starts_with("| NVIDIA-SMI"); }

/// The first row of a GPU in a table whose head was not copied: "|   6  NVIDIA A100 ... On | 00000000:A0:1C.0 Off |".
bool isHeadlessRow(std::string_view line)
{
    if (!line.starts_with('|'))
        return false;
    const std::vector<std::string_view> cells = splitFields(line.substr(1), '|');
    if (cells.size() < 3)
        return false;
    const std::vector<std::string_view> first = splitWords(cells[0]);
    const std::vector<std::string_view> second = splitWords(cells[1]);
    return first.size() > 1 && !second.empty() && wholeNumberIn(first.front()) &&
           std::ranges::count(second.front(), ':') == 2 && second.front().find('.') != std::string_view::npos;
}

/// A heading under which "-q -d" prints values, where the line that names the GPU was not copied.
bool isHeadlessQuery(std::string_view line)
{
    constexpr auto headings = std::to_array<std::string_view>(
        {"Clocks Event Reasons", "Clocks Throttle Reasons", "GPU Power Readings", "Power Readings", "ECC Errors",
         "Remapped Rows", "Retired Pages", "FB Memory Usage", "Ecc Mode", "Max Clocks"});
    return std::ranges::find(headings, line) != headings.end();
}

bool startsQueryText(std::string_view line)
{
    if (line.starts_with("==============NVSMI LOG"))
        return true;
    const std::vector<std::string_view> words = splitWords(line);
    constexpr std::size_t pair = 2;
    return words.size() == pair && words[0] == "GPU" && std::ranges::count(words[1], ':') == 2 &&
           words[1].find('.') != std::string_view::npos;
}

bool isJson(std::string_view line)
{
    return line.starts_with('{') && (line.find("\"status\"") != std::string_view::npos || trimmed(line) == "{" ||
                                     line.starts_with("{\"card0\""));
}

/// Which section begins with this line, if one does. `line` is trimmed.
std::optional<SectionKind> beginning(std::string_view line)
{
    if (line.empty())
        return std::nullopt;
    if (startsXml(line))
        return SectionKind::Xml;
    if (isTableRow(line))
        return SectionKind::Table;
    if (startsQueryText(line))
        return SectionKind::QueryText;
    if (const auto monitor = monitorKind(line))
        return monitor;
    if (isSample(line))
        return SectionKind::Exposition;
    if (isLinkHead(line))
        return SectionKind::Links;
    if (isKernelLine(line))
        return SectionKind::KernelLog;
    if (isPciLine(line))
        return SectionKind::PciList;
    if (startsTopology(line))
        return SectionKind::Topology;
    if (isJson(line))
        return SectionKind::Prometheus;
    return csvHeader(line) ? std::optional(SectionKind::Csv) : std::nullopt;
}

/// Whether a new beginning of the same kind goes on with the section instead of starting another one.
bool goesOn(SectionKind kind, SectionKind next, std::string_view line)
{
    switch (kind) {
    case SectionKind::QueryText: return next == kind && !line.starts_with("====");
    case SectionKind::Links:
    case SectionKind::KernelLog:
    case SectionKind::PciList:
    case SectionKind::Exposition:
    case SectionKind::Dmon:
    case SectionKind::Pmon: return next == kind;
    default: return false;
    }
}

/// Whether a line without a beginning of its own belongs to a section of that kind: the others end it.
bool belongs(SectionKind kind, std::string_view line)
{
    if (line.empty())
        return true;
    switch (kind) {
    case SectionKind::Dmon:
    case SectionKind::Pmon: return line.starts_with('#') || (line.front() >= '0' && line.front() <= '9');
    default: return true;
    }
}

class Splitter {
public:
    explicit Splitter(std::string_view text) : m_text(text) {}

    std::vector<Section> run()
    {
        while (m_at < m_text.size()) {
            const std::size_t end = std::min(m_text.find('\n', m_at), m_text.size());
            takeLine(m_text.substr(m_at, end - m_at), std::min(end + 1, m_text.size()));
        }
        close(m_text.size());
        return std::move(m_sections);
    }

private:
    void takeLine(std::string_view raw, std::size_t next)
    {
        const std::string_view line = trimmed(raw);
        std::optional<SectionKind> kind = beginning(line);
        if (!kind && m_kind == SectionKind::Unknown) {
            if (isHeadlessRow(line))
                kind = SectionKind::Table;
            else if (isHeadlessQuery(line))
                kind = SectionKind::QueryText;
        }
        // Inside "-q" text a lone word is no header of a query, and values may look like anything.
        if (kind && m_kind == SectionKind::QueryText && *kind == SectionKind::Csv)
            kind.reset();
        if (kind && !goesOn(m_kind, *kind, line)) {
            close(m_at);
            m_kind = *kind;
            if (m_kind == SectionKind::Xml) {
                takeWhole(xmlEnd());
                return;
            }
            if (m_kind == SectionKind::Prometheus) {
                takeWhole(jsonEnd());
                return;
            }
        } else if (!kind && m_kind != SectionKind::Unknown && !belongs(m_kind, line)) {
            close(m_at);
        }
        m_at = next;
    }

    void takeWhole(std::size_t end)
    {
        m_at = end;
        close(end);
    }

    /// Behind the end tag, or of the text where there is none.
    [[nodiscard]] std::size_t xmlEnd() const
    {
        // From its slash on, of which a text has far fewer than of "<".
        constexpr std::string_view tag = "/nvidia_smi_log>";
        const std::size_t found = m_text.find(tag, m_at);
        return found == std::string_view::npos ? m_text.size() : found + tag.size();
    }

    /// Behind the brace that closes the object, strings passed over.
    [[nodiscard]] std::size_t jsonEnd() const
    {
        std::size_t depth = 0;
        bool inString = false;
        for (std::size_t i = m_at; i < m_text.size(); ++i) {
            const char c = m_text[i];
            if (inString) {
                if (c == '\\')
                    ++i;
                else if (c == '"')
                    inString = false;
            } else if (c == '"') {
                inString = true;
            } else if (c == '{' || c == '[') {
                ++depth;
            } else if (c == '}' || c == ']') {
                if (depth <= 1)
                    return i + 1;
                --depth;
            }
        }
        return m_text.size();
    }

    void close(std::size_t end)
    {
        if (end > m_start)
            m_sections.push_back({m_kind, m_text.substr(m_start, end - m_start)});
        m_start = end;
        m_kind = SectionKind::Unknown;
    }

    std::string_view m_text;
    std::size_t m_at{0};
    std::size_t m_start{0};
    SectionKind m_kind{SectionKind::Unknown};
    std::vector<Section> m_sections;
};

/// Whether a cell begins as the names of NVIDIA's cards do.
bool isCardName(std::string_view cell)
{
    constexpr auto starts =
        std::to_array<std::string_view>({"NVIDIA ", "GeForce ", "Tesla ", "Quadro ", "GRID ", "TITAN "});
    return std::ranges::any_of(starts, [cell](std::string_view start) { return cell.starts_with(start); });
}

/// Rows of a query without its header: every line has a GPU's UUID or bus id among its cells.
bool isBareCsv(std::string_view text)
{
    constexpr std::size_t fewestNamed = 5;  // A name alone may stand in any sentence.
    const std::vector<std::string_view> lines = splitLines(text);
    return std::ranges::any_of(lines, [](std::string_view line) {
        const std::vector<std::string_view> cells = splitFields(line, ',');
        return cells.size() >= 2 && std::ranges::any_of(cells, [&cells](std::string_view cell) {
                   return cell.starts_with("GPU-") || (cell.size() == 16 && cell[8] == ':' && cell[14] == '.') ||
                          (cell.ends_with(" MiB") && startingNumber(cell)) ||
                          (cells.size() >= fewestNamed && isCardName(cell));
               });
    });
}

}  // namespace

bool beginsToolOutput(std::string_view line)
{
    line = trimmed(line);
    if (const std::optional<SectionKind> kind = beginning(line))
        return *kind != SectionKind::KernelLog;
    return isHeadlessRow(line) || isHeadlessQuery(line) || isBareCsv(line);
}

std::vector<Section> splitSections(std::string_view text)
{
    std::vector<Section> sections = Splitter(text).run();
    for (Section& section : sections)
        if (section.kind == SectionKind::Unknown && isBareCsv(section.text))
            section.kind = SectionKind::Csv;
    return sections;
}

namespace {

/// JSON of Azure's driver extension or of a program that tests machines, else of Prometheus.
SectionReading readJson(std::string_view text, const HealthFacts& facts)
{
    if (const std::string line = extensionLineIn(text); !line.empty())
        return readMessages(line, facts);
    HostSnapshot host;
    if (text.find("\"card0\"") != std::string_view::npos && AmdReader(host).takeJson(text)) {
        std::ranges::for_each(host.gpus, deriveMetrics);
        return oneHost(std::move(host));
    }
    return readToolJson(text, host.tools) ? oneHost(std::move(host)) : readPrometheus(text, facts);
}

}  // namespace

SectionReading readSection(const Section& section, const HealthFacts& facts)
{
    switch (section.kind) {
    case SectionKind::Xml: return readXml(section.text, facts);
    case SectionKind::QueryText: return readQueryText(section.text, facts);
    case SectionKind::Table: return readTable(section.text, facts);
    case SectionKind::Csv: return readCsv(section.text, facts);
    case SectionKind::Dmon: return readDmon(section.text, facts);
    case SectionKind::Pmon: return readPmon(section.text, facts);
    case SectionKind::Topology: return readTopology(section.text, facts);
    case SectionKind::Links: return readLinks(section.text, facts);
    case SectionKind::KernelLog: return readKernelLog(section.text, facts);
    case SectionKind::PciList: return readPciList(section.text, facts);
    case SectionKind::Exposition: return readExposition(section.text, facts);
    case SectionKind::Prometheus: return readJson(section.text, facts);
    case SectionKind::Unknown: break;
    }
    return readMessages(section.text, facts);
}

}  // namespace headroom
