// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/plan_input.h"

#include <variant>

namespace headroom {

/// The plan of a command that takes one, changed by --set and estimated; or the result that says what is wrong with
/// the call or the file.
[[nodiscard]] std::variant<PlanInput, CommandResult> readOnePlan(const QCommandLineParser& parser, const char* command);

}  // namespace headroom
