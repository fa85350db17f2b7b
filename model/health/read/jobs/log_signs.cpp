// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/jobs/log_signs.h"

#include "model/health/read/jobs/sign_finder.h"
#include "model/json/strict_json.h"
#include "model/text/scan.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace headroom {
namespace {

using enum ErrorOutput;

/// A text that tells an error, and a second one that must stand in the same line, if any.
struct Sign {
    std::string_view text;
    ErrorOutput kind;
    std::string_view also{};
};

/// Of several that occur in a line the first counts. Texts as the programs themselves print them: nvidia-smi, NVML,
/// CUDA (cudaGetErrorString), PyTorch (c10/cuda, ProcessGroupNCCL), NCCL (src/transport), the NVIDIA kernel module,
/// Linux, mlx5_core, amdgpu, Fabric Manager, Docker, the container toolkit, Kubernetes, vLLM, SGLang and TGI.
/// "couldn't" is left out, whose apostrophe editors change.
constexpr auto signs = std::to_array<Sign>({
    // Kernel: stand first, as their lines quote words of others.
    {"Unable to change power state from D3cold", DeviceLost, "device inaccessible"},
    {"(rev ff)", DeviceLost, "NVIDIA"},
    {"Card not present", CardRemoved, "pciehp"},
    {"available PCIe bandwidth, limited by", PcieLimited},
    {"RmInitAdapter failed", RmInitFailed},
    {"rm_init_adapter failed", RmInitFailed},
    {"Cannot initialize GSP firmware", RmInitFailed},
    {"failed to wait for GFW", RmInitFailed},
    {"NVIDIA probe routine failed", RmInitFailed},
    {"None of the NVIDIA devices were", RmInitFailed},
    {"I/O region assigned to your NVIDIA device is invalid", RmInitFailed},
    {"requires use of the NVIDIA open kernel modules", RmInitFailed},
    {"NVIDIA probe routine was not called", NouveauInPlace},
    {"API mismatch: the", LibraryMismatch},
    {"postRxDetLinkMask failed", NvLinkTrainingFailed},
    {"Failed to update Rx Detect Link mask", NvLinkTrainingFailed},
    {"link training failed", NvLinkTrainingFailed},
    {"PCIe Bus Error: severity=Uncorrected (Fatal)", PcieFatal},
    {"PCIe Bus Error: severity=Uncorrectable (Fatal)", PcieFatal},
    {"PCIe Bus Error: severity=Uncorrected", PcieUncorrected},
    {"PCIe Bus Error: severity=Uncorrectable", PcieUncorrected},
    {"PCIe Bus Error: severity=Corrected", PcieCorrected},
    {"AER: Corrected error", PcieCorrected},
    {"AER: Multiple Corrected error", PcieCorrected},
    {"AER: Uncorrected (Fatal)", PcieFatal},
    {"AER: Uncorrected", PcieUncorrected},
    {"section_type: PCIe error", PcieCorrected},
    {"event severity: recoverable", PcieCorrected, "Hardware Error"},
    {"event severity: fatal", PcieFatal, "Hardware Error"},
    {"Out of memory: Killed process", HostMemoryKill},
    {"Memory cgroup out of memory", HostMemoryKill},
    {"invoked oom-killer", HostMemoryKill},
    {"oom-kill:constraint", HostMemoryKill},
    {"OOMKilled", HostMemoryKill},
    {"oom_kill event", HostMemoryKill},
    {"Out Of Memory", HostMemoryKill, "task "},
    {"DefaultCPUAllocator: can't allocate memory", HostMemoryKill},
    {"The node was low on resource: memory", HostMemoryKill},
    {"Detected insufficient power on the PCIe slot", NetworkCard},
    {"Port module event[error]", NetworkCard},
    {"High Temperature detected", NetworkCard, "mlx5"},
    {"mlx5_cmd_out_err", NetworkCard},
    {"device's health compromised", NetworkCardFailed, "mlx5"},
    {"poll_health", NetworkCardFailed, "mlx5"},
    {"Link down", NetworkCard, "mlx5"},
    {"in libnccl.so", LibraryCrash},
    {"in libcuda.so", LibraryCrash, "segfault"},
    {"soft lockup", ProcessorStall},
    {"hard LOCKUP", ProcessorStall},
    {"self-detected stall", ProcessorStall},
    {"blocked for more than", TaskHung, "seconds"},
    {"Kernel panic", KernelFault},
    {"BUG: unable to handle", KernelFault},
    {"Uncorrected error", HostMemoryFault, "EDAC"},
    {"UE memory", HostMemoryFault},
    {"Machine Check Exception", HostMemoryFault},
    {"Machine check events logged", HostMemoryWarning},
    {"CE memory", HostMemoryWarning, "EDAC"},
    {"I/O error, dev", StorageFault},
    {"EXT4-fs error", StorageFault},
    {"LustreError", StorageFault},
    {"not responding", StorageFault, "nfs: server"},
    {"Stale file handle", StorageFault},
    {"controller is down; will reset", StorageFault, "nvme"},
    {"IO_PAGE_FAULT", IommuFault},
    {"DMAR: [DMA", IommuFault},
    {"uncorrectable hardware errors detected", AmdMemoryError, "amdgpu"},
    {"GPU reset begin", AmdReset, "amdgpu"},
    {"Memory access fault by GPU node", CudaIllegalAccess},
    {"HW Exception by GPU node", AmdReset},
    // nvidia-smi and NVML.
    {"Unable to determine the device handle", DeviceLost},
    {"GPU is lost", DeviceLost},
    {"GPU requires reset", NeedsReset},
    {"infoROM is corrupted", InforomCorrupt},
    {"communicate with the NVIDIA driver", DriverNotLoaded},
    {"Driver Not Loaded", DriverNotLoaded, "NVML"},
    {"Driver/library version mismatch", LibraryMismatch},
    {"Insufficient Permissions", NoPermission, "NVML"},
    {"GPU access blocked by the operating system", NoPermission},
    {"Failed to initialize NVML: Unknown Error", NvmlUnknown},
    {"Failed to initialize NVML: GPU access blocked", NoPermission},
    {"Failed to initialize NVML", NvmlUnknown},
    {"find libnvidia-ml.so", LibraryMissing},
    {"find nvml.dll", LibraryMissing},
    {"No devices were found", NoDevices},
    {"is not a valid field to query", InvalidField},
    {"ERROR: Option", WrongOption},
    {"is not recognized as an internal or external command", CommandNotFound},
    {"command not found", CommandNotFound, "nvidia-smi"},
    {"nvidia-smi: not found", CommandNotFound},
    {"nvidia-smi: No such file or directory", CommandNotFound},
    {"Host key verification failed", SshHostKey},
    {"Permission denied (", SshDenied},
    {"Connection refused", SshRefused, "ssh"},
    {"exchange_identification", SshRefused},
    {"Connection timed out", SshUnreachable, "ssh"},
    {"Could not resolve hostname", SshUnreachable},
    {"timeout: sending signal", TimedOut},
    {"No route to host", SshUnreachable, "ssh"},
    {"Connection closed by", SshUnreachable, " port 22"},
    {"Connection reset by", SshUnreachable, " port 22"},
    {"Minion did not return", SshUnreachable},
    {"mcmd: connect failed", SshUnreachable},
    // Health checks of nodes.
    {"check_gpu_count", NodeCheckGpus, "Health check failed"},
    {"check_gpu_xid", NodeCheckGpus, "Health check failed"},
    {"check_gpu_ecc", NodeCheckGpus, "Health check failed"},
    {"check_nvsmi_healthmon", NodeCheckGpus, "Health check failed"},
    {"check_nvlink_status", NodeCheckGpus, "Health check failed"},
    {"nhc:  Health check failed", NodeCheckFailed},
    {"nhc: Health check failed", NodeCheckFailed},
    // Fabric manager.
    {"don't match with driver version", FabricManagerMismatch},
    {"nvidia-fabricmanager.service: Failed", FabricManagerDown},
    {"Failed to start nvidia-fabricmanager", FabricManagerDown},
    {"Failed to start NVIDIA fabric manager", FabricManagerDown},
    {"NVIDIA fabric manager service", FabricManagerDown, "failed"},
    {"failed to find the GPU handle", FabricTeamFailed},
    {"multicast team request", FabricTeamFailed, "failed"},
    {"all links are inactive", NvLinksInactive},
    // CUDA and PyTorch.
    {"CUDA driver version is insufficient", CudaDriverTooOld},
    {"driver on your system is too old", CudaDriverTooOld},
    {"forward compatibility was attempted on non supported HW", CudaDriverTooOld},
    {"unsatisfied condition: cuda>", CudaDriverTooOld},
    {"no kernel image is available", CudaNoKernel},
    {"is not compatible with the current PyTorch installation", CudaNoKernel},
    {"uncorrectable ECC error", CudaEccError},
    {"CUDA_ERROR_ECC_UNCORRECTABLE", CudaEccError},
    {"cudaErrorECCUncorrectable", CudaEccError},
    {"uncorrectable NVLink error", CudaNvlinkError},
    {"CUDA_ERROR_NVLINK_UNCORRECTABLE", CudaNvlinkError},
    {"cudaErrorNvlinkUncorrectable", CudaNvlinkError},
    {"over nvlink or a hardware error", CudaNvlinkError},
    {"system not yet initialized", CudaNotReady},
    {"CUDA_ERROR_SYSTEM_NOT_READY", CudaNotReady},
    {"cudaErrorSystemNotReady", CudaNotReady},
    {"runtime error (802)", CudaNotReady},
    {"Error 802", CudaNotReady, "CUDA"},
    {"busy or unavailable", CudaBusy},
    {"cudaErrorDevicesUnavailable", CudaBusy},
    {"illegal memory access", CudaIllegalAccess},
    {"CUDA_ERROR_ILLEGAL_ADDRESS", CudaIllegalAccess},
    {"cudaErrorIllegalAddress", CudaIllegalAccess},
    {"misaligned address", CudaIllegalAccess, "CUDA"},
    {"illegal instruction was encountered", CudaIllegalAccess, "CUDA"},
    {"device-side assert triggered", CudaIllegalAccess},
    {"unspecified launch failure", CudaIllegalAccess},
    {"launch timed out and was terminated", CudaIllegalAccess},
    {"CUDA out of memory", CudaOutOfMemory},
    {"HIP out of memory", CudaOutOfMemory},
    {"CUDA_ERROR_OUT_OF_MEMORY", CudaOutOfMemory},
    {"CUBLAS_STATUS_ALLOC_FAILED", CudaOutOfMemory},
    {"CUDA error: out of memory", CudaOutOfMemory},
    {"OOM when allocating tensor", CudaOutOfMemory},
    {"would exceed allowed memory", CudaOutOfMemory},
    {"RESOURCE_EXHAUSTED: Out of memory", CudaOutOfMemory},
    {"no CUDA-capable device is detected", CudaNoDevice},
    {"No CUDA GPUs are available", CudaNoDevice},
    {"CUDA driver initialization failed", CudaNoDevice},
    {"invalid device ordinal", CudaNoDevice},
    {"Found no NVIDIA driver on your system", CudaNoDevice},
    {"Torch not compiled with CUDA enabled", CudaNoDevice},
    {"CUDA unknown error", CudaNoDevice},
    {"Loaded runtime CuDNN library", CudnnUnfit, "but source was compiled with"},
    {"cuDNN version incompatibility", CudnnUnfit},
    {"Could not load library libcudnn", CudnnUnfit},
    {"Unable to load any of {libcudnn", CudnnUnfit},
    {"libcudnn", CudnnUnfit, "cannot open shared object file"},
    {"libcudnn", CudnnUnfit, "undefined symbol"},
    {"CUDNN_STATUS_VERSION_MISMATCH", CudnnUnfit},
    {"CUDNN_STATUS_SUBLIBRARY_VERSION_MISMATCH", CudnnUnfit},
    {"CUBLAS_STATUS_NOT_INITIALIZED", CudaLibraryFailed},
    {"CUBLAS_STATUS_EXECUTION_FAILED", CudaLibraryFailed},
    {"CUBLAS_STATUS_INTERNAL_ERROR", CudaLibraryFailed},
    {"CUDNN_STATUS_EXECUTION_FAILED", CudaLibraryFailed},
    {"CUDNN_STATUS_NOT_INITIALIZED", CudaLibraryFailed},
    {"CUDNN_STATUS_INTERNAL_ERROR", CudaLibraryFailed},
    // Collectives.
    {"Detected mismatch between collectives on ranks", CollectiveMismatch},
    {"Mismatched collective detected", CollectiveMismatch},
    {"Watchdog caught collective operation timeout", CollectiveTimeout},
    {"collective operation timeout", CollectiveTimeout},
    {"watchdog got stuck for", CollectiveTimeout},
    {"detected by watchdog at work", CollectiveTimeout},
    {"Timed out waiting", CollectiveTimeout, "gloo"},
    {"taking the entire process down", CollectiveTimeout},
    {"taking down the entire process", CollectiveTimeout},
    {"Got completion from peer", TransportError, "status="},
    {"Got completion with error", TransportError},
    {"ibv_reg_mr failed", TransportError},
    {"Got completion", TransportError, "NET/IB"},
    {"ibv_modify_qp failed", TransportError},
    {"ibv_reg_mr_iova2 failed", TransportError},
    {"ibv_create_qp failed", TransportError},
    {"Failed to open libibverbs", SocketFallback},
    {"NET/IB : No device found", SocketFallback},
    {"NET/Socket : Using", SocketFallback},
    {"Using network Socket", SocketFallback},
    {"Mismatched NCCL version", CollectiveFailed},
    {"NCCL version mismatch", CollectiveFailed},
    {"Duplicate GPU detected", CollectiveFailed},
    {"NCCL communicator was aborted", CollectiveFailed},
    {"NCCL WARN Cuda failure", CollectiveFailed},
    {"unhandled cuda error", CollectiveFailed},
    {"unhandled system error", CollectiveFailed},
    {"ncclSystemError", CollectiveFailed},
    {"ncclUnhandledCudaError", CollectiveFailed},
    {"ncclInternalError", CollectiveFailed},
    {"ncclInvalidUsage", CollectiveFailed},
    {"Address already in use", PortInUse, "bind"},
    {"ncclRemoteError", PeerLost},
    {"Connection closed by peer", PeerLost, "gloo"},
    {"Connection closed by remote peer", PeerLost},
    {"Connection reset by peer", PeerLost},
    {"RendezvousTimeoutError", PeerLost},
    {"RendezvousConnectionError", PeerLost},
    {"DistStoreError", PeerLost},
    {"DistNetworkError", PeerLost},
    {"Error while creating shared memory segment", SharedMemoryFull},
    {"insufficient shared memory (shm)", SharedMemoryFull},
    {"killed by signal: Bus error", SharedMemoryFull},
    {"failed to extend /dev/shm", SharedMemoryFull},
    {"No space left on device", SharedMemoryFull, "/dev/shm"},
    {"No space left on device", SharedMemoryFull, "</torch_"},
    {"No space left on device", DiskFull},
    {"Disk quota exceeded", DiskFull},
    {"DUE TO TIME LIMIT", JobEnded},
    {"DUE TO PREEMPTION", JobEnded},
    {"killed by signal: Killed", ProcessKilled},
    {"exitcode: -9", ProcessKilled},
    {"exitcode  : -9", ProcessKilled},
    {"Signal 9 (SIGKILL)", ProcessKilled},
    {"exitcode: -11", ProcessCrashed},
    {"exitcode  : -11", ProcessCrashed},
    {"Signal 11 (SIGSEGV)", ProcessCrashed},
    {"Signal 6 (SIGABRT)", ProcessCrashed},
    {"exitcode: -6", ProcessCrashed},
    {"exitcode  : -6", ProcessCrashed},
    // Engines that serve.
    {"No available memory for the cache blocks", EngineNoMemory},
    {"stored in KV cache", EngineNoMemory, "larger than"},
    {"KV cache is needed, which is larger than the available", EngineNoMemory},
    {"is less than desired GPU memory utilization", EngineNoMemory},
    {"Please try to increase --mem-fraction-static", EngineNoMemory},
    {"The memory capacity is unbalanced", EngineNoMemory, "GPU"},
    {"Not enough memory to handle", EngineNoMemory},
    // Containers and Kubernetes.
    {"could not select device driver", ContainerWithoutGpu},
    {"nvidia-container-cli: ", ContainerWithoutGpu},
    {"unknown or invalid runtime name: nvidia", ContainerWithoutGpu},
    {"unresolvable CDI devices", ContainerWithoutGpu},
    {"no runtime for \"nvidia\" is configured", ContainerWithoutGpu},
    {"Incompatible platform detected", ContainerWithoutGpu},
    {"Incompatible strategy detected", ContainerWithoutGpu},
    {"Insufficient nvidia.com/", Unschedulable},
    {"Insufficient amd.com/gpu", Unschedulable},
    {"UnexpectedAdmissionError", Unschedulable},
    {"untolerated taint", Unschedulable},
    {"number of devices unavailable for nvidia.com/", Unschedulable},
    // What "az vm extension list -o table" prints, and the agent's own words.
    {"NvidiaGpuDriver", ExtensionFailed, "Failed"},
    {"NvidiaGpuDriver", ExtensionFailed, "Non-zero exit code"},
    {"NvidiaGpuDriver", ExtensionAtWork, "Creating"},
    {"NvidiaGpuDriver", ExtensionAtWork, "Updating"},
    // Nodes, as "kubectl get nodes" lists them with their version, and in events.
    {"NotReady", NodeNotReady, " v1."},
    {"status is now: NodeNotReady", NodeNotReady},
    {"Kubelet stopped posting node status", NodeNotReady},
    {"DUE TO NODE FAILURE", SlurmNodeDown},
    {"Node failure on ", SlurmNodeDown, "srun"},
    {"NodeStatusUnknown", NodeNotReady},
    {"KubeletNotReady", NodeNotReady},
    {"count reported lower than configured", NodeCheckGpus},
    {"node.kubernetes.io/unschedulable:NoSchedule", NodeCordoned},
    {",SchedulingDisabled", NodeCordoned, " v1."},
    // Conditions that node problem detectors set, as "kubectl describe node" lists them (Azure/AKS, GPU health).
    {"GPUMissing", NodeCheckGpus, " True "},
    {"GPULost", NodeCheckGpus, " True "},
    {"GPULost", NodeCheckGpus, "Warning"},
    {"XIDErrors", NodeCheckGpus, " True "},
    {"NVLinkStatusInactive", NodeCheckGpus, " True "},
    {"IBLinkFlapping", NodeCheckFailed, " True "},
    {"UnhealthyNvidiaDevicePlugin", NodeCheckFailed, " True "},
    {"UnhealthyNvidiaDCGMServices", NodeCheckFailed, " True "},
    {"404 page not found", HttpNotFound},
});

constexpr auto signTexts = [] {
    std::array<std::string_view, signs.size()> texts{};
    for (std::size_t i = 0; i < signs.size(); ++i)
        texts[i] = signs[i].text;
    return texts;
}();

/// Words of which one stands in nearly every error, in whatever program.
constexpr auto errorWords =
    std::to_array<std::string_view>({"error", "fail", "fatal", "panic", "exception", "traceback", "abort", "segfault",
                                     "timed out", "timeout", "corrupt", "killed", "unreachable", "not responding"});

/// Texts with such a word that say that all is well, or nothing of it.
constexpr auto harmless = std::to_array<std::string_view>(
    {"no error", "errors: 0", "error: 0", "errors : 0", "errors=0", "error=0", "0 errors", "failed: 0", "fail: 0",
     "0 failed", "module verification failed", "error reporting", "error handling", "timeout=", "timeout:", "timeout (",
     "timeout(", "timeout_", "_timeout", "failover", "on_error", "error_", "_error", "raise_on", "errors='",
     "aer enabled", "pcie aer", "aer: enabled", "no failures",
     // Lines that go on with an error that another line names: of AER, torchrun, Python, systemd, vLLM, rccl-tests.
     "error status/mask", "error of this agent is reported first", "<no_other_failures>",
     "failures:", "first observed failure", "childfailederror:", "during handling of the above exception",
     "the above exception was the direct cause", "failed with result 'exit-code'", "status=1/failure",
     "enginecore failed to start", "cuda kernel errors might be asynchronously", "errors with asterisks", ".py failed",
     // Counts in reports of benchmarks.
     "\"errored\"", "\"errors\": [", "\"errors\":[", "failed requests: "});

constexpr std::size_t searched = 4096;

/// Azure's extension for Linux and for Windows.
constexpr std::string_view driverExtension = "NvidiaGpuDriver";

/// How much of a line is kept: what an out-of-memory error says of its amounts stands at its end.
std::size_t longestOf(ErrorOutput kind)
{
    constexpr std::size_t usual = 240;
    constexpr std::size_t withAmounts = 1000;
    return kind == CudaOutOfMemory || kind == EngineNoMemory || kind == Unschedulable ? withAmounts : usual;
}

}  // namespace

std::string busIdIn(std::string_view line)
{
    constexpr std::string_view digits = "0123456789abcdefABCDEF:.";
    for (std::size_t at = 0; at < line.size();) {
        const std::size_t start = line.find_first_of("0123456789abcdefABCDEF", at);
        if (start == std::string_view::npos)
            break;
        const std::size_t end = std::min(line.find_first_not_of(digits, start), line.size());
        std::string_view word = line.substr(start, end - start);
        while (word.ends_with(':') || word.ends_with('.'))
            word.remove_suffix(1);
        // "GPU1: 0000:34:00.0" and "GPU0000:CB:00.0" both end in domain, bus, device and function.
        constexpr std::size_t tail = 8;  // ":34:00.0" with one more digit before it.
        const std::size_t point = word.rfind('.');
        if (point != std::string_view::npos && point + 2 == word.size() && word.size() > tail &&
            word[point - 3] == ':' && word[point - 6] == ':')
            return normalBusId(word);
        at = end;
    }
    return {};
}

std::optional<ErrorLine> errorLineIn(std::string_view line)
{
    static const SignFinder finder(signTexts);
    const std::string_view head = line.substr(0, searched);
    for (const std::size_t place : finder.find(head)) {
        const Sign& sign = signs.at(place);
        if (!sign.also.empty() && !containsNoCase(head, sign.also))
            continue;
        return ErrorLine{.kind = sign.kind,
                         .busId = busIdIn(head),
                         .line = std::string(trimmed(head).substr(0, longestOf(sign.kind)))};
    }
    return std::nullopt;
}

bool looksLikeError(std::string_view line)
{
    static const SignFinder words(errorWords);
    static const SignFinder exceptions(harmless);
    const std::string_view head = line.substr(0, searched);
    return words.findsAny(head) && !exceptions.findsAny(head);
}

constexpr std::size_t shown = 160;

/// Whether the line is of a traceback, its last line excluded: code and places are indented, the exception is not.
bool UnknownErrors::isOfTraceback(std::string_view line)
{
    if (const std::size_t at = line.substr(0, searched).find("Traceback (most recent call last)");
        at != std::string_view::npos) {
        m_traceback = std::string(trimmed(line).substr(0, shown));
        m_column = at;
        return true;
    }
    if (m_traceback.empty())
        return false;
    if (line.size() > m_column && line[m_column] == ' ')
        return true;
    m_traceback.clear();
    return false;
}

void UnknownErrors::look(std::string_view line)
{
    if (isOfTraceback(line) || !looksLikeError(line) || errorLineIn(line))
        return;
    if (m_count++ == 0)
        m_first = std::string(trimmed(line).substr(0, shown));
}

void UnknownErrors::tell(std::vector<std::string>& notes) const
{
    if (m_count == 0 && !m_traceback.empty())
        notes.push_back("1 line looks like an error and was not understood: " + m_traceback);
    else if (m_count == 1)
        notes.push_back("1 line looks like an error and was not understood: " + m_first);
    else if (m_count > 1)
        notes.push_back(std::to_string(m_count) +
                        " lines look like errors and were not understood, the first: " + m_first);
}

bool isInstalledExtension(std::string_view line)
{
    const std::string_view head = line.substr(0, searched);
    return head.find(driverExtension) != std::string_view::npos && head.find("Succeeded") != std::string_view::npos;
}

std::string extensionLineIn(std::string_view json)
{
    constexpr const char* stateKey = "provisioningState";
    if (json.find(driverExtension) == std::string_view::npos || json.find(stateKey) == std::string_view::npos)
        return {};
    const Result<Json> root = parseStrictJson(json);
    if (!root || !root->is_object())
        return {};
    const auto textIn = [](const Json& object, const char* key) {
        const auto found = object.find(key);
        return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
    };
    // The CLI lifts the properties that the service keeps in an object of their own.
    const auto inner = root->find("properties");
    const Json& properties = inner != root->end() && inner->is_object() ? *inner : *root;
    const std::string state = textIn(properties, stateKey);
    if (state.empty())
        return {};
    for (const std::string& name : {textIn(*root, "typePropertiesType"), textIn(*root, "virtualMachineExtensionType"),
                                    textIn(properties, "type"), textIn(*root, "name")})
        if (name.find(driverExtension) != std::string::npos)
            return name + "  " + state;
    return {};
}

void addErrorLine(HostSnapshot& host, ErrorLine error)
{
    constexpr std::size_t most = 1000;
    const bool isOfLog = error.kind >= RmInitFailed;
    const auto same = std::ranges::find_if(host.errors, [&](const ErrorLine& other) {
        return other.kind == error.kind && other.busId == error.busId && (isOfLog || other.line == error.line);
    });
    if (same != host.errors.end()) {
        ++same->count;
        // Of the lines of one kill the one counts that says whose limit was reached.
        if (error.kind == HostMemoryKill && error.line.find("CONSTRAINT_MEMCG") != std::string::npos)
            same->line = std::move(error.line);
        return;
    }
    if (host.errors.size() < most)
        host.errors.push_back(std::move(error));
}

}  // namespace headroom
