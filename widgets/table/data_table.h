// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QStringList>

#include <variant>
#include <vector>

namespace headroom {

/// A cell as data: text, or a number in the unit that the header names.
using DataCell = std::variant<QString, double>;

/// The values behind a chart or table, for the clipboard, CSV files and other programs.
struct DataTable {
    QStringList header{};
    std::vector<std::vector<DataCell>> rows{};
};

/// The cell as programs read it: a point as decimal sign, no grouping, all digits that matter.
[[nodiscard]] QString rawText(const DataCell& cell);

/// Comma-separated with a header line, quoted where needed (RFC 4180), UTF-8.
[[nodiscard]] QByteArray toCsv(const DataTable& table);

/// Tab-separated with a header line, as spreadsheets paste it.
[[nodiscard]] QString toTsv(const DataTable& table);

}  // namespace headroom
