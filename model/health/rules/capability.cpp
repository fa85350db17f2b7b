// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/stack.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

/// Cards outside the catalogue by words of their names, the more particular first.
struct NamedCapability {
    std::string_view words;
    std::string_view capability;
};

constexpr auto capabilities = std::to_array<NamedCapability>({
    {"GB300", "10.3"},
    {"B300", "10.3"},
    {"GB200", "10.0"},
    {"B200", "10.0"},
    {"B100", "10.0"},
    {"RTX PRO 6000", "12.0"},
    {"RTX PRO", "12.0"},
    {"Blackwell", "12.0"},
    {"RTX 5090", "12.0"},
    {"RTX 5080", "12.0"},
    {"RTX 5070", "12.0"},
    {"RTX 5060", "12.0"},
    {"RTX 5050", "12.0"},
    {"GH200", "9.0"},
    {"H200", "9.0"},
    {"H800", "9.0"},
    {"H100", "9.0"},
    {"H20", "9.0"},
    {"L40S", "8.9"},
    {"L40", "8.9"},
    {"L20", "8.9"},
    {"L4", "8.9"},
    {"Ada Generation", "8.9"},
    {"RTX 6000 Ada", "8.9"},
    {"RTX 4090", "8.9"},
    {"RTX 4080", "8.9"},
    {"RTX 4070", "8.9"},
    {"RTX 4060", "8.9"},
    {"RTX 4050", "8.9"},
    {"A100", "8.0"},
    {"A800", "8.0"},
    {"A30", "8.0"},
    {"RTX A", "8.6"},
    {"A10G", "8.6"},
    {"A10", "8.6"},
    {"A16", "8.6"},
    {"A40", "8.6"},
    {"A2", "8.6"},
    {"RTX 3090", "8.6"},
    {"RTX 3080", "8.6"},
    {"RTX 3070", "8.6"},
    {"RTX 3060", "8.6"},
    {"RTX 3050", "8.6"},
    {"T4", "7.5"},
    {"TITAN RTX", "7.5"},
    {"Quadro RTX", "7.5"},
    {"RTX 2080", "7.5"},
    {"RTX 2070", "7.5"},
    {"RTX 2060", "7.5"},
    {"GTX 1660", "7.5"},
    {"GTX 1650", "7.5"},
    {"V100", "7.0"},
    {"TITAN V", "7.0"},
    {"P100", "6.0"},
    {"P40", "6.1"},
    {"P4", "6.1"},
    {"GTX 1080", "6.1"},
    {"GTX 1070", "6.1"},
    {"GTX 1060", "6.1"},
    {"GTX 1050", "6.1"},
    {"TITAN X", "6.1"},
    {"Quadro P", "6.1"},
    {"M60", "5.2"},
    {"M40", "5.2"},
    {"GTX 980", "5.2"},
    {"GTX 970", "5.2"},
    {"GTX 960", "5.2"},
    {"GTX 750", "5.0"},
    {"K80", "3.7"},
    {"K40", "3.5"},
    {"K20", "3.5"},
    {"GRID K", "3.0"},
});

bool isWordEnd(char c) { return (c < '0' || c > '9') && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z'); }

/// Whether `words` stand in `name` from the start of a word; a model number must end where it ends there, but for
/// families such as "RTX A" and "Quadro P".
bool stands(std::string_view name, std::string_view words)
{
    std::size_t from = 0;
    while (from < name.size()) {
        const std::size_t at = findNoCase(name.substr(from), words);
        if (at == std::string_view::npos)
            return false;
        const std::size_t start = from + at;
        const std::size_t end = start + words.size();
        const bool isFamily = words.ends_with(" A") || words.ends_with(" P") || words.ends_with(" K");
        const bool starts = start == 0 || isWordEnd(name[start - 1]);
        if (starts && (isFamily || end == name.size() || isWordEnd(name[end])))
            return true;
        from = start + 1;
    }
    return false;
}

}  // namespace

std::string computeCapability(std::string_view gpu, const Catalogue& catalogue)
{
    const std::string_view name = trimmed(gpu);
    if (const Gpu* entry = catalogue.gpu(lowerCase(name)))
        return entry->vendor == "NVIDIA" ? entry->computeCapability : std::string();
    for (const NamedCapability& known : capabilities)
        if (stands(name, known.words))
            return std::string(known.capability);
    return {};
}

}  // namespace headroom
