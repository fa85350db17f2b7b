// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/finding_kinds.h"
#include "tests/support/gui_test.h"
#include "tests/support/sample_estimates.h"
#include "widgets/banner/sentence_label.h"
#include "widgets/banner/verdict_banner.h"
#include "widgets/theme/theme.h"

#include <QFrame>
#include <QLabel>
#include <QToolButton>

using namespace headroom;
using test::withMemory;

namespace {

Estimate ticketWithFindings()
{
    Estimate estimate = withMemory(98.4, 42.949672960, Fit::DoesNotFit);
    estimate.findings = {{"memory.does-not-fit",
                          Severity::Error,
                          {},
                          gigabytes(98.4),
                          gigabytes(42.9),
                          MemoryUser{.stage = 0},
                          GpuName{"A100 40 GB"}},
                         {"cost.undated", Severity::Information, {}, SizeId{"Standard_ND96asr_v4"}},
                         {"cluster.idle-gpus", Severity::Information, {}, 1, 8}};
    return estimate;
}

}  // namespace

class VerdictBannerTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void showsTheVerdict();
    void colourFollowsTheGrade();
    void impossibleLayoutSaysWhy();
    void otherFindingsOpenAsAList();
    void messageIsDismissed();
    void messageOffersAnAction();
    void rangeStandsWhereThereIsRoom();
    void fixesDoNotDriveTheRangeOut();
    void sureFitIsToldFromALikelyOne();
    void timeOfTheStepOnItsPage();
    void neverClipsANumber();
    void headlineStandsForAnotherPage();
};

void VerdictBannerTest::initTestCase()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    applyTheme(Theme::Light);
}

void VerdictBannerTest::init()
{
    QTest::failOnWarning(QRegularExpression(
        QStringLiteral("^(?!This plugin does not support (propagateSizeHints|raise|grabbing the keyboard))")));
}

void VerdictBannerTest::showsTheVerdict()
{
    VerdictBanner banner;
    banner.setEstimate(ticketWithFindings(), ByteUnit::GB);
    QCOMPARE(banner.sentence(), QStringLiteral("Needs 98.4 GB per GPU, has 42.9 GB: short by 55.5 GB"));
    QCOMPARE(banner.accessibleName(), banner.sentence());
    banner.setEstimate(ticketWithFindings(), ByteUnit::GiB);
    QCOMPARE(banner.sentence(), QStringLiteral("Needs 91.6 GiB per GPU, has 40.0 GiB: short by 51.6 GiB"));
}

void VerdictBannerTest::headlineStandsForAnotherPage()
{
    VerdictBanner banner;
    banner.setEstimate(ticketWithFindings(), ByteUnit::GB);
    banner.resize(960, banner.height());
    banner.show();
    QVERIFY(QTest::qWaitForWindowExposed(&banner));
    const QString verdict = banner.sentence();
    banner.setHeadline(BannerHeadline{.grade = Grade::Bad,
                                      .decisive = QStringLiteral("3 of 24 GPUs critical"),
                                      .detail = QStringLiteral("GPU 3, Temperature: 96 °C"),
                                      .button = QStringLiteral("Show GPU 3")});
    QCOMPARE(banner.sentence(), QStringLiteral("3 of 24 GPUs critical"));
    QCOMPARE(banner.accessibleDescription(), QStringLiteral("GPU 3, Temperature: 96 °C"));
    QVERIFY(!banner.findChild<QToolButton*>(QStringLiteral("bannerMore"))->isVisible());
    auto* show = banner.findChild<QToolButton*>(QStringLiteral("bannerShow"));
    QVERIFY(show->isVisible());
    QSignalSpy chosen(&banner, &VerdictBanner::headlineChosen);
    QTest::mouseClick(show, Qt::LeftButton);
    QCOMPARE(chosen.size(), 1);
    // The plan may change meanwhile; a message comes first.
    banner.setEstimate(ticketWithFindings(), ByteUnit::GiB);
    QCOMPARE(banner.sentence(), QStringLiteral("3 of 24 GPUs critical"));
    banner.showMessage(Severity::Error, QStringLiteral("plan.json: not read"), {});
    QCOMPARE(banner.sentence(), QStringLiteral("plan.json: not read"));
    QVERIFY(!show->isVisible());
    banner.dismissMessage();
    QCOMPARE(banner.sentence(), QStringLiteral("3 of 24 GPUs critical"));
    banner.setEstimate(ticketWithFindings(), ByteUnit::GB);
    banner.setHeadline(std::nullopt);
    QCOMPARE(banner.sentence(), verdict);
    QVERIFY(!show->isVisible());
}

void VerdictBannerTest::colourFollowsTheGrade()
{
    VerdictBanner banner;
    banner.resize(960, banner.height());
    banner.show();
    QVERIFY(QTest::qWaitForWindowExposed(&banner));
    const std::vector<std::pair<Fit, Role>> grades = {
        {Fit::Fits, Role::Good}, {Fit::Tight, Role::Watch}, {Fit::DoesNotFit, Role::Bad}};
    for (Theme theme : {Theme::Light, Theme::Dark}) {
        applyTheme(theme);
        QCoreApplication::processEvents();
        for (const auto& [fit, role] : grades) {
            banner.setEstimate(withMemory(42.5, 42.9, fit), ByteUnit::GB);
            QCOMPARE(banner.grab().toImage().pixelColor(1, 40), color(role, theme));
        }
    }
    applyTheme(Theme::Light);
}

void VerdictBannerTest::impossibleLayoutSaysWhy()
{
    Estimate estimate;
    estimate.findings = {{"cost.undated", Severity::Information, {}, SizeId{"x"}},
                         {"layout.tensor-heads", Severity::Error, {}, 3, 32}};
    VerdictBanner banner;
    banner.setEstimate(estimate, ByteUnit::GB);
    QCOMPARE(banner.sentence(), QStringLiteral("Tensor parallel 3 does not divide the model's 32 attention heads."));
    QCOMPARE(banner.findChild<QLabel*>(QStringLiteral("bannerSecond"))->toolTip(),
             QStringLiteral("Choose a divisor of the heads."));
}

void VerdictBannerTest::otherFindingsOpenAsAList()
{
    VerdictBanner banner;
    banner.setEstimate(ticketWithFindings(), ByteUnit::GB);
    banner.resize(960, banner.height());
    banner.show();
    QVERIFY(QTest::qWaitForWindowExposed(&banner));
    auto* more = banner.findChild<QToolButton*>(QStringLiteral("bannerMore"));
    QCOMPARE(more->text(), QStringLiteral("+2 findings"));
    QTest::mouseClick(more, Qt::LeftButton);
    auto* list = banner.findChild<QFrame*>(QStringLiteral("findingsPopup"));
    QVERIFY(list != nullptr && list->isVisible());
    QStringList texts;
    for (const QLabel* label : list->findChildren<QLabel*>())
        texts << label->text();
    QVERIFY(texts.contains(QStringLiteral("The job uses 1 of 8 GPUs; the others are idle but billed.")));
    QVERIFY(texts.contains(QStringLiteral("Check it before you rely on it.")));
    QTest::keyClick(list, Qt::Key_Escape);
    QTRY_VERIFY(banner.findChild<QFrame*>(QStringLiteral("findingsPopup")) == nullptr);
}

void VerdictBannerTest::messageIsDismissed()
{
    VerdictBanner banner;
    banner.setEstimate(ticketWithFindings(), ByteUnit::GB);
    banner.show();
    QSignalSpy dismissed(&banner, &VerdictBanner::messageDismissed);
    banner.showMessage(Severity::Error, QStringLiteral("plan.headroom.json, line 3: a comma is missing"),
                       QStringLiteral("Add it, or open another file."));
    QCOMPARE(banner.sentence(), QStringLiteral("plan.headroom.json, line 3: a comma is missing"));
    // A new estimate does not wipe the message away.
    banner.setEstimate(ticketWithFindings(), ByteUnit::GB);
    QVERIFY(banner.hasMessage());
    QTest::mouseClick(banner.findChild<QToolButton*>(QStringLiteral("bannerDismiss")), Qt::LeftButton);
    QCOMPARE(dismissed.count(), 1);
    QVERIFY(banner.sentence().startsWith(QLatin1String("Needs 98.4 GB")));
}

void VerdictBannerTest::messageOffersAnAction()
{
    VerdictBanner banner;
    QAction retry(QStringLiteral("Save as..."));
    QSignalSpy triggered(&retry, &QAction::triggered);
    banner.showMessage(Severity::Warning, QStringLiteral("The disk is full"), QStringLiteral("Save it elsewhere."),
                       &retry);
    banner.show();
    auto* button = banner.findChild<QToolButton*>(QStringLiteral("bannerAction"));
    QVERIFY(button->isVisible());
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(triggered.count(), 1);
}

void VerdictBannerTest::rangeStandsWhereThereIsRoom()
{
    Estimate estimate = ticketWithFindings();
    estimate.peakRange = Range<Bytes>{gigabytes(90), gigabytes(116), {.cases = 169, .sources = 7}};
    estimate.memory->usable = gigabytes(42);
    VerdictBanner banner;
    banner.setEstimate(estimate, ByteUnit::GB);
    banner.resize(1200, banner.height());
    banner.show();
    QVERIFY(QTest::qWaitForWindowExposed(&banner));
    const auto* range = banner.findChild<QLabel*>(QStringLiteral("bannerRange"));
    const auto* second = banner.findChild<QLabel*>(QStringLiteral("bannerSecond"));
    QVERIFY(range->isVisible());
    QVERIFY2(range->text().contains(QStringLiteral("90.0 to 116 GB")), qPrintable(range->text()));
    QVERIFY(range->toolTip().contains(QStringLiteral("169 published measurements of 7 sources")));
    QVERIFY(!second->toolTip().contains(QStringLiteral("90.0 to 116 GB")));
    // A narrow banner keeps the sentence large and says the range below it.
    banner.resize(640, banner.height());
    QCoreApplication::processEvents();
    QVERIFY(!range->isVisible());
    QVERIFY2(second->toolTip().startsWith(QStringLiteral("90.0 to 116 GB")), qPrintable(second->toolTip()));
    // A message is not about the plan.
    banner.resize(1200, banner.height());
    QCoreApplication::processEvents();
    QVERIFY(range->isVisible());
    banner.showMessage(Severity::Error, QStringLiteral("No such file"), {});
    QVERIFY(!range->isVisible());
    banner.dismissMessage();
    QVERIFY(range->isVisible());
}

void VerdictBannerTest::fixesDoNotDriveTheRangeOut()
{
    Estimate estimate = ticketWithFindings();
    estimate.peakRange = Range<Bytes>{gigabytes(90), gigabytes(116), {.cases = 169, .sources = 7}};
    VerdictBanner banner;
    banner.setEstimate(estimate, ByteUnit::GB);
    banner.resize(640, banner.height());
    banner.show();
    QVERIFY(QTest::qWaitForWindowExposed(&banner));
    const auto* range = banner.findChild<QLabel*>(QStringLiteral("bannerRange"));
    QVERIFY(!range->isVisible());  // It stands in the second line.
    FixList list;
    Fix& smaller = list.fixes.emplace_back();
    smaller.changes = {{"/training/micro_batch", 8.0, 4.0, false}};
    smaller.fits = true;
    banner.setFixes(list);
    QVERIFY(range->isVisible());
    QCoreApplication::processEvents();
    auto* sentence = banner.findChild<SentenceLabel*>();
    QVERIFY(sentence->lineCount() <= 2);
    QVERIFY(sentence->geometry().right() < range->geometry().left());
    // Without them there is room below again.
    banner.setFixes({});
    QVERIFY(!range->isVisible());
}

void VerdictBannerTest::sureFitIsToldFromALikelyOne()
{
    Estimate estimate = withMemory(40, 50, Fit::Fits);
    estimate.memory->usable = gigabytes(49);
    VerdictBanner banner;
    banner.resize(1200, banner.height());
    const auto shown = [&](double high) -> QString {
        estimate.peakRange = Range<Bytes>{gigabytes(38), gigabytes(high), {}};
        banner.setEstimate(estimate, ByteUnit::GB);
        return banner.sentence() + u'|' + banner.findChild<QLabel*>(QStringLiteral("bannerRange"))->text();
    };
    const QString sure = shown(48);
    QVERIFY2(sure.startsWith(QStringLiteral("Fits: needs 40.0 GB")), qPrintable(sure));
    QVERIFY2(sure.contains(QStringLiteral("a sure fit")), qPrintable(sure));
    const QString likely = shown(52);
    QVERIFY2(likely.startsWith(QStringLiteral("Probably fits: needs 40.0 GB")), qPrintable(likely));
    QVERIFY2(likely.contains(QStringLiteral("not at the high end")), qPrintable(likely));
}

void VerdictBannerTest::timeOfTheStepOnItsPage()
{
    Estimate estimate = withMemory(40, 50, Fit::Fits);
    estimate.memory->usable = gigabytes(49);
    estimate.time = TimeEstimate{.step = {5}, .tokensPerSecond = 52429, .run = {53}, .wall = Hours{55.3}};
    estimate.stepRange = Range<Seconds>{{4}, {8}, {.cases = 517, .sources = 8}};
    VerdictBanner banner;
    banner.resize(1200, banner.height());
    banner.show();
    QVERIFY(QTest::qWaitForWindowExposed(&banner));
    banner.setEstimate(estimate, ByteUnit::GB);
    const QString fits = banner.sentence();
    banner.setSubject(VerdictSubject::Step);
    QCOMPARE(banner.sentence(), QStringLiteral("One step takes 5.00 s, the run 55.3 h: 52,429 tokens/s"));
    const auto* range = banner.findChild<QLabel*>(QStringLiteral("bannerRange"));
    QVERIFY(range->isVisible());
    QCOMPARE(range->text(), QStringLiteral("<b>4.00 to 8.00 s</b><br>expected per step"));
    QVERIFY(range->toolTip().contains(QStringLiteral("517 published measurements of 8 sources")));
    // What does not fit has no step worth a sentence.
    banner.setEstimate(ticketWithFindings(), ByteUnit::GB);
    QVERIFY(banner.sentence().startsWith(QStringLiteral("Needs 98.4 GB")));
    banner.setEstimate(estimate, ByteUnit::GB);
    banner.setSubject(VerdictSubject::Fit);
    QCOMPARE(banner.sentence(), fits);
    QVERIFY(!range->isVisible());
    // Without GPUs the node is what needs the memory.
    estimate.hardware.cpuOnly = true;
    banner.setEstimate(estimate, ByteUnit::GB);
    QCOMPARE(banner.sentence(), QStringLiteral("Fits: needs 40.0 GB per node of 50.0 GB, 10.0 GB of headroom"));
}

void VerdictBannerTest::neverClipsANumber()
{
    VerdictBanner banner;
    auto* sentence = banner.findChild<SentenceLabel*>(QStringLiteral("bannerSentence"));
    banner.setEstimate(ticketWithFindings(), ByteUnit::GB);
    banner.resize(960, banner.height());
    banner.show();
    QCOMPARE(sentence->lineCount(), 1);
    const int height = sentence->height();
    banner.setEstimate(withMemory(123456.7, 98765.4, Fit::DoesNotFit), ByteUnit::GiB);
    banner.resize(380, banner.height());
    QCoreApplication::processEvents();
    QCOMPARE_GE(sentence->lineCount(), 2);
    QCOMPARE(sentence->height(), height);
    QCOMPARE_GE(height, sentence->lineCount() * QFontMetrics(scaledFont(banner.font(), TypeSize::Secondary)).height());
}

HEADROOM_GUI_TEST(VerdictBannerTest)
#include "tst_verdict_banner.moc"
