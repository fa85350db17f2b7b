// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/health_rule.h"
#include "model/text/scan.h"

#include <algorithm>

namespace headroom {
namespace {

using Rule = HealthRule;

/// The words of a rule. Actions stand one per line.
struct RuleWords {
    HealthRule rule;
    std::string_view cause;
    std::string_view actions;
    std::string_view capture;
};

constexpr std::string_view fullQuery = "nvidia-smi -q -x";
constexpr std::string_view kernelLogCommand = "dmesg -T | grep -iE 'nvrm|xid'";
constexpr std::string_view load = "nvidia-smi dmon -s pucvmet -c 30";
constexpr std::string_view processes =
    "nvidia-smi --query-compute-apps=gpu_uuid,pid,process_name,used_memory --format=csv";
constexpr std::string_view heat = "nvidia-smi -q -d TEMPERATURE,PERFORMANCE";
constexpr std::string_view rowRemapper = "nvidia-smi -q -d ROW_REMAPPER";
constexpr std::string_view pciLink = "lspci -vv -s BUS | grep -E 'LnkCap|LnkSta'";

/// In the order of HealthRule.
constexpr auto words = std::to_array<RuleWords>({
    {Rule::LowUtilization, "The job leaves the GPU waiting: data loading, a small batch, or another rank",
     "Check that the job runs on this GPU\nLook at data loader workers and storage: 4 to 8 workers per GPU, "
     "pin_memory, a cache on local NVMe\nRaise the micro-batch\nFind with torch.profiler what the GPU waits for",
     load},
    {Rule::LowServiceUtilization,
     "The service works less than the plan's load asks for: fewer requests arrive, or its engine waits",
     "Compare the requests that arrive with the plan\nLook at the engine's queue and at the processors beside it",
     load},
    {Rule::BusyWithoutWork, "Busy but not working: a kernel that waits or a single small loop counts as 100 %",
     "Look for a hung collective (NCCL)\nProfile one step", load},
    {Rule::UnevenUtilization, "One rank has less to do than its neighbours, or waits for them",
     "Compare the ranks' step times\nCheck PCIe and NVLink of the slowest GPU", load},
    {Rule::MemoryFull, "Memory is nearly full: the next larger allocation fails",
     "Look for processes left over\nReduce the micro-batch or use recomputation\nSet "
     "PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True where much is reserved but not allocated",
     processes},
    {Rule::ServiceMemoryFull, "Memory is nearly full: the next larger allocation fails",
     "Look for processes left over\nGive the engine less of the memory, or limit context and sequences", processes},
    {Rule::ServiceMemoryUnused, "The service uses little of the memory",
     "Give the engine more of the memory for its cache, or use a smaller GPU\nSeveral small services can share it: MIG "
     "instances where the card has them, else by time (time-slicing, MPS), without walls between their errors and "
     "memory",
     load},
    {Rule::MemoryUnused, "The job uses little of the memory",
     "Raise the micro-batch or use a smaller GPU\nSeveral small jobs can share it: MIG instances where the card has "
     "them, "
     "else by time (time-slicing, MPS), without walls between their errors and memory",
     load},
    {Rule::MemoryAbovePlan,
     "The job holds more memory than the plan says: other settings, other processes, or memory that PyTorch's "
     "allocator keeps without using it",
     "Compare memory_allocated and memory_reserved: the difference is the allocator's\nCompare batch, sequence and "
     "precision with the plan\nCalibrate the plan with the measured peak",
     "python -c 'import torch; print(torch.cuda.memory_summary())'"},
    {Rule::MemoryLeftOver, "Memory is in use but no process is listed: one of a container, or one left over",
     "List processes on the host, outside containers\nEnd what is left over", "fuser -v /dev/nvidia*"},
    {Rule::Hot, "The GPU is hot, and its own limits are not known here",
     "Check air flow and fans\nCompare with the neighbours", heat},
    {Rule::NearOwnLimit, "The GPU is close to its own temperature limit, where it lowers its clocks",
     "Check fans, air flow and inlet temperature\nClean or reseat the heat sink if the neighbours are cooler", heat},
    {Rule::MemoryHot, "The memory is close to its temperature limit",
     "Check air flow\nLower the power limit until it is cooled", "nvidia-smi -q -d TEMPERATURE"},
    {Rule::HotterThanOthers, "Hotter than its neighbours at similar power: air flow or thermal paste",
     "Swap its place with a neighbour's\nHave the heat sink checked", "nvidia-smi dmon -s pt -c 30"},
    {Rule::LowPower, "The job draws little power: it hardly computes",
     "Check the batch size and data loading\nLook for a hung collective", load},
    {Rule::PowerCapped, "The power limit holds the clocks down",
     "Raise the power limit if cooling and supply allow\nElse plan with the lower clock",
     "nvidia-smi -q -d POWER,CLOCK,PERFORMANCE"},
    {Rule::PowerLimitLowered, "Somebody lowered the power limit",
     "Find out why\nRestore it: nvidia-smi -i N -pl DEFAULT", "nvidia-smi -q -d POWER"},
    {Rule::LowState, "A low performance state while a job runs",
     "Check clock settings: nvidia-smi -q -d CLOCK\nReset them: nvidia-smi -rac, nvidia-smi -rgc",
     "nvidia-smi -q -d CLOCK,PERFORMANCE"},
    {Rule::LowClock, "The clock is far below its maximum and no power cap explains it",
     "Look at the clock event reasons\nCheck locked clocks", "nvidia-smi -q -d CLOCK,PERFORMANCE"},
    {Rule::HardwareThermal, "The hardware lowers the clocks because of heat",
     "Check fans, air flow and heat sink now\nMove the job if it lasts", heat},
    {Rule::SoftwareThermal, "The driver lowers the clocks to hold the target temperature",
     "Check air flow and inlet temperature\nLower the power limit", heat},
    {Rule::PowerBrake, "The power brake is on: supply, rack or cable demand less power, heat is not the cause",
     "Check power supplies, cables and rack budget", "nvidia-smi -q -d POWER,PERFORMANCE"},
    {Rule::HardwareSlowdown, "The hardware lowers the clocks", "Check temperature, then power supply",
     "nvidia-smi -q -d PERFORMANCE,TEMPERATURE,POWER"},
    {Rule::UnexplainedPowerCap, "A power cap is reported although the draw is well below the limit",
     "Check the limits of the board and of the module", "nvidia-smi -q -d POWER,PERFORMANCE"},
    {Rule::ClockSetting, "Clocks are held by a setting", "Reset them: nvidia-smi -rac, nvidia-smi -rgc",
     "nvidia-smi -q -d CLOCK"},
    {Rule::ThrottledTime, "Part of the time between two samples was spent at lowered clocks",
     "Check cooling, then power", "nvidia-smi -q -d PERFORMANCE"},
    {Rule::UncorrectableErrors, "Uncorrectable memory errors since the driver was loaded: data may have been lost",
     "End the job and distrust its results since\nReset the GPU: nvidia-smi -r -i N, or reboot\nIf they return, have "
     "the card replaced",
     "nvidia-smi -q -d ECC,ROW_REMAPPER,PAGE_RETIREMENT"},
    {Rule::UncorrectableHistory, "Uncorrectable memory errors in the card's history",
     "Watch whether the count grows\nRun dcgmi diag -r 3 at the next window", "nvidia-smi -q -d ECC"},
    {Rule::ManyCorrectedErrors, "Very many corrected memory errors", "Watch the rate\nRun dcgmi diag -r 3",
     "nvidia-smi -q -d ECC"},
    {Rule::CacheErrors, "Corrected errors in the card's caches", "Run dcgmi diag -r 3\nWatch the rate",
     "nvidia-smi -q -d ECC"},
    {Rule::RepairAsked, "The card itself asks for repair",
     "Drain the node\nReset the GPU\nHave the card replaced if it says so again", "nvidia-smi -q -d ECC"},
    {Rule::EccMode, "Memory error correction is off, or changes with the next reboot",
     "Switch it on: nvidia-smi -i N -e 1\nReboot", "nvidia-smi -q -d ECC"},
    {Rule::RemapFailed, "The card could not replace broken memory rows", "Drain the node\nHave the card replaced",
     rowRemapper},
    {Rule::RemapPending, "A broken memory row is replaced at the next reset; work can go on until then",
     "Reset the GPU at the next window: nvidia-smi -r -i N", rowRemapper},
    {Rule::RowsReplaced, "Memory rows were replaced because of uncorrectable errors", "Watch whether the count grows",
     rowRemapper},
    {Rule::BanksExhausted, "Memory banks run out of spare rows", "Plan the card's replacement", rowRemapper},
    {Rule::PagesRetired, "Memory pages are retired",
     "Reboot if a retirement is pending\nHave the card replaced when the table is full",
     "nvidia-smi -q -d PAGE_RETIREMENT"},
    {Rule::InforomCorrupt, "The card's own configuration memory (infoROM) is corrupt",
     "Drain the node\nHave the card reflashed or replaced", "nvidia-smi -q"},
    {Rule::SensorFailed, "A sensor did not answer: often only for a moment", "Read again, three times", fullQuery},
    {Rule::GpuLost, "The GPU does not answer any more: it fell off the bus or could not be started",
     "Drain the node\nCold reboot: power off, not only restart\nCheck power cables, riser and temperature "
     "history\nHave it replaced if it happens again",
     kernelLogCommand},
    {Rule::ResetNeeded, "The GPU must be reset before it can be used",
     "End its jobs\nnvidia-smi -r -i N; on NVSwitch systems all linked GPUs\nReboot if that fails", kernelLogCommand},
    {Rule::PcieNarrow, "The PCIe link has fewer lanes than the card could use",
     "Compare with the other GPUs of the node\nReseat card or riser", pciLink},
    {Rule::PcieSlow, "The PCIe link is slower than it could be while the GPU works", "Check BIOS settings and riser",
     pciLink},
    {Rule::PcieReplays, "PCIe transfers are repeated more often than the link's error rate allows",
     "Reseat card and riser\nCheck the slot", "nvidia-smi dmon -s et -c 30"},
    {Rule::NvLinksDown, "NVLinks of the GPU are down",
     "Check that the fabric manager runs in the driver's version\nnvidia-smi nvlink -s on all GPUs\nReset the linked "
     "GPUs\nReseat the board",
     "systemctl status nvidia-fabricmanager; nvidia-smi nvlink -s"},
    {Rule::NvLinkRepeats, "NVLink had to repeat or recover transfers",
     "Watch whether the counts grow\nReset the linked GPUs", "nvidia-smi nvlink -e"},
    {Rule::NvLinkErrors, "NVLink transfers arrive with errors", "Watch whether the counts grow",
     "nvidia-smi nvlink -e"},
    {Rule::NoNvLinkBetween, "GPUs of one board reach each other without NVLink",
     "Check that the size has NVLink between all its GPUs: many join two, or none\n"
     "Check that the fabric manager runs in the driver's version\nIn a virtual machine: check that it passes NVLink on",
     "nvidia-smi topo -m; systemctl status nvidia-fabricmanager"},
    {Rule::FabricNotReady, "The NVLink fabric is not ready",
     "Start nvidia-fabricmanager in the driver's version\nThen read again", "systemctl status nvidia-fabricmanager"},
    {Rule::RecoveryAction, "The driver names what brings the GPU back", "Do what it names", fullQuery},
    {Rule::DriverError, "The driver logged an error of this GPU", "", kernelLogCommand},
    {Rule::MissingGpus, "Fewer GPUs than there should be",
     "Look for error lines of the driver\nCheck lspci\nCold reboot",
     "lspci -nn | grep -i 10de; dmesg -T | grep -iE 'nvrm|xid'"},
    {Rule::MissingNodes, "Not all computers of the plan were read: nothing is said about the others",
     "Read the others, too: headroom health FILE..., --ssh HOST... or --prometheus URL\nLook for a node that is down",
     fullQuery},
    {Rule::PersistenceOff, "Persistence mode is off: the driver unloads between jobs, which start slowly",
     "Enable nvidia-persistenced, or nvidia-smi -pm 1", "systemctl status nvidia-persistenced"},
    {Rule::MixedFirmware, "GPUs of one kind have different firmware", "Bring them to the same version",
     "nvidia-smi --query-gpu=index,name,vbios_version --format=csv"},
    {Rule::MixedDrivers, "Computers with the same kind of card run different drivers",
     "Bring them to one version\nUntil then run no job across them",
     "nvidia-smi --query-gpu=driver_version --format=csv"},
    {Rule::NoCommand, "nvidia-smi is not installed, or not on the PATH of this shell",
     "Try /usr/bin/nvidia-smi or /usr/lib/wsl/lib/nvidia-smi\nInstall the driver's utilities\nOn a new Azure VM the "
     "driver's extension may still be at work: az vm extension list -g GROUP --vm-name VM -o table",
     "lspci -nn | grep -i 10de"},
    {Rule::NoDevices,
     "The driver runs but finds no usable GPU: all failed to start, are given to a virtual machine, or the container "
     "was started without --gpus",
     "Check lspci, and that the VM size has a GPU\nLook for Xid and RmInitAdapter in the kernel log\nIn a container: "
     "start it with --gpus all",
     "lspci -nn | grep -i 10de; dmesg -T | grep -i nvrm"},
    {Rule::NoDriver,
     "The kernel module is not loaded: a new kernel without a rebuilt module, Secure Boot, or nouveau in its place",
     "modprobe nvidia\ndkms status\nmokutil --sb-state\nReinstall the driver and reboot",
     "dmesg -T | grep -iE 'nvrm|nvidia'; dkms status"},
    {Rule::DriverMismatch, "The driver's packages were updated under a running kernel module",
     "Reboot\nOr end all users, rmmod nvidia_uvm nvidia_drm nvidia_modeset nvidia, modprobe nvidia\nHold the package "
     "against unattended updates",
     "cat /proc/driver/nvidia/version; dpkg -l | grep -i nvidia"},
    {Rule::NvmlUnknown, "The driver's library cannot start; in a container, access to the devices was lost",
     "Restart the container\nUse CDI or --device", "ls -l /dev/nvidia*"},
    {Rule::NoPermission, "This user may not open the GPU's devices",
     "Check the rights of /dev/nvidia*\nUnder WSL: update the Windows driver", "ls -l /dev/nvidia*; id"},
    {Rule::NoLibrary, "The driver's libraries are missing", "Install the libnvidia-ml of the driver's version",
     "ldconfig -p | grep nvidia-ml"},
    {Rule::WrongCall, "This nvidia-smi does not know what it was asked for: nothing is said about the GPUs",
     "Ask without that field or option", "nvidia-smi --help-query-gpu"},
    {Rule::SshFailed, "The host could not be reached: nothing is said about its GPUs",
     "Check name, network, keys and known hosts", "ssh -v HOST true"},
    {Rule::NoAnswer, "No answer in time: the driver may hang", "Look at the kernel log\nReboot if it lasts",
     kernelLogCommand},
    {Rule::AnswerTooLong, "What answered is no nvidia-smi, or one that repeats itself: nothing is said about the GPUs",
     "Check which program answers\nWithout a wrapper: capture nvidia-smi -q -x into a file",
     "command -v nvidia-smi; nvidia-smi -L"},
    {Rule::DriverTooOld, "The driver is older than the program's CUDA version needs",
     "Update the driver\nOr use a build for an older CUDA version",
     "nvidia-smi; python -c 'import torch; print(torch.version.cuda)'"},
    {Rule::NoKernel, "The program has no code for this card",
     "Install a build that covers the card (headroom stack names it)",
     "python -c 'import torch; print(torch.cuda.get_arch_list())'"},
    {Rule::OutOfMemory, "An allocation failed for lack of GPU memory",
     "Look for processes left over\nReduce the micro-batch, use recomputation, shard the states\nSet "
     "PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True where much is reserved but not allocated",
     processes},
    {Rule::HttpFailed, "The address answers, but not as Prometheus does", "Check the base address and its path prefix",
     "curl -sS URL/api/v1/query?query=up"},
    {Rule::PrometheusRefused, "Prometheus refused the query", "Read its message", ""},
    {Rule::ExporterDown, "The exporter does not answer: its GPUs are unknown, not healthy",
     "Restart dcgm-exporter on that host\nCheck the network", "curl -sS HOST:9400/metrics | head"},
    {Rule::CutCapture, "The capture was cut off: what should follow was not saved, nothing says that it is missing",
     "Capture it again, into a file, and let the command end", "nvidia-smi -q -x > gpus.xml"},
    {Rule::BrokenCapture,
     "The file was damaged or edited: what follows was not read, nothing says that GPUs are missing",
     "Look at that line of the file, or capture it again", "nvidia-smi -q -x > gpus.xml"},
    {Rule::NothingHere, "There is no metric of a GPU here that Headroom knows",
     "Ask for the metrics of dcgm-exporter by their names\nWith another exporter: capture nvidia-smi on the host "
     "itself",
     "curl -sS HOST:9400/metrics > gpus.prom"},
    {Rule::NotRead, "Utilisation, temperature and memory are not in this capture", "Capture the full listing",
     fullQuery},
    {Rule::OverPowerLimit,
     "The card draws more than its power limit: the limit is a target, and a short overshoot is usual, "
     "a lasting one is not",
     "Read it again over a minute\nCheck who set the limit", "nvidia-smi -q -d POWER"},
    {Rule::SlowAnswer, "The machine took long to answer: a driver that waits for a GPU, or a busy host",
     "Look for Xid and for a hung task in the kernel log\nAsk each GPU alone: nvidia-smi -i N -q",
     "time nvidia-smi -q -x"},
    {Rule::InitFailed, "The driver could not start a GPU (RmInitAdapter, GSP firmware or VBIOS)",
     "Drain the node\nReload the driver, or reboot\nIf it fails again: power off, not only restart, "
     "then have the card checked",
     "nvidia-smi; cat /proc/driver/nvidia/version"},
    {Rule::OtherDriver, "Another driver, mostly nouveau, holds the GPUs, so that NVIDIA's could not take them",
     "Blacklist nouveau, rebuild the initial RAM disk and reboot", "lspci -nnk | grep -A3 10de"},
    {Rule::LinkTraining, "NVLinks were not detected, or did not train, as the driver started",
     "Reboot the node\nIf it returns, run dcgmi diag -r 2 and have the baseboard checked", "nvidia-smi nvlink -s"},
    {Rule::PcieErrors, "The PCIe bus reported errors (AER): corrected ones cost time, others lose data",
     "Watch whether the count grows\nReseat card or riser if it does", "lspci -vv | grep -E 'LnkSta|CESta|UESta'"},
    {Rule::HostMemoryKill, "The host ran out of memory and its kernel ended a process: GPU memory is not the cause",
     "Give the job more host memory, or load data with fewer workers\nIn a container: raise its memory "
     "limit",
     "free -h; dmesg -T | grep -i 'killed process'"},
    {Rule::NetworkCardTrouble, "A network card reported trouble with its slot, cable, module or firmware",
     "Check cable, module and its temperature, and the power of the slot\nCompare firmware and driver "
     "(ofed_info, mlxfwmanager)",
     "ibstat; mlxlink -d mlx5_0 -m"},
    {Rule::LibraryCrash,
     "A program crashed inside libnccl or libcuda: its versions, its memory, or a fault elsewhere in "
     "the job",
     "Look into the log of that rank for what came first\nCompare the NCCL and driver versions of all "
     "nodes",
     "NCCL_DEBUG=INFO in the job, then its log"},
    {Rule::ProcessorStall,
     "The host's processors or a task stood still: a driver that waits, or storage that does not "
     "answer",
     "Look what the task waits for\nDrain the node if it lasts", "dmesg -T | grep -iE 'lockup|blocked for more'"},
    {Rule::KernelFault, "The kernel of the host failed", "Keep the log\nDrain the node and reboot it", "dmesg -T"},
    {Rule::HostMemoryFault, "The host's own memory or processor reported hardware errors",
     "Run the vendor's memory test at the next window", "ras-mc-ctl --summary"},
    {Rule::StorageTrouble, "Storage reported errors or did not answer: loading and checkpoints wait for it",
     "Check the disk or the file server\nCompare with other nodes", "dmesg -T | grep -iE 'nvme|nfs|lustre|I/O error'"},
    {Rule::IommuFault,
     "The IOMMU refused an access of a device: peer transfers between GPUs and network cards may hang",
     "Check iommu=pt and ACS in BIOS and kernel options", "cat /proc/cmdline"},
    {Rule::AmdFault, "The amdgpu driver reported an error of a GPU",
     "End its jobs\nReset the GPU or reboot\nAsk the vendor if it repeats", "amd-smi metric; dmesg -T | grep amdgpu"},
    {Rule::NodeCheckFailed, "The node's own health check failed: its scheduler takes such a node out",
     "Drain the node\nDo what the check names", "Run the check again on the drained node"},
    {Rule::FabricManager,
     "The GPUs wait for the NVLink fabric: the fabric manager does not run, or is of another version "
     "than the driver",
     "Start nvidia-fabricmanager in the driver's version\nCompare nvidia-smi and nv-fabricmanager "
     "--version\nIn a virtual machine: the host's fabric manager must activate its partition",
     "systemctl status nvidia-fabricmanager"},
    {Rule::FabricTeam,
     "The fabric manager refused to join GPUs of a job: one of them was reset or left since the job "
     "started",
     "End the jobs on all linked GPUs and restart nvidia-fabricmanager", "journalctl -u nvidia-fabricmanager"},
    {Rule::JobEccError, "A job ended with an uncorrectable memory error: the GPU's memory lost data",
     "Drain the node\nLook which GPU it is: Xid 48, 63, 64, 94 or 95 in the kernel log\nReset that "
     "GPU, or reboot\nHave the card replaced if it returns",
     "dmesg -T | grep -iE 'nvrm|xid'; nvidia-smi -q -d ECC,ROW_REMAPPER"},
    {Rule::JobNvlinkError, "A job ended with an uncorrectable NVLink error",
     "Drain the node\nLook which GPU and link it is: Xid 74 or 144 to 150 in the kernel log\nReset the "
     "linked GPUs together",
     "dmesg -T | grep -iE 'nvrm|xid'; nvidia-smi nvlink -e"},
    {Rule::IllegalAccess,
     "A kernel of the program touched memory that is not its own: mostly a fault of the program, "
     "seldom of the GPU",
     "Run it again with CUDA_LAUNCH_BLOCKING=1 to find the kernel\nRun it on another GPU: if it fails "
     "only here, test this one with dcgmi diag -r 3",
     "dmesg -T | grep -iE 'nvrm|xid'"},
    {Rule::GpuBusy, "The GPU is held by another program in exclusive mode, or must be reset",
     "Look who holds it and in which compute mode it is\nSet the mode back: nvidia-smi -c DEFAULT\nIf "
     "nobody holds it, reset the GPU",
     "nvidia-smi -q -d COMPUTE; nvidia-smi --query-compute-apps=pid,name --format=csv"},
    {Rule::NoCudaDevice, "The program found no GPU that it may use",
     "Check CUDA_VISIBLE_DEVICES and that the container was started with GPUs\nCheck that nvidia-smi "
     "works in the same place",
     "nvidia-smi -L; echo $CUDA_VISIBLE_DEVICES"},
    {Rule::LibraryFailed,
     "A CUDA library failed: too little memory, wrong sizes, or an earlier error of the same program",
     "Look for the first error of that rank\nTry with more free memory", "nvidia-smi"},
    {Rule::HungRank, "A collective waited in vain: one rank never came, because it failed, hangs or does other work",
     "Find the rank that did not report this collective: it is the one to look at, not those that "
     "waited\nLook into its log and its node's kernel log\nRaise the timeout only where a rank is slow "
     "for a known reason, such as writing a checkpoint",
     "TORCH_NCCL_TRACE_BUFFER_SIZE=2000 TORCH_NCCL_DUMP_ON_TIMEOUT=1 in the job, then its dump"},
    {Rule::TransportFailed, "A transfer between nodes failed on InfiniBand or RoCE",
     "Check port, cable and switch of both nodes in the line\nTest the pair with ib_write_bw\nRule out "
     "a node that died first",
     "ibstat; ibdiagnet"},
    {Rule::SocketFallback,
     "NCCL fell back to sockets: transfers between nodes run over TCP, many times slower than "
     "InfiniBand or EFA",
     "Install libibverbs (rdma-core) or the provider's NCCL plugin in the container\nPass "
     "/dev/infiniband into it, and allow locked memory\nExpect NET/IB or NET/OFI in the log",
     "NCCL_DEBUG=INFO NCCL_DEBUG_SUBSYS=INIT,NET in the job, then its log"},
    {Rule::CollectiveFailed, "A collective failed for a reason that NCCL names in the lines before",
     "Look for the first \"NCCL WARN\" of any rank\nCompare the NCCL versions of all ranks",
     "NCCL_DEBUG=INFO in the job, then its log"},
    {Rule::PeerLost, "Another rank went away: this one only notices it",
     "Look for the rank that failed first, by time\nCheck that node", "the log of the rank that ended first"},
    {Rule::SharedMemoryFull, "Shared memory (/dev/shm) is too small for data loader or NCCL",
     "Start the container with --ipc=host or --shm-size=16g", "df -h /dev/shm"},
    {Rule::ProcessEnded,
     "A process of the job was ended by a signal: 9 mostly by the host's out-of-memory killer, 11 and "
     "6 by its own fault",
     "Look for \"Killed process\" in the kernel log\nLook for the first error of that rank",
     "dmesg -T | grep -i 'killed process'"},
    {Rule::EngineMemory, "The engine has too little GPU memory left for its cache",
     "Shorten the longest context, or use more GPUs to a replica\nGive the engine more of the memory, "
     "and end what else uses it",
     "nvidia-smi"},
    {Rule::ContainerWithoutGpu,
     "The container runtime cannot pass GPUs on: the NVIDIA container toolkit is missing or not set up",
     "Install nvidia-container-toolkit\nnvidia-ctk runtime configure --runtime=docker, then restart "
     "Docker\nTest: docker run --rm --gpus all ubuntu nvidia-smi",
     "nvidia-ctk --version; nvidia-smi"},
    {Rule::Unschedulable,
     "Kubernetes finds no node with free GPUs for the pod: all are taken, tainted, or the device "
     "plugin reports fewer",
     "Where the line says \"untolerated taint\": give the pod a toleration with the key, value and effect that it "
     "names; a "
     "wrong key leaves it pending\nWhere it says \"Insufficient\" though GPUs are free: the device plugin is missing "
     "or "
     "does not tolerate the taint itself (kubectl get daemonsets -A | grep device-plugin)\nCompare requested GPUs with "
     "what nodes offer, and free GPUs or add nodes",
     "kubectl describe nodes | grep -A8 -E 'Allocatable|Allocated|Taints'"},
    // Exit codes: azure-compute-docs, extensions/hpccompute-gpu-linux.
    {Rule::ExtensionFailed, "The extension that installs NVIDIA's driver on Azure failed",
     "Read its exit code in /var/log/azure/nvidia-vmext-status: 11 no NVIDIA GPU on this size, 12 image not supported, "
     "13 size not supported, 14 the installation failed\nSecure Boot keeps its driver from loading: take the security "
     "type Standard\nSee that the machine reaches the internet; then delete the extension and set it again",
     "cat /var/log/azure/nvidia-vmext-status; az vm show -g GROUP -n VM --query securityProfile"},
    {Rule::ExtensionAtWork, "The extension that installs NVIDIA's driver on Azure is still at work",
     "Wait: it takes 5 to 10 minutes and may restart the machine; until then nvidia-smi is not found\nAsk again: az vm "
     "extension show -g GROUP --vm-name VM -n NvidiaGpuDriverLinux --query provisioningState",
     "cat /var/log/azure/nvidia-vmext-status"},
    {Rule::CollectiveSlow, "Collectives are slower than machines of this kind reach",
     "Compare with other nodes of the size\nCheck nvidia-smi nvlink -s and the network ports",
     "nvidia-smi topo -m; ibstat"},
    {Rule::CollectiveWrong, "A collective test returned wrong values: data is damaged on the way",
     "Drain the node\nFind the GPU or link by testing pairs", "nvidia-smi nvlink -e; dcgmi diag -r 3"},
    {Rule::CopyFailed, "A copy test between host and GPUs failed",
     "Look for Xid in the kernel log\nRun dcgmi diag -r 2", "dmesg -T | grep -iE 'nvrm|xid'"},
    {Rule::CopyUneven,
     "One GPU copies much slower than its neighbours: a narrower or slower PCIe link, or memory of the "
     "far socket",
     "Compare LnkSta of the GPUs\nCheck NUMA binding and BIOS", "lspci -vv | grep -E 'NVIDIA|LnkSta:'"},
    {Rule::PortDown, "A port of the fabric between nodes is down",
     "Check cable, module and switch port\nOn a cloud: have the machine replaced", "ibstat; mlxlink -d mlx5_0"},
    {Rule::PortSlow, "A port runs at a lower rate than its neighbours",
     "Check cable and module\nCompare with the switch", "ibstat; mlxlink -d mlx5_0"},
    {Rule::DiagnosticFailed, "A diagnostic test failed", "Do what its message names\nRun it again alone after a reset",
     "dcgmi diag -r 3"},
    {Rule::CacheFull, "The service's cache is full and requests wait: it needs more memory or fewer requests at a time",
     "Add replicas, shorten contexts, or store the cache in 8 bits", "curl -sS ADDRESS/metrics"},
    {Rule::OtherCard, "This is not the machine that the plan counts on",
     "Check that it is of the plan's size\nHave it replaced, or plan with what came", "nvidia-smi -L"},
    {Rule::MemoryBelowPlan, "A GPU has less memory than the plan counts on",
     "Check the GPU's kind and its vGPU or MIG profile\nHave it replaced, or plan with what came", fullQuery},
    {Rule::DriverBelowPlan, "The driver is too old for the planned GPU, or for the programs that have code for it",
     "Update the driver before the first job", "nvidia-smi; modinfo nvidia | grep ^version"},
    {Rule::LinkBelowPlan, "NVLink carries less than the plan counts on",
     "Look which links are missing: nvidia-smi nvlink -s -i N\nReboot\nHave the machine replaced if it stays",
     "nvidia-smi nvlink -s; nvidia-smi topo -m"},
    {Rule::PcieBelowPlan,
     "The GPU's slot is slower than the planned GPU's own: copies between host and GPU take longer. A virtual machine "
     "may not show the real slot",
     "Measure it: nvbandwidth -t host_to_device_memcpy_ce\nHave the machine replaced if that is slow, too", pciLink},
    {Rule::PowerBelowPlan, "The power limit is below what the planned GPU's rates are published at: it will be slower",
     "Ask who set it\nSet it back: nvidia-smi -i N -pl WATTS\nOr plan with fewer steps per hour",
     "nvidia-smi -q -d POWER"},
    {Rule::ClockBelowPlan, "The GPU's highest clock is below the one behind the planned rates",
     "Ask who lowered it\nLift it: nvidia-smi -i N -rgc", "nvidia-smi -q -d CLOCK"},
    {Rule::OtherMode, "The GPU is in a mode that the plan does not count on", "Set the mode back", fullQuery},
    {Rule::NotIdle, "Something runs on a machine that should be new: what it does is not judged here",
     "End it, or leave --accept out to judge the load", processes},
    {Rule::NotAllRead, "Parts of what a new machine is judged by are not in this reading", "Capture them, too",
     fullQuery},
    {Rule::CutEvent,
     "The driver reported an XID, and the text ends before its number is whole: it may be harmless or the loss of the "
     "GPU",
     "Copy the log once more, with the whole line and those below it", "dmesg -T | grep -i -e xid -e nvrm"},
    {Rule::CudnnUnfit,
     "The cuDNN library that was found is missing, incomplete or not the one that the framework was built with",
     "Remove cuDNN from LD_LIBRARY_PATH, so that the framework finds the one it brings\nElse install the cuDNN that "
     "the "
     "framework names: the same major version, and no older a minor one",
     "python3 -c 'import torch; print(torch.__version__, torch.backends.cudnn.version())'; ldconfig -p | grep cudnn"},
    {Rule::DiskFull, "The disk that the job writes to is full, or its quota is used up",
     "Free space, or write checkpoints and logs to another disk\nKeep fewer checkpoints", "df -h; df -i"},
    {Rule::NodeOut, "A node of the cluster takes no work: its kubelet does not answer, or it was cordoned",
     "Look at its conditions and events\nWhere it was cordoned on purpose: kubectl uncordon NODE once it is well",
     "kubectl describe node NODE"},
    {Rule::NothingRuns, "The plan's job does not run there: it has ended, failed or not started, or runs elsewhere",
     "Look whether the job runs, and on which machines\nA new machine without a job is judged with --accept",
     "nvidia-smi --query-compute-apps=gpu_uuid,pid,process_name,used_memory --format=csv"},
    {Rule::MixedCards, "The node has several kinds of GPU: a job over all of them runs at the pace of the slowest",
     "Give such a job GPUs of one kind: CUDA_VISIBLE_DEVICES, or the scheduler's GPU type", "nvidia-smi -L"},
    {Rule::CollectiveMismatch,
     "The ranks did not run the same collectives: each group waits for the other, and none goes on",
     "Look for a branch that only some ranks take: data that ends earlier, logging or saving on rank 0 alone, a part "
     "of "
     "the model without gradients\nRun it once with TORCH_DISTRIBUTED_DEBUG=DETAIL, which names the collective that "
     "differs and where it was called\nNo machine is at fault for that",
     "TORCH_DISTRIBUTED_DEBUG=DETAIL in the job, then the log of all ranks"},
    {Rule::SlurmNodeOut, "Slurm gives this node no work: it is down, or it was drained",
     "Do what the reason names\nA node that does not respond: see whether slurmd runs there, and whether the node "
     "answers at all\nOnce it is well: scontrol update NodeName=NODE State=RESUME",
     "scontrol show node NODE; on the node: nvidia-smi -q -x; dmesg -T | grep -iE 'nvrm|xid'"},
    {Rule::JobEnded, "The scheduler ended the job: no machine is at fault for that",
     "At a limit of time: ask for more, or go on from the last checkpoint\nWhere another job took its place: give it a "
     "partition that is not preempted, or let it be requeued",
     "sacct -j JOB --format=JobID,State,Elapsed,Timelimit"},
});

constexpr bool haveAllRulesWords()
{
    for (std::size_t i = 0; i < words.size(); ++i)
        if (words.at(i).rule != static_cast<Rule>(i) || words.at(i).cause.empty())
            return false;
    return words.size() == healthRuleCount;
}
static_assert(haveAllRulesWords());

}  // namespace

HealthFinding findingOf(HealthRule rule)
{
    const HealthRuleInfo& info = ruleInfo(rule);
    const RuleWords& said = words.at(static_cast<std::size_t>(rule));
    HealthFinding finding{.id = std::string(info.id),
                          .cause = std::string(said.cause),
                          .captureNext = std::string(said.capture),
                          .confidence = info.confidence};
    if (info.trouble != 0)
        finding.trouble = info.trouble;
    for (const std::string_view line : splitLines(said.actions))
        finding.action.emplace_back(line);
    return finding;
}

HealthFinding wordsOf(const HealthFinding& finding)
{
    const HealthRuleInfo* info = ruleWithId(finding.id);
    for (const RuleWords& said : words)
        if (ruleInfo(said.rule).id == finding.id && said.cause == finding.cause)
            info = &ruleInfo(said.rule);
    return info == nullptr ? HealthFinding{.id = finding.id} : findingOf(info->rule);
}

}  // namespace headroom
