// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/plan_json.h"

#include "model/io/architecture_json.h"
#include "model/io/field_json.h"
#include "model/io/plan_settings.h"
#include "model/text/dates.h"
#include "model/text/quoting.h"

#include <nlohmann/json.hpp>

#include <array>

namespace headroom {

namespace {

constexpr std::string_view planFormat = "headroom-plan";
constexpr std::int64_t planVersion = 1;

void readModel(ObjectReader& root, Plan& plan)
{
    auto model = root.findObject("model");
    if (!model)
        return;
    const bool preset = model->find("preset") != nullptr;
    const bool parameters = model->find("parameters") != nullptr;
    const bool architecture = model->find("architecture") != nullptr;
    if (int{preset} + int{parameters} + int{architecture} != 1)
        root.fail("model", "needs exactly one of preset, parameters and architecture", "keep one of them");
    readFields(*model, "/model", plan);
    if (auto shape = model->findObject("architecture")) {
        Architecture given;
        readArchitecture(*shape, given);
        shape->rejectUnknown();
        plan.model = given;
    }
    model->rejectUnknown();
}

void readCustomGpu(ObjectReader& gpu, CustomGpu& custom)
{
    constexpr double largestMemory = 1e15;
    constexpr double largestRate = 1e21;
    gpu.require({"name", "memory_bytes"});
    gpu.readText("name", custom.name);
    gpu.readNumber("memory_bytes", custom.memory_bytes, 1, largestMemory);
    gpu.readNumber("memory_bytes_per_s", custom.memory_bytes_per_s, 0, largestMemory);
    if (auto rates = gpu.findObject("flops_per_s")) {
        rates->readNumber("bf16", custom.flops_bf16, 1, largestRate);
        rates->readNumber("fp8", custom.flops_fp8, 1, largestRate);
        rates->readNumber("fp4", custom.flops_fp4, 1, largestRate);
        rates->rejectUnknown();
    }
    gpu.rejectUnknown();
}

void readCluster(ObjectReader& root, Plan& plan)
{
    auto cluster = root.findObject("cluster");
    if (!cluster)
        return;
    const Json* gpu = cluster->find("gpu");
    if (gpu != nullptr && (cluster->find("sku") != nullptr || cluster->find("nodes") != nullptr))
        cluster->fail("gpu", "stands beside sku or nodes", "give sku and nodes, or gpu, gpus and gpus_per_node");
    if (gpu != nullptr) {
        OwnNodes own;
        if (gpu->is_object()) {
            auto reader = cluster->findObject("gpu");
            readCustomGpu(*reader, own.gpu.emplace<CustomGpu>());
        } else {
            cluster->readText("gpu", std::get<std::string>(own.gpu));
        }
        plan.cluster.hardware = own;
    } else {
        for (const char* key : {"gpus_per_node", "intra_node_bytes_per_s", "inter_node_bytes_per_s"})
            if (cluster->find(key) != nullptr)
                cluster->fail(key, "belongs to hardware outside the catalogue",
                              "give gpu instead of sku, or remove it");
    }
    readFields(*cluster, "/cluster", plan);
    cluster->rejectUnknown();
}

void readOwned(ObjectReader& cost, Plan& plan)
{
    const Json* json = cost.find("owned");
    if (json == nullptr || json->is_null())
        return;
    auto owned = cost.findObject("owned");
    if (!owned)
        return;
    readFields(*owned, "/cost/owned", plan);
    owned->require({"price"});
    owned->rejectUnknown();
}

/// An empty object is speculative decoding with the defaults.
void readSpeculative(ObjectReader& serving, Plan& plan)
{
    const Json* json = serving.find("speculative");
    auto speculative = json == nullptr || json->is_null() ? std::nullopt : serving.findObject("speculative");
    if (!speculative)
        return;
    plan.serving.speculative.emplace();
    if (auto draft = speculative->findObject("draft")) {
        if (draft->find("preset") != nullptr && draft->find("parameters") != nullptr)
            speculative->fail("draft", "needs one of preset and parameters", "keep one of them");
        readFields(*draft, "/serving/speculative/draft", plan);
        draft->rejectUnknown();
    }
    readFields(*speculative, "/serving/speculative", plan);
    speculative->rejectUnknown();
}

void readMeasured(ObjectReader& calibration, Plan& plan)
{
    const Json* list = calibration.findArray("measured");
    if (list == nullptr)
        return;
    for (std::size_t i = 0; i < list->size(); ++i) {
        ObjectReader item((*list)[i], childPointer(childPointer(calibration.pointer(), "measured"), i),
                          calibration.sharedError());
        Measurement& measured = plan.calibration.measured.emplace_back();
        constexpr double most = 1e300;
        item.require({"quantity", "value"});
        item.readText("quantity", measured.quantity);
        item.readNumber("value", measured.value, 0, most);
        item.readText("note", measured.note);
        item.rejectUnknown();
    }
}

/// The points of one curve come from one test, sizes rising.
void checkNetworkPoint(ObjectReader& item, const std::vector<NetworkPoint>& points)
{
    const NetworkPoint& point = points.back();
    for (std::size_t i = points.size() - 1; i-- > 0;) {
        const NetworkPoint& before = points[i];
        if (before.operation != point.operation || before.scope != point.scope)
            continue;
        const std::string curve = std::string(choiceName(point.operation)) + " in the scope " +
                                  std::string(choiceName(point.scope));
        if (point.bytes <= before.bytes)
            item.fail("bytes", "is not above that of the point before it of " + curve,
                      "list the sizes of a curve from the smallest to the largest, each once");
        if (point.ranks != before.ranks || point.hosts != before.hosts)
            item.fail(point.ranks != before.ranks ? "ranks" : "hosts",
                      "is not that of the point before it of " + curve, "keep the points of one test");
        if (point.machine != before.machine || point.link != before.link)
            item.fail(point.machine != before.machine ? "machine" : "link",
                      "is not that of the point before it of " + curve, "keep the points of one kind of machine");
        return;
    }
}

void readNetwork(ObjectReader& calibration, Plan& plan)
{
    const Json* list = calibration.findArray("network");
    if (list == nullptr)
        return;
    std::vector<NetworkPoint>& points = plan.calibration.network;
    if (list->size() > mostNetworkPoints) {
        calibration.fail("network", "has more than " + std::to_string(mostNetworkPoints) + " points",
                         "keep some sizes of each operation");
        return;
    }
    for (std::size_t i = 0; i < list->size() && !calibration.failed(); ++i) {
        ObjectReader item((*list)[i], childPointer(childPointer(calibration.pointer(), "network"), i),
                          calibration.sharedError());
        NetworkPoint& point = points.emplace_back();
        item.require({"operation", "scope", "bytes", "bus_bytes_per_s"});
        if (const auto operation = item.readChoice("operation", choiceNames<NetworkOperation>))
            point.operation = static_cast<NetworkOperation>(*operation);
        if (const auto scope = item.readChoice("scope", choiceNames<NetworkScope>))
            point.scope = static_cast<NetworkScope>(*scope);
        item.readNumber("bytes", point.bytes, 1, mostMessageBytes);
        item.readNumber("bus_bytes_per_s", point.bus_bytes_per_s, leastBusBytesPerSecond, mostBusBytesPerSecond);
        item.readCount("ranks", point.ranks, 2, mostTestedRanks);
        item.readCount("hosts", point.hosts, 1, mostTestedRanks);
        item.readText("machine", point.machine);
        item.readText("link", point.link);
        item.readText("source", point.source);
        item.readText("date", point.date);
        item.rejectUnknown();
        if (!point.date.empty() && !isIsoDate(point.date))
            item.fail("date", "is no day", "write it as 2026-09-16");
        checkNetworkPoint(item, points);
        if (point.ranks && point.hosts && *point.hosts > *point.ranks)
            item.fail("hosts", "are more than the ranks", "give the nodes of the test, each with a rank at least");
        if (point.scope == NetworkScope::Fabric && point.hosts && *point.hosts < 2)
            item.fail("hosts", "is one, and a fabric joins nodes", "use the scope node for a test within one");
    }
}

/// Frameworks with their versions; a list of names alone is a field like others.
void readFrameworks(ObjectReader& goal, Plan& plan)
{
    const Json* list = goal.findArray("frameworks");
    if (list == nullptr || !holdsObjects(*list))
        return;
    for (std::size_t i = 0; i < list->size(); ++i) {
        ObjectReader item((*list)[i], childPointer(childPointer(goal.pointer(), "frameworks"), i), goal.sharedError());
        AllowedFramework& framework = plan.goal.frameworks.emplace_back();
        std::string name;
        item.require({"name"});
        item.readText("name", name);
        item.readText("version", framework.version);
        item.rejectUnknown();
        if (item.failed())
            return;
        const std::optional<Framework> known = choiceFromName<Framework>(name);
        if (!known)
            item.fail("name", inQuotes(name) + " is not known", "use a name that training.framework takes");
        framework.name = known.value_or(Framework::Generic);
    }
}

void readSections(ObjectReader& root, Plan& plan)
{
    if (auto training = root.findObject("training")) {
        readFields(*training, "/training", plan);
        if (auto lora = training->findObject("lora")) {
            readFields(*lora, "/training/lora", plan);
            lora->rejectUnknown();
        }
        if (auto rollout = training->findObject("rollout")) {
            readFields(*rollout, "/training/rollout", plan);
            rollout->rejectUnknown();
        }
        training->rejectUnknown();
    }
    if (auto data = root.findObject("data")) {
        readFields(*data, "/data", plan);
        data->rejectUnknown();
    }
    if (auto serving = root.findObject("serving")) {
        readFields(*serving, "/serving", plan);
        readSpeculative(*serving, plan);
        serving->rejectUnknown();
    }
    readCluster(root, plan);
    if (auto parallelism = root.findObject("parallelism")) {
        readFields(*parallelism, "/parallelism", plan);
        parallelism->rejectUnknown();
    }
    if (auto cost = root.findObject("cost")) {
        readFields(*cost, "/cost", plan);
        readOwned(*cost, plan);
        cost->rejectUnknown();
    }
    if (auto goal = root.findObject("goal")) {
        readFields(*goal, "/goal", plan);
        readFrameworks(*goal, plan);
        goal->rejectUnknown();
    }
    if (auto calibration = root.findObject("calibration")) {
        readFields(*calibration, "/calibration", plan);
        readMeasured(*calibration, plan);
        readNetwork(*calibration, plan);
        calibration->rejectUnknown();
    }
}

Json modelJson(const ModelChoice& model)
{
    if (const auto* preset = std::get_if<PresetModel>(&model))
        return {{"preset", preset->id}};
    if (const auto* shape = std::get_if<Architecture>(&model))
        return {{"architecture", architectureJson(*shape)}};
    return {{"parameters", std::get<ParameterCount>(model).count}};
}

/// Whole numbers without a fraction, as fields are written.
Json fieldNumber(double value) { return fieldValueToJson(FieldValue(value)); }

Json clusterJson(const Cluster& cluster)
{
    if (const auto* nodes = std::get_if<VmNodes>(&cluster.hardware))
        return {{"sku", nodes->sku}, {"nodes", nodes->nodes}};
    const auto& own = std::get<OwnNodes>(cluster.hardware);
    Json json = Json::object();
    if (const auto* custom = std::get_if<CustomGpu>(&own.gpu)) {
        json["gpu"] = {{"name", custom->name}, {"memory_bytes", fieldNumber(custom->memory_bytes)}};
        if (custom->memory_bytes_per_s > 0)
            json["gpu"]["memory_bytes_per_s"] = fieldNumber(custom->memory_bytes_per_s);
        Json rates = Json::object();
        if (custom->flops_bf16)
            rates["bf16"] = fieldNumber(*custom->flops_bf16);
        if (custom->flops_fp8)
            rates["fp8"] = fieldNumber(*custom->flops_fp8);
        if (custom->flops_fp4)
            rates["fp4"] = fieldNumber(*custom->flops_fp4);
        if (!rates.empty())
            json["gpu"]["flops_per_s"] = rates;
    } else {
        json["gpu"] = std::get<std::string>(own.gpu);
    }
    json["gpus_per_node"] = own.gpus_per_node;
    return json;
}

/// Writes a field below its section, which is made when it is missing.
void writeField(Json& root, const Field& field, const FieldValue& value)
{
    Json* place = &root;
    std::string_view rest = field.pointer.substr(1);
    for (std::size_t slash = rest.find('/'); slash != std::string_view::npos; slash = rest.find('/')) {
        place = &(*place)[std::string(rest.substr(0, slash))];
        rest.remove_prefix(slash + 1);
    }
    (*place)[std::string(rest)] = fieldJson(field, value);
}

void writeLists(Json& root, const Plan& plan)
{
    if (!plan.goal.frameworks.empty())
        root["goal"]["frameworks"] = Json::array();
    for (const AllowedFramework& framework : plan.goal.frameworks) {
        Json item = {{"name", choiceName(framework.name)}};
        if (!framework.version.empty())
            item["version"] = framework.version;
        root["goal"]["frameworks"].push_back(item);
    }
    for (const Measurement& measured : plan.calibration.measured) {
        Json item = {{"quantity", measured.quantity}, {"value", fieldNumber(measured.value)}};
        if (!measured.note.empty())
            item["note"] = measured.note;
        root["calibration"]["measured"].push_back(item);
    }
    for (const NetworkPoint& point : plan.calibration.network) {
        Json item = {{"operation", choiceName(point.operation)},
                     {"scope", choiceName(point.scope)},
                     {"bytes", fieldNumber(point.bytes)},
                     {"bus_bytes_per_s", fieldNumber(point.bus_bytes_per_s)}};
        if (point.ranks)
            item["ranks"] = *point.ranks;
        if (point.hosts)
            item["hosts"] = *point.hosts;
        const auto addText = [&item](const char* key, const std::string& text) {
            if (!text.empty())
                item[key] = text;
        };
        addText("machine", point.machine);
        addText("link", point.link);
        addText("source", point.source);
        addText("date", point.date);
        root["calibration"]["network"].push_back(std::move(item));
    }
}

}  // namespace

Result<Plan> parsePlan(std::string_view text, std::span<const PlanSetting> settings)
{
    Result<Json> json = parseStrictJson(text);
    if (!json)
        return json.error();
    Json document = std::move(json).value();
    if (std::optional<Error> error = applySettings(document, settings))
        return *error;
    Plan plan;
    std::optional<Error> error;
    ObjectReader root(document, "", error);
    root.readFormat("plan", planFormat, planVersion);
    if (error)
        return *error;
    readFields(root, "", plan);
    readModel(root, plan);
    readSections(root, plan);
    root.rejectUnknown();
    if (error)
        return *error;
    return plan;
}

std::string writePlan(const Plan& plan)
{
    Json root = {{"format", planFormat}, {"version", planVersion}};
    if (!plan.name.empty())
        root["name"] = plan.name;
    if (plan.workload != Workload{})
        root["workload"] = choiceName(plan.workload);
    root["model"] = modelJson(plan.model);
    root["cluster"] = clusterJson(plan.cluster);
    for (const Field& field : planFields()) {
        const bool written = field.pointer.starts_with("/model/") || field.pointer == "/name" ||
                             field.pointer == "/workload" || field.pointer == "/cluster/sku" ||
                             field.pointer == "/cluster/nodes" || field.pointer == "/cluster/gpus_per_node";
        const FieldValue value = field.get(plan);
        if (!written && value != defaultValue(field))
            writeField(root, field, value);
    }
    writeLists(root, plan);
    constexpr int indent = 2;
    return root.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace headroom
