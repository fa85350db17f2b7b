// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/provision/deployment/deployment.h"

#include <string>
#include <vector>

namespace headroom {

/// One file to write.
struct DeployFile {
    std::string path;  ///< Its name, without folders.
    std::string text;
    bool isExecutable{false};
    bool operator==(const DeployFile&) const = default;
};

/// What a file's head says beside the plan: what was taken for granted, and what a person has to look at.
struct FileNotes {
    std::string purpose;  ///< What the file does, in one line.
    std::vector<std::string> assumptions{};
    std::vector<std::string> checks{};
};

/// The head of every file: plan, machines and layout, price with its date, assumptions, what to check. Lines of a
/// comment, without its mark.
[[nodiscard]] std::vector<std::string> fileHead(const Deployment& deployment, const FileNotes& notes);

/// The job's layout: "128 GPUs: tensor 8, pipeline 4, data 4, ZeRO 1".
[[nodiscard]] std::string layoutText(const Deployment& deployment);
/// "16 x Standard_ND96isr_H100_v5 in eastus".
[[nodiscard]] std::string machinesText(const Deployment& deployment);

}  // namespace headroom
