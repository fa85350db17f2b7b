// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/text/region_name.h"

#include "model/text/ascii.h"

#include <algorithm>

namespace headroom {

std::string regionName(std::string_view text)
{
    std::string name{text};
    std::erase(name, ' ');
    std::ranges::transform(name, name.begin(), lowerLetter);
    return name;
}

}  // namespace headroom
