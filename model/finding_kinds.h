// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/finding.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace headroom {

/// A kind of finding: its id, and which alternative of FindingArgument each of its arguments is.
struct FindingKind {
    static constexpr std::size_t mostArguments = 6;

    std::string_view id;
    std::array<std::size_t, mostArguments> types{};
    std::size_t count{0};

    constexpr bool operator==(const FindingKind&) const = default;
};

/// Which alternative of a variant a type is.
template <class Type, class... Alternatives>
consteval std::size_t alternativeOf(std::type_identity<std::variant<Alternatives...>>)
{
    std::size_t index = 0;
    (void)((std::is_same_v<Type, Alternatives> || (++index, false)) || ...);
    return index;
}

/// The kind of that id with arguments of these types.
template <class... Arguments>
constexpr FindingKind kindOf(std::string_view id)
{
    return {id, {alternativeOf<Arguments>(std::type_identity<FindingArgument>{})...}, sizeof...(Arguments)};
}

namespace detail {

using Count = std::int64_t;
using Text = std::string;

/// Every kind of finding that the model makes. Sentences for them stand in widgets/text/findings.
inline constexpr auto findingKinds = std::to_array<FindingKind>({
    kindOf<Text, NearestId>("model.unknown"),
    kindOf<Count, Count>("model.sequence-too-long"),
    kindOf<Text>("import.unknown-entries"),
    kindOf<>("import.quantisation-unknown"),

    kindOf<Count, Count, Count, Count>("layout.gpus-not-divisible"),
    kindOf<Count, Count>("layout.too-many-gpus"),
    kindOf<Count, Count, Count>("layout.global-batch"),
    kindOf<Count, Count>("layout.kv-heads"),
    kindOf<Count, Count>("layout.tensor-heads"),
    kindOf<Count, Count>("layout.tensor-ffn"),
    kindOf<Count, Count>("layout.tensor-domain"),
    kindOf<Count, Count, Count>("layout.pipeline-layers"),
    kindOf<Count, Count, Count>("layout.virtual-layers"),
    kindOf<Count, Count>("layout.virtual-micro-batches"),
    kindOf<Count, Count, Count, Count>("layout.layers-per-stage"),
    kindOf<Count, Count>("layout.shard-group"),
    kindOf<Count, Count>("layout.sequence"),
    kindOf<Count, Count, Count>("layout.uneven-chunks"),
    kindOf<Count, Count>("layout.recompute-layers"),
    kindOf<Count, Count>("layout.few-micro-batches"),
    kindOf<Count>("layout.expert-dense"),
    kindOf<Count, Count>("layout.expert-count"),
    kindOf<Count, Count>("layout.expert-tensor"),
    kindOf<Count, Count, Count>("layout.expert-ranks"),

    kindOf<Bytes, Bytes, MemoryUser, GpuName>("memory.does-not-fit"),
    kindOf<Bytes, Bytes, GpuName>("memory.too-tight"),
    kindOf<Bytes, Bytes>("memory.host-does-not-fit"),
    kindOf<>("memory.cpu-no-range"),
    kindOf<Seconds, Seconds>("time.only-checkpoints"),
    kindOf<Seconds, Seconds, Seconds, Seconds>("time.interrupted"),
    kindOf<>("training.offload-on-cpu"),
    kindOf<>("training.no-lora-target"),
    kindOf<Count, Count>("training.lora-rank"),
    kindOf<Count>("training.update-per-micro-batch"),

    kindOf<Bytes, Percent>("calibration.applied"),
    kindOf<Bytes, Percent>("calibration.less-memory"),
    kindOf<Bytes, Bytes, double>("calibration.peak"),
    kindOf<double, double, double>("calibration.speed"),
    kindOf<double, double, double, OwnersNote>("calibration.run"),
    kindOf<double, double, double, OwnersNote>("calibration.run-shorter"),
    kindOf<double, double, OwnersNote>("calibration.run-agrees"),

    kindOf<Text>("cost.no-rate"),
    kindOf<double>("cost.usd-rate"),
    kindOf<>("cost.zero-price"),
    kindOf<>("cost.own-hours"),
    kindOf<>("cost.never-on"),
    kindOf<SizeId, PlanChoice, RegionId>("cost.no-price"),
    kindOf<SizeId, PlanChoice, Amount, Text>("cost.price-without-region"),
    kindOf<Percent>("cost.assumed-evictions"),
    kindOf<SizeId>("cost.undated"),
    kindOf<Text>("cost.region"),
    kindOf<SizeId, Text, Count>("cost.stale-price"),
    kindOf<Amount, Amount, Amount>("cost.over-budget"),
    kindOf<SizeId>("cost.development-size"),
    kindOf<Bytes>("cost.unpriced-storage"),
    kindOf<Bytes>("cost.unpriced-egress"),

    kindOf<Text>("prices.more-pages"),
    kindOf<Text, Text, Amount, Amount>("prices.drift"),
    kindOf<Text, Text, Text>("prices.conflicting"),
    kindOf<Count, Text>("prices.unknown-sizes"),
    kindOf<Text, Count>("prices.spot-above-full-price"),
    kindOf<Text, Count>("prices.spot-at-full-price"),

    kindOf<Count, Count>("serving.attention-copies"),
    kindOf<Count, Count>("serving.all-spare"),
    kindOf<Count>("serving.one-replica"),
    kindOf<Count, Count>("serving.tensor-domain"),
    kindOf<Bytes, Bytes, Bytes>("serving.no-cache"),
    kindOf<Bytes, Bytes, Bytes>("serving.no-cache-on-instance"),
    kindOf<Count, Count>("serving.waits"),
    kindOf<Count, Count>("serving.waits-on-instance"),
    kindOf<Percent, VaryingTails>("serving.tail-varies"),
    kindOf<Count, Count>("serving.simulation-cut"),
    kindOf<>("serving.not-simulated"),
    kindOf<Percent>("serving.smaller-share"),
    kindOf<Percent, Bytes, Bytes, Percent>("serving.larger-share"),
    kindOf<>("serving.encoder"),
    kindOf<Text>("serving.cpu-engine"),
    kindOf<Seconds, double>("serving.slower-than-reading"),
    kindOf<Text>("serving.half-format"),
    kindOf<Count>("serving.closed-form"),
    kindOf<Percent>("serving.assumed-rate"),
    kindOf<>("serving.no-traffic"),
    kindOf<Count, Count>("serving.engine-limit"),
    kindOf<Count, Count>("serving.kv-repeated"),
    kindOf<Count, Count>("serving.context-too-long"),
    kindOf<Text>("serving.no-rates"),
    kindOf<double, double, Counted>("serving.overloaded"),
    kindOf<PlanChoice, Count, Seconds, Seconds>("serving.target-missed"),
    kindOf<Counted, Count, Counted>("serving.replicas"),
    kindOf<Counted, Count, Counted>("serving.replicas-on-nodes"),
    kindOf<Count, Count>("serving.node-loss"),
    kindOf<>("serving.one-node"),
    kindOf<Count, Count>("serving.draft-vocabulary"),
    kindOf<double, double, Count>("serving.speculation-pays"),
    kindOf<Count, Percent, Count>("serving.speculation-slower"),
    kindOf<SizeId, Count, PlanChoice, Count, Seconds, std::optional<Amount>>("serving.cpu-enough"),

    kindOf<Count, Text>("cluster.zones"),
    kindOf<Seconds, Seconds, double, Text, FrontEndRemedy>("cluster.front-end"),
    kindOf<SizeId, Text, double, double>("cluster.slower-fabric"),
    kindOf<Count, Count>("cluster.empty-zones"),
    kindOf<CloudId, SizeId>("cluster.unverified-size"),
    kindOf<Text>("cluster.no-rdma"),
    kindOf<Count, Count, Count>("cluster.scale-set"),
    kindOf<Count, Count>("cluster.scale-sets"),
    kindOf<Text, Text>("cluster.number-format"),
    kindOf<Text>("cluster.unverified"),
    kindOf<Text, NearestId>("cluster.unknown-size"),
    kindOf<Text, NearestId>("cluster.unknown-gpu"),
    kindOf<SizeId, Text, SizeId>("cluster.retired"),
    kindOf<Text>("cluster.nominal-memory"),
    kindOf<Count, Count>("cluster.idle-gpus"),
    kindOf<Count, Count>("cluster.idle-nodes"),
    kindOf<Count, Count>("cluster.idle-instances"),
    kindOf<Seconds, Seconds, double>("cluster.host-link"),
    kindOf<SizeId>("cluster.check-bridge"),
    kindOf<SizeId>("cluster.mig-none"),
    kindOf<Text, Text, Text>("cluster.mig-unknown"),
    kindOf<Text, Count>("cluster.mig-alone"),

    kindOf<double, double, Seconds>("advice.cpu"),
    kindOf<double>("advice.training"),
    kindOf<double>("advice.serving"),
    kindOf<double, SizeClassPlace>("advice.class"),
    kindOf<SizeId, Count, Amount, Count, Hours>("advice.size"),
    kindOf<SizeId, Count, Amount, Count, Count, Hours>("advice.size-split"),
    kindOf<SizeId, Count, Amount, Seconds, Count>("advice.cpu-size"),
    kindOf<SizeId, Count, Amount, Seconds, double>("advice.cpu-size-rate"),
    kindOf<Bytes, double>("advice.serving-whole"),
    kindOf<Bytes, Count, double>("advice.serving-split"),
    kindOf<SizeId, Count, Amount, Count, Seconds, Count>("advice.serving-size"),
    kindOf<SizeId, Count, Amount, Count, Seconds, double>("advice.serving-size-rate"),
    kindOf<CloudId, SizeId>("advice.unverified"),
    kindOf<PlanChoice>("advice.paid"),
    kindOf<PlanChoice, PlanChoice, SizeId>("advice.paid-otherwise"),
    kindOf<CloudId>("advice.no-service"),
    kindOf<CloudId>("advice.none"),
    kindOf<Count, Count>("advice.batch"),
    kindOf<Text, Text>("advice.region"),
    kindOf<>("advice.platform-node"),
    kindOf<Count>("advice.platform-cluster"),
    kindOf<Count, Count>("advice.platform-fabric"),
    kindOf<>("advice.platform-cpu"),
    kindOf<>("advice.platform-serving"),
    kindOf<Text>("advice.platform-node-elsewhere"),
    kindOf<Count, Text>("advice.platform-cluster-elsewhere"),
    kindOf<Count, Text, Text>("advice.platform-fabric-elsewhere"),
    kindOf<Text>("advice.platform-service-elsewhere"),
    kindOf<PlanChoice, Seconds, Bytes>("advice.precision"),
    kindOf<PlanChoice, Bytes>("advice.precision-serving"),
    kindOf<Text, Amount>("advice.region-taken"),
    kindOf<>("against.impossible"),
    kindOf<Bytes>("against.short"),
    kindOf<Seconds, Seconds>("against.slower"),
    kindOf<Seconds, Seconds>("against.fits-too"),
    kindOf<>("against.unknown-time"),
    kindOf<>("against.no-rate"),
    kindOf<Seconds, Seconds>("against.loss-scaling"),
    kindOf<Seconds, Seconds>("against.other-training"),
    kindOf<Bytes>("against.weights-short"),
    kindOf<Bytes>("against.other-answers"),
    kindOf<Bytes>("against.larger-weights"),
    kindOf<Amount, Amount>("against.dearer-job"),
    kindOf<>("against.not-held"),
    kindOf<Text>("against.retired"),
    kindOf<>("against.no-price"),
    kindOf<>("against.unverified"),
    kindOf<>("against.no-better"),
    kindOf<Amount, Amount>("against.region-cheaper"),
    kindOf<Amount, Amount>("against.region-dearer"),
    kindOf<Count>("against.vm-one"),
    kindOf<>("against.vm-idle"),
    kindOf<>("against.vm-service"),
    kindOf<>("against.slurm-service"),
    kindOf<>("against.slurm-node"),
    kindOf<>("against.slurm-cluster"),
    kindOf<>("against.aml-service"),
    kindOf<>("against.aml-cluster"),
    kindOf<>("against.batch-service"),
    kindOf<>("against.batch-node"),
    kindOf<>("against.batch-fabric"),
    kindOf<>("against.aks-node"),
    kindOf<>("against.ray-service"),
    kindOf<>("against.ray-training"),
    kindOf<>("against.horovod"),
    kindOf<>("against.horovod-copies"),
    kindOf<>("against.deepspeed"),

    kindOf<>("checklist.roles"),
    kindOf<>("checklist.isolation"),
    kindOf<Count>("checklist.isolation-aks"),
    kindOf<Text>("checklist.isolation-hosts"),
    kindOf<>("checklist.secrets"),
    kindOf<>("checklist.private-training"),
    kindOf<>("checklist.private-serving"),
    kindOf<Count>("checklist.quota"),
    kindOf<>("checklist.rdma-range"),
    kindOf<Text>("checklist.shared-gpu"),
    kindOf<>("checklist.secure-boot"),
    kindOf<Text>("checklist.secure-boot-off"),
    kindOf<>("checklist.spot-data"),
    kindOf<Amount>("checklist.budget"),

    kindOf<SizeId, Text, SizeId>("deploy.retired"),
    kindOf<>("deploy.own-hardware"),
    kindOf<SizeId>("deploy.other-cloud"),
    kindOf<SizeId>("deploy.no-price"),
    kindOf<>("deploy.is-service"),
    kindOf<>("deploy.is-training"),
    kindOf<>("deploy.no-layout"),
    kindOf<>("deploy.whole-gpus"),
    kindOf<Count>("deploy.uneven"),
    kindOf<Count, Count>("deploy.too-many-nodes"),
    kindOf<Text>("deploy.framework"),
    kindOf<Text>("deploy.engine"),
    kindOf<>("deploy.splits-model"),
    kindOf<>("deploy.adapters"),
    kindOf<>("deploy.zero-one"),
    kindOf<>("deploy.other-model"),
    kindOf<>("deploy.nvidia-only"),
    kindOf<Count>("deploy.spans-nodes"),
    kindOf<>("deploy.one-pool"),
    kindOf<SizeId>("deploy.no-image"),
    kindOf<>("deploy.budget-elsewhere"),
    kindOf<Count, Text>("deploy.check-quota-open"),
    kindOf<Count, Text, Count>("deploy.check-quota-enough"),
    kindOf<Count, Text, Count, Count>("deploy.check-quota-short"),
    kindOf<SizeId, RegionId>("deploy.check-region-open"),
    kindOf<SizeId, RegionId>("deploy.check-region-open-to-you"),
    kindOf<SizeId, RegionId>("deploy.check-region-restricted"),
    kindOf<SizeId>("deploy.check-not-retiring"),
    kindOf<SizeId, Text>("deploy.check-retiring"),
    kindOf<>("deploy.check-placement-one"),
    kindOf<Count>("deploy.check-placement-zones"),
    kindOf<Count, Count, Count>("deploy.check-placement-large"),
    kindOf<Count, Count>("deploy.check-placement-set"),
    kindOf<>("deploy.check-driver-none"),
    kindOf<>("deploy.check-driver-extension"),
    kindOf<Text>("deploy.check-driver-image"),
    kindOf<SizeId>("deploy.check-driver-open"),
    kindOf<>("deploy.check-taint"),
    kindOf<>("deploy.check-network"),
    kindOf<>("deploy.check-network-rdma"),
    kindOf<>("deploy.check-roles"),
    kindOf<>("deploy.check-price-open"),
    kindOf<Amount, Amount>("deploy.check-price"),
    kindOf<Amount>("deploy.check-alerts"),
    kindOf<Amount>("deploy.check-alerts-open"),
    kindOf<>("deploy.check-shutdown-open"),
    kindOf<>("deploy.check-shutdown"),
    kindOf<>("deploy.check-cleanup"),
    kindOf<Count, Count, Count, Count, Count>("deploy.world-size"),
    kindOf<Count, Count, Count, Count>("deploy.batch"),

    kindOf<Text, Text, Text>("quota.retired"),
    kindOf<Text, Text>("quota.not-restricted"),
    kindOf<Text, Text, Text>("quota.restricted"),
    kindOf<Text, Text, Text>("quota.offer"),
    kindOf<Text, Text>("quota.size-not-listed"),
    kindOf<Text, Text>("quota.no-size-list"),
    kindOf<Text>("quota.zones-unknown"),
    kindOf<Text, Text, Text>("quota.zones"),
    kindOf<Text, Text>("quota.no-zones"),
    kindOf<Text, Text, Text, Count>("quota.too-few-zones"),
    kindOf<Text, Text, Count>("quota.no-open-zone"),
    kindOf<Text, Count, Count>("quota.enough"),
    kindOf<Text, Count, Count, Count>("quota.short"),
    kindOf<Text, Count, Count, Text>("quota.usage-elsewhere"),
    kindOf<Text>("quota.no-spot"),
    kindOf<Text, Count>("quota.family-unknown"),
    kindOf<Text, Count>("quota.counter-unknown"),
    kindOf<Text, Text>("quota.lacks"),

    kindOf<Text, Text>("accept.other-machine"),
    kindOf<Text, Count, Count, std::optional<Amount>>("accept.few-gpus"),
    kindOf<Text, Text, Text, Percent, std::optional<Amount>>("accept.slow-gpu"),
    kindOf<Text, Text, Text, Percent, std::optional<Amount>>("accept.slow-link"),
    kindOf<Text, Text, Percent, std::optional<Amount>>("accept.slow"),
    kindOf<Text, Text, Text>("accept.failed"),
    kindOf<Text, Count>("accept.wrong"),
    kindOf<Text>("accept.not-tested"),
    kindOf<Text>("accept.unreadable"),
    kindOf<Count, Text>("accept.fewer-hosts"),

    kindOf<Text>("scan.size-ok"),
    kindOf<Text, Text, Text>("scan.retired"),
    kindOf<Text, Text>("scan.retired-open"),
    kindOf<Text, Text, Text>("scan.retiring"),
    kindOf<Text, Text>("scan.retiring-open"),
    kindOf<Text, Text>("scan.retires-later"),
    kindOf<Text, NearestId>("scan.unknown-size"),
    kindOf<Text, Text, Text, Text>("scan.unknown-retired"),
    kindOf<Text>("scan.too-small"),
    kindOf<Text>("scan.taint-ok"),
    kindOf<Text>("scan.taint-effect"),
    kindOf<Text, Text>("scan.toleration"),
    kindOf<Text, Text, Text>("scan.image-old"),
    kindOf<Text>("scan.driver-ok"),
    kindOf<Text, Text>("scan.driver-retired"),
    kindOf<Text, Text, Text>("scan.driver-tag"),
    kindOf<Text>("scan.driver-version"),
    kindOf<Text>("scan.driver-amd"),
    kindOf<>("scan.driver-secure-boot"),
    kindOf<Text>("scan.count-whole"),
    kindOf<Count, Text, Count>("scan.count-more"),
    kindOf<Count, Count, Count>("scan.count-scale-set"),
    kindOf<Text>("scan.resource-amd"),
});

}  // namespace detail

using detail::findingKinds;

/// Not constexpr: its name is in the compiler's message.
inline void noSuchFindingWithTheseArguments() {}

template <class... Arguments>
consteval FindingId<Arguments...>::FindingId(const char* literal) : text(literal)
{
    if (std::ranges::find(findingKinds, kindOf<Arguments...>(literal)) == findingKinds.end())
        noSuchFindingWithTheseArguments();
}

}  // namespace headroom
