// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/advice/replacement.h"

#include <algorithm>
#include <string_view>

namespace headroom {
namespace {

const VmSize* sizeOfSeries(std::string_view series, const VmSize& retired, const Catalogue& catalogue,
                           const std::string& today)
{
    const VmSize* best = nullptr;
    for (const VmSize& size : catalogue.sizes()) {
        if (size.cloud != retired.cloud || size.series != series || isRetired(size, today))
            continue;
        const bool enough = size.gpuCount >= retired.gpuCount;
        const bool bestIsEnough = best != nullptr && best->gpuCount >= retired.gpuCount;
        if (best == nullptr || (enough && !bestIsEnough) ||
            (enough == bestIsEnough && (enough ? size.gpuCount < best->gpuCount : size.gpuCount > best->gpuCount)))
            best = &size;
    }
    return best;
}

}  // namespace

const VmSize* replacementOf(const VmSize& size, const Catalogue& catalogue, const std::string& today)
{
    constexpr std::string_view between = " ,;()";
    const std::string_view words = size.replacement;
    for (std::size_t start = words.find_first_not_of(between); start != std::string_view::npos;) {
        const std::size_t end = std::min(words.size(), words.find_first_of(between, start));
        const std::string_view word = words.substr(start, end - start);
        const VmSize* named = catalogue.size(word);
        if (named != nullptr && !isRetired(*named, today))
            return named;
        if (const VmSize* found = sizeOfSeries(word, size, catalogue, today))
            return found;
        start = words.find_first_not_of(between, end);
    }
    return nullptr;
}

}  // namespace headroom
