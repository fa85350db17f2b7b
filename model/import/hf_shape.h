// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/import/hf_families.h"
#include "model/import/source_reader.h"

#include <cstdint>
#include <string>
#include <string_view>
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
    /// Stops at an entry that no modelling code explains, or notes it and lets the plan say so where that is accepted.
    void unknown(const std::string& place, const std::string& what);
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
/// Whether the layers of that model_type are read by modelling code of its own.
[[nodiscard]] bool isLayeredFamily(std::string_view type);
/// The shape of such a family; `root` is the whole file.
void readHfLayers(HfShape& config, SourceReader& root);
/// Encoders of images beside the language model.
void readHfEncoder(HfShape& config, SourceReader& root);
/// Entries that nobody asked for: those known not to matter are left out, the others stop the import.
void refuseUnknownEntries(HfShape& config, SourceReader& reader);
/// What the files store: which matrices are quantised and how, and so how many bytes they hold.
void readHfWeights(HfShape& config, SourceReader& root);
/// The number format of the weights that a plan serves.
void takeServedFormat(HfShape& config, SourceReader& root);

}  // namespace headroom
