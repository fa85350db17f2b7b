// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

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

/// Whether a cell may begin a row, if only in part: an index, a time, a UUID, or what stands in the place of a value.
[[nodiscard]] bool mayStartRow(std::string_view cell);

}  // namespace headroom
