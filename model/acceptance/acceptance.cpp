// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/acceptance/acceptance.h"

#include "model/acceptance/expected_rates.h"
#include "model/acceptance/machine_names.h"
#include "model/acceptance/told_checks.h"
#include "model/acceptance/untested.h"
#include "model/acceptance/wanted_tests.h"
#include "model/evidence/diff/difference.h"
#include "model/finding_kinds.h"
#include "model/time/step_time.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <iterator>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace headroom {
namespace {

constexpr double perGiga = 1e9;
constexpr double perTera = 1e12;
constexpr double percent = 100;
constexpr std::size_t mostChecks = 100'000;

/// What of the machines a test says to be slower than expected: the plan's step is computed again with it.
struct Slowness {
    double products{1};
    double memory{1};
    double inside{1};
    double between{1};
    double host{1};
    double storage{1};
};

double* memberOf(Slowness& slow, AcceptanceTest test)
{
    switch (test) {
    case AcceptanceTest::MatrixProduct: return &slow.products;
    case AcceptanceTest::MemoryBandwidth: return &slow.memory;
    case AcceptanceTest::HostCopy: return &slow.host;
    case AcceptanceTest::GpuCopy:
    case AcceptanceTest::NodeAllReduce: return &slow.inside;
    case AcceptanceTest::AllReduce:
    case AcceptanceTest::Link: return &slow.between;
    case AcceptanceTest::StorageRead: return &slow.storage;
    case AcceptanceTest::GpuCount:
    case AcceptanceTest::StorageWrite:
    case AcceptanceTest::Diagnostic:
    case AcceptanceTest::WrongValues:
    case AcceptanceTest::Step: break;
    }
    return nullptr;
}

class AcceptanceJudge {
public:
    AcceptanceJudge(const Plan& plan, const Estimate& estimate, const Catalogue& catalogue)
        : m_plan(&plan), m_estimate(&estimate), m_catalogue(&catalogue), m_expected(plan, estimate, catalogue)
    {
        if (estimate.cost.nodeHour) {
            m_nodeDay = *estimate.cost.nodeHour * Hours{hoursOfDay};
            m_day = *estimate.cost.nodeHour * estimate.cost.nodes * Hours{hoursOfDay};
        }
    }

    void read(std::span<const TestedFile> files);
    [[nodiscard]] Acceptance result();

private:
    void noteFile(const TestedFile& file);
    [[nodiscard]] bool isOfOtherMachine(const TestedPart& part);
    void judge(const TestedPart& part);
    void countGpus(const TestedPart& part);
    void judgeCollective(const TestedPart& part, const CollectiveTest& test);
    void judgeCopy(const TestedPart& part, const CopyTest& copy);
    void judgeLink(const TestedPart& part, const LinkTest& test);
    void judgeDiagnostics(const TestedPart& part);
    void tellSkipped(const TestedPart& part);
    void judgeStorage(const TestedPart& part);
    void judgeStep(const TestedPart& part);
    void judgeProducts(const TestedPart& part);
    void add(AcceptanceCheck check, const std::optional<ExpectedRate>& expected, double measured, double unit,
             bool staysInside = false);
    void keep(AcceptanceCheck check);
    void countOutOfService(std::int64_t planned);
    [[nodiscard]] bool isJobHeldUp() const;
    [[nodiscard]] std::optional<double> shareOfPlan() const;
    [[nodiscard]] std::optional<Money> outOfServicePerDay() const { return isJobHeldUp() ? m_day : m_nodeDay; }
    void cover(const std::string& host, AcceptanceTest test) { m_tested.covered[host].insert(test); }
    void coverGpu(const std::string& host, AcceptanceTest test, std::optional<std::int64_t> gpu)
    {
        cover(host, test);
        if (gpu)
            m_tested.gpus[host][test].insert(*gpu);
    }
    [[nodiscard]] double lostShare(const Slowness& slow) const;

    const Plan* m_plan;
    const Estimate* m_estimate;
    const Catalogue* m_catalogue;
    ExpectedRates m_expected;
    std::optional<Money> m_nodeDay{}, m_day{};
    Acceptance m_result{};
    Slowness m_worst{};
    bool m_hasSpeed{false};  ///< Something was measured that the plan's speed depends on.
    std::optional<double> m_stepShare{};  ///< Of the planned speed that the slowest measured step reaches.
    TestCoverage m_tested{};
    std::map<std::string, std::vector<double>> m_products{};  ///< Of all GPUs of the plan's kind, by number format.
    std::vector<double> m_memory{};  ///< Of the same.
    std::map<std::string, std::int64_t> m_gpus{};  ///< Seen in a listing, by host.
    std::map<std::string, std::int64_t> m_ranks{};  ///< In a test of one host alone.
    std::set<std::string> m_stopped{};  ///< Hosts that no job can take: a GPU lacks, or their diagnostics fail.
    std::set<std::string> m_outOfService{};  ///< Those, and hosts on which a test ran on fewer GPUs than planned.
    std::set<std::pair<std::string, std::string>> m_others{};
    std::vector<std::pair<std::string, StepLog>> m_logs{};
};

double AcceptanceJudge::lostShare(const Slowness& slow) const
{
    if (!m_estimate->time || m_estimate->time->step.value <= 0)
        return 0;
    Plan plan = *m_plan;
    Estimate changed = *m_estimate;
    Hardware& hardware = changed.hardware;
    takeShare(hardware.dense, slow.products);
    hardware.memoryBandwidth *= slow.memory;
    slowInside(hardware.network, slow.inside);
    slowBetween(hardware.network, slow.between);
    hardware.hostLink *= slow.host;
    if (plan.data.storage_bytes_per_s)
        *plan.data.storage_bytes_per_s *= slow.storage;
    const std::optional<TimeEstimate> time = stepTime(plan, changed);
    if (!time || time->step.value <= 0)
        return 0;
    return std::clamp(1 - m_estimate->time->step / time->step, 0.0, 1.0);
}

void AcceptanceJudge::keep(AcceptanceCheck check)
{
    if (m_result.checks.size() < mostChecks)
        m_result.checks.push_back(std::move(check));
}

/// Grades a rate in base units and keeps it in units of `unit`. `staysInside`: the machines are joined as the GPUs of
/// one are.
void AcceptanceJudge::add(AcceptanceCheck check, const std::optional<ExpectedRate>& expected, double measured,
                          double unit, bool staysInside)
{
    if (!expected || !std::isfinite(measured) || measured < 0)
        return;
    check.measured = measured / unit;
    check.expected = expected->value / unit;
    check.source = expected->source;
    check.warnBelow = expected->warn / unit;
    check.replaceBelow = expected->replace / unit;
    check.hasOwnLimits = expected->hasOwnLimits;
    check.grade = measured < expected->replace ? AcceptanceGrade::Replace
                  : measured < expected->warn  ? AcceptanceGrade::Warn
                                               : AcceptanceGrade::Pass;
    if (isBeyondAll(check)) {
        check.grade = AcceptanceGrade::Warn;
        keep(std::move(check));
        return;
    }
    // What stands still altogether would make a step without end.
    constexpr double least = 0.001;
    const double share = std::clamp(measured / expected->value, least, 1.0);
    Slowness slow;
    const AcceptanceTest slowed = staysInside ? AcceptanceTest::NodeAllReduce : check.test;
    if (double* member = memberOf(slow, slowed)) {
        *member = share;
        m_hasSpeed = m_hasSpeed || slowed != AcceptanceTest::StorageRead;
        double& worst = *memberOf(m_worst, slowed);
        if (!expected->isOfPeers)
            worst = std::min(worst, share);
        if (m_day && m_estimate->time)
            check.perDay = Money{std::round(m_day->micros * (share < 1 ? lostShare(slow) : 0))};
    }
    keep(std::move(check));
}

bool AcceptanceJudge::isOfOtherMachine(const TestedPart& part)
{
    const std::optional<std::string> other = otherGpu(part, *m_estimate);
    if (!other)
        return false;
    const Hardware& hardware = m_estimate->hardware;
    if (m_others.emplace(part.host, *other).second) {
        m_result.findings.push_back({"accept.other-machine", Severity::Error, "",
                                     *other + " (" + machineWords(part.host) + ")",
                                     hardware.name + (hardware.cpuOnly ? "" : " with " + hardware.gpuName)});
        m_result.otherMachines.push_back({part.host, *other, hardware.cpuOnly ? hardware.name : hardware.gpuName});
    }
    return true;
}

void AcceptanceJudge::countGpus(const TestedPart& part)
{
    if (!part.read.gpus.empty() && !part.read.isCut) {
        std::int64_t& seen = m_gpus[part.host];
        seen = std::max(seen, static_cast<std::int64_t>(part.read.gpus.size()));
    }
}

void AcceptanceJudge::judgeCollective(const TestedPart& part, const CollectiveTest& test)
{
    std::set<std::string> hosts;
    for (const CollectiveRank& rank : test.ranks)
        if (!rank.host.empty())
            hosts.insert(rank.host);
    const auto ranks = static_cast<double>(test.ranks.size());
    const bool isOfSeveral = hosts.size() > 1;
    const std::string host = hosts.size() == 1 ? *hosts.begin() : isOfSeveral ? std::string() : part.host;
    if (!isOfSeveral && !test.ranks.empty())
        m_ranks[host] = std::max(m_ranks[host], static_cast<std::int64_t>(test.ranks.size()));
    m_tested.hosts.insert(hosts.begin(), hosts.end());
    std::int64_t wrong = 0;
    for (const CollectivePoint& point : test.points)
        wrong += point.isWrong ? 1 : 0;
    AcceptanceCheck check{.host = host};
    if (hosts.size() == 2) {
        check.host = *hosts.begin();
        check.peer = *hosts.rbegin();
    } else if (isOfSeveral) {
        check.host = std::to_string(hosts.size()) + " nodes, " + *hosts.begin() + " to " + *hosts.rbegin();
    }
    if (!test.points.empty()) {
        AcceptanceCheck values = check;
        values.test = AcceptanceTest::WrongValues;
        values.measured = real(wrong);
        values.unit = "sizes";
        values.source = "a collective returns what was sent";
        if (wrong > 0) {
            values.grade = AcceptanceGrade::Replace;
            m_result.findings.push_back({"accept.wrong", Severity::Error, "", machineWords(check.host), wrong});
        }
        m_result.checks.push_back(std::move(values));
    }
    // The time of other collectives depends on the algorithm; what is published is of this one.
    if (!test.name.empty() && test.name != "all_reduce_perf")
        return;
    for (const CollectivePoint& point : test.points) {
        if (point.bytes < bytesPerGiB)
            continue;
        AcceptanceCheck of = check;
        of.test = isOfSeveral ? AcceptanceTest::AllReduce : AcceptanceTest::NodeAllReduce;
        of.size = Bytes{point.bytes};
        of.unit = "GB/s";
        const double measured = std::max(point.busGBps, point.inPlaceBusGBps.value_or(0)) * perGiga;
        if (!isOfSeveral)
            cover(host, AcceptanceTest::NodeAllReduce);
        for (const std::string& name : hosts)
            cover(name, of.test);
        add(std::move(of),
            isOfSeveral ? m_expected.allReduce(ranks, static_cast<double>(hosts.size())) : m_expected.nodeAllReduce(),
            measured, perGiga, m_expected.mayBeJoined(ranks, static_cast<double>(hosts.size())));
    }
}

void AcceptanceJudge::judgeCopy(const TestedPart& part, const CopyTest& copy)
{
    const std::string host = copy.host.empty() ? part.host : copy.host;
    if (!copy.failure.empty()) {
        m_result.findings.push_back(
            {"accept.failed", Severity::Error, "", machineWords(host), copy.name, std::string("nvbandwidth")});
        m_stopped.insert(host);
        keep({.test = AcceptanceTest::Diagnostic,
              .host = host,
              .measured = 1,
              .unit = std::string(failureUnit),
              .source = "nvbandwidth: " + copy.name,
              .grade = AcceptanceGrade::Replace});
        return;
    }
    // What runs both ways at once, or from one to all, has figures of its own.
    const std::string& name = copy.name;
    const bool isOneWay = name.find("bidirectional") == std::string::npos && name.find("all") == std::string::npos &&
                          name.find("latency") == std::string::npos;
    const bool isHost = name.starts_with("host_to_device_memcpy") || name.starts_with("device_to_host_memcpy");
    const bool isPeer = name.starts_with("device_to_device_memcpy");
    if (!isOneWay || (!isHost && !isPeer))
        return;
    if (std::ranges::any_of(copy.gigabytesPerSecond, [](const auto& cells) {
            return std::ranges::any_of(cells, [](const auto& cell) { return cell.has_value(); });
        }))
        cover(host, isHost ? AcceptanceTest::HostCopy : AcceptanceTest::GpuCopy);
    for (std::size_t row = 0; row < copy.gigabytesPerSecond.size(); ++row) {
        const auto& cells = copy.gigabytesPerSecond[row];
        std::optional<std::size_t> lowest;
        for (std::size_t column = 0; column < cells.size(); ++column) {
            if (!cells[column])
                continue;
            if (isHost)
                coverGpu(host, AcceptanceTest::HostCopy, static_cast<std::int64_t>(column));
            if (isHost)
                add({.test = AcceptanceTest::HostCopy,
                     .host = host,
                     .gpu = static_cast<std::int64_t>(column),
                     .unit = "GB/s"},
                    m_expected.hostCopy(), *cells[column] * perGiga, perGiga);
            else if (!lowest || *cells[column] < *cells[*lowest])
                lowest = column;
        }
        if (lowest)
            coverGpu(host, AcceptanceTest::GpuCopy, static_cast<std::int64_t>(row));
        // Of a GPU's links to all others the slowest tells.
        if (lowest)
            add({.test = AcceptanceTest::GpuCopy,
                 .host = host,
                 .gpu = static_cast<std::int64_t>(row),
                 .peer = "GPU " + std::to_string(*lowest),
                 .unit = "GB/s"},
                m_expected.gpuCopy(), *cells[*lowest] * perGiga, perGiga);
    }
}

void AcceptanceJudge::judgeLink(const TestedPart& part, const LinkTest& test)
{
    const std::optional<double> best = test.bestGbps();
    if (!best || test.name != "ib_write_bw")
        return;
    // What a card writes to its own machine needs neither cable nor switch.
    if (!part.peer.empty() && part.peer == part.host) {
        m_result.findings.push_back({"accept.loopback", Severity::Warning, "", part.host});
        return;
    }
    AcceptanceCheck check{.test = AcceptanceTest::Link, .host = part.host, .peer = part.peer, .unit = "Gb/s"};
    if (!test.points.empty())
        check.size = Bytes{std::ranges::max_element(test.points, {}, &LinkTestPoint::averageGbps)->bytes};
    if (check.peer.empty() && !test.device.empty())
        check.host += " (" + test.device + ")";
    cover(part.host, AcceptanceTest::Link);
    if (!part.peer.empty()) {
        m_tested.hosts.insert(part.peer);
        cover(part.peer, AcceptanceTest::Link);
    }
    add(std::move(check), m_expected.link(), *best * perGiga, perGiga);
}

void AcceptanceJudge::judgeDiagnostics(const TestedPart& part)
{
    // One check a program: tests of it that fail are named one by one.
    std::map<std::string, std::int64_t> failures;
    std::set<std::tuple<std::string, std::string, std::optional<std::int64_t>>> told;
    const std::vector<DiagnosticResult>& results = part.read.tools.diagnostics;
    const auto isFailure = [](const DiagnosticResult& result) { return result.result == TestResult::Fail; };
    for (const DiagnosticResult& found : results) {
        if (found.result == TestResult::Skip)
            continue;
        failures.try_emplace(found.program, 0);
        if (found.program == "dcgmi diag")
            cover(part.host, AcceptanceTest::Diagnostic);
        if (!isFailure(found))
            continue;
        // dcgmi prints a row for the test, and lines for the GPUs that make it fail: one fault, not two.
        const bool isToldOfGpus = !found.gpu && std::ranges::any_of(results, [&](const DiagnosticResult& other) {
            return isFailure(other) && other.gpu && other.program == found.program && other.test == found.test;
        });
        if (isToldOfGpus || !told.emplace(found.program, found.test, found.gpu).second)
            continue;
        ++failures[found.program];
        const std::string host = machineWords(part.host);
        const std::string where = found.gpu ? "GPU " + std::to_string(*found.gpu) + " of " + host : host;
        m_result.findings.push_back({"accept.failed", Severity::Error, "", where, found.test, found.program});
    }
    for (const auto& [program, count] : failures) {
        if (count > 0)
            m_stopped.insert(part.host);
        keep({.test = AcceptanceTest::Diagnostic,
              .host = part.host,
              .measured = real(count),
              .unit = std::string(failureUnit),
              .source = program,
              .grade = count > 0 ? AcceptanceGrade::Replace : AcceptanceGrade::Pass});
    }
}

/// What a program skipped it did not test: that is said, and is no pass.
void AcceptanceJudge::tellSkipped(const TestedPart& part)
{
    constexpr std::size_t most = 20;
    std::map<std::string, std::map<std::string, std::set<std::int64_t>>> skipped;
    for (const DiagnosticResult& found : part.read.tools.diagnostics)
        if (found.result == TestResult::Skip) {
            std::set<std::int64_t>& gpus = skipped[found.program][found.test];
            if (found.gpu)
                gpus.insert(*found.gpu);
        }
    for (const auto& [program, tests] : skipped) {
        std::string words;
        std::size_t named = 0;
        for (const auto& [test, gpus] : tests)
            if (named++ < most)
                words += (words.empty() ? "" : ", ") + test +
                         (gpus.empty() ? "" : " (" + gpuNumbersWords({gpus.begin(), gpus.end()}) + ")");
        m_result.findings.push_back({"accept.skipped", Severity::Warning, "", machineWords(part.host), program, words});
    }
}

void AcceptanceJudge::judgeStorage(const TestedPart& part)
{
    for (const StorageRate& rate : part.storage) {
        const AcceptanceTest test = rate.isWrite ? AcceptanceTest::StorageWrite : AcceptanceTest::StorageRead;
        if (rate.error != 0) {
            // Reading and writing may fail alike, under one name.
            Finding failed{"accept.storage-failed", Severity::Error, "",
                           machineWords(part.host), rate.name,       rate.error};
            if (std::ranges::find(m_result.findings, failed) == m_result.findings.end())
                m_result.findings.push_back(std::move(failed));
            keep({.test = test,
                  .host = part.host,
                  .measured = 1,
                  .unit = std::string(failureUnit),
                  .source = "fio: " + rate.name,
                  .grade = AcceptanceGrade::Replace});
            continue;
        }
        cover(part.host, test);
        add({.test = test, .host = part.host, .unit = "GB/s"}, m_expected.storage(rate.isWrite), rate.rate.value,
            perGiga);
    }
}

void AcceptanceJudge::judgeStep(const TestedPart& part)
{
    if (!part.steps.hasSteps() || !m_estimate->time)
        return;
    EvidenceFile evidence{.file = part.host};
    evidence.text.emplace().steps = part.steps;
    const Difference difference = differenceFrom(*m_plan, *m_catalogue, std::span(&evidence, 1));
    if (!difference.measured.step || !difference.predictedStep)
        return;
    // The first step compiles, loads and warms up.
    constexpr std::int64_t fewest = 3;
    if (difference.measured.steps <= fewest) {
        m_result.findings.push_back({"accept.few-steps", Severity::Warning, "", machineWords(part.host),
                                     std::max<std::int64_t>(0, difference.measured.steps - 1), fewest});
        return;
    }
    // The estimate has an error of its own: what lies within its range is worth a look at most.
    const double planned = difference.predictedStep->value;
    const double measured = difference.measured.step->value;
    const double high = difference.stepRange ? difference.stepRange->high.value : planned;
    const double warn = planned / (1 - computeTolerance.warn);
    const double replace = std::max(high, planned / (1 - computeTolerance.replace));
    AcceptanceCheck check{.test = AcceptanceTest::Step,
                          .host = part.host,
                          .measured = measured,
                          .expected = planned,
                          .unit = "s",
                          .source = "plan: its step, and the range of it"};
    check.grade = measured > replace ? AcceptanceGrade::Replace
                  : measured > warn  ? AcceptanceGrade::Warn
                                     : AcceptanceGrade::Pass;
    const bool isSlow = check.grade != AcceptanceGrade::Pass;
    cover(part.host, AcceptanceTest::Step);
    m_hasSpeed = true;
    m_stepShare = std::min(m_stepShare.value_or(1), planned / measured);
    if (difference.lostPerDay && isSlow)
        check.perDay = *difference.lostPerDay;
    m_result.checks.push_back(check);
    if (isSlow)
        m_result.findings.push_back(
            {"accept.slow-step", check.grade == AcceptanceGrade::Replace ? Severity::Error : Severity::Warning, "",
             machineWords(check.host), Seconds{measured}, Seconds{planned}, Percent{percent * planned / measured},
             check.perDay ? std::optional(Amount{*check.perDay, "USD"}) : std::nullopt});
}

/// The number format as a check has it: 16-bit products are one kind, whatever they are called.
std::string formatOf(const GpuRate& rate) { return isProductOf16Bits(rate.format) ? std::string() : rate.format; }

void AcceptanceJudge::judgeProducts(const TestedPart& part)
{
    std::map<std::string, std::int64_t> unknown;
    for (const GpuRate& rate : part.products) {
        const std::string format = formatOf(rate);
        const std::optional<ExpectedRate> expected = m_expected.matrixProduct(rate.flops, format);
        // Without any peak nothing is known of 16 bits either: that is said as "not tested".
        if (!expected && !format.empty())
            ++unknown[format];
        if (expected)
            coverGpu(part.host, AcceptanceTest::MatrixProduct, rate.gpu);
        add({.test = AcceptanceTest::MatrixProduct,
             .host = part.host,
             .gpu = rate.gpu,
             .format = format,
             .unit = "TFLOP/s"},
            besidePeers(expected, rate.rate, m_products[format], computeTolerance), rate.rate, perTera);
    }
    for (const auto& [format, count] : unknown)
        m_result.findings.push_back(
            {"accept.no-expectation", Severity::Information, "", machineWords(part.host), count, format});
}

void AcceptanceJudge::judge(const TestedPart& part)
{
    if (part.noNumbers.count > 0)
        m_result.findings.push_back({"accept.no-number", Severity::Error, "", machineWords(part.host),
                                     part.noNumbers.count, part.noNumbers.first});
    if (!part.host.empty())
        m_tested.missingPrograms[part.host].insert(part.missingPrograms.begin(), part.missingPrograms.end());
    // A test across nodes names them itself: its file need not be called after one. A machine of which nothing but
    // missing programs are known was not tested.
    if (!part.host.empty() && part.hasResults() &&
        std::ranges::none_of(part.read.tools.collectives,
                             [](const CollectiveTest& test) { return test.hostCount() > 1; }))
        m_tested.hosts.insert(part.host);
    countGpus(part);
    judgeProducts(part);
    for (const GpuRate& rate : part.memory) {
        coverGpu(part.host, AcceptanceTest::MemoryBandwidth, rate.gpu);
        add({.test = AcceptanceTest::MemoryBandwidth, .host = part.host, .gpu = rate.gpu, .unit = "GB/s"},
            besidePeers(m_expected.memory(), rate.rate, m_memory, computeTolerance), rate.rate, perGiga);
    }
    for (const CollectiveTest& test : part.read.tools.collectives)
        judgeCollective(part, test);
    for (const CopyTest& copy : part.read.tools.copies)
        judgeCopy(part, copy);
    for (const LinkTest& test : part.read.tools.links)
        judgeLink(part, test);
    judgeStorage(part);
    judgeDiagnostics(part);
    tellSkipped(part);
    judgeStep(part);
}

/// The name of the machine where the plan has one, and at most one is named: results without a name are of it.
std::optional<std::string> onlyMachine(const Estimate& estimate, std::span<const TestedFile> files)
{
    if (estimate.hardware.nodes != 1)
        return std::nullopt;
    std::set<std::string> named;
    for (const TestedFile& file : files)
        for (const TestedPart& part : file.parts)
            if (!part.host.empty())
                named.insert(part.host);
    return named.empty()       ? std::optional<std::string>("node")
           : named.size() == 1 ? std::optional(*named.begin())
                               : std::nullopt;
}

/// Whether results are of a machine, and nothing says of which.
bool isUnnamed(const TestedPart& part)
{
    if (!part.host.empty())
        return false;
    TestedPart rest = part;
    std::erase_if(rest.read.tools.collectives, [](const CollectiveTest& test) { return test.hostCount() > 0; });
    return rest.hasResults();
}

void AcceptanceJudge::noteFile(const TestedFile& file)
{
    if (!file.sameAs.empty()) {
        if (file.sameAs == file.file)
            m_result.findings.push_back({"accept.twice", Severity::Warning, "", file.file});
        else
            m_result.findings.push_back({"accept.same", Severity::Warning, "", file.file, file.sameAs});
    } else if (file.parts.empty()) {
        m_result.findings.push_back({"accept.unreadable", Severity::Warning, "", file.file});
    } else if (std::ranges::find(m_result.files, file.file) == m_result.files.end()) {
        m_result.files.push_back(file.file);
    }
}

void AcceptanceJudge::read(std::span<const TestedFile> files)
{
    const std::optional<std::string> only = onlyMachine(*m_estimate, files);
    std::deque<TestedPart> ofOnly;  // Their addresses stay.
    std::vector<const TestedPart*> parts;
    std::vector<std::string> unnamed;
    for (const TestedFile& file : files) {
        noteFile(file);
        bool isFileUnnamed = false;
        for (const TestedPart& part : file.parts) {
            const bool lacksName = isUnnamed(part);
            const TestedPart* taken = &part;
            if (lacksName && only) {
                taken = &ofOnly.emplace_back(part);
                ofOnly.back().host = *only;
            }
            if (isOfOtherMachine(*taken))
                continue;
            isFileUnnamed = isFileUnnamed || (lacksName && !only);
            parts.push_back(taken);
        }
        if (isFileUnnamed)
            unnamed.push_back(file.file);
    }
    if (!unnamed.empty())
        m_result.findings.push_back({"accept.unnamed", Severity::Warning, "", foldedNames(unnamed)});
    for (const TestedPart* part : parts) {
        for (const GpuRate& rate : part->products)
            m_products[formatOf(rate)].push_back(rate.rate);
        std::ranges::transform(part->memory, std::back_inserter(m_memory), &GpuRate::rate);
    }
    for (const TestedPart* part : parts)
        judge(*part);
    const Hardware& hardware = m_estimate->hardware;
    const auto planned = static_cast<std::int64_t>(
        std::floor(hardware.gpusPerNode / static_cast<double>(std::max<std::int64_t>(1, hardware.instancesPerGpu))));
    countOutOfService(hardware.cpuOnly ? 0 : planned);
    // The programs see instances of a GPU, and not the GPU.
    m_tested.gpusPlanned = hardware.cpuOnly || !hardware.mig.empty() ? 0 : planned;
    m_tested.gpusOfHost = m_gpus;
    if (hardware.cpuOnly || planned < 1)
        return;
    for (const auto& [host, seen] : m_gpus) {
        const bool isShort = seen < planned;
        cover(host, AcceptanceTest::GpuCount);
        keep({.test = AcceptanceTest::GpuCount,
              .host = host,
              .measured = real(seen),
              .expected = real(planned),
              .unit = "GPUs",
              .source = "plan: its size",
              .grade = isShort ? AcceptanceGrade::Replace : AcceptanceGrade::Pass,
              .perDay = isShort     ? outOfServicePerDay()
                        : m_nodeDay ? std::optional(Money{})
                                    : std::nullopt});
    }
    // Ranks show GPUs, too; a test that somebody ran on fewer proves none missing.
    for (const auto& [host, ranks] : m_ranks) {
        if (m_gpus.contains(host))
            continue;
        cover(host, AcceptanceTest::GpuCount);
        const bool isShort = ranks < planned;
        keep({.test = AcceptanceTest::GpuCount,
              .host = host,
              .measured = real(ranks),
              .expected = real(planned),
              .unit = "GPUs",
              .source = "plan: its size, seen as ranks of a test",
              .grade = isShort ? AcceptanceGrade::Warn : AcceptanceGrade::Pass,
              .perDay = isShort     ? outOfServicePerDay()
                        : m_nodeDay ? std::optional(Money{})
                                    : std::nullopt});
    }
}

/// A training runs on all of its nodes or not at all: without a spare node in the place of one that is out, it waits.
bool AcceptanceJudge::isJobHeldUp() const
{
    return m_estimate->time && std::cmp_greater(m_outOfService.size(), m_estimate->cost.spareNodes);
}

/// Adds the hosts that show fewer GPUs than planned, and says what those cost that are out of service.
void AcceptanceJudge::countOutOfService(std::int64_t planned)
{
    for (const auto& [host, seen] : m_gpus)
        if (seen < planned)
            m_stopped.insert(host);
    m_outOfService = m_stopped;
    for (const auto& [host, ranks] : m_ranks)
        if (!m_gpus.contains(host) && ranks < planned)
            m_outOfService.insert(host);
    for (AcceptanceCheck& check : m_result.checks)
        if (check.test == AcceptanceTest::Diagnostic && check.grade == AcceptanceGrade::Replace)
            check.perDay = outOfServicePerDay();
}

Acceptance AcceptanceJudge::result()
{
    m_result.plannedHosts = m_estimate->hardware.nodes;
    tellChecks(m_result, isJobHeldUp());
    tellUntested(m_tested, wantedTests(*m_estimate, m_expected), m_result);
    std::ranges::stable_sort(m_result.checks, [](const AcceptanceCheck& a, const AcceptanceCheck& b) {
        return std::tie(a.test, a.format, a.host, a.gpu) < std::tie(b.test, b.format, b.host, b.gpu);
    });
    std::ranges::stable_sort(m_result.findings, {}, &Finding::severity);
    m_result.hosts.assign(m_tested.hosts.begin(), m_tested.hosts.end());
    const bool isReplaced = std::ranges::any_of(
        m_result.checks, [](const AcceptanceCheck& check) { return check.grade == AcceptanceGrade::Replace; });
    m_result.pass = !m_result.checks.empty() && !isReplaced && !hasErrors(m_result.findings);
    if (m_result.checks.empty())
        return std::move(m_result);
    m_result.isJobStopped = m_estimate->time && std::cmp_greater(m_stopped.size(), m_estimate->cost.spareNodes);
    m_result.shareOfPlan = shareOfPlan();
    return std::move(m_result);
}

/// A job that cannot start has no speed, whatever the other nodes reach. One that runs is no faster than the step that
/// was measured of it.
std::optional<double> AcceptanceJudge::shareOfPlan() const
{
    if (m_result.isJobStopped)
        return 0;
    if (!m_hasSpeed)
        return std::nullopt;
    if (m_estimate->time)
        return std::min(1 - lostShare(m_worst), m_stepShare.value_or(1));
    const double whole = 1 - std::min(1.0, real(static_cast<std::int64_t>(m_stopped.size())) /
                                               real(std::max<std::int64_t>(1, m_estimate->hardware.nodes)));
    return std::min({m_worst.products, m_worst.memory, m_worst.inside, m_worst.between}) * whole;
}

}  // namespace

Acceptance acceptanceOf(const Plan& plan, const Estimate& estimate, const Catalogue& catalogue,
                        std::span<const TestedFile> files)
{
    AcceptanceJudge judge(plan, estimate, catalogue);
    judge.read(files);
    return judge.result();
}

}  // namespace headroom
