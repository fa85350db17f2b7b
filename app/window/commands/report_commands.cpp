// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/commands/report_commands.h"

#include "app/report/documents/report_document.h"
#include "app/report/report_pdf.h"
#include "app/window/commands/file_commands.h"
#include "app/window/report/report_page.h"

#include <QDir>
#include <QFileInfo>
#include <QPrintDialog>
#include <QPrintPreviewDialog>
#include <QPrinter>

#include <optional>
#include <utility>

namespace headroom {

ReportCommands::ReportCommands(QWidget& window, FileCommands& files, const Dialogs& dialogs,
                               std::function<ReportInput()> input)
    : m_window(window), m_files(files), m_dialogs(dialogs), m_input(std::move(input))
{
}

PageStack::Page ReportCommands::page(std::function<int()> plans)
{
    return {QStringLiteral("report"), tr("Report"), [this] { return makePage(); },
            [this, plans = std::move(plans)] { m_page->refresh(plans()); }};
}

QWidget* ReportCommands::makePage()
{
    m_page = new ReportPage(m_input);
    m_page->setOptions(m_options);
    connect(m_page, &ReportPage::optionsChanged, this, [this](const ReportOptions& options) { m_options = options; });
    connect(m_page, &ReportPage::exportRequested, this, &ReportCommands::exportReport);
    connect(m_page, &ReportPage::printRequested, this, &ReportCommands::print);
    connect(m_page, &ReportPage::logoRequested, this, &ReportCommands::chooseLogo);
    return m_page;
}

void ReportCommands::chooseLogo()
{
    const QString path = m_dialogs.openPicture(&m_window, QFileInfo(m_files.proposedPath(QString())).path());
    if (path.isEmpty())
        return;
    auto logo = ReportLogo::read(path);
    if (!logo) {
        emit failed(logo.error());
        return;
    }
    m_options.logo = *logo;
    m_options.logoName = QFileInfo(path).fileName();
    m_page->setOptions(m_options);
}

void ReportCommands::exportReport()
{
    const QString path = m_dialogs.saveReport(&m_window, m_files.proposedPath(QStringLiteral(".pdf")));
    if (path.isEmpty())
        return;
    m_files.rememberFolder(path);
    const QString file = QFileInfo(path).suffix().isEmpty() ? path + QStringLiteral(".pdf") : path;
    if (const std::optional<Error> error = writeReport(input(), file))
        emit failed(*error);
    else
        emit exported(file);
}

void ReportCommands::preview()
{
    const ReportInput input = this->input();
    QPrinter printer(QPrinter::HighResolution);
    printer.setPageSize(input.paper);
    QPrintPreviewDialog dialog(&printer, &m_window);
    dialog.setWindowTitle(tr("Print preview"));
    connect(&dialog, &QPrintPreviewDialog::paintRequested, this,
            [this, &input](QPrinter* paper) { printOn(*paper, input); });
    dialog.resize(900, 700);
    dialog.exec();
}

void ReportCommands::printOn(QPrinter& printer, const ReportInput& input)
{
    const QString file = printer.outputFileName();
    if (file.isEmpty()) {
        paintReport(printer, input);
        return;
    }
    // Qt would not say whether the file was written.
    ReportInput onPaper = input;
    const QPageLayout layout = printer.pageLayout();
    onPaper.paper = layout.orientation() == QPageLayout::Portrait
                        ? layout.pageSize()
                        : QPageSize(layout.fullRect(QPageLayout::Millimeter).size(), QPageSize::Millimeter);
    if (const std::optional<Error> error = writeReportPdf(onPaper, file))
        emit failed(*error);
    else
        emit exported(file);
}

void ReportCommands::print()
{
    const ReportInput input = this->input();
    QPrinter printer(QPrinter::HighResolution);
    printer.setPageSize(input.paper);
    QPrintDialog dialog(&printer, &m_window);
    dialog.setWindowTitle(tr("Print report"));
    if (dialog.exec() == QDialog::Accepted)
        printOn(printer, input);
}

void ReportCommands::saveExport(const QString& suggestedName, const QByteArray& bytes)
{
    save(suggestedName, bytes, NewFileMode::Usual);
}

void ReportCommands::saveReadings(const QString& suggestedName, const QByteArray& bytes)
{
    save(suggestedName, bytes, NewFileMode::Private);
}

void ReportCommands::save(const QString& suggestedName, const QByteArray& bytes, NewFileMode mode)
{
    const QString folder = QFileInfo(m_files.proposedPath(QString())).path();
    const QString path = m_dialogs.saveExport(&m_window, QDir(folder).filePath(suggestedName));
    if (path.isEmpty())
        return;
    m_files.rememberFolder(path);
    if (const std::optional<Error> error = writeOutputFile(path, bytes, mode))
        emit failed(*error);
    else
        emit exported(path);
}

}  // namespace headroom
