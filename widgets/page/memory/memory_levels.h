// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/sizes/size_matrix.h"
#include "widgets/text/format.h"

#include <QString>

#include <utility>
#include <vector>

namespace headroom {

/// The memory hierarchy of a size, from registers to local disk: the name of each level, and how large and fast it is
/// as far as that is known, with what it is for. Empty without a GPU.
[[nodiscard]] std::vector<std::pair<QString, QString>> memoryLevels(const SizeOption& option, ByteUnit unit);

}  // namespace headroom
