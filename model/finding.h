// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/units.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace headroom {

/// How much a finding matters: an error decides the exit code, a warning is unwise, information explains.
enum class Severity { Error, Warning, Information };

/// An amount of money in a currency, by its code.
struct Amount {
    Money money{};
    std::string currency{"USD"};
    bool operator==(const Amount&) const = default;
};

/// A figure or name that a finding's sentence quotes; figures with a unit get it where the sentence is made.
using FindingArgument = std::variant<std::int64_t, double, Bytes, Seconds, Amount, std::string>;

/// Something the estimator noticed: a stable id with arguments. The sentence is made elsewhere, so that it can be
/// translated; `pointer` names the plan field concerned ("" where none is).
struct Finding {
    std::string id;  ///< Stable, such as "memory.does-not-fit".
    Severity severity{Severity::Warning};
    std::string pointer;
    std::vector<FindingArgument> arguments;

    bool operator==(const Finding&) const = default;
};

using Findings = std::vector<Finding>;

/// Whether any finding is an error, which makes a command exit with 1.
inline bool hasErrors(const Findings& findings)
{
    for (const Finding& finding : findings)
        if (finding.severity == Severity::Error)
            return true;
    return false;
}

}  // namespace headroom
