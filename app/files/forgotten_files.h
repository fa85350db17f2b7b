// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDir>
#include <QString>

namespace headroom {

// A program that is ended while it saves leaves behind what it had written; without these functions that would add up.
// Nobody saves for an hour: what nobody has written to for so long is forgotten.

/// How the next version of a file is called until it takes its place, without the mark that makes the name its own.
inline constexpr const char* savingPrefix = ".headroom-saving-";

/// Removes forgotten next versions from a folder.
void removeForgotten(const QDir& folder);

/// The same for the settings, which Qt saves by way of "NAME.xYzAbC".
void removeForgottenSettings(const QString& file);

}  // namespace headroom
