// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// sinfo in its forms (default, -R, -N -l, -o with words of one column each) and "scontrol show node", after the formats
// that sinfo(1) names and Slurm's names of node states (node_state_string in src/common/slurm_protocol_defs.c).

#include "model/health/read/jobs/free_text.h"
#include "model/text/machine_set.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

constexpr std::size_t longestReason = 160;

/// A word of a state, and what it makes of a node.
struct StateWord {
    std::string_view text;
    SlurmNodes::State state;
};

/// As sinfo shortens them and as it writes them in full; of several in one state the first counts.
constexpr auto stateWords = std::to_array<StateWord>({
    {"POWERED_DOWN", SlurmNodes::State::Works}, {"POWERING_DOWN", SlurmNodes::State::Works},
    {"POWER_DOWN", SlurmNodes::State::Works},   {"NOT_RESPONDING", SlurmNodes::State::Down},
    {"DOWN", SlurmNodes::State::Down},          {"FAIL", SlurmNodes::State::Down},
    {"ERROR", SlurmNodes::State::Down},         {"INVAL", SlurmNodes::State::Down},
    {"UNK", SlurmNodes::State::Down},           {"DRAIN", SlurmNodes::State::Drained},
    {"DRNG", SlurmNodes::State::Drained},       {"IDLE", SlurmNodes::State::Works},
    {"ALLOC", SlurmNodes::State::Works},        {"MIX", SlurmNodes::State::Works},
    {"COMP", SlurmNodes::State::Works},         {"RESV", SlurmNodes::State::Works},
    {"RESERVED", SlurmNodes::State::Works},     {"PLND", SlurmNodes::State::Works},
    {"PLANNED", SlurmNodes::State::Works},      {"MAINT", SlurmNodes::State::Works},
    {"REBOOT", SlurmNodes::State::Works},       {"BOOT", SlurmNodes::State::Works},
    {"FUTR", SlurmNodes::State::Works},         {"FUTURE", SlurmNodes::State::Works},
    {"BLOCKED", SlurmNodes::State::Works},      {"PERFCTRS", SlurmNodes::State::Works},
    {"NPC", SlurmNodes::State::Works},
});

/// Nothing where the word is no state. "down*" does not respond, "down~" is switched off to save power.
std::optional<SlurmNodes::State> stateIn(std::string_view word)
{
    if (word.empty() || word.ends_with('~'))
        return word.empty() ? std::nullopt : std::optional(SlurmNodes::State::Works);
    for (const StateWord& known : stateWords)
        if (containsNoCase(word, known.text))
            return known.state == SlurmNodes::State::Works && word.ends_with('*') ? SlurmNodes::State::Down
                                                                                  : known.state;
    return std::nullopt;
}

bool isTime(std::string_view word)
{
    constexpr std::size_t date = 10;  // "2025-03-04T02:11:08"
    return word == "Unknown" || (word.size() > date && word[4] == '-' && word[7] == '-' && word[date] == 'T');
}

}  // namespace

void SlurmReader::note(std::string_view nodes, std::optional<SlurmNodes::State> state, std::string_view word,
                       std::string_view reason)
{
    constexpr std::size_t most = 10'000;
    reason = trimmed(reason);
    if (reason == "none" || reason == "(null)")
        reason = {};
    for (std::string& name : machinesOfSet(nodes)) {
        auto found = m_nodes.find(name);
        if (found == m_nodes.end() && m_nodes.size() < most)
            found = m_nodes.emplace(std::move(name), SlurmNodes{}).first;
        if (found == m_nodes.end())
            continue;
        SlurmNodes& node = found->second;
        if (state && (node.state == SlurmNodes::State::Works || *state == SlurmNodes::State::Down)) {
            node.state = *state;
            node.word = std::string(word.substr(0, 40));
        }
        if (!reason.empty())
            node.reason = std::string(reason.substr(0, longestReason));
    }
}

bool SlurmReader::takeHead(std::string_view line)
{
    // Logs have many lines, and none of these.
    if (line.find("NODELIST") == std::string_view::npos)
        return false;
    const std::vector<std::string_view> words = splitWords(line);
    const auto has = [&words](std::string_view word) { return std::ranges::find(words, word) != words.end(); };
    if (!has("NODELIST") || (!has("STATE") && !has("REASON")))
        return false;
    m_columns.assign(words.begin(), words.end());
    return true;
}

/// "NHC: check failed   root   2025-03-04T02:11:08 gpu-07": the reason has blanks, all behind it has none.
bool SlurmReader::takeReason(const std::vector<std::string_view>& words)
{
    const std::size_t behind = m_columns.size() - 1;
    if (words.size() <= behind || machinesOfSet(words.back()).empty())
        return false;
    const auto timeAt = std::ranges::find(m_columns, "TIMESTAMP");
    const std::size_t first = words.size() - behind;
    if (timeAt != m_columns.end() && !isTime(words[first + static_cast<std::size_t>(timeAt - m_columns.begin()) - 1]))
        return false;
    const auto stateAt = std::ranges::find(m_columns, "STATE");
    const std::string_view word = stateAt == m_columns.end()
                                      ? std::string_view()
                                      : words[first + static_cast<std::size_t>(stateAt - m_columns.begin()) - 1];
    const std::string_view reason = spanning(words.front(), words[first - 1]);
    // Such a list has only nodes that are down, drained or fail; Slurm itself writes that they do not respond.
    const auto assumed = reason.starts_with("Not responding") ? SlurmNodes::State::Down : SlurmNodes::State::Drained;
    note(words.back(), word.empty() ? std::optional(assumed) : stateIn(word), word, reason);
    return true;
}

bool SlurmReader::takeRow(std::string_view line)
{
    if (m_columns.empty())
        return false;
    const std::vector<std::string_view> words = splitWords(line);
    if (words.empty())
        return false;
    if (m_columns.front() == "REASON")
        return takeReason(words);
    const auto placeOf = [this](std::string_view name) {
        return static_cast<std::size_t>(std::ranges::find(m_columns, name) - m_columns.begin());
    };
    const std::size_t nodes = placeOf("NODELIST");
    const std::size_t state = placeOf("STATE");
    const std::size_t reason = placeOf("REASON");
    if (nodes >= words.size() || (state < m_columns.size() && state >= words.size()))
        return false;
    const std::string_view word = state < words.size() ? words[state] : std::string_view();
    const auto known = stateIn(word);
    if ((state < words.size() && !known) || machinesOfSet(words[nodes]).empty())
        return false;
    const bool hasReason = reason + 1 == m_columns.size() && reason < words.size();
    note(words[nodes], known, word, hasReason ? spanning(words[reason], words.back()) : std::string_view());
    return true;
}

/// "NodeName=gpu-07 ...", "State=IDLE+DRAIN ...", "Reason=NHC: ... [root@2025-03-04T02:11:08]".
bool SlurmReader::takeShown(std::string_view line)
{
    constexpr std::string_view nodeKey = "NodeName=";
    constexpr std::string_view stateKey = "State=";
    constexpr std::string_view reasonKey = "Reason=";
    if (line.starts_with(nodeKey)) {
        m_shown = std::string(line.substr(nodeKey.size(), line.find(' ') - nodeKey.size()));
        return true;
    }
    if (m_shown.empty())
        return false;
    if (line.starts_with(stateKey)) {
        const std::string_view word = line.substr(stateKey.size(), line.find(' ') - stateKey.size());
        note(m_shown, stateIn(word), word, {});
    } else if (line.starts_with(reasonKey)) {
        const std::string_view reason = line.substr(reasonKey.size());
        note(m_shown, std::nullopt, {}, reason.substr(0, reason.rfind(" [")));
    }
    // Its other lines begin with "Key=value", too.
    const std::size_t end = line.find_first_of("= ");
    return end != std::string_view::npos && line[end] == '=';
}

bool SlurmReader::take(std::string_view raw)
{
    const std::string_view line = trimmed(raw);
    if (line.empty()) {
        m_shown.clear();
        return false;
    }
    if (takeHead(line) || takeRow(line) || takeShown(line))
        return true;
    m_columns.clear();
    m_shown.clear();
    return false;
}

void SlurmReader::finish()
{
    if (m_nodes.empty())
        return;
    // Nodes with the same state and reason are one line.
    struct Group {
        SlurmNodes of;
        std::vector<std::string_view> names;
    };
    std::vector<Group> groups;
    std::size_t out = 0;
    for (const auto& [name, node] : m_nodes) {
        if (node.state == SlurmNodes::State::Works)
            continue;
        ++out;
        const auto same = std::ranges::find(groups, node, &Group::of);
        if (same != groups.end())
            same->names.push_back(name);
        else
            groups.push_back({node, {name}});
    }
    for (const Group& group : groups) {
        constexpr std::size_t named = 12;
        constexpr std::size_t mostLines = 1000;
        std::string line;
        for (std::size_t i = 0; i < std::min(group.names.size(), named); ++i)
            line += (line.empty() ? "" : ", ") + std::string(group.names[i]);
        if (group.names.size() > named)
            line += " and " + std::to_string(group.names.size() - named) + " more";
        line += ": " + (group.of.word.empty() ? std::string("down or drained") : group.of.word);
        if (!group.of.reason.empty())
            line += ", " + group.of.reason;
        if (m_host->errors.size() < mostLines)
            m_host->errors.push_back({.kind = group.of.state == SlurmNodes::State::Down ? ErrorOutput::SlurmNodeDown
                                                                                        : ErrorOutput::SlurmNodeDrained,
                                      .line = std::move(line),
                                      .count = 1});
    }
    m_host->tools.said.push_back("Slurm: " + std::to_string(m_nodes.size()) +
                                 (m_nodes.size() == 1 ? " node, " : " nodes, ") + std::to_string(out) +
                                 " of them down or drained");
    m_nodes.clear();
}

}  // namespace headroom
