// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"

#include <string_view>

namespace headroom {

/// The size nearest to a misspelt name, which may lack Azure's first word or be that of a series; null where none is
/// near. A GPU in the name decides, then the family, then the counts: "ND_A100_v5" means an A100, though no such size
/// has a fifth version, and "NC80_H100_v5" the size of 80 cores. One that may still be created goes before a retired
/// one that is a letter nearer.
[[nodiscard]] const VmSize* nearestSize(std::string_view misspelt, const Catalogue& catalogue);

}  // namespace headroom
