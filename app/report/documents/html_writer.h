// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/report/document_writer.h"

#include <QString>
#include <QStringList>

namespace headroom {

/// What stands around the content of an HTML report.
struct HtmlFrame {
    QString title;
    QString dateLine;
    QString priceLine;
    QString program;  ///< "Headroom 1.0.0".
    QString logo;     ///< The address of a picture; empty for Headroom's own.
};

/// Writes a report as one HTML file: own style, charts as SVG within, an outline of its headings, nothing loaded.
class HtmlWriter final : public DocumentWriter {
public:
    void writeHeading(HeadingRank rank, const QString& text) override;
    void writeParagraph(const TextRuns& runs) override;
    void writeVerdict(Role grade, const TextRuns& sentence, const QString& detail) override;
    void writeFigures(const std::vector<Figure>& figures) override;
    void writeTable(const std::vector<TableColumn>& columns, const std::vector<TableRow>& rows) override;
    void writePicture(const QPicture& picture, const QSizeF& size, const QString& summary) override;
    void writeSources(const QStringList& sources) override;

    /// The whole file.
    [[nodiscard]] QString document(const HtmlFrame& frame) const;

private:
    QString m_body{};
    QString m_outline{};
    int m_headings{0};
    HeadingLevels m_levels{};
};

}  // namespace headroom
