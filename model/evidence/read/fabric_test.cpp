// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/evidence/read/fabric_test.h"

#include "model/evidence/read/line_values.h"
#include "model/text/log_prefix.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace headroom {
namespace {

constexpr std::size_t mostHosts = 4096;

struct Named {
    std::string_view name;
    Collective collective;
};
constexpr std::array collectives = {
    Named{"all_reduce", Collective::AllReduce}, Named{"all_gather", Collective::AllGather},
    Named{"reduce_scatter", Collective::ReduceScatter}, Named{"alltoall", Collective::AllToAll}};

}  // namespace

double busFactor(Collective collective, double ranks)
{
    if (ranks <= 1)
        return 1;
    return (ranks - 1) / ranks * (collective == Collective::AllReduce ? 2 : 1);
}

bool FabricTestReader::row(std::string_view text)
{
    // size count type redop root time algbw busbw #wrong time algbw busbw #wrong; until 2.11 without the root, of
    // collectives that reduce nothing without the operation, too.
    const std::vector<std::string_view> words = splitWords(text);
    constexpr std::size_t columns = 13;
    constexpr std::size_t mostMissing = 2;
    const std::size_t missing =
        words.size() < columns && words.size() + mostMissing >= columns ? columns - words.size() : 0;
    const std::size_t busAt = 7 - missing;
    const std::size_t inPlaceAt = 11 - missing;
    if (words.size() <= busAt)
        return false;
    constexpr std::array<std::string_view, 11> types = {"float",  "half",  "double", "int8",     "uint8", "int32",
                                                        "uint32", "int64", "uint64", "bfloat16", "fp8"};
    if (std::ranges::none_of(types, [&](std::string_view type) { return words[2].starts_with(type); }))
        return false;
    const std::optional<NumberInLine> size = figureAtStart(words[0]);
    const std::optional<NumberInLine> count = figureAtStart(words[1]);
    const std::optional<NumberInLine> bus = figureAtStart(words[busAt]);
    if (!size || !size->rest.empty() || !count || !count->rest.empty() || !bus || !bus->rest.empty())
        return false;
    double best = bus->value;
    if (words.size() > inPlaceAt)
        if (const auto inPlace = figureAtStart(words[inPlaceAt]); inPlace && inPlace->rest.empty())
            best = std::max(best, inPlace->value);
    constexpr double mostGigabytes = 1e5;
    if (best < 0 || best > mostGigabytes || size->value < 0)
        return false;
    ++m_test.rows;
    if (words.size() > busAt + 1)
        if (const auto wrong = figureAtStart(words[busAt + 1]); wrong && wrong->rest.empty() && wrong->value > 0)
            ++m_test.wrong;
    if (size->value >= m_test.message.value) {
        m_test.message = {size->value};
        m_test.busBandwidth = {best * bytesPerGB};
    }
    return true;
}

bool FabricTestReader::line(std::string_view text)
{
    text = withoutLogPrefix(text);
    const std::string_view content = trimmed(text);
    if (content.starts_with('#')) {
        if (trimmed(content.substr(1)).starts_with("Rank ")) {
            if (content.find(" Pid ") == std::string_view::npos)
                return false;
            ++m_test.ranks;
            if (const auto host = between(content, " on ", " device"); host && m_hosts.size() < mostHosts) {
                const std::string_view name = trimmed(*host);
                if (m_test.host.empty())
                    m_test.host = std::string(name.substr(0, 255));
                m_hosts.emplace(name.substr(0, 255));
            }
            return true;
        }
        if (const auto version = between(content, "nccl-tests version ", " ")) {
            m_test.version = std::string(version->substr(0, 40));
            return true;
        }
        for (const Named& named : collectives)
            if (content.find("concluded: " + std::string(named.name)) != std::string_view::npos ||
                content.find("starting: " + std::string(named.name)) != std::string_view::npos) {
                m_test.collective = named.collective;
                m_test.isNamed = true;
                return true;
            }
        return content.find("Avg bus bandwidth") != std::string_view::npos ||
               content.find("Out of bounds values") != std::string_view::npos;
    }
    for (const Named& named : collectives)
        if (!m_test.isNamed && content.find(std::string(named.name) + "_perf") != std::string_view::npos) {
            m_test.collective = named.collective;
            m_test.isNamed = true;
            return false;  // A command line, of itself no result.
        }
    return row(content);
}

std::optional<FabricTest> FabricTestReader::result() const
{
    if (m_test.rows == 0)
        return std::nullopt;
    FabricTest test = m_test;
    test.hosts = static_cast<std::int64_t>(m_hosts.size());
    return test;
}

}  // namespace headroom
