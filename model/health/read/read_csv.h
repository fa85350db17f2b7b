// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/facts.h"
#include "model/health/metric.h"
#include "model/health/snapshot.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// The lower-case names, without units, of a line that heads a query's rows; nothing for any other line.
[[nodiscard]] std::optional<std::vector<std::string>> csvHeader(std::string_view line);

/// How the cells of a row are told apart.
struct CsvForm {
    char separator{','};  ///< A semicolon or a tab where a spreadsheet wrote it.
    bool isQuoted{false};  ///< Every cell stands between quotation marks.
};

/// The form of the rows below a header.
[[nodiscard]] CsvForm csvForm(std::string_view header);

/// The cells of a row, without quotation marks.
[[nodiscard]] std::vector<std::string_view> csvCells(std::string_view row, CsvForm form);

/// Whether a line ends within a cell that goes on in the next line.
[[nodiscard]] bool endsInQuotes(std::string_view row, CsvForm form);

/// Whether the cells are a row below those names rather than a line of another program that came between; a row may
/// lack cells at its end.
[[nodiscard]] bool isCsvRow(const std::vector<std::string_view>& cells, const std::vector<std::string>& names);

/// Whether a line below a lone name is another name, so that both are a list of names and no table.
[[nodiscard]] bool endsFieldTable(const std::vector<std::string_view>& cells, const std::vector<std::string>& names);

/// Whether a cell may begin a row, if only in part: an index, a time, a UUID, or what stands in the place of a value.
[[nodiscard]] bool mayStartRow(std::string_view cell);

/// What is wrong with the rows of a table, by line and column; the first few of them.
class CsvNotes {
public:
    /// Begins a line, counted from 1.
    void setLine(std::size_t number) { m_line = number; }
    /// Notes something about this line: "line 3: `what`".
    void add(const std::string& what);
    /// Whether a cell may be the metric's value; what no GPU can have is noted.
    [[nodiscard]] bool accepts(Metric metric, std::string_view column, std::string_view cell);
    [[nodiscard]] std::vector<std::string> take();

private:
    std::vector<std::string> m_notes;
    std::size_t m_line{0};
    std::size_t m_more{0};  ///< Notes that are not kept.
};

/// Whether a column is one of the reasons for a lower clock.
[[nodiscard]] bool isCsvReason(std::string_view name);

/// Why the clock of a GPU is lowered, from a mask or a column for each reason.
class CsvReasons {
public:
    /// Takes the cell of such a column.
    void read(std::string_view name, std::string_view cell);
    /// The reasons that hold; nothing where no column said.
    [[nodiscard]] std::optional<std::vector<std::string>> take(const HealthFacts& facts);

private:
    std::optional<std::uint64_t> m_mask;
    std::optional<std::vector<std::string>> m_reasons;
};

/// The text of a cell; empty where it holds what stands in the place of a value.
[[nodiscard]] std::string textIn(std::string_view cell);

/// What a row of a query without a header tells by itself.
struct BareRow {
    GpuSnapshot gpu{};
    std::vector<std::string> taken{};  ///< What values were taken for, by the names of the query's columns.
    std::vector<std::string> unread{};  ///< Values of which nothing tells what they are.
};

/// A GPU from the cells of a query without a header: only what a value itself tells is taken, so identities, one power,
/// two amounts of memory, and the only percentage; nothing where no identity is among them.
[[nodiscard]] std::optional<BareRow> readBareRow(const std::vector<std::string_view>& cells);

/// Says what a row's values were taken for, which were not read, and how to capture them.
[[nodiscard]] std::string bareRowNote(const BareRow& row);

}  // namespace headroom
