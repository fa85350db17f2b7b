// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/provenance.h"
#include "model/plan/architecture.h"

#include <cstdint>
#include <optional>
#include <string>

namespace headroom {

/// A published model: its shape, and the parameter count its authors print.
struct ZooModel {
    std::string id;    ///< The name in lower case, other characters than a-z, 0-9 and '.' as single hyphens.
    std::string name;  ///< "Llama 3.1 70B".
    std::string family;
    Architecture architecture{};
    std::int64_t publishedParameters{0};
    bool publishedExact{false};  ///< Exact tensor count, not a rounded headline.
    std::optional<std::int64_t> publishedActive{};
    std::string note;
    Provenance provenance{};
    bool operator==(const ZooModel&) const = default;
};

}  // namespace headroom
