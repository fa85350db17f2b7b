// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/health/health_sources.h"
#include "app/settings/settings.h"
#include "model/health/rules/assess.h"

namespace headroom {

/// Which readings are held against the open plan. Those of other cards than the plan's, of more of them, and of idle
/// ones are not, as long as nobody says otherwise; what somebody said is remembered for the same files, hosts or
/// address.
class ComparedReadings {
public:
    /// The settings must outlive the object.
    explicit ComparedReadings(Settings& settings) : m_settings(settings) {}

    [[nodiscard]] bool isCompared(const HealthSources& sources, const PlannedUse& plan, const Snapshot& read) const;
    void remember(const HealthSources& sources, bool isCompared);

private:
    Settings& m_settings;
};

}  // namespace headroom
