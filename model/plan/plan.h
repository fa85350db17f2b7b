// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/architecture.h"
#include "model/plan/choices.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace headroom {

// A plan is a value: what a person decides, nothing computed. Member names equal the keys of the plan file
// (format "headroom-plan", version 1); a member's initialiser is the field's default.

/// A model of the catalogue, by id.
struct PresetModel {
    std::string id;
    bool operator==(const PresetModel&) const = default;
};
/// Only a size: weights, gradients and states count exactly that many parameters, a shape is derived for the rest.
struct ParameterCount {
    std::int64_t count{7'000'000'000};
    bool operator==(const ParameterCount&) const = default;
};
/// The model of a plan: exactly one of the three.
using ModelChoice = std::variant<ParameterCount, PresetModel, Architecture>;

/// Low-rank adapters, used when the method is lora or qlora.
struct Lora {
    std::int64_t rank{16};
    std::vector<std::string> targets{"q", "k", "v", "o", "mlp"};
    double dropout{0.0};
    LoraBase base{LoraBase::Nf4};
    WideParameters wide{WideParameters::Rest};  ///< Of a quantised base in Transformers, what is held in FP32.
    bool operator==(const Lora&) const = default;
};

/// How a model that learns from its own answers draws them: one round of answers, and the updates on it, are a step.
/// Lengths and engine are those of Serving: input_tokens is a prompt's mean length, output_tokens an answer's,
/// output_cv its spread; Training::sequence is the longest prompt and answer together.
struct Rollout {
    std::int64_t prompts{128};     ///< Of one step.
    std::int64_t generations{8};   ///< Answers to each prompt.
    std::int64_t epochs{1};        ///< Passes of the update over the answers.
    RolloutPlacement placement{RolloutPlacement::Colocated};
    std::optional<std::int64_t> gpus{};  ///< Of engines apart from the update; absent: half of all.
    std::int64_t tensor{1};        ///< GPUs of one engine.
    std::int64_t sleep{1};  ///< Of a colocated engine during the update: 0 stays, 1 and 2 free weights and cache.
    bool asynchronous{false};      ///< Engines apart answer for the next step during the update.
    bool packed{true};             ///< Answers fill micro-batches without padding.
    IdleOffload idle_offload{IdleOffload::None};  ///< What is in host memory while it waits.
    bool operator==(const Rollout&) const = default;
};

/// How the model is trained: numbers, batch, and what is kept for the backward pass.
struct Training {
    TrainingObjective objective{TrainingObjective::Sft};
    TrainingMethod method{TrainingMethod::Full};
    Framework framework{Framework::Generic};
    Recipe recipe{Recipe::Bf16Mixed};
    std::optional<std::int64_t> gradient_bits{};
    Optimizer optimizer{Optimizer::AdamW};
    std::optional<std::int64_t> state_bits{};
    std::int64_t micro_batch{1};                   ///< Sequences per rank and forward pass.
    std::optional<std::int64_t> global_batch{};    ///< Sequences per optimizer step.
    std::int64_t sequence{2048};                   ///< Tokens per sequence.
    double tokens{1e9};                            ///< Tokens of the whole run.
    Recompute recompute{Recompute::None};
    std::optional<std::int64_t> recompute_layers{};
    std::vector<std::string> recompute_modules{};
    AttentionKernel attention{AttentionKernel::Flash};
    double dropout{0.0};
    LossKind loss{LossKind::Fused};
    std::int64_t loss_chunks{8};
    Offload offload{Offload::None};
    bool optimizer_in_backward{false};
    bool compile{false};
    std::optional<LowBitScaling> scaling{};  ///< Of FP8 operands; absent: the recipe's.
    ModelCode model_code{ModelCode::Framework};  ///< Whose kernels run a layer.
    bool grouped_experts{true};  ///< One grouped product for all experts of a rank, not one after the other.
    Lora lora{};
    std::optional<ReferenceModel> reference{};  ///< Absent: the base of adapters, else a copy of its own.
    std::optional<std::int64_t> reference_parameters{};  ///< Of a teacher; absent: as large as the model.
    std::optional<std::int64_t> reward_parameters{};     ///< Of a reward model; absent: rules judge.
    Rollout rollout{};
    bool operator==(const Training&) const = default;
};

/// A small draft model proposes tokens, which the served model checks in one pass (Leviathan et al. 2023).
struct Speculative {
    std::variant<ParameterCount, PresetModel> draft{ParameterCount{1'000'000'000}};
    std::int64_t draft_tokens{4};  ///< Proposed before each check.
    double acceptance_rate{0.7};   ///< Probability that the served model takes a proposed token.
    bool operator==(const Speculative&) const = default;
};

/// How the model is served.
struct Serving {
    Engine engine{Engine::Generic};
    WeightFormat weights{WeightFormat::Bf16};
    KvFormat kv{KvFormat::Bf16};
    std::int64_t input_tokens{1024};
    std::int64_t output_tokens{256};
    std::int64_t concurrency{32};
    std::optional<double> requests_per_s{};
    double engine_fraction{0.92};
    std::optional<std::string> engine_version{};
    std::optional<std::int64_t> max_batched_tokens{};
    std::optional<std::int64_t> max_sequences{};
    std::optional<std::int64_t> kv_block{};
    std::optional<Sampler> sampler{};
    bool cuda_graphs{
        true};  ///< The kernels of a decoding step are launched as one graph; vLLM: --enforce-eager if not.
    std::optional<std::int64_t> data_parallel{};
    double input_cv{0.5};
    double output_cv{0.5};
    double prefix_hit_share{0.0};
    LatencyMetric latency_metric{LatencyMetric::Tpot};
    std::int64_t latency_percentile{95};
    std::optional<double> latency_target_s{};
    std::int64_t spare_replicas{0};
    std::optional<std::vector<double>> traffic_by_hour{};
    std::optional<Speculative> speculative{};
    bool disaggregated{false};
    bool operator==(const Serving&) const = default;
};

/// An accelerator outside the catalogue, as the user describes it.
struct CustomGpu {
    std::string name;
    double memory_bytes{0};
    double memory_bytes_per_s{0};
    std::optional<double> flops_bf16{};
    std::optional<double> flops_fp8{};
    std::optional<double> flops_fp4{};
    bool operator==(const CustomGpu&) const = default;
};

/// Nodes of a VM size from the catalogue.
struct VmNodes {
    std::string sku{"Standard_ND96asr_v4"};
    std::int64_t nodes{1};
    bool operator==(const VmNodes&) const = default;
};
/// GPUs in nodes that no catalogue knows: a catalogue GPU id or a described one.
struct OwnNodes {
    std::variant<std::string, CustomGpu> gpu{};
    std::int64_t gpus_per_node{8};
    std::optional<double> intra_node_bytes_per_s{};  ///< Per GPU, one direction.
    std::optional<double> inter_node_bytes_per_s{};  ///< Per GPU, one direction.
    bool operator==(const OwnNodes&) const = default;
};

/// The machines. `gpus` null means all of them; fewer fill nodes in order, and idle ones are billed.
struct Cluster {
    std::variant<VmNodes, OwnNodes> hardware{};
    std::optional<std::int64_t> gpus{};
    std::int64_t zones{1};
    std::optional<Fabric> fabric{};
    std::optional<std::string> mig{};  ///< Profile of the MIG instances that the GPUs are cut into: "1g.10gb".
    std::optional<double> power_limit_w{};  ///< Of one GPU, where it is set below what the card may draw.
    bool operator==(const Cluster&) const = default;
};

/// Degrees of parallelism; data parallelism is computed from the GPUs used.
struct Parallelism {
    std::int64_t tensor{1};
    bool sequence_parallel{true};
    std::int64_t context{1};
    std::int64_t pipeline{1};
    std::int64_t virtual_stages{1};  ///< Key "virtual": chunks per stage of the interleaved schedule.
    Schedule schedule{Schedule::OneForwardOneBackward};
    std::optional<std::vector<std::int64_t>> layers_per_stage{};
    std::int64_t expert{1};
    std::optional<std::int64_t> expert_tensor{};
    std::int64_t zero{0};
    std::optional<std::int64_t> shard_group{};
    Overlap overlap{Overlap::Framework};  ///< Which exchange between GPUs hides behind computation.
    double straggler_factor{1.0};  ///< A step over one of equally fast GPUs: all wait for the slowest.
    bool operator==(const Parallelism&) const = default;
};

/// Hardware that is bought, beside cloud prices.
struct OwnedHardware {
    double price{0};  ///< USD per node.
    double years{4};
    double staff_share{0};
    double power_w{0};  ///< Watts per node.
    bool operator==(const OwnedHardware&) const = default;
};

/// What the machines cost and when they run.
struct Cost {
    PriceMode price_mode{PriceMode::Payg};
    std::optional<double> price_per_node_hour{};  ///< USD; overrides every mode.
    std::optional<std::string> region{};
    std::string currency{"USD"};
    double hours_per_week{168};
    double weekend_hours{48};
    std::optional<double> shutdown_after_job_h{};
    std::optional<double> shutdown_after_idle_min{};
    std::string schedule{"always"};
    std::optional<double> budget{};
    double usd_rate{1.0};  ///< Units of `currency` per USD.
    std::optional<double> evictions_per_hour{};
    std::optional<double> checkpoint_interval_s{};
    std::optional<double> checkpoint_stall_s{};
    double restart_s{600};
    std::int64_t spare_nodes{0};
    std::optional<std::int64_t> campaign_runs{};  ///< Runs or tasks like this job; absent: the job alone.
    std::int64_t campaign_at_once{1};             ///< Of them, how many run beside each other.
    std::optional<std::int64_t> developers{};     ///< People with a machine of this size each; absent: none.
    double developer_hours{40};                   ///< That each of their machines is on in a week.
    double failures_per_1000_node_days{3.8};
    double storage_gb{0};
    std::optional<double> storage_usd_gb_month{};
    double egress_gb{0};
    std::optional<double> egress_usd_gb{};
    std::optional<double> pue{};
    std::optional<double> usd_per_kwh{};
    std::optional<double> kg_co2_per_kwh{};
    std::optional<OwnedHardware> owned{};
    bool operator==(const Cost&) const = default;
};

/// A framework that a job may use, with a version where one is asked for.
struct AllowedFramework {
    Framework name{Framework::Generic};
    std::string version{};  ///< As its project writes it; a remark that decides nothing.
    bool operator==(const AllowedFramework&) const = default;
};

/// What an answer to the plan has to keep, and what it may change; the money is Cost::budget. An empty list means the
/// plan's own.
struct Goal {
    std::optional<double> deadline_days{};  ///< Until all tokens are trained, failures included.
    Certainty certainty{Certainty::Probable};
    std::vector<std::string> clouds{};
    std::vector<std::string> regions{};     ///< Region codes of the clouds.
    std::vector<AllowedFramework> frameworks{};
    LayoutRange layouts{LayoutRange::Common};
    double growth_per_month{0};             ///< Of a service's requests, as a share: 0.1 is 10 %.
    bool change_recipe{false};
    bool change_optimizer{false};
    bool operator==(const Goal&) const = default;
};

/// How a training job reads its samples; null: not said, and the loader takes no time.
struct DataLoading {
    std::optional<double> bytes_per_sample{};      ///< Read from storage for one sequence.
    std::optional<double> cpu_ms_per_sample{};     ///< Of one worker, to decode and tokenise it.
    std::optional<double> workers_per_gpu{};       ///< Loader processes; 1 where only the time of a sample is said.
    std::optional<double> storage_bytes_per_s{};   ///< That the storage gives all nodes together.
    bool operator==(const DataLoading&) const = default;
};

/// A measurement that the user entered.
struct Measurement {
    std::string quantity;
    double value{0};
    std::string note;
    bool operator==(const Measurement&) const = default;
};

/// How fast an exchange of one size between GPUs was on the machines. Points of one operation and scope are one curve,
/// which takes the place of what the estimate assumes of the link.
struct NetworkPoint {
    NetworkOperation operation{NetworkOperation::AllReduce};
    NetworkScope scope{NetworkScope::Node};
    double bytes{0};            ///< Of the message, as nccl-tests counts it.
    double bus_bytes_per_s{0};  ///< Bus bandwidth (nccl-tests, doc/PERFORMANCE.md); of a send what one GPU or card sends.
    std::optional<std::int64_t> ranks{};  ///< GPUs of the test; absent: all of a node, or of the plan's nodes.
    std::optional<std::int64_t> hosts{};  ///< Nodes of the test; absent: one, or those of the plan.
    std::string machine{};  ///< VM size or GPU that it was measured on; empty: whatever the plan has.
    std::string link{};     ///< The network, by its name; empty: whatever the plan has.
    std::string source{};   ///< Where the figure is from: a file, a note.
    std::string date{};     ///< ISO date of the measurement; may be empty.
    bool operator==(const NetworkPoint&) const = default;
};

// The most that a plan holds of them, and the range of their figures: 1 byte to 1 PB, 1 B/s to 100 TB/s.
inline constexpr std::size_t mostNetworkPoints = 1000;
inline constexpr std::int64_t mostTestedRanks = 1'000'000;
inline constexpr double mostMessageBytes = 1e15;
inline constexpr double leastBusBytesPerSecond = 1;
inline constexpr double mostBusBytesPerSecond = 1e14;

/// What the user's own measurements say about the estimates.
struct Calibration {
    double efficiency{1.0};
    double memory_extra_bytes{0};
    std::vector<Measurement> measured{};
    std::vector<NetworkPoint> network{};  ///< By operation and scope, sizes rising; empty: the links as assumed.
    bool operator==(const Calibration&) const = default;
};

/// Everything a person decides about one training or serving job. Copy it freely: it is under 2 kB.
struct Plan {
    std::string name{};
    Workload workload{Workload::Training};
    ModelChoice model{};
    Training training{};
    DataLoading data{};
    Serving serving{};
    Cluster cluster{};
    Parallelism parallelism{};
    Cost cost{};
    Goal goal{};
    Calibration calibration{};
    bool operator==(const Plan&) const = default;
};

}  // namespace headroom
