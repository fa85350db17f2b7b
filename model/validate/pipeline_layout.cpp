// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/validate/pipeline_layout.h"

#include "model/validate/case_words.h"

#include <algorithm>

namespace headroom {
namespace {

constexpr std::size_t longestLayout = 4096;
constexpr std::int64_t mostRepeats = 1024;

/// Takes one letter, or what stands in parentheses, off the layout's front.
std::optional<std::string> takeUnit(std::string_view& layout)
{
    if (layout.front() != '(') {
        std::string letter(1, layout.front());
        layout.remove_prefix(1);
        return letter;
    }
    const std::size_t close = layout.find(')');
    if (close == std::string_view::npos)
        return std::nullopt;
    std::string inside(layout.substr(1, close - 1));
    layout.remove_prefix(close + 1);
    return inside;
}

/// Takes a "*n" off the layout's front; 1 where there is none.
std::optional<std::int64_t> takeRepeats(std::string_view& layout)
{
    if (!layout.starts_with('*'))
        return 1;
    layout.remove_prefix(1);
    const std::optional<std::int64_t> number = leadingNumber(layout);
    if (!number || *number < 1 || *number > mostRepeats)
        return std::nullopt;
    layout.remove_prefix(std::min(layout.find_first_not_of("0123456789"), layout.size()));
    return number;
}

/// The layout with every "*n" written out, or nothing.
std::optional<std::string> writtenOut(std::string_view layout)
{
    std::string text;
    while (!layout.empty()) {
        const std::optional<std::string> unit = takeUnit(layout);
        const std::optional<std::int64_t> times = unit ? takeRepeats(layout) : std::nullopt;
        if (!times)
            return std::nullopt;
        for (std::int64_t i = 0; i < *times; ++i)
            text += *unit;
        if (text.size() > longestLayout)
            return std::nullopt;
    }
    return text;
}

std::optional<std::vector<std::int64_t>> fromLayout(std::string_view layout, std::int64_t stages, std::int64_t layers)
{
    const std::optional<std::vector<std::int64_t>> chunks = layersPerChunk(layout);
    if (!chunks || std::ssize(*chunks) % stages != 0)
        return std::nullopt;
    std::vector<std::int64_t> result(static_cast<std::size_t>(stages), 0);
    std::int64_t sum = 0;
    for (std::size_t chunk = 0; chunk < chunks->size(); ++chunk) {
        result[chunk % result.size()] += (*chunks)[chunk];
        sum += (*chunks)[chunk];
    }
    return sum == layers ? std::optional(result) : std::nullopt;
}

/// The stages between the edges share the rest alike; an edge without a number is one of them.
std::optional<std::vector<std::int64_t>> withEdges(std::int64_t stages, std::int64_t layers,
                                                   std::optional<std::int64_t> first, std::optional<std::int64_t> last)
{
    const std::int64_t inner = stages - (first ? 1 : 0) - (last ? 1 : 0);
    const std::int64_t rest = layers - first.value_or(0) - last.value_or(0);
    if (inner < 1 || rest < 0 || rest % inner != 0)
        return std::nullopt;
    std::vector<std::int64_t> result(static_cast<std::size_t>(stages), rest / inner);
    result.front() = first.value_or(result.front());
    result.back() = last.value_or(result.back());
    return result;
}

}  // namespace

std::optional<std::vector<std::int64_t>> layersPerChunk(std::string_view layout)
{
    const std::optional<std::string> text = writtenOut(layout);
    if (!text || text->find_first_not_of("EtmL|") != std::string::npos)
        return std::nullopt;
    std::vector<std::int64_t> chunks(1, 0);
    for (const char letter : *text) {
        if (letter == '|')
            chunks.push_back(0);
        chunks.back() += letter == 't' ? 1 : 0;
    }
    return chunks;
}

std::optional<std::vector<std::int64_t>> layersPerStage(const std::map<std::string, std::string>& flags,
                                                        std::int64_t stages, std::int64_t layers)
{
    if (const auto layout = flags.find("pipeline-model-parallel-layout"); layout != flags.end())
        return fromLayout(layout->second, stages, layers);
    if (stages < 2)
        return std::nullopt;
    std::optional<std::int64_t> first = flagNumber(flags, "decoder-first-pipeline-num-layers");
    std::optional<std::int64_t> last = flagNumber(flags, "decoder-last-pipeline-num-layers");
    // Embedding and loss may count as a layer each, which the first and the last stage then have less.
    const std::int64_t embedding = flags.contains("account-for-embedding-in-pipeline-split") ? 1 : 0;
    const std::int64_t loss = flags.contains("account-for-loss-in-pipeline-split") ? 1 : 0;
    const std::int64_t counted = layers + embedding + loss;
    if (counted > layers && counted % stages == 0) {
        first = counted / stages - embedding;
        last = counted / stages - loss;
    }
    return first || last ? withEdges(stages, layers, first, last) : std::nullopt;
}

std::optional<std::int64_t> virtualStages(const std::map<std::string, std::string>& flags, std::int64_t stages)
{
    const auto layout = flags.find("pipeline-model-parallel-layout");
    if (layout == flags.end())
        return std::nullopt;
    const std::optional<std::vector<std::int64_t>> chunks = layersPerChunk(layout->second);
    return chunks && std::ssize(*chunks) % stages == 0 ? std::optional(std::ssize(*chunks) / stages) : std::nullopt;
}

}  // namespace headroom
