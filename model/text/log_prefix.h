// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

namespace headroom {

/// A line as a program printed it, and who printed it as far as what stands before the line says.
struct LoggedLine {
    std::string writer{};  ///< Machine, pod, service, or "task 3"; empty where the prefix names none.
    std::string_view line{};
};

/// Takes off what launchers and collectors put before a line: "0: " of srun, "[rank3]:" and "[default3]:" of torchrun,
/// "[1,0]<stdout>:" of mpirun, "(VllmWorker pid=41)" of Ray and vLLM, "[pod/name/container] " of kubectl, "trainer-1 |
/// " of Compose, times of Kubernetes and containerd, "2026-01-11T20:13:40.1Z stdout F ", and "Oct 14 03:22:10 node1
/// job[12]: " of the journal, but for what the kernel says. Any bytes are taken.
[[nodiscard]] LoggedLine splitLogPrefix(std::string_view line);

/// The line alone.
[[nodiscard]] std::string_view withoutLogPrefix(std::string_view line);

/// Whether a word may be the name of a machine.
[[nodiscard]] bool isMachineName(std::string_view word);

}  // namespace headroom
