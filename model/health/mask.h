// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/compare.h"

#include <map>
#include <set>
#include <string>
#include <string_view>

namespace headroom {

/// The user whose folder a path goes through; empty where it goes through none.
[[nodiscard]] std::string_view userInPath(std::string_view path);

/// Replaces what names machines and people by stand-ins: the same original always by the same one, so that a masked
/// text still says which lines speak of the same card. Serial numbers, UUIDs, host and user names, paths, IP and MAC
/// addresses; PCI addresses, models and versions stay, for without them no one can help.
class Masker {
public:
    /// A word that is to be masked wherever it stands alone; `kind` is the stand-in's name: "host", "user", "serial".
    /// A host may be called "node" or "driver": such a name is masked in sentences only where they speak of a host.
    void learn(std::string_view kind, std::string_view word);
    /// The stand-in of a word that `learn` takes; empty for an empty one.
    [[nodiscard]] std::string name(std::string_view kind, std::string_view word);
    /// A UUID of a card or of a slice; the stand-in is one too.
    [[nodiscard]] std::string uuid(std::string_view original);
    /// Free text: what was learnt, and all that looks like a UUID, an address, a path or "user@host".
    [[nodiscard]] std::string text(std::string_view original);

private:
    [[nodiscard]] std::string standIn(std::string_view kind, std::string_view original);
    [[nodiscard]] std::string word(std::string_view original);
    void keepWord(std::string_view kind, std::string_view word, std::string stand);

    std::map<std::string, std::string, std::less<>> m_names{};  ///< By kind and original in lower case.
    std::map<std::string, std::string, std::less<>> m_words{};  ///< What was learnt, lower case, to its stand-in.
    std::set<std::string, std::less<>> m_ordinary{};  ///< Those of them that sentences use for other things, too.
    std::map<std::string, int, std::less<>> m_counts{};  ///< Stand-ins of each kind so far.
};

/// A report without anything that names a machine or a person. The names of programs that are not widely known go too.
[[nodiscard]] HealthReport masked(HealthReport report);

/// A masked report with what changed since an earlier one, under the same stand-ins.
struct MaskedHealth {
    HealthReport report{};
    std::vector<HealthChange> changes{};
};
[[nodiscard]] MaskedHealth masked(HealthReport report, std::vector<HealthChange> changes);

}  // namespace headroom
