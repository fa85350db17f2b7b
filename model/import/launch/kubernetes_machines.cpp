// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/launch/kubernetes_machines.h"

#include "model/catalogue/nearest_size.h"
#include "model/text/ascii.h"
#include "model/text/plain_name.h"
#include "model/text/quoting.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace headroom {

namespace {

/// One label that a node must have.
struct NodeLabel {
    std::string key;
    std::string value;
    std::string place;
};

void addAffinity(const Json& value, const std::string& place, std::vector<NodeLabel>& labels, int depth)
{
    constexpr int deepest = 8;
    if (depth > deepest)
        return;
    if (value.is_array()) {
        for (std::size_t i = 0; i < value.size(); ++i)
            addAffinity(value[i], childPointer(place, i), labels, depth + 1);
        return;
    }
    if (!value.is_object())
        return;
    const auto key = value.find("key");
    const auto values = value.find("values");
    if (key != value.end() && key->is_string() && values != value.end() && values->is_array() && !values->empty() &&
        values->front().is_string() && value.value("operator", Json("In")) == "In")
        labels.push_back({key->get<std::string>(), values->front().get<std::string>(), place});
    for (const auto& [name, entry] : value.items())
        if (entry.is_structured())
            addAffinity(entry, childPointer(place, name), labels, depth + 1);
}

std::vector<NodeLabel> labelsOf(const Json& spec, const std::string& place)
{
    std::vector<NodeLabel> labels;
    if (const auto selector = spec.find("nodeSelector"); selector != spec.end() && selector->is_object())
        for (const auto& [key, value] : selector->items())
            if (value.is_string())
                labels.push_back(
                    {key, value.get<std::string>(), childPointer(childPointer(place, "nodeSelector"), key)});
    const auto affinity = spec.find("affinity");
    if (affinity != spec.end() && affinity->is_object() && affinity->contains("nodeAffinity"))
        addAffinity((*affinity)["nodeAffinity"], childPointer(place, "affinity"), labels, 0);
    return labels;
}

bool namesSize(std::string_view key)
{
    return key.ends_with("kubernetes.io/instance-type") || key == "karpenter.azure.com/sku-name" || key == "node-type";
}

bool namesGpu(std::string_view key)
{
    return key == "nvidia.com/gpu.product" || key == "cloud.google.com/gke-accelerator" ||
           key == "gpu.nvidia.com/model";
}

/// Products as labels spell them, without dashes, and what the catalogue calls them; the more special before others.
constexpr std::array<std::pair<std::string_view, std::string_view>, 17> products = {{
    {"a100sxm480gb", "a100-sxm-80"},
    {"a100sxm440gb", "a100-sxm-40"},
    {"a10080gbpcie", "a100-pcie-80"},
    {"nvidiaa10080gb", "a100-sxm-80"},
    {"teslaa100", "a100-sxm-40"},
    {"h10080gbhbm3", "h100-sxm"},
    {"h100mega80gb", "h100-sxm"},
    {"h100nvl", "h100-nvl"},
    {"h100pcie", "h100-pcie"},
    {"nvidiah10080gb", "h100-sxm"},
    {"h200", "h200-sxm"},
    {"gb200", "gb200"},
    {"b200", "b200-sxm"},
    {"l40s", "l40s"},
    {"l4", "l4"},
    {"a10g", "a10g"},
    {"t4", "t4"},
}};

/// The smallest size in service with that GPU and at least so many of it: of the plan's own cloud where it has one.
const VmSize* sizeWith(const ImportLog& log, std::string_view gpu, std::int64_t gpus)
{
    const VmSize* best = nullptr;
    for (const VmSize& size : log.catalogue().sizes()) {
        if (size.gpu != gpu || size.gpuCount < static_cast<double>(gpus) || size.retirementDate)
            continue;
        if (best == nullptr || (size.cloud == best->cloud && size.gpuCount < best->gpuCount))
            best = &size;
    }
    return best;
}

}  // namespace

bool takeSize(ImportLog& log, const std::string& name, const std::string& place)
{
    const std::string plain = plainName(name);
    const std::vector<VmSize>& sizes = log.catalogue().sizes();
    const auto found = std::ranges::find_if(sizes, [&](const VmSize& size) { return plainName(size.id) == plain; });
    if (found != sizes.end()) {
        log.take("/cluster/sku", found->id, place);
        return true;
    }
    const VmSize* near = nearestSize(name, log.catalogue());
    log.leaveOut(place, inQuotes(name),
                 "no VM size of the catalogue" + (near == nullptr ? std::string() : "; the nearest is " + near->id));
    return false;
}

void takeNodeSelection(ImportLog& log, const Json& podSpec, const std::string& place, std::int64_t gpus)
{
    const std::vector<NodeLabel> labels = labelsOf(podSpec, place);
    for (const NodeLabel& label : labels)
        if (namesSize(label.key) && takeSize(log, label.value, label.place))
            return;
    for (const NodeLabel& label : labels) {
        if (!namesGpu(label.key))
            continue;
        const std::string plain = plainName(label.value);
        const auto product =
            std::ranges::find_if(products, [&](const auto& row) { return plain.find(row.first) != std::string::npos; });
        const VmSize* size =
            product == products.end() ? nullptr : sizeWith(log, product->second, std::max<std::int64_t>(1, gpus));
        if (size == nullptr) {
            log.leaveOut(label.place, inQuotes(label.value), "no GPU of a size that the catalogue has");
            continue;
        }
        log.guess("/cluster/sku", size->id, "a size with this GPU; the manifest does not say which", label.place);
        return;
    }
}

}  // namespace headroom
