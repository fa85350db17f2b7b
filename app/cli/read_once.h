// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/command.h"

#include <QStringList>

#include <optional>

namespace headroom {

/// The usage error of inputs of which one can be read only once and is named twice: standard input or a pipe, also as a
/// plan and as a reading. Empty names stand for no input.
[[nodiscard]] std::optional<CommandResult> readTwice(const QStringList& inputs);

/// Whether both names are of one file, be it there yet or not.
[[nodiscard]] bool isSameFile(const QString& one, const QString& other);

}  // namespace headroom
