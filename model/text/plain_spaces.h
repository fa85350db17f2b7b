// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

namespace headroom {

/// The text with blanks for the spaces that chats, mail programs and web pages put in their place, so that rows do not
/// wrap (no-break, narrow no-break and figure space), and without zero width spaces. Returns `text` itself where it has
/// none, else a copy held by `storage`, which may hold `text`.
[[nodiscard]] std::string_view withPlainSpaces(std::string_view text, std::string& storage);

}  // namespace headroom
