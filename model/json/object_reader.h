// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/json/strict_json.h"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// Reads one JSON object field by field and remembers which keys were asked for, so that what is left over can be
/// refused. An absent key leaves the target as it is, null is an error unless the target is a std::optional.
/// The first error of the whole document goes to `error`, which nested readers share; later ones are dropped.
class ObjectReader {
public:
    /// Not an object: an error at `pointer`, and every key reads as absent. `json` and `error` outlive the reader.
    ObjectReader(const Json& json, std::string pointer, std::optional<Error>& error);

    /// The value of `key`, or null pointer; the key counts as known from then on.
    const Json* find(std::string_view key);
    /// Records an error for each key that the object lacks.
    void require(std::initializer_list<std::string_view> keys);

    /// The keys "format" and "version" of a document: `noun` is what people call it, `format` and `newest` what this
    /// program reads.
    void readFormat(std::string_view noun, std::string_view format, std::int64_t newest);
    void readText(std::string_view key, std::string& target);
    void readText(std::string_view key, std::optional<std::string>& target);
    void readFlag(std::string_view key, bool& target);
    /// A number in [minimum, maximum].
    void readNumber(std::string_view key, double& target, double minimum, double maximum);
    void readNumber(std::string_view key, std::optional<double>& target, double minimum, double maximum);
    /// A whole number in [minimum, maximum], in any notation: 1e9 is one, 1.5 is not.
    void readCount(std::string_view key, std::int64_t& target, std::int64_t minimum, std::int64_t maximum);
    void readCount(std::string_view key, std::optional<std::int64_t>& target, std::int64_t minimum,
                   std::int64_t maximum);
    /// The index of the text among `names`; nothing when absent or wrong.
    std::optional<std::size_t> readChoice(std::string_view key, std::span<const std::string_view> names);

    /// The array under `key`; null pointer when absent or not an array.
    const Json* findArray(std::string_view key);
    /// A reader for the object under `key`; nothing when absent. Other types are an error.
    std::optional<ObjectReader> findObject(std::string_view key);

    /// Records an error when the object has a key that nobody asked for. Call last.
    void rejectUnknown();

    /// Records an error at `key`, unless there is one already.
    void fail(std::string_view key, std::string what, std::string remedy = {});

    [[nodiscard]] const std::string& pointer() const { return m_pointer; }
    [[nodiscard]] bool failed() const { return m_error->has_value(); }
    /// The document's error, for readers of nested values.
    [[nodiscard]] std::optional<Error>& sharedError() const { return *m_error; }

private:
    /// The value under `key` unless it is absent or of another type ("a number", "text").
    template <class Predicate>
    const Json* typed(std::string_view key, Predicate isType, std::string_view typeName);

    const Json* m_json;
    std::string m_pointer;
    std::optional<Error>* m_error;
    std::vector<std::string_view> m_known;
};

/// The whole number that a JSON value holds in any notation; nothing for fractions, other types and what exceeds 64
/// bits.
[[nodiscard]] std::optional<std::int64_t> wholeNumber(const Json& value);

}  // namespace headroom
