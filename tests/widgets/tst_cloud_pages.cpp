// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#undef QT_NO_CAST_FROM_ASCII

#include "model/advice/advice.h"
#include "tests/support/gui_main.h"
#include "tests/support/shipped_catalogue.h"
#include "widgets/card/card.h"
#include "widgets/input/value_box.h"
#include "widgets/page/hardware_page.h"
#include "widgets/page/hardware_text.h"
#include "widgets/page/network_page.h"
#include "widgets/table/row_table.h"

#include <QAbstractButton>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QtTest>

using namespace headroom;

/// The pages of machines and of the network, as people use them.
class CloudPagesTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void filtersChooseSizes();
    void rowShowsEverythingOfASize();
    void retiredSizesAreNotUsed();
    void chosenSizeIsSaid();
    void adviceIsAppliedOnDemand();
    void quotaIsShown();
    void unitsFollow();
    void wordsFollowTheUnit();
    void gpusStandSideBySide();
    void trafficAddsUp();
    void slowNetworkIsPriced();
    void oneNodeHasNoNetwork();
    void withoutTimeThePageSaysWhy();
    void servingPlanHasItsOwnWords();
    void nodesWithoutGpusAreCalledNodes();
    void headersSort();
    void keysSort();
    void assumptionsAreOnesOwn();
    void everythingFocusableHasAName();

private:
    [[nodiscard]] static QString text(const QWidget& page)
    {
        QString all;
        for (const QLabel* label : page.findChildren<QLabel*>())
            if (!label->isHidden())
                all += label->text() + u'\n';
        return all;
    }
    [[nodiscard]] static RowTable& table(const QWidget& page, const char* name)
    {
        return *page.findChild<RowTable*>(QString(name));
    }
    static QStringList column(const RowTable& table, int number)
    {
        QStringList cells;
        for (int row = 0; row < table.model()->rowCount(); ++row)
            cells << table.model()->index(row, number).data().toString();
        return cells;
    }
    [[nodiscard]] static Plan ticket()
    {
        Plan plan;
        plan.training.recipe = Recipe::Bf16NoMaster;
        return plan;
    }
    void fill(HardwarePage& page, const Plan& plan) const
    {
        page.setSizes(sizeMatrix(plan, m_catalogue, "2026-11-21"));
        page.setGpus(m_catalogue.gpus());
        page.setAdvice(advise(plan, m_catalogue, "2026-11-21"));
    }
    void fill(NetworkPage& page, const Plan& plan) const
    {
        const Estimate result = estimate(plan, m_catalogue);
        NetworkFacts facts;
        facts.frontEndGbps = 80;
        facts.traffic = stepTraffic(plan, result).value_or(std::vector<LinkTraffic>());
        facts.options = networkOptions(plan, result, facts.frontEndGbps);
        facts.checks = networkChecks(plan, result, m_catalogue);
        page.setEstimate(plan, result, facts);
    }
    [[nodiscard]] static Plan onNodes(std::int64_t nodes)
    {
        Plan plan;
        plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", nodes};
        plan.parallelism.zero = 3;
        return plan;
    }
    const Catalogue m_catalogue = test::shippedCatalogue();
};

void CloudPagesTest::init() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

void CloudPagesTest::filtersChooseSizes()
{
    HardwarePage page;
    fill(page, ticket());
    RowTable& matrix = table(page, "sizeMatrix");
    const auto all = matrix.model()->rowCount();
    QVERIFY(column(matrix, 0).contains("ND96asr_v4  (this plan)"));
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
    QTest::mouseClick(page.findChild<QAbstractButton*>("azure"), Qt::LeftButton);
    QTest::mouseClick(page.findChild<QAbstractButton*>("holds"), Qt::LeftButton);
    QVERIFY(matrix.model()->rowCount() > 0);
    QVERIFY(!column(matrix, 0).contains("NC4as_T4_v3"));
    QVERIFY(!column(matrix, 2).contains("retired"));
}

void CloudPagesTest::rowShowsEverythingOfASize()
{
    HardwarePage page;
    fill(page, ticket());
    QTest::keyClicks(page.findChild<QLineEdit*>("sizeFilter"), "ND128isr_NDR");
    const QString shown = text(page);
    for (const char* word : {"ND128isr_NDR_GB200_v6", "4 × GB200", "1,800 GB/s per GPU both ways (900 one way)",
                             "7,200 GB/s per VM", "400 Gb/s per GPU, 1,600 Gb/s per VM", "$108.16 /h in westus3"})
        QVERIFY2(shown.contains(word), qPrintable(QString(word) + "\n" + shown));
}

void CloudPagesTest::retiredSizesAreNotUsed()
{
    HardwarePage page;
    fill(page, ticket());
    QTest::keyClicks(page.findChild<QLineEdit*>("sizeFilter"), "NC6s_v3");
    QVERIFY(text(page).contains("2025-09-30; use NCads_H100_v5"));
    QVERIFY(!page.findChild<QPushButton*>("useSizeButton")->isEnabled());
}

void CloudPagesTest::chosenSizeIsSaid()
{
    HardwarePage page;
    fill(page, ticket());
    QTest::keyClicks(page.findChild<QLineEdit*>("sizeFilter"), "ND96isr_H200");
    QSignalSpy chosen(&page, &HardwarePage::sizeChosen);
    QTest::mouseClick(page.findChild<QPushButton*>("useSizeButton"), Qt::LeftButton);
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen.first().first().toString(), QString("Standard_ND96isr_H200_v5"));
}

void CloudPagesTest::adviceIsAppliedOnDemand()
{
    HardwarePage page;
    Plan plan;
    plan.model = ParameterCount{1'500'000'000};
    fill(page, plan);
    QVERIFY2(text(page).contains("Training of 1.50 B parameters"), qPrintable(text(page)));
    std::optional<Plan> accepted;
    connect(&page, &HardwarePage::adviceAccepted, &page, [&](const Plan& advised) { accepted = advised; });
    QTest::mouseClick(page.findChild<QPushButton*>("applyAdviceButton"), Qt::LeftButton);
    QVERIFY(accepted);
    QCOMPARE(*accepted, *advise(plan, m_catalogue, "2026-11-21").plan);
    page.setAdvice({});
    QVERIFY(page.findChild<QPushButton*>("applyAdviceButton")->isHidden());
}

void CloudPagesTest::quotaIsShown()
{
    HardwarePage page;
    QuotaVerdict verdict;
    verdict.region = "eastus";
    QuotaCheck check;
    check.id = "family";
    check.ok = false;
    check.text = {"quota.short",
                  Severity::Error,
                  "",
                  {std::string("family"), std::int64_t{96}, std::int64_t{48}, std::int64_t{48}}};
    verdict.checks = {check};
    page.setQuota(verdict);
    QVERIFY2(text(page).contains("family: 96 vCPUs needed, 48 free. Ask for 48 more."), qPrintable(text(page)));
}

void CloudPagesTest::unitsFollow()
{
    HardwarePage page;
    fill(page, ticket());
    const QString before = text(page);
    QVERIFY(before.contains("42.9 GB"));
    page.setByteUnit(ByteUnit::GiB);
    QVERIFY(text(page).contains("40.0 GiB"));
    QVERIFY(!text(page).contains("GB of"));
    const RowTable& gpus = table(page, "gpuTable");
    QCOMPARE(gpus.model()->headerData(6, Qt::Horizontal).toString(), QString("Memory GiB"));
    QCOMPARE(column(gpus, 6)[column(gpus, 0).indexOf("A100 40 GB")], QString("40.0"));
}

void CloudPagesTest::wordsFollowTheUnit()
{
    HardwarePage page;
    const auto finding = [](double gigabytes) {
        return Finding{"test.bytes", Severity::Information, "", {Bytes{gigabytes * bytesPerGiB}}};
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
        QVERIFY2(text(page).contains(words), words);
    page.setByteUnit(ByteUnit::GiB);
    for (const char* words : {"11.0 GiB", "12.0 GiB", "13.0 GiB"})
        QVERIFY2(text(page).contains(words), words);
}

void CloudPagesTest::gpusStandSideBySide()
{
    HardwarePage page;
    fill(page, ticket());
    const RowTable& gpus = table(page, "gpuTable");
    const qsizetype a100 = column(gpus, 0).indexOf("A100 40 GB");
    QVERIFY(a100 >= 0);
    const auto cell = [&](int number) { return column(gpus, number)[a100]; };
    QCOMPARE(cell(2), QString("108"));
    QCOMPARE(cell(3), QString("6,912"));
    QCOMPARE(cell(4), QString("432"));
    QCOMPARE(cell(8), QString("600"));  // Both directions, as vendors print it.
}

void CloudPagesTest::trafficAddsUp()
{
    NetworkPage page;
    fill(page, onNodes(2));
    const RowTable& traffic = table(page, "trafficTable");
    QCOMPARE(column(traffic, 0).size(), 1);
    QVERIFY(column(traffic, 2).first().endsWith("GB"));
    Plan both = onNodes(2);
    both.parallelism.tensor = 8;
    fill(page, both);
    QCOMPARE(column(table(page, "trafficTable"), 0).last(), QString("all"));
}

void CloudPagesTest::slowNetworkIsPriced()
{
    NetworkPage page;
    fill(page, onNodes(4));
    const QStringList names = column(table(page, "networkTable"), 0);
    QCOMPARE(names.size(), 3);
    QVERIFY(names.last().contains("TCP"));
    QVERIFY(column(table(page, "networkTable"), 4).last().startsWith("+"));
    QVERIFY(text(page).contains("172.16.0.0/16"));
    QVERIFY(column(table(page, "checkTable"), 1).contains("380 Gb/s"));
}

void CloudPagesTest::oneNodeHasNoNetwork()
{
    NetworkPage page;
    fill(page, onNodes(1));
    QVERIFY(page.findChild<Card*>("networkCard")->isHidden());
    QVERIFY(text(page).contains("no traffic leaves it"));
}

void CloudPagesTest::withoutTimeThePageSaysWhy()
{
    NetworkPage page;
    Plan plan = onNodes(1);
    plan.parallelism.tensor = 3;
    fill(page, plan);
    QVERIFY(text(page).contains("No step time is known"));
}

void CloudPagesTest::servingPlanHasItsOwnWords()
{
    NetworkPage page;
    Plan plan = onNodes(1);
    plan.workload = Workload::Serving;
    fill(page, plan);
    QVERIFY2(text(page).contains("Traffic is shown for training plans"), qPrintable(text(page)));
    QVERIFY(!text(page).contains("No step time"));
    QVERIFY(!text(page).contains("rates are known"));
}

void CloudPagesTest::nodesWithoutGpusAreCalledNodes()
{
    NetworkPage page;
    Plan plan;
    plan.model = ParameterCount{124'000'000};
    plan.cluster.hardware = VmNodes{"Standard_D16s_v5", 8};
    fill(page, plan);
    QString shown = text(page);
    for (const char* name : {"trafficTable", "networkTable", "checkTable"})
        shown += toTsv(table(page, name).table());
    const Estimate result = estimate(plan, m_catalogue);
    NetworkFacts facts;
    facts.options = networkOptions(plan, result, 12.5);
    for (const KpiFigure& figure : networkFigures(result, facts, ByteUnit::GB))
        shown += figure.label + u' ' + figure.note + u'\n';
    QVERIFY2(shown.contains("per node and step"), qPrintable(shown));
    QVERIFY2(shown.contains("GB/s per node"), qPrintable(shown));
    QVERIFY2(!shown.contains("per GPU") && !shown.contains("GPU memory") && !shown.contains("NCCL"), qPrintable(shown));
}

void CloudPagesTest::headersSort()
{
    HardwarePage page;
    page.resize(1400, 900);
    fill(page, ticket());
    page.show();
    RowTable& matrix = table(page, "sizeMatrix");
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
    const qsizetype current = column(matrix, 2).indexOf(QStringLiteral("retired"));
    QVERIFY(current > 10);
    QVERIFY(std::ranges::is_sorted(names.mid(0, current), [](const QString& a, const QString& b) {
        return QString::compare(a, b, Qt::CaseInsensitive) < 0;
    }));
    click(7);  // $/GPU-h.
    click(7);
    const QStringList prices = column(matrix, 7);
    double before = 1e9;
    for (qsizetype i = 0; i < current && prices[i] != QStringLiteral("–"); ++i) {
        const double price = QString(prices[i]).remove(u'$').remove(u',').toDouble();
        QVERIFY2(price > 0 && price <= before, qPrintable(prices.join(u' ')));
        before = price;
    }
    QVERIFY(before < 1e9);
    QCOMPARE(matrix.horizontalHeader()->sortIndicatorOrder(), Qt::DescendingOrder);
}

void CloudPagesTest::keysSort()
{
    HardwarePage page;
    page.resize(1400, 900);
    fill(page, ticket());
    page.show();
    RowTable& matrix = table(page, "sizeMatrix");
    QTest::keyClick(&matrix, Qt::Key_S);
    QCOMPARE(matrix.horizontalHeader()->sortIndicatorSection(), 0);
    const QString first = column(matrix, 0).first();
    QTest::keyClick(&matrix, Qt::Key_S, Qt::ShiftModifier);
    QCOMPARE(matrix.horizontalHeader()->sortIndicatorOrder(), Qt::DescendingOrder);
    QVERIFY(column(matrix, 0).first() != first);
}

void CloudPagesTest::assumptionsAreOnesOwn()
{
    NetworkPage page;
    page.resize(1200, 1600);
    Plan plan = ticket();
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 2};
    plan.parallelism.zero = 3;
    fill(page, plan);
    page.show();
    const QSignalSpy edited(&page, &NetworkPage::assumptionsEdited);
    auto* share = page.findChild<ValueBox*>(QStringLiteral("frontEndShare"));
    QCOMPARE(share->value(), std::optional<double>());
    share->setFocus();
    share->selectAll();
    QTest::keyClicks(share, QStringLiteral("50"));
    QTest::keyClick(share, Qt::Key_Return);
    QCOMPARE(edited.count(), 1);
    const auto assumed = edited[0][0].value<PageAssumptions>();
    QCOMPARE(assumed.network().frontEndShare, 0.5);
    QCOMPARE(assumed.network().frontEndLatency.value, 50e-6);
    auto* blob = page.findChild<ValueBox*>(QStringLiteral("blobRead"));
    blob->setFocus();
    blob->selectAll();
    QTest::keyClicks(blob, QStringLiteral("12.5"));
    QTest::keyClick(blob, Qt::Key_Return);
    QCOMPARE(edited[1][0].value<PageAssumptions>().blobRead->value, 12.5e9);
    QVERIFY(!text(page).contains(QStringLiteral("From Blob storage")));
    const Estimate result = estimate(plan, m_catalogue);
    NetworkFacts facts;
    facts.assumptions = edited[1][0].value<PageAssumptions>();
    facts.options = networkOptions(plan, result, 80, facts.assumptions.network());
    page.setEstimate(plan, result, facts);
    QVERIFY(text(page).contains(QStringLiteral("From Blob storage")));
    QCOMPARE(share->value(), std::optional(50.0));
}

void CloudPagesTest::everythingFocusableHasAName()
{
    HardwarePage hardware;
    NetworkPage network;
    for (const QWidget* page : {static_cast<QWidget*>(&hardware), static_cast<QWidget*>(&network)})
        for (const QWidget* widget : page->findChildren<QWidget*>()) {
            // Words that can be selected speak for themselves.
            if (widget->focusPolicy() == Qt::NoFocus || widget->focusProxy() != nullptr || widget->isHidden() ||
                qobject_cast<const QLabel*>(widget) != nullptr)
                continue;
            const auto* button = qobject_cast<const QAbstractButton*>(widget);
            const QString name =
                button != nullptr && widget->accessibleName().isEmpty() ? button->text() : widget->accessibleName();
            QVERIFY2(!name.isEmpty() || widget->parentWidget()->focusPolicy() != Qt::NoFocus,
                     widget->metaObject()->className());
        }
}

HEADROOM_GUI_TEST_MAIN(CloudPagesTest)
#include "tst_cloud_pages.moc"
