// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"

namespace headroom {

/// Whether the figures of a size and of its GPU were checked against a source.
[[nodiscard]] bool isVerified(const VmSize& size, const Catalogue& catalogue);

/// Whether a recommendation may rest on the size: it is verified, or its cloud has no verified size at all. Its GPU, if
/// it has one, is known.
[[nodiscard]] bool mayBeAdvised(const VmSize& size, const Catalogue& catalogue);

/// The same of one of the size's prices: of a verified size it is verified too.
[[nodiscard]] bool mayBeAdvised(const Price& price, const VmSize& size, const Catalogue& catalogue);

}  // namespace headroom
