// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/facts.h"
#include "model/health/read/capture.h"
#include "model/health/rules/assess.h"
#include "model/result.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace headroom {

/// What a set of files said, and which of them could not be used.
struct HealthFiles {
    std::vector<Snapshot> snapshots{};
    std::vector<HealthReport> reports{};  ///< Of saved reports, and of recordings the last reading; graded as then.
    std::vector<Error> errors{};          ///< The `where` is the file's name, or the address that was asked.
    QStringList unanswered{};  ///< Machines and servers that were asked and gave no answer, or none that is whole.
    bool isMisasked{false};    ///< The last error is of how a server was to be asked: nothing was asked of it.

    [[nodiscard]] bool hasAny() const { return !snapshots.empty() || !reports.empty(); }
};

/// Reads logs of any length, reports of at most 256 MB each, "-" from standard input, and what "headroom health" and
/// the window recorded. A file that cannot be used hides no other; one that is named twice is read once.
[[nodiscard]] HealthFiles readHealthFiles(const QStringList& files, const HealthFacts& facts);

/// One report of all that was read: captures graded now, recorded readings as they were graded.
[[nodiscard]] HealthReport reportOf(HealthFiles read, const HealthFacts& facts, const AssessInput& input = {});

/// A reading to compare with: any capture, graded now and held against the same plan as the later reading, or a report
/// or session that "headroom health --format json" wrote, of which the last reading counts, graded as it was then.
[[nodiscard]] Result<HealthReport> readEarlierReport(const QString& file, const HealthFacts& facts,
                                                     const std::optional<PlannedUse>& plan);

/// Reads the shipped tables behind health rules and stack check.
[[nodiscard]] Result<HealthFacts> loadHealthFacts();

}  // namespace headroom
