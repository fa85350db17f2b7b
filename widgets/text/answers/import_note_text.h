// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/finding.h"
#include "model/prices/price_import.h"

#include <QString>
#include <QStringList>

namespace headroom {

/// What a person should know of an import: of each kind of note the first three in full, in the order they came, and
/// then how many more there are of it. A file gone wrong has thousands.
[[nodiscard]] QStringList importNoteTexts(const Findings& notes);

/// Why a row of a price file was left out, in words: "Low Priority, a tier of the past".
[[nodiscard]] QString ignoredReasonText(IgnoredReason reason);

}  // namespace headroom
