// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

namespace headroom {

/// A line without what launchers and collectors put before it: "0: " of srun, "[rank3]:" and "[default3]:" of torchrun,
/// "[1,0]<stdout>:" of mpirun, "(VllmWorker pid=41)" of Ray and vLLM, and times of Kubernetes and containerd,
/// "2026-01-11T20:13:40.1Z stdout F ". Any bytes are taken; nothing is copied.
[[nodiscard]] std::string_view withoutLogPrefix(std::string_view line);

}  // namespace headroom
