// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/validate/throughput_blocks.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <numeric>

namespace headroom {
namespace {

double meanSize(const std::vector<double>& errors)
{
    const double sum = std::accumulate(errors.begin(), errors.end(), 0.0,
                                       [](double total, double error) { return total + std::abs(error); });
    return sum / static_cast<double>(errors.size());
}

ThroughputErrors errorsOf(const std::vector<Comparison>& rows)
{
    ThroughputErrors result;
    std::vector<Comparison> together = rows;
    for (Comparison& row : together)
        row.kind = row.source = "";
    result.median = summarise(together).front().medianAbsPercent;
    std::map<std::string, std::vector<double>> blocks;
    for (const Comparison& row : rows)
        blocks[row.block].push_back(row.errorPercent());
    for (const auto& [block, errors] : blocks)
        if (const double mean = meanSize(errors); result.block.empty() || mean > result.worstBlock) {
            result.worstBlock = mean;
            result.block = block;
        }
    return result;
}

}  // namespace

std::optional<OfflineErrors> offlineErrors(const std::vector<Comparison>& comparisons)
{
    std::vector<Comparison> rows;
    std::ranges::copy_if(comparisons, std::back_inserter(rows),
                         [](const Comparison& row) { return !row.block.empty() && row.closedForm; });
    if (rows.empty())
        return std::nullopt;
    OfflineErrors result{.n = rows.size(), .replay = errorsOf(rows)};
    std::map<std::string, std::size_t> blocks;
    for (Comparison& row : rows) {
        ++blocks[row.block];
        row.predicted = *row.closedForm;
    }
    result.blocks = blocks.size();
    result.closedForm = errorsOf(rows);
    return result;
}

}  // namespace headroom
