// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>
#include <vector>

namespace headroom::test {

/// One way in which text from outside becomes a value of the model.
struct Reader {
    std::string name;
    /// Reads a text, and what was read once more after writing it; throws where that is another value.
    void (*read)(const std::string& text);
    std::vector<std::string> seeds;  ///< Folders and files of the repository to begin with.
};

/// All readers but those of single kinds of captures, which have fuzz programs of their own.
[[nodiscard]] std::span<const Reader> readers();

}  // namespace headroom::test
