// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/health/health_files.h"

#include <optional>
#include <stop_token>

namespace headroom {

/// Where readings come from.
struct HealthSources {
    QStringList files{};
    bool live{false};
    QStringList hosts{};    ///< Asked through ssh.
    QString prometheus{};
    std::optional<int> limitMs{};  ///< For each machine and for the server; unless given each has its own.

    bool operator==(const HealthSources&) const = default;
    [[nodiscard]] bool isEmpty() const { return files.isEmpty() && !live && hosts.isEmpty() && prometheus.isEmpty(); }
    /// Whether machines themselves are asked, so that a GPU that is missing is missing now.
    [[nodiscard]] bool isLive() const { return live || !hosts.isEmpty(); }
};

/// Asks all of them once; one that cannot be used hides no other. May take as long as a machine may take to answer,
/// unless it is told to stop: then what is there so far is the result, and programs that were started are ended.
[[nodiscard]] HealthFiles pollSources(const HealthSources& sources, const HealthFacts& facts,
                                      const std::stop_token& stop = {});

}  // namespace headroom
