// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace headroom {

/// Takes a text of any length in pieces and keeps what judging machines needs of it, in bounded memory: a text of up to
/// 32 MB whole, of a longer one the beginning, the end, and the lines between them that tell of errors.
class LogDigest {
public:
    void add(std::string_view piece);
    /// Nothing may be added afterwards.
    void finish();

    /// What is kept, in its order.
    [[nodiscard]] const std::string& text() const { return m_kept; }
    [[nodiscard]] bool isWhole() const { return m_isWhole; }
    [[nodiscard]] std::uint64_t bytes() const { return m_bytes; }
    /// What to say where it is not whole: how much was read whole, and how many lines between.
    [[nodiscard]] std::string note() const;

private:
    void leaveHead();
    void passOn(std::size_t bytes);
    void keep(std::string_view line);

    std::string m_kept{};  ///< The beginning, then lines that tell of errors, at last the end.
    std::string m_tail{};  ///< The last bytes that came.
    std::uint64_t m_bytes{0};
    std::uint64_t m_lines{0};  ///< Kept of those between.
    std::uint64_t m_dropped{0};  ///< Such lines for which there was no more room.
    std::size_t m_between{0};  ///< Bytes of them.
    bool m_isWhole{true};
};

/// Whether a text begins like a report whose middle is as good as its ends: XML, a query, a table or JSON.
[[nodiscard]] bool beginsReport(std::string_view head);

}  // namespace headroom
