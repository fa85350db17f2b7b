// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One libFuzzer program per reader of files: HEADROOM_FUZZ_READER is its name in readers().

#include "tests/fuzz/readers.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const auto reader =
        std::ranges::find(headroom::test::readers(), HEADROOM_FUZZ_READER, &headroom::test::Reader::name);
    if (reader == headroom::test::readers().end())
        std::abort();
    reader->read({data, data + size});
    return 0;
}
