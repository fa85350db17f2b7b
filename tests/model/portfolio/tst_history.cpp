// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/portfolio/portfolio_json.h"
#include "model/portfolio/history/history_demands.h"
#include "model/portfolio/history/history_readers.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace headroom;
using Trouble = HistoryTrouble;

/// Job histories become demands; whatever is wrong with a run is named and counted, and the rest is taken.
class TestHistory : public QObject {
    Q_OBJECT

private slots:
    void moments_data();
    void moments();
    void noMoments();
    void slurm();
    void gpusOfSlurm_data();
    void gpusOfSlurm();
    void kubernetes();
    void csv();
    void refuses_data();
    void refuses();
    void rowsThatCannotBeRead();
    void figuresOfADemand();
    void spreadOfArrivals();
    void waitsAsTheyWere();
    void demandsByGpus();
    void troubles_data();
    void troubles();
    void clockChanges_data();
    void clockChanges();
    void filesThatOverlap();
    void sameJobTwice();
    void namesAreMasked();
    void maskStaysAsHistoriesGrow();
    void idsAreUnique();
    void namesAreMadeVisible();
    void tooManyDemandsAreJoined();
    void tooManyRunsAreSplit();
    void nothingIsLost();
};

namespace {

const std::string head = "demand,owner,kind,gpus,submitted,start,end\n";

History historyOf(const std::string& text)
{
    Result<History> history = readHistory(text);
    if (!history)
        throw std::runtime_error(toString(history.error()));
    return std::move(history).value();
}

HistoryPortfolio made(const std::vector<std::string>& texts, bool masked = false)
{
    std::vector<History> files;
    for (const std::string& text : texts)
        files.push_back(historyOf(text));
    Result<HistoryPortfolio> result = portfolioOf(files, masked);
    if (!result)
        throw std::runtime_error(toString(result.error()));
    return std::move(result).value();
}

std::int64_t count(const std::vector<HistoryNote>& notes, Trouble trouble)
{
    for (const HistoryNote& note : notes)
        if (note.trouble == trouble)
            return note.count;
    return 0;
}

std::string file(const char* name) { return test::repositoryFile(std::string("tests/data/fuzz/history/") + name); }

/// A row of CSV: hours since the first of March 2026, in UTC.
std::string row(const std::string& demand, const std::string& owner, int gpus, double submitted, double start,
                double end)
{
    constexpr double march = 1'772'323'200;
    const auto at = [&](double hours) { return std::to_string(march + hours * 3600); };
    return demand + ',' + owner + ",queue," + std::to_string(gpus) + ',' + at(submitted) + ',' + at(start) + ',' +
           at(end) + '\n';
}

std::string slurmRow(const std::string& id, const std::string& submit, const std::string& start, const std::string& end)
{
    return id + "|ada|nlp|gres/gpu=8|" + submit + '|' + start + '|' + end + '\n';
}
const std::string slurmHead = "JobID|User|Account|AllocTRES|Submit|Start|End\n";

}  // namespace

void TestHistory::moments_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<double>("seconds");
    QTest::addColumn<bool>("isLocal");
    const auto add = [](const char* text, double seconds, bool isLocal) {
        QTest::newRow(text) << std::string(text) << seconds << isLocal;
    };
    add("2026-03-01T00:00:00Z", 1772323200, false);
    add("2026-03-01T01:30:00+01:30", 1772323200, false);
    add("2026-02-28T19:00:00-0500", 1772323200, false);
    add("2026-03-01T02:00:00+02", 1772323200, false);
    add("2026-03-01 00:00:00 UTC", 1772323200, false);
    add("2026-03-01T00:00:00", 1772323200, true);
    add("2026-03-01 00:00", 1772323200, true);
    add("2026-03-01", 1772323200, true);
    add("2026-03-01T00:00:00.250Z", 1772323200.25, false);
    add("1772323200", 1772323200, false);
    add("1772323200.5", 1772323200.5, false);
    add("1772323200000", 1772323200, false);
    add("2024-02-29T12:00:00Z", 1709208000, false);
}

void TestHistory::moments()
{
    QFETCH(std::string, text);
    QFETCH(double, seconds);
    QFETCH(bool, isLocal);
    const std::optional<Moment> moment = momentOf(text);
    QVERIFY(moment.has_value());
    QCOMPARE(moment->seconds, seconds);
    QCOMPARE(moment->isLocal, isLocal);
}

void TestHistory::noMoments()
{
    for (const char* text : {"", "soon", "2026-02-30", "2026-03-01T25:00:00", "2026-03-01T10", "2026-03-01T10:61:00",
                             "2026-03-01T10:00:00+25:00", "2026-03-01T10:00:00 Berlin", "12", "99999999999999999",
                             "nan", "03/01/2026", "2026-03-01X10:00:00", "1970-01-01"})
        QVERIFY2(!momentOf(text), text);
    for (const char* text : {"", " ", "Unknown", "None", "N/A", "null", "-"})
        QVERIFY2(isNoMoment(text), text);
    QVERIFY(!isNoMoment("never"));
}

void TestHistory::slurm()
{
    const History history = historyOf(file("sacct.txt"));
    QCOMPARE(history.runs.size(), 5U);
    const HistoryRun& first = history.runs.front();
    QCOMPARE(first.id, std::string("101"));
    QCOMPARE(first.owner, std::string("nlp"));
    QCOMPARE(first.demand, std::string("ada"));
    QCOMPARE(first.gpus, 8);  // The total, not the total and the type.
    QVERIFY(first.isLocal);
    QCOMPARE(*first.end - *first.start, 12 * 3600.0);
    QCOMPARE(history.notes.count(Trouble::Step), 1);
    QCOMPARE(history.notes.count(Trouble::NoGpus), 1);
    const HistoryPortfolio portfolio = made({file("sacct.txt")});
    QCOMPARE(portfolio.runs, 4);
    QCOMPARE(count(portfolio.notes, Trouble::NeverStarted), 1);
    QCOMPARE(count(portfolio.notes, Trouble::NoEnd), 1);
    const Demand& ada = portfolio.portfolio.demands.at(0);
    QCOMPARE(ada.id, std::string("ada"));
    QCOMPARE(*ada.runHours, 9.0);
    const Demand& bob = portfolio.portfolio.demands.at(1);
    QCOMPARE(bob.owner, std::string("vision"));
    QCOMPARE(*bob.runHours, 1.5);  // Of the one that ended.
    QCOMPARE(portfolio.demands.at(1).runs, 2);
    QCOMPARE(portfolio.demands.at(1).gpuHours, 6.0);
}

void TestHistory::gpusOfSlurm_data()
{
    QTest::addColumn<std::string>("allocated");
    QTest::addColumn<std::string>("requested");
    QTest::addColumn<int>("gpus");
    QTest::newRow("total") << std::string("cpu=4,gres/gpu=4,node=1") << std::string() << 4;
    QTest::newRow("types") << std::string("gres/gpu:a100=2,gres/gpu:h100=4") << std::string() << 6;
    QTest::newRow("total and types") << std::string("gres/gpu:a100=2,gres/gpu=2") << std::string() << 2;
    QTest::newRow("memory of GPUs is none") << std::string("gres/gpumem=80G,gres/gpu=1") << std::string() << 1;
    QTest::newRow("asked for") << std::string() << std::string("gres/gpu=16") << 16;
    QTest::newRow("given differs") << std::string("gres/gpu=8") << std::string("gres/gpu=16") << 8;
    QTest::newRow("none") << std::string("cpu=4") << std::string("gres/gpu=16") << 0;
    QTest::newRow("no number") << std::string("gres/gpu=many") << std::string() << -1;
}

void TestHistory::gpusOfSlurm()
{
    QFETCH(std::string, allocated);
    QFETCH(std::string, requested);
    QFETCH(int, gpus);
    const std::string good =
        "1|u|a|gres/gpu=1|gres/gpu=1|2026-03-01T00:00:00|2026-03-01T00:00:00|2026-03-01T01:00:00\n";
    const History history =
        historyOf("JobID|User|Account|AllocTRES|ReqTRES|Submit|Start|End\n" + good + "2|u|a|" + allocated + '|' +
                  requested + "|2026-03-01T00:00:00|2026-03-01T00:00:00|2026-03-01T01:00:00\n");
    QCOMPARE(history.runs.size(), gpus > 0 ? 2U : 1U);
    if (gpus > 0)
        QCOMPARE(history.runs.back().gpus, gpus);
    QCOMPARE(history.notes.count(Trouble::NoGpus), gpus == 0 ? 1 : 0);
    QCOMPARE(history.notes.count(Trouble::BadRow), gpus < 0 ? 1 : 0);
}

void TestHistory::kubernetes()
{
    const History history = historyOf(file("kubernetes.json"));
    QCOMPARE(history.runs.size(), 2U);
    const HistoryRun& tuning = history.runs.at(0);
    QCOMPARE(tuning.demand, std::string("tuning"));
    QCOMPARE(tuning.owner, std::string("applied"));
    QCOMPARE(tuning.gpus, 16);
    QVERIFY(!tuning.isLocal);
    QCOMPARE(*tuning.start - *tuning.submitted, 29 * 60 + 29.0);  // Until it was admitted, not until its quota.
    const HistoryRun& eval = history.runs.at(1);
    QCOMPARE(eval.demand, std::string("eval"));
    QCOMPARE(*eval.end - *eval.start, 3600.0);
    QCOMPARE(history.notes.count(Trouble::Twin), 1);
    QCOMPARE(history.notes.count(Trouble::OtherKind), 1);
    QCOMPARE(history.notes.count(Trouble::Slices), 1);
}

void TestHistory::csv()
{
    const HistoryPortfolio portfolio = made({file("jobs.csv")});
    QCOMPARE(portfolio.portfolio.demands.size(), 2U);
    const Demand& tuning = portfolio.portfolio.demands.at(0);
    QCOMPARE(tuning.id, std::string("tuning"));
    QCOMPARE(*tuning.gpus, 8);
    QCOMPARE(*tuning.runHours, 2.75);
    QVERIFY(tuning.kind == DemandKind::Queue);
    QCOMPARE(tuning.hours, std::string("always"));
    const Demand& eval = portfolio.portfolio.demands.at(1);
    QCOMPARE(*eval.runHours, 1.0);
    QCOMPARE(count(portfolio.notes, Trouble::NoGpus), 1);
    QCOMPARE(count(portfolio.notes, Trouble::NoEnd), 1);
    QCOMPARE(count(portfolio.notes, Trouble::TakenAsQueue), 1);
    QCOMPARE(count(portfolio.notes, Trouble::ShortHistory), 1);
    QCOMPARE(monthText(portfolio.portfolio.start), std::string("2026-04"));
    QCOMPARE(portfolio.from, std::string("2026-03-02"));
}

void TestHistory::refuses_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("mention");
    QTest::newRow("nothing") << std::string(" \n") << std::string("is empty");
    QTest::newRow("other columns") << std::string("a,b\n1,2\n") << std::string("gpus, start and end");
    QTest::newRow("ragged") << head + "a,b\n" << std::string("line 2");
    QTest::newRow("no row can be read") << head + "a,b,,x,1,2,3\n" << std::string("line 2");
    QTest::newRow("sacct without ends") << std::string("JobID|Start\n") << std::string("\"End\"");
    QTest::newRow("sacct without GPUs") << std::string("JobID|Start|End\n") << std::string("AllocTRES");
    QTest::newRow("no JSON") << std::string("{\"items\": [") << std::string("line 1");
    QTest::newRow("other JSON") << std::string("{\"items\": [{\"kind\": \"Pod\"}]}") << std::string("no job");
    QTest::newRow("an array of nothing") << std::string("[]") << std::string("no job");
}

void TestHistory::refuses()
{
    QFETCH(std::string, text);
    QFETCH(std::string, mention);
    const Result<History> history = readHistory(text);
    QVERIFY(!history);
    QVERIFY2(toString(history.error()).find(mention) != std::string::npos, toString(history.error()).c_str());
    QVERIFY(!history.error().remedy.empty() || !history.error().what.empty());
    QVERIFY(!portfolioOf({History{}}, false));
}

void TestHistory::rowsThatCannotBeRead()
{
    const History history = historyOf(head + row("a", "o", 8, 0, 0, 1) + "a,o,,8,yesterday,2026-03-01,2026-03-02\n" +
                                      "a,o,,-1,,2026-03-01,2026-03-02\n" + "a,o,,8.5,,2026-03-01,2026-03-02\n");
    QCOMPARE(history.runs.size(), 1U);
    const HistoryNote note = history.notes.all().at(0);
    QVERIFY(note.trouble == Trouble::BadRow);
    QCOMPARE(note.count, 3);
    QCOMPARE(note.first, std::string("line 3"));
    QVERIFY(note.why.find("yesterday") != std::string::npos);
}

void TestHistory::figuresOfADemand()
{
    // Over exactly four weeks: 5 runs of 2, 4, 6, 8 and 10 hours; the last ends at 672 h.
    std::string text = head;
    const double hours[] = {2, 4, 6, 8, 10};
    const double at[] = {0, 165.5, 331, 496.5, 662};
    for (int i = 0; i < 5; ++i)
        text += row("a", "o", 16, at[i], at[i], at[i] + hours[i]);
    const HistoryPortfolio portfolio = made({text});
    const Demand& demand = portfolio.portfolio.demands.at(0);
    QCOMPARE(portfolio.weeks, 4.0);
    QCOMPARE(demand.runsPerWeek, 1.25);
    QCOMPARE(*demand.runHours, 6.0);
    QVERIFY(std::abs(*demand.runHoursCv - std::sqrt(10.0) / 6) < 1e-6);
    QCOMPARE(demand.runsCv, 0.0);
    QCOMPARE(portfolio.gpuHours, 480.0);
    QCOMPARE(count(portfolio.notes, Trouble::ShortHistory), 0);
    QVERIFY(portfolio.notes.empty());
}

void TestHistory::spreadOfArrivals()
{
    // Gaps of 1, 1, 1 and 9 hours: mean 3, standard deviation 4.
    std::string text = head;
    for (const double at : {0, 1, 2, 3, 12})
        text += row("a", "o", 8, at, at, at + 1);
    QVERIFY(std::abs(made({text}).portfolio.demands.at(0).runsCv - 4.0 / 3) < 1e-6);
    // All at once is no stream that could be told from Poisson; nor are three runs.
    std::string once = head;
    for (int i = 0; i < 6; ++i)
        once += row("a", "o", 8, 0, 0, 1 + i);
    QCOMPARE(made({once}).portfolio.demands.at(0).runsCv, 1.0);
    QCOMPARE(made({head + row("a", "o", 8, 0, 0, 1) + row("a", "o", 8, 1, 1, 2) + row("a", "o", 8, 9, 9, 10)})
                 .portfolio.demands.at(0)
                 .runsCv,
             1.0);
}

void TestHistory::waitsAsTheyWere()
{
    std::string text = head;
    for (int i = 0; i < 20; ++i)
        text += row("a", "o", 8, i * 10, i * 10 + i / 60.0, i * 10 + 5);
    const HistoryDemand demand = made({text}).demands.at(0);
    QVERIFY(std::abs(demand.waitP50.value - 9 * 60) < 1);
    QVERIFY(std::abs(demand.waitP95.value - 18 * 60) < 1);
}

void TestHistory::demandsByGpus()
{
    const HistoryPortfolio portfolio = made({head + row("a", "o", 8, 0, 0, 5) + row("a", "o", 16, 1, 1, 5) +
                                             row("b", "o", 8, 2, 2, 3) + row("a", "p", 8, 3, 3, 4)});
    std::vector<std::string> ids;
    for (const Demand& demand : portfolio.portfolio.demands)
        ids.push_back(demand.id);
    QCOMPARE(ids, (std::vector<std::string>{"a-16gpu", "a-8gpu", "b", "a"}));
    QCOMPARE(portfolio.portfolio.demands.at(3).owner, std::string("p"));
}

void TestHistory::troubles_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<int>("trouble");
    QTest::addColumn<double>("hours");
    QTest::addColumn<int>("runs");
    const std::string good = row("a", "o", 8, 0, 0, 4);
    const auto add = [&](const char* name, const std::string& text, Trouble trouble, double hours, int runs) {
        QTest::newRow(name) << head + good + text << static_cast<int>(trouble) << hours << runs;
    };
    add("no end", "a,o,,8,2026-03-02T00:00:00Z,2026-03-02T00:00:00Z,\n", Trouble::NoEnd, 4, 2);
    add("end before the start", row("a", "o", 8, 5, 9, 6), Trouble::EndBeforeStart, 4, 2);
    add("an hour before it, with a zone", row("a", "o", 8, 5, 9, 8.5), Trouble::EndBeforeStart, 4, 2);
    add("never started", "a,o,,8,2026-03-02T00:00:00Z,Unknown,Unknown\n", Trouble::NeverStarted, 4, 1);
    add("no submission", "a,o,,8,,2026-03-02T00:00:00Z,2026-03-02T02:00:00Z\n", Trouble::NoSubmission, 3, 2);
    add("start before the submission", row("a", "o", 8, 9, 8, 10), Trouble::StartBeforeSubmission, 3, 2);
    add("a demand without a length", "b,o,,8,2026-03-02T00:00:00Z,2026-03-02T00:00:00Z,\n", Trouble::NoLength, 4, 1);
}

void TestHistory::troubles()
{
    QFETCH(std::string, text);
    QFETCH(int, trouble);
    QFETCH(double, hours);
    QFETCH(int, runs);
    const HistoryPortfolio portfolio = made({text});
    QCOMPARE(count(portfolio.notes, static_cast<Trouble>(trouble)), 1);
    QCOMPARE(portfolio.portfolio.demands.size(), 1U);
    QCOMPARE(*portfolio.portfolio.demands[0].runHours, hours);
    QCOMPARE(portfolio.runs, runs);
    for (const HistoryNote& note : portfolio.notes)
        if (note.trouble == static_cast<Trouble>(trouble))
            QVERIFY(!note.first.empty());
}

void TestHistory::clockChanges_data()
{
    QTest::addColumn<std::string>("start");
    QTest::addColumn<std::string>("end");
    QTest::addColumn<int>("trouble");
    QTest::addColumn<double>("hours");
    const auto add = [](const char* name, const char* start, const char* end, int trouble, double hours) {
        QTest::newRow(name) << std::string(start) << std::string(end) << trouble << hours;
    };
    const int none = -1;
    const int crossed = static_cast<int>(Trouble::AcrossClockChange);
    const int back = static_cast<int>(Trouble::ClockChange);
    const int wrong = static_cast<int>(Trouble::EndBeforeStart);
    add("back by an hour", "2026-10-25T02:50:00", "2026-10-25T02:10:00", back, 1 / 3.0);
    add("back by more", "2026-10-25T03:50:00", "2026-10-25T02:10:00", wrong, 8);
    add("across the last night of March", "2026-03-28T20:00:00", "2026-03-29T08:00:00", crossed, 12);
    add("across the last night of October", "2026-10-24T20:00:00", "2026-10-25T08:00:00", crossed, 12);
    add("across the second Sunday of March", "2026-03-07T20:00:00", "2026-03-08T08:00:00", crossed, 12);
    add("across the first Sunday of November", "2026-10-31T20:00:00", "2026-11-01T08:00:00", crossed, 12);
    add("across years", "2026-01-01T00:00:00", "2027-03-01T00:00:00", crossed, 424 * 24);
    add("a Sunday of another month", "2026-05-30T20:00:00", "2026-05-31T08:00:00", none, 12);
    add("the first Sunday of March", "2026-02-28T20:00:00", "2026-03-01T08:00:00", none, 12);
    add("the morning after", "2026-03-29T03:00:00", "2026-03-29T08:00:00", none, 5);
    add("with a zone", "2026-03-28T20:00:00+01:00", "2026-03-29T08:00:00+02:00", none, 11);
}

void TestHistory::clockChanges()
{
    QFETCH(std::string, start);
    QFETCH(std::string, end);
    QFETCH(int, trouble);
    QFETCH(double, hours);
    // Another run of 8 h gives a length to those that have none.
    std::string text = slurmHead + slurmRow("2", start, start, end);
    if (trouble == static_cast<int>(Trouble::EndBeforeStart))
        text += slurmRow("3", "2026-01-05T08:00:00", "2026-01-05T08:00:00", "2026-01-05T16:00:00");
    const HistoryPortfolio portfolio = made({text});
    QVERIFY(std::abs(*portfolio.portfolio.demands.at(0).runHours - hours) < 1e-6);
    for (const Trouble other : {Trouble::ClockChange, Trouble::AcrossClockChange, Trouble::EndBeforeStart})
        QCOMPARE(count(portfolio.notes, other), static_cast<int>(other) == trouble ? 1 : 0);
}

void TestHistory::filesThatOverlap()
{
    const std::string march = head + row("a", "o", 8, 0, 0, 1) + row("a", "o", 8, 2, 2, 3) + row("a", "o", 8, 2, 2, 3);
    const std::string april = head + row("a", "o", 8, 2, 2, 3) + row("a", "o", 8, 2, 2, 3) + row("a", "o", 8, 4, 4, 5);
    // Alike rows of one file are an array of jobs; those of the other file are the same ones.
    const HistoryPortfolio portfolio = made({march, april});
    QCOMPARE(portfolio.runs, 4);
    QCOMPARE(count(portfolio.notes, Trouble::Repeated), 2);
    QCOMPARE(made({march}).runs, 3);
}

void TestHistory::sameJobTwice()
{
    const std::string run = slurmRow("7", "2026-01-05T08:00:00", "2026-01-05T08:00:00", "2026-01-05T12:00:00");
    const HistoryPortfolio repeated = made({slurmHead + run + run});
    QCOMPARE(repeated.runs, 1);
    QCOMPARE(count(repeated.notes, Trouble::Repeated), 1);
    // Queued again while it is said to run: it cannot have.
    const HistoryPortfolio again =
        made({slurmHead + run + slurmRow("7", "2026-01-05T10:00:00", "2026-01-05T10:00:00", "2026-01-05T16:00:00")});
    QCOMPARE(again.runs, 2);
    QCOMPARE(count(again.notes, Trouble::Overlapping), 1);
    QCOMPARE(again.gpuHours, 8 * (2 + 6.0));
    const HistoryPortfolio apart =
        made({slurmHead + run + slurmRow("7", "2026-01-05T12:00:00", "2026-01-05T12:00:00", "2026-01-05T16:00:00")});
    QCOMPARE(count(apart.notes, Trouble::Overlapping), 0);
    QCOMPARE(apart.gpuHours, 8 * 8.0);
}

void TestHistory::namesAreMasked()
{
    const std::string text = head + row("secret-b", "Zoe", 8, 5, 5, 6) + row("secret-a", "Ann", 8, 0, 0, 1) +
                             row("secret-c", "Ann", 8, 9, 9, 10) + "secret-d,Kim,odd,8,,2026-03-02T00:00:00Z,\n" +
                             "secret-e,Kim,,x,,2026-03-02T00:00:00Z,\n";
    const HistoryPortfolio portfolio = made({text}, true);
    QCOMPARE(portfolio.demands.size(), 3U);
    QCOMPARE(portfolio.demands[0].gpuHours, 8.0);
    std::set<std::pair<std::string, std::string>> names;
    for (const Demand& demand : portfolio.portfolio.demands)
        names.emplace(demand.owner, demand.id);
    QCOMPARE(names, (std::set<std::pair<std::string, std::string>>{
                        {"owner-1", "demand-1"}, {"owner-2", "demand-2"}, {"owner-1", "demand-3"}}));
    for (const HistoryNote& note : portfolio.notes)
        QVERIFY(note.first.empty() && note.why.empty());
    QCOMPARE(count(portfolio.notes, Trouble::NoLength), 1);
}

void TestHistory::maskStaysAsHistoriesGrow()
{
    const std::string first = head + row("a", "Zoe", 8, 0, 0, 1) + row("b", "Ann", 8, 5, 5, 6);
    const std::string more = first + row("c", "Bob", 64, 20, 20, 90) + row("b", "Ann", 8, 30, 30, 70);
    const auto namesOf = [](const HistoryPortfolio& portfolio) {
        std::set<std::pair<std::string, std::string>> names;
        for (const Demand& demand : portfolio.portfolio.demands)
            names.emplace(demand.owner, demand.id);
        return names;
    };
    const auto before = namesOf(made({first}, true));
    const auto after = namesOf(made({more}, true));
    QCOMPARE(after.size(), 3U);
    for (const auto& name : before)
        QVERIFY(after.contains(name));
    QVERIFY(after.contains({"owner-3", "demand-3"}));
}

void TestHistory::idsAreUnique()
{
    std::string text = head;
    for (const char* owner : {"one", "two", "three"})
        text +=
            row("same", owner, 8, 0, 0, 1) + row(std::string(200, 'n'), owner, 8, 0, 0, 1) + row("", owner, 8, 0, 0, 1);
    const HistoryPortfolio portfolio = made({text});
    std::set<std::string> ids;
    for (const Demand& demand : portfolio.portfolio.demands) {
        QVERIFY(ids.insert(demand.id).second);
        QVERIFY(!demand.id.empty() && demand.id.size() <= 100);
    }
    QCOMPARE(ids.size(), 9U);
}

void TestHistory::namesAreMadeVisible()
{
    const std::string text =
        head + row("tu\xffning", "a\x1b[31m", 8, 0, 0, 1) + row(std::string(400, 'n'), "o", 8, 0, 0, 1);
    const HistoryPortfolio portfolio = made({text});
    QCOMPARE(portfolio.demands[0].id.find('\xff'), std::string::npos);
    for (const Demand& demand : portfolio.portfolio.demands) {
        QVERIFY(demand.id == R"(tu\xffning)" || demand.id.starts_with("nnn"));
        QVERIFY(demand.owner == R"(a\x1b[31m)" || demand.owner == "o");
    }
    const Result<Portfolio> again = parsePortfolio(writePortfolio(portfolio.portfolio), {});
    QVERIFY(again && *again == portfolio.portfolio);
}

void TestHistory::tooManyDemandsAreJoined()
{
    std::string text = head;
    for (int i = 0; i < 1200; ++i)
        text += row("job" + std::to_string(i), i % 2 == 0 ? "even" : "odd", 8, i, i, i + 1);
    const HistoryPortfolio portfolio = made({text});
    QCOMPARE(portfolio.portfolio.demands.size(), 2U);
    QCOMPARE(portfolio.runs, 1200);
    QCOMPARE(count(portfolio.notes, Trouble::Merged), 1200);
    QCOMPARE(portfolio.gpuHours, 9600.0);
}

void TestHistory::tooManyRunsAreSplit()
{
    std::string text = head;
    constexpr int runs = 9000;
    for (int i = 0; i < runs; ++i)
        text += row("a", "o", 1, i / 375.0, i / 375.0, i / 375.0 + 0.01);
    const HistoryPortfolio portfolio = made({text});
    double perWeek = 0;
    for (const Demand& demand : portfolio.portfolio.demands) {
        QVERIFY(demand.runsPerWeek <= mostRunsPerWeek);
        perWeek += demand.runsPerWeek;
    }
    QCOMPARE(portfolio.portfolio.demands.size(), 4U);
    QVERIFY(std::abs(perWeek - runs / portfolio.weeks) < 0.01);
}

void TestHistory::nothingIsLost()
{
    // Every row of a file is a run of a demand, or counted by a note that says it is left out.
    const std::string text = file("sacct.txt");
    const auto rows = static_cast<std::int64_t>(std::count(text.begin(), text.end(), '\n')) - 1;
    const HistoryPortfolio portfolio = made({text});
    std::int64_t leftOut = 0;
    for (const Trouble trouble :
         {Trouble::BadRow, Trouble::Step, Trouble::NoGpus, Trouble::Repeated, Trouble::NeverStarted})
        leftOut += count(portfolio.notes, trouble);
    QCOMPARE(portfolio.runs + leftOut, rows);
}

HEADROOM_TEST(TestHistory)
#include "tst_history.moc"
