// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/documents/report_document.h"
#include "app/report/report_pdf.h"
#include "app/report/text_links.h"
#include "tests/app/report/pdf_text.h"
#include "tests/support/gui_test.h"
#include "tests/support/sample_reports.h"

#include <QPainter>
#include <QRegularExpression>
#include <QSet>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QXmlStreamReader>

using namespace headroom;
using namespace headroom::test;

namespace {

ReportInput compared()
{
    ReportInput input = ticket();
    const ReportInput other = inputOf(sample(QStringLiteral("2am-zero3")));
    input.others = {{other.plan, other.estimate}};
    return input;
}

/// The texts of the headings of an HTML report, with their levels in front.
QStringList headingsOf(const QString& html)
{
    static const QRegularExpression heading(QStringLiteral(R"(<h(\d) id="part-\d+">([^<]*)</h\d>)"));
    QStringList found;
    for (auto matches = heading.globalMatch(html); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        found << match.captured(1) + u' ' + match.captured(2);
    }
    return found;
}

QString contentOfTable(const std::vector<FolderFile>& files, const QString& name)
{
    const auto found = std::ranges::find_if(files, [&](const FolderFile& file) { return file.name.contains(name); });
    return found == files.end() ? QString() : QString::fromUtf8(found->bytes);
}

}  // namespace

class ReportDocumentsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void init() { failOnWarnings(); }
    void htmlIsWellFormedAndWhole_data() { addReports(); }
    void htmlIsWellFormedAndWhole();
    void headingsAreAnOutline();
    void chartsAreDrawingsWithWords();
    void sourcesAreReached();
    void namesAreNeverMarkup();
    void markdownHasTheSameParts();
    void tablesArePlainNumbers();
    void sectionsAreChosen();
    void titleAndLogoAreOnesOwn();
    void damagedLogosAreRefused();
    void endingTellsTheForm();
};

void ReportDocumentsTest::htmlIsWellFormedAndWhole()
{
    QFETCH(MakeReport, make);
    const QByteArray html = reportHtml(make());
    // The elements that need no end are the only ones that are not XML.
    QString xml = QString::fromUtf8(html);
    static const QRegularExpression head(QStringLiteral("<!DOCTYPE html>|<meta [^>]*>|<img [^>]*>"));
    xml.remove(head);
    QXmlStreamReader reader(xml);
    while (!reader.atEnd())
        reader.readNext();
    QVERIFY2(!reader.hasError(), qPrintable(reader.errorString() + QString::number(reader.lineNumber())));
    // It stands alone: nothing is loaded from anywhere.
    for (const char* words : {"<script", "<link", "src=\"http", "url(h", "@import"})
        QVERIFY2(!html.contains(words), words);
    for (const char* words : {"<html lang=\"en\">", "<meta charset=\"utf-8\">", "default-src 'none'", "@media print"})
        QVERIFY2(html.contains(words), words);
    QCOMPARE(reportHtml(make()), html);
}

void ReportDocumentsTest::headingsAreAnOutline()
{
    const QStringList one = headingsOf(QString::fromUtf8(reportHtml(ticket())));
    QCOMPARE(one.first(), QStringLiteral("1 7B on one A100"));
    QVERIFY(one.contains(QStringLiteral("2 Why it does not fit")));
    QCOMPARE(one.last(), QStringLiteral("2 Sources"));
    QCOMPARE(one.filter(QRegularExpression(QStringLiteral("^[^2]"))).size(), 1);
    // Plans stand below the comparison, and what they consist of below them.
    const QString html = QString::fromUtf8(reportHtml(compared()));
    const QStringList two = headingsOf(html);
    QCOMPARE(two.first(), QStringLiteral("1 2 plans compared"));
    QVERIFY(two.contains(QStringLiteral("2 7B on one A100")));
    QVERIFY(two.contains(QStringLiteral("3 Why it does not fit")));
    QCOMPARE(two.last(), QStringLiteral("2 Sources"));
    // Each link of the contents leads to a heading.
    static const QRegularExpression link(QStringLiteral("href=\"#(part-\\d+)\""));
    int links = 0;
    for (auto matches = link.globalMatch(html); matches.hasNext(); ++links)
        QVERIFY(html.contains(QStringLiteral(" id=\"%1\"").arg(matches.next().captured(1))));
    QCOMPARE(links, 3);
}

void ReportDocumentsTest::chartsAreDrawingsWithWords()
{
    const QString html = QString::fromUtf8(reportHtml(ticket()));
    QCOMPARE(html.count(QStringLiteral("<svg ")), 3);
    QVERIFY(html.contains(QStringLiteral("role=\"img\" aria-label=\"98.5 GB of 42.9 GB needed")));
    const QString svg = html.section(QStringLiteral("<figure>"), 1, 1).section(QStringLiteral("</figure>"), 0, 0);
    QSvgRenderer renderer(svg.toUtf8());
    QVERIFY(renderer.isValid());
    QVERIFY(svg.contains(QStringLiteral("short by")));  // Text stays text.
    QImage image(666, 180, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    renderer.render(&painter);
    painter.end();
    QVERIFY(image.pixelColor(40, 60) != QColor(Qt::white));
}

void ReportDocumentsTest::sourcesAreReached()
{
    const QString html = QString::fromUtf8(reportHtml(ticket()));
    static const QRegularExpression citation(QStringLiteral("href=\"#(source-\\d+)\""));
    int citations = 0;
    for (auto matches = citation.globalMatch(html); matches.hasNext(); ++citations)
        QVERIFY(html.contains(QStringLiteral("<li id=\"%1\">").arg(matches.next().captured(1))));
    QVERIFY(citations > 8);
    QVERIFY(html.contains(QStringLiteral("<a href=\"https://arxiv.org/abs/1710.03740\">arXiv:1710.03740</a>")));
    const std::vector<TextLink> links =
        linksIn(QStringLiteral("See https://a.example/b?c=1, (arXiv:2205.05198) and http://x.example."));
    QCOMPARE(links.size(), std::size_t(3));
    QCOMPARE(links[0].address, QStringLiteral("https://a.example/b?c=1"));
    QCOMPARE(links[1].address, QStringLiteral("https://arxiv.org/abs/2205.05198"));
    QCOMPARE(links[2].address, QStringLiteral("http://x.example"));
    QVERIFY(linksIn(QStringLiteral("javascript:alert(1) ftp://x")).empty());
}

void ReportDocumentsTest::namesAreNeverMarkup()
{
    ReportInput input = ticket();
    input.plan.name = "<script>alert('&')</script> **bold** [x](http://evil.example) | # `y`";
    const QString html = QString::fromUtf8(reportHtml(input));
    QVERIFY(!html.contains(QStringLiteral("<script")));
    QVERIFY(html.contains(QStringLiteral("&lt;script&gt;alert(")));
    const QString markdown = QString::fromUtf8(reportMarkdown(input));
    QVERIFY2(markdown.startsWith(QStringLiteral(R"(# \<script\>alert('\&')\</script\> \*\*bold\*\* \[x\](http://)")),
             qPrintable(markdown.left(120)));
    input.plan.name = "# 1. first";
    QVERIFY(QString::fromUtf8(reportMarkdown(input)).startsWith(QStringLiteral("# \\# 1. first")));
}

void ReportDocumentsTest::markdownHasTheSameParts()
{
    const ReportInput input = compared();
    const QString markdown = QString::fromUtf8(reportMarkdown(input));
    QStringList headings;
    for (const QString& line : markdown.split(u'\n'))
        if (line.startsWith(u'#'))
            headings << QString::number(line.section(u' ', 0, 0).size()) + u' ' + line.section(u' ', 1);
    QCOMPARE(headings, headingsOf(QString::fromUtf8(reportHtml(input))));
    // Every row of a table has as many cells as its header.
    static const QRegularExpression bar(QStringLiteral(R"((?<!\\)\|)"));
    qsizetype bars = 0;
    int rows = 0;
    for (const QString& line : markdown.split(u'\n')) {
        if (!line.startsWith(u'|')) {
            bars = 0;
            continue;
        }
        const qsizetype found = line.count(bar);
        QVERIFY2(bars == 0 || found == bars, qPrintable(line));
        bars = found;
        ++rows;
    }
    QVERIFY(rows > 40);
    QVERIFY(markdown.contains(QStringLiteral("98.5 GB of 42.9 GB needed by the worst GPU")));
}

void ReportDocumentsTest::tablesArePlainNumbers()
{
    const ReportInput input = ticket();
    const std::vector<FolderFile> files = reportTables(input);
    const QString memory = contentOfTable(files, QStringLiteral("why-it-does-not-fit"));
    QVERIFY2(memory.startsWith(QStringLiteral("Part,GB,Share %,")), qPrintable(memory));
    QVERIFY(memory.contains(QStringLiteral("\r\nweights,14,14.2,7.00e9 × 2 B,[1]\r\n")));
    const QString cost = contentOfTable(files, QStringLiteral("what-it-costs"));
    QVERIFY2(cost.contains(QStringLiteral(",1 node × 27.197 USD × 730 h,19853.81,")), qPrintable(cost));
    QVERIFY(contentOfTable(files, QStringLiteral("sources")).startsWith(QStringLiteral("Number,Source\r\n1,")));
    // One file each, none twice.
    QSet<QString> names;
    for (const FolderFile& file : files)
        names << file.name;
    QCOMPARE(names.size(), std::ssize(files));
    QCOMPARE(reportTables(compared()).size() > files.size(), true);
}

void ReportDocumentsTest::sectionsAreChosen()
{
    ReportInput input = ticket();
    input.sections = {ReportSection::Cost, ReportSection::Risk};
    const QStringList headings = headingsOf(QString::fromUtf8(reportHtml(input)));
    QCOMPARE(headings, QStringList({QStringLiteral("1 7B on one A100"), QStringLiteral("2 How sure this is"),
                                    QStringLiteral("2 What it costs"), QStringLiteral("2 If nobody turns it off")}));
    QVERIFY(textOf(reportPdf(input)).contains(QStringLiteral("short by")));  // The verdict always stands there.
    // Every name is of a section of its own, and a slip is called by its neighbour.
    ReportSections all;
    for (const QString& name : sectionNames()) {
        QVERIFY(sectionNamed(name));
        all.insert(*sectionNamed(name));
    }
    QCOMPARE(std::ssize(all), sectionNames().size());
    QVERIFY(!sectionNamed(QStringLiteral("costs")));
    QCOMPARE(nearestSection(QStringLiteral("costs")), QStringLiteral("cost"));
    input.sections = all;
    QCOMPARE(reportHtml(input), reportHtml(ticket()));
}

void ReportDocumentsTest::titleAndLogoAreOnesOwn()
{
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("logo.png"));
    QImage picture(30, 10, QImage::Format_RGB32);
    picture.fill(Qt::red);
    QVERIFY(picture.save(file));
    const auto logo = ReportLogo::read(file);
    QVERIFY(logo);
    QCOMPARE((*logo)->ratio(), 3.0);
    ReportInput input = ticket();
    input.title = QStringLiteral("Board paper");
    input.logo = *logo;
    const QString html = QString::fromUtf8(reportHtml(input));
    QVERIFY(html.contains(QStringLiteral("<title>Board paper</title>")));
    QVERIFY(html.contains(QStringLiteral("<img src=\"data:image/png;base64,")));
    QVERIFY(headingsOf(html).contains(QStringLiteral("1 Board paper")));
    const QByteArray pdf = reportPdf(input);
    QVERIFY(textOf(pdf).contains(QStringLiteral("Board paper")));
    QVERIFY(poppler(QStringLiteral("pdfimages"), pdf, {QStringLiteral("-list")}).contains(QStringLiteral("image")));
    const QString drawing = folder.filePath(QStringLiteral("logo.svg"));
    QFile svg(drawing);
    QVERIFY(svg.open(QIODevice::WriteOnly));
    svg.write("<svg xmlns='http://www.w3.org/2000/svg' width='40' height='10'><rect width='40' height='10'/></svg>");
    svg.close();
    const auto vectors = ReportLogo::read(drawing);
    QVERIFY(vectors);
    QCOMPARE((*vectors)->ratio(), 4.0);
    input.logo = *vectors;
    QVERIFY(reportHtml(input).contains("<img src=\"data:image/svg+xml;base64,"));
}

void ReportDocumentsTest::damagedLogosAreRefused()
{
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("logo"));
    for (const QByteArray& bytes :
         {QByteArray(), QByteArray("\x89PNG\r\n\x1a\nbroken"), QByteArray("GIF89a"), QByteArray("<svg"),
          QByteArray("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><image href='/etc/passwd'/></svg>"),
          QByteArray("<!DOCTYPE s [<!ENTITY a 'b'>]><svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"),
          QByteArray(5'000'000, 'x')}) {
        QFile device(file);
        QVERIFY(device.open(QIODevice::WriteOnly));
        device.write(bytes);
        device.close();
        const auto logo = ReportLogo::read(file);
        QVERIFY2(!logo, bytes.left(40).constData());
        QVERIFY(QString::fromStdString(logo.error().where).contains(QStringLiteral("logo")));
        QVERIFY(!logo.error().remedy.empty());
    }
    QVERIFY(!ReportLogo::read(folder.filePath(QStringLiteral("none.png"))));
}

void ReportDocumentsTest::endingTellsTheForm()
{
    QTemporaryDir folder;
    const auto written = [&](const QString& name) {
        const QString file = folder.filePath(name);
        return writeReport(ticket(), file) ? QByteArray() : contentOf(file);
    };
    QVERIFY(written(QStringLiteral("a.html")).startsWith("<!DOCTYPE html>"));
    QVERIFY(written(QStringLiteral("a.HTM")).startsWith("<!DOCTYPE html>"));
    QVERIFY(written(QStringLiteral("a.md")).startsWith("# 7B on one A100"));
    QVERIFY(written(QStringLiteral("a.pdf")).startsWith("%PDF-"));
    QVERIFY(writeReport(ticket(), folder.filePath(QStringLiteral("missing/a.html"))));
}

HEADROOM_GUI_TEST(ReportDocumentsTest)

#include "tst_report_documents.moc"
