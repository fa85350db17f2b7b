// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/health/saved_report.h"

#include "app/health/health_files.h"

namespace headroom {

Result<HealthReport> readEarlierReport(const QString& file, const HealthFacts& facts,
                                       const std::optional<PlannedUse>& plan)
{
    HealthFiles read = readHealthFiles({file}, facts);
    if (!read.hasAny())
        return read.errors.front();
    return reportOf(std::move(read), facts, {.plan = plan});
}

}  // namespace headroom
