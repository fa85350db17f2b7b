// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/provision/syntax/value.h"

#include <string>
#include <vector>

namespace headroom {

/// `param NAME TYPE = VALUE`; a null value: whoever deploys must give one.
struct BicepParameter {
    CodeText name;
    CodeText type;
    Value value{};
    std::string description{};  ///< As @description above it.
};

/// `resource NAME 'TYPE@VERSION' = { ... }`.
struct BicepResource {
    CodeText name;
    CodeText type;  ///< With its API version.
    Value body{};
    std::string comment{};  ///< Above it.
};

/// `output NAME TYPE = VALUE`.
struct BicepOutput {
    CodeText name;
    CodeText type;
    Value value{};
};

/// A module as Azure's Bicep reads it. In texts, "${" is escaped: none of them is ever evaluated.
struct BicepModule {
    std::vector<BicepParameter> parameters{};
    std::vector<BicepResource> resources{};
    std::vector<BicepOutput> outputs{};
};

[[nodiscard]] std::string bicepText(const BicepModule& module);

}  // namespace headroom
