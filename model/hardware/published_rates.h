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
    // Of all-reduce across nodes: below the first a warning, below the second another node.
    double warnAllReduceGBps{0};
    double replaceAllReduceGBps{0};
};

/// The figures of a size, by its id in the catalogue; null where none are published.
[[nodiscard]] const PublishedRates* publishedRates(std::string_view size);
[[nodiscard]] const PublishedRates* publishedRates(const VmSize* size);

}  // namespace headroom
