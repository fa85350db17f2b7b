// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/health_rule.h"
#include "tests/support/health_samples.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <set>
#include <stdexcept>

using namespace headroom;
using namespace headroom::test;

namespace {

/// The XML sample of healthy cards with one text replaced everywhere; throws where the sample lacks the text.
HealthReport withText(const std::string& before, const std::string& after, const AssessInput& input = {})
{
    std::string text = sample("two_h100.xml");
    if (text.find(before) == std::string::npos)
        throw std::invalid_argument("the sample has no \"" + before + '"');
    for (std::size_t at = text.find(before); at != std::string::npos; at = text.find(before, at + after.size()))
        text.replace(at, before.size(), after);
    return assess(readCapture(text, "changed", shippedFacts()), shippedFacts(), input);
}

/// HealthGrade of a rule's finding anywhere in a report; nothing where it did not fire.
std::optional<HealthGrade> gradeOf(const HealthReport& report, const char* id)
{
    for (const HostHealth& host : report.hosts) {
        if (const HealthFinding* found = findingOf(host.findings, id))
            return found->grade;
        for (const GpuHealth& gpu : host.gpus)
            if (const HealthFinding* found = findingOf(gpu.findings, id))
                return found->grade;
    }
    return std::nullopt;
}

}  // namespace

class TstHealthRules : public QObject {
    Q_OBJECT

private slots:
    void busyCardsAreHealthy();
    void gradesPlantedFaults();
    void judgesOneValue_data();
    void judgesOneValue();
    void capsLoadRulesOnOneSample();
    void judgesAgainstPlan();
    void judgesServicesByTheirLoad();
    void planCountsBesideTheDriver();
    void comparesNeighboursOfWholeHosts();
    void slicesCountForTheCard();
    void judgesTheMemoryOfEachSlice();
    void writesOnlyWhatItKnows();
    void whatAllHaveMoreThanPlannedIsTheHosts();
    void noticesNodesThatWereNotRead();
    void heatExplainsTheClock();
    void keepsQuotedLinesAndNamesTheCard();
    void judgesRatesNotTotals();
    void commonFindingBelongsToHost();
    void missingLinksOnlyOnBoards();
    void gradesXids();
    void gradesErrorTexts_data();
    void gradesErrorTexts();
    void fleetFindsExactlyThePlanted();
    void everyFindingIsComplete();
    void everyRuleHasWords();
    void comparesPowerLimitsOfANode();
    void knowsThePowerThatCardsAreSoldWith_data();
    void knowsThePowerThatCardsAreSoldWith();
    void namesSeveralKindsOfCard();
    void severalFailedValuesAreMoreThanASensor();
    void saysOnceWhatSeveralRanksSay();
    void namesTheCauseThatALineTells_data();
    void namesTheCauseThatALineTells();
    void leavesEnginesThatWaitAlone();
    void comparesThePairsOfACopyTest();
    void readsFailuresOfTheGsp();
    void noticesAGpuThatNothingMayUse();
};

void TstHealthRules::busyCardsAreHealthy()
{
    const HealthReport report = assessSample("two_h100.xml");
    QCOMPARE(report.grade, HealthGrade::Healthy);
    QCOMPARE(report.hosts[0].gpus[0].findings.size(), 0U);
}

void TstHealthRules::gradesPlantedFaults()
{
    const HealthReport report = assessSample("four_h100_faults.xml");
    const HostHealth& host = report.hosts[0];
    QCOMPARE(report.grade, HealthGrade::Critical);
    // At the card's limit, without a slowdown yet.
    QCOMPARE(host.gpus[0].grade, HealthGrade::Watch);
    QVERIFY(findingOf(host.gpus[0].findings, "health.t2") != nullptr);
    QCOMPARE(host.gpus[1].grade, HealthGrade::Critical);
    const HealthFinding* ecc = findingOf(host.gpus[1].findings, "health.e1");
    QVERIFY(ecc != nullptr);
    QVERIFY(ecc->evidence.starts_with("6 "));
    QCOMPARE(ecc->trouble, std::optional(4));
    QVERIFY(findingOf(host.gpus[1].findings, "health.r1") != nullptr);
    QCOMPARE(host.gpus[2].grade, HealthGrade::Critical);
    QCOMPARE(host.gpus[2].findings.front().trouble, std::optional(3));
    QCOMPARE(host.gpus[3].grade, HealthGrade::Healthy);
}

void TstHealthRules::judgesOneValue_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::addColumn<QString>("rule");
    QTest::addColumn<int>("grade");  // -1: does not fire
    const auto row = [](const char* name, const char* before, const char* after, const char* rule, int grade) {
        QTest::newRow(name) << before << after << rule << grade;
    };
    const char* used = "<used>70016 MiB</used>";
    // Engines that serve fill their memory on purpose: without an allocation that failed, or a plan, it is a look at
    // most.
    row("memory at 96 %", used, "<used>78000 MiB</used>", "health.m1", 1);
    row("memory full", used, "<used>81070 MiB</used>", "health.m1", 1);
    row("memory at 90 %", used, "<used>73000 MiB</used>", "health.m1", -1);
    row("little memory", used, "<used>9000 MiB</used>", "health.m1", 0);
    row("margin of 5", "<gpu_temp_tlimit>25 C", "<gpu_temp_tlimit>5 C", "health.t2", 1);
    row("margin of 6", "<gpu_temp_tlimit>25 C", "<gpu_temp_tlimit>6 C", "health.t2", -1);
    row("past slowdown", "<gpu_temp_tlimit>25 C", "<gpu_temp_tlimit>-2 C", "health.t2", 3);
    row("row remap pending", "row_pending>No", "row_pending>Yes", "health.r2", 2);
    row("remapped rows", "row_unc>0", "row_unc>8", "health.r3", 2);
    row("many remapped rows", "row_unc>0", "row_unc>512", "health.r3", 3);
    row("SRAM corrections", "sram_correctable>0", "sram_correctable>1", "health.e4", 2);
    row("threshold", "exceeded>No", "exceeded>Yes", "health.e5", 3);
    row("reset due", "action>None", "action>GPU Reset", "health.x1", 3);
    row("drain P2P", "action>None", "action>Drain P2P", "health.x1", 2);
    row("half the lanes", "<current_link_width>16x", "<current_link_width>8x", "health.l1", 1);
    row("four lanes", "<current_link_width>16x", "<current_link_width>4x", "health.l1", 3);
    row("idle slot speed", "<current_link_gen>5", "<current_link_gen>3", "health.l2", 1);
    row("fabric", "<state>Completed", "<state>Not Started", "health.n5", 3);
    row("fabric starts", "<state>Completed", "<state>In Progress", "health.n5", 1);
    row("degraded", "bandwidth>N/A", "bandwidth>Degraded", "health.n5", 3);
    row("persistence", "mode>Enabled</per", "mode>Disabled</per", "health.g3", 1);
    row("P2 on a data-centre card", ">P0<", ">P2<", "health.s1", 1);
    row("hardware slowdown", "hw_slowdown>Not Active", "hw_slowdown>Active", "health.c4", 2);
    row("lowered limit", "<current_power_limit>700", "<current_power_limit>500", "health.p2", 1);
    row("low use", "97 %", "20 %", "health.u1", 1);
    row("ECC is off", "<current_ecc>Enabled</current_ecc><pending_ecc>Enabled",
        "<current_ecc>Disabled</current_ecc><pending_ecc>Disabled", "health.e6", 2);
    row("ECC changes", "<pending_ecc>Enabled", "<pending_ecc>Disabled", "health.e6", 2);
    row("one cell failed", "62 C", "ERR!", "health.w2", 1);
}

void TstHealthRules::judgesOneValue()
{
    QFETCH(QString, before);
    QFETCH(QString, after);
    QFETCH(QString, rule);
    QFETCH(int, grade);
    const auto found = gradeOf(withText(before.toStdString(), after.toStdString()), rule.toStdString().c_str());
    QCOMPARE(found ? static_cast<int>(*found) : -1, grade);
}

void TstHealthRules::capsLoadRulesOnOneSample()
{
    FiringCounts firing;
    const AssessInput input{.firing = &firing};
    QCOMPARE(gradeOf(withText("97 %", "20 %", input), "health.u1"), std::optional(HealthGrade::Watch));
    QCOMPARE(gradeOf(withText("97 %", "20 %", input), "health.u1"), std::optional(HealthGrade::Watch));
    QCOMPARE(gradeOf(withText("97 %", "20 %", input), "health.u1"), std::optional(HealthGrade::Investigate));
    // One good sample starts the count again.
    QVERIFY(!gradeOf(assessSample("two_h100.xml", input), "health.u1"));
    QCOMPARE(gradeOf(withText("97 %", "20 %", input), "health.u1"), std::optional(HealthGrade::Watch));
    // Two samples will do where they are half a minute apart.
    for (const auto& [seconds, grade] :
         {std::pair(29.0, HealthGrade::Watch), std::pair(30.0, HealthGrade::Investigate)}) {
        FiringCounts polls;
        withText("97 %", "20 %", {.secondsSincePrevious = 100, .firing = &polls});
        const AssessInput second{.secondsSincePrevious = seconds, .firing = &polls};
        QCOMPARE(gradeOf(withText("97 %", "20 %", second), "health.u1"), std::optional(grade));
    }
}

void TstHealthRules::judgesAgainstPlan()
{
    AssessInput input{.plan = PlannedUse{.peak = gibibytes(60), .gpusPerHost = 8, .hosts = 1, .gpuName = "H100"}};
    const HealthReport report = assessSample("two_h100.xml", input);
    QCOMPARE(gradeOf(report, "health.m2"), std::optional(HealthGrade::Investigate));
    QCOMPARE(gradeOf(report, "health.g1"), std::optional(HealthGrade::Critical));
    QCOMPARE(report.hosts[0].gpusExpected, std::optional<std::int64_t>(8));
    // It is the plan that misses them, not the computer.
    const HealthFinding* missing = findingOf(report.hosts[0].findings, "health.g1");
    QCOMPARE(missing->evidence, "2 of the plan's 8 GPUs are in the capture");
    QCOMPARE(missing->limitSource, "the plan");
    QVERIFY(missing->cause.find("outside the plan") != std::string::npos);
    // A log, and a test's result, name the GPUs that they speak of: of the others nothing is known.
    for (const char* text :
         {"Oct 14 03:22:10 n1 kernel: NVRM: Xid (PCI:0000:4d:00): 43, pid=1, name=python, Ch 00000010\n",
          "# nThread 1 nGpus 1 minBytes 8 maxBytes 8 step: 2(factor) warmup iters: 5 iters: 20 agg iters: 1 "
          "validation: 1 graph: 0\n#\n# Using devices\n#  Rank  0 Group  0 Pid  1 on n1 device  0 [0x1b] NVIDIA H100 "
          "80GB HBM3\n"}) {
        const HealthReport named = assess(readCapture(text, "log", shippedFacts()), shippedFacts(), input);
        for (const HostHealth& host : named.hosts)
            QVERIFY2(findingOf(host.findings, "health.g1") == nullptr, text);
    }
    // A plan says that the GPU should be busy.
    QCOMPARE(gradeOf(withText("97 %", "20 %", input), "health.u1"), std::optional(HealthGrade::Investigate));
    input.plan->peak = gibibytes(66);
    input.plan->gpusPerHost = 2;
    QCOMPARE(assessSample("two_h100.xml", input).grade, HealthGrade::Healthy);
}

void TstHealthRules::judgesServicesByTheirLoad()
{
    AssessInput input{.plan = PlannedUse{.peak = gibibytes(66), .gpusPerHost = 2, .serves = true, .load = 0.005}};
    QCOMPARE(withText("97 %", "1 %", input).grade, HealthGrade::Healthy);
    QCOMPARE(input.plan->utilizationPercent(), std::optional(0.5));
    QVERIFY(!input.plan->keepsBusy());
    // Under a load that leaves no pauses it must work, in words of a service.
    input.plan->load = 0.95;
    const HealthReport busy = withText("97 %", "20 %", input);
    QCOMPARE(gradeOf(busy, "health.u1"), std::optional(HealthGrade::Investigate));
    const HealthFinding* low = findingOf(busy.hosts[0].gpus[0].findings, "health.u1");
    QVERIFY(low != nullptr);
    QCOMPARE(low->limitSource, "the plan");
    for (const std::string& action : low->action)
        QVERIFY(action.find("micro-batch") == std::string::npos);
    input.plan->load.reset();
    QVERIFY(!gradeOf(withText("97 %", "20 %", input), "health.u1"));
    QVERIFY(!input.plan->utilizationPercent());
}

void TstHealthRules::planCountsBesideTheDriver()
{
    Snapshot snapshot = readSample("two_h100.xml");
    snapshot.hosts[0].attached = 8;
    AssessInput input;
    QCOMPARE(gradeOf(assess(snapshot, shippedFacts(), input), "health.g1"), std::optional(HealthGrade::Watch));
    for (const std::int64_t planned : {8, 4}) {
        input.plan = PlannedUse{.peak = gibibytes(66), .gpusPerHost = planned};
        QCOMPARE(gradeOf(assess(snapshot, shippedFacts(), input), "health.g1"), std::optional(HealthGrade::Critical));
    }
    input.plan->gpusPerHost = 2;
    QCOMPARE(gradeOf(assess(snapshot, shippedFacts(), input), "health.g1"), std::optional(HealthGrade::Watch));
}

void TstHealthRules::comparesNeighboursOfWholeHosts()
{
    Snapshot snapshot = readSample("two_h100.xml");
    HostSnapshot& host = snapshot.hosts[0];
    host.attached = 4;
    host.gpus.resize(1);
    for (int i = 1; i < 4; ++i) {
        host.gpus.push_back(host.gpus[0]);
        host.gpus.back().index = i;
        host.gpus.back().uuid += std::to_string(i);
        host.gpus.back().busId[9] = static_cast<char>('2' + i);
    }
    for (GpuSnapshot& gpu : host.gpus)
        gpu.metrics.set(Metric::Temperature, {ReadingState::Number, 40, {}});
    host.gpus[2].metrics.set(Metric::Temperature, {ReadingState::Number, 55, {}});
    QVERIFY(gradeOf(assess(snapshot, shippedFacts()), "health.t4"));
    // What was not read may be as warm.
    host.attached = 8;
    QVERIFY(!gradeOf(assess(snapshot, shippedFacts()), "health.t4"));
    host.attached = 4;
    host.isCut = true;
    QVERIFY(!gradeOf(assess(snapshot, shippedFacts()), "health.t4"));
}

void TstHealthRules::slicesCountForTheCard()
{
    Snapshot snapshot = readSample("two_h100.xml");
    GpuSnapshot& gpu = snapshot.hosts[0].gpus[1];
    gpu.mig = std::vector<MigDevice>{{.eccUncorrected = 0}, {.eccUncorrected = 4}};
    const HealthReport report = assess(snapshot, shippedFacts());
    QCOMPARE(report.hosts[0].gpus[1].grade, HealthGrade::Critical);
    const HealthFinding* errors = findingOf(report.hosts[0].gpus[1].findings, "health.e1");
    QVERIFY(errors != nullptr);
    QVERIFY(errors->evidence.starts_with("4 uncorrectable memory errors of its MIG devices"));
    // What the card counts itself is not said twice.
    gpu.metrics.set(Metric::EccUncorrectedVolatile, {ReadingState::Number, 4, {}});
    const HealthReport own = assess(snapshot, shippedFacts());
    const std::vector<HealthFinding>& findings = own.hosts[0].gpus[1].findings;
    QCOMPARE(std::ranges::count(findings, "health.e1", &HealthFinding::id), 1);
}

void TstHealthRules::judgesTheMemoryOfEachSlice()
{
    Snapshot snapshot = readSample("two_h100.xml");
    GpuSnapshot& gpu = snapshot.hosts[0].gpus[1];
    gpu.metrics.set(Metric::Mig, {ReadingState::Text, 0, "Enabled"});
    gpu.processes->clear();
    const auto evidence = [&] {
        const HealthReport report = assess(snapshot, shippedFacts());
        const HealthFinding* found = findingOf(report, 1, "health.m1");
        return found == nullptr ? std::string() : found->evidence;
    };
    // A job that fills a third of one small device takes little of the card; the other devices are empty.
    gpu.metrics.set(Metric::MemoryUsed, numberReading(Metric::MemoryUsed, 10e9));
    gpu.mig = std::vector<MigDevice>{{.index = 0, .gpuInstance = "3", .memoryTotal = 20e9, .memoryUsed = 10e9},
                                     {.index = 1, .gpuInstance = "4", .memoryTotal = 20e9, .memoryUsed = 1e7}};
    QCOMPARE(evidence(), std::string());
    gpu.processes->push_back({.pid = 7, .type = "C", .name = "train", .gpuInstance = "4"});
    QVERIFY2(evidence().starts_with("MIG 1: memory 0"), evidence().c_str());
    gpu.mig->at(1).memoryUsed = 19.5e9;
    QVERIFY2(evidence().starts_with("MIG 1: memory 97.5 %"), evidence().c_str());
    // Where the devices are not listed, nothing is known of them.
    gpu.mig.reset();
    QCOMPARE(evidence(), std::string());
}

void TstHealthRules::writesOnlyWhatItKnows()
{
    Snapshot snapshot = readSample("two_h100.xml");
    MetricSet& metrics = snapshot.hosts[0].gpus[1].metrics;
    metrics.set(Metric::RemappedUncorrectable, {ReadingState::Number, 1, {}});
    metrics.set(Metric::BanksPartial, {ReadingState::Number, 1, {}});
    metrics.set(Metric::FabricRouteUnhealthy, {ReadingState::Text, 0, "True"});
    metrics.set(Metric::RecoveryAction, {ReadingState::Text, 0, "GPU Reset"});
    const HealthReport report = assess(snapshot, shippedFacts());
    const std::vector<HealthFinding>& findings = report.hosts[0].gpus[1].findings;
    QCOMPARE(findingOf(findings, "health.r3")->evidence, "1 memory row replaced after uncorrectable errors");
    QCOMPARE(findingOf(findings, "health.r4")->evidence, "1 bank with few spare rows");
    QCOMPARE(findingOf(findings, "health.n5")->evidence, "fabric health: route unhealthy True");
    const std::vector<std::string>& steps = findingOf(findings, "health.x1")->action;
    // Commands take the address with a domain of four digits.
    const std::string reset = "nvidia-smi --gpu-reset -i " + snapshot.hosts[0].gpus[1].busId.substr(4);
    QVERIFY(std::ranges::any_of(steps,
                                [&reset](const std::string& step) { return step.find(reset) != std::string::npos; }));
    QVERIFY(steps.front().starts_with("Drain"));
}

void TstHealthRules::whatAllHaveMoreThanPlannedIsTheHosts()
{
    AssessInput input{.plan = PlannedUse{.peak = gibibytes(50), .gpusPerHost = 2, .hosts = 1, .gpuName = "H100"}};
    const HealthReport report = assessSample("two_h100.xml", input);
    QVERIFY(findingOf(report.hosts[0].findings, "health.m2") != nullptr);
    QCOMPARE(report.hosts[0].grade, HealthGrade::Investigate);
    for (const GpuHealth& gpu : report.hosts[0].gpus) {
        QCOMPARE(gpu.grade, HealthGrade::Healthy);
        QVERIFY(gpu.findings.empty());
    }
    // One that has more than the others stands out.
    const HealthReport outlier = withText("70000 MiB", "60000 MiB", input);
    QCOMPARE(gradeOf(outlier, "health.m2"), std::optional(HealthGrade::Investigate));
    // What the plan's own range holds is as planned.
    input.plan->mostPeak = gibibytes(72);
    QCOMPARE(assessSample("two_h100.xml", input).grade, HealthGrade::Healthy);
}

void TstHealthRules::noticesNodesThatWereNotRead()
{
    const AssessInput input{.plan = PlannedUse{.peak = gibibytes(69), .gpusPerHost = 2, .hosts = 16, .gpus = 32}};
    const HealthReport report = assessSample("two_h100.xml", input);
    const HealthFinding* missing = findingOf(report.hosts[0].findings, "health.g1");
    QVERIFY(missing != nullptr);
    QVERIFY(!missing->gpu);
    QCOMPARE(missing->evidence, "planned 32 GPUs on 16 nodes, read 2 GPUs on 1 node");
    QVERIFY(hasFewerThanPlanned(report));
    QCOMPARE(report.grade, HealthGrade::Watch);
    QCOMPARE(report.hosts[0].gpus[0].grade, HealthGrade::Healthy);
    const AssessInput one{.plan = PlannedUse{.peak = gibibytes(69), .gpusPerHost = 2}};
    QVERIFY(!hasFewerThanPlanned(assessSample("two_h100.xml", one)));
    QVERIFY(!hasFewerThanPlanned(assessSample("two_h100.xml")));
}

void TstHealthRules::heatExplainsTheClock()
{
    Snapshot snapshot = readSample("two_h100.xml");
    GpuSnapshot& gpu = snapshot.hosts[0].gpus[0];
    gpu.throttleReasons = std::vector<std::string>();
    gpu.metrics.set(Metric::SmClock, {ReadingState::Number, 900, {}});
    QVERIFY(findingOf(assess(snapshot, shippedFacts()).hosts[0].gpus[0].findings, "health.s2") != nullptr);
    gpu.throttleReasons = {"hw_slowdown", "hw_thermal_slowdown"};
    gpu.metrics.set(Metric::TemperatureMargin, {ReadingState::Number, 0, {}});
    const HealthReport hot = assess(snapshot, shippedFacts());
    const std::vector<HealthFinding>& findings = hot.hosts[0].gpus[0].findings;
    QVERIFY(findingOf(findings, "health.s2") == nullptr);
    QVERIFY(findingOf(findings, "health.c1") != nullptr);
    QVERIFY(std::ranges::is_sorted(findings, [](const HealthFinding& a, const HealthFinding& b) {
        return a.grade == b.grade ? a.confidence > b.confidence : a.grade > b.grade;
    }));
    QCOMPARE(findings.front().trouble, std::optional(5));
}

void TstHealthRules::keepsQuotedLinesAndNamesTheCard()
{
    const HealthReport memory = assess(
        readCapture("torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB.", "log", shippedFacts()),
        shippedFacts());
    QVERIFY(memory.hosts[0].findings.front().isQuoted);
    QVERIFY(memory.hosts[0].findings.front().evidence.find("2 GiB asked") != std::string::npos);
    Snapshot broken = readSample("two_h100.xml");
    broken.hosts[0].gpus[1].metrics.set(Metric::EccUncorrectedVolatile, {ReadingState::Number, 3, {}});
    const HealthReport report = assess(broken, shippedFacts());
    const HealthFinding* errors = findingOf(report.hosts[0].gpus[1].findings, "health.e1");
    QVERIFY(errors != nullptr);
    QCOMPARE(errors->limit, "none");
    const std::string reset = "nvidia-smi -r -i " + broken.hosts[0].gpus[1].busId.substr(4);
    QVERIFY(std::ranges::any_of(
        errors->action, [&reset](const std::string& action) { return action.find(reset) != std::string::npos; }));
}

void TstHealthRules::judgesRatesNotTotals()
{
    QVERIFY(!gradeOf(assessSample("two_h100.xml"), "health.l3"));
    const Snapshot earlier = readSample("two_h100.xml");
    const AssessInput input{.previous = &earlier, .secondsSincePrevious = 60};
    QVERIFY(!gradeOf(withText("replay_counter>140", "replay_counter>160", input), "health.l3"));
    QCOMPARE(gradeOf(withText("replay_counter>140", "replay_counter>200", input), "health.l3"),
             std::optional(HealthGrade::Investigate));
    QCOMPARE(gradeOf(withText("replay_counter>140", "replay_counter>900", input), "health.l3"),
             std::optional(HealthGrade::Critical));
}

void TstHealthRules::commonFindingBelongsToHost()
{
    const HealthReport report = withText("row_pending>No", "row_pending>Yes");
    QCOMPARE(report.hosts[0].gpus[0].findings.size(), 0U);
    QCOMPARE(report.hosts[0].gpus[0].grade, HealthGrade::Investigate);
    QCOMPARE(report.hosts[0].findings.size(), 1U);
    QVERIFY(!report.hosts[0].findings.front().gpu.has_value());
}

void TstHealthRules::missingLinksOnlyOnBoards()
{
    QCOMPARE(gradeOf(assessSample("nvlink_status.txt"), "health.n1"), std::optional(HealthGrade::Investigate));
    std::string bridge = sample("nvlink_status.txt");
    for (std::size_t at = bridge.find("SXM4"); at != std::string::npos; at = bridge.find("SXM4"))
        bridge.replace(at, 4, "PCIE");
    const HealthReport report = assess(readCapture(bridge, "bridge", shippedFacts()), shippedFacts());
    QVERIFY(!gradeOf(report, "health.n1"));
    QCOMPARE(report.grade, HealthGrade::Unknown);
}

void TstHealthRules::gradesXids()
{
    const HealthReport report = assessSample("kernel.log");
    QCOMPARE(report.grade, HealthGrade::Critical);
    QCOMPARE(report.hosts[0].gpus[0].grade, HealthGrade::Critical);
    QCOMPARE(report.hosts[0].gpus[1].grade, HealthGrade::Investigate);
    for (const auto& [code, grade] : std::initializer_list<std::pair<int, HealthGrade>>{{48, HealthGrade::Critical},
                                                                                        {13, HealthGrade::Investigate},
                                                                                        {63, HealthGrade::Watch},
                                                                                        {162, HealthGrade::Healthy},
                                                                                        {94, HealthGrade::Investigate},
                                                                                        {119, HealthGrade::Critical},
                                                                                        {158, HealthGrade::Critical}}) {
        const XidFact* fact = shippedFacts().xid(code);
        QVERIFY(fact != nullptr);
        QCOMPARE(fact->grade, grade);
    }
}

void TstHealthRules::gradesErrorTexts_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("grade");
    QTest::addColumn<int>("trouble");
    QTest::newRow("mismatch")
        << "Failed to initialize NVML: Driver/library version mismatch\nNVML library version: 570.1" << 3 << 2;
    QTest::newRow("no driver")
        << "NVIDIA-SMI has failed because it couldn't communicate with the NVIDIA driver. Make sure" << 3 << 3;
    QTest::newRow("none") << "No devices were found" << 3 << 3;
    QTest::newRow("lost") << "Unable to determine the device handle for GPU1: 0000:34:00.0: Unknown Error" << 3 << 3;
    QTest::newRow("reset") << "Unable to query: GPU requires reset" << 3 << 4;
    QTest::newRow("absent") << "bash: line 1: nvidia-smi: command not found" << 2 << 3;
    QTest::newRow("ssh") << "ssh: connect to host n1 port 22: Connection refused" << 4 << 0;
    QTest::newRow("key") << "Host key verification failed." << 4 << 0;
    QTest::newRow("field") << "Field \"x.y\" is not a valid field to query." << 4 << 0;
    QTest::newRow("oom") << "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB" << 2 << 1;
    QTest::newRow("kernel") << "RuntimeError: CUDA error: no kernel image is available for execution" << 2 << 2;
}

void TstHealthRules::gradesErrorTexts()
{
    QFETCH(QString, text);
    QFETCH(int, grade);
    QFETCH(int, trouble);
    const Snapshot snapshot = readCapture(text.toStdString(), "error", shippedFacts());
    QVERIFY(snapshot.recognised);
    const HealthReport report = assess(snapshot, shippedFacts());
    QCOMPARE(static_cast<int>(report.grade), grade);
    const HostHealth& host = report.hosts[0];
    const HealthFinding& finding = host.gpus.empty() ? host.findings.front() : host.gpus[0].findings.front();
    QCOMPARE(finding.trouble.value_or(0), trouble);
    QVERIFY(!finding.action.empty());
    // The error says why none was read: against a plan, too, none is called missing.
    const HealthReport planned = assess(snapshot, shippedFacts(), {.plan = PlannedUse{.gpusPerHost = 8}});
    if (host.gpus.empty())
        QVERIFY(findingOf(planned.hosts[0].findings, "health.g1") == nullptr);
}

void TstHealthRules::fleetFindsExactlyThePlanted()
{
    const HealthReport report = assessSample("dcgm.prom");
    std::set<std::string> noticed;
    for (std::size_t h = 0; h < report.hosts.size(); ++h)
        for (std::size_t g = 0; g < report.hosts[h].gpus.size(); ++g)
            if (report.hosts[h].gpus[g].grade != HealthGrade::Healthy)
                noticed.insert(report.snapshot.hosts[h].gpus[g].uuid);
    QCOMPARE(noticed, (std::set<std::string>{"GPU-01", "GPU-03", "GPU-12"}));
}

void TstHealthRules::everyFindingIsComplete()
{
    for (const char* name : {"four_h100_faults.xml", "bundle.txt", "query_lost.csv", "dcgm.prom", "nvlink_errors.txt",
                             "query.txt", "prometheus.json", "prometheus_error.json"}) {
        const HealthReport report = assessSample(name);
        for (const HostHealth& host : report.hosts) {
            std::vector<HealthFinding> all = host.findings;
            for (const GpuHealth& gpu : host.gpus)
                all.insert(all.end(), gpu.findings.begin(), gpu.findings.end());
            for (const HealthFinding& finding : all) {
                QVERIFY2(!finding.evidence.empty() && !finding.limit.empty() && !finding.limitSource.empty(),
                         finding.id.c_str());
                QVERIFY2(!finding.cause.empty() && !finding.action.empty(), finding.id.c_str());
            }
        }
    }
}

void TstHealthRules::everyRuleHasWords()
{
    std::set<std::pair<std::string, std::string>> cases;
    for (std::size_t i = 0; i < healthRuleCount; ++i) {
        const auto rule = static_cast<HealthRule>(i);
        const HealthFinding finding = headroom::findingOf(rule);
        QVERIFY2(finding.id.starts_with("health.") && ruleWithId(finding.id) != nullptr, finding.id.c_str());
        // What the log names as an Xid says itself what is to be done.
        QVERIFY2(!finding.cause.empty() && (!finding.action.empty() || rule == HealthRule::DriverError),
                 finding.id.c_str());
        QVERIFY2(cases.emplace(finding.id, finding.cause).second || finding.id == "health.m1", finding.id.c_str());
        const HealthBasis& basis = ruleInfo(rule).basis;
        QCOMPARE(basis.kind == BasisKind::Metrics, basis.count > 0);
        const GradeLimits& limits = ruleInfo(rule).limits;
        QCOMPARE(gradeOfCount(limits, -1), HealthGrade::Healthy);
    }
    QVERIFY(ruleWithId("health.zz") == nullptr);
    // Of a saved finding the case is known by its cause.
    const HealthFinding low = headroom::findingOf(HealthRule::MemoryUnused);
    QCOMPARE(wordsOf(low).action, low.action);
    QVERIFY(wordsOf({.id = "health.zz"}).cause.empty());
}

void TstHealthRules::knowsThePowerThatCardsAreSoldWith_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("watts");  // 0: not known.
    const auto row = [](const char* name, int watts) { QTest::newRow(name) << QString::fromLatin1(name) << watts; };
    row("NVIDIA H100 80GB HBM3", 700);
    row("NVIDIA H100 PCIe", 0);
    row("NVIDIA H100 NVL", 0);
    row("NVIDIA H200", 700);
    row("NVIDIA A100-SXM4-80GB", 400);
    row("NVIDIA A100 80GB PCIe", 0);
    row("NVIDIA L40S", 0);
    row("Tesla V100-SXM2-32GB", 300);
    row("Tesla V100-SXM3-32GB", 0);
    row("NVIDIA A100-PCIE-40GB", 0);
    row("NVIDIA H200 NVL", 0);
    row("NVIDIA H100 80GB HBM2e", 0);
    row("NVIDIA H100 80GB...", 0);
    row("NVIDIA GeForce RTX 4090", 0);
    row("", 0);
}

void TstHealthRules::knowsThePowerThatCardsAreSoldWith()
{
    QFETCH(QString, name);
    QFETCH(int, watts);
    QCOMPARE(usualWatts(shippedFacts(), name.toStdString()).value_or(0), watts);
    const auto graded = [&name](int limit, const char* column) {
        return assess(readCapture("index, name, temperature.gpu, power.limit [W]" + std::string(column) + "\n0, " +
                                      name.toStdString() + ", 50, " + std::to_string(limit) + " W" +
                                      (*column == 0 ? "" : ", " + std::to_string(limit) + " W") + "\n",
                                  "rows", shippedFacts()),
                      shippedFacts());
    };
    if (watts == 0 || name.isEmpty())
        return;
    const HealthReport low = graded(watts * 7 / 10, "");
    QCOMPARE(low.grade, HealthGrade::Watch);
    const HealthFinding* finding = findingOf(low.hosts[0].gpus[0].findings, "health.p2");
    QVERIFY(finding != nullptr && finding->evidence.find("sold with " + std::to_string(watts)) != std::string::npos);
    QCOMPARE(graded(watts * 95 / 100, "").grade, HealthGrade::Healthy);
    // What the card says itself counts.
    QCOMPARE(graded(watts * 7 / 10, ", power.default_limit [W]").grade, HealthGrade::Healthy);
}

void TstHealthRules::comparesPowerLimitsOfANode()
{
    const auto graded = [](const std::string& rows) {
        return assess(readCapture("index, name, temperature.gpu, power.limit [W]\n" + rows, "rows", shippedFacts()),
                      shippedFacts());
    };
    const HealthReport uneven =
        graded("0, NVIDIA A100-SXM4-80GB, 50, 400.00 W\n1, NVIDIA A100-SXM4-80GB, 50, 300.00 W\n");
    QCOMPARE(uneven.grade, HealthGrade::Watch);
    QVERIFY(findingOf(uneven.hosts[0].gpus[0].findings, "health.p2") == nullptr);
    const HealthFinding* lower = findingOf(uneven.hosts[0].gpus[1].findings, "health.p2");
    QVERIFY(lower != nullptr);
    QVERIFY(lower->evidence.starts_with("power limit 300 W, other GPUs of its kind in the node have 400 W"));
    QCOMPARE(graded("0, NVIDIA A100-SXM4-80GB, 50, 400.00 W\n1, NVIDIA A100-SXM4-80GB, 50, 400.00 W\n").grade,
             HealthGrade::Healthy);
    // Each kind has its own limit.
    QCOMPARE(graded("0, NVIDIA A100-SXM4-80GB, 50, 400.00 W\n1, NVIDIA L40S, 50, 350.00 W\n").grade,
             HealthGrade::Healthy);
}

void TstHealthRules::namesSeveralKindsOfCard()
{
    const HealthReport mixed =
        assess(readCapture("index, name, temperature.gpu\n0, NVIDIA A100-SXM4-80GB, 50\n1, NVIDIA A100-SXM4-40GB, 50\n",
                           "rows", shippedFacts()),
               shippedFacts());
    const HealthFinding* note = findingOf(mixed.hosts[0].findings, "health.g5");
    QVERIFY(note != nullptr);
    QCOMPARE(note->grade, HealthGrade::Healthy);
    QVERIFY(note->evidence.find("1 x NVIDIA A100-SXM4-40GB and 1 x NVIDIA A100-SXM4-80GB") != std::string::npos);
    QCOMPARE(gradeOf(assessSample("two_h100.xml"), "health.g5"), std::nullopt);
}

void TstHealthRules::severalFailedValuesAreMoreThanASensor()
{
    const auto gradeOfRow = [](const char* row) {
        const std::string text =
            "index, name, fan.speed [%], temperature.gpu, power.draw [W], utilization.gpu [%], memory.used [MiB]\n";
        return gradeOf(assess(readCapture(text + row, "rows", shippedFacts()), shippedFacts()), "health.w2");
    };
    QCOMPARE(gradeOfRow("0, NVIDIA L40S, 30 %, 50, [Unknown Error], 90 %, 40000 MiB\n"), HealthGrade::Watch);
    QCOMPARE(gradeOfRow("0, NVIDIA L40S, [Unknown Error], [Unknown Error], [Unknown Error], 0 %, 40000 MiB\n"),
             HealthGrade::Investigate);
}

void TstHealthRules::saysOnceWhatSeveralRanksSay()
{
    std::string log;
    for (int rank = 0; rank < 4; ++rank)
        log += "[rank" + std::to_string(rank) +
               "]: torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB. GPU " +
               std::to_string(rank) +
               " has a total capacity of 79.11 GiB of which 1.05 GiB is free. Including non-PyTorch memory, this "
               "process has 78.05 GiB memory in use. Of the allocated memory 70.51 GiB is allocated by PyTorch, and "
               "5.10 GiB is reserved by PyTorch but unallocated.\n";
    const HealthReport report = assess(readCapture(log, "job.log", shippedFacts()), shippedFacts());
    QCOMPARE(report.hosts[0].findings.size(), 1U);
    QVERIFY2(report.hosts[0].findings[0].evidence.ends_with(", the same on GPU 1, 2, 3"),
             report.hosts[0].findings[0].evidence.c_str());
    // Its job has the whole card: there is nobody to look for.
    const HealthReport own =
        assess(readCapture("torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB. GPU 0 has a total "
                           "capacity of 9.50 GiB of which 1.10 GiB is free. Including non-PyTorch memory, this process "
                           "has 8.39 GiB memory in use. Of the allocated memory 7.90 GiB is allocated by PyTorch, and "
                           "90.00 MiB is reserved by PyTorch but unallocated.",
                           "job.log", shippedFacts()),
               shippedFacts());
    QCOMPARE(std::ranges::count(own.hosts[0].findings[0].action, "Look for processes left over"), 0);
}

void TstHealthRules::namesTheCauseThatALineTells_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<int>("grade");
    QTest::addColumn<QString>("cause");
    const auto row = [](const char* line, HealthGrade grade, const char* cause) {
        QTest::newRow(line) << line << static_cast<int>(grade) << cause;
    };
    row("DistNetworkError: The server socket has failed to bind to [::]:29500 (errno: 98 - Address already in use).",
        HealthGrade::Investigate, "The port where the ranks meet is taken");
    row("DistNetworkError: The client socket has timed out after 60000ms while trying to connect to (10.0.0.4, 29500).",
        HealthGrade::Investigate, "The place where the ranks meet does not answer");
    row("AssertionError: Torch not compiled with CUDA enabled", HealthGrade::Investigate, "built for the CPU alone");
    row("RuntimeError: CUDA error: invalid device ordinal", HealthGrade::Investigate, "more ranks on the node");
    row("nvidia-container-cli: device error: 3: unknown device: unknown", HealthGrade::Investigate, "is not there");
    row("ValueError: Free memory on device (12.41/79.11 GiB) on startup is less than desired GPU memory utilization "
        "(0.9, 71.2 GiB).",
        HealthGrade::Investigate, "Something else holds the card's memory");
    row("[ 1.5] pcieport 0000:a0:03.0: pciehp: Slot(12): Card not present", HealthGrade::Investigate,
        "A card left its slot");
    row("[ 1.5] nvidia 0000:3b:00.0: Unable to change power state from D3cold to D0, device inaccessible",
        HealthGrade::Critical, "");
}

void TstHealthRules::namesTheCauseThatALineTells()
{
    QFETCH(QString, line);
    QFETCH(QString, cause);
    const HealthReport report = assess(readCapture(line.toStdString() + "\n", "log", shippedFacts()), shippedFacts());
    QTEST(static_cast<int>(report.grade), "grade");
    QCOMPARE(report.hosts.size(), 1U);
    std::string causes;
    for (const HealthFinding& finding : report.hosts[0].findings)
        causes += finding.cause + '\n';
    for (const GpuHealth& gpu : report.hosts[0].gpus)
        for (const HealthFinding& finding : gpu.findings)
            causes += finding.cause + '\n';
    QVERIFY2(causes.find(cause.toStdString()) != std::string::npos, causes.c_str());
}

void TstHealthRules::leavesEnginesThatWaitAlone()
{
    const auto withProcess = [](const char* name) {
        Snapshot snapshot = readSample("two_h100.xml");
        for (GpuSnapshot& gpu : snapshot.hosts[0].gpus) {
            gpu.processes = {{{.pid = 1, .type = "C", .name = name, .memoryBytes = 70e9}}};
            gpu.processesListed = true;
            gpu.metrics.set(Metric::UtilizationPercent, numberReading(Metric::UtilizationPercent, 0));
        }
        return assess(snapshot, shippedFacts()).grade;
    };
    QCOMPARE(withProcess("VLLM::Worker_TP0"), HealthGrade::Healthy);
    QCOMPARE(withProcess("python train.py"), HealthGrade::Watch);
}

void TstHealthRules::comparesThePairsOfACopyTest()
{
    const auto found = [](const std::string& rows) {
        const HealthReport report =
            assess(readCapture("nvbandwidth Version: v0.6\n\nRunning device_to_device_memcpy_read_ce.\n"
                               "memcpy CE GPU(row) -> GPU(column) bandwidth (GB/s)\n" +
                                   rows + "\nSUM device_to_device_memcpy_read_ce 1\n",
                               "test", shippedFacts()),
                   shippedFacts());
        std::string text;
        for (const HostHealth& host : report.hosts)
            for (const HealthFinding& finding : host.findings)
                text += finding.evidence + '\n';
        return text;
    };
    QCOMPARE(
        found("           0         1\n 0       N/A    395.12\n 1    12.11       N/A\n"),
        std::string("device_to_device_memcpy_read_ce: GPU 1 and GPU 0 at 12.1 GB/s, the other is at 395.1 GB/s\n"));
    QCOMPARE(found("           0         1\n 0       N/A    395.12\n 1    380.5       N/A\n"), std::string());
    const std::string three = found("           0         1         2\n 0       N/A    395.12    394.0\n"
                                    " 1    395.1       N/A    200.0\n 2    394.0    396.0    N/A\n");
    QVERIFY2(three.starts_with("device_to_device_memcpy_read_ce: GPU 1 and GPU 2 at 200 GB/s, the median is"),
             three.c_str());
}

void TstHealthRules::readsFailuresOfTheGsp()
{
    const Snapshot snapshot = readCapture("[ 1.0] NVRM: _kgspIsHeartbeatTimedOut: Heartbeat timed out\n"
                                          "[ 1.1] NVRM: nvAssertFailed: RC all channels for critical error 119\n",
                                          "kernel.log", shippedFacts());
    QCOMPARE(snapshot.hosts.size(), 1U);
    QVERIFY(!snapshot.hosts[0].events.empty() && snapshot.hosts[0].events[0].xid == 119);
    QVERIFY(assess(snapshot, shippedFacts()).grade >= HealthGrade::Investigate);
}

void TstHealthRules::noticesAGpuThatNothingMayUse()
{
    const auto graded = [](const std::string& mode) {
        const std::string text = "index, name, temperature.gpu, compute_mode\n0, NVIDIA L40S, 50, " + mode + "\n";
        return gradeOf(assess(readCapture(text, "rows", shippedFacts()), shippedFacts()), "health.accept-mode");
    };
    QCOMPARE(graded("Prohibited"), HealthGrade::Watch);
    QCOMPARE(graded("Exclusive_Process"), std::nullopt);
}

HEADROOM_TEST(TstHealthRules)
#include "tst_health_rules.moc"
