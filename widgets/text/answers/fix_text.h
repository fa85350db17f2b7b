// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/fix/fix.h"
#include "widgets/text/format.h"

#include <QString>
#include <QStringList>

namespace headroom {

/// What a fix does, in the few words of a button: "ZeRO-3 on 8 GPUs", "1 × H200 141 GB", "Optimizer offload".
[[nodiscard]] QString fixLabel(const Fix& fix);

/// One sentence per change: "ZeRO stage: 0 becomes 3".
[[nodiscard]] QStringList fixChangeTexts(const Fix& fix);

/// Why a fix does not help: "Still 47.3 GB short: needs 90.2 GB, has 42.9 GB".
[[nodiscard]] QString fixReason(const Fix& fix, ByteUnit unit);

/// What a fix is chosen by, with its unit: the peak, a service's latency, or what is cheaper.
struct FixFigures {
    QString number;
    QString unit;
};
[[nodiscard]] FixFigures fixFigures(const Fix& fix, bool cheaper, ByteUnit unit, const QString& currency);

/// What a fix changes and what comes of it, beside what is now: rich text.
[[nodiscard]] QString fixTooltip(const Fix& fix, const Estimate& now, ByteUnit unit);

/// What one change of a fix does, in the few words of a button: "ZeRO-3", "Micro-batch 2", "Optimizer offload".
[[nodiscard]] QString changeLabel(const FixChange& change);

}  // namespace headroom
