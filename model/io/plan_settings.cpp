// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/plan_settings.h"

#include "model/plan/limits.h"
#include "model/text/quoting.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace headroom {

namespace {

/// "/a/b" from "a.b" or "/a/b".
std::string slashed(std::string_view pointer)
{
    std::string result(pointer);
    if (result.starts_with('/'))
        return result;
    std::ranges::replace(result, '.', '/');
    return "/" + result;
}

/// JSON, or a bare word that is taken as a string. What opens a bracket is meant as JSON and read as strictly as a
/// file, unless the field holds text.
Result<Json> settingValue(const std::string& text, const Field* field)
{
    if (!isUtf8(text))
        return Error{"", "text that is not UTF-8", "Write it as UTF-8"};
    Result<Json> value = parseStrictJson(text);
    const bool takesText = field != nullptr && (field->kind == ValueKind::Text || field->kind == ValueKind::Choice);
    const bool isList = value && value->is_array() && field != nullptr && takesSeveral(*field);
    if (takesText && value && !value->is_string() && !value->is_null() && !isList)
        return Json(text);
    if (!value && (takesText || !(text.starts_with('{') || text.starts_with('['))))
        return Json(text);
    return value;
}

/// The keys of the other forms of model or hardware, which a setting of one form replaces.
void dropOtherForms(Json& document, std::string_view pointer)
{
    const auto drop = [&](const char* section, std::initializer_list<const char*> keys) {
        if (document.contains(section) && document[section].is_object())
            for (const char* key : keys)
                document[section].erase(key);
    };
    if (pointer == "/model/preset")
        drop("model", {"parameters", "architecture"});
    else if (pointer == "/model/parameters")
        drop("model", {"preset", "architecture"});
    else if (pointer.starts_with("/model/architecture"))
        drop("model", {"preset", "parameters"});
    else if (pointer == "/cluster/sku")
        drop("cluster", {"gpu", "gpus_per_node", "intra_node_bytes_per_s", "inter_node_bytes_per_s"});
    else if (pointer.starts_with("/cluster/gpu/") || pointer == "/cluster/gpu")
        drop("cluster", {"sku", "nodes"});
    // The draft lies deeper, in a section that is null while there is none.
    const nlohmann::json::json_pointer draft("/serving/speculative/draft");
    if (pointer.starts_with("/serving/speculative/draft/") && document.contains(draft) && document[draft].is_object())
        document[draft].erase(pointer.ends_with("preset") ? "parameters" : "preset");
}

std::optional<Error> apply(Json& document, const PlanSetting& setting)
{
    const std::string pointer = slashed(setting.pointer);
    dropOtherForms(document, pointer);
    Json* place = &document;
    std::string_view rest = std::string_view(pointer).substr(1);
    while (true) {
        const std::size_t slash = rest.find('/');
        const std::string key(rest.substr(0, slash));
        if (place->is_null())
            *place = Json::object();
        if (!place->is_object() || key.empty())
            return Error{pointer, "no field can stand there", "name a field of the plan, such as training.micro_batch"};
        place = &(*place)[key];
        if (slash == std::string_view::npos)
            break;
        rest.remove_prefix(slash + 1);
    }
    Result<Json> value = settingValue(setting.value, findField(pointer));
    if (!value)
        return Error{pointer,
                     (value.error().where.empty() ? "" : value.error().where + " of the value: ") + value.error().what,
                     value.error().remedy};
    *place = std::move(value).value();
    return std::nullopt;
}

}  // namespace

std::optional<Error> applySettings(Json& document, std::span<const PlanSetting> settings)
{
    for (const PlanSetting& setting : settings)
        if (std::optional<Error> error = apply(document, setting))
            return error;
    return std::nullopt;
}

Result<PlanSetting> parsePlanSetting(std::string_view text)
{
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos || equals == 0)
        return Error{inQuotes(text), "is not POINTER=VALUE", "write for example training.micro_batch=2"};
    return PlanSetting{std::string(text.substr(0, equals)), std::string(text.substr(equals + 1))};
}

}  // namespace headroom
