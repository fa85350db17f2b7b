// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/json/health_json.h"
#include "model/health/rules/compare.h"
#include "model/health/rules/history.h"
#include "model/health/rules/mute.h"
#include "tests/support/health_samples.h"
#include "tests/support/live_bytes.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <sstream>

using namespace headroom;
using namespace headroom::test;

/// What is done with readings over time: kept, saved and read back, compared, muted.
class TstHealthSession : public QObject {
    Q_OBJECT

private slots:
    void readsBackWhatItWrote_data();
    void readsBackWhatItWrote();
    void refusesOtherJson();
    void historyKeepsTheLastReadings();
    void historyForgetsGoneCards();
    void watchingLongTakesNoMoreMemory();
    void comparesReadings();
    void comparesHosts();
    void absentIsNotBetter();
    void machinesAreKnownByTheirCards();
    void aLogSpeaksOfItsMachineOnly();
    void risingErrorsAreCritical();
    void ratesFollowFromTheTimesOfCaptures();
    void mutingLeavesTheGrade();
    void mutesACardOfOneComputerOnly();
};

namespace {

HealthReport assessed(const std::string& text, const AssessInput& input = {})
{
    return assess(readCapture(text, "sample", shippedFacts()), shippedFacts(), input);
}

/// The table of a machine and its log, as a tool that asks many at once prints them: each line behind the name.
std::string machineText(const std::string& name, const std::string& log)
{
    std::istringstream lines(sample("table.txt") + log);
    std::string text;
    for (std::string line; std::getline(lines, line);)
        text.append(name).append(": ").append(line).append("\n");
    return text;
}

}  // namespace

void TstHealthSession::readsBackWhatItWrote_data()
{
    QTest::addColumn<QString>("name");
    for (const char* name :
         {"two_h100.xml", "four_h100_faults.xml", "table.txt", "dcgm.prom", "bundle.txt", "kernel.log"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TstHealthSession::readsBackWhatItWrote()
{
    QFETCH(QString, name);
    HealthReport report = assessSample(name.toLatin1().constData());
    report.time = "2026-11-21T15:00:00Z";
    const std::string written = writeHealth(report, JsonLines::One);
    const Result<HealthReport> back = parseHealth(written);
    QVERIFY(back.has_value());
    QCOMPARE(writeHealth(*back, JsonLines::One), written);
    QCOMPARE(back->time, report.time);
}

void TstHealthSession::refusesOtherJson()
{
    QVERIFY(!parseHealth("").has_value());
    QVERIFY(!parseHealth("[1, 2]").has_value());
    QVERIFY(!parseHealth(R"({"format": "headroom-plan", "version": 1})").has_value());
    QVERIFY(!parseHealth(R"({"format": "headroom-health", "version": 2})").has_value());
    // What makes no sense is left out, whatever it is.
    const auto odd = parseHealth(
        R"({"format": "headroom-health", "version": 1, "hosts": 3, "gpus": [7, {"host": 1, "metrics": []}], "findings": {"a": 1}})");
    QVERIFY(odd.has_value());
    QCOMPARE(odd->hosts.size(), 0U);
    const auto some = parseHealth(
        R"({"format": "headroom-health", "version": 1, "hosts": [{}], "gpus": [7, {"index": 1e300}], "findings": [0]})");
    QVERIFY(some.has_value());
    QCOMPARE(some->hosts[0].gpus.size(), 2U);
    // A figure beyond whole numbers is written as it was read.
    const auto huge = parseHealth(
        R"({"format": "headroom-health", "version": 1, "hosts": [{}], "gpus": [{"index": 0, "metrics": {"power_w": 1e114}}]})");
    QVERIFY(huge.has_value());
    QVERIFY(writeHealth(*huge).find("1e+114") != std::string::npos);
}

void TstHealthSession::historyKeepsTheLastReadings()
{
    HealthHistory history(5);
    const HealthReport report = assessSample("two_h100.xml");
    const HostSnapshot& host = report.snapshot.hosts[0];
    QVERIFY(history.of(host, host.gpus[0]).empty());
    for (int i = 0; i < 12; ++i)
        history.add(report, i);
    const std::vector<HistoryPoint> points = history.of(host, host.gpus[1]);
    QCOMPARE(points.size(), 5U);
    for (std::size_t i = 0; i < points.size(); ++i)
        QCOMPARE(points[i].seconds, 7.0 + static_cast<double>(i));
    QCOMPARE(points[0].grade, HealthGrade::Healthy);
    QCOMPARE(points[0].values[static_cast<std::size_t>(HistoryValue::Temperature)],
             std::optional(static_cast<float>(*host.gpus[1].metrics.number(Metric::Temperature))));
    history.clear();
    QVERIFY(history.of(host, host.gpus[0]).empty());
}

void TstHealthSession::historyForgetsGoneCards()
{
    HealthHistory history(3);
    const HealthReport first = assessSample("two_h100.xml");
    const HealthReport other = assessed(replaced(sample("two_h100.xml"), "GPU-", "GPU-f"));
    history.add(first, 0);
    for (int i = 1; i < 3; ++i)
        history.add(other, i);
    QCOMPARE(history.of(first.snapshot.hosts[0], first.snapshot.hosts[0].gpus[0]).size(), 1U);
    for (int i = 3; i < 9; ++i)
        history.add(other, i);
    QVERIFY(history.of(first.snapshot.hosts[0], first.snapshot.hosts[0].gpus[0]).empty());
}

void TstHealthSession::watchingLongTakesNoMoreMemory()
{
    constexpr int full = 600;
    constexpr int all = 3600;
    constexpr std::int64_t allowed = std::int64_t{2} * 1024 * 1024;
    const std::string text = sample("two_h100.xml");
    HealthHistory history;
    FiringCounts firing;
    std::optional<Snapshot> previous;
    std::int64_t atFull = 0;
    for (int poll = 1; poll <= all; ++poll) {
        // Each poll reads other numbers.
        const std::string changed = replaced(text, "<gpu_util>", "<gpu_util>" + std::to_string(poll % 10));
        const AssessInput input{.live = true,
                                .previous = previous ? &*previous : nullptr,
                                .secondsSincePrevious = previous ? 1.0 : 0.0,
                                .firing = &firing};
        HealthReport report = assess(readCapture(changed, "replay", shippedFacts()), shippedFacts(), input);
        history.add(report, poll);
        previous = std::move(report.snapshot);
        if (poll == full)
            atFull = liveBytes();
    }
    QVERIFY(atFull > 0);
    const std::int64_t grown = liveBytes() - atFull;
    QVERIFY2(grown <= allowed, std::to_string(grown).c_str());
    QCOMPARE(history.of(previous->hosts[0], previous->hosts[0].gpus[0]).size(), 600U);
}

void TstHealthSession::comparesReadings()
{
    const HealthReport healthy = assessSample("two_h100.xml");
    QVERIFY(compareReports(healthy, healthy).empty());
    const std::string hotter = replaced(
        replaced(sample("two_h100.xml"), ">140</replay_counter>", ">149</replay_counter>"), "575.57.08", "580.65.06");
    const std::vector<HealthChange> changes = compareReports(healthy, assessed(hotter));
    const auto of = [&changes](const char* what) {
        return std::ranges::find(changes, std::string(what), &HealthChange::what);
    };
    QVERIFY(of("driver") != changes.end());
    QCOMPARE(of("driver")->before, "575.57.08");
    QCOMPARE(of("driver")->after, "580.65.06");
    QVERIFY(of("pcie_replays") != changes.end());
    QCOMPARE(of("pcie_replays")->after, "149");
    // A card that is gone is worse, one that came is neither.
    HealthReport one = healthy;
    one.snapshot.hosts[0].gpus.pop_back();
    one.hosts[0].gpus.pop_back();
    const std::vector<HealthChange> gone = compareReports(healthy, one);
    QCOMPARE(gone.size(), 1U);
    QVERIFY(gone[0].isGone);
    QCOMPARE(gone[0].kind, ChangeKind::Worse);
    QCOMPARE(compareReports(one, healthy).at(0).kind, ChangeKind::Other);
    // A fault that went is better.
    HealthReport faulty = healthy;
    faulty.hosts[0].gpus[0].grade = HealthGrade::Critical;
    faulty.hosts[0].gpus[0].findings = {{.id = "health.r1", .grade = HealthGrade::Critical, .evidence = "failed"}};
    const std::vector<HealthChange> mended = compareReports(faulty, healthy);
    QCOMPARE(mended.size(), 2U);
    QCOMPARE(mended[0].kind, ChangeKind::Better);
    QCOMPARE(mended[0].what, "grade");
    QCOMPARE(mended[1].what, "finding");
    QCOMPARE(mended[1].before, "health.r1: failed");
}

void TstHealthSession::comparesHosts()
{
    // A fault of one card spreads to all: it is then one of the host.
    const HealthReport healthy = assessSample("two_h100.xml");
    Snapshot one = healthy.snapshot;
    one.hosts[0].gpus[0].metrics.set(Metric::RemapFailure, {ReadingState::Text, 0, "Yes"});
    Snapshot all = one;
    all.hosts[0].gpus[1].metrics.set(Metric::RemapFailure, {ReadingState::Text, 0, "Yes"});
    const HealthReport before = assess(one, shippedFacts());
    const HealthReport faulty = assess(all, shippedFacts());
    QVERIFY(findingOf(faulty.hosts[0].findings, "health.r1") != nullptr);
    const auto kinds = [](const std::vector<HealthChange>& changes, ChangeKind kind) {
        return std::ranges::count(changes, kind, &HealthChange::kind);
    };
    const std::vector<HealthChange> spread = compareReports(before, faulty);
    QCOMPARE(kinds(spread, ChangeKind::Better), 0);
    const auto finding = std::ranges::find(spread, std::string("finding"), &HealthChange::what);
    QVERIFY(finding != spread.end());
    QCOMPARE(finding->kind, ChangeKind::Worse);
    QVERIFY(!finding->gpu.has_value());
    QVERIFY(finding->after.starts_with("health.r1: all 2 GPUs"));
    // The host's own grade is compared as well.
    const std::vector<HealthChange> broke = compareReports(healthy, faulty);
    QVERIFY(std::ranges::any_of(broke, [](const HealthChange& change) {
        return change.what == "grade" && !change.gpu && change.kind == ChangeKind::Worse && change.after == "critical";
    }));
    const std::vector<HealthChange> mended = compareReports(faulty, healthy);
    QCOMPARE(kinds(mended, ChangeKind::Worse), 0);
    QVERIFY(kinds(mended, ChangeKind::Better) >= 2);
    QVERIFY(compareReports(faulty, faulty).empty());
}

void TstHealthSession::absentIsNotBetter()
{
    // A fault that only the kernel log names, and one that only the matrix of links shows.
    HealthReport healthy = assessSample("two_h100.xml");
    Snapshot logged = healthy.snapshot;
    HostSnapshot& host = logged.hosts[0];
    host.hasLog = true;
    host.events = {{.xid = 79, .busId = normalBusId(host.gpus[0].busId), .line = "NVRM: Xid: 79, GPU has fallen"}};
    host.topology = TopologyReading{.columns = {"GPU0", "GPU1"},
                                    .rows = {"GPU0", "GPU1"},
                                    .cells = {{"X", "SYS"}, {"SYS", "X"}},
                                    .cpuAffinity = {"", ""}};
    const HealthReport before = assess(logged, shippedFacts());
    QCOMPARE(before.hosts[0].gpus[0].grade, HealthGrade::Critical);
    QVERIFY(findingOf(before.hosts[0].findings, "health.n4") != nullptr);
    const auto kinds = [](const std::vector<HealthChange>& changes, ChangeKind kind) {
        return std::ranges::count(changes, kind, &HealthChange::kind);
    };
    const auto ended = [](const std::vector<HealthChange>& changes, const std::string& rule) {
        return *std::ranges::find_if(changes, [&rule](const HealthChange& change) {
            return change.what == "finding" && change.before.starts_with(rule + ": ");
        });
    };
    const std::vector<HealthChange> unsaid = compareReports(before, healthy);
    QCOMPARE(kinds(unsaid, ChangeKind::Better), 0);
    QCOMPARE(kinds(unsaid, ChangeKind::Worse), 0);
    QCOMPARE(ended(unsaid, "health.x2").after, std::string(notInReading));
    QCOMPARE(ended(unsaid, "health.n4").after, std::string(notInReading));
    // With a log and a matrix of their own it is known to be over.
    healthy.snapshot.hosts[0].hasLog = true;
    healthy.snapshot.hosts[0].topology = host.topology;
    const std::vector<HealthChange> over = compareReports(before, healthy);
    QCOMPARE(ended(over, "health.x2").kind, ChangeKind::Better);
    QVERIFY(ended(over, "health.x2").after.empty());
    QCOMPARE(ended(over, "health.n4").kind, ChangeKind::Better);
    QVERIFY(std::ranges::any_of(
        over, [](const HealthChange& change) { return change.what == "grade" && change.kind == ChangeKind::Better; }));
}

void TstHealthSession::machinesAreKnownByTheirCards()
{
    const std::string first = sample("two_h100.xml");
    std::string second = first;
    for (std::size_t at = second.find("GPU-"); at != std::string::npos; at = second.find("GPU-", at + 5))
        second[at + 4] = 'f';
    for (std::size_t at = second.find("<serial>"); at != std::string::npos; at = second.find("<serial>", at + 9))
        second[at + 8] = '9';
    const std::string clean = "[   12.200000] NVRM: loading NVIDIA UNIX x86_64 Kernel Module  575.57.08\n";
    const std::string faulty = "[ 9000.100000] NVRM: Xid (PCI:0000:18:00): 79, pid=7, GPU has fallen off the bus.\n";
    // The same facts in another order are the same; no machine is gone because it stands elsewhere in the text.
    const HealthReport before = assessed(first + faulty + second + clean);
    const HealthReport swapped = assessed(second + clean + first + faulty);
    QCOMPARE(before.snapshot.hosts.size(), 2U);
    QCOMPARE(swapped.snapshot.hosts.size(), 2U);
    QCOMPARE(compareReports(before, swapped).size(), 0U);
    // Its own log was not read again.
    for (const HealthChange& change : compareReports(before, assessed(second + clean + first)))
        QVERIFY2(!change.isGone && change.kind != ChangeKind::Better, change.what.c_str());
}

void TstHealthSession::aLogSpeaksOfItsMachineOnly()
{
    const std::string clean = "[   12.200000] NVRM: loading NVIDIA UNIX x86_64 Kernel Module  575.57.08\n";
    const std::string faulty = "[ 9000.100000] NVRM: Xid (PCI:0000:07:00): 79, pid=7, GPU has fallen off the bus.\n";
    const HealthReport before = assessed(machineText("node1", faulty) + machineText("node2", faulty));
    const HealthReport after = assessed(machineText("node1", clean) + machineText("node2", {}));
    QCOMPARE(after.snapshot.hosts.size(), 2U);
    QVERIFY(after.snapshot.hosts[0].hasLog);
    QVERIFY(!after.snapshot.hosts[1].hasLog);
    const std::vector<std::string>& notes = after.snapshot.notes;
    QVERIFY(std::ranges::any_of(notes, [](const std::string& note) {
        return note.find("no XID found in the kernel log") != std::string::npos;
    }));
    const auto endOn = [&before](const HealthReport& later, const std::string& host) {
        const std::vector<HealthChange> changes = compareReports(before, later);
        const auto end = std::ranges::find_if(changes, [&host](const HealthChange& change) {
            return change.host == host && change.what == "finding" && change.before.starts_with("health.x2: ");
        });
        return end == changes.end() ? HealthChange() : *end;
    };
    QCOMPARE(endOn(after, "node1").kind, ChangeKind::Better);
    QVERIFY(endOn(after, "node1").after.empty());
    QCOMPARE(endOn(after, "node2").kind, ChangeKind::Other);
    QCOMPARE(endOn(after, "node2").after, std::string(notInReading));
    // A saved reading still says so, and one that was saved before this was written says nothing of any log.
    const std::string written = writeHealth(after, JsonLines::One);
    const Result<HealthReport> back = parseHealth(written);
    QVERIFY(back.has_value());
    QCOMPARE(endOn(*back, "node1").kind, ChangeKind::Better);
    QCOMPARE(endOn(*back, "node2").after, std::string(notInReading));
    const Result<HealthReport> old = parseHealth(replaced(written, "\"kernel_log\"", "\"something_else\""));
    QVERIFY(old.has_value());
    QVERIFY(std::ranges::none_of(old->snapshot.hosts, &HostSnapshot::hasLog));
    QCOMPARE(endOn(*old, "node1").after, std::string(notInReading));
    // A log in which something was found is one, too.
    const Result<HealthReport> found = parseHealth(writeHealth(before));
    QVERIFY(found.has_value());
    QVERIFY(std::ranges::all_of(found->snapshot.hosts, &HostSnapshot::hasLog));
}

void TstHealthSession::risingErrorsAreCritical()
{
    HealthReport first = assessSample("two_h100.xml");
    Snapshot later = first.snapshot;
    const auto count = [](Snapshot& snapshot, double errors) {
        snapshot.hosts[0].gpus[0].metrics.set(Metric::EccUncorrectedAggregate, {ReadingState::Number, errors, {}});
    };
    count(first.snapshot, 3);
    count(later, 5);
    const HealthReport alone = assess(later, shippedFacts());
    QCOMPARE(findingOf(alone.hosts[0].gpus[0].findings, "health.e2")->grade, HealthGrade::Investigate);
    const HealthReport risen = assess(later, shippedFacts(), {.previous = &first.snapshot});
    QCOMPARE(findingOf(risen.hosts[0].gpus[0].findings, "health.e2")->grade, HealthGrade::Critical);
    // So it is with what NVLink had to repeat, of which a total alone says little.
    const auto repeated = [](Snapshot& snapshot, double replays) {
        snapshot.hosts[0].gpus[0].metrics.set(Metric::NvlinkReplays, {ReadingState::Number, replays, {}});
    };
    repeated(later, 4);
    repeated(first.snapshot, 4);
    QCOMPARE(findingOf(assess(later, shippedFacts(), {.previous = &first.snapshot}), 0, "health.n2")->grade,
             HealthGrade::Watch);
    repeated(first.snapshot, 0);
    const HealthReport growing = assess(later, shippedFacts(), {.previous = &first.snapshot});
    QCOMPARE(findingOf(growing, 0, "health.n2")->grade, HealthGrade::Critical);
    QCOMPARE(findingOf(growing, 0, "health.n2")->evidence, "4 NVLink replays in total, 0 in the reading before");
}

void TstHealthSession::ratesFollowFromTheTimesOfCaptures()
{
    const Snapshot before = readSample("two_h100.xml");
    const std::string busy = replaced(sample("two_h100.xml"), "<replay_counter>140<", "<replay_counter>5140<");
    const auto at = [&](const std::string& time) {
        return assessed(replaced(busy, "Sat Nov 21 09:00:00 2026", time), {.previous = &before});
    };
    const HealthReport soon = at("Sat Nov 21 09:10:00 2026");
    QVERIFY(findingOf(soon, 0, "health.l3") != nullptr);
    QCOMPARE(findingOf(soon, 0, "health.l3")->evidence, "500 PCIe replays per minute");
    QVERIFY(findingOf(soon, 1, "health.l3") == nullptr);
    // Counters of slowed time count likewise: 400 of 600 seconds.
    Snapshot cool = before;
    Snapshot slowed = soon.snapshot;
    cool.hosts[0].gpus[1].metrics.set(Metric::ThrottledHardwareThermal, {ReadingState::Number, 1e6, {}});
    slowed.hosts[0].gpus[1].metrics.set(Metric::ThrottledHardwareThermal, {ReadingState::Number, 401e6, {}});
    const HealthReport hot = assess(slowed, shippedFacts(), {.previous = &cool});
    QVERIFY(findingOf(hot, 1, "health.c7") != nullptr);
    QCOMPARE(findingOf(hot, 1, "health.c7")->grade, HealthGrade::Critical);
    // No time between them, the wrong order, or too long a time: no rate.
    for (const char* time :
         {"Sat Nov 21 09:00:00 2026", "Sat Nov 21 08:50:00 2026", "Sat Dec 26 09:00:00 2026", "soon"})
        QVERIFY2(findingOf(at(time), 0, "health.l3") == nullptr, time);
}

void TstHealthSession::mutingLeavesTheGrade()
{
    const HealthReport report = assessSample("four_h100_faults.xml");
    const HealthFinding& finding = report.hosts[0].gpus[1].findings.front();
    MutedFinding key = muteKey(report, finding);
    QVERIFY(!key.card.empty());
    key.reason = "card is booked for exchange";
    const std::vector<MutedFinding> muted = {key};
    QCOMPARE(mutedBy(muted, report, finding)->reason, key.reason);
    QCOMPARE(countMuted(muted, report), 1U);
    QVERIFY(mutedBy(muted, report, report.hosts[0].gpus[0].findings.front()) == nullptr);
    QVERIFY(mutedBy({}, report, finding) == nullptr);
    QCOMPARE(assessSample("four_h100_faults.xml").grade, HealthGrade::Critical);
}

void TstHealthSession::mutesACardOfOneComputerOnly()
{
    // Two computers of one build: neither their names nor the UUIDs of their cards were read.
    HealthReport here = assessSample("four_h100_faults.xml");
    here.snapshot.source = "/captures/rack1/smi.xml";
    const HealthFinding finding = here.hosts[0].gpus[1].findings.front();
    const MutedFinding byUuid = muteKey(here, finding);
    QCOMPARE(byUuid.card, here.snapshot.hosts[0].gpus[1].uuid);
    QVERIFY(byUuid.host.empty());
    for (GpuSnapshot& gpu : here.snapshot.hosts[0].gpus)
        gpu.uuid.clear();
    HealthReport there = here;
    there.snapshot.source = "/captures/rack2/smi.xml";
    const std::vector<MutedFinding> muted = {muteKey(here, finding)};
    QVERIFY(mutedBy(muted, here, finding) != nullptr);
    QVERIFY(mutedBy(muted, there, finding) == nullptr);
    // A finding of the computer as a whole is of that one, too.
    const HealthFinding ofHost{.id = "health.g3"};
    QVERIFY(mutedBy({muteKey(here, ofHost)}, there, ofHost) == nullptr);
    // A name says which one it is, wherever it was read from.
    HealthFinding named = finding;
    named.host = here.snapshot.hosts[0].name = there.snapshot.hosts[0].name = "node1";
    QVERIFY(mutedBy({muteKey(here, named)}, there, named) != nullptr);
    // What has a UUID is the same card in any capture.
    there.snapshot.hosts[0].name.clear();
    there.snapshot.hosts[0].gpus[1].uuid = byUuid.card;
    QVERIFY(mutedBy({byUuid}, there, finding) != nullptr);
}

HEADROOM_TEST(TstHealthSession)
#include "tst_health_session.moc"
