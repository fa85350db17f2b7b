// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/acceptance/acceptance.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace headroom {

// What the tests of machines come to, in words, for terminal and paper alike.

/// A row of the result: a check that is not as expected, or all of one test that are.
struct AcceptanceRow {
    QString test{};  ///< "Matrix products", "All-reduce within the node, 16 GiB".
    QString place{};  ///< "node-1, GPU 3", "node-1 to node-2", "24 of them, the lowest".
    QString figure{};  ///< "712 of 769 TFLOP/s".
    QString perDay{};  ///< "$1,487"; empty where nothing is lost or no price is known.
    QString basis{};  ///< "published" or "plan": whose expectation it is.
    AcceptanceGrade grade{AcceptanceGrade::Pass};
};
/// In the order of the checks.
[[nodiscard]] std::vector<AcceptanceRow> acceptanceRows(const Acceptance& acceptance);

/// "pass", "warn", "replace".
[[nodiscard]] QString acceptanceGradeLabel(AcceptanceGrade grade);

/// What the expected figures come from, each once: "published: Azure/azurehpc-health-checks".
[[nodiscard]] QStringList acceptanceSources(const Acceptance& acceptance);

/// The result in one sentence without a full stop: "Accepted: 2 nodes, 98 % of the planned speed".
[[nodiscard]] QString acceptanceHeadline(const Acceptance& acceptance);

}  // namespace headroom
