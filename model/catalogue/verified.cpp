// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/catalogue/verified.h"

#include <algorithm>

namespace headroom {

bool isVerified(const VmSize& size, const Catalogue& catalogue)
{
    if (size.provenance.unverified)
        return false;
    const Gpu* gpu = catalogue.gpu(size.gpu);
    return gpu != nullptr ? !gpu->provenance.unverified : size.isCpuOnly();
}

bool mayBeAdvised(const VmSize& size, const Catalogue& catalogue)
{
    if (isVerified(size, catalogue))
        return true;
    if (!size.isCpuOnly() && catalogue.gpu(size.gpu) == nullptr)
        return false;
    return std::ranges::none_of(catalogue.sizes(), [&](const VmSize& other) {
        return other.cloud == size.cloud && isVerified(other, catalogue);
    });
}

bool mayBeAdvised(const Price& price, const VmSize& size, const Catalogue& catalogue)
{
    return !price.provenance.unverified || !isVerified(size, catalogue);
}

}  // namespace headroom
