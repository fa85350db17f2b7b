// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/result.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <vector>

namespace headroom::test {

/// One kind of file that the program saves, as a process does it that is killed meanwhile.
struct SavedKind {
    QString name;
    QStringList files;  ///< What it writes into its folder.
    /// Saves a version, counted from 0 in each process; the error says why it could not.
    std::function<std::optional<Error>(const QString& folder, int version)> save;
    /// Whether a file of the folder is that version, whole.
    std::function<bool(const QString& folder, const QString& file, int version)> holds;
};

/// Plan, report, prices, settings, recorded session. A QApplication must exist.
[[nodiscard]] const std::vector<SavedKind>& savedKinds();

}  // namespace headroom::test
