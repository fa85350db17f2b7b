// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/answers/acceptance_text.h"

#include "widgets/text/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

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
    case AcceptanceTest::WrongValues: return AcceptanceWords::tr("Wrong values");
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
    const QString place = check.gpu
                              ? AcceptanceWords::tr("%1, GPU %2").arg(asText(check.host), QString::number(*check.gpu))
                              : asText(check.host);
    return check.peer.empty() ? place : AcceptanceWords::tr("%1 to %2").arg(place, asText(check.peer));
}

/// "1 failure", "2 sizes": how much was found of what should not be there at all.
QString countedText(const AcceptanceCheck& check)
{
    const bool isOne = check.measured == 1;
    if (check.test == AcceptanceTest::Diagnostic)
        return isOne ? AcceptanceWords::tr("1 failure")
                     : AcceptanceWords::tr("%1 failures").arg(figure(check.measured));
    return isOne ? AcceptanceWords::tr("1 size") : AcceptanceWords::tr("%1 sizes").arg(figure(check.measured));
}

/// "420 of 450 GB/s, limits 400 and 300"; "7 of 8 GPUs".
QString figureText(const AcceptanceCheck& check)
{
    if (check.test == AcceptanceTest::Diagnostic || check.test == AcceptanceTest::WrongValues)
        return countedText(check);
    if (check.test == AcceptanceTest::GpuCount)
        return (check.expected == 1 ? AcceptanceWords::tr("%1 of %2 GPU") : AcceptanceWords::tr("%1 of %2 GPUs"))
            .arg(figure(check.measured), figure(check.expected));
    const QString text =
        AcceptanceWords::tr("%1 of %2 %3").arg(figure(check.measured), figure(check.expected), asText(check.unit));
    return check.hasOwnLimits && check.warnBelow && check.replaceBelow
               ? AcceptanceWords::tr("%1, limits %2 and %3")
                     .arg(text, figure(*check.warnBelow), figure(*check.replaceBelow))
               : text;
}

AcceptanceRow rowOf(const AcceptanceCheck& check)
{
    const std::size_t colon = check.source.find(':');
    return {.test = labelOf(check),
            .place = placeOf(check),
            .figure = figureText(check),
            .perDay =
                check.perDay && check.perDay->micros > 0 ? moneyShort(*check.perDay, QStringLiteral("USD")) : QString(),
            .basis = colon == std::string::npos ? QString() : asText(std::string_view(check.source).substr(0, colon)),
            .grade = check.grade};
}

/// How far from what is expected; less is worse. Failures and seconds count the other way.
double standing(const AcceptanceCheck& check)
{
    const bool isLess = check.test == AcceptanceTest::Step || check.test == AcceptanceTest::Diagnostic ||
                        check.test == AcceptanceTest::WrongValues;
    return isLess ? -check.measured : check.measured;
}

}  // namespace

std::vector<AcceptanceRow> acceptanceRows(const Acceptance& acceptance)
{
    std::vector<AcceptanceRow> rows;
    const std::vector<AcceptanceCheck>& checks = acceptance.checks;
    for (auto test = checks.begin(); test != checks.end();) {
        const auto end =
            std::find_if(test, checks.end(), [&](const AcceptanceCheck& c) { return c.test != test->test; });
        using Kind = std::pair<std::optional<Bytes>, std::string>;
        const auto kindOfCheck = [](const AcceptanceCheck& c) { return Kind{c.size, c.format}; };
        std::vector<Kind> told;
        for (auto check = test; check != end; ++check) {
            if (check->grade != AcceptanceGrade::Pass) {
                rows.push_back(rowOf(*check));
                continue;
            }
            if (std::ranges::find(told, kindOfCheck(*check)) != told.end())
                continue;
            told.push_back(kindOfCheck(*check));
            const AcceptanceCheck* lowest = &*check;
            std::int64_t count = 0;
            for (auto other = check; other != end; ++other) {
                if (other->grade != AcceptanceGrade::Pass || kindOfCheck(*other) != kindOfCheck(*check))
                    continue;
                ++count;
                if (standing(*other) < standing(*lowest))
                    lowest = &*other;
            }
            AcceptanceRow row = rowOf(*lowest);
            row.perDay.clear();
            if (count > 1)
                row.place = AcceptanceWords::tr("%1, the lowest of %2").arg(row.place, countText(count));
            rows.push_back(std::move(row));
        }
        test = end;
    }
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

QString acceptanceGradeLabel(AcceptanceGrade grade)
{
    switch (grade) {
    case AcceptanceGrade::Pass: return AcceptanceWords::tr("pass");
    case AcceptanceGrade::Warn: return AcceptanceWords::tr("warn");
    case AcceptanceGrade::Replace: break;
    }
    return AcceptanceWords::tr("replace");
}

QString acceptanceHeadline(const Acceptance& acceptance)
{
    if (acceptance.checks.empty() &&
        std::ranges::find(acceptance.findings, "accept.no-number", &Finding::id) != acceptance.findings.end())
        return AcceptanceWords::tr("Nothing was graded: the results are no numbers");
    if (acceptance.checks.empty())
        return AcceptanceWords::tr("Nothing was graded: no result belongs to the plan's machines");
    const QString hosts = acceptance.hosts.size() == 1
                              ? asText(acceptance.hosts.front())
                              : AcceptanceWords::tr("%1 nodes").arg(countText(acceptance.hosts.size()));
    const QString share =
        acceptance.shareOfPlan
            ? AcceptanceWords::tr(", %1 % of the planned speed").arg(percentNumber(*acceptance.shareOfPlan))
            : QString();
    const auto count = [&](AcceptanceGrade grade) {
        return std::ranges::count(acceptance.checks, grade, &AcceptanceCheck::grade);
    };
    const auto has = [&](std::string_view id) {
        return std::ranges::find(acceptance.findings, id, &Finding::id) != acceptance.findings.end();
    };
    if (acceptance.pass) {
        const auto warned = count(AcceptanceGrade::Warn);
        const QString warnings = warned == 0   ? QString()
                                 : warned == 1 ? AcceptanceWords::tr(", 1 warning")
                                               : AcceptanceWords::tr(", %1 warnings").arg(countText(warned));
        // Machines and tests that are missing are not proven by those that are there.
        if (has("accept.fewer-hosts") || has("accept.not-tested"))
            return AcceptanceWords::tr("Accepted as far as tested: %1%2%3").arg(hosts, share, warnings);
        return AcceptanceWords::tr("Accepted: %1%2%3").arg(hosts, share, warnings);
    }
    const auto bad = count(AcceptanceGrade::Replace);
    if (bad == 0 && has("accept.no-number") && !has("accept.other-machine") && !has("accept.too-fast"))
        return AcceptanceWords::tr("Not accepted: %1%2, some results are no numbers").arg(hosts, share);
    return bad == 0 ? AcceptanceWords::tr("Not accepted: %1, some of it on other machines than planned").arg(hosts)
           : bad == 1
               ? AcceptanceWords::tr("Not accepted: %1%2, 1 check says replace").arg(hosts, share)
               : AcceptanceWords::tr("Not accepted: %1%2, %3 checks say replace").arg(hosts, share, countText(bad));
}

}  // namespace headroom
