// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

// What mail programs, collectors of logs, and tools that ask many machines at once put before each line of a text.

namespace headroom {

/// The lines of one machine.
struct MachineText {
    std::string host{};  ///< Empty where the lines bear no name.
    std::string text{};
};

/// Without the "> " of a quoted mail. Returns `text` itself where it is none, else a copy held by `storage`.
[[nodiscard]] std::string_view withoutQuoteMarks(std::string_view text, std::string& storage);

/// The texts of the machines whose names stand before the lines, "node1: ...", as pdsh and clush print them; empty
/// where no names stand there.
[[nodiscard]] std::vector<MachineText> textsByMachine(std::string_view text);

/// The texts behind what launchers and collectors put before each line (model/text/log_prefix.h), one for each machine,
/// pod or task; empty where no output of the driver's tools is behind it. Lines that tell errors keep their prefix,
/// which says when.
[[nodiscard]] std::vector<MachineText> textsBehindPrefixes(std::string_view text);

}  // namespace headroom
