// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/result.h"

#include <QByteArray>
#include <QString>

namespace headroom {

/// What a file that is read is for: its limit, and what to do when it is not there or not the right one.
struct InputPurpose {
    qint64 largestMB{16};
    QString ifAbsent;    ///< "Check the name; ...".
    QString ifTooLarge;  ///< "A plan has a few kB: ...".
    QString otherwise;   ///< "Choose a plan file".
};

/// The name of an input in messages: the file's, or "standard input" for "-".
[[nodiscard]] QString inputName(const QString& file);

/// The whole of a file, or of standard input for "-", a text in UTF-16 as UTF-8. The error's `where` is the file's
/// name.
[[nodiscard]] Result<QByteArray> readInputFile(const QString& file, const InputPurpose& purpose);

}  // namespace headroom
