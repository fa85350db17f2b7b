// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/report/printed_report.h"
#include "model/result.h"

#include <QByteArray>
#include <QString>

#include <optional>

class QPrinter;

namespace headroom {

/// Writes the report as a PDF file on its paper, whatever the verdict. A failing write leaves no part of a
/// file, and a former file as it was. A QApplication must exist.
[[nodiscard]] std::optional<Error> writeReportPdf(const PrintedReport& report, const QString& file);

/// The report as PDF: vector charts, embedded fonts, searchable text, links, an outline of its headings.
[[nodiscard]] QByteArray reportPdf(const PrintedReport& report);

/// Draws all pages on a printer or its preview. The printer's own paper and orientation count, not the report's.
void paintReport(QPrinter& printer, const PrintedReport& report);

}  // namespace headroom
