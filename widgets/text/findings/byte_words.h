// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/text/format.h"

namespace headroom {

/// A sentence with its amounts of memory in one unit: "2.00 GiB" of a quoted log line becomes "2.15 GB", and the
/// model's "71.3 GB" becomes "66.4 GiB". Rates ("900 GB/s") and names of products ("80GB") stay.
[[nodiscard]] QString inByteUnit(const QString& text, ByteUnit unit);

}  // namespace headroom
