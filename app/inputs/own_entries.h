// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// A file of a person's own GPUs, VM sizes or models, in the form of the shipped catalogue files.
struct OwnEntriesFile {
    std::string name;  ///< As messages and sources name it.
    std::string_view text;
};

/// A catalogue with a person's own entries, and why files are not in it.
struct OwnEntries {
    Catalogue catalogue;
    std::vector<Error> leftOut{};  ///< One for each file that cannot be used; nothing of it is in the catalogue.
};

/// Puts own entries over a catalogue. Each entry's source names its file; one with the id of a shipped entry takes its
/// place, which the source says. A file is used as a whole or not at all: it must be strictly right, its sizes must
/// name known GPUs (of any of the files), and an id of another own file is an error.
[[nodiscard]] OwnEntries withOwnEntries(const Catalogue& shipped, const std::vector<OwnEntriesFile>& files);

}  // namespace headroom
