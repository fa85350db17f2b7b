// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/plan/plan.h"
#include "model/result.h"

#include <QByteArray>
#include <QString>

namespace headroom {

/// A plan as it was read from a file.
struct OpenedPlan {
    Plan plan{};
    QByteArray digest{};   ///< Of what the file held.
    bool isStream{false};  ///< It came through a pipe or device, which does not hold it any more.
};

/// Reads a plan file, with what must be known of it to notice later that somebody else wrote it.
[[nodiscard]] Result<OpenedPlan> openPlanFile(const QString& file, const Catalogue& catalogue);

/// The digest of a file to which the plan is saved.
[[nodiscard]] QByteArray planDigest(const Plan& plan);

}  // namespace headroom
