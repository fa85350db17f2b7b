// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/answers/calibration_text.h"

#include "widgets/text/labels.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom {
namespace {

struct CalibrationWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Calibration)
};

constexpr std::size_t mostRows = 3;

QString labelOf(std::string_view part, bool isTime)
{
    if (isTime) {
        const auto found = std::ranges::find(timePartNames, part);
        return timePartLabel(static_cast<TimePart>(found - timePartNames.begin()));
    }
    const auto found = std::ranges::find(memoryPartNames, part);
    return partLabel(static_cast<MemoryPart>(found - memoryPartNames.begin()));
}

QString changeOf(double factor)
{
    if (factor <= 0)
        return CalibrationWords::tr("cannot be the cause alone");
    return CalibrationWords::tr("%1 times as large").arg(decimalText(factor));
}

}  // namespace

QString calibrationSentence(const Residual& residual, bool isTime, ByteUnit unit)
{
    const auto figure = [&](double value) {
        return isTime ? CalibrationWords::tr("%1 tokens/s").arg(countText(value)) : bytesText(Bytes{value}, unit);
    };
    const double error = residual.errorPercent() / 100;
    constexpr double equal = 0.0005;
    QString difference = CalibrationWords::tr("they agree");
    if (std::abs(error) >= equal)
        difference = (error < 0 ? CalibrationWords::tr("the estimate is %1 % low")
                                : CalibrationWords::tr("the estimate is %1 % high"))
                         .arg(percentNumber(std::abs(error)));
    return CalibrationWords::tr("Estimated %1, measured %2: %3.")
        .arg(figure(residual.predicted), figure(residual.measured), difference);
}

std::vector<CalibrationRow> calibrationRows(const Residual& residual, bool isTime, ByteUnit unit)
{
    std::vector<CalibrationRow> rows;
    for (const PartResidual& part : residual.parts) {
        if (rows.size() == mostRows)
            break;
        rows.push_back({labelOf(part.part, isTime),
                        isTime ? secondsNumber(Seconds{part.predicted}) : bytesNumber(Bytes{part.predicted}, unit),
                        changeOf(part.factor)});
    }
    return rows;
}

QString calibrationProposal(const Calibration& proposed, ByteUnit unit)
{
    const QString speed =
        CalibrationWords::tr("kernels at %1 % of their usual speed").arg(percentNumber(proposed.efficiency));
    if (proposed.memory_extra_bytes == 0)
        return CalibrationWords::tr("The calibrated plan runs %1.").arg(speed);
    const bool lessMemory = proposed.memory_extra_bytes < 0;
    const Bytes extra{std::abs(proposed.memory_extra_bytes)};
    const QString memory =
        (lessMemory ? CalibrationWords::tr("%1 less memory") : CalibrationWords::tr("%1 more memory"))
            .arg(bytesText(extra, unit));
    if (proposed.efficiency == 1)
        return CalibrationWords::tr("The calibrated plan takes %1.").arg(memory);
    return CalibrationWords::tr("The calibrated plan takes %1, and runs %2.").arg(memory, speed);
}

std::optional<MemoryScope> memoryScopeNamed(const QString& name)
{
    if (name == QLatin1String("allocated"))
        return MemoryScope::Allocated;
    if (name == QLatin1String("reserved"))
        return MemoryScope::Reserved;
    if (name == QLatin1String("nvidia-smi"))
        return MemoryScope::NvidiaSmi;
    return std::nullopt;
}

}  // namespace headroom
