// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <ctime>

namespace headroom::test {

/// Seconds of the processor that this thread has had; other work on the machine does not count.
inline double processorSeconds()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    constexpr double nsPerSecond = 1e9;
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / nsPerSecond;
}

/// How many times the work of `of(n)` four times as much of it takes: 4 where it grows with n, 16 where it grows with
/// the square. The smallest of a few tries counts, since a cache that another program emptied is nobody's fault.
template <class Work>
double growth(int n, double enough, Work of)
{
    constexpr int tries = 4;
    constexpr int times = 4;
    double least = 1e9;
    for (int i = 0; i < tries && least > enough; ++i) {
        const auto seconds = [&of](int count) {
            const auto run = of(count);  // What is measured, with its input made beforehand.
            const double start = processorSeconds();
            run();
            return processorSeconds() - start;
        };
        const double one = seconds(n);
        least = std::min(least, seconds(times * n) / std::max(one, 1e-6));
    }
    return least;
}

}  // namespace headroom::test
