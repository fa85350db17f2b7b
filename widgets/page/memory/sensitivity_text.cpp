// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/memory/sensitivity_text.h"

#include "widgets/text/field_value_text.h"
#include "widgets/text/labels.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom {

namespace {

struct SensitivityWords {
    Q_DECLARE_TR_FUNCTIONS(Sensitivity)
};

constexpr auto mostRows = std::size_t{8};

/// "2,048 – 8,192": where the steps go; the other end is where the field stands.
QString stepsText(const SensitivityBar& bar)
{
    const auto text = [&](const std::optional<SensitivityEnd>& end) {
        return fieldValueText(bar.pointer, end ? end->value : bar.now);
    };
    return SensitivityWords::tr("%1 – %2").arg(text(bar.down), text(bar.up));
}

}  // namespace

QString sensitivityValue(SensitivityMetric metric, double value, ByteUnit unit, const Estimate& estimate)
{
    const QString currency = QString::fromStdString(estimate.cost.currency);
    switch (metric) {
    case SensitivityMetric::Memory: return bytesText({value}, unit);
    case SensitivityMetric::Time:
        return estimate.serving ? latencyText({value}) : durationText({value / secondsPerHour});
    case SensitivityMetric::Cost: break;
    }
    const Money money = Money::fromDollars(value);
    return estimate.serving ? moneyText(money, currency) : moneyShort(money, currency);
}

TornadoData tornadoData(const Sensitivity& sensitivity, SensitivityMetric metric, ByteUnit unit,
                        const Estimate& estimate)
{
    TornadoData data;
    if (!sensitivity.base)
        return data;
    const auto value = [&](double figure) { return sensitivityValue(metric, figure, unit, estimate); };
    data.base = *sensitivity.base;
    data.baseText = value(data.base);
    for (const SensitivityBar& bar : sensitivity.bars) {
        if (data.rows.size() == mostRows)
            break;
        const auto end = [&](const std::optional<SensitivityEnd>& step) -> std::optional<TornadoEnd> {
            if (!step)
                return std::nullopt;
            return TornadoEnd{
                step->metric, value(step->metric),
                SensitivityWords::tr("%1 %2").arg(fieldLabel(bar.pointer), fieldValueText(bar.pointer, step->value)),
                step->fits};
        };
        data.rows.push_back({fieldLabel(bar.pointer), stepsText(bar), end(bar.down), end(bar.up)});
    }
    return data;
}

}  // namespace headroom
