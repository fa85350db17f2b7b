// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <stop_token>
#include <thread>
#include <vector>

namespace headroom {

/// How many threads a search uses: as many as asked for, or one per core for 0.
[[nodiscard]] inline unsigned threadCount(unsigned wanted)
{
    return wanted > 0 ? wanted : std::max(1U, std::thread::hardware_concurrency());
}

/// Calls work(index) for every index below `count` on several threads, until asked to stop; returns when all are done.
template <class Work>
void parallelFor(std::size_t count, unsigned threads, const std::stop_token& stop, Work work)
{
    std::atomic<std::size_t> next{0};
    const auto run = [&] {
        for (std::size_t index = next++; index < count && !stop.stop_requested(); index = next++)
            work(index);
    };
    std::vector<std::jthread> others;
    for (unsigned i = 1; i < std::min<std::size_t>(threads, count); ++i)
        others.emplace_back(run);
    run();
}

}  // namespace headroom
