// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/catalogue/catalogue.h"

#include <algorithm>
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

}  // namespace

Catalogue::Catalogue(std::vector<Gpu> gpus, std::vector<VmSize> sizes, std::vector<ZooModel> models,
                     const ErrorBands& errors)
    : m_gpus(std::move(gpus)), m_sizes(std::move(sizes)), m_models(std::move(models)), m_errors(errors),
      m_gpuOrder(orderById(m_gpus)), m_sizeOrder(orderById(m_sizes)), m_modelOrder(orderById(m_models))
{
}

Catalogue Catalogue::with(const Efficiencies& efficiencies) const
{
    Catalogue other = *this;
    other.m_efficiencies = efficiencies;
    return other;
}

const Gpu* Catalogue::gpu(std::string_view id) const { return findById(m_gpus, m_gpuOrder, id); }

const VmSize* Catalogue::size(std::string_view id) const { return findById(m_sizes, m_sizeOrder, id); }

const ZooModel* Catalogue::model(std::string_view id) const { return findById(m_models, m_modelOrder, id); }

}  // namespace headroom
