// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/gate/gate.h"

#include "model/catalogue/known_ids.h"
#include "model/estimator/estimator.h"
#include "model/search/certainty.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace headroom {
namespace {

/// The group of a field: "/model" for "/model/preset", so that one of its fields stands for the other.
std::string_view groupOf(std::string_view pointer)
{
    const std::size_t end = pointer.find('/', 1);
    return pointer.substr(0, end);
}

bool isMachine(std::string_view pointer)
{
    return pointer == "/cluster/sku" || pointer == "/cluster/gpu" || pointer.starts_with("/cluster/gpu/");
}

/// Whether somebody gave the field, or one that takes its place, beside the file.
bool isGiven(std::string_view pointer, std::span<const std::string> stated)
{
    return std::ranges::any_of(stated, [&](const std::string& given) {
        return given == pointer || (groupOf(pointer) == "/model" && groupOf(given) == "/model") ||
               (isMachine(pointer) && isMachine(given));
    });
}

/// What decides memory or time; a plan's name and its money do not.
bool matters(std::string_view pointer) { return pointer != "/name" && !pointer.starts_with("/cost/"); }

bool fileStatesNodes(const GatedJob& job)
{
    return std::ranges::any_of(job.notes, [](const ImportNote& note) {
        return note.field == "/cluster/nodes" && note.kind == ImportNoteKind::Taken;
    });
}

std::int64_t gpusOf(const VmSize& size) { return std::max<std::int64_t>(1, std::llround(std::floor(size.gpuCount))); }

/// Whether one replica of a server takes more GPUs than a machine has: it starts on several only where somebody has
/// joined them before, which its command does not say.
bool replicaOutgrowsMachine(const Plan& plan, const Hardware& hardware)
{
    return plan.workload == Workload::Serving && !hardware.cpuOnly && hardware.gpusPerNode > 0 &&
           static_cast<double>(plan.parallelism.tensor * plan.parallelism.pipeline) > hardware.gpusPerNode;
}

/// Says how many machines the job is taken to have, in the place of what the import assumed of others.
void assumeNodes(GatedJob& job, const VmNodes& nodes)
{
    if (!job.imported)
        return;
    std::erase_if(job.notes, [](const ImportNote& note) { return note.field == "/cluster/nodes"; });
    job.notes.push_back({ImportNoteKind::Guessed,
                         "/cluster/nodes",
                         std::to_string(nodes.nodes),
                         {},
                         "as many " + nodes.sku + " as " + std::to_string(*job.plan.cluster.gpus) + " GPUs need"});
}

std::vector<std::string> missingFields(const GatedJob& job, std::span<const std::string> stated,
                                       const Hardware& hardware)
{
    std::vector<std::string> missing;
    if (!job.imported)
        return missing;
    const auto takes = [&](auto&& belongs) {
        return std::ranges::any_of(job.notes, [&](const ImportNote& note) {
            return belongs(note) && (note.kind == ImportNoteKind::Taken || !note.place.empty());
        });
    };
    // A model that is only named, or a size in its name, is a guess about something that the file says.
    if (!isGiven("/model", stated) && !takes([](const ImportNote& note) { return groupOf(note.field) == "/model"; }))
        missing.emplace_back("/model");
    const bool statesMachine = std::ranges::any_of(
        job.notes, [](const ImportNote& note) { return isMachine(note.field) && note.kind == ImportNoteKind::Taken; });
    if (!isGiven("/cluster/sku", stated) && !statesMachine)
        missing.emplace_back("/cluster/sku");
    if (!isGiven("/cluster/nodes", stated) && !fileStatesNodes(job) && replicaOutgrowsMachine(job.plan, hardware))
        missing.emplace_back("/cluster/nodes");
    return missing;
}

std::vector<std::string> assumptions(const GatedJob& job, std::span<const std::string> stated)
{
    std::vector<std::string> lines;
    for (const ImportNote& note : job.notes)
        if (note.kind == ImportNoteKind::Guessed && matters(note.field) && !isGiven(note.field, stated))
            lines.push_back(toString(note));
    return lines;
}

GateVerdict verdictOf(const Plan& plan, const Estimate& estimate, const GateReport& report)
{
    if (!report.missing.empty())
        return GateVerdict::Unknown;
    if (hasErrors(estimate.findings))
        return GateVerdict::No;
    if (!estimate.memory)
        return GateVerdict::Unknown;
    if (!estimate.memory->suffices())
        return GateVerdict::No;
    const bool sure = isSureFit(estimate) && report.assumed.empty() && unprovenOf(plan, estimate).empty();
    return sure ? GateVerdict::Fits : GateVerdict::Probably;
}

void addFix(const GatedJob& job, const Catalogue& catalogue, const std::string& today, GateReport& report)
{
    FixList list = findFixes(job.plan, catalogue, today, {}, gateFixSteps);
    report.fixesLeftOut = !list.isComplete();
    if (!list.hasFitting())
        return;
    // A job that is submitted as a full training shall stay one, where anything else helps.
    const auto keepsMethod = [](const Fix& fix) {
        return fix.fits && std::ranges::none_of(fix.changes, [](const FixChange& change) {
                   return change.pointer == "/training/method";
               });
    };
    const auto kept = std::ranges::find_if(list.fixes, keepsMethod);
    report.fix = std::move(kept == list.fixes.end() ? list.fixes.front() : *kept);
}

}  // namespace

std::optional<Error> useMachines(GatedJob& job, const GateMachines& machines, const Catalogue& catalogue)
{
    Cluster& cluster = job.plan.cluster;
    if (machines.gpu) {
        OwnNodes own;
        if (const auto* before = std::get_if<OwnNodes>(&cluster.hardware))
            own.gpus_per_node = before->gpus_per_node;
        own.gpu = *machines.gpu;
        if (machines.nodes && !cluster.gpus)
            cluster.gpus = *machines.nodes * own.gpus_per_node;
        else if (machines.nodes && *machines.nodes > 0)
            own.gpus_per_node = (*cluster.gpus + *machines.nodes - 1) / *machines.nodes;
        cluster.hardware = std::move(own);
    } else if (machines.sku) {
        VmNodes nodes;
        if (const auto* before = std::get_if<VmNodes>(&cluster.hardware))
            nodes.nodes = before->nodes;
        nodes.sku = *machines.sku;
        const VmSize* size = catalogue.size(nodes.sku);
        if (machines.nodes) {
            nodes.nodes = *machines.nodes;
        } else if (size != nullptr && cluster.gpus && !fileStatesNodes(job)) {
            const std::int64_t each = gpusOf(*size);
            nodes.nodes = (*cluster.gpus + each - 1) / each;
            assumeNodes(job, nodes);
        }
        cluster.hardware = std::move(nodes);
    } else if (machines.nodes) {
        if (auto* nodes = std::get_if<VmNodes>(&cluster.hardware))
            nodes->nodes = *machines.nodes;
        else
            cluster.gpus = *machines.nodes * std::get<OwnNodes>(cluster.hardware).gpus_per_node;
    }
    return unknownId(job.plan, catalogue);
}

GateReport judgeJob(const GatedJob& job, std::span<const std::string> stated, const Catalogue& catalogue,
                    const std::string& today)
{
    GateReport report;
    report.assumed = assumptions(job, stated);
    const Estimate result = estimate(job.plan, catalogue, today);
    report.missing = missingFields(job, stated, result.hardware);
    report.verdict = verdictOf(job.plan, result, report);
    if (report.verdict == GateVerdict::Unknown)
        return report;
    if (result.memory) {
        report.peak = result.memory->worst().peak;
        report.usable = result.memory->usable;
    }
    if (report.verdict != GateVerdict::No)
        return report;
    std::ranges::copy_if(result.findings, std::back_inserter(report.reasons),
                         [](const Finding& finding) { return finding.severity == Severity::Error; });
    addFix(job, catalogue, today, report);
    return report;
}

}  // namespace headroom
