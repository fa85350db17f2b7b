// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/result.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// The lines of a CSV text (RFC 4180): commas, fields in double quotes where they hold one, and a first line of names.
struct CsvTable {
    struct Line {
        std::size_t number{0};  ///< In the file, from 1.
        std::vector<std::string> fields;
    };
    std::vector<std::string> names;
    std::vector<Line> lines;

    /// The column of that name.
    [[nodiscard]] std::optional<std::size_t> column(std::string_view name) const;
};

/// Reads CSV; blank lines are skipped. Every line must have as many fields as there are names: the error names the
/// line that does not.
[[nodiscard]] Result<CsvTable> parseCsv(std::string_view text);

}  // namespace headroom
