// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/result.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace headroom {

/// The file's name for a message: characters that cannot be seen are escaped, long names are cut in the middle.
[[nodiscard]] std::string shownFileName(const QString& file);

/// Who may read a file that is new. One that is there keeps the mode that it has.
enum class NewFileMode {
    Usual,   ///< Whoever the umask lets.
    Private  ///< Its owner alone (0600): what holds readings of machines, or a person's settings.
};

/// Writes a file whole or not at all: the bytes go to a hidden file beside it, which takes its place once the disk has
/// them. Whatever fails before (the disk is full or broken, the quota spent, the folder read-only), the former file
/// stays as it was, byte for byte, and nothing is left beside it. A symbolic link stays one: what it leads to is
/// written. What is no regular file (a pipe, a device) is written in place. The error names the file, what the system
/// said and the remedy.
[[nodiscard]] std::optional<Error> writeOutputFile(const QString& file, const QByteArray& bytes,
                                                   NewFileMode mode = NewFileMode::Usual);

}  // namespace headroom
