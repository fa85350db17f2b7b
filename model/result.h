// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace headroom {

/// Why an input cannot be used: one sentence each for where, what, and what to do about it.
struct Error {
    std::string where;   ///< JSON pointer ("/training/micro_batch"), line ("line 3, column 7") or file.
    std::string what;    ///< What is wrong there.
    std::string remedy;  ///< What the user can do; may be empty when `what` already says it.

    bool operator==(const Error&) const = default;
};

/// "where: what. remedy", the form in which every message reaches a person.
inline std::string toString(const Error& error)
{
    std::string text = error.where.empty() ? error.what : error.where + ": " + error.what;
    if (!error.remedy.empty())
        text += ". " + error.remedy;
    return text;
}

/// A value, or the reason why there is none. Used only where input can be bad (files, parsers, processes);
/// estimators never fail. Member names follow std::expected, which needs C++23.
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : m_state(std::move(value)) {}
    Result(Error error) : m_state(std::move(error)) {}

    [[nodiscard]] bool has_value() const { return std::holds_alternative<T>(m_state); }
    explicit operator bool() const { return has_value(); }

    [[nodiscard]] const T& value() const&
    {
        assert(has_value());
        return std::get<T>(m_state);
    }
    [[nodiscard]] T&& value() &&
    {
        assert(has_value());
        return std::get<T>(std::move(m_state));
    }
    [[nodiscard]] const Error& error() const
    {
        assert(!has_value());
        return std::get<Error>(m_state);
    }
    const T& operator*() const& { return value(); }
    const T* operator->() const { return &value(); }

private:
    std::variant<T, Error> m_state;
};

}  // namespace headroom
