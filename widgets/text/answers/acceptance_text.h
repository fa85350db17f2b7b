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
    QString figure{};  ///< "350 of 450 GB/s, warn below 400, replace below 300": all figures in one.
    QString measured{};  ///< "712 TFLOP/s", "all correct".
    QString expected{};  ///< "769 TFLOP/s"; empty where nothing is.
    QString limits{};  ///< Below which it warns, and says replace, in units of `expected`: "730 / 692"; empty without.
    QString perDay{};  ///< "$1,487"; empty where nothing is lost or no price is known.
    QString basis{};  ///< "published" or "plan": whose expectation it is.
    std::optional<AcceptanceGrade> grade{};  ///< Absent where nothing was tested.
    Money lost{};  ///< What `perDay` shows.
};

/// Which checks have a row of their own: all, or those that are not as expected, with one row for all sizes of messages
/// of a test. What has none is one row a test.
enum class AcceptanceRows { All, Worst };

/// The worst first, of one grade what costs the most a day, then by the names of machines; "node-2" is before
/// "node-10".
[[nodiscard]] std::vector<AcceptanceRow> acceptanceRows(const Acceptance& acceptance,
                                                        AcceptanceRows rows = AcceptanceRows::Worst);

/// "pass", "warn", "replace", and "not tested" without a grade.
[[nodiscard]] QString acceptanceGradeLabel(std::optional<AcceptanceGrade> grade);

/// What the expected figures come from, each once: "published: Azure/azurehpc-health-checks".
[[nodiscard]] QStringList acceptanceSources(const Acceptance& acceptance);

/// The result in one sentence without a full stop: "Accepted: 2 nodes, 98 % of the planned speed".
[[nodiscard]] QString acceptanceHeadline(const Acceptance& acceptance);

/// The machines that were tested, those that count on folded: "node-01 to node-16"; empty without any.
[[nodiscard]] QString acceptanceHosts(const Acceptance& acceptance);

/// The files that hold the results, without their folders, folded in the same way; empty without any.
[[nodiscard]] QString acceptanceFiles(const Acceptance& acceptance);

/// What the shares in sentences and tables are shares of, in a sentence or two.
[[nodiscard]] QString acceptanceBasis(const Acceptance& acceptance);

}  // namespace headroom
