// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "model/estimator/network_options.h"
#include "model/provision/syntax/comment.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// Who makes the machines.
enum class Platform { Azure, OtherCloud, Own };

/// An image of Azure's marketplace.
struct MachineImage {
    std::string publisher, offer, sku, version;
    bool operator==(const MachineImage&) const = default;
};

/// How the driver comes onto a machine.
enum class DriverWay {
    None,       ///< A CPU size.
    InImage,    ///< The HPC image brings driver, NCCL and topology files.
    Extension,  ///< NVIDIA's extension installs it on a plain image.
    ByHand      ///< Neither is known to work: the file says so.
};

/// The machines of a plan as its cloud has them.
struct Machines {
    Platform platform{Platform::Own};
    std::string size;    ///< The cloud's name; empty for hardware of one's own.
    std::string region;  ///< [a-z0-9-] only; empty where none is known.
    CommentText regionAsWritten{};
    bool regionKnown{true};    ///< Whether the catalogue has prices of that region.
    std::string quotaFamily;   ///< Empty where not known.
    std::int64_t nodes{1};     ///< All that are billed, spare ones among them.
    std::int64_t spares{0};
    std::int64_t vcpus{0};     ///< Of one node.
    std::int64_t gpus{0};      ///< Whole GPUs of one node; 1 on a size with a part of one.
    double gpuShare{1};        ///< Below 1 on such a size.
    std::string gpuName;       ///< "H100 80 GB"; empty on a CPU size.
    double gpuMemoryMiB{0};
    std::string topologyFile;  ///< Of the HPC image, for NCCL; empty where none is needed.
    std::optional<MachineImage> image{};  ///< Absent where none is known for the size: whoever deploys names one.
    DriverWay driver{DriverWay::None};
    std::int64_t ports{0};  ///< Of InfiniBand, on one node; at least so many where the size's number is not known.
    std::int64_t portGbps{0};  ///< Gb/s of one of them; 0 where not known.
    bool isCpuOnly{false}, isAmd{false}, isArm{false}, hasRdma{false}, isGenerationTwoOnly{false};
    bool bootUnsigned{false};  ///< Secure Boot and the virtual TPM must be off for the size's drivers.
    bool isSpot{false};
    std::int64_t zones{1};
    std::string mig{};  ///< Profile that every GPU is cut into, "1g.10gb"; empty for whole GPUs.
    std::string provenance;  ///< What is said of the size where the catalogue could not verify it; else empty.
};

/// The one node that an AKS cluster has beside the plan's pool, its vCPUs, and the counter of quota that they are of.
inline constexpr const char* systemPoolSize = "Standard_D4s_v5";
inline constexpr const char* systemPoolFamily = "standardDSv5Family";
inline constexpr std::int64_t systemPoolVcpus = 4;

/// What the machines cost, as text that stands beside every command that starts them.
struct DeploymentPrice {
    std::string hour;  ///< "$1,573.12"; empty where no price is known.
    std::string weekend;  ///< "$75,509.76 a weekend of 48 h".
    std::string basis;  ///< "16 x $98.32, eastus, payg, price of 2026-09-16 (Azure Retail Prices API)".
    double hourAmount{0};
    std::string systemPool;  ///< "$0.19 an hour in eastus": one node of systemPoolSize; empty where not known.
    double budget{0};  ///< For a month: the plan's own, else what a month costs.
    bool budgetIsOwn{false};
    bool isUsd{true};  ///< Else of the plan's currency.
};

/// How the job lies on its machines.
struct JobShape {
    bool isService{false};
    std::int64_t nodes{1};  ///< That the job runs on.
    std::int64_t gpusPerNode{1};  ///< Of them used on each node: the processes that a launcher starts.
    std::int64_t gpus{1};  ///< nodes x gpusPerNode where even.
    bool isEven{true};  ///< Whether every node has as many.
    Layout layout{};  ///< Without meaning where `hasLayout` is false.
    bool hasLayout{false};
    std::int64_t replicas{1};  ///< Of a service.
    std::int64_t gpusPerReplica{1};
    std::int64_t prefillReplicas{0};  ///< Of them, where prompts are computed apart.
    std::int64_t fewestReplicas{1}, mostReplicas{1};  ///< Over the plan's day.
};

/// What a writer of files may know of a plan: names derived of the catalogue, numbers, and what people wrote as text
/// for comments only.
struct Deployment {
    CommentText planName{};
    std::string version;  ///< Of Headroom.
    std::string date;  ///< ISO: the day on which the files are written.
    /// What all names are made of, "70b-serving": of the plan's name, else of its model; [a-z0-9-], begins and ends
    /// with [a-z0-9].
    std::string stem;
    std::string modelWords;  ///< "llama-3.1-70b" or "7b", for comments.
    std::string modelName;  ///< The same of [a-z0-9.-]: what files call the model.
    bool modelIsNamed{false};  ///< It is one of the catalogue.
    bool modelHasShape{true};  ///< The plan says more of it than a number of parameters.
    Machines machines{};
    DeploymentPrice price{};
    JobShape job{};
    Workload workload{Workload::Training};
    Training training{};
    Serving serving{};  ///< Its engine_version is for comments: see engineVersion.
    CommentText engineVersion{};
    Parallelism parallelism{};
    Architecture shape{};
    std::optional<MemoryEstimate> memory{};
    std::optional<Seconds> step{};
    std::optional<Hours> wall{};
    std::string schedule;  ///< "always", "8x5", ...
    std::vector<NetworkCheck> networkChecks{};
    double idleShareBusy{0};  ///< Model FLOPs utilisation that the estimate expects; 0 where unknown.
};

/// Resolves what files need. `date` (ISO) is the day that they bear, `version` the program's.
[[nodiscard]] Deployment deploymentOf(const Plan& plan, const Estimate& estimate, const Catalogue& catalogue,
                                      const std::string& date, std::string_view version);

/// A text as part of a resource's name: small letters, digits and single hyphens, at most `most` of them.
[[nodiscard]] std::string resourceName(std::string_view text, std::size_t most);

/// The same, with four digits at the end where the text is too long or has more than such a name can say, which tell
/// it from others that come to the same. Empty where nothing of the text can stand in a name.
[[nodiscard]] std::string distinctName(std::string_view text, std::size_t most);

/// A text as the name of a model's folder or preset: small letters, digits, dots and hyphens; "model" of a text that
/// has none of them.
[[nodiscard]] std::string modelFolder(std::string_view text);

/// "7b", "6.7b", "350m": the size of a model without a name.
[[nodiscard]] std::string sizeWord(std::int64_t parameters);

/// Names of resources.
/// "rg-train-70b-in-march-aks": the way back deletes all of a group, so that no two plans of other names share one, nor
/// a training with a service, nor two ways to make machines.
[[nodiscard]] std::string groupName(const Deployment& deployment, std::string_view way);
[[nodiscard]] std::string machineSetName(const Deployment& deployment);  ///< vm-... or vmss-...
[[nodiscard]] std::string jobName(const Deployment& deployment);  ///< train-... or serve-...

/// Whether the machines are one scale set rather than one machine.
[[nodiscard]] inline bool isScaleSet(const Deployment& deployment) { return deployment.machines.nodes > 1; }
/// Whether they stand in one placement group: nodes that exchange, in one zone.
[[nodiscard]] inline bool isPlacedTogether(const Deployment& deployment)
{
    return isScaleSet(deployment) && deployment.machines.zones == 1;
}

/// "$1,573.12", or "1,573.12 EUR".
[[nodiscard]] std::string amountText(double amount, std::string_view currency);

}  // namespace headroom
