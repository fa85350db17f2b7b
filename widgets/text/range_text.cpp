// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/range_text.h"

#include <QCoreApplication>

#include <cmath>

namespace headroom {

namespace {

struct RangeWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Range)
};

}  // namespace

QString rangeText(const Range<Bytes>& range, ByteUnit unit)
{
    return RangeWords::tr("%1 to %2").arg(bytesNumber(range.low, unit), bytesText(range.high, unit));
}

QString rangeText(const Range<Seconds>& range)
{
    // Shorter ones are in units of their own, which may differ.
    constexpr Seconds millisecond{1e-3};
    return RangeWords::tr("%1 to %2")
        .arg(range.low < millisecond ? latencyText(range.low) : secondsNumber(range.low),
             range.low < millisecond ? latencyText(range.high) : secondsText(range.high));
}

QString rangeText(const Range<Money>& range, const QString& currency)
{
    return RangeWords::tr("%1 to %2").arg(moneyShort(range.low, currency), moneyShort(range.high, currency));
}

QString tokenRateRangeText(const TimeEstimate& time, const Range<Seconds>& range)
{
    return RangeWords::tr("%1 to %2")
        .arg(rateNumber(time.tokensPerSecond * (time.step / range.high)),
             rateNumber(time.tokensPerSecond * (time.step / range.low)));
}

QString errorKindLabel(ErrorKind kind)
{
    switch (kind) {
    case ErrorKind::DenseFull: return RangeWords::tr("dense models in full training");
    case ErrorKind::ExpertsFull: return RangeWords::tr("mixtures of experts in full training");
    case ErrorKind::Lora: return RangeWords::tr("LoRA");
    case ErrorKind::Serving: return RangeWords::tr("serving");
    case ErrorKind::Qlora: break;
    }
    return RangeWords::tr("QLoRA");
}

QString errorKindShort(ErrorKind kind)
{
    switch (kind) {
    case ErrorKind::DenseFull: return RangeWords::tr("Dense");
    case ErrorKind::ExpertsFull: return RangeWords::tr("Experts");
    case ErrorKind::Lora: return RangeWords::tr("LoRA");
    case ErrorKind::Serving: return RangeWords::tr("Serving");
    case ErrorKind::Qlora: break;
    }
    return RangeWords::tr("QLoRA");
}

namespace {

QString basisText(BandBasis basis, ErrorKind kind)
{
    switch (basis) {
    case BandBasis::Framework: return RangeWords::tr("%1, this framework").arg(errorKindLabel(kind));
    case BandBasis::WithoutFramework:
        return RangeWords::tr("%1, habits of the framework unknown").arg(errorKindLabel(kind));
    case BandBasis::NearestKind:
        return RangeWords::tr("few measurements of %1, so those of all training").arg(errorKindLabel(kind));
    case BandBasis::Kind:
    case BandBasis::OwnMeasurement: break;
    }
    return RangeWords::tr("%1, all frameworks").arg(errorKindLabel(kind));
}

}  // namespace

QString rangeSource(const ErrorBand& band, ErrorKind kind)
{
    if (band.basis == BandBasis::OwnMeasurement)
        return RangeWords::tr(
                   "from your own measurement of this plan, at least %1 % either way: versions of frameworks and "
                   "drivers differ by as much")
            .arg(percentNumber(ErrorBand::leastMargin));
    const QString sources =
        band.sources == 1 ? RangeWords::tr("1 source") : RangeWords::tr("%1 sources").arg(countText(band.sources));
    constexpr std::size_t few = 5;
    const QString warning = band.sources < few ? RangeWords::tr("few measurements: ") : QString();
    const QString cases = band.cases == 1 ? RangeWords::tr("1 published measurement")
                                          : RangeWords::tr("%1 published measurements").arg(countText(band.cases));
    return warning + RangeWords::tr("made to hold %1 % of %2 of %3 (%4), each predicted without knowing its source")
                         .arg(percentNumber(nominalCoverage), cases, sources, basisText(band.basis, kind));
}

QString certaintyText(const Estimate& estimate)
{
    if (!estimate.memory || !estimate.peakRange)
        return {};
    const bool lowFits = estimate.peakRange->low <= estimate.memory->usable;
    if (isSureFit(estimate))
        return RangeWords::tr("a sure fit: even the high end fits");
    if (estimate.memory->suffices())
        return RangeWords::tr("fits by the middle value, not at the high end");
    return lowFits ? RangeWords::tr("fits at the low end only") : RangeWords::tr("too much even at the low end");
}

QString shortSource(const std::string& source)
{
    const QString text = QString::fromStdString(source);
    return text.contains(u' ') ? text : text.mid(text.lastIndexOf(u'/') + 1);
}

QString accuracyValue(AccuracyQuantity quantity, double value, ByteUnit unit)
{
    const bool timed = quantity == AccuracyQuantity::Step || quantity == AccuracyQuantity::TokenTime;
    return timed ? secondsText({value}) : bytesText({value}, unit);
}

QString signedPercentNumber(double share)
{
    const QString number = percentNumber(std::abs(share));
    return number == percentNumber(0) ? number : (share < 0 ? QChar(0x2212) : QChar(u'+')) + number;
}

QString wholeSigned(double points) { return (points < 0 ? QChar(0x2212) : QChar(u'+')) + countText(std::abs(points)); }

QString signedPercent(double share) { return RangeWords::tr("%1 %").arg(signedPercentNumber(share)); }

}  // namespace headroom
