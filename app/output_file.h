// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/result.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace headroom {

/// The file's name for a message: control characters are replaced, long names are cut in the middle.
[[nodiscard]] std::string shownFileName(const QString& file);

/// Writes a file whole or not at all: a former one stays as it was when the disk is full or the folder read-only.
/// What is no regular file (a pipe, a device) is written in place. The error names the file, what the system said
/// and the remedy.
[[nodiscard]] std::optional<Error> writeOutputFile(const QString& file, const QByteArray& bytes);

}  // namespace headroom
