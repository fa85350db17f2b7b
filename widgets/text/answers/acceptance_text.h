// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/acceptance/acceptance.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace headroom {

// What the tests of machines come to, in words, for window, terminal and paper alike.

/// A row of the result: a check that is not as expected, all of one test that are, or what was not tested.
struct AcceptanceRow {
    QString test{};  ///< "Matrix products", "All-reduce within the node, 16 GiB".
    QString place{};  ///< "node-1, GPU 3", "node-1 to node-2", "24 of them, the lowest".
    QString figure{};  ///< "712 of 769 TFLOP/s, limits 400 and 300": all figures in one.
    QString measured{};  ///< "712 TFLOP/s", "all correct".
    QString expected{};  ///< "769 TFLOP/s"; empty where nothing is.
    QString limits{};  ///< Below which it warns and says replace: "730 and 692"; empty without limits.
    QString perDay{};  ///< "$1,487"; empty where nothing is lost or no price is known.
    QString basis{};  ///< "published" or "plan": whose expectation it is.
    std::optional<AcceptanceGrade> grade{};  ///< Absent where nothing was tested.
};

/// Which checks have a row of their own: all, those that are not as expected, or of these one for all sizes of
/// messages. What has none is one row a test.
enum class AcceptanceRows { All, NotAsExpected, Worst };

/// The worst first, else in the order of the checks.
[[nodiscard]] std::vector<AcceptanceRow> acceptanceRows(const Acceptance& acceptance,
                                                        AcceptanceRows rows = AcceptanceRows::NotAsExpected);

/// "pass", "warn", "replace", and "not tested" without a grade.
[[nodiscard]] QString acceptanceGradeLabel(std::optional<AcceptanceGrade> grade);

/// What the expected figures come from, each once: "published: Azure/azurehpc-health-checks".
[[nodiscard]] QStringList acceptanceSources(const Acceptance& acceptance);

/// The result in one sentence without a full stop: "Accepted: 2 nodes, 98 % of the planned speed".
[[nodiscard]] QString acceptanceHeadline(const Acceptance& acceptance);

/// What the shares in sentences and tables are shares of, in a sentence or two.
[[nodiscard]] QString acceptanceBasis(const Acceptance& acceptance);

}  // namespace headroom
