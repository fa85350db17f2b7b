// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/report/page_flow.h"
#include "app/report/report_input.h"

#include <QDate>
#include <QFont>
#include <QPageSize>
#include <QString>

#include <functional>
#include <memory>

namespace headroom {

/// A report of any subject, ready for paper and for the forms without pages.
struct PrintedReport {
    PrintedReport() = default;
    /// The report of plans, or the certificate of tested machines.
    PrintedReport(ReportInput input);  // NOLINT(google-explicit-constructor): an input is a report.

    QString title{};  ///< Of the document and in the footer of each page.
    QString dateLine{};  ///< "Capacity report, 21 November 2026": what the document is, and of when.
    QString priceLine{};  ///< Where and of when the prices are.
    QDate date{};
    QPageSize paper{QPageSize::A4};
    std::shared_ptr<const ReportLogo> logo{};  ///< In the place of Headroom's; may be null.
    bool isPrivate{false};  ///< It holds readings of machines: its file is for its owner alone.
    /// All blocks in order, laid out in the paper's font for a width in px at 96 dpi. A QApplication must exist, since
    /// figures are charts.
    std::function<Blocks(const QFont& font, double width)> blocks{};
};

}  // namespace headroom
