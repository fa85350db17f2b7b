// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <string_view>

namespace headroom {

/// What a rule of health says of a cause or what to do, in the person's language; words that no rule has, such as those
/// of a capture, as they are.
[[nodiscard]] QString ruleText(std::string_view english);

}  // namespace headroom
