// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/plan_schema.h"

#include "model/io/architecture_json.h"
#include "model/io/field_json.h"
#include "model/plan/limits.h"

#include <nlohmann/json.hpp>

namespace headroom {
namespace {

constexpr std::size_t longestText = 200;
constexpr std::size_t longestName = 64;

Json object() { return {{"type", "object"}, {"properties", Json::object()}, {"additionalProperties", false}}; }

/// Type and range of the numbers of a field, or of its list's items.
Json numberSchema(const Field& field, bool whole)
{
    Json schema = {{"type", whole ? "integer" : "number"}};
    if (!field.allowed.empty()) {
        schema["enum"] = Json::array();
        for (const double value : field.allowed)
            schema["enum"].push_back(fieldValueToJson(FieldValue(value)));
        return schema;
    }
    schema["minimum"] = fieldValueToJson(FieldValue(field.minimum));
    schema["maximum"] = fieldValueToJson(FieldValue(field.maximum));
    return schema;
}

Json listSchema(Json items) { return {{"type", "array"}, {"items", std::move(items)}}; }

Json valueSchema(const Field& field)
{
    switch (field.kind) {
    case ValueKind::Count: return numberSchema(field, true);
    case ValueKind::Real: return numberSchema(field, false);
    case ValueKind::Flag: return {{"type", "boolean"}};
    case ValueKind::Choice: {
        if (!takesSeveral(field))
            return {{"type", "string"}, {"enum", field.choices}};
        Json word = {{"type", "string"}, {"enum", Json::array()}};
        for (const std::string_view choice : field.choices)
            if (choice.find(',') == std::string_view::npos)
                word["enum"].push_back(choice);
        Json several = listSchema(word);
        several["uniqueItems"] = true;
        several["minItems"] = 1;
        return {{"anyOf", Json::array({word, several})}};
    }
    case ValueKind::Text:
        if (field.pointer == "/cost/schedule")
            return {{"type", "string"}, {"pattern", "^(always|8x5|nights-off|weekend-off|[01]{168})$"}};
        if (field.pointer == "/cost/currency")
            return {{"type", "string"}, {"pattern", "^[A-Z]{3}$"}};
        return {{"type", "string"}, {"maxLength", longestText}};
    case ValueKind::CountList: return listSchema(numberSchema(field, true));
    case ValueKind::RealList: return listSchema(numberSchema(field, false));
    case ValueKind::NameSet: {
        Json name = {{"type", "string"}};
        if (field.choices.empty())
            name.update({{"minLength", 1}, {"maxLength", longestName}});
        else
            name["enum"] = field.choices;
        Json schema = listSchema(std::move(name));
        schema["uniqueItems"] = true;
        return schema;
    }
    }
    return {};
}

Json fieldSchema(const Field& field, const FieldDescription& describe)
{
    Json schema = valueSchema(field);
    if (field.nullable && !isForm(field.pointer)) {
        schema["type"] = Json::array({schema["type"], "null"});
        if (schema.contains("enum"))
            schema["enum"].push_back(nullptr);
    }
    std::string description = describe(field.pointer);
    if (!field.unit.empty())
        description += (description.empty() ? "" : " ") + std::string("Unit: ") + std::string(field.unit) + ".";
    if (!description.empty())
        schema["description"] = description;
    if (const FieldValue value = defaultValue(field); !isForm(field.pointer))
        schema["default"] = fieldValueToJson(value);
    return schema;
}

/// Puts a field's schema below those of its sections, which are made when they are missing.
void addField(Json& root, std::string_view pointer, Json schema)
{
    Json* place = &root;
    std::string_view rest = pointer.substr(1);
    for (std::size_t slash = rest.find('/'); slash != std::string_view::npos; slash = rest.find('/')) {
        Json& section = (*place)["properties"][std::string(rest.substr(0, slash))];
        if (section.is_null())
            section = object();
        place = &section;
        rest.remove_prefix(slash + 1);
    }
    (*place)["properties"][std::string(rest)] = std::move(schema);
}

Json amount(double minimum) { return {{"type", "number"}, {"minimum", minimum}}; }

/// Null, or an object whose keys have defaults of their own.
void addSpeculative(Json& schema)
{
    schema["type"] = {"object", "null"};
    schema["default"] = nullptr;
    schema["description"] = "Speculative decoding: a draft model proposes tokens that the served model checks.";
    const Speculative usual;
    Json& keys = schema["properties"];
    keys["draft_tokens"]["default"] = usual.draft_tokens;
    keys["acceptance_rate"]["default"] = usual.acceptance_rate;
    Json& draft = keys["draft"];
    draft["default"] = {{"parameters", std::get<ParameterCount>(usual.draft).count}};
    draft["not"] = {{"required", {"preset", "parameters"}}};
    for (const char* form : {"preset", "parameters"})
        draft["properties"][form].erase("default");
}

/// Null, or an object that has a price.
void addOwned(Json& schema)
{
    schema["type"] = {"object", "null"};
    schema["default"] = nullptr;
    schema["description"] = "Hardware that is bought, per node; the price mode own counts it.";
    schema["required"] = Json::array({"price"});
    const OwnedHardware usual;
    Json& keys = schema["properties"];
    keys["years"]["default"] = usual.years;
    keys["staff_share"]["default"] = usual.staff_share;
    keys["power_w"]["default"] = usual.power_w;
}

/// Curves of links that were measured.
void addNetwork(Json& properties)
{
    const auto count = [](std::int64_t least) -> Json {
        return {{"type", "integer"}, {"minimum", least}, {"maximum", mostTestedRanks}};
    };
    const Json text = {{"type", "string"}};
    Json point = object();
    point["properties"] = {
        {"operation", {{"type", "string"}, {"enum", choiceNames<NetworkOperation>}}},
        {"scope", {{"type", "string"}, {"enum", choiceNames<NetworkScope>}}},
        {"bytes", {{"type", "number"}, {"minimum", 1}, {"maximum", mostMessageBytes}}},
        {"bus_bytes_per_s",
         {{"type", "number"}, {"minimum", leastBusBytesPerSecond}, {"maximum", mostBusBytesPerSecond}}},
        {"ranks", count(2)},
        {"hosts", count(1)},
        {"machine", text},
        {"link", text},
        {"source", text},
        {"date", text}};
    point["required"] = {"operation", "scope", "bytes", "bus_bytes_per_s"};
    properties["network"] = listSchema(point);
    properties["network"]["maxItems"] = mostNetworkPoints;
    properties["network"]["description"] =
        "Measured speed of the links by size of message, instead of the assumed one: bus bandwidth as nccl-tests "
        "prints it, sizes of an operation and scope rising.";
}

/// What the table of fields does not hold because it is no single value.
void addCompounds(Json& root)
{
    Json& properties = root["properties"];
    properties["model"]["properties"]["architecture"] = {
        {"type", "object"},
        {"description", "The shape of a transformer, in the field names of model cards."},
        {"required", {"layers", "hidden", "heads", "ffn", "vocab"}}};
    properties["model"]["oneOf"] = {
        {{"required", {"preset"}}}, {{"required", {"parameters"}}}, {{"required", {"architecture"}}}};

    Json rates = object();
    for (const char* precision : {"bf16", "fp8", "fp4"})
        rates["properties"][precision] = amount(1);
    Json custom = object();
    custom["properties"] = {{"name", {{"type", "string"}}},
                            {"memory_bytes", amount(1)},
                            {"memory_bytes_per_s", amount(0)},
                            {"flops_per_s", rates}};
    custom["required"] = {"name", "memory_bytes"};
    properties["cluster"]["properties"]["gpu"] = {
        {"description", "A GPU of the catalogue by id, or a described one; instead of sku and nodes."},
        {"oneOf", Json::array({{{"type", "string"}}, custom})}};
    properties["cluster"]["not"] = {{"required", {"gpu"}},
                                    {"anyOf", {{{"required", {"sku"}}}, {{"required", {"nodes"}}}}}};

    addSpeculative(properties["serving"]["properties"]["speculative"]);
    addOwned(properties["cost"]["properties"]["owned"]);
    Json framework = object();
    framework["properties"] = {{"name", {{"type", "string"}, {"enum", choiceNames<Framework>}}},
                               {"version", {{"type", "string"}}}};
    framework["required"] = {"name"};
    Json& items = properties["goal"]["properties"]["frameworks"]["items"];
    items = {{"anyOf", Json::array({items, framework})}};
    Json measured = object();
    measured["properties"] = {{"quantity", {{"type", "string"}}}, {"value", amount(0)}, {"note", {{"type", "string"}}}};
    measured["required"] = {"quantity", "value"};
    properties["calibration"]["properties"]["measured"] = listSchema(measured);
    addNetwork(properties["calibration"]["properties"]);
}

}  // namespace

std::string planSchema(const FieldDescription& describe)
{
    Json root = object();
    root["properties"]["format"] = {{"const", "headroom-plan"}};
    root["properties"]["version"] = {{"const", 1}};
    for (const Field& field : planFields())
        addField(root, field.pointer, fieldSchema(field, describe));
    addCompounds(root);
    root["required"] = {"format", "version"};
    Json schema = {{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", "Headroom plan, format 1"}};
    schema.update(root);
    constexpr int indent = 2;
    return schema.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace headroom
