// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimator/estimator.h"
#include "model/provision/provision.h"

#include <map>
#include <string>
#include <vector>

namespace headroom::test {

/// What a plan's targets come to on a fixed day, errors of the plan overridden.
inline Provisioned provisioned(const Plan& plan, const Catalogue& catalogue, std::vector<std::string> targets = {"all"})
{
    const std::string date = "2026-11-26";
    return provision(plan, estimate(plan, catalogue, date), catalogue,
                     {.targets = std::move(targets), .force = true, .date = date, .version = "0.0.0"});
}

/// Texts of files by their names.
inline std::map<std::string, std::string> textsOf(const Provisioned& made)
{
    std::map<std::string, std::string> texts;
    for (const ProvisionedFile& file : made.files)
        texts[file.file.path] = file.file.text;
    return texts;
}

/// A text without the lines that are comments of shell, YAML, HCL, TOML or Bicep.
inline std::string withoutComments(const std::string& text)
{
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string line = text.substr(at, end - at);
        const std::size_t first = line.find_first_not_of(' ');
        const std::string begin = first == std::string::npos ? std::string() : line.substr(first, 2);
        const bool isDirective = line.starts_with("#SBATCH") || line.starts_with("#!");
        if (isDirective || !(begin.starts_with('#') || begin == "//"))
            out += line + '\n';
        at = end + 1;
    }
    return out;
}

}  // namespace headroom::test
