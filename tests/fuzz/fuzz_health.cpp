// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One libFuzzer program per reader of captures: HEADROOM_FUZZ_KIND is the SectionKind that every input is taken for.
// The whole way from a capture to a report is among readers().

#include "model/health/json/health_json.h"
#include "model/health/read/capture.h"
#include "model/health/read/sections.h"

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace {

const headroom::HealthFacts& facts()
{
    static const headroom::HealthFacts shipped = [] {
        std::ifstream file(HEADROOM_SOURCE_DIR "/resources/catalogues/health.json", std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        headroom::Result<headroom::HealthFacts> read = headroom::parseHealthFacts(text);
        if (!read)
            throw std::runtime_error(headroom::toString(read.error()));
        return std::move(read).value();
    }();
    return shipped;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string text(data, data + size);
    std::string storage;
    const std::string_view clean = headroom::cleanText(text, storage);
    (void)headroom::readSection({headroom::SectionKind::HEADROOM_FUZZ_KIND, clean}, facts());
    return 0;
}
