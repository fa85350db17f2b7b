// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/jobs/out_of_memory.h"
#include "model/health/rules/rules.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>

// What the lines of logs say beyond their kind: amounts, ranks, states.

namespace headroom {
namespace {

std::string timesText(int count) { return count > 1 ? " (" + std::to_string(count) + " lines)" : std::string(); }

/// The number behind a word: "status=12".
std::optional<std::int64_t> numberBehind(std::string_view line, std::string_view word)
{
    const std::size_t at = line.find(word);
    if (at == std::string_view::npos)
        return std::nullopt;
    const std::string_view rest = line.substr(at + word.size());
    return wholeNumberIn(rest.substr(0, std::min(rest.find_first_not_of("0123456789"), rest.size())));
}

/// The steps of XLA's allocator in place of PyTorch's: it takes three quarters of a card when it starts (JAX, "GPU
/// memory allocation").
void adviseXla(HealthFinding& finding)
{
    finding.action = {"Look for processes left over",
                      "Where others use the card, too: XLA_PYTHON_CLIENT_PREALLOCATE=false; where XLA has it alone: "
                      "XLA_PYTHON_CLIENT_MEM_FRACTION=.95",
                      "Reduce the micro-batch, use recomputation, shard the states"};
}

/// PyTorch's variable and the tool that lists processes, as they are called on AMD GPUs.
void adviseHip(HealthFinding& finding)
{
    constexpr std::string_view ofCuda = "PYTORCH_CUDA_ALLOC_CONF";
    for (std::string& step : finding.action)
        if (const std::size_t at = step.find(ofCuda); at != std::string::npos)
            step.replace(at, ofCuda.size(), "PYTORCH_HIP_ALLOC_CONF");
    finding.captureNext = "amd-smi process";
}

/// The cause and steps where others hold the card: then no change of the job is to be made.
void blameOthers(HealthFinding& finding, const OutOfMemoryFacts& facts)
{
    if (facts.isOfRanks()) {
        finding.cause = "Several processes of about the same size share this one GPU: probably every rank of the job "
                        "takes the same GPU";
        finding.action = {"Set the device by the local rank before the first tensor: "
                          "torch.cuda.set_device(int(os.environ[\"LOCAL_RANK\"]))",
                          "Or give each rank its own GPU with CUDA_VISIBLE_DEVICES, and start as many ranks as there "
                          "are GPUs (torchrun --nproc-per-node)",
                          "If they are left over from an earlier run, end them"};
        return;
    }
    finding.cause = "Other processes hold the card: without them there would have been room for what was asked";
    finding.action = {"End the other processes if nothing needs them, or run the job on a free GPU",
                      "The job needs no change for that"};
}

void explainOutOfMemory(HealthFinding& finding, const std::string& line)
{
    const auto facts = outOfMemoryIn(line);
    if (!facts)
        return;
    finding.evidence = outOfMemoryText(*facts);
    finding.limitSource = facts->runtime;
    if (facts->runtime == "XLA") {
        adviseXla(finding);
        return;
    }
    if (facts->isOfRanks() || facts->othersAreEnough()) {
        blameOthers(finding, *facts);
        if (facts->runtime == "HIP")
            adviseHip(finding);
        return;
    }
    // The error accounts for the whole card: nobody else is on it.
    if (facts->ofProcess && facts->total && facts->free && !facts->ofOthers())
        std::erase(finding.action, "Look for processes left over");
    const bool isFragmented = facts->isFragmented();
    constexpr std::string_view fragmentation = "expandable_segments";
    if (!isFragmented)
        std::erase_if(finding.action, [fragmentation](const std::string& step) {
            return step.find(fragmentation) != std::string::npos;
        });
    else
        finding.action = {"Set PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True, so that idle pieces join",
                          "Reduce the micro-batch, use recomputation, shard the states"};
    if (isFragmented)
        finding.cause = !facts->wouldDoJoined()
                            ? "Memory is fragmented, and the job needs more than the card has even without that"
                        : facts->isNearlyFull()
                            ? "Memory is fragmented, and nearly full even without that: joined pieces help for now"
                            : "Memory is fragmented: PyTorch holds pieces that are too small for what was asked";
    else if (facts->ofOthers())
        finding.cause = "Other processes hold a part of the card";
    else if (facts->unallocated)
        finding.cause = "The job itself needs more than the card has; fragmentation is not the reason";
    if (facts->runtime == "HIP")
        adviseHip(finding);
}

/// What a completion code of InfiniBand means (ibv_wc_status, rdma-core verbs.h).
std::string_view completionWords(std::int64_t status)
{
    switch (status) {
    case 4: return "local protection error: memory was not registered";
    case 5: return "flushed: the connection had failed before, look for the first error";
    case 9: return "remote invalid request";
    case 10: return "remote access error";
    case 11: return "remote operation error";
    case 12: return "transport retries exceeded: the other side does not answer, a cable, port, switch or node";
    case 13: return "receiver not ready, retries exceeded: the other process hangs or is gone";
    default: return "see ibv_wc_status";
    }
}

void explainTransport(HealthFinding& finding, const std::string& line)
{
    if (const auto status = numberBehind(line, "status=")) {
        finding.cause = "InfiniBand status " + std::to_string(*status) + ": " + std::string(completionWords(*status));
        finding.evidence = "status " + std::to_string(*status) + ": " + finding.evidence;
    }
}

void explainTimeout(HealthFinding& finding, const std::string& line)
{
    const auto rank =
        numberBehind(line, "[Rank ").has_value() ? numberBehind(line, "[Rank ") : numberBehind(line, "[rank");
    const auto operation = between(line, "OpType=", ",");
    const auto sequence = numberBehind(line, "SeqNum=");
    const auto waited = numberBehind(line, "ran for ");
    if (!rank && !operation)
        return;
    constexpr double perSecond = 1000;
    std::string text = rank ? "rank " + std::to_string(*rank) + " waited" : std::string("a rank waited");
    if (waited)
        text += " " + shortNumber(static_cast<double>(*waited) / perSecond) + " s";
    if (operation)
        text += " in " + std::string(operation->substr(0, 40));
    if (sequence)
        text += " number " + std::to_string(*sequence);
    finding.evidence = text + finding.evidence.substr(std::min(line.size(), finding.evidence.size()));
}

/// Whether a line of NCCL speaks of an InfiniBand device by its name: "ibp5s0", "ib0".
bool namesInfiniBand(std::string_view line)
{
    for (std::size_t at = line.find("ib"); at != std::string_view::npos; at = line.find("ib", at + 2)) {
        const char before = at == 0 ? ' ' : line[at - 1];
        const char after = at + 2 < line.size() ? line[at + 2] : ' ';
        const bool isName = before == ']' || before == ' ' || before == '=' || before == ',';
        if (isName && (after == 'p' || (after >= '0' && after <= '9')))
            return true;
    }
    return false;
}

/// Who holds the name of a killed process: "Killed process 1234 (python3)".
void explainKill(HealthFinding& finding, const std::string& line)
{
    const std::size_t at = line.find("Killed process ");
    auto name = at == std::string::npos ? std::nullopt : between(std::string_view(line).substr(at), "(", ")");
    if (!name && line.find(" invoked oom-killer") != std::string::npos) {
        const std::string_view before = std::string_view(line).substr(0, line.find(" invoked oom-killer"));
        name = before.substr(before.rfind(' ') == std::string_view::npos ? 0 : before.rfind(' ') + 1);
    }
    if (name && !name->empty())
        finding.cause = "The host ran out of memory and its kernel ended " + std::string(name->substr(0, 64)) +
                        ": GPU memory is not the cause";
    const bool isOfContainer = line.find("CONSTRAINT_MEMCG") != std::string::npos ||
                               line.find("Memory cgroup") != std::string::npos ||
                               line.find("OOMKilled") != std::string::npos;
    if (isOfContainer) {
        finding.cause = "The container reached its own limit of host memory: GPU memory is not the cause";
        finding.action = {"Raise the limit of the container or job (resources.limits.memory, --memory, --mem)",
                          "Or use fewer loader workers and smaller caches"};
    }
}

/// "sku=gpu" for each "untolerated taint {sku: gpu}" of a line; what Kubernetes puts on nodes itself, such as on those
/// that are not ready, is nothing to tolerate.
std::vector<std::string> taintsIn(std::string_view line)
{
    constexpr std::string_view mark = "untolerated taint";
    std::vector<std::string> taints;
    for (std::size_t at = line.find(mark); at != std::string_view::npos; at = line.find(mark, at + mark.size())) {
        const auto inside = between(line.substr(at), "{", "}");
        if (!inside)
            break;
        const std::size_t colon = inside->find(": ");
        const std::string_view key = trimmed(inside->substr(0, inside->find(':')));
        const std::string_view value =
            colon == std::string_view::npos ? std::string_view() : trimmed(inside->substr(colon + 1));
        const bool isOwn = key.starts_with("node.kubernetes.io/") || key.starts_with("node-role.kubernetes.io/") ||
                           key.starts_with("node.cloudprovider.kubernetes.io/");
        constexpr std::size_t longest = 400;  // More than Kubernetes allows of key and value.
        if (key.empty() || isOwn || inside->size() > longest)
            continue;
        std::string taint = std::string(key) + (value.empty() ? "" : "=") + std::string(value);
        if (std::ranges::find(taints, taint) == taints.end())
            taints.push_back(std::move(taint));
    }
    return taints;
}

void explainTaint(HealthFinding& finding, std::string_view line)
{
    const std::vector<std::string> taints = taintsIn(line);
    if (taints.empty() || finding.action.empty())
        return;
    std::string names;
    for (const std::string& taint : taints)
        names += (names.empty() ? "" : ", ") + taint;
    finding.action.front() = "Give the pod a toleration of " + names +
                             ", the taint that the line names, with its effect; another key leaves it pending";
}

/// Why a program sees no GPU, where the line says it.
void explainNoDevice(HealthFinding& finding, const std::string& line)
{
    if (line.find("not compiled with CUDA") != std::string::npos) {
        finding.cause = "This PyTorch was built for the CPU alone";
        finding.action = {"Install a build for CUDA: pytorch.org/get-started",
                          "Check which one runs: python -c 'import "
                          "torch; print(torch.__version__)'"};
    } else if (line.find("invalid device ordinal") != std::string::npos) {
        finding.cause = "A rank asks for a GPU that it does not see: more ranks on the node than visible GPUs";
        finding.action = {"Start as many ranks per node as GPUs are visible", "Check CUDA_VISIBLE_DEVICES",
                          "Compare with nvidia-smi -L: a GPU may be lost"};
    }
}

/// Whom a rank lost, where the line says it.
void explainPeer(HealthFinding& finding, const std::string& line)
{
    const bool isMeeting = line.find("timed out") != std::string::npos && line.find("connect to") != std::string::npos;
    if (!isMeeting)
        return;
    finding.cause = "The place where the ranks meet does not answer: its process never started, MASTER_ADDR names "
                    "another machine, or a firewall stands between";
    finding.action = {"Look at the log of rank 0: it may have failed first",
                      "Check MASTER_ADDR and MASTER_PORT on every node",
                      "Try the port: nc -vz MASTER_ADDR MASTER_PORT"};
}

HealthGrade socketGrade(const HostSnapshot& host, const ErrorLine& error)
{
    const bool isFabric = std::ranges::any_of(host.tools.said, [](const std::string& fact) {
        return fact.find("NET/IB : Using") != std::string::npos || fact.find("network IB") != std::string::npos ||
               fact.find("Libfabric") != std::string::npos || fact.find("NET/OFI") != std::string::npos;
    });
    if (isFabric)
        return HealthGrade::Healthy;
    const bool hasCards = namesInfiniBand(error.line) || error.line.find("libibverbs") != std::string::npos;
    return hasCards ? HealthGrade::Investigate : HealthGrade::Watch;
}

/// "ranks 0 and 2", "ranks 0, 1, 2 and 13 more".
std::string rankList(const std::set<std::int64_t>& ranks)
{
    constexpr std::size_t named = 8;
    std::string text = ranks.size() == 1 ? "rank " : "ranks ";
    std::size_t count = 0;
    for (const std::int64_t rank : ranks) {
        if (count == named)
            return text + " and " + std::to_string(ranks.size() - named) + " more";
        const bool isLast = count + 1 == ranks.size() && count > 0;
        text += (count == 0 ? "" : isLast ? " and " : ", ") + std::to_string(rank);
        ++count;
    }
    return text;
}

/// The groups of ranks in one sentence, where there are several.
std::string groupText(std::int64_t sequence, const std::map<std::string, std::set<std::int64_t>>& groups,
                      bool isByOperation)
{
    if (groups.size() < 2)
        return {};
    constexpr std::size_t most = 4;
    std::string text = "number " + std::to_string(sequence) + ": ";
    std::size_t count = 0;
    for (const auto& [what, ranks] : groups) {
        if (count == most)
            return text + ", and others";
        text += (count == 0 ? "" : ", ") + rankList(ranks);
        if (count++ == 0)
            text += !isByOperation ? " had asked for collectives" : ranks.size() == 1 ? " waits" : " wait";
        text += (isByOperation ? " in " : " up to ") + what;
    }
    return text;
}

/// Whether two lines may speak of one process group: tensor and data parallelism have groups of their own, each of
/// which counts its collectives from 0.
bool mayBeOneGroup(const CollectiveWait& a, const CollectiveWait& b)
{
    return a.group.empty() || b.group.empty() || a.group == b.group;
}

/// Whether the reason in "gpu-07: drain, NHC: check_gpu_xid" is one of its GPUs or links: a health check took the node
/// away, or Slurm's own count.
bool isOfHardware(std::string_view line)
{
    const std::size_t behindNames = line.find(": ");
    const std::string_view reason =
        behindNames == std::string_view::npos ? std::string_view() : line.substr(behindNames);
    constexpr auto words = std::to_array<std::string_view>(
        {"gpu", "xid", "ecc", "nvlink", "gres", "nhc", "infiniband", "check_ib", "dcgm", "hardware", "memory error"});
    return std::ranges::any_of(words, [reason](std::string_view word) { return containsNoCase(reason, word); });
}

}  // namespace

std::string ranksApart(const std::vector<CollectiveWait>& waits)
{
    std::map<std::int64_t, std::vector<const CollectiveWait*>> bySequence;
    for (const CollectiveWait& wait : waits)
        bySequence[wait.sequence].push_back(&wait);
    for (const auto& [sequence, same] : bySequence) {
        // Where ranks wait in several groups at once, the lines do not tell which wait is of which.
        if (std::ranges::any_of(same, &CollectiveWait::isOfSeveral))
            continue;
        std::map<std::string, std::set<std::int64_t>> byOperation, byEnqueued;
        for (const CollectiveWait* wait : same) {
            if (!mayBeOneGroup(*wait, *same.front()))
                continue;
            if (!wait->operation.empty())
                byOperation[wait->operation].insert(wait->rank);
            // Groups that are not named may be different ones, which are asked for different numbers of collectives.
            if (wait->enqueued && !wait->group.empty())
                byEnqueued[std::to_string(*wait->enqueued)].insert(wait->rank);
        }
        if (std::string text = groupText(sequence, byOperation, true); !text.empty())
            return text;
        if (std::string text = groupText(sequence, byEnqueued, false); !text.empty())
            return text;
    }
    return {};
}

HealthGrade gradeOfLine(const HostSnapshot& host, const ErrorLine& error, HealthGrade usual)
{
    if (error.kind == ErrorOutput::SocketFallback)
        return socketGrade(host, error);
    if (error.kind == ErrorOutput::SlurmNodeDrained && isOfHardware(error.line))
        return HealthGrade::Investigate;
    if (error.kind == ErrorOutput::NvLinksInactive)
        return std::ranges::any_of(host.gpus, [](const GpuSnapshot& gpu) { return !gpu.name.empty(); })
                   ? HealthGrade::Healthy  // With a GPU above it the line is judged with that GPU.
                   : usual;
    return usual;
}

void explainLine(HealthFinding& finding, const ErrorLine& error)
{
    finding.evidence += timesText(error.count);
    switch (error.kind) {
    case ErrorOutput::CudaOutOfMemory: explainOutOfMemory(finding, error.line); break;
    case ErrorOutput::MachineSilent:
        finding.cause = "Nothing is known of this machine: it did not answer, or its answer holds nothing of GPUs";
        finding.action = {"Ask it again by itself: ssh HOST nvidia-smi",
                          "An empty answer of a search, such as grep, may be a good one: ask for the whole output"};
        finding.captureNext = "nvidia-smi -q -x";
        break;
    case ErrorOutput::TransportError: explainTransport(finding, error.line); break;
    case ErrorOutput::CudaNoDevice: explainNoDevice(finding, error.line); break;
    case ErrorOutput::PortInUse:
        finding.cause =
            "The port where the ranks meet is taken: by a process left over, or by a second job on the node";
        finding.action = {"Find who has it: ss -ltnp", "End it, or give this job another MASTER_PORT"};
        finding.captureNext = "ss -ltnp";
        break;
    case ErrorOutput::PeerLost: explainPeer(finding, error.line); break;
    case ErrorOutput::EngineNoMemory:
        if (error.line.find("Free memory on device") != std::string::npos ||
            error.line.find("memory capacity is unbalanced") != std::string::npos) {
            finding.cause = "Something else holds the card's memory when the engine starts";
            finding.action = {"End what is left over, or wait until it is gone",
                              "Where the card is shared on purpose: give the engine a smaller share of it"};
        }
        break;
    case ErrorOutput::ContainerWithoutGpu:
        if (error.line.find("unknown device") != std::string::npos) {
            finding.cause = "The GPU that the container asks for is not there: a wrong number, or a GPU that was lost";
            finding.action = {"Compare with the host: nvidia-smi -L", "Ask for GPUs by UUID, or for all of them"};
        }
        break;
    case ErrorOutput::PcieFatal:
        finding.action = {"Drain the node", "Look for Xid 79 and for lost GPUs: nvidia-smi; dmesg -T | grep -i xid",
                          "Cold reboot; if it returns, have card, slot and cables checked"};
        break;
    case ErrorOutput::CardRemoved:
        finding.cause =
            "A card left its slot while the machine ran: on such machines mostly a GPU or a network card that "
            "fell off the bus";
        finding.action = {"Compare lspci with what the machine should have", "Drain the node and reboot it cold",
                          "If it returns, have card, slot and power checked"};
        break;
    case ErrorOutput::PcieLimited:
        finding.cause = "A card's slot gives it fewer lanes, or slower ones, than it can use";
        finding.action = {"See which card it is: lspci -s BUS", "Compare with the machine's other cards of its kind",
                          "If it alone is narrow, have it reseated"};
        break;
    case ErrorOutput::CudaIllegalAccess:
        if (error.line.find("launch timed out") != std::string::npos)
            finding.cause = "A kernel ran longer than the watchdog of a GPU with a display allows";
        else if (error.line.find("device-side assert") != std::string::npos)
            finding.cause = "A check in a kernel of the program failed: mostly an index or a label is out of range";
        break;
    case ErrorOutput::CollectiveTimeout: explainTimeout(finding, error.line); break;
    case ErrorOutput::HostMemoryKill: explainKill(finding, error.line); break;
    case ErrorOutput::Unschedulable: explainTaint(finding, error.line); break;
    default: break;
    }
    if (!error.busId.empty())
        for (std::string& step : finding.action)
            if (const std::size_t at = step.find("-i N"); at != std::string::npos)
                step.replace(at, 4, "-i " + error.busId);
}

}  // namespace headroom
