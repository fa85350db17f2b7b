// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/files/output_file.h"
#include "app/report/report_options.h"
#include "app/window/dialogs/dialogs.h"
#include "app/window/shell/page_stack.h"
#include "model/result.h"

#include <QObject>

#include <functional>

class QPrinter;

namespace headroom {

class FileCommands;
class ReportPage;

/// Export, preview and print of the report, and the saving of exported charts.
class ReportCommands final : public QObject {
    Q_OBJECT

public:
    /// `input` makes the report's input when it is wanted; everything must outlive the object.
    ReportCommands(QWidget& window, FileCommands& files, const Dialogs& dialogs, std::function<ReportInput()> input);

    /// The page on which the report is put together, with the pages as they will be.
    [[nodiscard]] PageStack::Page page(std::function<int()> plans);
    [[nodiscard]] const ReportOptions& options() const { return m_options; }
    /// Writes the report as PDF, HTML or Markdown, by the ending of the name that is chosen; without one as PDF.
    void exportReport();
    void preview();
    void print();
    /// Prints on a printer that was chosen, or to the file that was chosen in its place.
    void printOn(QPrinter& printer, const ReportInput& input);
    /// Asks where to save a chart or table that a page exports.
    void saveExport(const QString& suggestedName, const QByteArray& bytes);
    /// The same for one that holds readings of machines.
    void saveReadings(const QString& suggestedName, const QByteArray& bytes);

signals:
    void failed(const Error& error);
    /// The file was written.
    void exported(const QString& path);

private:
    [[nodiscard]] ReportInput input() const { return withOptions(m_input(), m_options); }
    [[nodiscard]] QWidget* makePage();
    void chooseLogo();
    void save(const QString& suggestedName, const QByteArray& bytes, NewFileMode mode);

    QWidget& m_window;
    FileCommands& m_files;
    const Dialogs& m_dialogs;
    std::function<ReportInput()> m_input;
    ReportOptions m_options{};
    ReportPage* m_page{nullptr};
};

}  // namespace headroom
