// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/yaml_source.h"

#include "model/text/quoting.h"

#include <nlohmann/json.hpp>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

#include <charconv>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <utility>
#include <vector>

namespace headroom {

namespace {

constexpr std::size_t maxValues = 200'000;

std::string placeOf(const YAML::Mark& mark)
{
    return "line " + std::to_string(mark.line + 1) + ", column " + std::to_string(mark.column + 1);
}

/// Leaves the parser in the middle of a document.
struct Refusal {
    Error error;
};

std::size_t valuesIn(const Json& json)
{
    std::size_t count = 1;
    if (json.is_structured())
        for (const Json& child : json)
            count += valuesIn(child);
    return count;
}

template <class Number>
std::optional<Number> wholly(std::string_view text)
{
    if (text.starts_with('+'))
        text.remove_prefix(1);
    Number number{};
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool read = failure == std::errc() && end == text.data() + text.size() && !text.empty();
    return read ? std::optional(number) : std::nullopt;
}

/// The value of a scalar without quotes and tag (YAML 1.2, core schema; words such as "nan" stay words).
Json plainScalar(const std::string& text)
{
    if (text.empty() || text == "~" || text == "null" || text == "Null" || text == "NULL")
        return nullptr;
    if (text == "true" || text == "True" || text == "TRUE")
        return true;
    if (text == "false" || text == "False" || text == "FALSE")
        return false;
    const bool numeric = text.find_first_not_of("0123456789+-.eE") == std::string::npos;
    if (const auto whole = wholly<std::int64_t>(text); whole && numeric)
        return *whole;
    if (const auto real = wholly<double>(text); real && numeric)
        return *real;
    return text;
}

/// Builds JSON from the parser's events, without recursion and without the library's own tree.
class Builder final : public YAML::EventHandler {
public:
    explicit Builder(std::size_t values = 0) : m_values(values) {}

    void OnDocumentStart(const YAML::Mark& /*mark*/) override {}
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override { add(mark, nullptr, anchor); }
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override
    {
        const auto known = m_anchors.find(anchor);
        if (known == m_anchors.end())
            refuse(mark, "an alias inside its own anchor", "Write the value out");
        grow(mark, known->second.second);
        add(mark, known->second.first, 0);
    }
    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& value) override
    {
        add(mark, tag == "?" || tag.empty() ? plainScalar(value) : Json(value), anchor);
    }
    void OnSequenceStart(const YAML::Mark& mark, const std::string& /*tag*/, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value /*style*/) override
    {
        open(mark, Json::array(), anchor);
    }
    void OnSequenceEnd() override { close(); }
    void OnMapStart(const YAML::Mark& mark, const std::string& /*tag*/, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value /*style*/) override
    {
        open(mark, Json::object(), anchor);
    }
    void OnMapEnd() override { close(); }

    Json take() { return std::move(m_root); }
    [[nodiscard]] std::size_t values() const { return m_values; }

private:
    struct Level {
        Json value;
        YAML::anchor_t anchor;
        YAML::Mark mark;
        bool hasKey{false};
        std::string key;
        std::set<std::string> keys;
    };

    [[noreturn]] static void refuse(const YAML::Mark& mark, std::string what, std::string remedy)
    {
        throw Refusal{{placeOf(mark), std::move(what), std::move(remedy)}};
    }

    void grow(const YAML::Mark& mark, std::size_t values)
    {
        m_values += values;
        if (m_values > maxValues)
            refuse(mark, "more than 200,000 values, aliases counted", "Check that this is a configuration file");
    }

    void open(const YAML::Mark& mark, Json empty, YAML::anchor_t anchor)
    {
        if (m_open.size() >= maxJsonDepth)
            refuse(mark, "nested more than " + std::to_string(maxJsonDepth) + " deep",
                   "Check that this is a configuration file");
        if (!m_open.empty() && m_open.back().value.is_object() && !m_open.back().hasKey)
            refuse(mark, "a key that is a list or a map", "Use words as keys");
        m_open.push_back({std::move(empty), anchor, mark, false, {}, {}});
    }

    void close()
    {
        Level level = std::move(m_open.back());
        m_open.pop_back();
        add(level.mark, std::move(level.value), level.anchor);
    }

    void add(const YAML::Mark& mark, Json value, YAML::anchor_t anchor)
    {
        if (anchor != 0)
            m_anchors[anchor] = {value, valuesIn(value)};
        if (m_open.empty()) {
            m_root = std::move(value);
            return;
        }
        Level& level = m_open.back();
        if (level.value.is_array()) {
            grow(mark, 1);
            level.value.push_back(std::move(value));
        } else if (level.hasKey) {
            grow(mark, 1);
            level.hasKey = false;
            // The key was checked: pushing it back need not look for it again.
            level.value.get_ref<Json::object_t&>().emplace_back(std::move(level.key), std::move(value));
        } else {
            startKey(level, mark, value);
        }
    }

    static void startKey(Level& level, const YAML::Mark& mark, const Json& value)
    {
        if (value.is_structured())
            refuse(mark, "a key that is a list or a map", "Use words as keys");
        level.key = value.is_string() ? value.get<std::string>() : value.dump();
        if (!level.keys.insert(level.key).second)
            refuse(mark, "the key " + inQuotes(level.key) + " stands twice in one map", "Remove one of them");
        level.hasKey = true;
    }

    Json m_root;
    std::vector<Level> m_open;
    std::map<YAML::anchor_t, std::pair<Json, std::size_t>> m_anchors;
    std::size_t m_values;
};

}  // namespace

Result<Json> parseYaml(std::string_view text)
{
    std::istringstream stream{std::string(text)};
    Builder builder;
    try {
        YAML::Parser parser(stream);
        parser.HandleNextDocument(builder);
        Builder next;
        if (parser.HandleNextDocument(next) && !next.take().is_null())
            return Error{{}, "more than one YAML document", "Keep the one that is meant"};
    } catch (const Refusal& refusal) {
        return refusal.error;
    } catch (const YAML::Exception& failure) {
        return Error{placeOf(failure.mark), "not YAML: " + failure.msg, "Check indents, colons, quotes and brackets"};
    }
    return builder.take();
}

Result<Json> parseYamlDocuments(std::string_view text)
{
    constexpr std::size_t mostDocuments = 100;
    std::istringstream stream{std::string(text)};
    Json documents = Json::array();
    std::size_t values = 0;
    try {
        YAML::Parser parser(stream);
        for (std::size_t read = 0; read < mostDocuments; ++read) {
            Builder builder(values);
            if (!parser.HandleNextDocument(builder))
                return documents;
            values = builder.values();
            if (Json document = builder.take(); !document.is_null())
                documents.push_back(std::move(document));
        }
    } catch (const Refusal& refusal) {
        return refusal.error;
    } catch (const YAML::Exception& failure) {
        return Error{placeOf(failure.mark), "not YAML: " + failure.msg, "Check indents, colons, quotes and brackets"};
    }
    return Error{{}, "more than 100 YAML documents", "Keep those that are meant"};
}

}  // namespace headroom
