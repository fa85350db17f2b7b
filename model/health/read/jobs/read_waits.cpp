// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The watchdog of PyTorch's process groups (torch/csrc/distributed/c10d/ProcessGroupNCCL.cpp).

#include "model/health/read/jobs/tool_readers.h"
#include "model/text/scan.h"

#include <algorithm>

namespace headroom {
namespace {

constexpr std::string_view digits = "0123456789";

/// The whole number behind a word: "SeqNum=9141", "work: 1580".
std::optional<std::int64_t> numberAfter(std::string_view line, std::string_view word)
{
    const std::size_t at = line.find(word);
    if (at == std::string_view::npos)
        return std::nullopt;
    const std::string_view rest = line.substr(at + word.size());
    return wholeNumberIn(rest.substr(0, std::min(rest.find_first_not_of(digits), rest.size())));
}

/// torchrun's mark of the line, which counts over all groups, else what the watchdog calls itself.
std::optional<std::int64_t> rankOf(std::string_view line)
{
    const auto marked = numberAfter(line, "[rank");
    return marked ? marked : numberAfter(line, "Rank ");
}

}  // namespace

CollectiveWait* WaitReader::at(std::int64_t rank, std::int64_t sequence)
{
    std::vector<CollectiveWait>& waits = m_tools->waits;
    // What a rank says comes together: only the last few are looked through.
    constexpr std::ptrdiff_t looked = 256;
    const auto first = std::ssize(waits) > looked ? std::prev(waits.end(), looked) : waits.begin();
    const auto found = std::find_if(first, waits.end(), [rank, sequence](const CollectiveWait& wait) {
        return wait.rank == rank && wait.sequence == sequence;
    });
    if (found != waits.end())
        return &*found;
    if (waits.size() >= mostToolEntries)
        return nullptr;
    return &waits.emplace_back(CollectiveWait{.rank = rank, .sequence = sequence});
}

void WaitReader::look(std::string_view line)
{
    constexpr std::size_t longestName = 80;
    const bool isCaught = line.find("collective operation timeout: WorkNCCL(") != std::string_view::npos;
    const bool isDetected = !isCaught && line.find("last enqueued NCCL work: ") != std::string_view::npos;
    if (!isCaught && !isDetected)
        return;
    const auto rank = rankOf(line);
    const auto sequence = numberAfter(line, isCaught ? "SeqNum=" : "work: ");
    CollectiveWait* wait = rank && sequence ? at(*rank, *sequence) : nullptr;
    if (wait == nullptr)
        return;
    if (isCaught) {
        if (const auto operation = between(line, "OpType=", ",")) {
            wait->isOfSeveral = wait->isOfSeveral || (!wait->operation.empty() && wait->operation != *operation);
            wait->operation = std::string(operation->substr(0, longestName));
        }
        return;
    }
    wait->enqueued = numberAfter(line, "last enqueued NCCL work: ");
    if (const auto group = between(line, "[PG ", " Rank ")) {
        wait->isOfSeveral = wait->isOfSeveral || (!wait->group.empty() && wait->group != *group);
        wait->group = std::string(group->substr(0, longestName));
    }
}

}  // namespace headroom
