// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/result.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <functional>

namespace headroom {

/// How far a walk through folders goes.
struct ScanBounds {
    int depth{32};
    int files{20000};
    qint64 fileBytes{4 * 1024 * 1024};
    qint64 allBytes{512LL * 1024 * 1024};
};

/// What a walk came to.
struct ScanWalk {
    int read{0};
    int binary{0};     ///< Left out: not text.
    int large{0};      ///< Left out: larger than a template or script.
    int unreadable{0};  ///< Files in folders that could not be opened.
    bool cut{false};   ///< More files or bytes than the bounds allow.
};

/// Hands the text of every file to `take`: files that are named, whatever they are called, and in folders those that
/// may be templates, scripts or posts by their names, in order of name. Links are not followed, and folders of version
/// control and of packages are left out. The error is a path that is not there or a named file that cannot be read.
[[nodiscard]] Result<ScanWalk> walkFiles(const QStringList& paths,
                                         const std::function<void(const QByteArray& text, const QString& file)>& take,
                                         const ScanBounds& bounds = {});

}  // namespace headroom
