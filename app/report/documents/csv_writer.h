// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/files/output_folder.h"
#include "app/report/document_writer.h"

#include <vector>

namespace headroom {

/// Takes the tables out of a report, each as a CSV file named by its number and heading. Numbers and amounts are as
/// programs read them.
class CsvWriter final : public DocumentWriter {
public:
    void writeHeading(HeadingRank /*rank*/, const QString& text) override { m_heading = text; }
    void writeParagraph(const TextRuns& /*runs*/) override {}
    void writeVerdict(Role /*grade*/, const TextRuns& /*sentence*/, const QString& /*detail*/) override {}
    void writeFigures(const std::vector<Figure>& figures) override;
    void writeTable(const std::vector<TableColumn>& columns, const std::vector<TableRow>& rows) override;
    void writePicture(const QPicture& /*picture*/, const QSizeF& /*size*/, const QString& /*summary*/) override {}
    void writeSources(const QStringList& sources) override;

    [[nodiscard]] const std::vector<FolderFile>& files() const { return m_files; }

private:
    void addFile(const QByteArray& bytes);

    QString m_heading{};
    std::vector<FolderFile> m_files{};
};

}  // namespace headroom
