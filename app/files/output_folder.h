// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/result.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace headroom {

/// A file to be written into a folder.
struct FolderFile {
    QString name;  ///< Without folders.
    QByteArray bytes;
    bool isExecutable{false};
};

/// Those of the names that a folder has already.
[[nodiscard]] QStringList presentIn(const QString& folder, const std::vector<FolderFile>& files);

/// Writes all files into a folder, which is made where there is none, or none of them: they are written beside their
/// places first. Files that are there are an error unless `overwrite`; a link in the place of one that leads out of the
/// folder always is. What fails leaves the folder as it was.
[[nodiscard]] std::optional<Error> writeOutputFolder(const QString& folder, const std::vector<FolderFile>& files,
                                                     bool overwrite);

}  // namespace headroom
