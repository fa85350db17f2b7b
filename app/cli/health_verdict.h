// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/command.h"
#include "model/health/rules/assess.h"

#include <QStringList>

#include <cstddef>
#include <optional>
#include <string>

namespace headroom {

/// What "headroom health" ends with, and why where the report does not say so itself.
struct HealthVerdict {
    ExitCode code{ExitCode::Done};
    std::string reason{};  ///< A line for standard error; empty for none.
};

/// What is not in a reading although it was to be.
struct HealthGaps {
    std::size_t unread{0};     ///< Sources that could not be read.
    QStringList unanswered{};  ///< Machines and servers that were asked and gave no whole answer.
};

/// Judges a reading with its gaps; `required` is the worst grade that will do.
[[nodiscard]] HealthVerdict healthVerdict(const HealthReport& report, std::optional<HealthGrade> required,
                                          const HealthGaps& gaps);

}  // namespace headroom
