// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/documents/report_document.h"

#include "app/files/output_file.h"
#include "app/report/documents/csv_writer.h"
#include "app/report/documents/html_writer.h"
#include "app/report/documents/markdown_writer.h"
#include "app/report/paper_text.h"
#include "app/report/report_builder.h"
#include "app/report/report_pdf.h"
#include "headroom_version.h"
#include "widgets/text/format.h"

#include <QFileInfo>
#include <QGuiApplication>

namespace headroom {

namespace {

constexpr double documentWidth = 666;  ///< px: the room between the margins of A4, for which figures are made.

void writeBlocks(const ReportInput& input, DocumentWriter& writer)
{
    for (const auto& block : reportBlocks(input, paperFont(QGuiApplication::font()), documentWidth))
        block->write(writer);
}

QString programName() { return QStringLiteral("Headroom ") + asText(programVersion); }

}  // namespace

QByteArray reportHtml(const ReportInput& input)
{
    HtmlWriter writer;
    writeBlocks(input, writer);
    return writer
        .document({reportTitle(input), reportDateLine(input), reportPriceLine(input), programName(),
                   input.logo ? input.logo->dataAddress() : QString()})
        .toUtf8();
}

QByteArray reportMarkdown(const ReportInput& input)
{
    MarkdownWriter writer;
    writeBlocks(input, writer);
    return writer
        .document(QStringLiteral("%1. %2. %3").arg(reportDateLine(input), reportPriceLine(input), programName()))
        .toUtf8();
}

std::vector<FolderFile> reportTables(const ReportInput& input)
{
    CsvWriter writer;
    writeBlocks(input, writer);
    return writer.files();
}

bool isReportName(const QString& file)
{
    const QString suffix = QFileInfo(file).suffix().toLower();
    return suffix.isEmpty() || suffix == QStringLiteral("pdf") || suffix == QStringLiteral("html") ||
           suffix == QStringLiteral("htm") || suffix == QStringLiteral("md");
}

std::optional<Error> writeReport(const ReportInput& input, const QString& file)
{
    const QString suffix = QFileInfo(file).suffix().toLower();
    const bool isHtml = suffix == QStringLiteral("html") || suffix == QStringLiteral("htm");
    if (!isHtml && suffix != QStringLiteral("md"))
        return writeReportPdf(input, file);
    const bool isPrivate = input.health || input.acceptance || input.tested;
    return writeOutputFile(file, isHtml ? reportHtml(input) : reportMarkdown(input),
                           isPrivate ? NewFileMode::Private : NewFileMode::Usual);
}

}  // namespace headroom
