// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/readers.h"
#include "model/health/version.h"
#include "model/text/scan.h"
#include "model/units.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

/// Reads "nvidia-smi -q": headings by indent, values behind the first colon that stands between blanks.
class QueryTextReader {
public:
    void readLine(std::string_view line)
    {
        const std::string_view content = trimmed(line);
        if (content.empty())
            return;
        const std::size_t indent = std::min(line.find_first_not_of(" \t"), line.size());
        if (startsGpu(content)) {
            finishGpu();
            m_gpu.emplace();
            m_gpu->busId = std::string(trimmed(content.substr(4)));
            m_gpu->index = static_cast<std::int64_t>(m_host.gpus.size());
            m_gpu->processes.emplace();
            m_gpu->mig.emplace();
            m_path.clear();
            return;
        }
        while (!m_path.empty() && m_path.back().indent >= indent)
            m_path.pop_back();
        const Pair pair = split(content);
        if (!m_gpu && !pair.hasValue && m_host.driver.empty() && !m_host.attached && !content.starts_with('='))
            startNameless();
        if (m_gpu)
            readGpuLine(pair, indent);
        else
            readHostLine(pair);
        constexpr std::size_t deepest = 8;
        if (m_gpu && equalsNoCase(pair.key, "Processes"))
            m_gpu->processesListed = true;
        if (m_path.size() < deepest)
            m_path.push_back({indent, lowerCase(pair.key)});
    }

    /// Whether the last GPU stops before its processes, which end the listing of each; one that was asked for parts
    /// of it ("-d") has them for none.
    [[nodiscard]] bool isCut() const
    {
        const std::size_t cards = m_host.gpus.size() + (m_gpu ? 1 : 0);
        if (cards == 0)
            return m_host.attached.value_or(0) > 0;
        const GpuSnapshot& last = m_gpu ? *m_gpu : m_host.gpus.back();
        const bool isOnlyOne = cards == 1 && m_host.attached.value_or(1) > 1;
        return !last.processesListed && (isOnlyOne || (cards > 1 && m_host.gpus.front().processesListed));
    }

    /// Whether the last GPU has come to its processes, where a GPU's listing ends.
    [[nodiscard]] bool isInProcesses() const { return m_gpu && m_gpu->processesListed; }

    HostSnapshot finish()
    {
        m_host.isCut = isCut();
        finishGpu();
        // Where one GPU alone was asked for ("-i 3"), its place in the text is not its number.
        if (m_host.gpus.size() == 1 && m_host.attached.value_or(1) > 1 && !m_host.isCut)
            m_host.gpus.front().index.reset();
        m_host.hasFullQuery = !m_host.isCut && m_host.attached && !m_host.gpus.empty() &&
                              std::ranges::all_of(m_host.gpus, &GpuSnapshot::processesListed);
        return std::move(m_host);
    }

private:
    struct Pair {
        std::string_view key;
        std::string_view value;
        bool hasValue{false};
    };
    struct Heading {
        std::size_t indent{0};
        std::string name;
    };

    /// A part of a listing whose line with the GPU's address was not copied.
    void startNameless() { m_gpu.emplace(); }

    static bool startsGpu(std::string_view content)
    {
        return content.starts_with("GPU ") && content.find(" : ") == std::string_view::npos &&
               std::ranges::count(content, ':') >= 1 && content.find('.') != std::string_view::npos &&
               splitWords(content).size() == 2;
    }

    static Pair split(std::string_view content)
    {
        std::size_t colon = content.find(" : ");
        if (colon != std::string_view::npos)
            return {trimmed(content.substr(0, colon)), trimmed(content.substr(colon + 3)), true};
        if (content.ends_with(" :"))
            return {trimmed(content.substr(0, content.size() - 2)), {}, true};
        if (content.ends_with(':'))
            content.remove_suffix(1);
        return {content, {}, false};
    }

    void readHostLine(const Pair& pair)
    {
        if (pair.key == "Driver Version" || pair.key == "KMD Version")
            m_host.driver = versionText(pair.value);
        else if (pair.key == "CUDA Version" || pair.key == "CUDA UMD Version")
            m_host.cuda = versionText(pair.value);
        else if (pair.key == "Attached GPUs")
            m_host.attached = wholeNumberIn(pair.value);
        else if (pair.key == "Timestamp")
            m_host.timestamp = std::string(pair.value);
    }

    [[nodiscard]] bool isUnder(std::string_view name) const
    {
        return std::ranges::any_of(m_path, [name](const Heading& heading) { return heading.name == name; });
    }

    void readGpuLine(const Pair& pair, std::size_t indent)
    {
        if (equalsNoCase(pair.key, "MIG Device") && !pair.hasValue) {
            if (!m_gpu->mig)
                m_gpu->mig.emplace();
            m_gpu->mig->emplace_back();
        } else if (isUnder("mig device")) {
            readMigLine(pair);
        } else if (isUnder("processes")) {
            readProcessLine(pair);
        } else if (isUnder("clocks event reasons") || isUnder("clocks throttle reasons")) {
            readReason(pair);
        } else if (pair.hasValue) {
            readValueLine(pair, indent);
        }
    }

    void readValueLine(const Pair& pair, std::size_t /*indent*/)
    {
        if (m_path.empty() && readIdentity(pair))
            return;
        std::string path;
        for (const Heading& heading : m_path)
            path += heading.name + '/';
        path += lowerCase(pair.key);
        if (const FieldTarget* target = textField(path))
            m_gpu->metrics.read(*target, pair.value);
    }

    bool readIdentity(const Pair& pair)
    {
        Reading value = readValue(Metric::ProductArchitecture, pair.value);
        const bool isText = value.state == ReadingState::Text;
        if (pair.key == "Product Name")
            m_gpu->name = isText ? std::move(value.text) : std::string();
        else if (pair.key == "GPU UUID")
            m_gpu->uuid = isText ? std::move(value.text) : std::string();
        else if (pair.key == "Serial Number")
            m_gpu->serial = isText ? std::move(value.text) : std::string();
        else
            return false;
        return true;
    }

    void readMigLine(const Pair& pair)
    {
        if (!m_gpu->mig || m_gpu->mig->empty() || !pair.hasValue)
            return;
        MigDevice& device = m_gpu->mig->back();
        const Reading number = readValue(Metric::MemoryTotal, pair.value);
        const auto bytes = number.state == ReadingState::Number ? std::optional(number.number) : std::nullopt;
        const auto count = bytes ? std::optional(*bytes / bytesPerMiB) : std::nullopt;  // Read as if in MiB.
        if (isUnder("shared fb memory usage") || isUnder("fb memory usage")) {
            if (pair.key == "Total")
                device.memoryTotal = bytes;
            else if (pair.key == "Used")
                device.memoryUsed = bytes;
        } else if (pair.key == "Index") {
            device.index = wholeNumberIn(pair.value);
        } else if (pair.key == "GPU Instance ID") {
            device.gpuInstance = std::string(pair.value);
        } else if (pair.key == "Compute Instance ID") {
            device.computeInstance = std::string(pair.value);
        } else if (equalsNoCase(pair.key, "Multiprocessor count")) {
            device.multiprocessors = count;
        } else if (equalsNoCase(pair.key, "SRAM Uncorrectable")) {
            device.eccUncorrected = count;
        }
    }

    void readProcessLine(const Pair& pair)
    {
        if (!m_gpu->processes)
            m_gpu->processes.emplace();
        std::vector<GpuProcess>& processes = *m_gpu->processes;
        if (pair.key == "GPU instance ID")
            m_instances.first = textOf(pair.value);
        else if (pair.key == "Compute instance ID")
            m_instances.second = textOf(pair.value);
        if (pair.key == "Process ID") {
            processes.push_back({.pid = wholeNumberIn(pair.value),
                                 .gpuInstance = m_instances.first,
                                 .computeInstance = m_instances.second});
            return;
        }
        if (processes.empty())
            return;
        constexpr std::size_t longestName = 1024;
        if (pair.key == "Type")
            processes.back().type = textOf(pair.value);
        else if (pair.key == "Name")
            processes.back().name = std::string(pair.value.substr(0, longestName));
        else if (pair.key == "Used GPU Memory")
            if (const Reading memory = readValue(Metric::MemoryUsed, pair.value); memory.state == ReadingState::Number)
                processes.back().memoryBytes = memory.number;
    }

    static std::string textOf(std::string_view value)
    {
        Reading reading = readValue(Metric::ProductArchitecture, value);
        return reading.state == ReadingState::Text ? std::move(reading.text) : std::string();
    }

    void readReason(const Pair& pair)
    {
        if (!saysYes(pair.value) && !saysNo(pair.value))
            return;
        if (!m_gpu->throttleReasons)
            m_gpu->throttleReasons.emplace();
        if (saysNo(pair.value))
            return;
        std::string id = lowerCase(pair.key);
        std::ranges::replace(id, ' ', '_');
        if (id == "idle")
            id = "gpu_idle";
        else if (id == "display_clock_setting")
            id = "display_clocks_setting";
        m_gpu->throttleReasons->push_back(std::move(id));
    }

    void finishGpu()
    {
        if (!m_gpu)
            return;
        deriveMetrics(*m_gpu);
        m_host.gpus.push_back(*std::move(m_gpu));
        m_gpu.reset();
        m_instances = {};
    }

    HostSnapshot m_host;
    std::optional<GpuSnapshot> m_gpu;
    std::vector<Heading> m_path;
    std::pair<std::string, std::string> m_instances;
};

}  // namespace

SectionReading readQueryText(std::string_view text, const HealthFacts& /*facts*/)
{
    QueryTextReader reader;
    for (const std::string_view line : splitLines(text)) {
        // The value that a cut text ends in is not whole.
        if (endsWithText(line, text) && !reader.isInProcesses())
            break;
        reader.readLine(line);
    }
    SectionReading reading = oneHost(reader.finish());
    if (reading.hosts.front().isCut)
        reading.notes.emplace_back("nvidia-smi -q is cut off; what stands before is read");
    return reading;
}

}  // namespace headroom
