// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/rules.h"
#include "model/text/numbers.h"
#include "model/text/scan.h"
#include "model/units.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {
namespace {

/// The words of a rule. Actions stand one per line.
struct RuleWords {
    std::string_view rule;
    int trouble;  ///< 0: none of the seven.
    Confidence confidence;
    std::string_view cause;
    std::string_view actions;
    std::string_view capture;
};

constexpr std::string_view fullQuery = "nvidia-smi -q -x";
constexpr std::string_view kernelLog = "dmesg -T | grep -iE 'nvrm|xid'";
constexpr std::string_view load = "nvidia-smi dmon -s pucvmet -c 30";

constexpr auto words = std::to_array<RuleWords>({
    {"u1", 6, Confidence::Medium, "The job leaves the GPU waiting: data loading, a small batch, or another rank",
     "Check that the job runs on this GPU\nLook at data loader workers and storage\nRaise the micro-batch", load},
    {"u1-serving", 6, Confidence::Medium,
     "The service works less than the plan's load asks for: fewer requests arrive, or its engine waits",
     "Compare the requests that arrive with the plan\nLook at the engine's queue and at the processors beside it",
     load},
    {"u2", 6, Confidence::Medium, "Busy but not working: a kernel that waits or a single small loop counts as 100 %",
     "Look for a hung collective (NCCL)\nProfile one step", load},
    {"u3", 6, Confidence::Medium, "One rank has less to do than its neighbours, or waits for them",
     "Compare the ranks' step times\nCheck PCIe and NVLink of the slowest GPU", load},
    {"m1", 1, Confidence::High, "Memory is nearly full: the next larger allocation fails",
     "Look for processes left over\nReduce the micro-batch or use recomputation\nSet "
     "PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True where much is reserved but not allocated",
     "nvidia-smi --query-compute-apps=gpu_uuid,pid,process_name,used_memory --format=csv"},
    {"m1-serving", 1, Confidence::High, "Memory is nearly full: the next larger allocation fails",
     "Look for processes left over\nGive the engine less of the memory, or limit context and sequences",
     "nvidia-smi --query-compute-apps=gpu_uuid,pid,process_name,used_memory --format=csv"},
    {"m1-low-serving", 1, Confidence::Low, "The service uses little of the memory",
     "Give the engine more of the memory for its cache, or use a smaller GPU", load},
    {"m1-low", 1, Confidence::Low, "The job uses little of the memory", "Raise the micro-batch or use a smaller GPU",
     load},
    {"m2", 1, Confidence::Medium,
     "The job holds more memory than the plan says: other settings, other processes, or memory that PyTorch's "
     "allocator keeps without using it",
     "Compare memory_allocated and memory_reserved: the difference is the allocator's\nCompare batch, sequence and "
     "precision with the plan\nCalibrate the plan with the measured peak",
     "python -c 'import torch; print(torch.cuda.memory_summary())'"},
    {"m3", 1, Confidence::Low, "Memory is in use but no process is listed: one of a container, or one left over",
     "List processes on the host, outside containers\nEnd what is left over", "fuser -v /dev/nvidia*"},
    {"t1", 5, Confidence::Medium, "The GPU is hot, and its own limits are not known here",
     "Check air flow and fans\nCompare with the neighbours", "nvidia-smi -q -d TEMPERATURE,PERFORMANCE"},
    {"t2", 5, Confidence::High, "The GPU is close to its own temperature limit, where it lowers its clocks",
     "Check fans, air flow and inlet temperature\nClean or reseat the heat sink if the neighbours are cooler",
     "nvidia-smi -q -d TEMPERATURE,PERFORMANCE"},
    {"t3", 5, Confidence::High, "The memory is close to its temperature limit",
     "Check air flow\nLower the power limit until it is cooled", "nvidia-smi -q -d TEMPERATURE"},
    {"t4", 5, Confidence::Medium, "Hotter than its neighbours at similar power: air flow or thermal paste",
     "Swap its place with a neighbour's\nHave the heat sink checked", "nvidia-smi dmon -s pt -c 30"},
    {"p1-low", 6, Confidence::Low, "The job draws little power: it hardly computes",
     "Check the batch size and data loading\nLook for a hung collective", load},
    {"p1-cap", 5, Confidence::Medium, "The power limit holds the clocks down",
     "Raise the power limit if cooling and supply allow\nElse plan with the lower clock",
     "nvidia-smi -q -d POWER,CLOCK,PERFORMANCE"},
    {"p2", 6, Confidence::High, "Somebody lowered the power limit",
     "Find out why\nRestore it: nvidia-smi -i N -pl DEFAULT", "nvidia-smi -q -d POWER"},
    {"s1", 6, Confidence::Medium, "A low performance state while a job runs",
     "Check clock settings: nvidia-smi -q -d CLOCK\nReset them: nvidia-smi -rac, nvidia-smi -rgc",
     "nvidia-smi -q -d CLOCK,PERFORMANCE"},
    {"s2", 6, Confidence::Medium, "The clock is far below its maximum and no power cap explains it",
     "Look at the clock event reasons\nCheck locked clocks", "nvidia-smi -q -d CLOCK,PERFORMANCE"},
    {"c1", 5, Confidence::High, "The hardware lowers the clocks because of heat",
     "Check fans, air flow and heat sink now\nMove the job if it lasts", "nvidia-smi -q -d TEMPERATURE,PERFORMANCE"},
    {"c2", 5, Confidence::Medium, "The driver lowers the clocks to hold the target temperature",
     "Check air flow and inlet temperature\nLower the power limit", "nvidia-smi -q -d TEMPERATURE,PERFORMANCE"},
    {"c3", 5, Confidence::High, "The power brake is on: supply, rack or cable demand less power, heat is not the cause",
     "Check power supplies, cables and rack budget", "nvidia-smi -q -d POWER,PERFORMANCE"},
    {"c4", 5, Confidence::Medium, "The hardware lowers the clocks", "Check temperature, then power supply",
     "nvidia-smi -q -d PERFORMANCE,TEMPERATURE,POWER"},
    {"c5", 6, Confidence::Low, "A power cap is reported although the draw is well below the limit",
     "Check the limits of the board and of the module", "nvidia-smi -q -d POWER,PERFORMANCE"},
    {"c6", 6, Confidence::Medium, "Clocks are held by a setting", "Reset them: nvidia-smi -rac, nvidia-smi -rgc",
     "nvidia-smi -q -d CLOCK"},
    {"c7", 5, Confidence::High, "Part of the time between two samples was spent at lowered clocks",
     "Check cooling, then power", "nvidia-smi -q -d PERFORMANCE"},
    {"e1", 4, Confidence::High, "Uncorrectable memory errors since the driver was loaded: data may have been lost",
     "End the job and distrust its results since\nReset the GPU: nvidia-smi -r -i N, or reboot\nIf they return, have "
     "the card replaced",
     "nvidia-smi -q -d ECC,ROW_REMAPPER,PAGE_RETIREMENT"},
    {"e2", 4, Confidence::Medium, "Uncorrectable memory errors in the card's history",
     "Watch whether the count grows\nRun dcgmi diag -r 3 at the next window", "nvidia-smi -q -d ECC"},
    {"e3", 4, Confidence::Medium, "Very many corrected memory errors", "Watch the rate\nRun dcgmi diag -r 3",
     "nvidia-smi -q -d ECC"},
    {"e4", 4, Confidence::Medium, "Corrected errors in the card's caches", "Run dcgmi diag -r 3\nWatch the rate",
     "nvidia-smi -q -d ECC"},
    {"e5", 4, Confidence::High, "The card itself asks for repair",
     "Drain the node\nReset the GPU\nHave the card replaced "
     "if it says so again",
     "nvidia-smi -q -d ECC"},
    {"e6", 4, Confidence::High, "Memory error correction is off, or changes with the next reboot",
     "Switch it on: nvidia-smi -i N -e 1\nReboot", "nvidia-smi -q -d ECC"},
    {"r1", 4, Confidence::High, "The card could not replace broken memory rows",
     "Drain the node\nHave the card replaced", "nvidia-smi -q -d ROW_REMAPPER"},
    {"r2", 4, Confidence::High, "A broken memory row is replaced at the next reset; work can go on until then",
     "Reset the GPU at the next window: nvidia-smi -r -i N", "nvidia-smi -q -d ROW_REMAPPER"},
    {"r3", 4, Confidence::Medium, "Memory rows were replaced because of uncorrectable errors",
     "Watch whether the count grows", "nvidia-smi -q -d ROW_REMAPPER"},
    {"r4", 4, Confidence::Medium, "Memory banks run out of spare rows", "Plan the card's replacement",
     "nvidia-smi -q -d ROW_REMAPPER"},
    {"r5", 4, Confidence::High, "Memory pages are retired",
     "Reboot if a retirement is pending\nHave the card replaced when the table is full",
     "nvidia-smi -q -d PAGE_RETIREMENT"},
    {"w1", 4, Confidence::High, "The card's own configuration memory (infoROM) is corrupt",
     "Drain the node\nHave the card reflashed or replaced", "nvidia-smi -q"},
    {"w2", 3, Confidence::Low, "A sensor did not answer: often only for a moment", "Read again, three times",
     fullQuery},
    {"lost", 3, Confidence::High, "The GPU does not answer any more: it fell off the bus or could not be started",
     "Drain the node\nCold reboot: power off, not only restart\nCheck power cables, riser and temperature history\n"
     "Have it replaced if it happens again",
     kernelLog},
    {"reset", 4, Confidence::High, "The GPU must be reset before it can be used",
     "End its jobs\nnvidia-smi -r -i N; on "
     "NVSwitch systems all linked GPUs\nReboot if that fails",
     kernelLog},
    {"l1", 6, Confidence::Medium, "The PCIe link has fewer lanes than the card could use",
     "Compare with the other GPUs of the node\nReseat card or riser", "lspci -vv -s BUS | grep -E 'LnkCap|LnkSta'"},
    {"l2", 6, Confidence::Medium, "The PCIe link is slower than it could be while the GPU works",
     "Check BIOS settings and riser", "lspci -vv -s BUS | grep -E 'LnkCap|LnkSta'"},
    {"l3", 3, Confidence::Medium, "PCIe transfers are repeated more often than the link's error rate allows",
     "Reseat card and riser\nCheck the slot", "nvidia-smi dmon -s et -c 30"},
    {"n1", 7, Confidence::High, "NVLinks of the GPU are down",
     "Check that the fabric manager runs in the driver's version\nnvidia-smi nvlink -s on all GPUs\nReset the linked "
     "GPUs\nReseat the board",
     "systemctl status nvidia-fabricmanager; nvidia-smi nvlink -s"},
    {"n2", 7, Confidence::Medium, "NVLink had to repeat or recover transfers",
     "Watch whether the counts grow\nReset the "
     "linked GPUs",
     "nvidia-smi nvlink -e"},
    {"n3", 7, Confidence::Medium, "NVLink transfers arrive with errors", "Watch whether the counts grow",
     "nvidia-smi nvlink -e"},
    {"n4", 7, Confidence::Medium, "GPUs of one board reach each other without NVLink",
     "Check that the fabric manager runs in the driver's version\nIn a virtual machine: check that it passes NVLink on",
     "nvidia-smi topo -m; systemctl status nvidia-fabricmanager"},
    {"n5", 7, Confidence::High, "The NVLink fabric is not ready",
     "Start nvidia-fabricmanager in the driver's version\nThen read again", "systemctl status nvidia-fabricmanager"},
    {"x1", 3, Confidence::High, "The driver names what brings the GPU back", "Do what it names", fullQuery},
    {"x2", 3, Confidence::High, "The driver logged an error of this GPU", "", kernelLog},
    {"g1", 3, Confidence::Medium, "Fewer GPUs than there should be",
     "Look for error lines of the driver\nCheck lspci\n"
     "Cold reboot",
     "lspci -nn | grep -i 10de; dmesg -T | grep -iE 'nvrm|xid'"},
    {"g1-nodes", 3, Confidence::Low, "Not all computers of the plan were read: nothing is said about the others",
     "Read the others, too: headroom health FILE..., --ssh HOST... or --prometheus URL\nLook for a node that is down",
     fullQuery},
    {"g3", 6, Confidence::High, "Persistence mode is off: the driver unloads between jobs, which start slowly",
     "Enable nvidia-persistenced, or nvidia-smi -pm 1", "systemctl status nvidia-persistenced"},
    {"g4", 2, Confidence::Medium, "GPUs of one kind have different firmware", "Bring them to the same version",
     "nvidia-smi --query-gpu=index,name,vbios_version --format=csv"},
    {"g4-driver", 2, Confidence::Medium, "Computers with the same kind of card run different drivers",
     "Bring them to one version\nUntil then run no job across them",
     "nvidia-smi --query-gpu=driver_version --format=csv"},
    {"no-command", 3, Confidence::Medium, "nvidia-smi is not installed, or not on the PATH of this shell",
     "Try /usr/bin/nvidia-smi or /usr/lib/wsl/lib/nvidia-smi\nInstall the driver's utilities",
     "lspci -nn | grep -i 10de"},
    {"no-devices", 3, Confidence::Medium,
     "The driver runs but finds no usable GPU: all failed to start, are given to "
     "a virtual machine, or the container was started without --gpus",
     "Check lspci\nLook for Xid and RmInitAdapter in the kernel log\nIn a container: start it with --gpus all",
     "lspci -nn | grep -i 10de; dmesg -T | grep -i nvrm"},
    {"no-driver", 3, Confidence::High,
     "The kernel module is not loaded: a new kernel without a rebuilt module, Secure "
     "Boot, or nouveau in its place",
     "modprobe nvidia\ndkms status\nmokutil --sb-state\nReinstall the driver and reboot",
     "dmesg -T | grep -iE 'nvrm|nvidia'; dkms status"},
    {"mismatch", 2, Confidence::High, "The driver's packages were updated under a running kernel module",
     "Reboot\nOr end all users, rmmod nvidia_uvm nvidia_drm nvidia_modeset nvidia, modprobe nvidia\nHold the package "
     "against unattended updates",
     "cat /proc/driver/nvidia/version; dpkg -l | grep -i nvidia"},
    {"nvml-unknown", 3, Confidence::Medium,
     "The driver's library cannot start; in a container, access to the devices "
     "was lost",
     "Restart the container\nUse CDI or --device", "ls -l /dev/nvidia*"},
    {"no-permission", 3, Confidence::Medium, "This user may not open the GPU's devices",
     "Check the rights of /dev/nvidia*\nUnder WSL: update the Windows driver", "ls -l /dev/nvidia*; id"},
    {"no-library", 3, Confidence::High, "The driver's libraries are missing",
     "Install the libnvidia-ml of the driver's "
     "version",
     "ldconfig -p | grep nvidia-ml"},
    {"wrong-call", 0, Confidence::High,
     "This nvidia-smi does not know what it was asked for: nothing is said about the "
     "GPUs",
     "Ask without that field or option", "nvidia-smi --help-query-gpu"},
    {"ssh", 0, Confidence::High, "The host could not be reached: nothing is said about its GPUs",
     "Check name, network, keys and known hosts", "ssh -v HOST true"},
    {"timeout", 3, Confidence::Medium, "No answer in time: the driver may hang",
     "Look at the kernel log\nReboot if it "
     "lasts",
     kernelLog},
    {"too-long", 0, Confidence::High,
     "What answered is no nvidia-smi, or one that repeats itself: nothing is said about the GPUs",
     "Check which program answers\nWithout a wrapper: capture nvidia-smi -q -x into a file",
     "command -v nvidia-smi; nvidia-smi -L"},
    {"driver-too-old", 2, Confidence::High, "The driver is older than the program's CUDA version needs",
     "Update the driver\nOr use a build for an older CUDA version",
     "nvidia-smi; python -c 'import torch; "
     "print(torch.version.cuda)'"},
    {"no-kernel", 2, Confidence::High, "The program has no code for this card",
     "Install a build that covers the card "
     "(headroom stack names it)",
     "python -c 'import torch; print(torch.cuda.get_arch_list())'"},
    {"out-of-memory", 1, Confidence::High, "An allocation failed for lack of GPU memory",
     "Look for processes left over\nReduce the micro-batch, use recomputation, shard the states\nSet "
     "PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True where much is reserved but not allocated",
     "nvidia-smi --query-compute-apps=gpu_uuid,pid,process_name,used_memory --format=csv"},
    {"http", 0, Confidence::High, "The address answers, but not as Prometheus does",
     "Check the base address and its "
     "path prefix",
     "curl -sS URL/api/v1/query?query=up"},
    {"prometheus", 0, Confidence::High, "Prometheus refused the query", "Read its message", ""},
    {"exporter-down", 0, Confidence::High, "The exporter does not answer: its GPUs are unknown, not healthy",
     "Restart dcgm-exporter on that host\nCheck the network", "curl -sS HOST:9400/metrics | head"},
    {"cut", 0, Confidence::High,
     "The capture was cut off: what should follow was not saved, nothing says that it is missing",
     "Capture it again, into a file, and let the command end", "nvidia-smi -q -x > gpus.xml"},
    {"broken", 0, Confidence::High,
     "The file was damaged or edited: what follows was not read, nothing says that GPUs are missing",
     "Look at that line of the file, or capture it again", "nvidia-smi -q -x > gpus.xml"},
    {"empty", 0, Confidence::High, "There is no metric of a GPU here that Headroom knows",
     "Ask for the metrics of dcgm-exporter by their names\nWith another exporter: capture nvidia-smi on the host "
     "itself",
     "curl -sS HOST:9400/metrics > gpus.prom"},
    {"unknown", 0, Confidence::High, "Utilisation, temperature and memory are not in this capture",
     "Capture the full listing", fullQuery},
});

}  // namespace

HealthFinding findingOf(std::string_view rule)
{
    const auto* found = std::ranges::find(words, rule, &RuleWords::rule);
    HealthFinding finding;
    // Several cases of one rule: "m1-low", "p1-cap", "g1-nodes". Other ids with a hyphen are whole.
    constexpr std::array<std::string_view, 5> families = {"u1", "m1", "p1", "g1", "g4"};
    const auto* known = std::ranges::find_if(families, [rule](std::string_view f) { return rule.starts_with(f); });
    const std::string_view family = known == families.end() ? rule : *known;
    finding.id = "health." + std::string(family);
    if (found == words.end())
        return finding;
    finding.cause = std::string(found->cause);
    finding.captureNext = std::string(found->capture);
    finding.confidence = found->confidence;
    if (found->trouble != 0)
        finding.trouble = found->trouble;
    for (const std::string_view line : splitLines(found->actions))
        finding.action.emplace_back(line);
    return finding;
}

bool isRuleId(std::string_view id)
{
    return std::ranges::any_of(words, [id](const RuleWords& one) { return findingOf(one.rule).id == id; });
}

std::string shortNumber(double number)
{
    constexpr double tenth = 10;
    return plainNumber(std::round(number * tenth) / tenth);
}

std::string memoryText(double bytes) { return decimalBytes({bytes}); }

}  // namespace headroom
