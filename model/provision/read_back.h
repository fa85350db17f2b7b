// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/provision/deployment/deployment.h"

#include <span>
#include <string_view>
#include <vector>

namespace headroom {

/// A field of a plan that a file carries.
struct CarriedField {
    std::string_view pointer;
    std::string_view only{};  ///< The values that the format has; empty for all.
    bool (*isCarried)(const Deployment& deployment){nullptr};  ///< Whether this plan's value is one of them; null: yes.
};

/// A file that `provision` writes and `import` reads: what comes back of the plan.
struct ReadBackFile {
    std::string_view target;  ///< Of provision: "deepspeed".
    std::string_view path;  ///< "ds_config.json".
    std::vector<CarriedField> fields;
    std::string_view note{};  ///< What else is to be known of it; may be empty.
};

/// All files that import reads, in the order of the targets. A target that is not among them writes nothing of which
/// a plan could be made.
[[nodiscard]] std::span<const ReadBackFile> readBackFiles();

/// The fields of a plan of that workload that the file does not carry, in the plan's order: a plan that is made of the
/// file has its defaults there. Sections that concern neither job nor machines are left out.
[[nodiscard]] std::vector<std::string_view> fieldsNotCarried(const ReadBackFile& file, bool isService);

}  // namespace headroom
