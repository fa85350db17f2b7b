// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/health/fleet/fleet_numbers.h"

#include "model/health/rules/planned_use.h"

#include <QCoreApplication>

#include <cmath>

namespace headroom {

namespace {

struct FleetNumbersWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::FleetView)
};

std::optional<double> temperatureLimit(const MetricSet& metrics)
{
    if (const auto highest = metrics.number(Metric::TemperatureMaxOperating))
        return highest;
    const auto temperature = metrics.number(Metric::Temperature);
    const auto margin = metrics.number(Metric::TemperatureMargin);
    if (temperature && margin)
        return *temperature + *margin;
    return metrics.number(Metric::TemperatureSlowdown);
}

/// A step at the pace of the slowest card of a host; nothing where none was read.
std::optional<Seconds> ownStep(const HostHealth& host, Seconds planned)
{
    if (host.gpus.empty())
        return std::nullopt;
    Seconds step = planned;
    const auto take = [&step](const std::vector<HealthFinding>& findings) {
        for (const HealthFinding& finding : findings)
            if (finding.cost && finding.cost->step > step)
                step = finding.cost->step;
    };
    take(host.findings);
    for (const GpuHealth& gpu : host.gpus)
        take(gpu.findings);
    return step;
}

}  // namespace

std::optional<double> fleetValue(const GpuSnapshot& gpu, FleetNumber number)
{
    switch (number) {
    case FleetNumber::Temperature: return gpu.metrics.number(Metric::Temperature);
    case FleetNumber::Utilization: return gpu.metrics.number(Metric::UtilizationPercent);
    case FleetNumber::Power: return gpu.metrics.number(Metric::Power);
    case FleetNumber::Memory: break;
    }
    const auto used = gpu.metrics.number(Metric::MemoryUsed);
    const auto total = gpu.metrics.number(Metric::MemoryTotal);
    constexpr double percent = 100;
    return used && total && *total > 0 ? std::optional(percent * *used / *total) : std::nullopt;
}

std::optional<double> fleetLimit(const GpuSnapshot& gpu, FleetNumber number)
{
    if (number == FleetNumber::Temperature)
        return temperatureLimit(gpu.metrics);
    return number == FleetNumber::Power ? gpu.metrics.number(Metric::PowerLimit) : std::nullopt;
}

double leastApart(FleetNumber number, double usual)
{
    constexpr double degrees = 8;
    constexpr double points = 15;
    constexpr double shareOfPower = 0.15;
    switch (number) {
    case FleetNumber::Temperature: return degrees;
    case FleetNumber::Power: return shareOfPower * usual;
    case FleetNumber::Utilization:
    case FleetNumber::Memory: break;
    }
    return points;
}

std::optional<FleetPace> fleetPace(const HealthReport& report)
{
    if (!report.plan || !report.plan->step)
        return std::nullopt;
    FleetPace pace{.step = report.plan->step->time, .own = {}, .isPlanned = hostsOfPlan(*report.plan, report.snapshot)};
    if (std::ranges::count(pace.isPlanned, true) > report.plan->hosts)
        return std::nullopt;
    bool isSlowed = false;
    for (std::size_t host = 0; host < report.hosts.size(); ++host) {
        pace.own.push_back(pace.isPlanned[host] ? ownStep(report.hosts[host], report.plan->step->time) : std::nullopt);
        if (const std::optional<Seconds>& own = pace.own.back(); own && *own > pace.step) {
            pace.step = *own;
            pace.host = host;
            isSlowed = true;
        }
    }
    return isSlowed ? std::optional(pace) : std::nullopt;
}

QString paceText(const FleetPace& pace, std::size_t host)
{
    if (host == pace.host)
        return FleetNumbersWords::tr("sets the pace");
    if (!pace.isPlanned[host])
        return FleetNumbersWords::tr("not of the plan");
    if (!pace.own[host])
        return FleetNumbersWords::tr("not read");
    constexpr double percent = 100;
    return FleetNumbersWords::tr("waits %1 %").arg(countText(std::round(percent * (1 - *pace.own[host] / pace.step))));
}

QString fleetNumberName(FleetNumber number)
{
    switch (number) {
    case FleetNumber::Temperature: return FleetNumbersWords::tr("temperature");
    case FleetNumber::Utilization: return FleetNumbersWords::tr("utilisation");
    case FleetNumber::Memory: return FleetNumbersWords::tr("memory in use");
    case FleetNumber::Power: break;
    }
    return FleetNumbersWords::tr("power");
}

QString fleetUnit(FleetNumber number)
{
    switch (number) {
    case FleetNumber::Temperature: return FleetNumbersWords::tr("°C");
    case FleetNumber::Power: return FleetNumbersWords::tr("W");
    case FleetNumber::Utilization:
    case FleetNumber::Memory: break;
    }
    return QStringLiteral("%");
}

}  // namespace headroom
