// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <fstream>
#include <malloc.h>
#include <string>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
extern "C" std::size_t __sanitizer_get_current_allocated_bytes();
#endif

namespace headroom::test {

/// Bytes that the program has allocated and not given back. Unlike the resident size it does not depend on what the
/// allocator keeps for later, nor on what a sanitizer keeps to find errors.
inline std::int64_t liveBytes()
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return static_cast<std::int64_t>(__sanitizer_get_current_allocated_bytes());
#else
    const struct mallinfo2 info = mallinfo2();
    return static_cast<std::int64_t>(info.uordblks + info.hblkhd);
#endif
}

/// Bytes of memory that the program holds, as the system counts them; 0 where it does not say.
inline std::int64_t residentBytes()
{
    std::ifstream file("/proc/self/statm");
    std::int64_t pages = 0;
    std::int64_t resident = 0;
    constexpr std::int64_t pageSize = 4096;
    return file >> pages >> resident ? resident * pageSize : 0;
}

}  // namespace headroom::test
