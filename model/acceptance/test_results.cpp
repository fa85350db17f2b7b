// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/acceptance/test_results.h"

#include "model/acceptance/machine_names.h"
#include "model/evidence/read/text_evidence.h"
#include "model/health/read/capture.h"
#include "model/health/read/jobs/tool_readers.h"
#include "model/text/scan.h"
#include "model/text/visible.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace headroom {
namespace {

/// A text between two marks, with what the first of them names.
struct MarkedText {
    std::string_view text{};
    std::string host{};
    std::string peer{};
};

/// The value of "key=value" among the words of a line; empty without one.
std::string_view valueOf(const std::vector<std::string_view>& words, std::string_view key)
{
    for (const std::string_view word : words)
        if (word.size() > key.size() && word.starts_with(key) && word[key.size()] == '=')
            return word.substr(key.size() + 1);
    return {};
}

std::optional<double> figureOf(const std::vector<std::string_view>& words, std::string_view key)
{
    const auto number = startingNumber(valueOf(words, key));
    return number && number->rest.empty() && std::isfinite(number->value) && number->value >= 0
               ? std::optional(number->value)
               : std::nullopt;
}

std::vector<MarkedText> partsOf(std::string_view text)
{
    constexpr std::size_t mostParts = 10'000;
    constexpr std::size_t longestName = 255;
    std::vector<MarkedText> parts{{}};
    std::size_t start = 0;
    for (const std::string_view line : splitLines(text)) {
        const std::string_view content = trimmed(line);
        if (!content.starts_with(acceptanceMark) || parts.size() >= mostParts)
            continue;
        const auto at = static_cast<std::size_t>(line.data() - text.data());
        parts.back().text = text.substr(start, at - start);
        start = std::min(text.size(), at + line.size());
        const std::vector<std::string_view> words = splitWords(content);
        parts.push_back({.host = std::string(valueOf(words, "host").substr(0, longestName)),
                         .peer = std::string(valueOf(words, "peer").substr(0, longestName))});
    }
    parts.back().text = text.substr(start);
    std::erase_if(parts, [](const MarkedText& part) { return trimmed(part.text).empty(); });
    return parts;
}

/// "nan", "-inf": what programs print for a result that is none.
bool isNoNumber(std::string_view word)
{
    const std::string low = lowerCase(word.starts_with('-') || word.starts_with('+') ? word.substr(1) : word);
    return low == "nan" || low == "inf" || low == "infinity";
}

/// A row of a table of numbers, one of which is none: nccl-tests, nvbandwidth and perftest print such rows.
bool isRowWithoutNumber(const std::vector<std::string_view>& words)
{
    return words.size() > 2 && wholeNumberIn(words.front()) && std::ranges::any_of(words, isNoNumber);
}

void takeNoNumber(std::string_view line, NoNumbers& noNumbers)
{
    constexpr std::size_t mostLetters = 80;
    if (noNumbers.count++ == 0)
        noNumbers.first = shortened(trimmed(line), mostLetters);
}

/// What the script's own programs say of each GPU: "gemm gpu=3 format=bf16 size=8192 tflops=712.3",
/// "memory gpu=3 gb_per_s=2950.1".
void takeOwnLines(std::string_view text, TestedPart& part)
{
    constexpr double tera = 1e12;
    constexpr std::size_t most = 10'000;
    for (const std::string_view line : splitLines(text)) {
        const std::vector<std::string_view> words = splitWords(line);
        if (isRowWithoutNumber(words))
            takeNoNumber(line, part.noNumbers);
        if (words.size() < 3 || part.products.size() + part.memory.size() >= most)
            continue;
        GpuRate rate{.gpu = wholeNumberIn(valueOf(words, "gpu"))};
        const bool isOwn = rate.gpu && (words.front() == "gemm" || words.front() == "memory");
        if (words.front() == "gemm") {
            const double size = figureOf(words, "size").value_or(0);
            if (const auto reached = figureOf(words, "tflops")) {
                rate.rate = *reached * tera;
                rate.flops = 2 * size * size * size;
                rate.format = lowerCase(valueOf(words, "format"));
                part.products.push_back(std::move(rate));
            } else if (isOwn) {
                takeNoNumber(line, part.noNumbers);
            }
        } else if (words.front() == "memory") {
            if (const auto reached = figureOf(words, "gb_per_s")) {
                rate.rate = *reached * bytesPerGB;
                part.memory.push_back(std::move(rate));
            } else if (isOwn) {
                takeNoNumber(line, part.noNumbers);
            }
        }
    }
}

/// What tests printed among the rows of another program, where a reader of captures takes them for parts of that.
void takeTests(std::string_view text, std::vector<TestedPart>& parts)
{
    ToolReadings found;
    CollectiveTestReader collectives(found);
    CopyTestReader copies(found);
    LinkTestReader links(found);
    DiagnosticReader diagnostics(found);
    for (const std::string_view line : splitLines(text)) {
        collectives.take(line);
        copies.take(line);
        links.take(line);
        diagnostics.take(line);
    }
    const auto lacks = [&](auto member) {
        return std::ranges::all_of(parts, [&](const TestedPart& part) { return (part.read.tools.*member).empty(); });
    };
    ToolReadings& tools = parts.front().read.tools;
    if (lacks(&ToolReadings::collectives))
        tools.collectives = std::move(found.collectives);
    if (lacks(&ToolReadings::copies))
        tools.copies = std::move(found.copies);
    if (lacks(&ToolReadings::links))
        tools.links = std::move(found.links);
    if (lacks(&ToolReadings::diagnostics))
        tools.diagnostics = std::move(found.diagnostics);
}

/// What the acceptance script did not find: "not tested: no dcgmi here". Of a path the name of the program. Without
/// PyTorch Python itself says so.
void takeMissingPrograms(std::string_view text, std::vector<std::string>& programs)
{
    constexpr std::string_view start = "not tested: no ";
    constexpr std::string_view end = " here";
    constexpr std::size_t most = 100;
    constexpr std::size_t mostLetters = 40;
    for (const std::string_view line : splitLines(text)) {
        const std::string_view content = trimmed(line);
        if (programs.size() < most && content == "ModuleNotFoundError: No module named 'torch'") {
            if (std::ranges::find(programs, pyTorch) == programs.end())
                programs.emplace_back(pyTorch);
            continue;
        }
        if (programs.size() >= most || content.size() <= start.size() + end.size() || !content.starts_with(start) ||
            !content.ends_with(end))
            continue;
        std::string_view program = content.substr(start.size(), content.size() - start.size() - end.size());
        program.remove_prefix(program.find_last_of('/') + 1);
        std::string name = shortened(program, mostLetters);
        if (std::ranges::find(programs, name) == programs.end())
            programs.push_back(std::move(name));
    }
}

/// The one host that the tests in a capture ran on; empty where they ran on several, or do not say it.
std::string testHostOf(const ToolReadings& tools)
{
    std::string host{};
    for (const CollectiveTest& test : tools.collectives)
        for (const CollectiveRank& rank : test.ranks) {
            if (!host.empty() && rank.host != host)
                return {};
            host = rank.host;
        }
    for (const CopyTest& copy : tools.copies)
        if (host.empty())
            host = copy.host;
    return host;
}

}  // namespace

bool TestedPart::hasResults() const
{
    return !(read.gpus.empty() && read.tools.collectives.empty() && read.tools.copies.empty() &&
             read.tools.links.empty() && read.tools.diagnostics.empty() && products.empty() && memory.empty() &&
             storage.empty() && !steps.hasSteps() && noNumbers.count == 0);
}

std::vector<TestedPart> readTestResults(std::string_view text, const std::string& file, const HealthFacts& facts)
{
    std::vector<TestedPart> found;
    for (MarkedText& marked : partsOf(text)) {
        // What is no capture belongs to the machine that is named, or to the first that the text tells of.
        std::vector<TestedPart> parts;
        Snapshot snapshot = readCapture(marked.text, {}, facts);
        for (HostSnapshot& host : snapshot.hosts)
            parts.push_back({.host = host.name, .peer = marked.peer, .read = std::move(host)});
        if (parts.empty())
            parts.push_back({.peer = marked.peer});
        takeTests(marked.text, parts);
        takeOwnLines(marked.text, parts.front());
        takeMissingPrograms(marked.text, parts.front().missingPrograms);
        parts.front().storage = readFioReport(marked.text);
        parts.front().steps = readTextEvidence(marked.text).steps;
        for (TestedPart& part : parts) {
            if (part.empty())
                continue;
            if (!marked.host.empty())
                part.host = marked.host;
            if (part.host.empty())
                part.host = testHostOf(part.read.tools);
            if (part.host.empty()) {
                part.host = machineOfFile(file);
                part.hostFrom = part.host.empty() ? HostSource::None : HostSource::File;
            }
            found.push_back(std::move(part));
        }
    }
    return found;
}

}  // namespace headroom
