// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/catalogue_json.h"
#include "model/json/catalogue_entries.h"

#include <algorithm>

namespace headroom {
namespace {

constexpr double tera = 1e12;
constexpr double giga = 1e9;

void readRates(ObjectReader& gpu, DenseRates& rates)
{
    std::optional<ObjectReader> reader = gpu.findObject("dense_tflops");
    if (!reader)
        return;
    readQuantity(*reader, "fp32", rates.fp32, tera);
    readQuantity(*reader, "tf32", rates.tf32, tera);
    readQuantity(*reader, "fp16", rates.fp16, tera);
    readQuantity(*reader, "bf16", rates.bf16, tera);
    readQuantity(*reader, "fp8", rates.fp8, tera);
    readQuantity(*reader, "int8", rates.int8, tera);
    readQuantity(*reader, "fp4", rates.fp4, tera);
    reader->rejectUnknown();
}

void readMemory(ObjectReader& reader, Gpu& gpu)
{
    readQuantity(reader, "memory_gb", gpu.memoryMarketed, giga);
    std::optional<Bytes> driver;
    readQuantity(reader, "memory_mib_driver", driver, bytesPerMiB);
    gpu.memoryNominal = !driver;
    gpu.memory = driver.value_or(gpu.memoryMarketed);
    readQuantity(reader, "memory_gib_runtime", gpu.runtimeMemory, bytesPerGiB);
    reader.readText("memory_type", gpu.memoryType);
    readQuantity(reader, "memory_bandwidth_gb_per_s", gpu.memoryBandwidth, giga);
}

void readLinks(ObjectReader& reader, Gpu& gpu)
{
    reader.readText("link_name", gpu.linkName);
    readQuantity(reader, "link_gb_per_s_one_way", gpu.link, giga);
    reader.readFlag("link_pairs_only", gpu.linkPairsOnly);
    reader.readText("pcie", gpu.pcie);
    readQuantity(reader, "pcie_gb_per_s_one_way", gpu.pcieLink, giga);
    readQuantity(reader, "c2c_gb_per_s_one_way", gpu.chipLink, giga);
}

void readChip(ObjectReader& reader, Gpu& gpu)
{
    constexpr std::int64_t manyUnits = 1000000;
    std::int64_t year = 0;
    reader.readCount("year", year, 2000, 2100);
    gpu.year = static_cast<int>(year);
    readQuantity(reader, "tdp_w", gpu.tdp, 1);
    reader.readCount("multiprocessors", gpu.multiprocessors, 0, manyUnits);
    reader.readCount("cuda_cores", gpu.cudaCores, 0, manyUnits);
    reader.readCount("tensor_cores", gpu.tensorCores, 0, manyUnits);
    reader.readNumber("l2_cache_mb", gpu.l2CacheMB, 0, 1e6);
    reader.readText("compute_capability", gpu.computeCapability);
    reader.readNumber("measured_bf16_matmul_fraction", gpu.measuredMatmulFraction, 0.01, 1);
}

void readMigProfiles(ObjectReader& reader, Gpu& gpu)
{
    constexpr std::int64_t eighths = 8;
    reader.readCount("mig_max_instances", gpu.migMaxInstances, 0, 64);
    const std::int64_t most = std::max<std::int64_t>(1, gpu.migMaxInstances);
    readObjects(reader, "mig_profiles", [&](ObjectReader& item) {
        MigProfile& profile = gpu.migProfiles.emplace_back();
        item.require({"name", "compute_slices", "memory_eighths", "instances"});
        item.readText("name", profile.name);
        item.readCount("compute_slices", profile.computeSlices, 1, most);
        item.readCount("memory_eighths", profile.memoryEighths, 1, eighths);
        item.readCount("instances", profile.instancesPerGpu, 1, most);
        item.rejectUnknown();
    });
}

Gpu readGpu(ObjectReader& reader)
{
    Gpu gpu;
    reader.require({"name", "short_name", "vendor", "memory_gb", "memory_bandwidth_gb_per_s", "dense_tflops"});
    reader.readText("id", gpu.id);
    reader.readText("name", gpu.name);
    reader.readText("short_name", gpu.shortName);
    reader.readText("vendor", gpu.vendor);
    reader.readText("architecture", gpu.architecture);
    reader.readText("form_factor", gpu.formFactor);
    readMemory(reader, gpu);
    readRates(reader, gpu.dense);
    readLinks(reader, gpu);
    readChip(reader, gpu);
    readMigProfiles(reader, gpu);
    reader.readText("notes", gpu.notes);
    gpu.provenance = readProvenance(reader);
    return gpu;
}

}  // namespace

Result<std::vector<Gpu>> parseGpus(std::string_view json)
{
    return parseEntries(json, {"headroom-gpus", "gpus"}, &readGpu);
}

}  // namespace headroom
