// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/readers.h"
#include "model/health/read/samples.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <set>
#include <unordered_map>
#include <utility>

namespace headroom {
namespace {

/// The names of a header line, which start with "gpu" or the glued "Date Time gpu"; empty for any other line.
std::vector<std::string> headerNames(std::string_view line)
{
    line = trimmed(line);
    if (!line.starts_with('#'))
        return {};
    std::vector<std::string> names;
    for (const std::string_view word : splitWords(line.substr(1)))
        names.push_back(lowerCase(word));
    return std::ranges::find(names, "gpu") == names.end() ? std::vector<std::string>() : names;
}

/// Calls `readRow` for each data row with at least `least` words, handing it the names and words.
template <class ReadRow>
void readRows(std::string_view text, ReadRow readRow)
{
    std::vector<std::string> names;
    for (const std::string_view line : splitLines(text)) {
        if (std::vector<std::string> header = headerNames(line); !header.empty()) {
            names = std::move(header);
            continue;
        }
        std::vector<std::string_view> words = splitWords(line);
        if (!words.empty() && endsWithText(line, text))
            words.pop_back();  // "9" may have been 98.
        if (names.empty() || words.empty() || words.front().starts_with('#'))
            continue;
        readRow(names, words);
    }
}

/// The GPUs of a listing by their numbers.
class NumberedCards {
public:
    GpuSnapshot& at(std::int64_t index)
    {
        const auto [place, isNew] = m_places.try_emplace(index, host.gpus.size());
        if (isNew) {
            GpuSnapshot& gpu = host.gpus.emplace_back();
            gpu.index = index;
            gpu.samples = 0;
        }
        return host.gpus[place->second];
    }

    HostSnapshot host{};

private:
    std::unordered_map<std::int64_t, std::size_t> m_places{};
};

/// The process of a row, by the names of its columns.
GpuProcess readProcess(const std::vector<std::string>& names, const std::vector<std::string_view>& words)
{
    GpuProcess process;
    for (std::size_t i = 0; i < names.size() && i < words.size(); ++i) {
        const std::string_view word = words[i];
        if (names[i] == "pid")
            process.pid = wholeNumberIn(word);
        else if (names[i] == "type" && word != "-")
            process.type = std::string(word);
        else if (names[i] == "sm") {
            if (const auto use = startingNumber(word))
                process.usePercent = use->value;
        } else if (names[i] == "command")  // The last column: a command may have spaces.
            process.name = std::string(spanning(word, words.back()));
        else if (const Reading memory = readValue(Metric::MemoryUsed, word);
                 names[i] == "fb" && memory.state == ReadingState::Number)
            process.memoryBytes = memory.number;
    }
    return process;
}

}  // namespace

SectionReading readDmon(std::string_view text, const HealthFacts& /*facts*/)
{
    NumberedCards cards;
    HostSnapshot& host = cards.host;
    RowSamples rows;
    readRows(text, [&](const std::vector<std::string>& names, const std::vector<std::string_view>& words) {
        const auto column = static_cast<std::size_t>(std::ranges::find(names, "gpu") - names.begin());
        const auto index = column < words.size() ? wholeNumberIn(words[column]) : std::nullopt;
        if (!index || *index < 0)
            return;
        GpuSnapshot& gpu = cards.at(*index);
        rows.beforeRow(host, gpu);
        ++gpu.samples;
        for (std::size_t i = 0; i < names.size() && i < words.size(); ++i)
            if (const FieldTarget* target = dmonField(names[i]))
                gpu.metrics.read(*target, words[i]);
    });
    for (GpuSnapshot& gpu : host.gpus)
        deriveMetrics(gpu);
    return oneHost(std::move(host));
}

SectionReading readPmon(std::string_view text, const HealthFacts& /*facts*/)
{
    NumberedCards cards;
    std::set<std::pair<std::int64_t, std::int64_t>> listed;  // By GPU and process.
    readRows(text, [&](const std::vector<std::string>& names, const std::vector<std::string_view>& words) {
        const auto column = static_cast<std::size_t>(std::ranges::find(names, "gpu") - names.begin());
        const auto index = column < words.size() ? wholeNumberIn(words[column]) : std::nullopt;
        if (!index || *index < 0)
            return;
        GpuSnapshot& gpu = cards.at(*index);
        gpu.samples = 1;
        gpu.processesListed = true;
        if (!gpu.processes)
            gpu.processes.emplace();
        GpuProcess process = readProcess(names, words);
        // Each sample lists all processes again.
        if (process.pid && listed.emplace(*index, *process.pid).second)
            gpu.processes->push_back(std::move(process));
    });
    return oneHost(std::move(cards.host));
}

}  // namespace headroom
