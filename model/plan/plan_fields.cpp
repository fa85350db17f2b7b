// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/plan/field_access.h"
#include "model/plan/limits.h"
#include "model/plan/owned_fields.h"
#include "model/plan/speculative_fields.h"

#include <array>
#include <vector>

namespace headroom {

namespace {

using field_access::at;
using field_access::Range;

constexpr Range logRange(double minimum, double maximum, double step = 1)
{
    return {minimum, maximum, step, Scale::Logarithmic};
}
constexpr Range linear(double minimum, double maximum, double step = 1)
{
    return {minimum, maximum, step, Scale::Linear};
}

constexpr double oneYearInSeconds = 365.0 * 24 * 3600;
constexpr std::array gradientBits = {8.0, 16.0, 32.0};
constexpr std::array stateBits = {4.0, 8.0, 16.0, 32.0};
constexpr std::array percentiles = {50.0, 95.0, 99.0};

Field withAllowed(Field field, std::span<const double> allowed)
{
    field.allowed = allowed;
    return field;
}
/// A count beyond 2^53 lives in a double, which holds every one that people write.
Field counted(Field field)
{
    field.kind = ValueKind::Count;
    return field;
}
Field withNames(Field field, std::span<const std::string_view> names)
{
    field.choices = names;
    return field;
}

// The model and the hardware are one of several forms: a field of a form that is not chosen reads as null, and
// setting it chooses the form.

FieldValue parametersOf(const Plan& plan)
{
    const auto* form = std::get_if<ParameterCount>(&plan.model);
    return form ? FieldValue(static_cast<double>(form->count)) : FieldValue{};
}
void setParameters(Plan& plan, const FieldValue& value)
{
    if (const auto* count = std::get_if<double>(&value))
        plan.model = ParameterCount{static_cast<std::int64_t>(*count)};
}
FieldValue presetOf(const Plan& plan)
{
    const auto* form = std::get_if<PresetModel>(&plan.model);
    return form ? FieldValue(form->id) : FieldValue{};
}
void setPreset(Plan& plan, const FieldValue& value)
{
    if (const auto* id = std::get_if<std::string>(&value))
        plan.model = PresetModel{*id};
    else if (std::holds_alternative<PresetModel>(plan.model))
        plan.model = ParameterCount{};
}

template <class Form, auto Member>
FieldValue hardwareOf(const Plan& plan)
{
    const auto* form = std::get_if<Form>(&plan.cluster.hardware);
    if (form == nullptr)
        return {};
    using Value = std::remove_cvref_t<decltype(form->*Member)>;
    if constexpr (field_access::IsOptional<Value>::value)
        return form->*Member ? FieldValue(*(form->*Member)) : FieldValue{};
    else
        return field_access::Traits<Value>::toField(form->*Member);
}
template <class Form, auto Member>
void setHardware(Plan& plan, const FieldValue& value)
{
    if (!std::holds_alternative<Form>(plan.cluster.hardware))
        plan.cluster.hardware = Form{};
    Form& form = std::get<Form>(plan.cluster.hardware);
    using Value = std::remove_cvref_t<decltype(form.*Member)>;
    if constexpr (field_access::IsOptional<Value>::value) {
        form.*Member = std::nullopt;
        if (const auto* number = std::get_if<double>(&value))
            form.*Member = *number;
    } else if (!std::holds_alternative<std::monostate>(value)) {
        form.*Member = field_access::Traits<Value>::fromField(value);
    }
}

template <class Form, auto Member>
Field hardwareField(std::string_view pointer, ValueKind kind, Range range, std::string_view unit)
{
    return {.pointer = pointer,
            .kind = kind,
            .nullable = true,
            .minimum = range.minimum,
            .maximum = range.maximum,
            .step = range.step,
            .scale = range.scale,
            .unit = unit,
            .choices = {},
            .allowed = {},
            .get = &hardwareOf<Form, Member>,
            .set = &setHardware<Form, Member>};
}

// clang-format off: a table, one row per field
void addModelAndTraining(std::vector<Field>& fields)
{
    using T = Training;
    constexpr auto training = &Plan::training;
    fields.insert(fields.end(), {
        at<&Plan::name>("/name"),
        at<&Plan::workload>("/workload"),
        {.pointer = "/model/preset", .kind = ValueKind::Text, .nullable = true, .unit = {}, .choices = {}, .allowed = {},
         .get = &presetOf, .set = &setPreset},
        {.pointer = "/model/parameters", .kind = ValueKind::Count, .nullable = true, .minimum = 1e6, .maximum = 1e13,
         .step = 1, .scale = Scale::Logarithmic, .unit = "parameters", .choices = {}, .allowed = {},
         .get = &parametersOf, .set = &setParameters},
        at<training, &T::method>("/training/method"),
        at<training, &T::framework>("/training/framework"),
        at<training, &T::recipe>("/training/recipe"),
        withAllowed(at<training, &T::gradient_bits>("/training/gradient_bits", linear(8, 32), "bits"), gradientBits),
        at<training, &T::optimizer>("/training/optimizer"),
        withAllowed(at<training, &T::state_bits>("/training/state_bits", linear(4, 32), "bits"), stateBits),
        at<training, &T::micro_batch>("/training/micro_batch", logRange(1, 4096), "sequences"),
        at<training, &T::global_batch>("/training/global_batch", logRange(1, 16'777'216), "sequences"),
        at<training, &T::sequence>("/training/sequence", logRange(16, 16'777'216), "tokens"),
        counted(at<training, &T::tokens>("/training/tokens", logRange(1, 1e16), "tokens")),
        at<training, &T::recompute>("/training/recompute"),
        at<training, &T::recompute_layers>("/training/recompute_layers", linear(0, 4096), "layers"),
        withNames(at<training, &T::recompute_modules>("/training/recompute_modules"), recomputeModuleNames),
        at<training, &T::attention>("/training/attention"),
        at<training, &T::dropout>("/training/dropout", linear(0, 0.99, 0.01)),
        at<training, &T::loss>("/training/loss"),
        at<training, &T::loss_chunks>("/training/loss_chunks", logRange(1, 4096), "chunks"),
        at<training, &T::offload>("/training/offload"),
        at<training, &T::optimizer_in_backward>("/training/optimizer_in_backward"),
        at<training, &T::compile>("/training/compile"),
        at<training, &T::scaling>("/training/scaling"),
        at<training, &T::model_code>("/training/model_code"),
        at<training, &T::grouped_experts>("/training/grouped_experts"),
        at<training, &T::lora, &Lora::rank>("/training/lora/rank", logRange(1, 65536)),
        withNames(at<training, &T::lora, &Lora::targets>("/training/lora/targets"), loraTargetNames),
        at<training, &T::lora, &Lora::dropout>("/training/lora/dropout", linear(0, 0.99, 0.01)),
        at<training, &T::lora, &Lora::base>("/training/lora/base"),
        at<training, &T::lora, &Lora::wide>("/training/lora/wide"),
    });
}

void addData(std::vector<Field>& fields)
{
    using D = DataLoading;
    constexpr auto data = &Plan::data;
    fields.insert(fields.end(), {
        at<data, &D::bytes_per_sample>("/data/bytes_per_sample", logRange(1, 1e12), "B"),
        at<data, &D::cpu_ms_per_sample>("/data/cpu_ms_per_sample", logRange(0.001, 1e7, 0.001), "ms"),
        at<data, &D::workers_per_gpu>("/data/workers_per_gpu", logRange(1, 1024), "processes"),
        at<data, &D::storage_bytes_per_s>("/data/storage_bytes_per_s", logRange(1e3, 1e15), "B/s"),
    });
}

void addServing(std::vector<Field>& fields)
{
    using S = Serving;
    constexpr auto serving = &Plan::serving;
    fields.insert(fields.end(), {
        at<serving, &S::engine>("/serving/engine"),
        at<serving, &S::weights>("/serving/weights"),
        at<serving, &S::kv>("/serving/kv"),
        at<serving, &S::input_tokens>("/serving/input_tokens", logRange(1, 16'777'216), "tokens"),
        at<serving, &S::output_tokens>("/serving/output_tokens", logRange(1, 16'777'216), "tokens"),
        at<serving, &S::concurrency>("/serving/concurrency", logRange(1, 1e6), "requests"),
        at<serving, &S::requests_per_s>("/serving/requests_per_s", logRange(1e-6, 1e9), "requests/s"),
        at<serving, &S::engine_fraction>("/serving/engine_fraction", linear(0.05, 1, 0.01)),
        at<serving, &S::engine_version>("/serving/engine_version"),
        at<serving, &S::max_batched_tokens>("/serving/max_batched_tokens", logRange(1, 16'777'216), "tokens"),
        at<serving, &S::max_sequences>("/serving/max_sequences", logRange(1, 1e6), "sequences"),
        at<serving, &S::kv_block>("/serving/kv_block", logRange(1, 65536), "tokens"),
        at<serving, &S::sampler>("/serving/sampler"),
        at<serving, &S::cuda_graphs>("/serving/cuda_graphs"),
        at<serving, &S::data_parallel>("/serving/data_parallel", logRange(1, 1e6)),
        at<serving, &S::input_cv>("/serving/input_cv", linear(0, 10, 0.1)),
        at<serving, &S::output_cv>("/serving/output_cv", linear(0, 10, 0.1)),
        at<serving, &S::prefix_hit_share>("/serving/prefix_hit_share", linear(0, 1, 0.01)),
        at<serving, &S::latency_metric>("/serving/latency_metric"),
        withAllowed(at<serving, &S::latency_percentile>("/serving/latency_percentile", linear(50, 99)), percentiles),
        at<serving, &S::latency_target_s>("/serving/latency_target_s", logRange(1e-6, 1e5, 0.001), "s"),
        at<serving, &S::spare_replicas>("/serving/spare_replicas", linear(0, 10000), "replicas"),
        at<serving, &S::traffic_by_hour>("/serving/traffic_by_hour", linear(0, 1e9)),
    });
    fields.insert(fields.end(), speculativeFields().begin(), speculativeFields().end());
    fields.push_back(at<serving, &S::disaggregated>("/serving/disaggregated"));
}

void addCluster(std::vector<Field>& fields)
{
    using P = Parallelism;
    constexpr auto parallelism = &Plan::parallelism;
    fields.insert(fields.end(), {
        hardwareField<VmNodes, &VmNodes::sku>("/cluster/sku", ValueKind::Text, {}, {}),
        hardwareField<VmNodes, &VmNodes::nodes>("/cluster/nodes", ValueKind::Count, logRange(1, 100'000), "nodes"),
        hardwareField<OwnNodes, &OwnNodes::gpus_per_node>("/cluster/gpus_per_node", ValueKind::Count,
                                                          logRange(1, 1024), "gpus"),
        hardwareField<OwnNodes, &OwnNodes::intra_node_bytes_per_s>("/cluster/intra_node_bytes_per_s", ValueKind::Real,
                                                                   logRange(1e6, 1e14), "B/s"),
        hardwareField<OwnNodes, &OwnNodes::inter_node_bytes_per_s>("/cluster/inter_node_bytes_per_s", ValueKind::Real,
                                                                   logRange(1e6, 1e14), "B/s"),
        at<&Plan::cluster, &Cluster::gpus>("/cluster/gpus", logRange(1, 1'000'000), "gpus"),
        at<&Plan::cluster, &Cluster::zones>("/cluster/zones", linear(1, 16), "zones"),
        at<&Plan::cluster, &Cluster::fabric>("/cluster/fabric"),
        at<&Plan::cluster, &Cluster::mig>("/cluster/mig"),
        at<&Plan::cluster, &Cluster::power_limit_w>("/cluster/power_limit_w", linear(10, 10'000, 10), "W"),
        at<parallelism, &P::tensor>("/parallelism/tensor", logRange(1, 1024)),
        at<parallelism, &P::sequence_parallel>("/parallelism/sequence_parallel"),
        at<parallelism, &P::context>("/parallelism/context", logRange(1, 4096)),
        at<parallelism, &P::pipeline>("/parallelism/pipeline", logRange(1, 1024), "stages"),
        at<parallelism, &P::virtual_stages>("/parallelism/virtual", logRange(1, 512), "chunks"),
        at<parallelism, &P::schedule>("/parallelism/schedule"),
        at<parallelism, &P::layers_per_stage>("/parallelism/layers_per_stage", linear(1, 10000), "layers"),
        at<parallelism, &P::expert>("/parallelism/expert", logRange(1, 4096)),
        at<parallelism, &P::expert_tensor>("/parallelism/expert_tensor", logRange(1, 1024)),
        at<parallelism, &P::zero>("/parallelism/zero", linear(0, 3)),
        at<parallelism, &P::shard_group>("/parallelism/shard_group", logRange(1, 1'000'000), "gpus"),
        at<parallelism, &P::overlap>("/parallelism/overlap"),
        at<parallelism, &P::straggler_factor>("/parallelism/straggler_factor", linear(1, 10, 0.01)),
    });
}

void addCost(std::vector<Field>& fields)
{
    using C = Cost;
    constexpr auto cost = &Plan::cost;
    fields.insert(fields.end(), {
        at<cost, &C::price_mode>("/cost/price_mode"),
        at<cost, &C::price_per_node_hour>("/cost/price_per_node_hour", linear(0, 100'000, 0.01), "USD"),
        at<cost, &C::region>("/cost/region"),
        at<cost, &C::currency>("/cost/currency"),
        at<cost, &C::hours_per_week>("/cost/hours_per_week", linear(0, 168), "h"),
        at<cost, &C::weekend_hours>("/cost/weekend_hours", linear(0, 168), "h"),
        at<cost, &C::shutdown_after_job_h>("/cost/shutdown_after_job_h", linear(0, 10'000), "h"),
        at<cost, &C::shutdown_after_idle_min>("/cost/shutdown_after_idle_min", linear(0, 100'000), "min"),
        at<cost, &C::schedule>("/cost/schedule"),
        at<cost, &C::budget>("/cost/budget", linear(0, 1e12), "USD"),
        at<cost, &C::usd_rate>("/cost/usd_rate", logRange(1e-6, 1e6, 0.01)),
        at<cost, &C::evictions_per_hour>("/cost/evictions_per_hour", linear(0, 60, 0.01)),
        at<cost, &C::checkpoint_interval_s>("/cost/checkpoint_interval_s", logRange(1, oneYearInSeconds), "s"),
        at<cost, &C::checkpoint_stall_s>("/cost/checkpoint_stall_s", linear(0, 1e6), "s"),
        at<cost, &C::restart_s>("/cost/restart_s", linear(0, 1e6), "s"),
        at<cost, &C::spare_nodes>("/cost/spare_nodes", linear(0, 100'000), "nodes"),
        at<cost, &C::campaign_runs>("/cost/campaign_runs", logRange(1, 1e6), "runs"),
        at<cost, &C::campaign_at_once>("/cost/campaign_at_once", logRange(1, 1e5), "runs"),
        at<cost, &C::developers>("/cost/developers", logRange(1, 1e5)),
        at<cost, &C::developer_hours>("/cost/developer_hours", linear(0, 168), "h"),
        at<cost, &C::failures_per_1000_node_days>("/cost/failures_per_1000_node_days", linear(0, 1e6, 0.1)),
        at<cost, &C::storage_gb>("/cost/storage_gb", linear(0, 1e12), "GB"),
        at<cost, &C::storage_usd_gb_month>("/cost/storage_usd_gb_month", linear(0, 1e6, 0.001), "USD"),
        at<cost, &C::egress_gb>("/cost/egress_gb", linear(0, 1e12), "GB"),
        at<cost, &C::egress_usd_gb>("/cost/egress_usd_gb", linear(0, 1e6, 0.001), "USD"),
        at<cost, &C::pue>("/cost/pue", linear(1, 10, 0.01)),
        at<cost, &C::usd_per_kwh>("/cost/usd_per_kwh", linear(0, 100, 0.01), "USD"),
        at<cost, &C::kg_co2_per_kwh>("/cost/kg_co2_per_kwh", linear(0, 100, 0.01), "kg"),
    });
    fields.insert(fields.end(), ownedFields().begin(), ownedFields().end());
}

void addGoalAndCalibration(std::vector<Field>& fields)
{
    constexpr auto goal = &Plan::goal;
    fields.insert(fields.end(), {
        at<goal, &Goal::deadline_days>("/goal/deadline_days", logRange(0.01, 36500, 0.01), "days"),
        at<goal, &Goal::certainty>("/goal/certainty"),
        withNames(at<goal, &Goal::clouds>("/goal/clouds"), cloudNames),
        at<goal, &Goal::layouts>("/goal/layouts"),
        at<goal, &Goal::growth_per_month>("/goal/growth_per_month", linear(0, 10, 0.01)),
        at<goal, &Goal::change_recipe>("/goal/change_recipe"),
        at<goal, &Goal::change_optimizer>("/goal/change_optimizer"),
        at<&Plan::calibration, &Calibration::efficiency>("/calibration/efficiency", linear(0.01, 10, 0.01)),
        at<&Plan::calibration, &Calibration::memory_extra_bytes>("/calibration/memory_extra_bytes",
                                                                 linear(-1e13, 1e13), "B"),
    });
}
// clang-format on

}  // namespace

std::span<const Field> planFields()
{
    static const std::vector<Field> fields = [] {
        std::vector<Field> list;
        addModelAndTraining(list);
        addData(list);
        addServing(list);
        addCluster(list);
        addCost(list);
        addGoalAndCalibration(list);
        return list;
    }();
    return fields;
}

}  // namespace headroom
