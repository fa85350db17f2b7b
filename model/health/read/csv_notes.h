// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/metric.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// What is wrong with the rows of a table, by line and column; the first few of them.
class CsvNotes {
public:
    /// Begins the next line, counted from 1.
    void nextLine() { ++m_line; }
    [[nodiscard]] std::size_t line() const { return m_line; }
    /// Notes something about this line: "line 3: `what`".
    void add(const std::string& what);
    /// Whether a cell may be the metric's value; what no card can have is noted.
    [[nodiscard]] bool accepts(Metric metric, std::string_view column, std::string_view cell);
    [[nodiscard]] std::vector<std::string> take();

private:
    std::vector<std::string> m_notes;
    std::size_t m_line{0};
    std::size_t m_more{0};  ///< Notes that are not kept.
};

}  // namespace headroom
