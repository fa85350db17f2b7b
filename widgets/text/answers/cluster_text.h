// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/search/cluster_search.h"
#include "widgets/text/format.h"

#include <QStringList>

namespace headroom {

/// "The cheapest job of each VM size that ends within 14 d": what is asked for, above the answers.
[[nodiscard]] QString clusterQuestionText(const ClusterQuestion& question, const QString& currency);

/// "8 × ND96isr_H100_v5".
[[nodiscard]] QString clusterName(const ClusterAnswer& answer);

/// Titles of the columns of clusterCells().
[[nodiscard]] QStringList clusterTitles(ByteUnit unit);
/// VM size, nodes, GPUs, job, duration, peak and layout of an answer; "-" where a cost is not known.
[[nodiscard]] QStringList clusterCells(const ClusterAnswer& answer, ByteUnit unit);

/// What the marks beside numbers of nodes mean: nothing for clusters that InfiniBand joins.
[[nodiscard]] QString joinedText(NodesJoined joined);
/// The same of all answers; empty where none is marked.
[[nodiscard]] QString joinedText(const ClusterResult& result);

/// "35 VM sizes, 412 clusters, 1,234,567 legal layouts in 1.2 s; 3 sizes without a price were left out".
[[nodiscard]] QString clusterCountsText(const ClusterResult& result);

/// Why there is no answer, with what comes nearest; empty where there is one.
[[nodiscard]] QString noClusterText(const ClusterQuestion& question, const ClusterResult& result,
                                    const QString& currency);

/// "12 of 35 VM sizes, 140 clusters; so far 8 × ND96isr_H100_v5: $1.2 M, 9.3 d".
[[nodiscard]] QString clusterProgressText(const ClusterProgress& progress);

}  // namespace headroom
