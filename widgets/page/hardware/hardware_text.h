// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/decide/decision.h"
#include "model/sizes/size_matrix.h"
#include "widgets/table/row_table.h"
#include "widgets/text/answers/verdict_text.h"
#include "widgets/text/format.h"

#include <QString>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace headroom {

/// The sizes against a plan, as the page of machines shows them.
struct ShownSizes {
    std::vector<SizeOption> options{};
    Workload workload{Workload::Training};
    CostEstimate cost{};  ///< The plan's: prices are shown in its currency.
    std::int64_t gpusUsed{0};  ///< By the plan.
    std::shared_ptr<const Catalogue> catalogue{};  ///< What the options point to; null where it outlives the page.
};

/// The columns of the matrix, in their order.
enum class SizeColumn {
    Name,
    Gpus,
    Planned,
    Sharded,
    Step,
    Hour,
    Job,
    Single,
    GpuMemory,
    Link,
    RdmaPerGpu,
    RdmaPerVm,
    BestFor,
    GpuHour,
    PetaflopHour,
    GigabyteHour
};

/// What the matrix says of the sizes where there is no room for all of it.
enum class SizeAspect { Fit, Links, Prices };

/// Which sizes a person wants to see.
struct SizeFilter {
    QString text;               ///< In name, series or GPU; case is ignored.
    QString cloud;              ///< azure, aws, gcp; empty for all.
    bool onlyThatHold{false};   ///< Some way of using the size holds the plan.
    bool onlyWithFabric{false};  ///< With InfiniBand or its like.
};
[[nodiscard]] bool passes(const SizeOption& option, const SizeFilter& filter);

/// The columns of the matrix, for a plan in US dollars.
[[nodiscard]] std::vector<RowColumn> sizeColumns();

/// Names the columns that depend on what is planned.
void titleSizes(RowTable& table, const ShownSizes& sizes);

/// Whether a table of that width has room for every column at once, px.
[[nodiscard]] bool hasRoomForAllColumns(int width);

/// Shows the columns of an aspect, or all where there is room for them, and of those only what says something of the
/// workload.
void showSizeColumns(RowTable& table, SizeAspect aspect, int width, Workload workload);

/// Fills the matrix with those of the sizes that are wanted; whether the plan fits on as many GPUs of a size stands
/// before its name as an icon.
void showSizes(RowTable& table, const std::vector<SizeOption>& options, ByteUnit unit, const CostEstimate& cost);

/// Sorts by a column of the matrix; what has no value there comes behind, and what is retired last.
void sortSizes(std::vector<SizeOption>& options, SizeColumn column, Qt::SortOrder order);

/// Everything known of a size, with its source: name and value of each fact.
[[nodiscard]] std::vector<std::pair<QString, QString>> sizeFacts(const SizeOption& option, ByteUnit unit,
                                                                 const CostEstimate& cost);

/// "12 of 34 current sizes hold this plan on as many GPUs, 3 on one node"; of a cloud (azure, aws, gcp), or of all
/// where it is empty.
[[nodiscard]] QString holdsText(const std::vector<SizeOption>& options, const QString& cloud = {});

/// "12 of 34 sizes hold this plan as it is; best: 1 × NC40ads_H100_v5 with one GPU, $4,815, 6.10 days", of the cloud or
/// of all, with the advised answer once it is known; good where the plan's own size holds it. Absent where no size was
/// judged.
[[nodiscard]] std::optional<VerdictText> sizesVerdict(const ShownSizes& sizes, const QString& cloud,
                                                      const std::optional<Answer>& advised);

/// That beside the matrix: by which prices it counts where the plan does not pay as it goes, and the order and unit.
[[nodiscard]] QString sizesNote(const ShownSizes& sizes, const QString& cloud, bool byPrice, ByteUnit unit);

/// The columns of the table of GPUs.
[[nodiscard]] std::vector<RowColumn> gpuColumns();
/// GPU generations side by side, oldest first.
void showGpus(RowTable& table, const std::vector<Gpu>& gpus, ByteUnit unit);

}  // namespace headroom
