// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/documents/report_document.h"
#include "app/report/report_pdf.h"
#include "model/fix/fix.h"
#include "model/search/certainty.h"
#include "tests/app/report/pdf_text.h"
#include "tests/support/gui_test.h"
#include "tests/support/sample_reports.h"
#include "widgets/text/answers/fix_text.h"
#include "widgets/text/format.h"

#include <QRegularExpression>

#include <ranges>

using namespace headroom;
using namespace headroom::test;

namespace {

ReportInput withFixes(ReportInput input)
{
    input.fixes = std::make_shared<const FixList>(findFixes(input.plan, catalogue(), "2026-11-21", {}, reportFixSteps));
    return input;
}

/// What stands between two headings.
QString sectionOf(const QString& text, const QString& heading, const QString& next)
{
    return text.section(heading, 1).section(next, 0, 0);
}

}  // namespace

class ReportSectionsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void init() { failOnWarnings(); }
    void fixesHaveTheirFigures();
    void whatFitsIsMadeCheaper();
    void withoutFixesThereIsNoTable();
    void goalStandsBesideTheAnswer();
    void missedGoalsAreSaid();
    void withoutAGoalThereIsNoTable();
    void whatDoesNotFitHasNoRun();
    void riskSaysWhatNarrowsIt();
    void pointsAreSettledBeforeMoneyFlows();
    void usableStandsBesideCapacity();
    void workshopsPrintNotesAndDecisions();
};

void ReportSectionsTest::fixesHaveTheirFigures()
{
    const ReportInput input = withFixes(ticket());
    QVERIFY(input.fixes->hasFitting());
    const QString text = textOf(reportPdf(input));
    const QString table = sectionOf(text, QStringLiteral("What makes it fit, and what does not"),
                                    QStringLiteral("How long it would take"));
    int sure = 0;
    for (const Fix& fix : input.fixes->fixes | std::views::take(3)) {
        QVERIFY(fix.fits && fix.job && fix.step);
        const QStringList words = {fixLabel(fix),
                                   fix.sure ? QStringLiteral("sure") : QStringLiteral("probable"),
                                   bytesNumber(fix.peak, ByteUnit::GB),
                                   bytesNumber(fix.capacity - fix.peak, ByteUnit::GB),
                                   secondsNumber(*fix.step),
                                   moneyText(*fix.hour, QStringLiteral("USD")),
                                   moneyText(*fix.job, QStringLiteral("USD"))};
        QVERIFY2(table.contains(words.join(u' ')), qPrintable(words.join(u' ') + u'\n' + table));
        sure += fix.sure ? 1 : 0;
    }
    QVERIFY(sure > 0);
    const auto helpless = std::ranges::find(input.fixes->fixes, false, &Fix::fits);
    QVERIFY(helpless != input.fixes->fixes.end());
    QVERIFY2(table.contains(fixLabel(*helpless) + QStringLiteral(" no ")), qPrintable(table));
}

void ReportSectionsTest::whatFitsIsMadeCheaper()
{
    const ReportInput input = withFixes(inputOf(sample(QStringLiteral("2am-offload"))));
    QVERIFY(input.fixes->fits);
    const bool sure = std::ranges::any_of(input.fixes->fixes, [](const Fix& fix) { return fix.aim == FixAim::Sure; });
    const bool saving =
        std::ranges::any_of(input.fixes->fixes, [](const Fix& fix) { return fix.aim == FixAim::Saving; });
    QVERIFY(sure && saving);
    const QString text = textOf(reportPdf(input));
    QVERIFY2(text.contains(QStringLiteral("What makes it sure")), qPrintable(text));
    QVERIFY(text.contains(QStringLiteral("What makes it cheaper")));
    QVERIFY(!text.contains(QStringLiteral("What makes it fit")));
}

void ReportSectionsTest::withoutFixesThereIsNoTable()
{
    const QString text = textOf(reportPdf(ticket()));
    QVERIFY(!text.contains(QStringLiteral("What makes it")));
}

void ReportSectionsTest::goalStandsBesideTheAnswer()
{
    Plan plan = sample(QStringLiteral("2am-zero3"));
    plan.goal.deadline_days = 1000;
    plan.cost.budget = 1e6;
    plan.goal.certainty = Certainty::Sure;
    const ReportInput input = inputOf(plan);
    const std::optional<Range<Hours>> wall = wallRangeOf(input.estimate);
    QVERIFY(wall && input.estimate.cost.job && input.estimate.jobRange && isHeld(input.estimate));
    const QString table = sectionOf(textOf(reportPdf(input)), QStringLiteral("Goal against answer"),
                                    QStringLiteral("Where the memory goes"));
    const QString usd = QStringLiteral("USD");
    const Range<Money>& cost = *input.estimate.jobRange;
    for (const QString& words :
         {QStringLiteral("%1 to %2 kept, surely").arg(durationText(wall->low), durationText(wall->high)),
          durationText(*input.estimate.time->wall),
          QStringLiteral("$1,000,000.00 %1").arg(moneyText(*input.estimate.cost.job, usd)),
          QStringLiteral("%1 to %2 kept, surely").arg(moneyText(cost.low, usd), moneyText(cost.high, usd)),
          QStringLiteral("Certainty sure")})
        QVERIFY2(table.contains(words), qPrintable(words + u'\n' + table));
}

void ReportSectionsTest::missedGoalsAreSaid()
{
    Plan plan = sample(QStringLiteral("2am-zero3"));
    ReportInput input = inputOf(plan);
    const std::optional<Range<Hours>> wall = wallRangeOf(input.estimate);
    QVERIFY(wall && wall->high > *input.estimate.time->wall);
    // Between the middle and the far end: kept, but not surely.
    const double between = (wall->high.value + input.estimate.time->wall->value) / 2;
    plan.goal.deadline_days = between / hoursOfDay;
    QVERIFY(textOf(reportPdf(inputOf(plan))).contains(QStringLiteral("kept, probably")));
    plan.goal.deadline_days = input.estimate.time->wall->value * 0.9 / hoursOfDay;
    const QString late = textOf(reportPdf(inputOf(plan)));
    QVERIFY(late.contains(QStringLiteral("missed")));
    QVERIFY(!late.contains(QStringLiteral("kept, ")));
    // What does not fit keeps no goal, however cheap it would be.
    Plan large = sample(QStringLiteral("2am-ticket"));
    large.cost.budget = 1e6;
    const QString none = textOf(reportPdf(inputOf(large)));
    QVERIFY2(none.contains(QStringLiteral("none: it does not fit missed")), qPrintable(none));
}

void ReportSectionsTest::withoutAGoalThereIsNoTable()
{
    Plan plan = sample(QStringLiteral("2am-zero3"));
    plan.cost.budget.reset();
    QVERIFY(!textOf(reportPdf(inputOf(plan))).contains(QStringLiteral("Goal against answer")));
}

void ReportSectionsTest::whatDoesNotFitHasNoRun()
{
    const QString text = textOf(reportPdf(ticket()));
    QVERIFY(text.contains(QStringLiteral("How long it would take")));
    QVERIFY(text.contains(QStringLiteral("If it fitted: one step")));
    QVERIFY(text.contains(QStringLiteral("The job has no price: the plan does not fit.")));
    QVERIFY(!text.contains(QStringLiteral("Job, ")));
    QVERIFY(!text.contains(QStringLiteral("with failures")));
    const QString fits = textOf(reportPdf(inputOf(sample(QStringLiteral("2am-zero3")))));
    QVERIFY(fits.contains(QStringLiteral("How long it takes")));
    QVERIFY(fits.contains(QStringLiteral("Job, ")));
    QVERIFY(!fits.contains(QStringLiteral("fitted")));
}

void ReportSectionsTest::riskSaysWhatNarrowsIt()
{
    const QString unnamed = textOf(reportPdf(ticket()));
    QVERIFY(unnamed.contains(QStringLiteral("How sure this is")));
    QVERIFY(unnamed.contains(QStringLiteral("Name the framework")));
    QVERIFY(unnamed.contains(QStringLiteral("habits of the framework unknown")));
    QVERIFY(unnamed.contains(QStringLiteral("Measure one step")));
    Plan plan = sample(QStringLiteral("2am-ticket"));
    plan.training.framework = Framework::Fsdp2;
    const QString named = textOf(reportPdf(inputOf(plan)));
    QVERIFY(!named.contains(QStringLiteral("Name the framework")));
    QVERIFY(named.contains(QStringLiteral("Measure one step")));
    // The ranges stand in one place.
    QCOMPARE(unnamed.count(QStringLiteral("each predicted without knowing its source")), 1);
}

void ReportSectionsTest::pointsAreSettledBeforeMoneyFlows()
{
    const QString heading = QStringLiteral("Before the machines cost money");
    ReportInput input = ticket();
    const QString text = textOf(reportPdf(input));
    // A line may end behind the hyphen of a command.
    const QString points = sectionOf(text, heading, QStringLiteral("Security and governance"))
                               .replace(QStringLiteral("- "), QStringLiteral("-"));
    for (const char* words : {"Quota of the size open", "Retirement ok", "Alerts missing", "$27.20 an hour", "list-usage"})
        QVERIFY2(points.contains(QLatin1String(words)), qPrintable(points));
    // What the list said is not said again.
    QVERIFY(!text.section(QStringLiteral("Security and governance"), 1).contains(QStringLiteral("auto-shutdown")));
    input.catalogue = nullptr;
    QVERIFY(!textOf(reportPdf(input)).contains(heading));
    Plan own = sample(QStringLiteral("2am-ticket"));
    own.cluster.hardware = OwnNodes{};
    QVERIFY(!textOf(reportPdf(inputOf(own))).contains(heading));
}

void ReportSectionsTest::usableStandsBesideCapacity()
{
    const QString text = textOf(reportPdf(ticket()));
    QVERIFY2(text.contains(QStringLiteral("Usable of 42.9 GB, A100 40 GB")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("usable 42.1 98 % of the capacity of 42.9 GB")), qPrintable(text));
}

void ReportSectionsTest::workshopsPrintNotesAndDecisions()
{
    ReportInput input = compared();
    QVERIFY(!textOf(reportPdf(input)).contains(QStringLiteral("Notes and decisions")));
    input.workshop.notes = {std::string(), "what finance asked for"};
    input.workshop.decisions = {{"2026-11-21T10:31:00Z", "14 days, $60,000, sure"}, {"once", "B aside"}};
    const auto has = [](const QString& text, const char* words) {
        return text.simplified().contains(QLatin1String(words));
    };
    // PDF, HTML and Markdown say the same.
    for (const QString& text :
         {textOf(reportPdf(input)),
          QString::fromUtf8(reportHtml(input)).remove(QRegularExpression(QStringLiteral("<[^>]*>"))),
          QString::fromUtf8(reportMarkdown(input))})
        for (const char* words : {"Notes and decisions", "what finance asked for", "14 days, $60,000, sure", "B aside",
                                  "21 November 2026", "once"})
            QVERIFY2(has(text, words), qPrintable(QLatin1String(words) + u'\n' + text));
    // Of one plan its own note, and what was decided.
    ReportInput one = ticket();
    one.workshop.notes = {"the ticket of 2 AM"};
    one.workshop.decisions = input.workshop.decisions;
    const QString text = textOf(reportPdf(one));
    QVERIFY2(has(text, "the ticket of 2 AM") && has(text, "B aside"), qPrintable(text));
    one.sections = {ReportSection::Memory};
    QVERIFY(!has(textOf(reportPdf(one)), "the ticket of 2 AM"));
}

HEADROOM_GUI_TEST(ReportSectionsTest)

#include "tst_report_sections.moc"
