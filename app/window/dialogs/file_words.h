// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/document/plan_lock.h"
#include "app/window/shell/file_guard.h"

#include <QDateTime>
#include <QString>

namespace headroom {

/// The file's name without its folders, short enough for a sentence.
[[nodiscard]] QString shortFileName(const QString& path);

/// A local time, with the day.
[[nodiscard]] QString localTime(const QDateTime& time);

/// What became of the plan's file, in one sentence.
[[nodiscard]] QString changeSentence(const FileChange& change, const QString& path);

/// Who else has the plan's file open, in one sentence.
[[nodiscard]] QString holderSentence(const LockHolder& holder, const QString& path);

}  // namespace headroom
