// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

#include <cstddef>
#include <utility>
#include <vector>

namespace headroom {

/// How many characters wide the command line writes.
constexpr int textColumns = 100;

/// `text` broken between words into lines of at most `width` characters; a longer word stands alone.
[[nodiscard]] QStringList wrapped(const QString& text, int width);

/// A paragraph of at most `textColumns` columns that ends with a line break.
[[nodiscard]] QString wrappedParagraph(const QString& text);

/// A table of aligned columns for a terminal. The last column takes what is left of the line and wraps.
class TextTable {
public:
    enum class Align { Left, Right };

    /// One entry per column; every line begins with `indent` spaces.
    explicit TextTable(std::vector<Align> columns, int indent = 0);

    /// Missing cells are empty.
    void addRow(const QStringList& cells);
    /// These columns are wrapped between words where the lines would be longer than those of a paragraph.
    void wrapColumns(std::vector<std::size_t> columns) { m_wrapping = std::move(columns); }
    /// A line under the rows so far, below the columns before the last.
    void addRule();

    /// The lines, each with its line break and without trailing spaces.
    [[nodiscard]] QString toString() const;

private:
    [[nodiscard]] std::vector<int> widths() const;
    /// Takes from the widest of the columns that wrap until the lines fit, or each is as wide as its longest word.
    void narrow(std::vector<int>& widths) const;

    std::vector<Align> m_columns;
    int m_indent;
    std::vector<std::size_t> m_wrapping{};
    std::vector<QStringList> m_rows;  ///< An empty list is a rule.
};

}  // namespace headroom
