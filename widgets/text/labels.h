// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/memory_parts.h"
#include "model/estimate/time_parts.h"

#include <QString>

#include <string_view>

namespace headroom {

// The words for the fields of a plan, by JSON pointer and by the names of the plan file. An unknown name comes back
// as it is, so that a newer plan never shows a blank.

/// "Micro-batch" for "/training/micro_batch".
[[nodiscard]] QString fieldLabel(std::string_view pointer);

/// One paragraph on what the field does, for tooltip, status line and screen reader.
[[nodiscard]] QString fieldTooltip(std::string_view pointer);

/// "sequences", "h", "USD" for the unit key of a field; empty for a field without unit.
[[nodiscard]] QString unitLabel(std::string_view unit);

/// "bf16, no master copy" for the name "bf16-no-master" of the field "/training/recipe".
[[nodiscard]] QString choiceLabel(std::string_view pointer, std::string_view name);

/// What a choice means, in a few words for the second column of a list; may be empty.
[[nodiscard]] QString choiceDetail(std::string_view pointer, std::string_view name);

/// "optimizer states" for a part of GPU memory, in lower case as the charts and tables show it.
[[nodiscard]] QString partLabel(MemoryPart part);

/// The name of a part of a step's time: "pipeline bubble".
[[nodiscard]] QString timePartLabel(TimePart part);
/// What that part is, in one short sentence without a full stop.
[[nodiscard]] QString timePartDetail(TimePart part);

/// "Standard_" is left out: "ND96asr_v4" for "Standard_ND96asr_v4".
[[nodiscard]] QString sizeLabel(std::string_view sku);

}  // namespace headroom
