// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/readers.h"
#include "model/text/scan.h"

#include <array>

namespace headroom {
namespace {

/// A text that tells an error, and a second one that must stand in the same line, if any.
struct Sign {
    std::string_view text;
    ErrorOutput kind;
    std::string_view also{};
};

/// In the order in which they are tried; without "couldn't", whose apostrophe editors change.
constexpr auto signs = std::to_array<Sign>({
    {"Unable to determine the device handle", ErrorOutput::DeviceLost},
    {"GPU is lost", ErrorOutput::DeviceLost},
    {"GPU requires reset", ErrorOutput::NeedsReset},
    {"infoROM is corrupted", ErrorOutput::InforomCorrupt},
    {"communicate with the NVIDIA driver", ErrorOutput::DriverNotLoaded},
    {"Driver Not Loaded", ErrorOutput::DriverNotLoaded, "NVML"},
    {"Driver/library version mismatch", ErrorOutput::LibraryMismatch},
    {"Insufficient Permissions", ErrorOutput::NoPermission, "NVML"},
    {"GPU access blocked by the operating system", ErrorOutput::NoPermission},
    {"Failed to initialize NVML: Unknown Error", ErrorOutput::NvmlUnknown},
    {"Failed to initialize NVML: GPU access blocked", ErrorOutput::NoPermission},
    {"Failed to initialize NVML", ErrorOutput::NvmlUnknown},
    {"find libnvidia-ml.so", ErrorOutput::LibraryMissing},
    {"find nvml.dll", ErrorOutput::LibraryMissing},
    {"No devices were found", ErrorOutput::NoDevices},
    {"is not a valid field to query", ErrorOutput::InvalidField},
    {"ERROR: Option", ErrorOutput::WrongOption},
    {"is not recognized as an internal or external command", ErrorOutput::CommandNotFound},
    {"command not found", ErrorOutput::CommandNotFound, "nvidia-smi"},
    {"nvidia-smi: not found", ErrorOutput::CommandNotFound},
    {"nvidia-smi: No such file or directory", ErrorOutput::CommandNotFound},
    {"Host key verification failed", ErrorOutput::SshHostKey},
    {"Permission denied (", ErrorOutput::SshDenied},
    {"Connection refused", ErrorOutput::SshRefused, "ssh"},
    {"exchange_identification", ErrorOutput::SshRefused},
    {"Connection timed out", ErrorOutput::SshUnreachable, "ssh"},
    {"Could not resolve hostname", ErrorOutput::SshUnreachable},
    {"No route to host", ErrorOutput::SshUnreachable, "ssh"},
    {"CUDA driver version is insufficient", ErrorOutput::CudaDriverTooOld},
    {"forward compatibility was attempted on non supported HW", ErrorOutput::CudaDriverTooOld},
    {"no kernel image is available", ErrorOutput::CudaNoKernel},
    {"is not compatible with the current PyTorch installation", ErrorOutput::CudaNoKernel},
    {"CUDA out of memory", ErrorOutput::CudaOutOfMemory},
    {"404 page not found", ErrorOutput::HttpNotFound},
});

/// The PCI address in a line: words of hexadecimal digits with two colons and a point.
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

}  // namespace

std::optional<ErrorLine> errorLineIn(std::string_view line)
{
    constexpr std::size_t longest = 240;
    constexpr std::size_t searched = 4096;
    const std::string_view head = line.substr(0, searched);
    for (const Sign& sign : signs)
        if (containsNoCase(head, sign.text) && (sign.also.empty() || containsNoCase(head, sign.also)))
            return ErrorLine{sign.kind, busIdIn(head), std::string(trimmed(head).substr(0, longest))};
    return std::nullopt;
}

SectionReading readMessages(std::string_view text, const HealthFacts& /*facts*/)
{
    HostSnapshot host;
    constexpr std::size_t most = 1000;
    for (const std::string_view line : splitLines(text))
        if (auto error = errorLineIn(line); error && host.errors.size() < most)
            host.errors.push_back(*std::move(error));
    return oneHost(std::move(host));
}

}  // namespace headroom
