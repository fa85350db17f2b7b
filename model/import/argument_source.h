// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/json/strict_json.h"

#include <string_view>

namespace headroom {

/// Whether a text has arguments of Megatron-LM in it.
[[nodiscard]] bool hasMegatronArguments(std::string_view text);

/// The "--flags" of a text and their values: an argument file, a shell script or a list of arguments. Comments, line
/// continuations and quotes are those of a shell; variables that the text sets to plain words are put in. A flag
/// without a value is true, one with several a list; the last of two equal flags holds, as in Python's argparse.
[[nodiscard]] Json parseArguments(std::string_view text);

}  // namespace headroom
