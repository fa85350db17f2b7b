// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/readers.h"
#include "model/health/version.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <pugixml.hpp>

namespace headroom {
namespace {

using pugi::xml_node;

/// Longest path that a field has, with room.
using Path = std::string;

constexpr int maxDepth = 6;

std::string_view valueOf(const xml_node& node) { return trimmed(node.child_value()); }

std::optional<double> numberAt(const xml_node& node, Metric metric)
{
    const Reading reading = readValue(metric, valueOf(node));
    return reading.state == ReadingState::Number ? std::optional(reading.number) : std::nullopt;
}

/// Bare text, empty where there is none.
std::string textAt(const xml_node& node)
{
    Reading reading = readValue(Metric::ProductArchitecture, valueOf(node));
    return reading.state == ReadingState::Text ? std::move(reading.text) : std::string();
}

MigDevice readMigDevice(const xml_node& node)
{
    const xml_node memory = node.child("fb_memory_usage");
    return {
        .index = wholeNumberIn(valueOf(node.child("index"))),
        .gpuInstance = textAt(node.child("gpu_instance_id")),
        .computeInstance = textAt(node.child("compute_instance_id")),
        .memoryTotal = numberAt(memory.child("total"), Metric::MemoryTotal),
        .memoryUsed = numberAt(memory.child("used"), Metric::MemoryUsed),
        .multiprocessors =
            numberAt(node.child("device_attributes").child("shared").child("multiprocessor_count"), Metric::PcieWidth),
        .eccUncorrected = numberAt(node.child("ecc_error_count").child("volatile_count").child("sram_uncorrectable"),
                                   Metric::EccUncorrectedVolatile)};
}

GpuProcess readProcess(const xml_node& node)
{
    constexpr std::size_t longestName = 1024;
    return {.pid = wholeNumberIn(valueOf(node.child("pid"))),
            .type = textAt(node.child("type")),
            .name = std::string(valueOf(node.child("process_name")).substr(0, longestName)),
            .memoryBytes = numberAt(node.child("used_memory"), Metric::MemoryUsed),
            .gpuInstance = textAt(node.child("gpu_instance_id")),
            .computeInstance = textAt(node.child("compute_instance_id"))};
}

void readThrottleReasons(const xml_node& group, GpuSnapshot& gpu)
{
    constexpr std::array<std::string_view, 2> starts = {"clocks_event_reason_", "clocks_throttle_reason_"};
    for (const xml_node& reason : group.children()) {
        const std::string_view name = reason.name();
        for (const std::string_view start : starts) {
            if (!name.starts_with(start) || (!saysYes(valueOf(reason)) && !saysNo(valueOf(reason))))
                continue;
            if (!gpu.throttleReasons)
                gpu.throttleReasons.emplace();
            if (saysYes(valueOf(reason)))
                gpu.throttleReasons->emplace_back(name.substr(start.size()));
        }
    }
}

/// Stores every leaf below `node` whose path is known.
void readFields(const xml_node& node, Path& path, int depth, GpuSnapshot& gpu)
{
    const std::size_t length = path.size();
    for (const xml_node& child : node.children()) {
        if (child.type() != pugi::node_element)
            continue;
        path.resize(length);
        if (length > 0)
            path += '/';
        path += child.name();
        if (const FieldTarget* target = xmlField(path))
            gpu.metrics.read(*target, child.child_value());
        else if (depth < maxDepth && child.first_child().type() == pugi::node_element)
            readFields(child, path, depth + 1, gpu);
    }
    path.resize(length);
}

/// The parts of a GPU that are no plain values. Whether `group` is one of them.
bool readList(const xml_node& group, GpuSnapshot& gpu)
{
    const std::string_view name = group.name();
    if (name == "supported_clocks" || name == "accounted_processes")
        return true;
    if (name == "processes") {
        gpu.processesListed = true;
        for (const xml_node& process : group.children("process_info"))
            gpu.processes->push_back(readProcess(process));
        return true;
    }
    if (name == "mig_devices") {
        for (const xml_node& device : group.children("mig_device"))
            gpu.mig->push_back(readMigDevice(device));
        return true;
    }
    if (name == "clocks_event_reasons" || name == "clocks_throttle_reasons") {
        readThrottleReasons(group, gpu);
        return true;
    }
    return false;
}

GpuSnapshot readGpu(const xml_node& node, std::int64_t index)
{
    GpuSnapshot gpu;
    gpu.index = index;
    gpu.processes.emplace();
    gpu.mig.emplace();
    gpu.name = textAt(node.child("product_name"));
    gpu.uuid = textAt(node.child("uuid"));
    gpu.serial = textAt(node.child("serial"));
    gpu.busId = std::string(trimmed(node.attribute("id").value()));
    if (gpu.busId.empty())
        gpu.busId = textAt(node.child("pci").child("pci_bus_id"));
    Path path;
    for (const xml_node& group : node.children()) {
        if (group.type() != pugi::node_element || readList(group, gpu))
            continue;
        path = group.name();
        if (const FieldTarget* target = xmlField(path))
            gpu.metrics.read(*target, group.child_value());
        else
            readFields(group, path, 1, gpu);
    }
    deriveMetrics(gpu);
    return gpu;
}

/// Without the tag or value in which a cut text ends: "<gpu_temp>8" may have been 81.
std::string_view withoutCutValue(std::string_view text)
{
    // From the end, where it stands in a whole text.
    if (text.rfind("</nvidia_smi_log>") != std::string_view::npos)
        return text;
    return text.substr(0, std::min(text.rfind('<'), text.size()));
}

/// Where a list of clocks ends that begins at `from`.
struct ClockListEnd {
    bool isWhole{false};   ///< Else another tag ends before the list does.
    std::size_t place{0};  ///< Behind the list, or of that tag: no list that begins before it is whole.
};

ClockListEnd clockListEnd(std::string_view text, std::size_t from)
{
    constexpr std::string_view end = "/supported_clocks>";
    for (std::size_t slash = text.find('/', from); slash != std::string_view::npos; slash = text.find('/', slash + 1)) {
        const std::string_view tag = text.substr(slash);
        if (tag.starts_with(end))
            return {true, slash + end.size()};
        if (!tag.starts_with("/supported_"))
            return {false, slash};
    }
    return {false, text.size()};
}

/// Without the lists of clocks that a GPU could run at: most of a capture, and nothing of it is read.
std::string withoutClockLists(std::string_view text)
{
    constexpr std::string_view start = "<supported_clocks>";
    std::string kept;
    ClockListEnd last;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t list = std::min(text.find(start, at), text.size());
        if (last.isWhole || list >= last.place)
            last = clockListEnd(text, list);
        const std::size_t end = last.isWhole ? list : std::min(list + start.size(), text.size());
        kept.append(text.substr(at, end - at));
        at = last.isWhole ? last.place : end;
    }
    return kept;
}

/// Parses a log. A DOCTYPE with its entities is skipped, only the five predefined entities and character numbers are
/// expanded.
pugi::xml_parse_result parseLog(std::string_view text, pugi::xml_document& document)
{
    constexpr unsigned options = pugi::parse_escapes | pugi::parse_cdata | pugi::parse_eol;
    const std::string shortened = withoutClockLists(text);
    const pugi::xml_parse_result outcome =
        document.load_buffer(shortened.data(), shortened.size(), options, pugi::encoding_utf8);
    // What is broken is read as it stands, so that the place of the fault is told.
    return outcome ? outcome : document.load_buffer(text.data(), text.size(), options, pugi::encoding_utf8);
}

/// "line 12, at "<fan_speed>5</fan>" (Start-end tags mismatch)"
std::string faultText(std::string_view text, const pugi::xml_parse_result& outcome)
{
    constexpr std::size_t mostBefore = 40;
    constexpr std::size_t mostShown = 60;
    const std::size_t place =
        std::min(static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, outcome.offset)), text.size());
    const std::string_view before = text.substr(0, place);
    const std::size_t line = before.find_last_of('\n') + 1;  // The first line begins behind no line break.
    const std::size_t start = std::max(line, place - std::min(place, mostBefore));
    const std::string_view shown = text.substr(start, std::min(mostShown, text.find('\n', start) - start));
    return "line " + std::to_string(std::ranges::count(before, '\n') + 1) + ", at \"" + std::string(trimmed(shown)) +
           "\" (" + outcome.description() + ")";
}

/// Whether a text breaks before its log ends; what stands behind may be anything.
bool breaksInside(std::string_view text, const pugi::xml_parse_result& outcome)
{
    const auto place = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, outcome.offset));
    return !outcome && text.substr(0, place).find("</nvidia_smi_log>") == std::string_view::npos;
}

}  // namespace

SectionReading readXml(std::string_view whole, const HealthFacts& /*facts*/)
{
    const std::string_view text = withoutCutValue(whole);
    pugi::xml_document document;
    const pugi::xml_parse_result outcome = parseLog(text, document);
    SectionReading reading;
    if (!outcome)
        reading.notes.push_back(text.size() < whole.size()
                                    ? "the XML is cut off after " + std::to_string(whole.size()) +
                                          " bytes; what stands before is read"
                                    : "XML is broken after " + std::to_string(outcome.offset) + " bytes, in " +
                                          faultText(text, outcome) + "; what stands before is read");
    const xml_node log = document.child("nvidia_smi_log");
    if (!log)
        return reading;
    HostSnapshot host;
    host.driver = versionText(valueOf(log.child("driver_version")));
    host.cuda = versionText(valueOf(log.child("cuda_version")));
    host.timestamp = textAt(log.child("timestamp"));
    host.attached = wholeNumberIn(valueOf(log.child("attached_gpus")));
    host.isCut = text.size() < whole.size();
    if (!host.isCut && breaksInside(text, outcome)) {
        host.isCut = true;
        host.fault = faultText(text, outcome);
    }
    if (const std::string error = textAt(log.child("error_string")); !error.empty())
        if (auto line = errorLineIn(error))
            host.errors.push_back(*std::move(line));
    std::int64_t index = 0;
    for (const xml_node& gpu : log.children("gpu"))
        host.gpus.push_back(readGpu(gpu, index++));
    // Where one GPU alone was asked for ("-i 3"), its place in the text is not its number.
    if (host.gpus.size() == 1 && host.attached.value_or(1) > 1 && !host.isCut)
        host.gpus.front().index.reset();
    // Processes come last: those of the last GPU may be missing.
    if (host.isCut && !host.gpus.empty()) {
        host.gpus.back().processesListed = false;
        host.gpus.back().processes.reset();
    }
    host.hasFullQuery = !host.isCut && !host.gpus.empty();
    reading.hosts.push_back(std::move(host));
    return reading;
}

}  // namespace headroom
