// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/readers.h"
#include "model/text/scan.h"

#include <algorithm>

namespace headroom {
namespace {

/// Lines of "nvidia-smi -L", "nvlink -s" and "nvlink -e": each GPU by name and UUID, then what belongs to it.
class LinkReader {
public:
    void readLine(std::string_view line)
    {
        const std::string_view content = trimmed(line);
        if (content.starts_with("GPU ") && content.find(':') != std::string_view::npos) {
            readGpu(content);
        } else if (!m_host.gpus.empty()) {
            if (content.starts_with("Link "))
                readLink(content);
            else if (content.starts_with("MIG "))
                readMig(content);
            else
                readMessage(content);
        }
    }

    HostSnapshot finish()
    {
        const bool isPlainList = std::ranges::all_of(
            m_host.gpus, [](const GpuSnapshot& gpu) { return gpu.linkReport == LinkReport::NotAsked; });
        for (GpuSnapshot& gpu : m_host.gpus)
            if (isPlainList && !gpu.mig)
                gpu.mig.emplace();
        return std::move(m_host);
    }

private:
    void readGpu(std::string_view content)
    {
        const std::size_t colon = content.find(':');
        const auto index = wholeNumberIn(content.substr(4, colon - 4));
        if (!index)
            return;
        GpuSnapshot& gpu = m_host.gpus.emplace_back();
        gpu.index = index;
        const std::string_view rest = content.substr(colon + 1);
        gpu.name = std::string(trimmed(rest.substr(0, rest.find(" (UUID"))));
        if (const auto uuid = between(rest, "(UUID:", ")"))
            gpu.uuid = std::string(trimmed(*uuid));
    }

    void readLink(std::string_view content)
    {
        GpuSnapshot& gpu = m_host.gpus.back();
        const std::size_t colon = content.find(':');
        if (colon == std::string_view::npos)
            return;
        const auto index = wholeNumberIn(content.substr(5, colon - 5));
        const std::string_view value = trimmed(content.substr(colon + 1));
        if (!index)
            return;
        gpu.linkReport = LinkReport::Listed;
        auto link = std::ranges::find(gpu.links, *index, &NvLink::index);
        constexpr std::size_t mostLinks = 64;
        if (link == gpu.links.end()) {
            if (gpu.links.size() >= mostLinks)
                return;
            gpu.links.push_back({.index = *index});
            link = std::prev(gpu.links.end());
        }
        if (containsNoCase(value, "inactive")) {
            link->active = false;
        } else if (const auto speed = startingNumber(value); speed && startsNoCase(speed->rest, "GB/s")) {
            link->active = true;
            link->gigabytesPerSecond = speed->value;
        } else {
            readErrorCount(gpu, value);
        }
    }

    /// "Replay Errors: 0"
    static void readErrorCount(GpuSnapshot& gpu, std::string_view value)
    {
        const std::size_t colon = value.find(':');
        if (colon == std::string_view::npos)
            return;
        const std::string_view name = value.substr(0, colon);
        const std::string_view count = value.substr(colon + 1);
        if (containsNoCase(name, "replay"))
            gpu.metrics.add(Metric::NvlinkReplays, readValue(Metric::NvlinkReplays, count));
        else if (containsNoCase(name, "recovery") && !containsNoCase(name, "successful"))
            gpu.metrics.add(Metric::NvlinkRecoveries, readValue(Metric::NvlinkRecoveries, count));
        else if (containsNoCase(name, "crc"))
            gpu.metrics.add(Metric::NvlinkCrcErrors, readValue(Metric::NvlinkCrcErrors, count));
    }

    void readMig(std::string_view content)
    {
        GpuSnapshot& gpu = m_host.gpus.back();
        if (!gpu.mig)
            gpu.mig.emplace();
        MigDevice device;
        const std::vector<std::string_view> words = splitWords(content);
        if (words.size() > 1)
            device.profile = std::string(words[1]);
        if (const auto index = between(content, "Device", ":"))
            device.index = wholeNumberIn(*index);
        if (const auto uuid = between(content, "(UUID:", ")"))
            device.uuid = std::string(trimmed(*uuid));
        gpu.mig->push_back(std::move(device));
    }

    void readMessage(std::string_view content)
    {
        GpuSnapshot& gpu = m_host.gpus.back();
        if (containsNoCase(content, "all links are inactive"))
            gpu.linkReport = LinkReport::AllInactive;
        else if (containsNoCase(content, "not supported for Devices in MIG"))
            gpu.linkReport = LinkReport::HiddenByMig;
        else if (containsNoCase(content, "does not have or support Nvlink"))
            gpu.linkReport = LinkReport::Unsupported;
    }

    HostSnapshot m_host;
};

}  // namespace

SectionReading readLinks(std::string_view text, const HealthFacts& /*facts*/)
{
    LinkReader reader;
    for (const std::string_view line : splitLines(text))
        reader.readLine(line);
    return oneHost(reader.finish());
}

}  // namespace headroom
