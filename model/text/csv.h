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

/// One line of a CSV text.
struct CsvLine {
    std::size_t number{0};  ///< In the file, from 1.
    std::vector<std::string> fields;
};

/// Reads a CSV text (RFC 4180) line after line: commas, fields in double quotes where they hold one, and a first line
/// of names. Blank lines are skipped. Every line must have as many fields as there are names.
class CsvReader {
public:
    /// Reads the names; the text outlives the reader.
    explicit CsvReader(std::string_view text);

    /// The column of that name.
    [[nodiscard]] std::optional<std::size_t> column(std::string_view name) const;
    /// Takes the next line into `line`, whose memory is used again. False at the end, or where the text is wrong.
    [[nodiscard]] bool next(CsvLine& line);
    /// What is wrong with the text, by line; next() is false from there on.
    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }
    /// How much of the text was read, 0 to 1.
    [[nodiscard]] double share() const;

private:
    bool readLine(CsvLine& line);
    void refuseBinary();
    std::size_t readQuoted(std::size_t from, std::string& field);

    std::string_view m_rest;
    std::size_t m_length;
    std::size_t m_nextNumber{1};
    std::vector<std::string> m_names;
    std::optional<Error> m_error;
};

}  // namespace headroom
