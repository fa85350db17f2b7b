// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/result.h"

#include <QByteArray>
#include <QDateTime>
#include <QString>

namespace headroom {

/// What a plan's file holds at one moment.
struct FileContent {
    enum class State { Absent, Unreadable, Read };
    State state{State::Absent};
    QByteArray text{};    ///< UTF-8.
    QByteArray digest{};  ///< Of the text: a file that was only touched keeps it.
    Error error{};        ///< Why the file cannot be read.
    QDateTime written{};  ///< When the file was last written, as its file system says.

    [[nodiscard]] bool holdsSameAs(const FileContent& other) const
    {
        return state == other.state && digest == other.digest;
    }
};

/// Reads a plan's file. A pipe or device, which reading would change, counts as absent. Safe outside the main thread.
[[nodiscard]] FileContent documentFileContent(const QString& path);

/// What tells one text from another.
[[nodiscard]] QByteArray contentDigest(const QByteArray& text);

}  // namespace headroom
