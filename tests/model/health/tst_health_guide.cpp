// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/guide.h"
#include "tests/support/health_samples.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <string>

using namespace headroom;
using namespace headroom::test;

namespace {

const HealthRange* rangeOf(HealthRule rule)
{
    const auto found = std::ranges::find(healthRanges(), rule, &HealthRange::rule);
    return found == healthRanges().end() ? nullptr : &*found;
}

/// The grade of a rule for the first GPU of a listing with one reading.
HealthGrade gradeOf(const std::string& column, double value, std::string_view id)
{
    const std::string text =
        "index, name, " + column + "\n0, NVIDIA H100 80GB HBM3, " + std::to_string(std::lround(value)) + "\n";
    const HealthReport report = assess(readCapture(text, "one.csv", shippedFacts()), shippedFacts());
    const HealthFinding* finding = findingOf(report.hosts.at(0).gpus.at(0).findings, std::string(id).c_str());
    return finding == nullptr ? HealthGrade::Healthy : finding->grade;
}

}  // namespace

class TstHealthGuide : public QObject {
    Q_OBJECT

private slots:
    void everyRuleWithLimitsHasARange();
    void rulesGradeAsTheGuideSays_data();
    void rulesGradeAsTheGuideSays();
    void saysRangesInWords();
    void everyTroubleHasRules();
    void capturesShowTheirTrouble();
};

void TstHealthGuide::everyRuleWithLimitsHasARange()
{
    for (std::size_t i = 0; i < healthRuleCount; ++i) {
        const HealthRuleInfo& rule = ruleInfo(static_cast<HealthRule>(i));
        const bool hasLimits = rule.limits.watch != 0 || rule.limits.investigate != 0 || rule.limits.critical != 0;
        // A case of a rule has the range of the first one.
        const bool isShown = std::ranges::any_of(
            healthRanges(), [&rule](const HealthRange& range) { return ruleInfo(range.rule).id == rule.id; });
        QVERIFY2(!hasLimits || isShown, std::string(rule.id).c_str());
    }
    for (const HealthRange& range : healthRanges())
        QVERIFY(!range.text(HealthGrade::Healthy).empty());
}

void TstHealthGuide::rulesGradeAsTheGuideSays_data()
{
    QTest::addColumn<int>("rule");
    QTest::addColumn<QByteArray>("column");
    const auto row = [](HealthRule rule, const char* column) {
        QTest::newRow(column) << static_cast<int>(rule) << QByteArray(column);
    };
    row(HealthRule::Hot, "temperature.gpu");
    row(HealthRule::MemoryHot, "temperature.memory");
    row(HealthRule::UncorrectableErrors, "ecc.errors.uncorrected.volatile.total");
    row(HealthRule::UncorrectableHistory, "ecc.errors.uncorrected.aggregate.total");
    row(HealthRule::ManyCorrectedErrors, "ecc.errors.corrected.volatile.dram");
    row(HealthRule::CacheErrors, "ecc.errors.corrected.volatile.sram");
}

/// On each limit and one below and above it, where readings are whole numbers.
void TstHealthGuide::rulesGradeAsTheGuideSays()
{
    QFETCH(const int, rule);
    QFETCH(const QByteArray, column);
    const HealthRange* range = rangeOf(static_cast<HealthRule>(rule));
    QVERIFY(range != nullptr && !range->lowIsBad);
    const std::string_view id = ruleInfo(range->rule).id;
    HealthGrade below = HealthGrade::Healthy;
    for (const HealthGrade grade : {HealthGrade::Watch, HealthGrade::Investigate, HealthGrade::Critical}) {
        if (!range->has(grade))
            continue;
        const double limit = range->limits().of(grade);
        const bool isReached = QByteArray::fromStdString(range->text(grade)).endsWith("more");
        QCOMPARE(gradeOf(column.toStdString(), limit - 1, id), below);
        QCOMPARE(gradeOf(column.toStdString(), limit, id), isReached ? grade : below);
        QCOMPARE(gradeOf(column.toStdString(), limit + 1, id), grade);
        below = grade;
    }
}

void TstHealthGuide::saysRangesInWords()
{
    const HealthRange* use = rangeOf(HealthRule::LowUtilization);
    const HealthRange* margin = rangeOf(HealthRule::NearOwnLimit);
    const HealthRange* errors = rangeOf(HealthRule::UncorrectableErrors);
    QVERIFY(use != nullptr && margin != nullptr && errors != nullptr);
    QCOMPARE(use->text(HealthGrade::Healthy), "85 % or more");
    QCOMPARE(use->text(HealthGrade::Investigate), "below 50 %");
    QCOMPARE(use->text(HealthGrade::Critical), "");
    QCOMPARE(margin->text(HealthGrade::Healthy), "above 5 °C");
    QCOMPARE(margin->text(HealthGrade::Investigate), "0 °C or less");
    QCOMPARE(errors->text(HealthGrade::Healthy), "below 1");
    QCOMPARE(errors->text(HealthGrade::Watch), "");
    QCOMPARE(errors->text(HealthGrade::Critical), "1 or more");
}

void TstHealthGuide::everyTroubleHasRules()
{
    for (int trouble = 1; trouble <= healthTroubles; ++trouble) {
        QVERIFY(!rulesOfTrouble(trouble).empty());
        for (const HealthRule rule : rulesOfTrouble(trouble)) {
            QCOMPARE(ruleInfo(rule).trouble, trouble);
            QVERIFY(!findingOf(rule).cause.empty());
            // What to do after an error of the driver depends on its number.
            QCOMPARE(findingOf(rule).action.empty(), rule == HealthRule::DriverError);
        }
    }
    QVERIFY(rulesOfTrouble(healthTroubles + 1).empty());
}

/// The captures that the guide links to give a finding of their trouble.
void TstHealthGuide::capturesShowTheirTrouble()
{
    for (int trouble = 1; trouble <= healthTroubles; ++trouble) {
        QFile file(QStringLiteral(HEADROOM_SOURCE_DIR "/resources/samples/captures/trouble-%1.txt").arg(trouble));
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
        const HealthReport report =
            assess(readCapture(file.readAll().toStdString(), "capture", shippedFacts()), shippedFacts());
        const auto isOfTrouble = [trouble](const HealthFinding& finding) {
            const HealthRuleInfo* rule = ruleWithId(finding.id);
            return rule != nullptr && rule->trouble == trouble;
        };
        const bool shows = std::ranges::any_of(report.hosts, [&](const auto& host) {
            return std::ranges::any_of(host.findings, isOfTrouble) ||
                   std::ranges::any_of(host.gpus,
                                       [&](const auto& gpu) { return std::ranges::any_of(gpu.findings, isOfTrouble); });
        });
        QVERIFY2(shows, qPrintable(file.fileName()));
    }
}

HEADROOM_TEST(TstHealthGuide)
#include "tst_health_guide.moc"
