// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"

#include <QString>

namespace headroom {

/// The known GPUs, VM sizes and models as plain text, one line each, with their sources.
[[nodiscard]] QString gpuListText(const Catalogue& catalogue);
[[nodiscard]] QString sizeListText(const Catalogue& catalogue);
[[nodiscard]] QString modelListText(const Catalogue& catalogue);

}  // namespace headroom
