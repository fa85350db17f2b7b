// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// gpustat, "nvidia-smi --version", lspci -vv and dcgmi nvlink.

#include "model/health/read/jobs/free_text.h"
#include "model/text/scan.h"
#include "model/units.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

constexpr std::size_t longestName = 120;

/// "45" of "45'C", "12345" of "12345 / 81920 MB".
std::optional<double> leading(std::string_view text)
{
    const auto number = startingNumber(trimmed(text));
    return number ? std::optional(number->value) : std::nullopt;
}

void set(GpuSnapshot& gpu, Metric metric, std::optional<double> value)
{
    if (value)
        gpu.metrics.set(metric, numberReading(metric, *value));
}

/// The generation of PCIe by the speed of a lane in GT/s.
std::optional<double> generationOf(double speed)
{
    struct Generation {
        double speed;
        double number;
    };
    constexpr auto generations =
        std::to_array<Generation>({{2.5, 1}, {5, 2}, {8, 3}, {16, 4}, {32, 5}, {64, 6}});
    for (const Generation& generation : generations)
        if (speed == generation.speed)
            return generation.number;
    return std::nullopt;
}

bool isBusAddress(std::string_view word)
{
    constexpr std::size_t shortest = 7;
    constexpr std::size_t longest = 16;
    return word.size() >= shortest && word.size() <= longest && word[word.size() - 2] == '.' &&
           word[word.size() - 5] == ':' &&
           word.find_first_not_of("0123456789abcdefABCDEF:.") == std::string_view::npos;
}

}  // namespace

GpuSnapshot& GpuToolReader::numbered(std::int64_t index)
{
    const auto found = std::ranges::find(m_host->gpus, std::optional(index), &GpuSnapshot::index);
    if (found != m_host->gpus.end())
        return *found;
    constexpr std::size_t most = 4096;
    if (m_host->gpus.size() >= most)
        return m_host->gpus.back();
    GpuSnapshot& gpu = m_host->gpus.emplace_back();
    gpu.index = index;
    return gpu;
}

bool GpuToolReader::takeVersion(std::string_view line)
{
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos)
        return false;
    const std::string_view key = trimmed(line.substr(0, colon));
    const std::string value(trimmed(line.substr(colon + 1)).substr(0, 40));
    if (value.empty() || value.front() < '0' || value.front() > '9')
        return false;
    if (key == "DRIVER version" || key == "KMD version")
        m_host->driver = value;
    else if (key == "CUDA Version" || key == "CUDA UMD Version")
        m_host->cuda = value;
    else
        return key == "NVIDIA-SMI version" || key == "NVML version";
    return true;
}

bool GpuToolReader::takeGpustat(std::string_view line)
{
    // "[0] NVIDIA A100-SXM4-80GB | 45'C,  98 %,  250 / 400 W | 12345 / 81920 MB | user(123M)"
    const std::size_t close = line.find(']');
    if (!line.starts_with('[') || close == std::string_view::npos)
        return false;
    const auto index = wholeNumberIn(line.substr(1, close - 1));
    const std::vector<std::string_view> cells = splitFields(line.substr(close + 1), '|');
    constexpr std::size_t fewest = 3;
    if (!index || *index < 0 || cells.size() < fewest || cells[1].find('C') == std::string_view::npos ||
        cells[2].find("MB") == std::string_view::npos)
        return false;
    GpuSnapshot& gpu = numbered(*index);
    gpu.name = std::string(cells[0].substr(0, longestName));
    for (const std::string_view part : splitFields(cells[1], ',')) {
        if (part.ends_with('C'))
            set(gpu, Metric::Temperature, leading(part));
        else if (part.ends_with('%'))
            set(gpu, Metric::UtilizationPercent, leading(part));
        else if (part.ends_with('W')) {
            set(gpu, Metric::PowerDraw, leading(part));
            if (const std::size_t slash = part.find('/'); slash != std::string_view::npos)
                set(gpu, Metric::PowerLimitEnforced, leading(part.substr(slash + 1)));
        }
    }
    const std::size_t slash = cells[2].find('/');
    const auto used = leading(cells[2]);
    const auto total = slash == std::string_view::npos ? std::nullopt : leading(cells[2].substr(slash + 1));
    if (used && total) {
        set(gpu, Metric::MemoryUsed, *used * bytesPerMiB);
        set(gpu, Metric::MemoryTotal, *total * bytesPerMiB);
    }
    return true;
}

bool GpuToolReader::takeLinkState(std::string_view line)
{
    const std::size_t blank = line.find(' ');
    if (blank != std::string_view::npos && isBusAddress(line.substr(0, blank))) {
        const bool isDisplay = containsNoCase(line, "3D controller") || containsNoCase(line, "VGA compatible") ||
                               line.find("[0302]") != std::string_view::npos ||
                               line.find("[0300]") != std::string_view::npos;
        const bool isGpu = isDisplay && (containsNoCase(line, "nvidia") || containsNoCase(line, "[10de:"));
        m_busId = isGpu ? normalBusId(line.substr(0, blank)) : std::string();
        m_deviceName.clear();
        // "NVIDIA Corporation GH100 [H100 SXM5 80GB] (rev a1)"
        if (const std::size_t open = line.rfind('['); isGpu && open != std::string_view::npos)
            if (const auto name = between(line.substr(open), "[", "]"); name && name->find(':') == std::string_view::npos)
                m_deviceName = "NVIDIA " + std::string(name->substr(0, longestName));
        return false;  // The list of devices has a reader of its own.
    }
    const bool isCapability = line.starts_with("LnkCap:");
    if (m_busId.empty() || (!isCapability && !line.starts_with("LnkSta:")))
        return false;
    const auto speed = between(line, "Speed ", "GT/s");
    const auto width = between(line, "Width x", "(");
    auto known = std::ranges::find(m_host->gpus, m_busId, &GpuSnapshot::busId);
    if (known == m_host->gpus.end()) {
        constexpr std::size_t most = 4096;
        if (m_host->gpus.size() >= most)
            return true;
        m_host->gpus.emplace_back().busId = m_busId;
        m_host->gpus.back().name = m_deviceName;
        known = std::prev(m_host->gpus.end());
    }
    const auto lanes = width ? leading(width->substr(0, width->find(','))) : std::nullopt;
    const auto rate = speed ? leading(*speed) : std::nullopt;
    set(*known, isCapability ? Metric::PcieWidthMax : Metric::PcieWidth, lanes);
    set(*known, isCapability ? Metric::PcieGenerationMax : Metric::PcieGeneration,
        rate ? generationOf(*rate) : std::nullopt);
    return true;
}

bool GpuToolReader::takeLinkLetters(std::string_view line)
{
    if (line.find("NvLink Link Status") != std::string_view::npos) {
        m_isLinkStatus = true;
        return true;
    }
    if (!m_isLinkStatus)
        return false;
    if (line.starts_with("gpuId ") && line.ends_with(':')) {
        m_gpu = wholeNumberIn(line.substr(6, line.size() - 7));
        return m_gpu.has_value();
    }
    if (line.starts_with("Key:") || line.starts_with("NvSwitches")) {
        m_gpu.reset();
        return true;
    }
    const std::vector<std::string_view> words = splitWords(line);
    const auto isLetter = [](std::string_view word) {
        return word.size() == 1 && std::string_view("UDX_").find(word.front()) != std::string_view::npos;
    };
    if (!m_gpu || *m_gpu < 0 || words.empty() || !std::ranges::all_of(words, isLetter))
        return false;
    GpuSnapshot& gpu = numbered(*m_gpu);
    gpu.linkReport = LinkReport::Listed;
    constexpr std::size_t mostLinks = 64;
    for (const std::string_view word : words) {
        if (word == "_" || gpu.links.size() >= mostLinks)
            continue;
        gpu.links.push_back({.index = std::ssize(gpu.links), .active = word == "U", .isDown = word == "D"});
    }
    return true;
}

bool GpuToolReader::take(std::string_view line)
{
    line = trimmed(line);
    return !line.empty() && (takeLinkLetters(line) || takeGpustat(line) || takeVersion(line) || takeLinkState(line));
}

}  // namespace headroom
