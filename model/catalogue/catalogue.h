// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/efficiencies.h"
#include "model/catalogue/error_band.h"
#include "model/catalogue/gpu.h"
#include "model/catalogue/vm_size.h"
#include "model/catalogue/zoo_model.h"
#include "model/text/nearest_name.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// What Headroom knows about hardware, prices, models and its own errors. Immutable once read; lookups are by exact id.
class Catalogue {
public:
    Catalogue() = default;
    Catalogue(std::vector<Gpu> gpus, std::vector<VmSize> sizes, std::vector<ZooModel> models,
              const ErrorBands& errors = {});

    [[nodiscard]] const std::vector<Gpu>& gpus() const { return m_gpus; }
    [[nodiscard]] const std::vector<VmSize>& sizes() const { return m_sizes; }
    [[nodiscard]] const std::vector<ZooModel>& models() const { return m_models; }

    [[nodiscard]] const ErrorBands& errors() const { return m_errors; }

    /// The constants that estimates are made with.
    [[nodiscard]] const Efficiencies& efficiencies() const { return m_efficiencies; }
    /// The same catalogue with other constants.
    [[nodiscard]] Catalogue with(const Efficiencies& efficiencies) const;

    /// The entry with that id, or null.
    [[nodiscard]] const Gpu* gpu(std::string_view id) const;
    [[nodiscard]] const VmSize* size(std::string_view id) const;
    [[nodiscard]] const ZooModel* model(std::string_view id) const;

private:
    std::vector<Gpu> m_gpus;
    std::vector<VmSize> m_sizes;
    std::vector<ZooModel> m_models;
    ErrorBands m_errors{};
    Efficiencies m_efficiencies{shippedEfficiencies()};
    std::vector<std::size_t> m_gpuOrder;  ///< Positions in order of id, for the lookups.
    std::vector<std::size_t> m_sizeOrder;
    std::vector<std::size_t> m_modelOrder;
};

/// The id nearest to a misspelt one among those of the entries (nearestName); empty when none is near.
template <class Entry>
[[nodiscard]] std::string_view nearestId(std::string_view misspelt, const std::vector<Entry>& entries)
{
    std::vector<std::string_view> ids;
    ids.reserve(entries.size());
    for (const Entry& entry : entries)
        ids.emplace_back(entry.id);
    return nearestName(misspelt, ids);
}

}  // namespace headroom
