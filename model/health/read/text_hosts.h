// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/read/host_index.h"
#include "model/health/read/sections.h"
#include "model/health/snapshot.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace headroom {

/// Brings the pieces of one text together, machine by machine: by name, by the GPUs that they share, else by where
/// they stand.
class TextHosts {
public:
    /// `isOneOfMany`: the section speaks of several hosts, so each belongs only to what has its name.
    void add(HostSnapshot host, SectionKind kind, bool isOneOfMany);

    /// A log without an error makes no machine, but says of one that its log was read.
    void addCleanLog(const std::string& name, bool isOneOfMany);

    /// The machines in the order of the text; nothing is left here.
    [[nodiscard]] std::vector<HostSnapshot> take();

private:
    /// A host and of which formats it has had one.
    struct Gathered {
        HostSnapshot host;
        std::vector<SectionKind> kinds;

        [[nodiscard]] bool has(SectionKind kind) const;
        [[nodiscard]] bool isOnlyLog() const;
        [[nodiscard]] bool isNamelessLog() const { return host.name.empty() && isOnlyLog(); }
    };

    /// Clean logs that name their machine, which may stand below them, or that stand alone.
    void placeCleanLogs(std::vector<HostSnapshot>& hosts) const;
    [[nodiscard]] bool isKnown(const std::string& name) const;
    /// The host that a piece belongs to, or null.
    [[nodiscard]] Gathered* placeOf(const HostSnapshot& host, SectionKind kind, bool isOneOfMany);
    /// Whether a log without a known name may be of another host than the one above it: nothing in a log says which
    /// GPU of which machine it means but a PCI address, and machines of a kind share those.
    [[nodiscard]] bool isOfAnyHost() const;
    /// In a text that begins with a log, the next log begins the next machine.
    [[nodiscard]] bool isNext() const;

    std::vector<Gathered> m_hosts{};
    HostIndex m_index{};  ///< Of these.
    std::set<std::string> m_cleanLogs{};  ///< The machines that such a log names.
    bool m_startsWithLog{false};
    std::optional<std::string> m_logAbove{};  ///< The name in a clean log that stands above what comes next.
};

}  // namespace headroom
