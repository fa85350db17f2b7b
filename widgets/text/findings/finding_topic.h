// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <string_view>

namespace headroom {

/// The page of the handbook that explains findings of that id, by the name of its file; empty where none does.
[[nodiscard]] QString findingTopic(std::string_view id);

}  // namespace headroom
