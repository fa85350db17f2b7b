// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/files/output_folder.h"
#include "app/report/printed_report.h"
#include "model/result.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <vector>

namespace headroom {

// The report in forms without pages, of the same blocks. A QApplication must exist.

/// One HTML file that loads nothing.
[[nodiscard]] QByteArray reportHtml(const PrintedReport& report);
/// CommonMark with tables.
[[nodiscard]] QByteArray reportMarkdown(const PrintedReport& report);
/// Every table as a CSV file, named by its number and heading.
[[nodiscard]] std::vector<FolderFile> reportTables(const PrintedReport& report);

/// Whether a file's name ends with one of these forms, or in none, which is a PDF.
[[nodiscard]] bool isReportName(const QString& file);

/// Writes the report in the form that the file's name ends with: .html or .htm, .md, else PDF. A failing write leaves
/// no part of a file, and a former file as it was.
[[nodiscard]] std::optional<Error> writeReport(const PrintedReport& report, const QString& file);

}  // namespace headroom
