// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/read/line_marks.h"
#include "model/health/snapshot.h"

#include <string>
#include <string_view>
#include <vector>

// What tools that ask many machines say of those that did not answer.

namespace headroom {

/// A machine from which a tool says that it got nothing, or a failure, and the line in which it says so.
struct Unanswered {
    std::string machine{};
    std::string line{};
};

/// Takes the lines that clush, pdsh and srun themselves write about machines out of a text: "clush: node02: command
/// timeout", "pdsh@head: node02: ssh exited with exit code 255", "srun: error: node02: task 1: Exited with exit code 9".
/// What is left is `text` itself where there are none, else a copy held by `storage`.
[[nodiscard]] std::vector<Unanswered> takeUnanswered(std::string_view& text, std::string& storage);

/// Gives an error line that names its machine, "node09: No devices were found", to that machine where it stands under
/// the heading of others.
void moveNamedErrors(std::vector<MachineText>& machines);

/// Adds the machines of a survey that did not answer as ones of which nothing is known. Where no machine lists GPUs,
/// the text is a job's log rather than a survey, and nothing is added.
void addUnanswered(const std::vector<Unanswered>& unanswered, std::vector<HostSnapshot>& hosts);

}  // namespace headroom
