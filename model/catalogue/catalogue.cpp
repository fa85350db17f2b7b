// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/catalogue/catalogue.h"

#include <algorithm>
#include <cctype>
#include <numeric>

namespace headroom {
namespace {

/// Positions of the entries in order of their ids, for a binary search that leaves the entries in file order.
template <class Entry>
std::vector<std::size_t> orderById(const std::vector<Entry>& entries)
{
    std::vector<std::size_t> order(entries.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return entries[a].id < entries[b].id; });
    return order;
}

template <class Entry>
const Entry* findById(const std::vector<Entry>& entries, const std::vector<std::size_t>& order, std::string_view id)
{
    const auto found =
        std::lower_bound(order.begin(), order.end(), id,
                         [&](std::size_t index, std::string_view wanted) { return entries[index].id < wanted; });
    return found != order.end() && entries[*found].id == id ? &entries[*found] : nullptr;
}

char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

/// Insertions, deletions and replacements that turn one text into the other, ignoring case.
std::size_t editDistance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t replaced = diagonal + (lower(a[i]) == lower(b[j]) ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row[b.size()];
}

}  // namespace

Catalogue::Catalogue(std::vector<Gpu> gpus, std::vector<VmSize> sizes, std::vector<ZooModel> models)
    : m_gpus(std::move(gpus)), m_sizes(std::move(sizes)), m_models(std::move(models)), m_gpuOrder(orderById(m_gpus)),
      m_sizeOrder(orderById(m_sizes)), m_modelOrder(orderById(m_models))
{
}

const Gpu* Catalogue::gpu(std::string_view id) const { return findById(m_gpus, m_gpuOrder, id); }

const VmSize* Catalogue::size(std::string_view id) const { return findById(m_sizes, m_sizeOrder, id); }

const ZooModel* Catalogue::model(std::string_view id) const { return findById(m_models, m_modelOrder, id); }

std::string_view nearestId(std::string_view misspelt, const std::vector<std::string_view>& candidates)
{
    // Beyond a third of the letters the two are different words, not a slip.
    const std::size_t allowed = misspelt.size() / 3;
    std::string_view nearest;
    std::size_t best = allowed + 1;
    for (const std::string_view candidate : candidates) {
        const std::size_t longer = std::max(candidate.size(), misspelt.size());
        const std::size_t shorter = std::min(candidate.size(), misspelt.size());
        if (longer - shorter >= best)
            continue;
        const std::size_t distance = editDistance(misspelt, candidate);
        if (distance < best) {
            best = distance;
            nearest = candidate;
        }
    }
    return nearest;
}

}  // namespace headroom
