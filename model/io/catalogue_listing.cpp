// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/catalogue_listing.h"

#include "model/catalogue/mig.h"
#include "model/io/architecture_json.h"
#include "model/shape/parameters.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <optional>
#include <string_view>

namespace headroom {
namespace {

Json valueOf(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }
template <class Tag>
Json valueOf(Quantity<Tag> quantity)
{
    return quantity.value == std::floor(quantity.value) ? Json(std::llround(quantity.value)) : Json(quantity.value);
}
template <class T>
Json valueOf(const std::optional<T>& value)
{
    if (!value)
        return nullptr;
    if constexpr (requires { valueOf(*value); })
        return valueOf(*value);
    else
        return *value;
}

void addProvenance(Json& item, const Provenance& provenance)
{
    item["source"] = provenance.source;
    item["as_of"] = valueOf(provenance.as_of);
    item["unverified"] = provenance.unverified;
}

std::string listing(std::string_view kind, Json items)
{
    const Json root = {{"format", "headroom-catalogue"}, {"version", 1}, {"kind", kind}, {"items", std::move(items)}};
    constexpr int indent = 2;
    return root.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

Json ratesJson(const DenseRates& rates)
{
    return {{"fp32", valueOf(rates.fp32)}, {"tf32", valueOf(rates.tf32)}, {"fp16", valueOf(rates.fp16)},
            {"bf16", valueOf(rates.bf16)}, {"fp8", valueOf(rates.fp8)},   {"int8", valueOf(rates.int8)},
            {"fp4", valueOf(rates.fp4)}};
}

Json migJson(const Gpu& gpu)
{
    Json profiles = Json::array();
    for (const MigProfile& profile : gpu.migProfiles)
        profiles.push_back({{"name", profile.name},
                            {"memory_bytes", valueOf(migInstance(gpu, profile).memory)},
                            {"instances_per_gpu", profile.instancesPerGpu}});
    return profiles;
}

Json gpuJson(const Gpu& gpu)
{
    Json item = {{"id", gpu.id},
                 {"name", gpu.name},
                 {"short_name", gpu.shortName},
                 {"vendor", gpu.vendor},
                 {"architecture", valueOf(gpu.architecture)},
                 {"form_factor", valueOf(gpu.formFactor)},
                 {"memory_bytes", valueOf(gpu.memory)},
                 {"memory_nominal", gpu.memoryNominal},
                 {"memory_type", valueOf(gpu.memoryType)},
                 {"memory_bytes_per_s", valueOf(gpu.memoryBandwidth)},
                 {"flops_per_s", ratesJson(gpu.dense)},
                 {"link", valueOf(gpu.linkName)},
                 {"link_bytes_per_s", valueOf(gpu.link)},
                 {"pcie", valueOf(gpu.pcie)},
                 {"pcie_bytes_per_s", valueOf(gpu.pcieLink)},
                 {"c2c_bytes_per_s", valueOf(gpu.chipLink)},
                 {"tdp_w", valueOf(gpu.tdp)},
                 {"compute_capability", valueOf(gpu.computeCapability)},
                 {"mig_profiles", migJson(gpu)}};
    addProvenance(item, gpu.provenance);
    return item;
}

Json priceJson(const Price& price)
{
    Json item = {{"mode", price.mode},
                 {"usd_per_hour", price.perHour.dollars()},
                 {"region", valueOf(price.region)},
                 {"region_note", valueOf(price.regionNote)},
                 {"os", price.os}};
    addProvenance(item, price.provenance);
    return item;
}

Json rdmaJson(const std::optional<Rdma>& rdma)
{
    if (!rdma)
        return nullptr;
    return {{"fabric", rdma->fabric},
            {"gbit_per_s_per_gpu", valueOf(rdma->gbpsPerGpu)},
            {"gbit_per_s_per_vm", valueOf(rdma->gbpsPerVm)},
            {"gpu_direct", rdma->gpuDirect}};
}

Json sizeJson(const VmSize& size)
{
    Json item = {{"id", size.id},
                 {"name", size.id},
                 {"cloud", size.cloud},
                 {"series", size.series},
                 {"gpu", valueOf(size.gpu)},
                 {"gpu_count",
                  size.gpuCount == std::floor(size.gpuCount) ? Json(std::llround(size.gpuCount)) : Json(size.gpuCount)},
                 {"vcpus", size.vcpus},
                 {"memory_bytes", valueOf(size.memory)},
                 {"intra_node", valueOf(size.intraNode)},
                 {"intra_node_bytes_per_s", valueOf(size.intraNodeLink)},
                 {"rdma", rdmaJson(size.rdma)},
                 {"quota_family", valueOf(size.quotaFamily)},
                 {"aks_supported", valueOf(size.aksSupported)},
                 {"hyperv_generations", valueOf(size.hypervGenerations)},
                 {"retirement_date", valueOf(size.retirementDate)},
                 {"replacement", valueOf(size.replacement)},
                 {"prices", Json::array()}};
    for (const Price& price : size.prices)
        item["prices"].push_back(priceJson(price));
    addProvenance(item, size.provenance);
    return item;
}

Json modelJson(const ZooModel& model)
{
    const ParameterCounts counts = countParameters(model.architecture);
    Json item = {{"id", model.id},
                 {"name", model.name},
                 {"family", valueOf(model.family)},
                 {"parameters", std::llround(counts.total)},
                 {"active_parameters", std::llround(counts.active)},
                 {"published_parameters", model.publishedParameters},
                 {"published_exact", model.publishedExact},
                 {"architecture", architectureJson(model.architecture)},
                 {"note", valueOf(model.note)}};
    addProvenance(item, model.provenance);
    return item;
}

}  // namespace

std::string writeGpuListing(const Catalogue& catalogue)
{
    Json items = Json::array();
    for (const Gpu& gpu : catalogue.gpus())
        items.push_back(gpuJson(gpu));
    return listing("gpus", std::move(items));
}

std::string writeSizeListing(const Catalogue& catalogue)
{
    Json items = Json::array();
    for (const VmSize& size : catalogue.sizes())
        items.push_back(sizeJson(size));
    return listing("skus", std::move(items));
}

std::string writeModelListing(const Catalogue& catalogue)
{
    Json items = Json::array();
    for (const ZooModel& model : catalogue.models())
        items.push_back(modelJson(model));
    return listing("models", std::move(items));
}

}  // namespace headroom
