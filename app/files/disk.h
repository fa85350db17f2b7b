// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QFileDevice>
#include <QString>

#include <system_error>

class QFile;

// The steps of writing to a disk that Qt takes without saying whether they went well, or not at all.

namespace headroom {

/// Opens a file in a folder that has no name yet, and so is gone with the program, whatever ends it. False where the
/// system or the disk has no such thing. Only the owner's rights and everybody's are told apart.
[[nodiscard]] bool openUnnamed(QFile& file, const QString& folder, QFileDevice::Permissions permissions);

/// Gives such a file a name that is free.
[[nodiscard]] std::error_code nameFile(const QFile& file, const QString& name);

/// Writes all of `bytes` to an open file, past any buffer; after false the file's errorString() says why.
[[nodiscard]] bool writeAll(QFileDevice& file, const QByteArray& bytes);

/// Waits until the disk has what was written to an open file. Where a file cannot be waited for (a pipe, some network
/// disks), that is no error.
[[nodiscard]] std::error_code syncFile(const QFileDevice& file);

/// Waits until the disk has the names of a folder, without which a file that was just renamed may be lost with the
/// power. A folder that may be written to but not read cannot be waited for: that is no error.
[[nodiscard]] std::error_code syncFolder(const QString& folder);

/// Gives a file the name of another, in one step: whoever opens that name finds the one or the other.
[[nodiscard]] std::error_code moveOver(const QString& file, const QString& other);

}  // namespace headroom
