// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/text/plain_name.h"

#include "model/text/ascii.h"

#include <cctype>

namespace headroom {

std::string plainName(std::string_view name)
{
    std::string out;
    for (const char c : name)
        if (std::isalnum(static_cast<unsigned char>(c)) != 0)
            out += lowerLetter(c);
    return out;
}

}  // namespace headroom
