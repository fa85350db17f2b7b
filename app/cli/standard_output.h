// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/result.h"

#include <QByteArray>

#include <optional>

namespace headroom {

/// Sees to it that standard input, output and error are not free numbers, which the next file that is opened would get:
/// what is printed must not land in it. Call it before anything is opened.
void occupyStandardStreams();

/// Writes to standard output, past any buffer; the error says why it cannot (a full disk, for instance).
[[nodiscard]] std::optional<Error> writeStandardOutput(const QByteArray& bytes);

/// Ends standard output: some disks say only now that they have no room for what was written.
[[nodiscard]] std::optional<Error> closeStandardOutput();

}  // namespace headroom
