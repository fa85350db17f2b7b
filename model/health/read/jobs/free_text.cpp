// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/jobs/free_text.h"

#include "model/health/read/jobs/log_signs.h"
#include "model/health/read/jobs/sign_finder.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <utility>

namespace headroom {
namespace {

/// What engines and NCCL say of themselves and is worth showing.
constexpr auto factSigns = std::to_array<std::string_view>(
    {"GPU KV cache size:", "Maximum concurrency for", "Model loading took", "Available KV cache memory",
     "# GPU blocks:", "max_total_num_tokens=", "KV Cache is allocated", "Setting max batch total tokens to",
     "NCCL version ", "NET/IB : Using", "Using network IB", "Using network AWS Libfabric", "NET/OFI Selected provider",
     "Using network Libfabric", "Cuda compilation tools, release"});

/// Without the time and the program that stand before what a line says.
std::string_view behindPrefix(std::string_view line, std::string_view sign)
{
    const std::size_t at = findNoCase(line, sign);
    return at == std::string_view::npos ? line : line.substr(at);
}

/// "Xid 79", "XID: 79": what people write of an event, alone in its line.
std::optional<KernelEvent> bareXidIn(std::string_view line)
{
    constexpr std::string_view word = "xid";
    constexpr std::size_t longest = 40;
    line = trimmed(line);
    if (line.size() > longest || !startsNoCase(line, word))
        return std::nullopt;
    std::string_view rest = trimmed(line.substr(word.size()));
    if (rest.starts_with(':') || rest.starts_with('=') || rest.starts_with('#'))
        rest = trimmed(rest.substr(1));
    while (rest.ends_with('.') || rest.ends_with('?'))
        rest.remove_suffix(1);
    const auto code = wholeNumberIn(rest);
    constexpr std::int64_t most = 1000;
    if (!code || *code < 1 || *code > most)
        return std::nullopt;
    KernelEvent event{.xid = *code};
    event.line = std::string(line);
    return event;
}

/// The toolkit's version in what nvcc said: "12.1".
std::optional<std::string> toolkitIn(const std::vector<std::string>& said)
{
    constexpr std::string_view words = "Cuda compilation tools, release ";
    for (const std::string& fact : said)
        if (fact.starts_with(words)) {
            const std::string version = fact.substr(words.size());
            return version.substr(0, version.find_first_not_of("0123456789."));
        }
    return std::nullopt;
}

}  // namespace

std::optional<KernelEvent> serviceEventIn(std::string_view line)
{
    constexpr std::size_t longest = 240;
    const std::size_t at = line.find("detected NVSwitch ");
    if (at != std::string_view::npos) {
        const auto number = between(line.substr(at), "error ", " ");
        const auto code = number ? wholeNumberIn(*number) : std::nullopt;
        if (!code || *code < 0 || *code > 1'000'000)
            return std::nullopt;
        KernelEvent event{.xid = *code, .nvSwitch = true};
        event.nonFatal = containsNoCase(line, "non-fatal");
        event.fatal = !event.nonFatal && containsNoCase(line, "fatal");
        if (const auto bus = between(line, "pci bus id ", " "))
            event.busId = normalBusId(*bus);
        if (const auto port = between(line, "port ", " "))
            event.link = wholeNumberIn(*port);
        event.line = std::string(trimmed(line).substr(0, longest));
        return event;
    }
    if (auto event = bareXidIn(line))
        return event;
    constexpr std::string_view mark = "Xid=";
    const std::size_t xid = line.find(mark);
    if (xid == std::string_view::npos || line.find("Device=", xid) == std::string_view::npos)
        return std::nullopt;
    const auto code = startingNumber(line.substr(xid + mark.size(), line.find(' ', xid) - xid - mark.size()));
    constexpr double most = 1000;
    if (!code || code->value < 1 || code->value > most)
        return std::nullopt;
    KernelEvent event{.xid = static_cast<std::int64_t>(code->value)};
    event.line = std::string(trimmed(line).substr(0, longest));
    return event;
}

bool FreeTextReader::takeFact(std::string_view line)
{
    static const SignFinder finder(factSigns);
    const std::vector<std::size_t> found = finder.find(line);
    const bool isExtension = isInstalledExtension(line);
    m_hasExtension = m_hasExtension || isExtension;
    if (found.empty() && !isExtension)
        return false;
    constexpr std::size_t most = 40;
    constexpr std::size_t longest = 160;
    const std::string_view words = found.empty() ? line : behindPrefix(line, factSigns.at(found.front()));
    std::string fact(trimmed(words).substr(0, longest));
    std::vector<std::string>& said = m_host.tools.said;
    if (said.size() < most && std::ranges::find(said, fact) == said.end())
        said.push_back(std::move(fact));
    return true;
}

void FreeTextReader::take(std::string_view line)
{
    constexpr std::size_t longest = 65'536;  // No program writes longer lines that are one of these.
    line = line.substr(0, longest);
    if (auto event = serviceEventIn(line)) {
        constexpr std::size_t most = 10'000;
        const auto same = m_host.events.empty() ? m_host.events.end() : std::prev(m_host.events.end());
        if (same != m_host.events.end() && same->xid == event->xid && same->busId == event->busId &&
            same->link == event->link)
            ++same->count;
        else if (m_host.events.size() < most)
            m_host.events.push_back(*std::move(event));
        return;
    }
    m_waits.look(line);
    if (m_slurm.take(line) || m_node.take(line) || m_diagnostics.take(line) || m_ports.take(line) ||
        m_collectives.take(line) || m_copies.take(line) || m_links.take(line) || m_gpuTools.take(line) ||
        m_amd.take(line))
        return;
    if (auto error = errorLineIn(line)) {
        addErrorLine(m_host, *std::move(error));
        m_unknown.understood();
        return;
    }
    if (!takeFact(line) && m_countsUnknown)
        m_unknown.look(line);
}

HostSnapshot FreeTextReader::finish(std::vector<std::string>& notes)
{
    m_unknown.tell(notes);
    m_slurm.finish();
    if (const auto toolkit = toolkitIn(m_host.tools.said))
        notes.push_back(
            "nvcc speaks of the CUDA toolkit, not of the driver: \"headroom stack --driver V --gpu NAME --cuda " +
            *toolkit + "\" tells whether they go together");
    if (m_hasExtension)
        notes.emplace_back("Azure's extension has installed NVIDIA's driver (Succeeded); whether the driver answers is "
                           "what \"nvidia-smi -q -x\" on the machine says: capture it next");
    for (GpuSnapshot& gpu : m_host.gpus)
        deriveMetrics(gpu);
    return std::move(m_host);
}

}  // namespace headroom
