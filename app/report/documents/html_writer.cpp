// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/documents/html_writer.h"

#include "app/report/documents/html_style.h"
#include "app/report/table_block.h"
#include "app/report/text_links.h"
#include "app/report/verdict_block.h"
#include "widgets/chart/chart.h"
#include "widgets/text/format.h"
#include "widgets/text/visible_text.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QPainter>
#include <QPicture>
#include <QRegularExpression>
#include <QSvgGenerator>

namespace headroom {

namespace {

struct HtmlWriterWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Report)
};

/// Text as it is seen, never as markup.
QString escaped(const QString& text) { return shownLines(text).toHtmlEscaped(); }

/// Text with its addresses as links.
QString linked(const QString& text)
{
    QString html;
    qsizetype done = 0;
    for (const TextLink& link : linksIn(text)) {
        html += escaped(text.sliced(done, link.start - done)) +
                QStringLiteral("<a href=\"%1\">%2</a>")
                    .arg(link.address.toHtmlEscaped(), escaped(text.sliced(link.start, link.length)));
        done = link.start + link.length;
    }
    return html + escaped(text.sliced(done));
}

/// "[1, 3]" with a link to each source; any other text as it is.
QString cited(const QString& text)
{
    static const QRegularExpression citation(QStringLiteral(R"(^\[\d+(, \d+)*\]$)"));
    if (!citation.match(text).hasMatch())
        return linked(text);
    QStringList links;
    for (const QString& number : text.sliced(1, text.size() - 2).split(QStringLiteral(", ")))
        links << QStringLiteral("<a href=\"#source-%1\">%1</a>").arg(number);
    return u'[' + links.join(QStringLiteral(", ")) + u']';
}

QString styled(const TextRun& run)
{
    QString html = cited(run.text);
    if (run.style.bold)
        html = QStringLiteral("<b>%1</b>").arg(html);
    const QString name = htmlClass(run.style.role);
    return name.isEmpty() ? html : QStringLiteral("<span class=\"%1\">%2</span>").arg(name, html);
}

QString joinedRuns(const TextRuns& runs)
{
    QString html;
    for (const TextRun& run : runs)
        html += styled(run);
    return html;
}

QString cellHtml(const TableCell& cell)
{
    QString html = styled({cell.text, cell.style});
    if (cell.swatch)
        html.prepend(QStringLiteral("<span class=\"swatch\" style=\"background:%1\"></span>").arg(cell.swatch->name()));
    return html;
}

QString classOf(const TableColumn& column)
{
    return column.alignment.testFlag(Qt::AlignRight) ? QStringLiteral(" class=\"number\"") : QString();
}

/// The drawing as an element, with what it shows for those who do not see it.
QString svgOf(const QPicture& picture, const QSizeF& size, const QString& summary)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    constexpr int cssDpi = 96;
    generator.setResolution(cssDpi);
    generator.setSize(size.toSize());
    generator.setViewBox(QRectF(QPointF(), size));
    QPainter painter(&generator);
    playPicture(painter, QPointF(), picture);
    painter.end();
    QString svg = QString::fromUtf8(bytes);
    svg.remove(0, qMax<qsizetype>(0, svg.indexOf(QStringLiteral("<svg"))));
    static const QRegularExpression head(QStringLiteral(R"re(<svg [^>]*?viewBox="([^"]*)"[^>]*>)re"));
    const QRegularExpressionMatch match = head.match(svg);
    if (match.hasMatch())
        svg.replace(match.capturedStart(), match.capturedLength(),
                    QStringLiteral("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%1\" role=\"img\" "
                                   "aria-label=\"%2\">")
                        .arg(match.captured(1), escaped(summary)));
    // Where the font of this machine is not known, one like it.
    static const QRegularExpression font(QStringLiteral(R"re(font-family="([^"]*)")re"));
    svg.replace(font, QStringLiteral(R"re(font-family="\1, Noto Sans, sans-serif")re"));
    static const QRegularExpression qtTitle(QStringLiteral(R"(<title>[^<]*</title>\s*|<desc>[^<]*</desc>\s*)"));
    return svg.remove(qtTitle).trimmed();
}

}  // namespace

void HtmlWriter::writeHeading(HeadingRank rank, const QString& text)
{
    const int level = m_levels.next(rank);
    ++m_headings;
    m_body += QStringLiteral("<h%1 id=\"part-%2\">%3</h%1>\n").arg(level).arg(m_headings).arg(escaped(text));
    if (level == 2)
        m_outline += QStringLiteral("<li><a href=\"#part-%1\">%2</a></li>\n").arg(m_headings).arg(escaped(text));
}

void HtmlWriter::writeParagraph(const TextRuns& runs)
{
    const bool small = !runs.empty() && runs.front().style.px <= paper::caption.px;
    m_body +=
        QStringLiteral("<p%1>%2</p>\n").arg(small ? QStringLiteral(" class=\"note\"") : QString(), joinedRuns(runs));
}

void HtmlWriter::writeVerdict(Role grade, const TextRuns& sentence, const QString& detail)
{
    m_body += QStringLiteral("<div class=\"verdict %1\"><p>%2</p>").arg(htmlClass(grade), joinedRuns(sentence));
    if (!detail.isEmpty())
        m_body += QStringLiteral("<p class=\"note\">%1</p>").arg(linked(detail));
    m_body += QStringLiteral("</div>\n");
}

void HtmlWriter::writeFigures(const std::vector<Figure>& figures)
{
    m_body += QStringLiteral("<dl>");
    for (const Figure& figure : figures)
        m_body += QStringLiteral("<div><dt>%1</dt><dd>%2</dd></div>").arg(escaped(figure.label), escaped(figure.value));
    m_body += QStringLiteral("</dl>\n");
}

void HtmlWriter::writeTable(const std::vector<TableColumn>& columns, const std::vector<TableRow>& rows)
{
    const bool named = hasHeader(columns);
    m_body += QStringLiteral("<table>\n");
    if (named) {
        m_body += QStringLiteral("<thead><tr>");
        for (const TableColumn& column : columns)
            m_body += QStringLiteral("<th scope=\"col\"%1>%2</th>").arg(classOf(column), escaped(column.header));
        m_body += QStringLiteral("</tr></thead>\n");
    }
    m_body += QStringLiteral("<tbody>\n");
    for (const TableRow& row : rows) {
        m_body += QStringLiteral("<tr>");
        for (std::size_t i = 0; i < columns.size(); ++i)
            m_body += i == 0 && !named ? QStringLiteral("<th scope=\"row\">%1</th>").arg(cellHtml(row[i]))
                                       : QStringLiteral("<td%1>%2</td>").arg(classOf(columns[i]), cellHtml(row[i]));
        m_body += QStringLiteral("</tr>\n");
    }
    m_body += QStringLiteral("</tbody></table>\n");
}

void HtmlWriter::writePicture(const QPicture& picture, const QSizeF& size, const QString& summary)
{
    m_body += QStringLiteral("<figure>%1</figure>\n").arg(svgOf(picture, size, summary));
}

void HtmlWriter::writeSources(const QStringList& sources)
{
    m_body += QStringLiteral("<ol>\n");
    for (qsizetype i = 0; i < sources.size(); ++i)
        m_body += QStringLiteral("<li id=\"source-%1\">%2</li>\n").arg(i + 1).arg(linked(sources[i]));
    m_body += QStringLiteral("</ol>\n");
}

QString HtmlWriter::document(const HtmlFrame& frame) const
{
    const QString language = HtmlWriterWords::tr("en", "the language of these words as a tag, such as pt-BR");
    const QString brand = frame.logo.isEmpty()
                              ? QStringLiteral("<b>Headroom</b>")
                              : QStringLiteral("<img src=\"%1\" alt=\"\">").arg(frame.logo.toHtmlEscaped());
    QStringList parts;
    parts << QStringLiteral("<!DOCTYPE html>\n<html lang=\"%1\">\n<head>\n<meta charset=\"utf-8\">\n"
                            "<meta name=\"viewport\" content=\"width=device-width\">\n"
                            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                            "style-src 'unsafe-inline'; img-src data:\">\n")
                 .arg(language.toHtmlEscaped())
          << QStringLiteral("<meta name=\"generator\" content=\"%1\">\n").arg(escaped(frame.program))
          << QStringLiteral("<title>%1</title>\n<style>").arg(escaped(frame.title)) << htmlStyle()
          << QStringLiteral("</style>\n</head>\n<body>\n<header>") << brand
          << QStringLiteral("<span>%1</span></header>\n").arg(escaped(frame.dateLine));
    // A single section needs no list of contents.
    if (m_outline.count(QStringLiteral("<li>")) > 1)
        parts << QStringLiteral("<nav aria-label=\"%1\"><ul>\n%2</ul></nav>\n")
                     .arg(HtmlWriterWords::tr("Contents").toHtmlEscaped(), m_outline);
    parts << QStringLiteral("<main>\n") << m_body << QStringLiteral("</main>\n<footer><span>") << escaped(frame.title)
          << QStringLiteral(", ") << escaped(frame.program) << QStringLiteral("</span><span>")
          << escaped(frame.priceLine) << QStringLiteral("</span></footer>\n</body>\n</html>\n");
    return parts.join(QString());
}

}  // namespace headroom
