// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"

#include <string_view>

namespace headroom {

/// What Microsoft publishes of a size's healthy machines; 0 where there is no figure.
struct PublishedRates {
    std::string_view size;
    double productTflops{0};      ///< 16-bit matrix products of one GPU.
    double hostCopyGBps{0};       ///< Between a GPU and its host, and between two GPUs of a machine, one direction.
    double gpuCopyGBps{0};
    double nodeAllReduceGBps{0};  ///< Bus bandwidth in one machine.
    double rackAllReduceGBps{0};  ///< Of machines that NVLink joins.
    double allReduceGBps{0};      ///< Across nodes or racks.
    double linkGbps{0};  ///< Of one card; with it, copies and the all-reduce of a machine are health checks'.
};

/// The figures of a size; null where none are published.
[[nodiscard]] const PublishedRates* publishedRates(const VmSize* size);

// Of all-reduce across nodes of H100 the limits are published with the figure: below the first a warning, below the
// second another node (Azure/ai-infrastructure-on-azure).
inline constexpr double warnAllReduceGBps = 400;
inline constexpr double replaceAllReduceGBps = 300;

}  // namespace headroom
