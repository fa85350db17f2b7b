// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/jobs/free_text.h"
#include "model/health/read/readers.h"
#include "model/text/scan.h"

namespace headroom {

SectionReading readMessages(std::string_view text, const HealthFacts& /*facts*/)
{
    SectionReading reading;
    FreeTextReader reader;
    for (const std::string_view line : splitLines(text))
        reader.take(line);
    reading.hosts.push_back(reader.finish(reading.notes));
    return reading;
}

}  // namespace headroom
