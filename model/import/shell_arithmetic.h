// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace headroom {

/// The value of a variable by its name, if it is known.
using ShellLookup = std::function<std::optional<std::string>(std::string_view name)>;

/// What a shell makes of the text between "$((" and "))": whole numbers, names, + - * / % and brackets (POSIX, 2.6.4).
/// Nothing where it says more, divides by nothing, or names what is not known.
[[nodiscard]] std::optional<std::int64_t> shellArithmetic(std::string_view expression, const ShellLookup& lookup);

}  // namespace headroom
