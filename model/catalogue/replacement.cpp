// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/catalogue/replacement.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace headroom {
namespace {

constexpr std::string_view between = " ,;()";

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

/// The words of a sentence, as parts of it.
std::vector<std::string_view> wordsOf(std::string_view sentence)
{
    std::vector<std::string_view> words;
    for (std::size_t start = sentence.find_first_not_of(between); start != std::string_view::npos;) {
        const std::size_t end = std::min(sentence.size(), sentence.find_first_of(between, start));
        words.push_back(sentence.substr(start, end - start));
        start = sentence.find_first_not_of(between, end);
    }
    return words;
}

}  // namespace

const VmSize* replacementOf(const VmSize& size, const Catalogue& catalogue, const std::string& today)
{
    for (const std::string_view word : wordsOf(size.replacement)) {
        const VmSize* named = catalogue.size(word);
        if (named != nullptr && !isRetired(*named, today))
            return named;
        if (const VmSize* found = sizeOfSeries(word, size, catalogue, today))
            return found;
    }
    return nullptr;
}

std::string replacementText(const VmSize& size, const Catalogue& catalogue, const std::string& today)
{
    const std::string_view sentence = size.replacement;
    std::string text;
    std::size_t copied = 0;
    for (const std::string_view word : wordsOf(sentence)) {
        const VmSize* found = sizeOfSeries(word, size, catalogue, today);
        if (found == nullptr)
            continue;
        const auto start = static_cast<std::size_t>(word.data() - sentence.data());
        text += sentence.substr(copied, start - copied);
        text += found->id + " (" + std::string(word) + ')';
        copied = start + word.size();
    }
    text += sentence.substr(copied);
    return text;
}

}  // namespace headroom
