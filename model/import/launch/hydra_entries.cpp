// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/launch/training_entries.h"
#include "model/import/yaml_source.h"
#include "model/text/quoting.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Hydra and OmegaConf: overrides on a command line, references between entries.

namespace headroom {

namespace {

constexpr std::size_t mostOverrides = 2000;
constexpr std::size_t mostReferences = 2000;
constexpr std::size_t deepestOverride = 16;

std::vector<std::string> pathOf(std::string_view dotted)
{
    std::vector<std::string> parts;
    while (!dotted.empty() && parts.size() <= deepestOverride) {
        const std::size_t dot = std::min(dotted.find('.'), dotted.size());
        parts.emplace_back(dotted.substr(0, dot));
        dotted.remove_prefix(std::min(dot + 1, dotted.size()));
    }
    return parts;
}

Json overrideValue(const std::string& text)
{
    Result<Json> value = parseYaml(text);
    return value && !value->is_object() ? std::move(value).value() : Json(text);
}

/// Puts references in, on the way through a document.
class References {
public:
    References(const Json& root, ImportLog& log) : m_root(root), m_log(log) {}

    Json of(const Json& value, const std::string& place)
    {
        if (value.is_object()) {
            Json out = Json::object();
            for (const auto& [key, entry] : value.items())
                out.get_ref<Json::object_t&>().emplace_back(key, of(entry, childPointer(place, key)));
            return out;
        }
        if (value.is_array()) {
            Json out = Json::array();
            for (std::size_t i = 0; i < value.size(); ++i)
                out.push_back(of(value[i], childPointer(place, i)));
            return out;
        }
        const auto* text = value.is_string() ? &value.get_ref<const std::string&>() : nullptr;
        if (text == nullptr || !text->starts_with("${") || !text->ends_with('}'))
            return value;
        return referred(*text, place);
    }

private:
    /// The entry that is meant, followed a few times.
    Json referred(std::string text, const std::string& place)
    {
        constexpr int longestChain = 5;
        for (int i = 0; i < longestChain && m_count < mostReferences; ++i) {
            ++m_count;
            const Json* target = &m_root;
            for (const std::string& part : pathOf(std::string_view(text).substr(2, text.size() - 3))) {
                const auto entry = target->is_object() ? target->find(part) : m_root.end();
                if (!target->is_object() || entry == target->end())
                    return unknown(text, place);
                target = &*entry;
            }
            if (target->is_structured())
                return unknown(text, place);
            if (!target->is_string() || !target->get_ref<const std::string&>().starts_with("${") ||
                !target->get_ref<const std::string&>().ends_with('}'))
                return *target;
            text = target->get<std::string>();
        }
        return unknown(text, place);
    }
    Json unknown(const std::string& text, const std::string& place)
    {
        m_log.leaveOut(place, inQuotes(text), "refers to what the file does not state plainly");
        return nullptr;
    }

    const Json& m_root;
    ImportLog& m_log;
    std::size_t m_count{0};
};

}  // namespace

Json hydraOverrides(const std::vector<std::string>& words)
{
    Json entries = Json::object();
    std::size_t read = 0;
    for (const std::string& word : words) {
        const std::size_t equals = word.find('=');
        std::string_view name = std::string_view(word).substr(0, std::min(equals, word.size()));
        while (name.starts_with('+') || name.starts_with('~'))
            name.remove_prefix(1);
        const std::vector<std::string> path = pathOf(name);
        const bool dotted = equals != std::string::npos && path.size() > 1 && path.size() <= deepestOverride &&
                            name.find_first_of("-/ ") == std::string_view::npos;
        if (!dotted || ++read > mostOverrides)
            continue;
        Json* place = &entries;
        for (std::size_t i = 0; i + 1 < path.size() && place != nullptr; ++i) {
            Json& next = (*place)[path[i]];
            if (next.is_null())
                next = Json::object();
            place = next.is_object() ? &next : nullptr;
        }
        if (place != nullptr)
            (*place)[path.back()] = overrideValue(word.substr(equals + 1));
    }
    return entries;
}

Json withReferences(const Json& json, ImportLog& log) { return References(json, log).of(json, {}); }

}  // namespace headroom
