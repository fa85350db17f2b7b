// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/report/document_writer.h"

#include <QString>

namespace headroom {

/// Writes a report as Markdown (CommonMark with tables): charts as the sentence that says what they show.
class MarkdownWriter final : public DocumentWriter {
public:
    void writeHeading(HeadingRank rank, const QString& text) override;
    void writeParagraph(const TextRuns& runs) override;
    void writeVerdict(Role grade, const TextRuns& sentence, const QString& detail) override;
    void writeFigures(const std::vector<Figure>& figures) override;
    void writeTable(const std::vector<TableColumn>& columns, const std::vector<TableRow>& rows) override;
    void writePicture(const QPicture& picture, const QSizeF& size, const QString& summary) override;
    void writeSources(const QStringList& sources) override;

    /// The whole file, with a last line of what and when it is.
    [[nodiscard]] QString document(const QString& lastLine) const;

private:
    QString m_text{};
    HeadingLevels m_levels{};
};

}  // namespace headroom
