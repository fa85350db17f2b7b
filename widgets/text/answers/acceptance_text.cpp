// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/answers/acceptance_text.h"

#include "model/acceptance/machine_names.h"
#include "widgets/text/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace headroom {
namespace {

struct AcceptanceWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Acceptance)
};

QString testLabel(AcceptanceTest test)
{
    switch (test) {
    case AcceptanceTest::GpuCount: return AcceptanceWords::tr("GPUs found");
    case AcceptanceTest::MatrixProduct: return AcceptanceWords::tr("Matrix products");
    case AcceptanceTest::MemoryBandwidth: return AcceptanceWords::tr("Memory bandwidth");
    case AcceptanceTest::HostCopy: return AcceptanceWords::tr("Copy between host and GPU");
    case AcceptanceTest::GpuCopy: return AcceptanceWords::tr("Copy between GPUs");
    case AcceptanceTest::NodeAllReduce: return AcceptanceWords::tr("All-reduce within the node");
    case AcceptanceTest::AllReduce: return AcceptanceWords::tr("All-reduce across nodes");
    case AcceptanceTest::Link: return AcceptanceWords::tr("Write from card to card");
    case AcceptanceTest::StorageRead: return AcceptanceWords::tr("Reading from storage");
    case AcceptanceTest::StorageWrite: return AcceptanceWords::tr("Writing to storage");
    case AcceptanceTest::Diagnostic: return AcceptanceWords::tr("Diagnostics");
    case AcceptanceTest::WrongValues: return AcceptanceWords::tr("Values that collectives return");
    case AcceptanceTest::Step: return AcceptanceWords::tr("Step of the job");
    }
    return {};
}

/// Large figures without decimals, small ones with three digits that count.
QString figure(double value)
{
    constexpr double large = 100;
    constexpr double hundredth = 100;
    return decimalText(value >= large ? std::round(value) : std::round(value * hundredth) / hundredth);
}

/// "16 GiB", "64 KiB": sizes of messages are powers of two.
QString sizeText(Bytes size)
{
    constexpr double kibi = 1024;
    if (size.value >= bytesPerGiB)
        return AcceptanceWords::tr("%1 GiB").arg(figure(size.value / bytesPerGiB));
    if (size.value >= bytesPerMiB)
        return AcceptanceWords::tr("%1 MiB").arg(figure(size.value / bytesPerMiB));
    return AcceptanceWords::tr("%1 KiB").arg(figure(size.value / kibi));
}

QString labelOf(const AcceptanceCheck& check)
{
    const QString test = testLabel(check.test);
    const QString label =
        check.format.empty() ? test : AcceptanceWords::tr("%1, %2").arg(test, asText(check.format).toUpper());
    return check.size ? AcceptanceWords::tr("%1, %2").arg(label, sizeText(*check.size)) : label;
}

QString placeOf(const AcceptanceCheck& check)
{
    const QString host = check.host.empty() ? AcceptanceWords::tr("machine not named") : asText(check.host);
    const QString place = check.gpu ? AcceptanceWords::tr("%1, GPU %2").arg(host, QString::number(*check.gpu)) : host;
    return check.peer.empty() ? place : AcceptanceWords::tr("%1 to %2").arg(place, asText(check.peer));
}

/// "1 failure", "wrong at 2 sizes of messages": how much was found of what should not be there at all.
QString countedText(const AcceptanceCheck& check)
{
    const bool isOne = check.measured == 1;
    if (isFailure(check))
        return check.measured == 0 ? AcceptanceWords::tr("no failure")
               : isOne             ? AcceptanceWords::tr("1 failure")
                                   : AcceptanceWords::tr("%1 failures").arg(figure(check.measured));
    return check.measured == 0 ? AcceptanceWords::tr("all correct")
           : isOne             ? AcceptanceWords::tr("wrong at 1 size of messages")
                               : AcceptanceWords::tr("wrong at %1 sizes of messages").arg(figure(check.measured));
}

bool isOfStorage(const AcceptanceCheck& check)
{
    return check.test == AcceptanceTest::StorageRead || check.test == AcceptanceTest::StorageWrite;
}

/// "420 GB/s", "15 kB/s": storage that a plan hardly asks for anything of has figures of its own size.
QString rateText(double value, const AcceptanceCheck& check)
{
    return isOfStorage(check) ? transferText(BytesPerSecond{value * bytesPerGB})
                              : AcceptanceWords::tr("%1 %2").arg(figure(value), asText(check.unit));
}

/// "420 of 450 GB/s, warn below 400, replace below 300"; "7 of 8 GPUs".
QString figureText(const AcceptanceCheck& check)
{
    if (check.test == AcceptanceTest::GpuCount)
        return (check.expected == 1 ? AcceptanceWords::tr("%1 of %2 GPU") : AcceptanceWords::tr("%1 of %2 GPUs"))
            .arg(figure(check.measured), figure(check.expected));
    const QString text =
        isOfStorage(check)
            ? AcceptanceWords::tr("%1 of %2").arg(rateText(check.measured, check), rateText(check.expected, check))
            : AcceptanceWords::tr("%1 of %2 %3")
                  .arg(figure(check.measured), figure(check.expected), asText(check.unit));
    return check.hasOwnLimits && check.warnBelow && check.replaceBelow
               ? AcceptanceWords::tr("%1, warn below %2, replace below %3")
                     .arg(text, figure(*check.warnBelow), figure(*check.replaceBelow))
               : text;
}

/// What follows the number: " GB/s".
QString unitOf(const QString& rate)
{
    const auto letter = std::ranges::find_if(rate, [](QChar c) { return c.isSpace(); });
    return rate.sliced(letter - rate.begin());
}

void setFigures(AcceptanceRow& row, const AcceptanceCheck& check)
{
    if (isFailure(check) || check.test == AcceptanceTest::WrongValues) {
        row.figure = row.measured = countedText(check);
        return;
    }
    row.measured = rateText(check.measured, check);
    if (asksAlmostNothing(check)) {
        row.expected = AcceptanceWords::tr("almost nothing");
        row.figure = AcceptanceWords::tr("%1, almost nothing asked for").arg(row.measured);
        return;
    }
    if (check.warnBelow && check.replaceBelow) {
        const auto limit = [&](double value) { return isOfStorage(check) ? rateText(value, check) : figure(value); };
        QString warn = limit(*check.warnBelow);
        QString replace = limit(*check.replaceBelow);
        // The unit stands beside what is expected.
        const QString unit = unitOf(rateText(check.expected, check));
        if (isOfStorage(check) && unitOf(warn) == unit && unitOf(replace) == unit) {
            warn.chop(unit.size());
            replace.chop(unit.size());
        }
        row.limits = AcceptanceWords::tr("%1 / %2").arg(warn, replace);
    }
    row.figure = figureText(check);
    row.expected = rateText(check.expected, check);
}

/// Whose expectation a source names before its colon.
QString basisText(const std::string& source)
{
    const std::size_t colon = source.find(':');
    if (colon == std::string::npos)
        return {};
    const std::string_view basis = std::string_view(source).substr(0, colon);
    return basis == "published"  ? AcceptanceWords::tr("published")
           : basis == "plan"     ? AcceptanceWords::tr("plan")
           : basis == "measured" ? AcceptanceWords::tr("measured")
                                 : asText(basis);
}

AcceptanceRow rowOf(const AcceptanceCheck& check)
{
    AcceptanceRow row{.test = labelOf(check),
                      .place = placeOf(check),
                      .perDay = check.perDay && check.perDay->micros > 0
                                    ? moneyShort(*check.perDay, QStringLiteral("USD"))
                                    : QString(),
                      .basis = basisText(check.source),
                      .grade = check.grade,
                      .lost = check.perDay.value_or(Money{})};
    setFigures(row, check);
    return row;
}

/// "node-01 to node-16, spare-1": the first of many names, those that count on folded.
QString foldedText(const std::vector<std::string>& names, std::size_t most)
{
    const std::vector<NameRange> ranges = nameRanges(names);
    QStringList words;
    std::int64_t shown = 0;
    for (const NameRange& range : ranges) {
        if (static_cast<std::size_t>(words.size()) == most)
            break;
        shown += range.count;
        words << (range.count == 1   ? asText(range.first)
                  : range.count == 2 ? AcceptanceWords::tr("%1, %2").arg(asText(range.first), asText(range.last))
                                     : AcceptanceWords::tr("%1 to %2").arg(asText(range.first), asText(range.last)));
    }
    std::int64_t left = -shown;
    for (const NameRange& range : ranges)
        left += range.count;
    const QString text = words.join(QStringLiteral(", "));
    return left > 0 ? AcceptanceWords::tr("%1 and %2 more").arg(text, countText(left)) : text;
}

QString testLabels(const std::vector<AcceptanceTest>& tests)
{
    QStringList labels;
    for (const AcceptanceTest test : tests)
        labels << testLabel(test);
    return labels.join(QStringLiteral(", "));
}

/// What was not tested: on some hosts, on none, and on machines of the plan that nothing is known of.
void addGaps(const Acceptance& acceptance, std::vector<AcceptanceRow>& rows)
{
    constexpr std::size_t mostNames = 3;
    // No GPUs: the whole machine.
    std::vector<std::pair<UntestedGpus, std::vector<std::string>>> gaps;
    const auto take = [&](const UntestedGpus& of, const std::string& host) {
        auto same = std::ranges::find(gaps, of, [](const auto& known) { return known.first; });
        if (same == gaps.end())
            same = gaps.insert(gaps.end(), {of, {}});
        same->second.push_back(host);
    };
    for (const UntestedHost& gap : acceptance.untestedHosts) {
        if (!gap.tests.empty())
            take({{}, gap.tests}, gap.host);
        for (const UntestedGpus& of : gap.gpus)
            take(of, gap.host);
    }
    const auto add = [&](const QString& test, const QString& place) {
        const QString none{QChar(0x2013)};
        rows.push_back({.test = test, .place = place, .figure = none, .measured = none});
    };
    for (const auto& [of, hosts] : gaps) {
        const QString machines = foldedText(hosts, mostNames);
        add(testLabels(of.tests),
            of.gpus.empty() ? machines
            : of.gpus.size() == 1
                ? AcceptanceWords::tr("%1, GPU %2").arg(machines, QString::number(of.gpus.front()))
                : AcceptanceWords::tr("%1, %2 GPUs of each").arg(machines, countText(of.gpus.size())));
    }
    if (!acceptance.untested.empty() && !acceptance.checks.empty())
        add(testLabels(acceptance.untested), AcceptanceWords::tr("all nodes"));
    const auto tested = static_cast<std::int64_t>(acceptance.hosts.size());
    if (tested > 0 && tested < acceptance.plannedHosts)
        add(AcceptanceWords::tr("All tests"),
            acceptance.plannedHosts - tested == 1
                ? AcceptanceWords::tr("1 further node of the plan")
                : AcceptanceWords::tr("%1 further nodes of the plan").arg(countText(acceptance.plannedHosts - tested)));
    // Of more names than the plan has nodes, those without gaps are the most that are proven to be nodes of it.
    const std::int64_t open = acceptance.plannedHosts - hostsWithoutGaps(acceptance);
    if (tested > acceptance.plannedHosts && open > 0)
        add(AcceptanceWords::tr("All tests"),
            AcceptanceWords::tr("%1 of the plan's %2 nodes").arg(countText(open), countText(acceptance.plannedHosts)));
}

/// Machines with other GPUs than the plan's, of which nothing is graded.
void addOthers(const Acceptance& acceptance, std::vector<AcceptanceRow>& rows)
{
    for (const OtherMachine& other : acceptance.otherMachines) {
        const QString found = asText(other.found);
        const QString planned = asText(other.planned);
        rows.push_back({.test = testLabel(AcceptanceTest::GpuCount),
                        .place = other.host.empty() ? AcceptanceWords::tr("machine not named") : asText(other.host),
                        .figure = AcceptanceWords::tr("%1 instead of %2").arg(found, planned),
                        .measured = AcceptanceWords::tr("another GPU"),
                        .expected = planned,
                        .basis = AcceptanceWords::tr("plan"),
                        .grade = AcceptanceGrade::Replace});
    }
}

/// How far from what is expected; less is worse. Failures and seconds count the other way.
double standing(const AcceptanceCheck& check)
{
    const bool isLess =
        check.test == AcceptanceTest::Step || isFailure(check) || check.test == AcceptanceTest::WrongValues;
    return isLess ? -check.measured : check.measured;
}

/// What the checks of one row have in common.
using RowKey = std::tuple<AcceptanceTest, std::string, std::string, std::optional<std::int64_t>, std::string, bool>;

RowKey keyOf(const AcceptanceCheck& check)
{
    if (check.grade == AcceptanceGrade::Pass)
        return {check.test, check.format, {}, {}, {}, true};
    return {check.test, check.format, check.host, check.gpu, check.peer, false};
}

/// The worst of a group stands for it.
AcceptanceRow rowOfGroup(const std::vector<const AcceptanceCheck*>& group)
{
    const AcceptanceCheck& lowest = **std::ranges::min_element(group, {}, [](const AcceptanceCheck* check) {
        return std::pair(-static_cast<int>(check->grade), standing(*check));
    });
    AcceptanceRow row = rowOf(lowest);
    if (group.size() == 1)
        return row;
    std::set<std::optional<Bytes>> sizes;
    for (const AcceptanceCheck* check : group)
        sizes.insert(check->size);
    if (sizes.size() > 1)
        row.test = AcceptanceWords::tr("%1, the worst of %2 sizes").arg(row.test, countText(sizes.size()));
    if (lowest.grade != AcceptanceGrade::Pass)
        return row;
    row.perDay.clear();
    row.lost = {};
    if (group.size() > sizes.size() || sizes.size() == 1)
        row.place = AcceptanceWords::tr("%1, lowest of %2").arg(row.place, countText(group.size()));
    return row;
}

/// "node-1"; "5 of 16 nodes, 1 of them without some of the tests".
QString hostsText(const Acceptance& acceptance)
{
    const auto tested = static_cast<std::int64_t>(acceptance.hosts.size());
    if (tested == 0)
        return AcceptanceWords::tr("no machine is named");
    const auto gaps = static_cast<std::int64_t>(acceptance.untestedHosts.size());
    const QString hosts =
        tested == 1 && acceptance.plannedHosts <= 1 ? asText(acceptance.hosts.front())
        : tested == 1                               ? AcceptanceWords::tr("%1, 1 of %2 nodes")
                            .arg(asText(acceptance.hosts.front()), countText(acceptance.plannedHosts))
        : tested < acceptance.plannedHosts
            ? AcceptanceWords::tr("%1 of %2 nodes").arg(countText(tested), countText(acceptance.plannedHosts))
        : tested > acceptance.plannedHosts ? AcceptanceWords::tr("%1 machines for a plan of %2")
                                                 .arg(countText(tested), countText(acceptance.plannedHosts))
                                           : AcceptanceWords::tr("%1 nodes").arg(countText(tested));
    return gaps == 0     ? hosts
           : tested == 1 ? AcceptanceWords::tr("%1, without some of the tests").arg(hosts)
                         : AcceptanceWords::tr("%1, %2 of them without some of the tests").arg(hosts, countText(gaps));
}

/// Replace, warn, not tested, pass.
int rankOf(const AcceptanceRow& row)
{
    return !row.grade ? 2 : *row.grade == AcceptanceGrade::Pass ? 3 : *row.grade == AcceptanceGrade::Warn ? 1 : 0;
}

/// The digits at the beginning of a text; empty where none stand there.
QStringView numberAt(QStringView text)
{
    const auto isNumber = [](QChar c) { return c.isDigit(); };
    return text.first(std::ranges::find_if_not(text, isNumber) - text.begin());
}

/// Names as people count them: numbers in them by their value.
bool isNamedBefore(QStringView left, QStringView right)
{
    while (!left.isEmpty() && !right.isEmpty()) {
        const QStringView leftNumber = numberAt(left);
        const QStringView rightNumber = numberAt(right);
        if (leftNumber.isEmpty() || rightNumber.isEmpty()) {
            if (left.front() != right.front())
                return left.front() < right.front();
            left = left.sliced(1);
            right = right.sliced(1);
            continue;
        }
        const double leftValue = leftNumber.toDouble();
        const double rightValue = rightNumber.toDouble();
        if (leftValue != rightValue)
            return leftValue < rightValue;
        left = left.sliced(leftNumber.size());
        right = right.sliced(rightNumber.size());
    }
    return left.isEmpty() && !right.isEmpty();
}

bool isShownBefore(const AcceptanceRow& left, const AcceptanceRow& right)
{
    if (rankOf(left) != rankOf(right))
        return rankOf(left) < rankOf(right);
    if (left.lost != right.lost)
        return left.lost > right.lost;
    return isNamedBefore(left.place, right.place);
}

}  // namespace

std::vector<AcceptanceRow> acceptanceRows(const Acceptance& acceptance, AcceptanceRows which)
{
    std::vector<AcceptanceRow> rows;
    addOthers(acceptance, rows);
    addGaps(acceptance, rows);
    std::vector<std::vector<const AcceptanceCheck*>> groups;
    std::map<RowKey, std::size_t> places;
    for (const AcceptanceCheck& check : acceptance.checks) {
        if (which == AcceptanceRows::All) {
            groups.push_back({&check});
            continue;
        }
        const auto [place, isNew] = places.try_emplace(keyOf(check), groups.size());
        if (isNew)
            groups.emplace_back();
        groups[place->second].push_back(&check);
    }
    std::ranges::transform(groups, std::back_inserter(rows), rowOfGroup);
    std::ranges::stable_sort(rows, isShownBefore);
    return rows;
}

QStringList acceptanceSources(const Acceptance& acceptance)
{
    QStringList sources;
    for (const AcceptanceCheck& check : acceptance.checks)
        if (const QString source = asText(check.source); source.contains(u':') && !sources.contains(source))
            sources << source;
    return sources;
}

QString acceptanceHosts(const Acceptance& acceptance)
{
    constexpr std::size_t most = 60;
    return foldedText(acceptance.hosts, most);
}

QString acceptanceFiles(const Acceptance& acceptance)
{
    constexpr std::size_t most = 60;
    std::vector<std::string> names;
    for (const std::string& file : acceptance.files)
        names.push_back(file.substr(file.find_last_of("/\\") + 1));
    return foldedText(names, most);
}

QString acceptanceGradeLabel(std::optional<AcceptanceGrade> grade)
{
    if (!grade)
        return AcceptanceWords::tr("not tested");
    switch (*grade) {
    case AcceptanceGrade::Pass: return AcceptanceWords::tr("pass");
    case AcceptanceGrade::Warn: return AcceptanceWords::tr("warn");
    case AcceptanceGrade::Replace: break;
    }
    return AcceptanceWords::tr("replace");
}

QString acceptanceBasis(const Acceptance& acceptance)
{
    const QString below = AcceptanceWords::tr("Expected is the figure that is published of the size, else what the "
                                              "plan counts on; a percentage below it is of "
                                              "that figure, not of the GPU's peak.");
    return acceptance.shareOfPlan && !acceptance.isJobStopped
               ? AcceptanceWords::tr(
                     "The planned speed is the plan's own: its step, computed again with the slowest of "
                     "what was measured.") +
                     u' ' + below
               : below;
}

QString acceptanceHeadline(const Acceptance& acceptance)
{
    if (acceptance.checks.empty() &&
        std::ranges::find(acceptance.findings, "accept.no-number", &Finding::id) != acceptance.findings.end())
        return AcceptanceWords::tr("Nothing was graded: the results are no numbers");
    if (acceptance.checks.empty())
        return AcceptanceWords::tr("Nothing was graded: no result belongs to the plan's machines");
    const QString hosts = hostsText(acceptance);
    const QString share =
        acceptance.isJobStopped ? AcceptanceWords::tr(", the job cannot start")
        : acceptance.shareOfPlan
            ? AcceptanceWords::tr(", %1 % of the planned speed").arg(percentNumber(*acceptance.shareOfPlan))
            : AcceptanceWords::tr(", no speed measured");
    const AcceptanceCount count = countChecks(acceptance);
    const auto has = [&](std::string_view id) {
        return std::ranges::find(acceptance.findings, id, &Finding::id) != acceptance.findings.end();
    };
    if (acceptance.pass) {
        const QString warnings = count.warn == 0   ? QString()
                                 : count.warn == 1 ? AcceptanceWords::tr(", 1 warning")
                                                   : AcceptanceWords::tr(", %1 warnings").arg(countText(count.warn));
        // Machines and tests that are missing are not proven by those that are there.
        if (!isWhole(acceptance))
            return AcceptanceWords::tr("Accepted as far as tested: %1%2%3").arg(hosts, share, warnings);
        return AcceptanceWords::tr("Accepted: %1%2%3").arg(hosts, share, warnings);
    }
    const std::int64_t bad = count.replace;
    if (bad == 0 && has("accept.no-number") && !has("accept.other-machine") && !has("accept.too-fast"))
        return AcceptanceWords::tr("Not accepted: %1%2, some results are no numbers").arg(hosts, share);
    return bad == 0 ? AcceptanceWords::tr("Not accepted: %1, some of it on other machines than planned").arg(hosts)
           : bad == 1
               ? AcceptanceWords::tr("Not accepted: %1%2, 1 check says replace").arg(hosts, share)
               : AcceptanceWords::tr("Not accepted: %1%2, %3 checks say replace").arg(hosts, share, countText(bad));
}

}  // namespace headroom
