// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/command.h"
#include "model/health/assess.h"

#include <cstddef>
#include <optional>
#include <string>

namespace headroom {

/// What "headroom health" ends with, and why where the report does not say so itself.
struct HealthVerdict {
    ExitCode code{ExitCode::Done};
    std::string reason{};  ///< A line for standard error; empty for none.
};

/// Judges a reading of which `unread` sources could not be read; `required` is the worst grade that will do.
[[nodiscard]] HealthVerdict healthVerdict(const HealthReport& report, std::optional<HealthGrade> required,
                                          std::size_t unread);

}  // namespace headroom
