// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/report/page_flow.h"
#include "app/report/pdf_properties.h"
#include "app/report/printed_report.h"

#include <QFont>
#include <QSizeF>

namespace headroom {

/// A report laid out on pages of one size, ready to be drawn on anything: PDF, printer, preview, image.
class ReportPages {
public:
    /// `paper` is the page in px at 96 dpi; `font` gives the family. A QApplication must exist.
    ReportPages(const PrintedReport& report, const QSizeF& paper, const QFont& font);

    [[nodiscard]] int count() const { return static_cast<int>(m_pages.size()); }
    /// Draws a page, counted from 0; the painter's unit must be 1 px at 96 dpi and its origin the paper's corner.
    void draw(QPainter& painter, int page) const;
    /// The report's headings and where they stand, for the document's outline.
    [[nodiscard]] std::vector<PdfBookmark> bookmarks() const;
    /// The report's title, for the document's properties.
    [[nodiscard]] const QString& title() const { return m_title; }

private:
    void drawHeader(QPainter& painter) const;
    void drawFooter(QPainter& painter, int page) const;

    QSizeF m_paper;
    QFont m_font;
    QString m_title;
    QString m_dateLine;
    QString m_priceLine;
    std::shared_ptr<const ReportLogo> m_logo;
    Blocks m_blocks;
    std::vector<PageRows> m_pages;
};

/// A page size in px at 96 dpi.
[[nodiscard]] QSizeF paperPx(const QPageSize& paper);

}  // namespace headroom
