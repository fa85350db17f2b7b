// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// "kubectl describe node", after kubernetes/kubectl pkg/describe/describe.go.

#include "model/health/read/jobs/free_text.h"
#include "model/text/scan.h"

namespace headroom {

ClusterNode& DescribedNodeReader::node()
{
    if (!m_host->node)
        m_host->node.emplace();
    return *m_host->node;
}

bool DescribedNodeReader::take(std::string_view line)
{
    constexpr std::string_view cordoned = "Unschedulable:";
    const bool isIndented = line.starts_with(' ') || line.starts_with('\t');
    if (!isIndented) {
        const std::string_view head = trimmed(line);
        const bool isKnown = head == "Conditions:" || head == "Capacity:" || head == "Allocatable:";
        m_section = isKnown ? std::string(head) : std::string();
        if (head.starts_with(cordoned) && saysYes(trimmed(head.substr(cordoned.size()))))
            node().cordoned = true;
        return isKnown || head.starts_with(cordoned) || (head.starts_with("Taints:") && !errorLineIn(head));
    }
    if (m_section.empty())
        return false;
    const std::vector<std::string_view> words = splitWords(line);
    if (words.size() < 2)
        return false;
    if (m_section == "Conditions:") {
        if (words[0] == "Ready" && (words[1] == "True" || words[1] == "False" || words[1] == "Unknown")) {
            node().ready = words[1] == "True";
            return true;
        }
        return words[1] == "False";  // What is not so is no error, whatever it is called: "XIDErrors  False".
    }
    if (words.size() != 2 || !words[0].ends_with(':'))
        return false;
    if (words[0] != "nvidia.com/gpu:" && words[0] != "amd.com/gpu:")
        return true;
    if (const auto count = wholeNumberIn(words[1]); count && *count >= 0)
        (m_section == "Capacity:" ? node().capacity : node().gpus) = count;
    return true;
}

}  // namespace headroom
