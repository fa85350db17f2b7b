// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/gpu_class.h"

#include "model/text/scan.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

struct NameMark {
    std::string_view text;
    GpuClass kind;
};

/// Tried in order; the first that the name contains decides.
constexpr auto marks = std::to_array<NameMark>({
    {"GeForce", GpuClass::Consumer},
    {"TITAN", GpuClass::Consumer},
    {"GTX ", GpuClass::Consumer},
    {"Quadro", GpuClass::Workstation},
    {"NVS ", GpuClass::Workstation},
    {"RTX PRO", GpuClass::Workstation},
    {"Server Edition", GpuClass::Datacenter},
    {"RTX A", GpuClass::Workstation},
    {"RTX 4000", GpuClass::Workstation},
    {"RTX 5000 Ada", GpuClass::Workstation},
    {"RTX 6000 Ada", GpuClass::Workstation},
    {"RTX 2000 Ada", GpuClass::Workstation},
    {"Ada Gen", GpuClass::Workstation},
    {"RTX 20", GpuClass::Consumer},
    {"RTX 30", GpuClass::Consumer},
    {"RTX 40", GpuClass::Consumer},
    {"RTX 50", GpuClass::Consumer},
    {"Tesla", GpuClass::Datacenter},
    {"GRID", GpuClass::Datacenter},
});

/// Model names of data-centre GPUs, as whole words.
constexpr auto datacenterModels = std::to_array<std::string_view>(
    {"A2",  "A10",  "A10G", "A16",  "A30",  "A40", "A100", "A800", "H100", "H200", "H800",  "H20",   "L4",    "L20",
     "L40", "L40S", "T4",   "V100", "P100", "P40", "P4",   "B100", "B200", "B300", "GB200", "GB300", "GH200", "K80"});

/// The model word: "A100" of "NVIDIA A100-SXM4-80GB".
bool hasModel(std::string_view name, std::string_view model)
{
    for (const std::string_view word : splitWords(name))
        if (word.starts_with(model) && (word.size() == model.size() || word[model.size()] == '-'))
            return true;
    return false;
}

struct LinkCount {
    std::string_view model;
    int links;
    std::string_view board;  ///< Must be in the name, too; empty where every such GPU is on one.
};

constexpr auto linkCounts = std::to_array<LinkCount>({
    {"P100", 4, "SXM2"},
    {"V100", 6, "SXM"},
    {"A100", 12, "SXM"},
    {"A800", 8, "SXM"},
    {"H100", 18, "HBM3"},
    {"H100", 18, "SXM"},
    {"H800", 8, "SXM"},
    {"H200", 18, ""},
    {"H20", 18, ""},
    {"B200", 18, ""},
    {"B300", 18, ""},
    {"GB200", 18, ""},
    {"GB300", 18, ""},
});

}  // namespace

GpuClass gpuClass(std::string_view name)
{
    if (name.empty())
        return GpuClass::Unknown;
    if (containsNoCase(name, "Server Edition"))
        return GpuClass::Datacenter;
    for (const NameMark& mark : marks)
        if (containsNoCase(name, mark.text))
            return mark.kind;
    const bool known =
        std::ranges::any_of(datacenterModels, [name](std::string_view model) { return hasModel(name, model); });
    return known ? GpuClass::Datacenter : GpuClass::Unknown;
}

std::optional<int> expectedLinks(std::string_view name)
{
    if (containsNoCase(name, "NVL") || containsNoCase(name, "PCIe"))
        return std::nullopt;
    for (const LinkCount& count : linkCounts)
        if (hasModel(name, count.model) && containsNoCase(name, count.board))
            return count.links;
    return std::nullopt;
}

}  // namespace headroom
