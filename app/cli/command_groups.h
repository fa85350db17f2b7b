// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/command.h"

#include <QCoreApplication>

#include <vector>

namespace headroom {

inline constexpr CommandOption setOption = {
    "set", "POINTER=VALUE",
    QT_TRANSLATE_NOOP("CommandLine", "change a field of the plan, such as training.micro_batch=2; may be repeated")};
inline constexpr CommandOption formatOption = {
    "format", "text|json", QT_TRANSLATE_NOOP("CommandLine", "how to print; text unless said otherwise")};
inline constexpr CommandOption helpOption = {"help", "", QT_TRANSLATE_NOOP("CommandLine", "print this and stop")};

/// What answers questions about plans.
[[nodiscard]] std::vector<Command> planCommands();

/// What takes a plan into the world: the report, the subscription's quota, a measurement.
[[nodiscard]] std::vector<Command> outcomeCommands();

/// What looks at machines as they are.
[[nodiscard]] std::vector<Command> machineCommands();

/// What brings plans and facts in and out.
[[nodiscard]] std::vector<Command> dataCommands();

}  // namespace headroom
