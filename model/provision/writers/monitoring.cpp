// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/syntax/document_text.h"
#include "model/provision/writers/alert_rules.h"
#include "model/provision/writers/pods.h"
#include "model/provision/writers/writers.h"
#include "model/text/numbers.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

/// A limit of this plan as an alert of Prometheus and a panel of Grafana: an expression, and the value that it may not
/// pass.
struct PlanLimit {
    std::string alert;
    std::string title;
    std::string expression;  ///< Of one series or several; numbers of the plan stand in `bound` alone.
    std::string relation;    ///< ">", "<".
    double bound{0};
    std::string lasting;     ///< "5m".
    std::string severity;
    std::string summary;
    std::string unit;        ///< Of Grafana: "mbytes", "percent", "s".
};

/// One series for each GPU, by the labels that NVIDIA's exporter gives its metrics (NVIDIA/dcgm-exporter,
/// internal/pkg/rendermetrics: gpu, Hostname), so that an alert names machine and GPU.
std::string eachGpu(const char* aggregation, const char* expression)
{
    return std::string(aggregation) + " by (Hostname, gpu) (" + expression + ")";
}

/// A sentence of an alert about one GPU.
std::string ofGpu(const char* what) { return std::string("GPU {{ $labels.gpu }} of {{ $labels.Hostname }} ") + what; }

void addGpuLimits(std::vector<PlanLimit>& limits, const Deployment& deployment)
{
    const std::string cost = deployment.price.hour.empty() ? std::string("an hour of them costs money")
                                                           : deployment.price.hour + " an hour for nothing";
    // A count of nothing is no series, and no series is below no limit.
    limits.push_back({"GpusMissing", "GPUs that report", "(count(DCGM_FI_DEV_GPU_TEMP) or vector(0))", "<",
                      real(deployment.machines.gpus * deployment.machines.nodes), "5m", "critical",
                      "Fewer GPUs report than the plan has", "short"});
    if (deployment.memory)
        limits.push_back(
            {"GpuMemoryAbovePlan", "Memory of each GPU", eachGpu("max", "DCGM_FI_DEV_FB_USED"), ">",
             std::round(std::min(deployment.memory->usable.value, deployment.memory->worst().peak.value * 1.1) /
                        bytesPerMiB),
             "5m", "warning", ofGpu("holds more than a tenth above what the plan predicts, or nearly all it has"),
             "mbytes"});
    limits.push_back({"GpusIdle", "Mean use of the GPUs", "avg(DCGM_FI_DEV_GPU_UTIL)", "<", 10, "30m", "warning",
                      "The machines stand idle: " + cost, "percent"});
    // The count of errors itself, DCGM_FI_DEV_ECC_DBE_VOL_TOTAL, is not among the exporter's default counters.
    limits.push_back({"GpuErrors", "Memory rows replaced for uncorrectable errors in an hour",
                      eachGpu("sum", "increase(DCGM_FI_DEV_UNCORRECTABLE_REMAPPED_ROWS[1h])"), ">", 0, "1m", "critical",
                      ofGpu("had memory errors that were not corrected: drain the node"), "short"});
    limits.push_back({"GpuRowRemapFailed", "Failed row remaps", eachGpu("max", "DCGM_FI_DEV_ROW_REMAP_FAILURE"), ">", 0,
                      "1m", "critical", ofGpu("has no spare memory rows left: replace the node"), "short"});
    // The gauge keeps the last code until the GPU is reset: above zero it would be for ever.
    limits.push_back({"GpuXid", "XIDs that appeared within a quarter of an hour",
                      eachGpu("max", "changes(DCGM_FI_DEV_XID_ERRORS[15m])"), ">", 0, "0m", "warning",
                      ofGpu("reported another XID: headroom health reads the kernel's log"), "short"});
}

std::string quantileOf(const char* metric, std::int64_t percentile)
{
    return "histogram_quantile(" + numberText(real(percentile) / 100) + ", sum by (le) (rate(" + metric +
           "_bucket[5m])))";
}

void addServiceLimits(std::vector<PlanLimit>& limits, const Serving& serving)
{
    limits.push_back({"CacheFull", "Cache in use", "max(vllm:kv_cache_usage_perc)", ">", 0.95, "5m", "warning",
                      "The cache is full: requests are put back", "percentunit"});
    limits.push_back({"RequestsWait", "Requests that wait", "sum(vllm:num_requests_waiting)", ">",
                      std::max(1.0, real(serving.concurrency) / 2), "5m", "warning",
                      "Half as many requests wait as a replica is planned for", "short"});
    if (!serving.latency_target_s)
        return;
    const char* metric = serving.latency_metric == LatencyMetric::Ttft  ? "vllm:time_to_first_token_seconds"
                         : serving.latency_metric == LatencyMetric::E2e ? "vllm:e2e_request_latency_seconds"
                                                                        : "vllm:inter_token_latency_seconds";
    limits.push_back({"LatencyAboveTarget", "Latency at the plan's percentile",
                      quantileOf(metric, serving.latency_percentile), ">", *serving.latency_target_s, "10m", "critical",
                      "Latency is above the plan's target", "s"});
}

/// Of a pool of Kubernetes, as Kueue and kube-state-metrics count: without these the alerts are silent.
void addShareLimits(std::vector<PlanLimit>& limits, const Deployment& deployment)
{
    const std::string resource = "requests." + gpuResource(deployment.machines);
    if (!deployment.job.isService) {
        limits.push_back({"JobsWaitForGpus", "Jobs that wait for the team's GPUs",
                          "sum(kueue_pending_workloads{cluster_queue=\"gpus\"})", ">", 0, "30m", "warning",
                          "The team's share of GPUs is used up: jobs wait", "short"});
        return;
    }
    // A service of a fixed size always takes its whole share.
    constexpr double nearlyAll = 0.8;
    if (deployment.job.mostReplicas > deployment.job.fewestReplicas)
        limits.push_back({"GpuShareNearlyUsed", "Used of the team's share of GPUs",
                          "sum(kube_resourcequota{type=\"used\",resource=\"" + resource +
                              "\"}) / sum(kube_resourcequota{type=\"hard\",resource=\"" + resource + "\"})",
                          ">", nearlyAll, "15m", "warning",
                          "Of the team's share of GPUs four fifths are taken: soon no replica can be added",
                          "percentunit"});
    limits.push_back({"ReplicasMissing", "Replicas that are not there",
                      "sum(kube_deployment_status_replicas_unavailable{deployment=\"" + jobName(deployment) + "\"})",
                      ">", 0, "15m", "warning",
                      "Replicas do not start: the share is used up, no node is free, or the engine fails", "short"});
}

std::vector<PlanLimit> limitsOf(const Deployment& deployment)
{
    std::vector<PlanLimit> limits;
    if (!deployment.machines.isCpuOnly)
        addGpuLimits(limits, deployment);
    if (deployment.job.isService)
        addServiceLimits(limits, deployment.serving);
    if (!deployment.machines.isCpuOnly)
        addShareLimits(limits, deployment);
    return limits;
}

Value rulesFile(const Deployment& deployment, const std::vector<PlanLimit>& limits)
{
    Value rules = Value::list();
    for (const PlanLimit& limit : limits)
        rules.add(Value::map({{"alert", limit.alert},
                              {"expr", limit.expression + ' ' + limit.relation + ' ' + numberText(limit.bound)},
                              {"for", limit.lasting},
                              {"labels", Value::map({{"severity", limit.severity}, {"plan", deployment.stem}})},
                              {"annotations", Value::map({{"summary", limit.summary}})}}));
    const Value group = Value::map({{"name", "headroom-" + deployment.stem}, {"rules", rules}});
    return Value::map({{"groups", Value::list({group})}});
}

Value panelOf(const PlanLimit& limit, std::int64_t place)
{
    constexpr std::int64_t width = 12;
    constexpr std::int64_t height = 8;
    const bool fromAbove = limit.relation == ">";
    const Value steps = Value::list({Value::map({{"color", fromAbove ? "green" : "red"}, {"value", Value()}}),
                                     Value::map({{"color", fromAbove ? "red" : "green"}, {"value", limit.bound}})});
    const Value defaults = Value::map({{"unit", limit.unit},
                                       {"custom", Value::map({{"thresholdsStyle", Value::map({{"mode", "line"}})}})},
                                       {"thresholds", Value::map({{"mode", "absolute"}, {"steps", steps}})}});
    return Value::map(
        {{"id", place + 1},
         {"type", "timeseries"},
         {"title", limit.title},
         {"description", limit.summary},
         {"gridPos",
          Value::map({{"x", (place % 2) * width}, {"y", (place / 2) * height}, {"w", width}, {"h", height}})},
         {"fieldConfig", Value::map({{"defaults", defaults}, {"overrides", Value::list()}})},
         {"targets", Value::list({Value::map({{"refId", "A"}, {"expr", limit.expression}})})}});
}

Value dashboardFile(const Deployment& deployment, const std::vector<PlanLimit>& limits)
{
    Value panels = Value::list();
    std::int64_t place = 0;
    for (const PlanLimit& limit : limits)
        panels.add(panelOf(limit, place++));
    const std::string price = deployment.price.hour.empty() ? "price not known" : deployment.price.hour + " an hour";
    return Value::map({{"uid", "headroom-" + deployment.stem},
                       {"title", "Headroom: " + deployment.stem},
                       {"description", machinesText(deployment) + "; " + layoutText(deployment) + "; " + price +
                                           ". Written by Headroom " + deployment.version + " on " + deployment.date},
                       {"tags", Value::list({"headroom"})},
                       {"schemaVersion", 39},
                       {"refresh", "30s"},
                       {"time", Value::map({{"from", "now-6h"}, {"to", "now"}})},
                       {"panels", panels}});
}

FileNotes alertNotes(const Deployment& deployment, std::string purpose)
{
    FileNotes notes{
        .purpose = std::move(purpose),
        .assumptions = {"DCGM's exporter reports the GPUs of this plan alone: else select them by a label"},
        .checks = {"names of vLLM's metrics have changed between versions: see its /metrics",
                   "the limits of memory and latency are predictions of the plan",
                   "GpuXid looks for a change of the last XID within 15 minutes and then ends: the same code twice "
                   "in a row is no change",
                   "alerts of jobs that wait and of shares need Kueue's metrics and kube-state-metrics: "
                   "without these they are silent"}};
    if (!deployment.machines.isCpuOnly && !deployment.machines.isAmd)
        notes.checks.emplace_back("GPUs before Ampere (T4, V100) replace no rows: for GpuErrors switch "
                                  "DCGM_FI_DEV_ECC_DBE_VOL_TOTAL on in the exporter's counters, and name it there");
    if (deployment.machines.isAmd)
        notes.checks.emplace_back("AMD's exporter has other names than DCGM's: these alerts are silent there");
    return notes;
}

}  // namespace

DeployFile prometheusRuleFile(const Deployment& deployment)
{
    FileNotes notes =
        alertNotes(deployment, "Alerts with this plan's limits for Prometheus's operator, as in alerts.yaml");
    notes.checks.emplace_back("kubectl was not run: there is no cluster to run it on");
    notes.checks.emplace_back(
        "monitoring.coreos.com/v1 comes with Prometheus's operator, and its ruleSelector may ask for "
        "a label; Azure's managed Prometheus has rule groups of its own instead");
    const std::vector<PlanLimit> limits = limitsOf(deployment);
    const Value rule = Value::map({{"apiVersion", "monitoring.coreos.com/v1"},
                                   {"kind", "PrometheusRule"},
                                   {"metadata", namedMetadata("headroom-" + deployment.stem)},
                                   {"spec", rulesFile(deployment, limits)}});
    return {"prometheus-rule.yaml", manifestText(fileHead(deployment, notes), {rule}), false};
}

std::vector<DeployFile> writeMonitoring(const Deployment& deployment)
{
    const FileNotes notes =
        alertNotes(deployment, "Alerts for Prometheus with this plan's limits: name the file under rule_files");
    const std::vector<PlanLimit> limits = limitsOf(deployment);
    return {{"alerts.yaml", commentBlock(fileHead(deployment, notes), "#") + yamlText(rulesFile(deployment, limits)),
             false},
            {"dashboard.json", jsonText(dashboardFile(deployment, limits)), false}};
}

}  // namespace headroom
