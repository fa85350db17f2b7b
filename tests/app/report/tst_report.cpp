// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/pdf_properties.h"
#include "app/report/report_pdf.h"
#include "tests/app/report/pdf_text.h"
#include "tests/support/gui_test.h"
#include "tests/support/sample_reports.h"
#include "widgets/text/format.h"

#include <QPrinter>
#include <QTemporaryDir>

#include <sys/resource.h>

#include <csignal>

using namespace headroom;
using namespace headroom::test;

namespace {

/// Lets no file of this process grow beyond a size, as a full disk would.
class FileSizeLimit {
public:
    explicit FileSizeLimit(rlim_t bytes)
    {
        std::signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &m_former);
        const rlimit limit{bytes, m_former.rlim_max};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FileSizeLimit() { setrlimit(RLIMIT_FSIZE, &m_former); }
    Q_DISABLE_COPY_MOVE(FileSizeLimit)

private:
    rlimit m_former{};
};

}  // namespace

class ReportTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init() { failOnWarnings(); }
    void paperHasItsSize_data();
    void paperHasItsSize();
    void pdfIsVectorWithEmbeddedFonts_data() { addReports(); }
    void pdfIsVectorWithEmbeddedFonts();
    void ticketIsFoundAsText();
    void severalPlansAreCompared();
    void manyPlansStandBelowEachOther();
    void wordsAreNotSplitByLigatures();
    void stagesStandInTheReport();
    void impossibleLayoutSaysWhy();
    void pricedStorageIsIncluded();
    void missingPriceIsSaid();
    void servicesHaveTheirRanges();
    void servicesHaveTheirFigures();
    void securityFollowsThePlan();
    void titleAndCreatorAreSet();
    void identicalInputGivesAnIdenticalFile();
    void documentHasAnOutline();
    void printerGetsTheSamePages();
    void reportIsWrittenWhole();
    void failedWriteLeavesTheFormerFile();
};

void ReportTest::initTestCase()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    QVERIFY(!catalogue().sizes().empty());
    QVERIFY(ticket().estimate.memory);
    QVERIFY(pipelined().estimate.memory);
    QCOMPARE(pipelined().estimate.memory->stages.size(), std::size_t(4));
}

void ReportTest::paperHasItsSize_data()
{
    QTest::addColumn<int>("id");
    QTest::addColumn<QString>("size");
    QTest::newRow("A4") << int(QPageSize::A4) << QStringLiteral("595 x 842 pts (A4)");
    QTest::newRow("Letter") << int(QPageSize::Letter) << QStringLiteral("612 x 792 pts (letter)");
}

void ReportTest::paperHasItsSize()
{
    QFETCH(int, id);
    QFETCH(QString, size);
    ReportInput input = ticket();
    input.paper = QPageSize(static_cast<QPageSize::PageSizeId>(id));
    const QString info = poppler(QStringLiteral("pdfinfo"), reportPdf(input));
    QVERIFY2(info.contains(size), qPrintable(info));
}

void ReportTest::pdfIsVectorWithEmbeddedFonts()
{
    QFETCH(MakeReport, make);
    const QByteArray pdf = reportPdf(make());
    const QString images = poppler(QStringLiteral("pdfimages"), pdf, {QStringLiteral("-list")});
    QCOMPARE(images.trimmed().split(QLatin1Char('\n')).size(), 2);  // The head of the list alone.
    const QStringList fonts = poppler(QStringLiteral("pdffonts"), pdf).trimmed().split(QLatin1Char('\n'));
    QVERIFY(fonts.size() > 2);
    for (qsizetype i = 2; i < fonts.size(); ++i) {
        static const QRegularExpression embedded(
            QStringLiteral("\\byes (yes|no) +yes\\b"));  // embedded, subset, Unicode
        QVERIFY2(fonts[i].contains(embedded), qPrintable(fonts[i]));
    }
}

void ReportTest::severalPlansAreCompared()
{
    ReportInput input = ticket();
    const ReportInput other = inputOf(sample(QStringLiteral("2am-zero3")));
    input.others = {{other.plan, other.estimate}};
    const QByteArray pdf = reportPdf(input);
    const QString text = textOf(pdf);
    for (const QString& expected :
         {QStringLiteral("2 plans compared"), QStringLiteral("1 of 2 plans fits: 7B on eight A100s with ZeRO-3"),
          QStringLiteral("ZeRO-3 on 8"), QStringLiteral("1 of 8 × A100 40 GB"), QStringLiteral("Bold names mark")})
        QVERIFY2(text.contains(expected), qPrintable(expected));
    // The comparison has a page of its own.
    const QStringList pages = poppler(QStringLiteral("pdftotext"), pdf).split(u'\f');
    QVERIFY(pages[0].contains(QStringLiteral("2 plans compared")));
    QVERIFY(pages[0].contains(QStringLiteral("Bold names mark")));
    QVERIFY(!pages[0].contains(QStringLiteral("Why it does not fit")));
    const auto pageOf = [&](const QString& words) {
        return std::ranges::find_if(pages, [&](const QString& page) { return page.contains(words); }) - pages.begin();
    };
    QCOMPARE(pageOf(QStringLiteral("Why it does not fit")), 1);
}

void ReportTest::manyPlansStandBelowEachOther()
{
    ReportInput input = ticket();
    const ReportInput other = inputOf(sample(QStringLiteral("2am-zero3")));
    input.others.assign(9, {other.plan, other.estimate});
    const QString pages = textOf(reportPdf(input)).section(QStringLiteral("Why it does not fit"), 0, 0);
    // Ten plans in tables of four, three and three: each begins with whole names of its rows.
    QCOMPARE(pages.count(QStringLiteral("Optimizer")), 3);
    QCOMPARE(pages.count(QStringLiteral("GPUs used")), 3);
    QVERIFY(pages.contains(QStringLiteral("10 plans compared")));
}

void ReportTest::ticketIsFoundAsText()
{
    const QString text = textOf(reportPdf(ticket()));
    for (const QString& expected : {QStringLiteral("7B on one A100"),
                                    QStringLiteral("Capacity report, 21 November 2026"),
                                    QStringLiteral("GB per GPU, has 42.9 GB: short by"),
                                    QStringLiteral("Why it does not fit"),
                                    QStringLiteral("56.0"),
                                    QStringLiteral("$27.20"),
                                    QStringLiteral("$1,305.46"),
                                    QStringLiteral("$1,686.21"),
                                    QStringLiteral("Weekend, 48 h"),
                                    QStringLiteral("Weekend, 62 h"),
                                    QStringLiteral("Month, 730 h"),
                                    QStringLiteral("$19,853.81"),
                                    QStringLiteral("“The model is 14.0 GB”"),
                                    QStringLiteral("[1]"),
                                    QStringLiteral("Micikevicius"),
                                    QStringLiteral("Storage, egress, support, taxes"),
                                    QStringLiteral("“Throttles at 83 °C” is a general figure"),
                                    QStringLiteral("With the measured errors of this version"),
                                    QStringLiteral("(dense models in full training"),
                                    QStringLiteral("1 of "),
                                    QStringLiteral("Figure 2.")})
        QVERIFY2(text.contains(expected), qPrintable(expected + QStringLiteral("\n") + text));
}

void ReportTest::wordsAreNotSplitByLigatures()
{
    ReportInput input = ticket();
    input.plan.name = "Efficient office fits affluent AVATAR fjord flow";
    const QString text = textOf(reportPdf(input));
    QVERIFY2(text.contains(QString::fromStdString(input.plan.name)), qPrintable(text));
}

void ReportTest::stagesStandInTheReport()
{
    const QString text = textOf(reportPdf(pipelined()));
    QVERIFY(text.contains(QStringLiteral("Pipeline stages")));
    QVERIFY(text.contains(QStringLiteral("4 pipeline stages (1F1B)")));
    QVERIFY(text.contains(QStringLiteral(", worst")));
}

void ReportTest::impossibleLayoutSaysWhy()
{
    const ReportInput input = impossible();
    QVERIFY(!input.estimate.layout);
    const QString text = textOf(reportPdf(input));
    QVERIFY2(text.contains(QStringLiteral("Tensor parallel 3 does not divide")), qPrintable(text));
    QVERIFY(text.contains(QStringLiteral("$27.20")));
    QVERIFY(!text.contains(QStringLiteral("Formula with today's numbers Source")));
    QVERIFY(!text.contains(QStringLiteral("Memory of the worst GPU")));
}

void ReportTest::pricedStorageIsIncluded()
{
    Plan plan = sample(QStringLiteral("70b-on-16-nodes"));
    plan.cost.storage_gb = 500;
    plan.cost.storage_usd_gb_month = 0.02;
    plan.cost.egress_gb = 100;
    const ReportInput input = inputOf(plan);
    const QString text = textOf(reportPdf(input));
    QVERIFY2(text.contains(QStringLiteral("Egress (no price is set), support, taxes")), qPrintable(text));
    // One figure for the job, as the window and the command line have it.
    QVERIFY2(text.contains(QStringLiteral("with failures")), qPrintable(text));
    QVERIFY2(text.contains(moneyText(*input.estimate.cost.job, QStringLiteral("USD"))), qPrintable(text));
}

void ReportTest::missingPriceIsSaid()
{
    const QString text = textOf(reportPdf(unpriced()));
    QVERIFY2(text.contains(QStringLiteral("No price is known")), qPrintable(text));
    QVERIFY(!text.contains(QStringLiteral("If nobody turns it off")));
}

void ReportTest::servicesHaveTheirRanges()
{
    const ReportInput service = inputOf(sample(QStringLiteral("70b-serving")));
    QVERIFY(service.estimate.cacheRange && service.estimate.tokenRange);
    const QString text = textOf(reportPdf(service));
    QVERIFY2(text.contains(QStringLiteral("Tokens in the cache of a replica")), qPrintable(text));
    QVERIFY(!text.contains(QStringLiteral("nothing of this kind was validated")));
}

void ReportTest::servicesHaveTheirFigures()
{
    Plan plan = sample(QStringLiteral("70b-serving"));
    plan.serving.concurrency = 80;
    const QString closed = textOf(reportPdf(inputOf(plan)));
    for (const char* words :
         {"Target: P95 of 30.0 ms per token. It is missed with", "Output tokens per second against the time per token",
          "by requests at a time and tokens of a request", "Formats of the weights", "Replicas over a day",
          "Reference architecture", "KV cache of one GPU", "followed by the next request at once",
          "2 replicas, tensor parallel 4", "who use the machines may start"})
        QVERIFY2(closed.contains(QLatin1String(words)), words);
    for (const char* words : {"arrive at random", "1 pipeline stages", "who train may"})
        QVERIFY2(!closed.contains(QLatin1String(words)), words);
    plan.serving.requests_per_s = 5;
    QVERIFY(textOf(reportPdf(inputOf(plan))).contains(QStringLiteral("arrive at random")));
}

void ReportTest::securityFollowsThePlan()
{
    const QString text = textOf(reportPdf(pipelined()));
    QVERIFY(text.contains(QStringLiteral("Security and governance")));
    QVERIFY(text.contains(QStringLiteral("172.16.0.0/16")));
    QVERIFY(text.contains(QStringLiteral("RBAC")));
    ReportInput input = ticket();
    const QString spotItem = QStringLiteral("A machine goes with");
    QVERIFY(!textOf(reportPdf(input)).contains(spotItem));
    input.plan.cost.price_mode = PriceMode::Spot;
    QVERIFY(textOf(reportPdf(input)).contains(spotItem));
    input.catalogue = nullptr;
    QVERIFY(!textOf(reportPdf(input)).contains(QStringLiteral("Security and governance")));
}

void ReportTest::titleAndCreatorAreSet()
{
    const QString info = poppler(QStringLiteral("pdfinfo"), reportPdf(ticket()));
    QVERIFY2(info.contains(QRegularExpression(QStringLiteral("Title: +7B on one A100\n"))), qPrintable(info));
    QVERIFY(info.contains(QRegularExpression(QStringLiteral("Creator: +Headroom [0-9.]+\n"))));
}

void ReportTest::documentHasAnOutline()
{
    ReportInput input = ticket();
    input.plan.name = "Größe (7B) \\ 大";
    const QByteArray pdf = reportPdf(input);
    const QString outline = poppler(QStringLiteral("pdftohtml"), pdf,
                                    {QStringLiteral("-xml"), QStringLiteral("-i"), QStringLiteral("-stdout")})
                                .section(QStringLiteral("<outline>"), 1)
                                .simplified();
    QVERIFY2(
        outline.startsWith(QStringLiteral("<item page=\"1\">Größe (7B) \\ 大</item> <outline> <item page=\"1\">Why "
                                          "it does not fit</item>")),
        qPrintable(outline));
    QVERIFY(outline.contains(QRegularExpression(QStringLiteral("<item page=\"[3-5]\">Sources</item> </outline>"))));
    const QString info = poppler(QStringLiteral("pdfinfo"), pdf);
    QVERIFY2(info.contains(QRegularExpression(QStringLiteral("Author: +Headroom"))), qPrintable(info));
    QVERIFY(info.contains(QStringLiteral("Größe (7B) \\ 大")));
    QVERIFY(pdf.contains("/Lang (en)"));
    QVERIFY(pdf.contains("/URI (https://arxiv.org/abs/1710.03740)"));
    // Plans stand below the comparison.
    const ReportInput other = inputOf(sample(QStringLiteral("2am-zero3")));
    input.others = {{other.plan, other.estimate}};
    const QString two = poppler(QStringLiteral("pdftohtml"), reportPdf(input),
                                {QStringLiteral("-xml"), QStringLiteral("-i"), QStringLiteral("-stdout")})
                            .section(QStringLiteral("<outline>"), 1)
                            .simplified();
    QVERIFY2(two.startsWith(QStringLiteral("<item page=\"1\">2 plans compared</item> <outline> <item page=\"2\">")),
             qPrintable(two));
    QCOMPARE(two.count(QStringLiteral("<outline>")), 3);
    // What is no document of Qt's is left alone.
    QCOMPARE(withProperties("%PDF-1.4\nanything", {{}, QStringLiteral("x"), QStringLiteral("en")}),
             QByteArray("%PDF-1.4\nanything"));
}

void ReportTest::printerGetsTheSamePages()
{
    QTemporaryDir folder;
    const ReportInput input = ticket();
    QPrinter printer(QPrinter::HighResolution);
    printer.setOutputFormat(QPrinter::PdfFormat);
    printer.setOutputFileName(folder.filePath(QStringLiteral("printed.pdf")));
    printer.setPageSize(input.paper);
    paintReport(printer, input);
    // In which order the labels of a chart are found, and whether two near ones are joined by a comma, depends on
    // fractions of a point; so does whether a line ends behind a hyphen.
    const auto words = [](const QByteArray& pdf) {
        QStringList list = textOf(pdf).remove(u',').replace(QStringLiteral("- "), QStringLiteral("-")).split(u' ');
        list.sort();
        return list;
    };
    const QStringList printed = words(contentOf(printer.outputFileName()));
    const QStringList saved = words(reportPdf(input));
    const auto without = [](QStringList list, const QStringList& others) {
        for (const QString& word : others)
            list.removeOne(word);
        return list.join(u' ');
    };
    QVERIFY2(
        printed == saved,
        qPrintable(
            QStringLiteral("only printed: %1; only saved: %2").arg(without(printed, saved), without(saved, printed))));
}

void ReportTest::reportIsWrittenWhole()
{
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("ticket.pdf"));
    QVERIFY(!writeReportPdf(ticket(), file));
    const QByteArray pdf = contentOf(file);
    QVERIFY(pdf.startsWith("%PDF-"));
    QVERIFY(pdf.trimmed().endsWith("%%EOF"));
}

void ReportTest::failedWriteLeavesTheFormerFile()
{
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("former.pdf"));
    QFile former(file);
    QVERIFY(former.open(QIODevice::WriteOnly));
    former.write("former");
    former.close();
    std::optional<Error> error;
    {
        const FileSizeLimit full(2000);
        error = writeReportPdf(ticket(), file);
    }
    QVERIFY(error);
    QVERIFY(QString::fromStdString(error->where).endsWith(QStringLiteral("former.pdf")));
    QVERIFY(!error->what.empty());
    QVERIFY(!error->remedy.empty());
    QCOMPARE(contentOf(file), QByteArray("former"));
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{QStringLiteral("former.pdf")});

    const QString nowhere = folder.filePath(QStringLiteral("missing/report.pdf"));
    QVERIFY(writeReportPdf(ticket(), nowhere));
    QVERIFY(!QFile::exists(nowhere));
}

void ReportTest::identicalInputGivesAnIdenticalFile()
{
    QCOMPARE(reportPdf(pipelined()), reportPdf(pipelined()));
    const QString info = poppler(QStringLiteral("pdfinfo"), reportPdf(ticket()), {QStringLiteral("-rawdates")});
    QVERIFY2(info.contains(QStringLiteral("D:20261121000000")), qPrintable(info));
}

HEADROOM_GUI_TEST(ReportTest)

#include "tst_report.moc"
