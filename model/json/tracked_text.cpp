// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/json/tracked_text.h"

#include <algorithm>

namespace headroom {

std::string positionIn(std::string_view text, std::size_t offset)
{
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const std::size_t lastBreak = before.rfind('\n');
    const std::string_view line = lastBreak == std::string_view::npos ? before : before.substr(lastBreak + 1);
    const auto isFirstByte = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
    return "line " + std::to_string(std::count(before.begin(), before.end(), '\n') + 1) + ", column " +
           std::to_string(std::count_if(line.begin(), line.end(), isFirstByte) + 1);
}

}  // namespace headroom
