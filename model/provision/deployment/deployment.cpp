// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/deployment/deployment.h"

#include "model/catalogue/known_ids.h"
#include "model/cost/cost.h"
#include "model/provision/deployment/machine_facts.h"
#include "model/text/ascii.h"
#include "model/text/numbers.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {
namespace {

// AKS names the group of its machines after group, cluster and region, in 80 characters at most.
constexpr std::size_t longestStem = 20;

std::string modelWord(const Plan& plan, const Estimate& estimate)
{
    if (const auto* preset = std::get_if<PresetModel>(&plan.model))
        return preset->id;
    return sizeWord(static_cast<std::int64_t>(estimate.model.parameters));
}

bool isKnownRegion(const std::string& region, const Catalogue& catalogue)
{
    return std::ranges::any_of(catalogue.sizes(), [&](const VmSize& size) {
        return std::ranges::any_of(size.prices, [&](const Price& price) { return price.region == region; });
    });
}

void takeRegion(Machines& machines, const Plan& plan, const Estimate& estimate, const VmSize& size,
                const Catalogue& catalogue)
{
    constexpr std::size_t longestRegion = 32;
    std::string region = plan.cost.region.value_or(std::string());
    if (region.empty())
        region = estimate.cost.pricedRegion();
    if (region.empty())
        region = firstPricedRegion(size);
    machines.regionAsWritten = CommentText(region);
    machines.region = resourceName(region, longestRegion);
    machines.regionKnown = machines.region == region && isKnownRegion(region, catalogue);
    // A name without a letter names no region: Azure refuses this word, where another region would take the machines.
    if (machines.region.empty() && !region.empty())
        machines.region = "unknown";
}

void takeGpu(Machines& machines, const VmSize& size, const Catalogue& catalogue)
{
    const Gpu* gpu = catalogue.gpu(size.gpu);
    machines.gpus = std::max<std::int64_t>(1, std::llround(std::floor(size.gpuCount)));
    machines.gpuShare = std::min(1.0, size.gpuCount);
    if (gpu == nullptr)
        return;
    machines.gpuName = gpu->shortName;
    machines.gpuMemoryMiB = gpu->memory.value * machines.gpuShare / bytesPerMiB;
    machines.isAmd = gpu->vendor == "AMD";
}

Machines machinesOf(const Plan& plan, const Estimate& estimate, const Catalogue& catalogue)
{
    Machines machines;
    machines.nodes = estimate.cost.nodes;
    machines.spares = estimate.cost.spareNodes;
    machines.isSpot = plan.cost.price_mode == PriceMode::Spot;
    machines.zones = plan.cluster.zones;
    const Gpu* gpu = gpuOf(plan, catalogue);
    const VmSize* size = sizeOf(plan, catalogue);
    if (size == nullptr) {
        machines.gpus = std::max<std::int64_t>(1, std::llround(estimate.hardware.gpusPerNode));
        machines.isAmd = gpu != nullptr && gpu->vendor == "AMD";
        machines.gpuName = gpu != nullptr ? gpu->shortName : std::string();
        machines.gpuMemoryMiB = estimate.hardware.capacity.value / bytesPerMiB;
        return machines;
    }
    machines.platform = size->cloud == "azure" ? Platform::Azure : Platform::OtherCloud;
    machines.size = size->id;
    machines.quotaFamily = size->quotaFamily;
    machines.vcpus = size->vcpus;
    machines.isCpuOnly = size->isCpuOnly();
    machines.isArm = size->cpuArchitecture == "arm64";
    machines.hasRdma = size->rdma.has_value();
    if (machines.hasRdma) {
        // Sizes with a port per GPU are sold by its rate, older ones have a single port.
        machines.ports = size->rdma->gbpsPerGpu ? std::llround(size->gpuCount) : 1;
        machines.portGbps = std::llround(size->rdma->gbpsPerGpu.value_or(size->rdma->gbpsPerVm.value_or(0)));
    }
    machines.isGenerationTwoOnly = size->hypervGenerations == "V2";
    if (!machines.isCpuOnly)
        takeGpu(machines, *size, catalogue);
    machines.mig = estimate.hardware.mig;
    if (size->provenance.unverified)
        machines.provenance = "the size is known from general knowledge only: check its name, vCPUs and GPUs";
    takeRegion(machines, plan, estimate, *size, catalogue);
    takeMachineFacts(machines, *size);
    return machines;
}

DeploymentPrice priceOf(const Plan& plan, const Estimate& estimate)
{
    DeploymentPrice price;
    const CostEstimate& cost = estimate.cost;
    const std::optional<Money> hour = cost.over(Hours{1});
    price.isUsd = cost.currency == "USD";
    if (!hour || hour->micros <= 0)
        return price;
    const auto words = [&](Money money) { return amountText(money.dollars(), cost.currency); };
    price.hourAmount = hour->dollars();
    price.hour = words(*hour);
    if (const auto weekend = cost.over(cost.weekendHours))
        price.weekend = words(*weekend) + " a weekend of " + plainNumber(cost.weekendHours.value) + " h";
    price.basis = std::to_string(cost.nodes) + " x " + words(cost.converted(*cost.nodeHour * Hours{1}));
    if (cost.ownPrice)
        price.basis += ", the plan's own price";
    else
        price.basis += ", " + cost.region + ", " + cost.priceMode + ", price of " +
                       cost.priceDate.value_or("unknown date") +
                       (cost.priceSource.empty() ? "" : " (" + cost.priceSource + ")");
    const std::optional<Money> month = cost.month();
    price.budgetIsOwn = plan.cost.budget.has_value();
    price.budget = std::ceil(plan.cost.budget.value_or(month ? month->dollars() : 0));
    return price;
}

std::string systemPoolPrice(const Catalogue& catalogue, const std::string& region)
{
    const VmSize* size = catalogue.size(systemPoolSize);
    if (size == nullptr)
        return {};
    const Price* price = findPrice(*size, "payg", region);
    if (price == nullptr)
        price = findPrice(*size, "payg", {});
    return price == nullptr ? std::string()
                            : amountText(price->perHour.dollars(), "USD") + " an hour in " + price->region;
}

/// Replicas over the plan's day: as the load of each hour asks.
void takeReplicas(JobShape& job, const Plan& plan, const ServingEstimate& serving)
{
    job.replicas = serving.replicas;
    job.gpusPerReplica = serving.gpusPerReplica;
    job.prefillReplicas = serving.prefilling;
    job.mostReplicas = serving.replicas;
    const std::int64_t needed = serving.speed && serving.speed->replicasNeeded
                                    ? std::min(*serving.speed->replicasNeeded, serving.replicas)
                                    : serving.replicas;
    job.fewestReplicas = std::max<std::int64_t>(1, needed);
    const auto& hours = plan.serving.traffic_by_hour;
    if (!hours || hours->empty())
        return;
    const double most = *std::ranges::max_element(*hours);
    const double least = *std::ranges::min_element(*hours);
    if (most > 0)
        job.fewestReplicas =
            std::max<std::int64_t>(1, static_cast<std::int64_t>(std::ceil(real(job.fewestReplicas) * least / most)));
}

JobShape jobOf(const Plan& plan, const Estimate& estimate)
{
    JobShape job;
    job.isService = plan.workload == Workload::Serving;
    const Hardware& hardware = estimate.hardware;
    const std::int64_t perNode =
        std::max<std::int64_t>(1, std::llround(std::floor(hardware.gpusPerNode))) * hardware.instancesPerGpu;
    job.gpus = hardware.gpusUsed;
    job.nodes = std::max<std::int64_t>(1, (job.gpus + perNode - 1) / perNode);
    job.gpusPerNode = std::min(job.gpus, perNode);
    job.isEven = job.gpus == job.nodes * job.gpusPerNode;
    if (estimate.layout) {
        job.layout = *estimate.layout;
        job.hasLayout = true;
    }
    if (estimate.serving)
        takeReplicas(job, plan, *estimate.serving);
    return job;
}

}  // namespace

std::string resourceName(std::string_view text, std::size_t most)
{
    std::string name;
    for (const char c : text) {
        const char small = lowerLetter(c);
        if (isDigit(small) || (small >= 'a' && small <= 'z'))
            name += small;
        else if (!name.empty() && name.back() != '-')
            name += '-';
    }
    name.resize(std::min(name.size(), most));
    while (!name.empty() && name.back() == '-')
        name.pop_back();
    return name;
}

std::string distinctName(std::string_view text, std::size_t most)
{
    const std::string whole = resourceName(text, text.size());
    if (whole.size() <= most && whole == lowerCase(text))
        return whole;
    constexpr std::size_t digits = 4;
    std::uint32_t hash = 2166136261;  // FNV-1a.
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 16777619;
    std::string name = whole.substr(0, most - digits - 1);
    // A word that is cut says less than none.
    if (name.size() < whole.size() && whole[name.size()] != '-' && name.find('-') != std::string::npos)
        name.resize(name.rfind('-'));
    if (name.empty())
        return name;
    if (!name.ends_with('-'))
        name += '-';
    for (std::size_t digit = 0; digit < digits; ++digit, hash >>= 4)
        name += "0123456789abcdef"[hash & 0xF];
    return name;
}

std::string modelFolder(std::string_view text)
{
    constexpr std::size_t longest = 100;
    std::string name;
    for (const char c : text) {
        const char small = lowerLetter(c);
        const bool isPlain = isDigit(small) || (small >= 'a' && small <= 'z');
        const bool isJoint = !name.empty() && name.back() != '-' && name.back() != '.';
        if (isPlain)
            name += small;
        else if (isJoint)
            name += small == '.' ? '.' : '-';
    }
    name.resize(std::min(name.size(), longest));
    while (!name.empty() && (name.back() == '-' || name.back() == '.'))
        name.pop_back();
    return name.empty() ? "model" : name;
}

std::string sizeWord(std::int64_t parameters)
{
    constexpr double billion = 1e9;
    constexpr double million = 1e6;
    const double count = real(parameters);
    const bool large = count >= billion;
    const double tenths = std::round(10 * count / (large ? billion : million)) / 10;
    return plainNumber(tenths) + (large ? "b" : "m");
}

std::string groupName(const Deployment& deployment, std::string_view way)
{
    return "rg-" + jobName(deployment) + '-' + std::string(way);
}

std::string machineSetName(const Deployment& deployment)
{
    return (isScaleSet(deployment) ? "vmss-" : "vm-") + deployment.stem;
}

std::string jobName(const Deployment& deployment)
{
    return (deployment.job.isService ? "serve-" : "train-") + deployment.stem;
}

std::string amountText(double amount, std::string_view currency)
{
    constexpr double hundred = 100;
    const auto cents = static_cast<std::int64_t>(std::llround(amount * hundred));
    std::string fraction = std::to_string(cents % 100);
    fraction.insert(0, 2 - std::min<std::size_t>(2, fraction.size()), '0');
    const std::string number = groupedNumber(static_cast<double>(cents / 100)) + '.' + fraction;
    return currency == "USD" ? '$' + number : number + ' ' + std::string(currency);
}

Deployment deploymentOf(const Plan& plan, const Estimate& estimate, const Catalogue& catalogue, const std::string& date,
                        std::string_view version)
{
    Deployment made;
    made.planName = CommentText(plan.name);
    made.version = version;
    made.date = date;
    made.modelWords = modelWord(plan, estimate);
    made.modelName = modelFolder(made.modelWords);
    made.modelHasShape = !std::holds_alternative<ParameterCount>(plan.model);
    const auto* preset = std::get_if<PresetModel>(&plan.model);
    made.modelIsNamed = preset != nullptr && catalogue.model(preset->id) != nullptr;
    // The model stands for a name of which no letter can, and the name's own digits go behind it.
    made.stem = distinctName(plan.name, longestStem);
    if (made.stem.empty() && !plan.name.empty())
        made.stem = distinctName(made.modelName + ' ' + plan.name, longestStem);
    if (made.stem.empty())
        made.stem = distinctName(resourceName(made.modelName, made.modelName.size()), longestStem);
    if (made.stem.empty())
        made.stem = "model";
    made.machines = machinesOf(plan, estimate, catalogue);
    made.price = priceOf(plan, estimate);
    made.price.systemPool = systemPoolPrice(catalogue, made.machines.region);
    made.job = jobOf(plan, estimate);
    made.workload = plan.workload;
    made.training = plan.training;
    made.serving = plan.serving;
    made.engineVersion = CommentText(plan.serving.engine_version.value_or(std::string()));
    made.serving.engine_version.reset();
    made.parallelism = plan.parallelism;
    made.shape = estimate.architecture;
    made.memory = estimate.memory;
    if (estimate.time) {
        made.step = estimate.time->step;
        made.wall = estimate.time->wall;
        made.idleShareBusy = estimate.time->mfu;
    }
    made.schedule = plan.cost.schedule.size() > 16 ? "own" : plan.cost.schedule;
    made.networkChecks = networkChecks(plan, estimate, catalogue);
    return made;
}

}  // namespace headroom
