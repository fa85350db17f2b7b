// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/report_pdf.h"

#include "app/files/output_file.h"
#include "app/report/pdf_properties.h"
#include "app/report/report_pages.h"
#include "headroom_version.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QPainter>
#include <QPdfWriter>
#include <QPrinter>

namespace headroom {

namespace {

struct PdfWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Report)
};

constexpr double cssDpi = 96;
constexpr int pdfDpi = 1200;

QString creator()
{
    return QStringLiteral("Headroom %1")
        .arg(QLatin1String(programVersion.data(), static_cast<qsizetype>(programVersion.size())));
}

template <class NewPage>
void drawPages(QPainter& painter, const ReportPages& pages, double dpi, NewPage newPage)
{
    for (int page = 0; page < pages.count(); ++page) {
        if (page > 0)
            newPage();
        painter.save();
        painter.scale(dpi / cssDpi, dpi / cssDpi);
        pages.draw(painter, page);
        painter.restore();
    }
}

/// Qt writes the time of the clock. The report's date in its place makes equal reports equal files; the length
/// stays, so that all offsets in the file hold.
void setCreationDate(QByteArray& pdf, const QDate& date)
{
    const QByteArray key = "/CreationDate (D:";
    const QByteArray digits = date.toString(QStringLiteral("yyyyMMdd000000")).toLatin1();
    const qsizetype place = pdf.indexOf(key);
    if (place >= 0 && date.isValid())
        pdf.replace(place + key.size(), digits.size(), digits);
}

}  // namespace

QByteArray reportPdf(const PrintedReport& report)
{
    const ReportPages pages(report, paperPx(report.paper), QGuiApplication::font());
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setPageSize(report.paper);
    writer.setPageMargins(QMarginsF());
    writer.setResolution(pdfDpi);
    writer.setTitle(pages.title());
    writer.setCreator(creator());
    QPainter painter(&writer);
    drawPages(painter, pages, pdfDpi, [&writer] { writer.newPage(); });
    painter.end();
    setCreationDate(bytes, report.date);
    return withProperties(bytes, {pages.bookmarks(), creator(),
                                  PdfWords::tr("en", "the language of these words as a tag, such as pt-BR")});
}

std::optional<Error> writeReportPdf(const PrintedReport& report, const QString& file)
{
    return writeOutputFile(file, reportPdf(report), report.isPrivate ? NewFileMode::Private : NewFileMode::Usual);
}

void paintReport(QPrinter& printer, const PrintedReport& report)
{
    // The report has margins of its own, wider than any printer's.
    printer.setFullPage(true);
    printer.setCreator(creator());
    const QSizeF paper = printer.pageLayout().fullRect(QPageLayout::Inch).size() * cssDpi;
    const ReportPages pages(report, paper, QGuiApplication::font());
    printer.setDocName(pages.title());
    QPainter painter;
    if (!painter.begin(&printer))
        return;
    drawPages(painter, pages, printer.resolution(), [&printer] { printer.newPage(); });
}

}  // namespace headroom
