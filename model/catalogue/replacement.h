// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"

#include <string>

namespace headroom {

/// The size to take in the place of a retired one: the first that its cloud's words name, a series standing for its
/// smallest size with at least as many GPUs, or else its largest. Null where the words name nothing that the catalogue
/// knows and that may still be created on `today` (ISO date).
[[nodiscard]] const VmSize* replacementOf(const VmSize& size, const Catalogue& catalogue, const std::string& today);

/// The cloud's words on what replaces a retired size, with the size to take in front of each series that the catalogue
/// has sizes of: "Standard_NC40ads_H100_v5 (NCads_H100_v5)".
[[nodiscard]] std::string replacementText(const VmSize& size, const Catalogue& catalogue, const std::string& today);

}  // namespace headroom
