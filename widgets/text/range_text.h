// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "model/validate/accuracy.h"
#include "widgets/text/format.h"

#include <QString>

#include <string>

namespace headroom {

// Ranges in words: what was predicted stands beside them, so they are short.

/// "83.1 to 95.0 GB".
[[nodiscard]] QString rangeText(const Range<Bytes>& range, ByteUnit unit);
/// "4.70 to 5.80 s".
[[nodiscard]] QString rangeText(const Range<Seconds>& range);
/// "$1,200 to $1,480".
[[nodiscard]] QString rangeText(const Range<Money>& range, const QString& currency);
/// "41,000 to 50,500": tokens per second, the other way round than the time of the step.
[[nodiscard]] QString tokenRateRangeText(const TimeEstimate& time, const Range<Seconds>& range);
/// "dense models in full training": the kind of job whose errors are counted together.
[[nodiscard]] QString errorKindLabel(ErrorKind kind);
/// "Dense", "Experts", "LoRA": the same in a word.
[[nodiscard]] QString errorKindShort(ErrorKind kind);
/// "made to hold 80.0 % of 201 published measurements of 7 sources (dense models in full training, all frameworks),
/// each predicted without knowing its source".
[[nodiscard]] QString rangeSource(const ErrorBand& band, ErrorKind kind);
/// What the range of the peak means for the verdict: "a sure fit: even the high end fits"; empty without a range.
[[nodiscard]] QString certaintyText(const Estimate& estimate);
/// "Megatron-LM" for "NVIDIA/Megatron-LM"; citations stay as they are.
[[nodiscard]] QString shortSource(const std::string& source);
/// "20.3 GB" or "5.22 s".
[[nodiscard]] QString accuracyValue(AccuracyQuantity quantity, double value, ByteUnit unit);
/// "+4.2": a signed error in percent, for tables.
[[nodiscard]] QString signedPercentNumber(double share);
/// "+20": whole points of percent.
[[nodiscard]] QString wholeSigned(double points);
/// "+4.2 %": a signed error; "0.0 %" without sign.
[[nodiscard]] QString signedPercent(double share);

}  // namespace headroom
