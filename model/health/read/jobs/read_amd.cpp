// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// amd-smi (its table, metric, static, monitor) and rocm-smi, after the output of ROCm/amdsmi and ROCm/rocm_smi_lib.

#include "model/health/read/jobs/free_text.h"
#include "model/json/strict_json.h"
#include "model/text/scan.h"
#include "model/units.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace headroom {
namespace {

using enum Metric;

/// A name that such a listing prints, under a heading where that matters.
struct AmdField {
    std::string_view section;  ///< Empty: under any.
    std::string_view key;
    Metric metric;
};

constexpr auto amdFields = std::to_array<AmdField>({
    {"", "GFX_ACTIVITY", UtilizationPercent},
    {"", "SOCKET_POWER", PowerDraw},
    {"", "CURRENT_SOCKET_POWER", PowerDraw},
    {"", "MAX_POWER", PowerLimitEnforced},
    {"", "SOCKET_POWER_LIMIT", PowerLimitEnforced},
    {"TEMPERATURE", "HOTSPOT", Temperature},
    {"TEMPERATURE", "MEM", MemoryTemperature},
    {"", "SLOWDOWN_HOTSPOT_TEMPERATURE", TemperatureSlowdown},
    {"", "SHUTDOWN_HOTSPOT_TEMPERATURE", TemperatureShutdown},
    {"", "SLOWDOWN_VRAM_TEMPERATURE", MemoryTemperatureMax},
    {"", "TOTAL_VRAM", MemoryTotal},
    {"", "USED_VRAM", MemoryUsed},
    {"", "TOTAL_UNCORRECTABLE_COUNT", EccUncorrectedVolatile},
    {"", "TOTAL_CORRECTABLE_COUNT", EccCorrectedVolatile},
    {"PCIE", "WIDTH", PcieWidth},
    {"PCIE", "MAX_PCIE_WIDTH", PcieWidthMax},
    {"", "PCIE_REPLAY_COUNT", PcieReplays},
});

/// What rocm-smi prints behind "GPU[0] :".
constexpr auto numberedFields = std::to_array<AmdField>({
    {"", "Temperature (Sensor junction) (C)", Temperature},
    {"", "Temperature (Sensor memory) (C)", MemoryTemperature},
    {"", "Current Socket Graphics Package Power (W)", PowerDraw},
    {"", "Average Graphics Package Power (W)", PowerDraw},
    {"", "Max Graphics Package Power (W)", PowerLimitEnforced},
    {"", "GPU use (%)", UtilizationPercent},
});

/// Columns of rocm-smi's table and of amd-smi monitor.
constexpr auto columnFields = std::to_array<AmdField>({
    {"", "Temp", Temperature},
    {"", "Power", PowerDraw},
    {"", "POWER", PowerDraw},
    {"", "AvgPwr", PowerDraw},
    {"", "PwrCap", PowerLimitEnforced},
    {"", "GPU%", UtilizationPercent},
    {"", "GFX%", UtilizationPercent},
    {"", "GPU_T", Temperature},
    {"", "GPU_TEMP", Temperature},
    {"", "MEM_T", MemoryTemperature},
    {"", "MEM_TEMP", MemoryTemperature},
});

template <std::size_t Count>
const AmdField* fieldOf(const std::array<AmdField, Count>& fields, std::string_view section, std::string_view key)
{
    const auto found = std::ranges::find_if(fields, [&](const AmdField& field) {
        return field.key == key && (field.section.empty() || field.section == section);
    });
    return found == fields.end() ? nullptr : &*found;
}

}  // namespace

GpuSnapshot& AmdReader::at(std::int64_t index)
{
    const auto found = std::ranges::find(m_host->gpus, std::optional(index), &GpuSnapshot::index);
    if (found != m_host->gpus.end())
        return *found;
    constexpr std::size_t most = 4096;
    if (m_host->gpus.size() >= most)
        return m_host->gpus.back();
    GpuSnapshot& gpu = m_host->gpus.emplace_back();
    gpu.index = index;
    gpu.name = "AMD GPU";
    return gpu;
}

bool AmdReader::takePair(std::string_view key, std::string_view value)
{
    GpuSnapshot& gpu = at(*m_gpu);
    if (value.empty()) {
        m_section = std::string(key.substr(0, 64));
        return true;
    }
    if (key == "MARKET_NAME" || key == "PRODUCT_NAME") {
        constexpr std::size_t longest = 120;
        if (value != "N/A")
            gpu.name = (value.starts_with("AMD") ? "" : "AMD ") + std::string(value.substr(0, longest));
    } else if (key == "BDF") {
        gpu.busId = normalBusId(value);
    } else if (key == "THROTTLE_STATUS") {
        gpu.throttleReasons.emplace();
        if (value == "THROTTLED")
            gpu.throttleReasons->emplace_back("hw_slowdown");
    } else if (m_section == "GFX_0" && (key == "CLK" || key == "MAX_CLK")) {
        gpu.metrics.read({key, key == "CLK" ? SmClock : SmClockMax}, value);
    } else if (const AmdField* field = fieldOf(amdFields, m_section, key)) {
        gpu.metrics.read({field->key, field->metric}, value);
    }
    return true;
}

bool AmdReader::takeNumbered(std::string_view line)
{
    // "GPU[0]\t\t: Temperature (Sensor junction) (C): 35.0"
    const auto number = line.starts_with("GPU[") ? between(line, "[", "]") : std::nullopt;
    const auto index = number ? wholeNumberIn(*number) : std::nullopt;
    const std::size_t first = line.find(": ");
    const std::size_t last = line.rfind(": ");
    if (!index || *index < 0 || first == std::string_view::npos || first == last)
        return false;
    takeNamed(at(*index), trimmed(line.substr(first + 2, last - first - 2)), trimmed(line.substr(last + 2)));
    return true;
}

void AmdReader::takeNamed(GpuSnapshot& gpu, std::string_view key, std::string_view value)
{
    if (key == "Card series" || key == "Card Series")
        gpu.name = "AMD " + std::string(value.substr(0, 100));
    else if (key == "VRAM Total Memory (B)" || key == "VRAM Total Used Memory (B)") {
        const Metric metric = key == "VRAM Total Memory (B)" ? MemoryTotal : MemoryUsed;
        if (const auto bytes = startingNumber(value))
            gpu.metrics.set(metric, numberReading(metric, bytes->value));
    } else if (const AmdField* field = fieldOf(numberedFields, {}, key))
        gpu.metrics.read({field->key, field->metric}, value);
}

bool AmdReader::takeRow(std::string_view line)
{
    std::vector<std::string_view> words = splitWords(line);
    const auto has = [&words](std::string_view word) { return std::ranges::find(words, word) != words.end(); };
    if ((has("Device") && has("VRAM%") && has("GPU%")) || (has("GPU") && has("POWER") && has("GFX%")) ||
        (has("GPU") && has("AvgPwr") && has("GPU%"))) {
        // "Temp (DieEdge)" of ROCm 5 is one column.
        std::erase_if(words, [](std::string_view word) { return word.starts_with('('); });
        m_columns.assign(words.begin(), words.end());
        return true;
    }
    if (m_columns.empty() || words.empty())
        return false;
    // Units stand apart from numbers in amd-smi monitor: "132 W".
    std::erase_if(words, [](std::string_view word) {
        return word == "W" || word == "%" || word == "MHz" || word == "GB" || word == "°C" || word == "MB/s";
    });
    const auto index = words.empty() ? std::nullopt : wholeNumberIn(words.front());
    if (!index || *index < 0 || words.size() < 4) {
        if (!words.empty() && !words.front().starts_with('=') && !words.front().starts_with('('))
            m_columns.clear();
        return false;
    }
    GpuSnapshot& gpu = at(*index);
    // rocm-smi prints ids of two words below one name, so that only what its units name is sure.
    if (m_columns.front() == "Device") {
        const auto last = std::prev(words.end());
        if (last->ends_with('%'))
            gpu.metrics.read({"GPU%", UtilizationPercent}, *last);
        bool hasPower = false;
        for (const std::string_view word : words) {
            if (word.ends_with("C") && startingNumber(word))
                gpu.metrics.read({"Temp", Temperature}, word);
            else if (word.ends_with("W") && startingNumber(word)) {
                gpu.metrics.read({"Power", hasPower ? PowerLimitEnforced : PowerDraw}, word);
                hasPower = true;
            }
        }
        return true;
    }
    for (std::size_t i = 0; i < m_columns.size() && i < words.size(); ++i)
        if (const AmdField* field = fieldOf(columnFields, {}, m_columns[i]))
            gpu.metrics.read({field->key, field->metric}, words[i]);
    return true;
}

void AmdReader::takeTableRow(GpuSnapshot& gpu, bool isFirst, std::string_view values)
{
    std::vector<std::string_view> words = splitWords(values);
    std::erase_if(words,
                  [](std::string_view word) { return word == "W" || word == "%" || word == "MB" || word == "°C"; });
    // Mem-Uti, Temp, UEC, Power-Usage; GFX-Uti, Fan, Mem-Usage.
    constexpr std::size_t ofFirst = 4;
    constexpr std::size_t ofSecond = 3;
    if (words.size() != (isFirst ? ofFirst : ofSecond))
        return;
    const std::size_t slash = words.back().find('/');
    const std::string_view used = words.back().substr(0, slash);
    const std::string_view most = slash == std::string_view::npos ? std::string_view() : words.back().substr(slash + 1);
    if (isFirst) {
        gpu.metrics.read({"Mem-Uti", MemoryUtilizationPercent}, words[0]);
        gpu.metrics.read({"Temp", Temperature}, words[1]);
        gpu.metrics.read({"UEC", EccUncorrectedVolatile}, words[2]);
        gpu.metrics.read({"Power-Usage", PowerDraw}, used);
        if (!most.empty())
            gpu.metrics.read({"Power-Usage", PowerLimitEnforced}, most);
        return;
    }
    gpu.metrics.read({"GFX-Uti", UtilizationPercent}, words[0]);
    gpu.metrics.read({"Mem-Usage", MemoryUsed}, used);
    if (!most.empty())
        gpu.metrics.read({"Mem-Usage", MemoryTotal}, most);
}

/// Two rows for a GPU: "| 0000:05:00.0  AMD Instinct MI355X | ...", "|   0       0       2   SPX/NPS1 | ...".
bool AmdReader::takeTable(std::string_view line)
{
    if (line.starts_with("| AMD-SMI ")) {
        m_isTable = true;
        m_isOpen = false;
        return true;
    }
    if (!m_isTable)
        return false;
    if (!line.starts_with('|') && !line.starts_with('+')) {
        m_isTable = line.empty();
        return false;
    }
    if (line.find("Processes:") != std::string_view::npos)
        m_isTable = false;
    const std::vector<std::string_view> cells = splitFields(line.substr(1), '|');
    const std::vector<std::string_view> words = cells.empty() ? std::vector<std::string_view>() : splitWords(cells[0]);
    if (cells.size() < 2 || words.empty())
        return true;
    constexpr std::size_t most = 4096;
    if (std::ranges::count(words[0], ':') == 2 && m_host->gpus.size() < most) {
        GpuSnapshot& gpu = m_host->gpus.emplace_back();
        gpu.busId = normalBusId(words[0]);
        const std::string_view name = words.size() > 1 ? spanning(words[1], words.back()) : std::string_view();
        gpu.name = (name.starts_with("AMD") ? "" : "AMD ") + std::string(name.substr(0, 100));
        m_isOpen = true;
        takeTableRow(gpu, true, cells[1]);
    } else if (const auto index = wholeNumberIn(words[0]); index && m_isOpen) {
        GpuSnapshot& gpu = m_host->gpus.back();
        gpu.index = index;
        m_isOpen = false;
        takeTableRow(gpu, false, cells[1]);
    }
    return true;
}

bool AmdReader::takeJson(std::string_view text)
{
    constexpr std::string_view card = "card";
    const Result<Json> root = parseStrictJson(text);
    if (!root || !root->is_object())
        return false;
    bool hasAny = false;
    for (const auto& [name, fields] : root->items()) {
        const auto index =
            name.starts_with(card) ? wholeNumberIn(std::string_view(name).substr(card.size())) : std::nullopt;
        if (!index || *index < 0 || !fields.is_object())
            continue;
        hasAny = true;
        GpuSnapshot& gpu = at(*index);
        for (const auto& [key, value] : fields.items())
            if (value.is_string())
                takeNamed(gpu, key, value.get_ref<const std::string&>());
    }
    return hasAny;
}

bool AmdReader::take(std::string_view raw)
{
    const std::string_view line = trimmed(raw);
    if (takeTable(line))
        return true;
    if (line.starts_with("GPU: ")) {
        m_gpu = wholeNumberIn(line.substr(5));
        m_section.clear();
        if (m_gpu && *m_gpu >= 0)
            (void)at(*m_gpu);
        else
            m_gpu.reset();
        return m_gpu.has_value();
    }
    if (takeNumbered(line))
        return true;
    const bool isIndented = raw.starts_with("    ") || raw.starts_with('\t');
    const std::size_t colon = line.find(':');
    if (m_gpu && isIndented && colon != std::string_view::npos)
        return takePair(trimmed(line.substr(0, colon)), trimmed(line.substr(colon + 1)));
    if (m_gpu && !line.empty() && !isIndented)
        m_gpu.reset();
    return takeRow(line);
}

}  // namespace headroom
