// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace headroom {

struct TestedFile;

/// The machine that a file of results is named after: "node-01" of "results/node-01-dcgmi.txt". Empty where the name
/// is that of a test alone: "fio.json", "all_reduce_perf.txt".
[[nodiscard]] std::string machineOfFile(const std::string& file);

/// Gives results the names of machines that other results or a folder know: "node-03.cluster.local" is the "node-03" of
/// others, and "node-03-round2.txt" as well as "node-03/dcgmi.txt" are of it.
void nameMachines(std::span<TestedFile> files);

/// Names that count on: "node-01" to "node-16". Of one name first and last are the same.
struct NameRange {
    std::string first{};
    std::string last{};
    std::int64_t count{1};
    bool operator==(const NameRange&) const = default;
};

/// Names sorted by their last number, each once, with those that count on folded.
[[nodiscard]] std::vector<NameRange> nameRanges(const std::vector<std::string>& names);

/// The first few of them in one line: "node-01 to node-16, spare-1".
[[nodiscard]] std::string foldedNames(const std::vector<std::string>& names);

}  // namespace headroom
