// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/settings/assumption_settings.h"

#include <QStringList>

#include <cmath>

namespace headroom {

namespace {

/// Numbers as text, with the empty text for an absent one: a list in settings has no null.
QString written(const std::optional<double>& value)
{
    constexpr int allDigits = 17;
    return value ? QString::number(*value, 'g', allDigits) : QString();
}

std::optional<double> read(const QStringList& list, qsizetype place, double most)
{
    bool isNumber = false;
    const double value = list.value(place).toDouble(&isNumber);
    return isNumber && std::isfinite(value) && value > 0 && value <= most ? std::optional(value) : std::nullopt;
}

template <class Quantity>
std::optional<Quantity> as(const std::optional<double>& value)
{
    return value ? std::optional(Quantity{*value}) : std::nullopt;
}

template <class Quantity>
std::optional<double> plain(const std::optional<Quantity>& quantity)
{
    return quantity ? std::optional(quantity->value) : std::nullopt;
}

}  // namespace

PageAssumptions storedAssumptions(const Settings& settings)
{
    constexpr double longest = 1;     // Second.
    constexpr double fastest = 1e15;  // Bytes per second.
    const QStringList list = settings.value(Setting::Assumptions).toStringList();
    return {read(list, 0, 1),
            as<Seconds>(read(list, 1, longest)),
            as<BytesPerSecond>(read(list, 2, fastest)),
            as<BytesPerSecond>(read(list, 3, fastest)),
            as<BytesPerSecond>(read(list, 4, fastest)),
            as<BytesPerSecond>(read(list, 5, fastest))};
}

void storeAssumptions(Settings& settings, const PageAssumptions& assumptions)
{
    settings.set(Setting::Assumptions,
                 QStringList{written(assumptions.frontEndShare), written(plain(assumptions.frontEndLatency)),
                             written(plain(assumptions.blobRead)), written(plain(assumptions.nfsRead)),
                             written(plain(assumptions.cacheRead)), written(plain(assumptions.nodeWrite))});
}

}  // namespace headroom
