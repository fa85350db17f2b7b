// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

class QMimeData;

namespace headroom {

/// Paths of the local files that a drag carries.
[[nodiscard]] QStringList droppedFiles(const QMimeData& data);

}  // namespace headroom
