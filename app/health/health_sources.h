// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/health/health_files.h"

namespace headroom {

/// Where readings come from.
struct HealthSources {
    QStringList files{};
    bool live{false};
    QStringList hosts{};    ///< Asked through ssh.
    QString prometheus{};

    [[nodiscard]] bool isEmpty() const { return files.isEmpty() && !live && hosts.isEmpty() && prometheus.isEmpty(); }
};

/// Asks all of them once; one that cannot be used hides no other. May take as long as a machine may take to answer.
[[nodiscard]] HealthFiles pollSources(const HealthSources& sources, const HealthFacts& facts);

}  // namespace headroom
