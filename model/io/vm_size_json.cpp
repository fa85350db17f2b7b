// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/catalogue_json.h"
#include "model/json/catalogue_entries.h"

#include <array>

namespace headroom {
namespace {

constexpr double gigabyte = 1e9;

constexpr std::array<std::string_view, 2> cpuArchitectures = {"x64", "arm64"};

void readOptionalFlag(ObjectReader& reader, std::string_view key, std::optional<bool>& target)
{
    if (reader.find(key) == nullptr)
        return;
    bool flag = false;
    reader.readFlag(key, flag);
    target = flag;
}

Price readPrice(ObjectReader& reader)
{
    Price price;
    reader.require({"mode", "usd_per_hour", "os", "source"});
    readName(reader, "mode", priceModeNames, price.mode);
    double dollars = 0;
    reader.readNumber("usd_per_hour", dollars, 0, 1e6);
    price.perHour = MoneyPerHour::fromDollars(dollars);
    std::optional<double> total;
    reader.readNumber("term_total_usd", total, 0, 1e9);
    if (total)
        price.termTotal = Money::fromDollars(*total);
    reader.readText("region", price.region);
    reader.readText("region_note", price.regionNote);
    if (price.region.empty() && price.regionNote.empty())
        reader.fail("region", "the region is missing", "Give its code, or say in region_note why there is none");
    readName(reader, "os", priceSystemNames, price.os);
    price.provenance = readProvenance(reader);
    reader.rejectUnknown();
    return price;
}

void readHost(ObjectReader& reader, VmSize& size)
{
    reader.readCount("vcpus", size.vcpus, 1, 100000);
    readQuantity(reader, "memory_gib", size.memory, bytesPerGiB);
    reader.readText("cpu", size.cpu);
    readName(reader, "cpu_architecture", cpuArchitectures, size.cpuArchitecture);
    readQuantity(reader, "temp_disk_gib", size.tempDisk, bytesPerGiB);
    readQuantity(reader, "local_nvme_gib", size.localNvme, bytesPerGiB);
    readQuantity(reader, "local_nvme_gb", size.localNvme, gigabyte);
}

void readNetwork(ObjectReader& reader, VmSize& size)
{
    constexpr double most = 1e6;
    reader.readNumber("frontend_gbit_per_s", size.frontendGbps, 0, most);
    readOptionalFlag(reader, "accelerated_networking", size.acceleratedNetworking);
    std::optional<ObjectReader> rdmaReader = reader.findObject("rdma");
    if (!rdmaReader)
        return;
    Rdma& rdma = size.rdma.emplace();
    rdmaReader->require({"fabric"});
    rdmaReader->readText("fabric", rdma.fabric);
    rdmaReader->readNumber("gbit_per_s_per_gpu", rdma.gbpsPerGpu, 0, most);
    rdmaReader->readNumber("gbit_per_s_per_vm", rdma.gbpsPerVm, 0, most);
    rdmaReader->readFlag("gpu_direct", rdma.gpuDirect);
    rdmaReader->rejectUnknown();
}

void readGpus(ObjectReader& reader, VmSize& size)
{
    reader.readText("gpu", size.gpu);
    reader.readNumber("gpu_count", size.gpuCount, 0, 1024);
    if (size.isCpuOnly() != (size.gpuCount == 0.0))
        reader.fail("gpu_count", "gpu and gpu_count go together", "Give both, or neither for a CPU size");
    reader.readText("intra_node", size.intraNode);
    readQuantity(reader, "intra_node_gb_per_s_one_way", size.intraNodeLink, gigabyte);
    reader.readCount("link_domain_gpus", size.linkDomainGpus, 1, 100000);
}

VmSize readSize(ObjectReader& reader)
{
    VmSize size;
    reader.require({"cloud", "vcpus", "memory_gib"});
    reader.readText("id", size.id);
    readName(reader, "cloud", cloudNames, size.cloud);
    reader.readText("series", size.series);
    readDate(reader, "retirement_date", size.retirementDate);
    reader.readText("replacement", size.replacement);
    readHost(reader, size);
    readGpus(reader, size);
    readNetwork(reader, size);
    reader.readText("hyperv_generations", size.hypervGenerations);
    readOptionalFlag(reader, "aks_supported", size.aksSupported);
    reader.readText("quota_family", size.quotaFamily);
    reader.readText("notes", size.notes);
    size.provenance = readProvenance(reader);
    readObjects(reader, "prices", [&](ObjectReader& price) { size.prices.push_back(readPrice(price)); });
    return size;
}

}  // namespace

Result<std::vector<VmSize>> parseVmSizes(std::string_view json)
{
    return parseEntries(json, {"headroom-vm-sizes", "sizes"}, &readSize);
}

}  // namespace headroom
