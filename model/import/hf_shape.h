// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/import/hf_families.h"
#include "model/import/source_reader.h"

#include <cstdint>
#include <string>
#include <vector>

namespace headroom {

constexpr std::int64_t largestImportedWidth = 16'777'216;  ///< As in a plan file.
constexpr std::int64_t largestImportedCount = 65'536;
constexpr std::int64_t largestImportedLayers = 10'000;

/// A config.json on its way to an architecture: what is read of it, by its family's habits, and what it lacks.
struct HfShape {
    SourceReader& reader;
    HfFamily family;
    std::string type;     ///< model_type as the file has it, for words.
    bool known{true};     ///< The family is one of Headroom's own list.
    Architecture shape{};
    std::vector<std::string> missing{};  ///< "the number of layers (num_hidden_layers)".

    /// Reads a number of the architecture and notes it; whether the file states it.
    bool take(Spellings keys, std::string_view member, std::int64_t& target, std::int64_t minimum,
              std::int64_t maximum);
    /// The same for one that the shape cannot do without: `name` is listed as missing where it is not stated.
    /// A `fallback` above 0 is the family's own number.
    void need(Spellings keys, std::string_view member, std::string_view name, std::int64_t& target,
              std::int64_t maximum, std::int64_t fallback = 0);
    /// Reads a flag of the architecture, or notes that the family's own value was taken.
    void takeOrAssume(Spellings keys, std::string_view member, bool& target);
    /// Notes a value that the file does not state.
    void assume(std::string_view member, const std::string& value, std::string why = {});
    /// Notes a value that the file states.
    void noteTaken(std::string_view member, const std::string& value);
    /// "llama's default", or "the usual value" where the family is not known.
    [[nodiscard]] std::string habit() const;
};

// The parts of the reading, by file.

/// Experts, their width and the layers that have them.
void readHfExperts(HfShape& config);
/// Compressed keys and values of the DeepSeek families.
void readHfLatentAttention(HfShape& config);
/// Biases, norms, tied head, window, position tables and parameters outside the formula.
void readHfDetails(HfShape& config);
/// Parameters that the formula has no term for.
void addHfExtras(HfShape& config);
/// What does not belong to the shape: number format of the weights, quantisation.
void readHfWeights(SourceReader& reader);

}  // namespace headroom
