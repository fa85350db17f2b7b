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

std::optional<double> leftOutGoal(ErrorKind kind, AccuracyQuantity quantity)
{
    constexpr double trainingPeak = 0.06;
    constexpr double servingPeak = 0.05;
    constexpr double afterStep = 0.02;
    constexpr double denseStep = 0.08;
    constexpr double expertStep = 0.15;
    constexpr double tokenTime = 0.12;
    constexpr double cache = 0.02;
    switch (quantity) {
    case AccuracyQuantity::Peak: return kind == ErrorKind::Serving ? servingPeak : trainingPeak;
    case AccuracyQuantity::Static: return afterStep;
    case AccuracyQuantity::Step:
        if (kind == ErrorKind::DenseFull)
            return denseStep;
        return kind == ErrorKind::ExpertsFull ? std::optional(expertStep) : std::nullopt;
    case AccuracyQuantity::Cache: return cache;
    case AccuracyQuantity::TokenTime: return tokenTime;
    }
    return std::nullopt;
}

}  // namespace headroom
