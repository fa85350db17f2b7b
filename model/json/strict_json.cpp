// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/json/strict_json.h"

#include "model/json/tracked_text.h"
#include "model/text/quoting.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <vector>

namespace headroom {
namespace {

/// The keys seen in one object. Most objects are small, where a scan beats a set; a hostile one must not cost the
/// square of its size.
class KeySet {
public:
    bool insert(const Json::object_t& object, const std::string& key)
    {
        constexpr std::size_t scanned = 24;
        if (object.size() < scanned)
            return std::none_of(object.begin(), object.end(), [&](const auto& member) { return member.first == key; });
        if (m_keys.empty())
            for (const auto& member : object)
                m_keys.insert(member.first);
        return m_keys.insert(key).second;
    }

private:
    std::set<std::string, std::less<>> m_keys;
};

/// Builds the document from parser events and stops at the first thing that is not allowed. The names of the event
/// functions are the library's.
class Builder {
public:
    Builder(std::string_view text, const char* const* furthest, const JsonList* list)
        : m_text(text), m_furthest(furthest), m_list(list)
    {
    }

    bool null() { return add(nullptr) != nullptr; }
    bool boolean(bool value) { return add(value) != nullptr; }
    bool number_integer(std::int64_t value) { return add(value) != nullptr; }
    bool number_unsigned(std::uint64_t value) { return add(value) != nullptr; }
    bool number_float(double value, const std::string& /*digits*/) { return add(value) != nullptr; }
    bool string(std::string& value) { return add(std::move(value)) != nullptr; }
    bool binary(Json::binary_t& /*value*/) { return false; }
    bool start_object(std::size_t /*size*/) { return open(Json::object()); }
    bool start_array(std::size_t /*size*/) { return open(Json::array()); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }
    bool key(std::string& name);
    bool parse_error(std::size_t read, const std::string& /*token*/, const nlohmann::detail::exception& cause);

    [[nodiscard]] Result<Json> finish(bool complete);

private:
    struct Level {
        Json* container;
        KeySet keys{};
        bool isList{false};  ///< Its elements are handed over.
    };

    Json* add(Json value);
    void handOver(Json::array_t& list);
    bool open(Json container);
    bool close();
    [[nodiscard]] std::string pointer() const;
    [[nodiscard]] std::size_t offset() const { return static_cast<std::size_t>(*m_furthest - m_text.data()); }
    bool fail(std::size_t offset, std::string what, std::string remedy);

    std::string_view m_text;
    const char* const* m_furthest;
    const JsonList* m_list;
    std::size_t m_handedOver{0};
    Json m_root;
    bool m_rootDone{false};
    std::vector<Level> m_open;
    std::optional<Error> m_error;
};

/// Puts a value where the parser stands. Pointers to open containers stay valid: only the innermost one grows.
Json* Builder::add(Json value)
{
    if (m_open.empty()) {
        m_root = std::move(value);
        m_rootDone = true;
        return &m_root;
    }
    Json& parent = *m_open.back().container;
    if (parent.is_array()) {
        auto& array = parent.get_ref<Json::array_t&>();
        if (m_open.back().isList)
            handOver(array);
        array.push_back(std::move(value));
        return &array.back();
    }
    Json& member = parent.get_ref<Json::object_t&>().back().second;
    member = std::move(value);
    return &member;
}

/// Passes on the element that is complete once the next one begins or the list ends.
void Builder::handOver(Json::array_t& list)
{
    if (list.empty())
        return;
    m_list->take(list.back(), m_handedOver++);
    list.clear();
}

bool Builder::open(Json container)
{
    if (m_open.size() >= maxJsonDepth)
        return fail(offset() - 1, "brackets nested more than " + std::to_string(maxJsonDepth) + " deep",
                    "Headroom's files are never that deep: check that this is the right file");
    m_open.push_back({add(std::move(container))});
    Level& level = m_open.back();
    level.isList = m_list != nullptr && m_open.size() == 2 && m_root.is_object() && level.container->is_array() &&
                   m_root.get_ref<const Json::object_t&>().back().first == m_list->key;
    return true;
}

bool Builder::close()
{
    if (m_open.back().isList)
        handOver(m_open.back().container->get_ref<Json::array_t&>());
    m_open.pop_back();
    return true;
}

bool Builder::key(std::string& name)
{
    Level& level = m_open.back();
    auto& object = level.container->get_ref<Json::object_t&>();
    constexpr std::size_t usual = 10;
    if (object.empty())
        object.reserve(usual);  // A long file has many small objects: growing each key by key costs half the reading.
    if (!level.keys.insert(object, name))
        return fail(offset() - std::min(offset(), name.size() + 2),
                    "the key " + inQuotes(name) + " appears twice in one object (" + childPointer(pointer(), name) +
                        ")",
                    "Keep one of the two");
    // Not emplace(), which would search all keys again.
    object.emplace_back(std::move(name), nullptr);
    return true;
}

/// Where the innermost open container stands.
std::string Builder::pointer() const
{
    std::string path;
    for (std::size_t i = 0; i + 1 < m_open.size(); ++i) {
        const Json& container = *m_open[i].container;
        const std::size_t before = m_open[i].isList ? m_handedOver : 0;
        path = container.is_array() ? childPointer(path, before + container.size() - 1)
                                    : childPointer(path, container.get_ref<const Json::object_t&>().back().first);
    }
    return path;
}

bool Builder::fail(std::size_t offset, std::string what, std::string remedy)
{
    m_error = Error{positionIn(m_text, offset), std::move(what), std::move(remedy)};
    return false;
}

/// The word or number around the byte at `at`, where the parser stumbled; that one byte if it is neither.
std::string_view wordAround(std::string_view text, std::size_t at)
{
    constexpr std::string_view letters = "+-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";
    if (letters.find(text[at]) == std::string_view::npos)
        return text.substr(at, 1);
    const std::size_t before = text.find_last_not_of(letters, at);
    const std::size_t start = before == std::string_view::npos ? 0 : before + 1;
    const std::size_t end = text.find_first_not_of(letters, at);
    return text.substr(start, end == std::string_view::npos ? end : end - start);
}

/// Turns the library's complaint into words; the library's own text names its grammar, not the user's mistake.
bool Builder::parse_error(std::size_t read, const std::string& /*token*/, const nlohmann::detail::exception& cause)
{
    constexpr int outOfRange = 406;
    const bool blank = m_text.find_first_not_of(" \t\r\n") == std::string_view::npos;
    if (blank)
        return fail(0, "the file is empty", "Check that it was saved completely");
    if (read > m_text.size())
        return fail(m_text.size(), "the text ends before the JSON is complete",
                    "Check that the file was copied completely and that every bracket and quote is closed");
    const std::size_t last = read == 0 ? 0 : read - 1;
    const std::string_view word = wordAround(m_text, last);
    const auto start = static_cast<std::size_t>(word.data() - m_text.data());
    const auto byte = static_cast<unsigned char>(m_text[last]);
    if (cause.id == outOfRange)
        return fail(start, "the number " + inQuotes(word) + " is too large", "Write a number below 1.8e308");
    if (byte < 0x20 && byte != '\n' && byte != '\r' && byte != '\t')
        return fail(last, "this is not text: byte " + std::to_string(byte),
                    "Headroom reads JSON files in UTF-8: check that this is the right file");
    if (byte < 0x20)
        return fail(last, "a line break or tab inside a string", "Close the quote, or write \\n or \\t");
    if (byte >= 0x80)
        return fail(last, "a character that JSON does not allow here, or text that is not UTF-8",
                    "Save the file as UTF-8 with straight quotes");
    if (m_rootDone && m_open.empty())
        return fail(start, "text after the end of the JSON", "Remove what follows the last bracket");
    if (word.starts_with('/') || word.starts_with('#'))
        return fail(start, "JSON has no comments", "Remove the comment");
    return fail(start, "not JSON: " + inQuotes(word) + " is not expected here",
                "Check for a missing or extra comma, quote or bracket; NaN and Infinity are not numbers in JSON");
}

Result<Json> Builder::finish(bool complete)
{
    if (m_error)
        return *std::move(m_error);
    if (!complete)
        return Error{"", "not JSON", "Check that this is the right file"};
    return std::move(m_root);
}

Result<Json> parse(std::string_view text, const JsonList* list)
{
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    const char* const start = text.data();
    const char* furthest = start;
    Builder builder(text, &furthest, list);
    const TrackedIterator begin{start, &furthest};
    const TrackedIterator end{start + text.size(), &furthest};
    const bool complete = Json::sax_parse(begin, end, &builder);
    // The library takes a zero byte for the end of the text, and so would pass over all that follows.
    if (complete && furthest != start && furthest[-1] == '\0')
        return Error{positionIn(text, static_cast<std::size_t>(furthest - start) - 1),
                     "byte 0 after the end of the JSON, which is not text",
                     "Check that the file was copied completely, or remove what follows the last bracket"};
    return builder.finish(complete);
}

}  // namespace

Result<Json> parseStrictJson(std::string_view text) { return parse(text, nullptr); }

Result<Json> parseStrictJson(std::string_view text, const JsonList& list) { return parse(text, &list); }

bool isUtf8(std::string_view text)
{
    try {
        static_cast<void>(Json(std::string(text)).dump());  // Refuses what is not.
        return true;
    } catch (const Json::type_error&) {
        return false;
    }
}

}  // namespace headroom
