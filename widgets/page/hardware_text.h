// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/advice/size_matrix.h"
#include "widgets/table/row_table.h"
#include "widgets/text/format.h"

#include <QString>

#include <utility>
#include <vector>

namespace headroom {

/// Which sizes a person wants to see.
struct SizeFilter {
    QString text;               ///< In name, series or GPU; case is ignored.
    QString cloud;              ///< azure, aws, gcp; empty for all.
    bool onlyThatHold{false};   ///< Some way of using the size holds the plan.
    bool onlyWithFabric{false};  ///< With InfiniBand or its like.
};
[[nodiscard]] bool passes(const SizeOption& option, const SizeFilter& filter);

/// The columns of the matrix.
[[nodiscard]] std::vector<RowColumn> sizeColumns();

/// Fills the matrix; whether the plan fits on as many GPUs of a size stands before its name as an icon.
void showSizes(RowTable& table, const std::vector<SizeOption>& options, ByteUnit unit);

/// Sorts by a column of the matrix; what has no value there comes behind, and what is retired last.
void sortSizes(std::vector<SizeOption>& options, int column, Qt::SortOrder order);

/// Everything known of a size, with its source: name and value of each fact.
[[nodiscard]] std::vector<std::pair<QString, QString>> sizeFacts(const SizeOption& option, ByteUnit unit);

/// "12 of 34 current sizes hold this plan on as many GPUs, 3 on one node".
[[nodiscard]] QString holdsText(const std::vector<SizeOption>& options);

/// The columns of the table of GPUs.
[[nodiscard]] std::vector<RowColumn> gpuColumns();
/// GPU generations side by side, oldest first.
void showGpus(RowTable& table, const std::vector<Gpu>& gpus, ByteUnit unit);

}  // namespace headroom
