// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/finding_kinds.h"
#include "model/hardware/hardware.h"
#include "model/hardware/node_network.h"
#include "model/scan/scan_file.h"
#include "model/text/ascii.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <utility>

namespace headroom {
namespace {

constexpr std::array<std::string_view, 3> effects = {"NoSchedule", "PreferNoSchedule", "NoExecute"};

bool isKeyCharacter(char c)
{
    return isDigit(c) || (lowerLetter(c) >= 'a' && lowerLetter(c) <= 'z') || c == '_' || c == '-' || c == '.' ||
           c == '/' || c == '=' || c == ':';
}

/// The words of a line that may be a taint, with where they begin.
std::vector<std::pair<std::string_view, std::size_t>> keyWords(std::string_view line)
{
    std::vector<std::pair<std::string_view, std::size_t>> words;
    for (std::size_t at = 0; at < line.size();) {
        if (!isKeyCharacter(line[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < line.size() && isKeyCharacter(line[end]))
            ++end;
        words.emplace_back(line.substr(at, end - at), at);
        at = end;
    }
    return words;
}

/// "gpu" of `key: "gpu"`; empty where the line is no such entry.
std::string_view yamlValue(std::string_view entry, std::string_view key)
{
    if (entry.starts_with("- "))
        entry = trimmed(entry.substr(2));
    if (!entry.starts_with(key) || entry.size() <= key.size() || entry[key.size()] != ':')
        return {};
    entry = trimmed(entry.substr(key.size() + 1));
    if (!entry.empty() && (entry.front() == '"' || entry.front() == '\'')) {
        const std::size_t end = entry.find(entry.front(), 1);
        return end == std::string_view::npos ? std::string_view() : entry.substr(1, end - 1);
    }
    return entry.substr(0, entry.find_first_of(" #\t"));
}

/// The number behind a word, past what separates them in any syntax: `: "8"`, `=8`, `" = 8`.
struct NumberText {
    std::string_view text;
    std::size_t at{0};
};
NumberText numberAfter(std::string_view line, std::size_t at, std::string_view separators)
{
    while (at < line.size() && separators.find(line[at]) != std::string_view::npos)
        ++at;
    std::size_t end = at;
    while (end < line.size() && (isDigit(line[end]) || line[end] == '.' || (end == at && line[end] == '-')))
        ++end;
    // The full stop of a sentence is none of the number's, nor a number where nothing else stands.
    while (end > at && line[end - 1] == '.')
        --end;
    const std::string_view text = line.substr(at, end - at);
    return {std::ranges::any_of(text, isDigit) ? text : std::string_view(), at};
}

/// The last day of an image's free security updates. Canonical's release cycle page, ubuntu.com/about/release-cycle.
struct OldImage {
    std::string_view mark;
    std::string_view date;
};
constexpr std::array oldImages = {
    OldImage{"ubuntults", "2023-05-31"},       OldImage{"ubuntuserver:16.04", "2021-04-30"},
    OldImage{"16.04-lts", "2021-04-30"},       OldImage{"16_04-lts", "2021-04-30"},
    OldImage{"18.04-lts", "2023-05-31"},       OldImage{"18_04-lts", "2023-05-31"},
    OldImage{"ubuntu-hpc:1804", "2023-05-31"}, OldImage{"ubuntu:18.04", "2023-05-31"},
    OldImage{"20_04-lts", "2025-05-31"},       OldImage{"ubuntu2004", "2025-05-31"},
    OldImage{"ubuntu-hpc:2004", "2025-05-31"}};

}  // namespace

std::int64_t columnOf(std::string_view line, std::size_t byte)
{
    const auto continues = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; };
    const std::string_view before = line.substr(0, byte);
    return static_cast<std::int64_t>(before.size()) - std::ranges::count_if(before, continues) + 1;
}

CommentCutter::CommentCutter(std::string_view file)
{
    const std::string lower = lowerCase(file);
    const auto endsWith = [&](std::initializer_list<std::string_view> endings) {
        return std::ranges::any_of(endings, [&](std::string_view ending) { return lower.ends_with(ending); });
    };
    const bool isTerraform = endsWith({".tf", ".tfvars", ".hcl"});
    m_isProse = endsWith({".md", ".markdown", ".mdx", ".rst", ".adoc", ".txt", ".htm", ".html", ".log", ".csv"});
    m_hashBehind = isTerraform || endsWith({".yaml", ".yml", ".sh", ".bash"});
    m_slashBehind = isTerraform || endsWith({".bicep", ".bicepparam"});
}

std::string_view CommentCutter::cut(std::string_view line)
{
    if (m_isProse)
        return line;
    const std::string_view entry = trimmed(line);
    if (m_inBlock || (m_slashBehind && entry.starts_with("/*"))) {
        m_inBlock = entry.find("*/") == std::string_view::npos;
        return {};
    }
    // What schedulers read stands in comments of the shell.
    constexpr std::array<std::string_view, 4> orders = {"#SBATCH", "#PBS", "#BSUB", "#$ "};
    const auto isOrder = [&](std::string_view order) { return entry.starts_with(order); };
    if (entry.starts_with("//") || (entry.starts_with('#') && std::ranges::none_of(orders, isOrder)))
        return {};
    char quote = 0;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const char c = line[at];
        if (quote != 0) {
            if (c == '\\')
                ++at;
            else if (c == quote)
                quote = 0;
            continue;
        }
        if (c == '"' || c == '\'')
            quote = c;
        const bool begins = (m_hashBehind && c == '#') || (m_slashBehind && line.substr(at).starts_with("//"));
        if (begins && at > 0 && (line[at - 1] == ' ' || line[at - 1] == '\t'))
            return line.substr(0, at);
    }
    return line;
}

void Scanner::readTaints(std::string_view line, const std::string& file, std::int64_t number, FileFacts& facts)
{
    const std::size_t indent = line.find_first_not_of(" \t");
    if (indent == std::string_view::npos)
        return;
    const std::string_view entry = trimmed(line);
    if (const bool opens = entry == "tolerations:", taints = entry == "taints:"; opens || taints) {
        facts.inTolerations = opens;
        facts.inTaints = taints;
        facts.listIndent = indent;
        ++m_lists;
        return;
    }
    if (indent < facts.listIndent || (indent == facts.listIndent && !entry.starts_with('-')))
        facts.inTolerations = facts.inTaints = false;
    if (facts.inTolerations || facts.inTaints)
        if (const std::string_view key = yamlValue(entry, "key"); !key.empty()) {
            const auto at = static_cast<std::size_t>(key.data() - line.data());
            (facts.inTaints ? m_taints : m_tolerations)
                .push_back({std::string(key), file, number, columnOf(line, at), m_lists});
            return;
        }
    if (entry.starts_with("tolerations: [")) {
        ++m_lists;
        constexpr std::string_view word = "key:";
        for (std::size_t at = line.find(word); at != std::string_view::npos; at = line.find(word, at + 1)) {
            const std::string_view entryOfKey = line.substr(at);
            std::string_view key = yamlValue(entryOfKey.substr(0, entryOfKey.find_first_of(",}]")), "key");
            if (!key.empty())
                m_tolerations.push_back({std::string(key), file, number,
                                         columnOf(line, static_cast<std::size_t>(key.data() - line.data())), m_lists});
        }
        return;
    }
    const bool speaksOfTaints = containsNoCase(line, "taint");
    for (const auto& [word, at] : keyWords(line)) {
        const std::size_t colon = word.rfind(':');
        const std::size_t equals = word.find('=');
        if (colon == std::string_view::npos || colon + 1 == word.size())
            continue;
        const std::string_view effect = word.substr(colon + 1);
        const bool known = std::ranges::find(effects, effect) != effects.end();
        if (!known && (!speaksOfTaints || equals == std::string_view::npos || equals > colon))
            continue;
        const std::string key(word.substr(0, std::min(equals, colon)));
        if (key.empty())
            continue;
        ScanHit hit{file, number, columnOf(line, at), ScanKind::Taint, std::string(word), ScanStatus::Ok, {}, {}, {}};
        hit.text = {"scan.taint-ok", Severity::Information, "", hit.name};
        if (known) {
            m_taints.push_back({key, file, number, hit.column});
        } else {
            hit.status = ScanStatus::Unknown;
            hit.replacement = std::string(word.substr(0, colon + 1)) + "NoSchedule";
            hit.text = {"scan.taint-effect", Severity::Error, "", std::string(effect)};
        }
        m_hits.push_back(std::move(hit));
    }
}

void Scanner::readImages(std::string_view line, const std::string& file, std::int64_t number)
{
    for (const OldImage& image : oldImages) {
        const std::size_t at = findNoCase(line, image.mark);
        if (at == std::string_view::npos)
            continue;
        ScanHit hit{file,
                    number,
                    columnOf(line, at),
                    ScanKind::Image,
                    std::string(line.substr(at, image.mark.size())),
                    std::string(image.date) <= m_today ? ScanStatus::Retired : ScanStatus::Ok,
                    std::string(image.date),
                    "Ubuntu 22.04 or 24.04",
                    {}};
        hit.text = {"scan.image-old", Severity::Warning, "", hit.name, hit.date, hit.replacement};
        m_hits.push_back(std::move(hit));
        return;
    }
}

void Scanner::readDrivers(std::string_view line, const std::string& file, std::int64_t number, FileFacts& facts)
{
    const auto place = [&](std::size_t at, std::string_view name) {
        return ScanPlace{number, columnOf(line, at), std::string(name), 0};
    };
    const std::string lower = lowerCase(line);
    const std::string_view text = lower;
    for (const std::string_view extension : {"NvidiaGpuDriverLinux", "NvidiaGpuDriverWindows"})
        if (const std::size_t at = findNoCase(line, extension); at != std::string_view::npos) {
            facts.extensions.push_back(place(at, extension));
            ScanHit hit{file, number, columnOf(line, at), ScanKind::Driver, std::string(extension), ScanStatus::Ok, {},
                        {},   {}};
            hit.text = {"scan.driver-ok", Severity::Information, "", hit.name};
            m_hits.push_back(std::move(hit));
        }
    constexpr std::string_view retiredExtension = "amdgpudriverwindows";
    if (const std::size_t at = text.find(retiredExtension); at != std::string_view::npos) {
        ScanHit hit{file,
                    number,
                    columnOf(line, at),
                    ScanKind::Driver,
                    "AmdGpuDriverWindows",
                    ScanStatus::Retired,
                    "2026-09-30",
                    "",
                    {}};
        // It was for NVv4 only, which went on that day.
        if (hit.date > m_today)
            hit.status = ScanStatus::Retiring;
        hit.text = {"scan.driver-retired", Severity::Error, "", hit.name, hit.date};
        m_hits.push_back(std::move(hit));
    }
    constexpr std::string_view tag = "skipgpudriverinstall";
    if (const std::size_t at = text.find(tag); at != std::string_view::npos) {
        ScanHit hit{file,
                    number,
                    columnOf(line, at),
                    ScanKind::Driver,
                    "SkipGPUDriverInstall",
                    ScanStatus::Retired,
                    "2025-08-14",
                    "--gpu-driver none",
                    {}};
        hit.text = {"scan.driver-tag", Severity::Error, "", hit.name, hit.date, hit.replacement};
        m_hits.push_back(std::move(hit));
    }
    // One line of a template turns it on for the machine that the others describe.
    for (const std::string_view key : {"securebootenabled", "secure_boot_enabled", "enable-secure-boot"})
        if (const std::size_t at = text.find(key); at != std::string_view::npos)
            facts.secureBoot = facts.secureBoot || text.find("true", at) != std::string_view::npos;
    constexpr std::array<std::string_view, 2> versionKeys = {"typehandlerversion", "type_handler_version"};
    for (const std::string_view key : versionKeys) {
        const std::size_t at = text.find(key);
        if (at == std::string_view::npos || facts.extensions.empty())
            continue;
        const NumberText version = numberAfter(line, at + key.size(), " \t:=\"'");
        const double major = startingNumber(version.text) ? startingNumber(version.text)->value : 0;
        // The extension's own versions are 1.x; 535.161 is a driver's.
        const bool isOwn = std::ranges::count(version.text, '.') == 1 && major >= 1 && major < 2;
        if (version.text.empty() || isOwn)
            continue;
        ScanHit hit{file,
                    number,
                    columnOf(line, version.at),
                    ScanKind::Driver,
                    std::string(version.text),
                    ScanStatus::Impossible,
                    {},
                    "1.6",
                    {}};
        hit.text = {"scan.driver-version", Severity::Error, "", hit.name};
        m_hits.push_back(std::move(hit));
    }
}

void Scanner::readCounts(std::string_view line, const std::string& file, std::int64_t number, FileFacts& facts)
{
    facts.sharesGpus = facts.sharesGpus || containsNoCase(line, "timeslicing") || containsNoCase(line, "time-slic") ||
                       containsNoCase(line, "gpu-instance-profile") || containsNoCase(line, "gpuInstanceProfile") ||
                       containsNoCase(line, "migstrategy");
    constexpr std::array<std::string_view, 7> perNode = {"nvidia.com/gpu", "amd.com/gpu",   "nproc_per_node",
                                                         "nproc-per-node", "gpus-per-node", "--gres=gpu",
                                                         "--gres gpu"};
    for (const std::string_view key : perNode) {
        const std::size_t at = line.find(key);
        if (at == std::string_view::npos)
            continue;
        const bool resource = key.find("com/gpu") != std::string_view::npos;
        std::size_t behind = at + key.size();
        // "gpu:a100:8": the type stands before the number.
        if (key.starts_with("--gres"))
            if (const std::size_t last = line.find_first_of(" \t", behind); true) {
                const std::string_view rest =
                    line.substr(behind, last == std::string_view::npos ? last : last - behind);
                if (const std::size_t colon = rest.rfind(':'); colon != std::string_view::npos)
                    behind += colon;
            }
        const NumberText asked = numberAfter(line, behind, " \t:=\"'");
        if (asked.text.empty())
            continue;
        const ScanPlace place{number, columnOf(line, asked.at), std::string(asked.text),
                              wholeNumberIn(asked.text).value_or(0)};
        if (resource && (!wholeNumberIn(asked.text) || place.number < 0)) {
            ScanHit hit{file, number, place.column, ScanKind::Count, place.name, ScanStatus::Impossible, {}, "1", {}};
            hit.text = {"scan.count-whole", Severity::Error, "", hit.name};
            m_hits.push_back(std::move(hit));
            continue;
        }
        facts.gpusPerNode.push_back(place);
        if (key == "nvidia.com/gpu" && place.number > 0)
            facts.nvidiaGpus.push_back({number, columnOf(line, at), std::string(key), place.number});
    }
    for (const std::string_view key :
         {"--instance-count", "instances", "capacity", "--node-count", "node_count", "max_instances",
          "targetDedicatedNodes", "targetLowPriorityNodes", "param nodeCount int"}) {
        const std::size_t at = line.find(key);
        if (at == std::string_view::npos || (at > 0 && isKeyCharacter(line[at - 1])))
            continue;
        const NumberText asked = numberAfter(line, at + key.size(), " \t:=\"'");
        if (const std::optional<std::int64_t> count = wholeNumberIn(asked.text))
            facts.instances.push_back({number, columnOf(line, asked.at), std::string(asked.text), *count});
    }
}

void Scanner::judgeFile(const std::string& file, const FileFacts& facts)
{
    const auto add = [&](const ScanPlace& place, ScanKind kind, std::string replacement, Finding text) {
        m_hits.push_back({file,
                          place.line,
                          place.column,
                          kind,
                          place.name,
                          ScanStatus::Impossible,
                          {},
                          std::move(replacement),
                          std::move(text)});
    };
    const auto hasGpus = [](const VmSize* size) { return !size->isCpuOnly(); };
    const bool anyGpus = std::ranges::any_of(facts.sizes, hasGpus);
    const auto gpusOf = [](const VmSize* size) { return static_cast<std::int64_t>(std::floor(size->gpuCount)); };
    // Of several sizes in a file any may be meant: the largest decides.
    const VmSize* largest = anyGpus ? *std::ranges::max_element(facts.sizes, {}, gpusOf) : nullptr;
    if (largest != nullptr && !facts.sharesGpus)
        for (const ScanPlace& place : facts.gpusPerNode)
            if (const std::int64_t most = std::max<std::int64_t>(1, gpusOf(largest)); place.number > most)
                add(place, ScanKind::Count, std::to_string(most),
                    {"scan.count-more", Severity::Error, "", place.number, largest->id, most});
    const bool allAmd = anyGpus && std::ranges::all_of(facts.sizes, [&](const VmSize* size) {
                            const Gpu* gpu = m_catalogue.gpu(size->gpu);
                            return size->isCpuOnly() || (gpu != nullptr && gpu->vendor == "AMD");
                        });
    if (allAmd) {
        for (const ScanPlace& place : facts.nvidiaGpus)
            add(place, ScanKind::Count, "amd.com/gpu", {"scan.resource-amd", Severity::Error, "", largest->id});
        for (const ScanPlace& place : facts.extensions)
            add(place, ScanKind::Driver, {}, {"scan.driver-amd", Severity::Error, "", largest->id});
    }
    if (facts.secureBoot)
        for (const ScanPlace& place : facts.extensions)
            add(place, ScanKind::Driver, "security type Standard", {"scan.driver-secure-boot", Severity::Error, ""});
    // Of several sizes it is not known which one is counted; machines of several sets are those of one job.
    const bool isPlans = m_planSize != nullptr && !facts.sizes.empty() && !facts.instances.empty() &&
                         std::ranges::all_of(facts.sizes, [&](const VmSize* size) { return size == m_planSize; });
    std::int64_t machines = 0;
    for (const ScanPlace& place : facts.instances)
        machines += place.number;
    if (isPlans && machines < m_planNodes) {
        add(facts.instances.front(), ScanKind::Count, std::to_string(m_planNodes),
            {"scan.count-plan", Severity::Error, "", machines, m_planSize->id, m_planNodes});
        m_hits.back().status = ScanStatus::Small;
    }
    const bool fabric = std::ranges::any_of(facts.sizes, [](const VmSize* size) { return hasInfiniBand(*size); });
    if (fabric)
        for (const ScanPlace& place : facts.instances)
            if (place.number > nodesOnRequest)
                add(place, ScanKind::Count, std::to_string(nodesOnRequest),
                    {"scan.count-scale-set", Severity::Error, "", place.number, nodesOfAScaleSet, nodesOnRequest});
}

}  // namespace headroom
