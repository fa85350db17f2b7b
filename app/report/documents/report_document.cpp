// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/documents/report_document.h"

#include "app/files/output_file.h"
#include "app/report/documents/csv_writer.h"
#include "app/report/documents/html_writer.h"
#include "app/report/documents/markdown_writer.h"
#include "app/report/paper_text.h"
#include "app/report/report_pdf.h"
#include "headroom_version.h"
#include "widgets/text/format.h"

#include <QFileInfo>
#include <QGuiApplication>

namespace headroom {

namespace {

constexpr double documentWidth = 666;  ///< px: the room between the margins of A4, for which figures are made.

void writeBlocks(const PrintedReport& report, DocumentWriter& writer)
{
    for (const auto& block : report.blocks(paperFont(QGuiApplication::font()), documentWidth))
        block->write(writer);
}

QString programName() { return QStringLiteral("Headroom ") + asText(programVersion); }

}  // namespace

QByteArray reportHtml(const PrintedReport& report)
{
    HtmlWriter writer;
    writeBlocks(report, writer);
    return writer
        .document({report.title, report.dateLine, report.priceLine, programName(),
                   report.logo ? report.logo->dataAddress() : QString()})
        .toUtf8();
}

QByteArray reportMarkdown(const PrintedReport& report)
{
    MarkdownWriter writer;
    writeBlocks(report, writer);
    return writer.document(QStringLiteral("%1. %2. %3").arg(report.dateLine, report.priceLine, programName())).toUtf8();
}

std::vector<FolderFile> reportTables(const PrintedReport& report)
{
    CsvWriter writer;
    writeBlocks(report, writer);
    return writer.files();
}

bool isReportName(const QString& file)
{
    const QString suffix = QFileInfo(file).suffix().toLower();
    return suffix.isEmpty() || suffix == QStringLiteral("pdf") || suffix == QStringLiteral("html") ||
           suffix == QStringLiteral("htm") || suffix == QStringLiteral("md");
}

std::optional<Error> writeReport(const PrintedReport& report, const QString& file)
{
    const QString suffix = QFileInfo(file).suffix().toLower();
    const bool isHtml = suffix == QStringLiteral("html") || suffix == QStringLiteral("htm");
    if (!isHtml && suffix != QStringLiteral("md"))
        return writeReportPdf(report, file);
    return writeOutputFile(file, isHtml ? reportHtml(report) : reportMarkdown(report),
                           report.isPrivate ? NewFileMode::Private : NewFileMode::Usual);
}

}  // namespace headroom
