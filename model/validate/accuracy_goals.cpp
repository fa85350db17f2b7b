// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/validate/accuracy_goals.h"

namespace headroom {

std::optional<double> sourceGoal(ErrorKind kind, AccuracyQuantity quantity)
{
    constexpr double densePeak = 0.10;
    constexpr double adapterPeak = 0.08;
    constexpr double denseStep = 0.15;
    constexpr double expertStep = 0.20;
    const bool adapters = kind == ErrorKind::Lora || kind == ErrorKind::Qlora;
    if (quantity == AccuracyQuantity::Peak && kind == ErrorKind::DenseFull)
        return densePeak;
    if (quantity == AccuracyQuantity::Peak && adapters)
        return adapterPeak;
    if (quantity == AccuracyQuantity::Step && kind == ErrorKind::DenseFull)
        return denseStep;
    if (quantity == AccuracyQuantity::Step && kind == ErrorKind::ExpertsFull)
        return expertStep;
    return std::nullopt;
}

std::optional<double> ninetiethGoal(AccuracyQuantity quantity)
{
    constexpr double afterStep = 0.03;
    return quantity == AccuracyQuantity::Static ? std::optional(afterStep) : std::nullopt;
}

std::optional<double> medianGoal(AccuracyQuantity quantity)
{
    constexpr double peak = 0.05;
    constexpr double afterStep = 0.01;
    constexpr double step = 0.08;
    switch (quantity) {
    case AccuracyQuantity::Peak: return peak;
    case AccuracyQuantity::Static: return afterStep;
    case AccuracyQuantity::Step: return step;
    case AccuracyQuantity::Cache:
    case AccuracyQuantity::TokenTime: break;
    }
    return std::nullopt;
}

}  // namespace headroom
