// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/advice/advice.h"
#include "model/decide/decide.h"
#include "model/estimator/estimator.h"
#include "model/finding_kinds.h"
#include "tests/support/gui_test.h"
#include "tests/support/page_texts.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/ticket_plan.h"
#include "widgets/card/elided_label.h"
#include "widgets/page/fact_list.h"
#include "widgets/page/hardware/hardware_page.h"
#include "widgets/page/hardware/hardware_text.h"
#include "widgets/page/hardware/node_drawing.h"
#include "widgets/page/side_scroll.h"
#include "widgets/text/answers/decision_text.h"
#include "widgets/theme/theme.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QtTest>

#include <algorithm>
#include <tuple>

using namespace headroom;
using test::column;
using test::shownText;
using test::tableOf;

/// The page of machines, as people use it.
class HardwarePageTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void filtersChooseSizes();
    void rowShowsEverythingOfASize();
    void instancesOfAGpuAreListed();
    void retiredSizesAreNotUsed();
    void chosenSizeIsSaid();
    void adviceIsAppliedOnDemand();
    void adviceOfThePastIsNotApplied();
    void quotaIsShown();
    void unitsFollow();
    void wordsFollowTheUnit();
    void gpusStandSideBySide();
    void headersSort();
    void amountsAreWhole();
    void nothingIsPushedSideways_data();
    void nothingIsPushedSideways();
    void sizesComeByTheCostOfTheJob();
    void bannerSaysWhatDecideSays();
    void nodeIsDrawn();
    void namesStandInFullInALargeWindow();
    void pricesFollowTheCurrency();
    void stepTimesStandBesideThePrices();
    void keysSort();
    void ownRowSaysWhatTheBannerSays();
    void impossibleLayoutIsNoFaultOfTheSizes();
    void sizesOfTheShownCloudAreCounted();
    void networkAndPurposeHaveColumns();
    void halfRatesAreNamed();
    void misspeltFilterOffersWhatWasMeant();
    void memoryHierarchyIsExplained();
    void pricesFollowThePlansMode();
    void longNamesBreakWithinTheCard();

private:
    void fill(HardwarePage& page, const Plan& plan) const
    {
        page.setSizes({sizeMatrix(plan, m_catalogue, "2026-11-21"), plan.workload, estimate(plan, m_catalogue).cost});
        page.setGpus(m_catalogue.gpus());
        page.setAdvice(advise(plan, m_catalogue, {.today = "2026-11-21", .mostNodes = 4}));
    }
    [[nodiscard]] static Plan onNode(Plan plan, const char* size)
    {
        plan.cluster.hardware = VmNodes{size, 1};
        plan.cluster.gpus.reset();
        plan.parallelism.zero = 3;
        return plan;
    }
    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

QStringList column(const RowTable& matrix, SizeColumn number) { return test::column(matrix, static_cast<int>(number)); }

}  // namespace

void HardwarePageTest::init() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

void HardwarePageTest::filtersChooseSizes()
{
    HardwarePage page;
    fill(page, test::ticketPlan());
    RowTable& matrix = tableOf(page, "sizeMatrix");
    const auto all = matrix.model()->rowCount();
    QVERIFY(column(matrix, 0).contains("ND96asr_v4 (plan)"));
    QVERIFY2(column(matrix, 1).contains("1/6 × A10 24 GB"), qPrintable(column(matrix, 1).join(u'\n')));
    QTest::keyClicks(page.findChild<QLineEdit*>("sizeFilter"), "h100");
    QVERIFY(matrix.model()->rowCount() < all);
    for (const QString& gpu : column(matrix, 1))
        QVERIFY2(gpu.contains("H100"), qPrintable(gpu));
    QTest::mouseClick(page.findChild<QAbstractButton*>("fabric"), Qt::LeftButton);
    QCOMPARE(column(matrix, 0), QStringList{"ND96isr_H100_v5"});
    QTest::mouseClick(page.findChild<QAbstractButton*>("aws"), Qt::LeftButton);
    page.findChild<QLineEdit*>("sizeFilter")->clear();
    QTest::mouseClick(page.findChild<QAbstractButton*>("all"), Qt::LeftButton);
    QVERIFY(column(matrix, 0).contains("p5.48xlarge"));
    const auto tooltip = [&matrix](int row) {
        return matrix.model()->data(matrix.model()->index(row, 0), Qt::ToolTipRole).toString();
    };
    QVERIFY2(tooltip(0).contains("not verified"), qPrintable(tooltip(0)));
    QTest::mouseClick(page.findChild<QAbstractButton*>("azure"), Qt::LeftButton);
    QTest::mouseClick(page.findChild<QAbstractButton*>("holds"), Qt::LeftButton);
    QVERIFY(matrix.model()->rowCount() > 0);
    QVERIFY(!column(matrix, 0).contains("NC4as_T4_v3"));
    QVERIFY(!column(matrix, SizeColumn::Planned).contains("retired"));
}

void HardwarePageTest::rowShowsEverythingOfASize()
{
    HardwarePage page;
    fill(page, test::ticketPlan());
    QTest::keyClicks(page.findChild<QLineEdit*>("sizeFilter"), "ND128isr_NDR");
    const QString shown = shownText(page);
    for (const char* word : {"ND128isr_NDR_GB200_v6", "4 × GB200", "1,800 GB/s per GPU both ways (900 one way)",
                             "7,200 GB/s per VM", "400 Gb/s per GPU, 1,600 Gb/s per VM", "$108.16 /h in westus3"})
        QVERIFY2(shown.contains(word), qPrintable(QString(word) + "\n" + shown));
}

void HardwarePageTest::instancesOfAGpuAreListed()
{
    HardwarePage page;
    fill(page, test::ticketPlan());
    QTest::keyClicks(page.findChild<QLineEdit*>("sizeFilter"), "NC24ads_A100");
    const QString shown = shownText(page);
    for (const char* word : {"MIG per GPU", "1g.10gb × 7 of 9.79 GB", "3g.40gb × 2 of 39.2 GB"})
        QVERIFY2(shown.contains(QString::fromUtf8(word)), qPrintable(shown));
    page.findChild<QLineEdit*>("sizeFilter")->clear();
    QTest::keyClicks(page.findChild<QLineEdit*>("sizeFilter"), "NC4as_T4");
    QVERIFY(!shownText(page).contains("MIG per GPU"));
}

void HardwarePageTest::retiredSizesAreNotUsed()
{
    HardwarePage page;
    fill(page, test::ticketPlan());
    QTest::keyClicks(page.findChild<QLineEdit*>("sizeFilter"), "NC6s_v3");
    QVERIFY(shownText(page).contains("2025-09-30; use Standard_NC40ads_H100_v5 (NCads_H100_v5)"));
    QVERIFY(!page.findChild<QPushButton*>("useSizeButton")->isEnabled());
}

void HardwarePageTest::chosenSizeIsSaid()
{
    HardwarePage page;
    fill(page, test::ticketPlan());
    QTest::keyClicks(page.findChild<QLineEdit*>("sizeFilter"), "ND96isr_H200");
    QSignalSpy chosen(&page, &HardwarePage::sizeChosen);
    QTest::mouseClick(page.findChild<QPushButton*>("useSizeButton"), Qt::LeftButton);
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen.first().first().toString(), QString("Standard_ND96isr_H200_v5"));
}

void HardwarePageTest::adviceIsAppliedOnDemand()
{
    HardwarePage page;
    Plan plan;
    plan.model = ParameterCount{1'500'000'000};
    fill(page, plan);
    QVERIFY2(shownText(page).contains("Training of 1.50 B parameters"), qPrintable(shownText(page)));
    std::optional<Plan> accepted;
    connect(&page, &HardwarePage::adviceAccepted, &page, [&](const Plan& advised) { accepted = advised; });
    QTest::mouseClick(page.findChild<QPushButton*>("applyAdviceButton"), Qt::LeftButton);
    QVERIFY(accepted);
    QCOMPARE(*accepted, *advise(plan, m_catalogue, {.today = "2026-11-21", .mostNodes = 4}).plan);
    page.setAdvice({});
    QVERIFY(page.findChild<QPushButton*>("applyAdviceButton")->isHidden());
}

void HardwarePageTest::adviceOfThePastIsNotApplied()
{
    HardwarePage page;
    Plan plan;
    plan.model = ParameterCount{1'500'000'000};
    fill(page, plan);
    const auto* apply = page.findChild<QPushButton*>("applyAdviceButton");
    QVERIFY(apply->isEnabled());
    // The plan has changed, and what to take for it is still being found.
    page.showComputing();
    QVERIFY(!apply->isEnabled());
    const auto isComputing = [card = page.findChild<QWidget*>("adviceCard")] {
        return std::ranges::any_of(card->findChildren<ElidedLabel*>(), [](const ElidedLabel* label) {
            return label->text().contains(QStringLiteral("computing"));
        });
    };
    QVERIFY(isComputing());
    page.setAdvice(advise(plan, m_catalogue, {.today = "2026-11-21", .mostNodes = 4}));
    QVERIFY(apply->isEnabled());
    QVERIFY(!isComputing());
}

void HardwarePageTest::quotaIsShown()
{
    HardwarePage page;
    QuotaVerdict verdict;
    verdict.region = "eastus";
    QuotaCheck check;
    check.id = "family";
    check.ok = false;
    check.text = {"quota.short",    Severity::Error, "", std::string("family"), std::int64_t{96},
                  std::int64_t{48}, std::int64_t{48}};
    verdict.checks = {check};
    page.setQuota(verdict);
    QVERIFY2(shownText(page).contains("family: 96 vCPUs needed, 48 free. Ask for 48 more."),
             qPrintable(shownText(page)));
}

void HardwarePageTest::unitsFollow()
{
    HardwarePage page;
    fill(page, test::ticketPlan());
    const QString before = shownText(page);
    QVERIFY(before.contains("42.9 GB"));
    page.setByteUnit(ByteUnit::GiB);
    QVERIFY(shownText(page).contains("40.0 GiB"));
    QVERIFY(!shownText(page).contains("GB of"));
    const RowTable& gpus = tableOf(page, "gpuTable");
    QCOMPARE(gpus.model()->headerData(6, Qt::Horizontal).toString(), QString("Memory GiB"));
    QCOMPARE(column(gpus, 6)[column(gpus, 0).indexOf("A100 40 GB")], QString("40.0"));
}

void HardwarePageTest::wordsFollowTheUnit()
{
    HardwarePage page;
    const auto finding = [](double gigabytes) {
        return Finding{"cost.unpriced-storage", Severity::Information, "", gibibytes(gigabytes)};
    };
    Advice advice;
    advice.steps = {finding(11)};
    page.setAdvice(advice);
    page.setChecklist({finding(12)});
    QuotaVerdict verdict;
    QuotaCheck check;
    check.text = finding(13);
    verdict.checks = {check};
    page.setQuota(verdict);
    for (const char* words : {"11.8 GB", "12.9 GB", "14.0 GB"})
        QVERIFY2(shownText(page).contains(words), words);
    page.setByteUnit(ByteUnit::GiB);
    for (const char* words : {"11.0 GiB", "12.0 GiB", "13.0 GiB"})
        QVERIFY2(shownText(page).contains(words), words);
}

void HardwarePageTest::gpusStandSideBySide()
{
    HardwarePage page;
    fill(page, test::ticketPlan());
    const RowTable& gpus = tableOf(page, "gpuTable");
    const qsizetype a100 = column(gpus, 0).indexOf("A100 40 GB");
    QVERIFY(a100 >= 0);
    const auto cell = [&](int number) { return column(gpus, number)[a100]; };
    QCOMPARE(cell(2), QString("108"));
    QCOMPARE(cell(3), QString("6,912"));
    QCOMPARE(cell(4), QString("432"));
    QCOMPARE(cell(8), QString("600"));  // Both directions, as vendors print it.
}

void HardwarePageTest::headersSort()
{
    HardwarePage page;
    page.resize(2000, 900);  // All columns have room.
    fill(page, test::ticketPlan());
    page.show();
    RowTable& matrix = tableOf(page, "sizeMatrix");
    const auto click = [&matrix](int column) {
        QHeaderView* header = matrix.horizontalHeader();
        const QPoint at(header->sectionViewportPosition(column) + header->sectionSize(column) / 2,
                        header->height() / 2);
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, at);
    };
    click(0);
    QStringList names = column(matrix, 0);
    QCOMPARE(matrix.horizontalHeader()->sortIndicatorSection(), 0);
    // Retired sizes stand behind the current ones, each part in order.
    const qsizetype current = column(matrix, SizeColumn::Planned).indexOf(QStringLiteral("retired"));
    QVERIFY(current > 10);
    QVERIFY(std::ranges::is_sorted(names.mid(0, current), [](const QString& a, const QString& b) {
        return QString::compare(a, b, Qt::CaseInsensitive) < 0;
    }));
    click(static_cast<int>(SizeColumn::GpuHour));
    click(static_cast<int>(SizeColumn::GpuHour));
    const QStringList prices = column(matrix, SizeColumn::GpuHour);
    double before = 1e9;
    for (qsizetype i = 0; i < current && prices[i] != QStringLiteral("–"); ++i) {
        const double price = QString(prices[i]).remove(u'$').remove(u',').toDouble();
        QVERIFY2(price > 0 && price <= before, qPrintable(prices.join(u' ')));
        before = price;
    }
    QVERIFY(before < 1e9);
    QCOMPARE(matrix.horizontalHeader()->sortIndicatorOrder(), Qt::DescendingOrder);
}

void HardwarePageTest::nothingIsPushedSideways_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("1280 x 800") << QSize(960, 620);  // What a window leaves the page.
    QTest::newRow("1024 x 700") << QSize(980, 520);
    QTest::newRow("1920 x 1080") << QSize(1600, 900);
    QTest::newRow("2560 x 1440") << QSize(2240, 1260);
}

void HardwarePageTest::nothingIsPushedSideways()
{
    QFETCH(QSize, size);
    HardwarePage page;
    page.resize(size);
    fill(page, test::ticketPlan());
    page.show();
    RowTable& matrix = tableOf(page, "sizeMatrix");
    const QHeaderView* header = matrix.horizontalHeader();
    const auto isSeen = [&](SizeColumn wanted) {
        const int place = static_cast<int>(wanted);
        const auto* seen = qobject_cast<const QWidget*>(matrix.parent());
        return !matrix.isColumnHidden(place) && header->sectionSize(place) > 0 &&
               header->sectionPosition(place) + header->sectionSize(place) <= seen->width();
    };
    const std::vector<std::pair<const char*, std::vector<SizeColumn>>> aspects = {
        {"fit", {SizeColumn::Planned, SizeColumn::Sharded, SizeColumn::Step, SizeColumn::Hour, SizeColumn::Job}},
        {"links", {SizeColumn::GpuMemory, SizeColumn::Link, SizeColumn::RdmaPerGpu, SizeColumn::RdmaPerVm}},
        {"prices", {SizeColumn::Hour, SizeColumn::GpuHour, SizeColumn::PetaflopHour, SizeColumn::GigabyteHour}}};
    int widest = 0;
    for (const auto& [aspect, columns] : aspects) {
        if (auto* segment = page.findChild<QAbstractButton*>(aspect); segment->isVisible())
            QTest::mouseClick(segment, Qt::LeftButton);
        QCoreApplication::processEvents();
        QVERIFY(isSeen(SizeColumn::Name) && isSeen(SizeColumn::Gpus));
        for (const SizeColumn column : columns)
            QVERIFY2(isSeen(column), qPrintable(QStringLiteral("%1 %2").arg(aspect).arg(static_cast<int>(column))));
        for (const auto* area : page.findChildren<SideScroll*>())
            widest = std::max(widest, area->horizontalScrollBar()->maximum());
    }
    QCOMPARE(widest, 0);
}

/// Where amounts take more room, columns give way, the job's cost last; no amount is cut.
void HardwarePageTest::amountsAreWhole()
{
    QLocale::setDefault(QLocale(QLocale::Portuguese, QLocale::Brazil));
    Plan plan = test::ticketPlan();
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 16};
    plan.cluster.gpus.reset();
    plan.parallelism.zero = 3;
    plan.training.global_batch = 512;
    plan.training.tokens = 2e13;  // Millions of dollars.
    const std::vector<SizeOption> sizes = sizeMatrix(plan, m_catalogue, "2026-11-21");
    const CostEstimate cost = estimate(plan, m_catalogue).cost;
    for (int width = 800; width <= 1100; width += 20) {
        HardwarePage page;
        page.resize(width, 620);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        page.setSizes({sizes, plan.workload, cost});  // They come when the page is seen already.
        QCoreApplication::processEvents();
        const RowTable& matrix = tableOf(page, "sizeMatrix");
        QVERIFY(!matrix.isColumnHidden(static_cast<int>(SizeColumn::Job)));
        const auto* seen = qobject_cast<const QWidget*>(matrix.parent());
        QVERIFY2(matrix.width() <= seen->width(), qPrintable(QStringLiteral("%1 px").arg(width)));
        const QFontMetrics metrics(matrix.font());
        for (const SizeColumn column : {SizeColumn::Hour, SizeColumn::Job})
            for (int row = 0; row < 20; ++row) {
                const QModelIndex cell = matrix.model()->index(row, static_cast<int>(column));
                const QString text = cell.data().toString();
                QVERIFY2(metrics.horizontalAdvance(text) < matrix.columnWidth(cell.column()),
                         qPrintable(QStringLiteral("%1 at %2 px").arg(text).arg(width)));
            }
    }
}

/// What its user pays in the end decides: a slow node without GPUs is cheap by the hour only.
void HardwarePageTest::sizesComeByTheCostOfTheJob()
{
    for (const Plan& plan : {test::ticketPlan(), onNode(test::ticketPlan(), "Standard_ND96isr_H200_v5")}) {
        const std::vector<SizeOption> sizes = sizeMatrix(plan, m_catalogue, "2026-11-21");
        const std::int64_t gpus = estimate(plan, m_catalogue).hardware.gpusUsed;
        const auto rank = [](const SizeOption& option) {
            return std::tuple(option.retired, option.gpu == nullptr, !holdsAsPlanned(option));
        };
        QVERIFY(std::ranges::is_sorted(sizes, {}, rank));
        double before = 0;
        for (const SizeOption& option : sizes) {
            if (holdsAsPlanned(option))
                QCOMPARE(option.job.has_value(), option.step.has_value() && option.paid != nullptr);
            if (option.retired || option.gpu == nullptr || !holdsAsPlanned(option) || !option.job)
                continue;
            QVERIFY(option.job->micros >= before);
            before = option.job->micros;
            // It is what the estimate of that plan says.
            const Plan there = asPlannedOn(plan, option, gpus);
            QCOMPARE(*option.job, *estimate(there, m_catalogue).cost.job);
        }
        QVERIFY(before > 0);
    }
}

/// The banner has the one engine's word, and calls nothing else cheap.
void HardwarePageTest::bannerSaysWhatDecideSays()
{
    for (const char* sample : {"ticket", "held"}) {
        const Plan plan = QLatin1String(sample) == QLatin1String("ticket")
                              ? test::ticketPlan()
                              : onNode(test::ticketPlan(), "Standard_ND96isr_H200_v5");
        HardwarePage page;
        fill(page, plan);
        const Decision decision = decide(plan, m_catalogue, {.today = "2026-11-21", .mostNodes = 4});
        QVERIFY(!decision.answers.empty());
        const Answer& best = decision.answers.front();
        const QString sentence = page.verdict()->sentence();
        QVERIFY2(sentence.contains(answerName(best)) && sentence.contains(moneyShort(*best.job, "USD")),
                 qPrintable(sentence));
        QVERIFY2(!sentence.contains("cheapest"), qPrintable(sentence));
        // Nothing that the matrix shows for the plan's own GPUs is cheaper, if it can be had within the goal.
        for (const SizeOption& option : sizeMatrix(plan, m_catalogue, "2026-11-21"))
            if (option.trusted && option.gpu != nullptr && holdsAsPlanned(option) && option.job &&
                option.size->cloud == "azure")
                QVERIFY2(*option.job >= *cheapestOf(decision)->job, option.size->id.c_str());
        page.showComputing();  // What was found is of another plan.
        QVERIFY2(!page.verdict()->sentence().contains(moneyShort(*best.job, "USD")),
                 qPrintable(page.verdict()->sentence()));
    }
}

void HardwarePageTest::nodeIsDrawn()
{
    HardwarePage page;
    fill(page, test::ticketPlan());
    auto* drawing = page.findChild<NodeDrawing*>();
    page.findChild<QLineEdit*>("sizeFilter")->setText("ND96isr_H100");
    QCOMPARE(drawing->parts().size(), 3);
    QVERIFY2(drawing->parts()[0].startsWith("8 × H100"), qPrintable(drawing->parts().join(u'\n')));
    QVERIFY2(drawing->parts()[1].contains("450 GB/s"), qPrintable(drawing->parts()[1]));
    QVERIFY2(drawing->parts()[2].contains("8 × 400 = 3,200 Gb/s"), qPrintable(drawing->parts()[2]));
    page.findChild<QLineEdit*>("sizeFilter")->setText("NV6ads");
    QVERIFY2(drawing->parts().first().startsWith("1/6"), qPrintable(drawing->parts().first()));
    page.resize(980, 620);
    page.show();
    QVERIFY(!drawing->grab().isNull());
}

void HardwarePageTest::namesStandInFullInALargeWindow()
{
    HardwarePage page;
    page.resize(2500, 900);
    fill(page, test::ticketPlan());
    page.show();
    const RowTable& matrix = tableOf(page, "sizeMatrix");
    const QFontMetrics metrics(scaledFont(matrix.font(), TypeSize::Body));
    int longest = 0;
    for (const QString& name : column(matrix, 0))
        longest = std::max(longest, metrics.horizontalAdvance(name));
    QVERIFY(longest > 0);
    QCOMPARE_GE(matrix.horizontalHeader()->sectionSize(0), longest + swatchSpace + 2 * narrowPadding);
}

void HardwarePageTest::pricesFollowTheCurrency()
{
    Plan plan = test::ticketPlan();
    plan.cost.currency = "EUR";
    plan.cost.usd_rate = 0.4;
    HardwarePage page;
    fill(page, plan);
    const RowTable& matrix = tableOf(page, "sizeMatrix");
    const auto title = [&](SizeColumn number) {
        return matrix.model()->headerData(static_cast<int>(number), Qt::Horizontal).toString();
    };
    QCOMPARE(title(SizeColumn::Hour), QString("EUR/h"));
    QCOMPARE(title(SizeColumn::GigabyteHour), QString("EUR/GB-h"));
    // $98.32 for eight GPUs.
    const qsizetype h100 = column(matrix, 0).indexOf("ND96isr_H100_v5");
    QCOMPARE(column(matrix, SizeColumn::Hour)[h100], QString("39.33 EUR"));
    QCOMPARE(column(matrix, SizeColumn::GpuHour)[h100], QString("4.92 EUR"));
    page.findChild<QLineEdit*>("sizeFilter")->setText("ND96isr_H100");
    const QString shown = shownText(*page.findChild<QWidget*>("sizeCard"));
    QVERIFY2(shown.contains("39.33 EUR /h in eastus") && !shown.contains(u'$'), qPrintable(shown));
    fill(page, test::ticketPlan());
    QCOMPARE(title(SizeColumn::Hour), QString("$/h"));
    QVERIFY(shownText(page).contains("$98.32 /h in eastus"));
}

void HardwarePageTest::stepTimesStandBesideThePrices()
{
    Plan plan = test::ticketPlan();
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H200_v5", 1};
    plan.parallelism.zero = 3;
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(result.time && result.memory && result.memory->fit == Fit::Fits);
    HardwarePage page;
    page.resize(1400, 900);  // Room for the column.
    fill(page, plan);
    const RowTable& matrix = tableOf(page, "sizeMatrix");
    const auto step = [&](const char* name) {
        return column(matrix, SizeColumn::Step)[column(matrix, 0).indexOf(name)];
    };
    QCOMPARE(step("ND96isr_H200_v5 (plan)"), secondsText(result.time->step));
    QVERIFY2(step("ND96isr_H100_v5").endsWith(" s"), qPrintable(step("ND96isr_H100_v5")));
    plan.parallelism.zero = 0;
    fill(page, plan);
    QCOMPARE(step("NC4as_T4_v3"), QString("–"));  // Does not fit.
    // How fast a service answers is not simulated for every size.
    plan.workload = Workload::Serving;
    page.setSizes({sizeMatrix(plan, m_catalogue, "2026-11-21"), plan.workload});
    QVERIFY(matrix.isColumnHidden(static_cast<int>(SizeColumn::Step)));
    plan.workload = Workload::Training;
    fill(page, plan);
    QVERIFY(!matrix.isColumnHidden(static_cast<int>(SizeColumn::Step)));
}

void HardwarePageTest::keysSort()
{
    HardwarePage page;
    page.resize(1400, 900);
    fill(page, test::ticketPlan());
    page.show();
    RowTable& matrix = tableOf(page, "sizeMatrix");
    QTest::keyClick(&matrix, Qt::Key_S);
    QCOMPARE(matrix.horizontalHeader()->sortIndicatorSection(), 0);
    const QString first = column(matrix, 0).first();
    QTest::keyClick(&matrix, Qt::Key_S, Qt::ShiftModifier);
    QCOMPARE(matrix.horizontalHeader()->sortIndicatorOrder(), Qt::DescendingOrder);
    QVERIFY(column(matrix, 0).first() != first);
}

void HardwarePageTest::ownRowSaysWhatTheBannerSays()
{
    // 70 B on 16 nodes: one node is far too small, the plan's own 128 GPUs are not.
    Plan plan;
    plan.model = PresetModel{"llama-3.1-70b"};
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 16};
    plan.parallelism.tensor = 8;
    plan.parallelism.zero = 3;
    plan.training.recompute = Recompute::Full;
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(result.memory && result.memory->fit == Fit::Fits);
    HardwarePage page;
    fill(page, plan);
    const RowTable& matrix = tableOf(page, "sizeMatrix");
    const qsizetype own = column(matrix, 0).indexOf("ND96isr_H100_v5 (plan)");
    QVERIFY(own >= 0);
    QCOMPARE(column(matrix, SizeColumn::Planned)[own], bytesNumber(result.memory->headroom, ByteUnit::GB) + " free");
    QVERIFY2(column(matrix, SizeColumn::Sharded)[own].endsWith("short"),
             qPrintable(column(matrix, SizeColumn::Sharded)[own]));
    QTest::mouseClick(page.findChild<QAbstractButton*>("holds"), Qt::LeftButton);
    QVERIFY2(column(matrix, 0).contains("ND96isr_H100_v5 (plan)"), "it fits as it is planned");
}

void HardwarePageTest::impossibleLayoutIsNoFaultOfTheSizes()
{
    Plan plan = test::ticketPlan();
    plan.parallelism.tensor = 3;
    const QString note = holdsText(sizeMatrix(plan, m_catalogue, "2026-11-21"));
    QVERIFY2(note.contains("layout is possible on no size"), qPrintable(note));
    QVERIFY2(!note.startsWith("0 of"), qPrintable(note));
    QVERIFY(
        holdsText(sizeMatrix(test::ticketPlan(), m_catalogue, "2026-11-21")).contains("current sizes hold this plan"));
}

void HardwarePageTest::sizesOfTheShownCloudAreCounted()
{
    const std::vector<SizeOption> sizes = sizeMatrix(test::ticketPlan(), m_catalogue, "2026-11-21");
    for (const char* cloud : {"azure", "aws", "gcp"}) {
        const auto current = std::ranges::count_if(
            sizes, [&](const SizeOption& option) { return !option.retired && option.size->cloud == cloud; });
        const QString text = holdsText(sizes, QString(cloud));
        QVERIFY2(text.contains(QString(" of %1 current sizes").arg(current)), qPrintable(text));
    }
    HardwarePage page;
    fill(page, test::ticketPlan());
    QTest::mouseClick(page.findChild<QAbstractButton*>("gcp"), Qt::LeftButton);
    const auto notes = page.findChild<QWidget*>("matrixCard")->findChildren<ElidedLabel*>();
    QVERIFY(std::ranges::any_of(
        notes, [&](const ElidedLabel* note) { return note->text().contains(holdsText(sizes, "gcp")); }));
}

void HardwarePageTest::networkAndPurposeHaveColumns()
{
    HardwarePage page;
    fill(page, test::ticketPlan());
    const RowTable& matrix = tableOf(page, "sizeMatrix");
    const qsizetype h100 = column(matrix, 0).indexOf("ND96isr_H100_v5");
    QVERIFY(h100 >= 0);
    const auto cell = [&](const char* title) {
        for (int i = 0; i < matrix.model()->columnCount(); ++i)
            if (matrix.model()->headerData(i, Qt::Horizontal).toString() == title)
                return column(matrix, i)[h100];
        return QString("no such column");
    };
    QCOMPARE(cell("GPU memory"), QString("85.5"));
    QCOMPARE(cell("Link GB/s"), QString("450"));
    QCOMPARE(cell("IB Gb/s"), QString("400"));
    QCOMPARE(cell("IB per VM"), QString("3,200"));
    QVERIFY2(cell("Best for").startsWith("training over several nodes"), qPrintable(cell("Best for")));
}

void HardwarePageTest::halfRatesAreNamed()
{
    HardwarePage page;
    fill(page, test::ticketPlan());
    const RowTable& gpus = tableOf(page, "gpuTable");
    const auto cell = [&](const char* gpu, int number) { return column(gpus, number)[column(gpus, 0).indexOf(gpu)]; };
    QCOMPARE(cell("T4 16 GB", 9), QString("65 FP16"));
    QCOMPARE(cell("T4 16 GB", 12), QString("130"));
    QCOMPARE(cell("H100 80 GB", 9), QString("989 BF16"));
    const RowTable& matrix = tableOf(page, "sizeMatrix");
    const QString price = column(matrix, SizeColumn::PetaflopHour)[column(matrix, 0).indexOf("NC4as_T4_v3")];
    QVERIFY2(price.startsWith(u'$') && price.endsWith(" in FP16"), qPrintable(price));
}

void HardwarePageTest::misspeltFilterOffersWhatWasMeant()
{
    HardwarePage page;
    fill(page, test::ticketPlan());
    auto* filter = page.findChild<QLineEdit*>("sizeFilter");
    auto* suggestion = page.findChild<QPushButton*>("sizeSuggestion");
    QVERIFY(suggestion->isHidden());
    filter->setText("NC6_v3");
    QVERIFY(!suggestion->isHidden());
    QCOMPARE(suggestion->text(), QString("Did you mean NC6s_v3 (retirement 2025-09-30)?"));
    QTest::mouseClick(suggestion, Qt::LeftButton);
    QCOMPARE(column(tableOf(page, "sizeMatrix"), 0), QStringList{"NC6s_v3"});
    QVERIFY(suggestion->isHidden());
    // Of another cloud, too.
    filter->setText("p5.48xlarg3");
    QTest::mouseClick(suggestion, Qt::LeftButton);
    QCOMPARE(column(tableOf(page, "sizeMatrix"), 0), QStringList{"p5.48xlarge"});
}

void HardwarePageTest::memoryHierarchyIsExplained()
{
    HardwarePage page;
    fill(page, test::ticketPlan());
    page.findChild<QLineEdit*>("sizeFilter")->setText("ND96isr_H100");
    const QString shown = shownText(page);
    for (const char* word : {"Registers", "Shared memory, L1", "50 MB for all 132 SMs", "HBM3", "85.5 GB at 3,350 GB/s",
                             "63 GB/s per GPU over PCIe", "Local disk, NVMe"})
        QVERIFY2(shown.contains(word), qPrintable(QString(word) + "\n" + shown));
}

void HardwarePageTest::pricesFollowThePlansMode()
{
    Plan plan = test::ticketPlan();
    plan.cost.price_mode = PriceMode::Spot;
    HardwarePage page;
    fill(page, plan);
    const RowTable& matrix = tableOf(page, "sizeMatrix");
    const auto hour = [&](const char* size) {
        return column(matrix, SizeColumn::Hour)[column(matrix, 0).indexOf(QString(size))];
    };
    QCOMPARE(hour("ND96isr_H100_v5"), QString("$18.17"));
    QCOMPARE(column(matrix, SizeColumn::GpuHour)[column(matrix, 0).indexOf("ND96isr_H100_v5")], QString("$2.27"));
    page.findChild<QLineEdit*>("sizeFilter")->setText("ND96isr_H100");
    const QString shown = shownText(*page.findChild<QWidget*>("sizeCard"));
    QVERIFY2(shown.contains("$18.17 /h in eastus") && shown.contains("$98.32 /h"), qPrintable(shown));
    const auto note = [&](const Plan& asked) {
        return sizesNote(
            {sizeMatrix(asked, m_catalogue, "2026-11-21"), asked.workload, estimate(asked, m_catalogue).cost}, "azure",
            true, ByteUnit::GB);
    };
    QVERIFY2(note(plan).startsWith("prices: Spot, else pay as you go; "), qPrintable(note(plan)));
    QVERIFY(!note(test::ticketPlan()).contains("prices"));
}

void HardwarePageTest::longNamesBreakWithinTheCard()
{
    FactList list;
    list.setFacts({{"Retired", "2025-09-30; use Standard_NC24ads_A100_v4 or Standard_ND96isr_H100_v5 of the series"}});
    const QList<QLabel*> labels = list.findChildren<QLabel*>();
    QCOMPARE(labels.size(), 2);
    QLabel* value = labels.last();
    const int width = labels.first()->sizeHint().width() + 140;
    list.resize(width, list.heightForWidth(width));
    list.show();
    QVERIFY(QTest::qWaitForWindowExposed(&list));
    list.resize(width, list.heightForWidth(width));
    QTRY_COMPARE_LE(value->geometry().right(), width);
    QCOMPARE_LE(value->minimumSizeHint().width(), value->width());
    QCOMPARE_GE(value->height(), value->heightForWidth(value->width()));
    // Copied as the cloud spells it.
    value->setSelection(0, static_cast<int>(value->text().size()));
    QTest::keyClick(value, Qt::Key_C, Qt::ControlModifier);
    QVERIFY2(QGuiApplication::clipboard()->text().contains("Standard_NC24ads_A100_v4"),
             qPrintable(QGuiApplication::clipboard()->text()));
}

HEADROOM_GUI_TEST(HardwarePageTest)
#include "tst_hardware_page.moc"
