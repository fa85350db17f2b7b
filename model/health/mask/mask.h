// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/rules/assess.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

// Readings without what names machines and people, so that they can be passed on. Each field is masked before a
// sentence is made of it: what is to be a model, a version or a state and is none of those that drivers write counts as
// a name.

namespace headroom {

/// The user whose folder a path goes through; empty where it goes through none.
[[nodiscard]] std::string_view userInPath(std::string_view path);

/// What becomes of text that a machine or a person wrote freely: lines of logs, messages of errors, sentences of a
/// saved report. Nothing tells for certain who is named in it.
enum class FreeText : std::uint8_t {
    Dropped,  ///< What it means is said in words of Headroom.
    Kept,  ///< With what looks like a name, an address, a path or a key replaced.
};

/// Replaces what names machines and people by stand-ins: the same original always by the same one, so that a masked
/// text still says which lines speak of the same GPU. Serial numbers, UUIDs, host and user names, paths, IP and MAC
/// addresses; PCI addresses, models and versions stay, for without them no one can help.
class Masker {
public:
    explicit Masker(FreeText freeText = FreeText::Dropped) : m_freeText(freeText) {}

    /// A word that is to be masked wherever it stands alone; `kind` is the stand-in's name: "host", "user", "serial".
    /// A host may be called "node" or "driver": such a name is masked in sentences only where they speak of a host.
    void learn(std::string_view kind, std::string_view word);
    /// The stand-in of a field; empty for an empty one. What differs has other stand-ins, if only in case.
    [[nodiscard]] std::string name(std::string_view kind, std::string_view word);
    /// A UUID of a GPU or of a slice; the stand-in is one too.
    [[nodiscard]] std::string uuid(std::string_view original);
    /// Free text: what was learnt, and all that looks like a UUID, an address, a path or "user@host".
    [[nodiscard]] std::string text(std::string_view original);

    [[nodiscard]] bool keepsText() const { return m_freeText == FreeText::Kept; }
    /// Notes that a text was left out.
    void drop() { ++m_dropped; }
    [[nodiscard]] int dropped() const { return m_dropped; }
    /// How many were left out since this was asked last.
    [[nodiscard]] int takeDropped() { return std::exchange(m_dropped, 0); }

private:
    [[nodiscard]] std::string standIn(std::string_view kind, std::string_view original);
    [[nodiscard]] std::string word(std::string_view original);
    [[nodiscard]] std::string url(std::string_view original, std::size_t host);
    [[nodiscard]] std::string learnt(std::string_view original) const;
    [[nodiscard]] std::string_view tokenAt(std::string_view text, std::size_t from) const;
    void keepWord(std::string_view kind, std::string_view word, std::string stand);

    FreeText m_freeText;
    int m_dropped{0};
    std::map<std::string, std::string, std::less<>> m_names{};  ///< By kind and original.
    std::map<std::string, std::string, std::less<>> m_words{};  ///< What was learnt, lower case, to its stand-in.
    std::set<std::string, std::less<>> m_ordinary{};  ///< Those of them that sentences use for other things, too.
    std::map<std::string, int, std::less<>> m_counts{};  ///< Stand-ins of each kind so far.
};

/// Learns the names in a reading, so that they are known in the texts of all others: call it for each before any is
/// masked.
void learnNames(Masker& masker, const Snapshot& snapshot);

/// A reading without names. What is made of it afterwards, as by assess(), has none either.
[[nodiscard]] Snapshot masked(Masker& masker, Snapshot snapshot);

/// A graded reading without names; grades stay. The sentences are made anew from the masked reading; where that does
/// not yield a finding, as in a saved report, which does not hold all that was read, its rule's own words stand for it.
[[nodiscard]] HealthReport masked(Masker& masker, HealthReport report, const HealthFacts& facts);

/// The same on its own, with a note of what was left out.
[[nodiscard]] HealthReport masked(HealthReport report, const HealthFacts& facts);

/// What whoever reads the masked text should know: that texts were left out since the last such note, or that some were
/// kept.
[[nodiscard]] std::optional<std::string> noteOfMasking(Masker& masker);

/// A note that a reader made, without what it quotes of the reading; nothing where Headroom makes no such note.
[[nodiscard]] std::optional<std::string> maskedNote(Masker& masker, std::string_view note);

}  // namespace headroom
