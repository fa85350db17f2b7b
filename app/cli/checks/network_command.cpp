// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/checks/check_command_group.h"
#include "app/cli/checks/one_plan.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "widgets/page/network/network_facts.h"
#include "widgets/page/network/network_text.h"
#include "widgets/page/network/service_traffic_text.h"
#include "widgets/text/worker_text.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace headroom {
namespace {

using Json = nlohmann::ordered_json;

using FactPairs = std::vector<std::pair<QString, QString>>;

Json moneyOrNull(const std::optional<Money>& money) { return money ? Json(money->dollars()) : Json(nullptr); }

const char* serviceId(ServiceCommunication communication)
{
    switch (communication) {
    case ServiceCommunication::Tensor: return "tensor";
    case ServiceCommunication::Experts: return "experts";
    case ServiceCommunication::Pipeline: return "pipeline";
    case ServiceCommunication::Cache: return "cache";
    }
    return "";
}

/// What the plan measured of a link; a link that is as assumed has no such key.
void addMeasured(Json& link, const MeasuredCurves& curves)
{
    for (const MeasuredCurve& curve : curves) {
        const MeasuredCurve::Point& largest = curve.points.back();
        link["measured"].push_back({{"operation", choiceName(curve.operation)},
                                    {"sizes", curve.points.size()},
                                    {"bus_bytes_per_s", largest.sent.value / largest.time.value}});
    }
}

Json linksJson(const Hardware& hardware)
{
    Json links = Json::array();
    const Interconnect& network = hardware.network;
    links.push_back({{"id", "memory"},
                     {"name", hardware.gpuName},
                     {"bytes_per_s", hardware.memoryBandwidth.value},
                     {"latency_s", nullptr}});
    if (hardware.gpusPerNode > 1)
        links.push_back({{"id", "inside"},
                         {"name", network.insideName},
                         {"bytes_per_s", network.inside.value},
                         {"latency_s", network.insideLatency.value}});
    if (hardware.gpusPerNode > 1)
        addMeasured(links.back(), network.measured.inside);
    if (hardware.nodes > 1)
        links.push_back({{"id", "between"},
                         {"name", network.betweenName},
                         {"bytes_per_s", network.between.value},
                         {"latency_s", network.betweenLatency.value}});
    if (hardware.nodes > 1)
        addMeasured(links.back(), network.measured.between);
    return links;
}

Json trafficJson(const NetworkFacts& facts)
{
    Json traffic = Json::array();
    for (const LinkTraffic& row : facts.traffic)
        traffic.push_back({{"id", timePartName(row.part)},
                           {"inside_bytes", row.inside.value},
                           {"between_bytes", row.between.value},
                           {"lost_s", row.exposed.value},
                           {"busy_inside_s", row.busyInside.value},
                           {"busy_between_s", row.busyBetween.value}});
    return traffic;
}

Json serviceJson(const NetworkFacts& facts)
{
    Json service = Json::array();
    for (const ServiceTraffic& row : facts.service)
        service.push_back({{"id", serviceId(row.communication)},
                           {"bytes_per_token", row.perToken.value},
                           {"inside_bytes_per_s", row.inside.value},
                           {"between_bytes_per_s", row.between.value},
                           {"lost_s", row.lost.value}});
    return service;
}

Json optionsJson(const NetworkFacts& facts)
{
    Json options = Json::array();
    for (const NetworkOption& option : facts.options)
        options.push_back({{"id", option.id},
                           {"name", option.name},
                           {"bytes_per_s", option.perGpu.value},
                           {"latency_s", option.latency.value},
                           {"step_s", option.step.value},
                           {"run_h", option.run.value},
                           {"job_cost", moneyOrNull(option.job)}});
    return options;
}

Json checksJson(const NetworkFacts& facts)
{
    Json checks = Json::array();
    for (const NetworkCheck& check : facts.checks) {
        checks.push_back({{"id", check.id},
                          {"command", check.command},
                          {"expected", check.expected},
                          {"unit", check.id == "ib_write_bw" ? "Gb/s" : "GB/s"},
                          {"published", check.published}});
        if (check.measured)
            checks.back()["measured"] = true;
    }
    return checks;
}

Json factsJson(const FactPairs& facts)
{
    Json list = Json::array();
    for (const auto& [name, text] : facts)
        list.push_back({{"name", name.toStdString()}, {"text", text.toStdString()}});
    return list;
}

std::string networkJson(const EstimatedPlan& job, const NetworkFacts& facts)
{
    const Json root = {{"format", "headroom-network"},
                       {"version", 1},
                       {"plan", job.plan.name},
                       {"links", linksJson(job.estimate.hardware)},
                       {"traffic", trafficJson(facts)},
                       {"service", serviceJson(facts)},
                       {"options", optionsJson(facts)},
                       {"checks", checksJson(facts)},
                       {"placement", factsJson(placementFacts(job.plan, job.estimate, facts))}};
    constexpr int indent = 2;
    return root.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

QString factsText(const QString& title, const FactPairs& facts)
{
    TextTable table({TextTable::Align::Left, TextTable::Align::Left}, 2);
    for (const auto& [name, text] : facts)
        table.addRow({name, text});
    return facts.empty() ? QString() : title + u'\n' + table.toString() + u'\n';
}

QString rowsText(const QString& title, const std::vector<RowColumn>& columns, const std::vector<ShownRow>& rows)
{
    if (rows.empty())
        return {};
    std::vector<TextTable::Align> aligns;
    QStringList titles;
    for (const RowColumn& column : columns) {
        aligns.push_back(column.number ? TextTable::Align::Right : TextTable::Align::Left);
        titles << column.title;
    }
    TextTable table(aligns, 2);
    table.addRow(titles);
    for (const ShownRow& row : rows)
        table.addRow(row.cells);
    return title + u'\n' + table.toString() + u'\n';
}

/// What to run for each check; the table says what to expect.
QString commandsText(const NetworkFacts& facts)
{
    FactPairs commands;
    for (const NetworkCheck& check : facts.checks)
        commands.emplace_back(checkName(check), QString::fromStdString(check.command));
    return factsText(CliWords::tr("Commands"), commands);
}

QString networkText(const EstimatedPlan& job, const NetworkFacts& facts)
{
    const Estimate& estimate = job.estimate;
    QString text = factsText(CliWords::tr("Links of this cluster"), linkFacts(estimate, facts));
    if (estimate.time) {
        text += rowsText(
            CliWords::tr("What each collective puts on the links, %1 and step").arg(perWorkerText(estimate.hardware)),
            trafficColumns(), trafficRows(facts.traffic, estimate, terminalUnit));
        if (facts.options.size() > 1)
            text += rowsText(CliWords::tr("The same step over other networks"), networkColumns(),
                             networkRows(estimate, facts.options));
    } else if (!facts.service.empty()) {
        text += rowsText(
            CliWords::tr("What the service sends, %1, under the plan's load").arg(perWorkerText(estimate.hardware)),
            serviceTrafficColumns(), serviceTrafficRows(facts.service));
    } else if (estimate.serving) {
        text += wrappedParagraph(noServiceTrafficText(estimate)) + u'\n';
    }
    text += rowsText(CliWords::tr("Before blaming the %1, measure").arg(workersText(estimate.hardware)), checkColumns(),
                     checkRows(facts.checks, estimate.hardware));
    text += commandsText(facts);
    text += factsText(CliWords::tr("Placement"), placementFacts(job.plan, estimate, facts));
    if (estimate.time || estimate.serving)
        text += factsText(CliWords::tr("Storage"), storageFacts(job.plan, estimate, facts, terminalUnit));
    text.chop(1);
    return text;
}

}  // namespace

CommandResult runNetworkCommand(const QCommandLineParser& parser)
{
    auto outcome = readOnePlan(parser, "network");
    if (auto* failed = std::get_if<CommandResult>(&outcome))
        return *failed;
    const auto& input = std::get<PlanInput>(outcome);
    const EstimatedPlan& job = input.plans.front();
    const NetworkFacts facts = networkFacts(job.plan, job.estimate, input.catalogue);
    if (wantsJson(parser))
        return printed(networkJson(job, facts));
    return printed(networkText(job, facts));
}

}  // namespace headroom
