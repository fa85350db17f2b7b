// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/health/saved_report.h"

#include "app/health/health_files.h"
#include "app/health/session_file.h"

namespace headroom {

Result<HealthReport> readEarlierReport(const QString& file, const HealthFacts& facts)
{
    if (SessionFile::isSession(file)) {
        Result<std::shared_ptr<SessionFile>> session = SessionFile::open(file);
        if (!session)
            return session.error();
        return (*session)->at((*session)->count() - 1);
    }
    HealthFiles read = readHealthFiles({file}, facts);
    if (read.snapshots.empty())
        return read.errors.front();
    return assess(std::move(read.snapshots.front()), facts);
}

}  // namespace headroom
