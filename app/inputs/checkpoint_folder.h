// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/import/import_plan.h"

#include <QString>

namespace headroom {

/// The config.json of a model and what lies beside it.
struct CheckpointFolder {
    QString config;
    ImportOptions options{};
};

/// What to read for a name that stands for a folder, an index or header of weights, or a configuration: the
/// configuration, the hf_quant_config.json beside it, and the bytes of the weights where an index or all headers are
/// there. Of the weights no more than their headers is read.
[[nodiscard]] Result<CheckpointFolder> checkpointFolder(const QString& file, bool acceptUnknown);

}  // namespace headroom
