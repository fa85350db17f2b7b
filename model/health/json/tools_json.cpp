// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/json/tools_json.h"

#include "model/io/field_json.h"

#include <nlohmann/json.hpp>

#include <array>
#include <optional>

namespace headroom {
namespace {

Json orNull(const std::optional<double>& number) { return number ? numberJson(*number) : Json(nullptr); }

Json collectiveJson(const CollectiveTest& test)
{
    Json points = Json::array();
    for (const CollectivePoint& point : test.points)
        points.push_back({{"bytes", numberJson(point.bytes)},
                          {"time_us", numberJson(point.microseconds)},
                          {"algorithm_gb_per_s", numberJson(point.algorithmGBps)},
                          {"bus_gb_per_s", numberJson(point.busGBps)},
                          {"in_place_bus_gb_per_s", orNull(point.inPlaceBusGBps)},
                          {"wrong", point.isWrong}});
    return {{"name", test.name},
            {"ranks", test.ranks.size()},
            {"hosts", test.hostCount()},
            {"average_bus_gb_per_s", orNull(test.averageBusGBps)},
            {"points", points}};
}

Json copyJson(const CopyTest& test)
{
    const auto range = test.range();
    return {{"name", test.name},
            {"least_gb_per_s", range ? numberJson(range->first) : Json(nullptr)},
            {"most_gb_per_s", range ? numberJson(range->second) : Json(nullptr)},
            {"sum_gb_per_s", orNull(test.sum)},
            {"failure", test.failure}};
}

Json diagnosticJson(const DiagnosticResult& result)
{
    constexpr std::array names = {"pass", "skip", "warn", "fail"};
    return {{"program", result.program},
            {"test", result.test},
            {"gpu", result.gpu ? Json(*result.gpu) : Json(nullptr)},
            {"result", names.at(static_cast<std::size_t>(result.result))},
            {"message", result.message}};
}

}  // namespace

Json toolsJson(const ToolReadings& tools)
{
    Json collectives = Json::array();
    for (const CollectiveTest& test : tools.collectives)
        collectives.push_back(collectiveJson(test));
    Json copies = Json::array();
    for (const CopyTest& test : tools.copies)
        copies.push_back(copyJson(test));
    Json links = Json::array();
    for (const LinkTest& test : tools.links)
        links.push_back({{"name", test.name}, {"device", test.device}, {"gbit_per_s", orNull(test.bestGbps())}});
    Json ports = Json::array();
    for (const NetworkPort& port : tools.ports)
        ports.push_back({{"device", port.device},
                         {"port", port.port},
                         {"state", port.state},
                         {"physical_state", port.physicalState},
                         {"gbit_per_s", orNull(port.gigabitsPerSecond)},
                         {"layer", port.layer}});
    Json diagnostics = Json::array();
    for (const DiagnosticResult& result : tools.diagnostics)
        diagnostics.push_back(diagnosticJson(result));
    Json services = Json::array();
    for (const ServiceReading& service : tools.services)
        services.push_back({{"engine", service.engine},
                            {"model", service.model},
                            {"running", orNull(service.running)},
                            {"waiting", orNull(service.waiting)},
                            {"cache_share", orNull(service.cacheShare)},
                            {"preemptions", orNull(service.preemptions)}});
    return {{"collectives", collectives}, {"copies", copies},           {"links", links},
            {"ports", ports},             {"diagnostics", diagnostics}, {"services", services},
            {"said", tools.said}};
}

}  // namespace headroom
