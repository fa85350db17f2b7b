// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/plan/plan.h"
#include "model/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// The files of other programs that become a plan, told apart by content.
enum class ImportFormat {
    HuggingFace,
    DeepSpeed,
    Megatron,
    Accelerate,
    Torchtune,
    Axolotl,
    ServeCommand,
    Kubernetes,
    Torchtitan,
    Nemo,
    Verl,
    NemoRl,
    Trainer,
    Gguf
};

/// What became of one entry of an imported file, or of one field that it does not state.
enum class ImportNoteKind {
    Taken,    ///< The file states it.
    Guessed,  ///< The file does not state it, or states it in a way that had to be interpreted.
    LeftOut,  ///< A plan has no place for it.
};

/// One line of an import's account: nothing is decided silently.
struct ImportNote {
    ImportNoteKind kind{ImportNoteKind::Taken};
    std::string field;  ///< JSON pointer in the plan; empty for what was left out.
    std::string value;  ///< What now stands there, or what the file says.
    std::string place;  ///< Where the file says it, such as "/hidden_size" or "--hidden-size"; may be empty.
    std::string why;    ///< The reason of a guess; may be empty.

    bool operator==(const ImportNote&) const = default;
};

/// A plan made from a file of another program, and the account of how.
struct ImportedPlan {
    Plan plan;
    ImportFormat format{ImportFormat::HuggingFace};
    std::vector<ImportNote> notes;
};

/// What people call the format: "Hugging Face config.json".
[[nodiscard]] std::string_view importFormatName(ImportFormat format);

/// The format of a text, if it is one that can be imported; decided by its keys or arguments, not by a file's name.
[[nodiscard]] std::optional<ImportFormat> importFormat(std::string_view text);

/// What comes with the text of a file.
struct ImportOptions {
    bool acceptUnknown{false};  ///< Go on at entries that nobody can interpret; the plan's findings name them.
    /// Take a large vocabulary where a launch line leaves it to its tokenizer's files; a note names it as a guess.
    bool assumeVocabulary{false};
    std::string quantisation{};  ///< Text of hf_quant_config.json beside a config.json; empty where there is none.
    /// Bytes of all tensors by an index or header of the weights.
    std::optional<std::int64_t> checkpointBytes{};
};

/// Makes a plan of the text. What the file does not state keeps the plan's default or gets the habit of the program
/// that the file belongs to; `notes` says which. An error names the place in the file and what is missing or wrong.
[[nodiscard]] Result<ImportedPlan> importPlan(std::string_view text, const Catalogue& catalogue,
                                              const ImportOptions& options = {});

/// A note as one line, such as "/training/sequence = 4096 (sequence_len)".
[[nodiscard]] std::string toString(const ImportNote& note);

}  // namespace headroom
