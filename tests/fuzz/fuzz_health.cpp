// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One libFuzzer program per reader of captures: HEADROOM_FUZZ_KIND is the SectionKind that every input is taken for.
// Without it the whole way is run: cleaning, splitting, reading, merging, grading, hiding names, writing. With
// HEADROOM_FUZZ_SESSION the input is taken for a saved report.

#include "model/health/assess.h"
#include "model/health/capture.h"
#include "model/health/mask.h"
#include "model/health/sections.h"
#include "model/io/health_facts_json.h"
#include "model/io/health_json.h"
#include "model/io/health_session.h"

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
#ifdef HEADROOM_FUZZ_KIND
    std::string storage;
    const std::string_view clean = headroom::cleanText(text, storage);
    (void)headroom::readSection({headroom::SectionKind::HEADROOM_FUZZ_KIND, clean}, facts());
#elif defined(HEADROOM_FUZZ_SESSION)
    if (const headroom::Result<headroom::HealthReport> report = headroom::parseHealth(text))
        (void)headroom::writeHealth(*report);
#else
    const headroom::HealthReport report = headroom::assess(headroom::readCapture(text, "fuzz", facts()), facts());
    (void)headroom::writeHealth(headroom::masked(report, facts()));
#endif
    return 0;
}
