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
    const QString label = testLabel(check.test);
    return check.size ? AcceptanceWords::tr("%1, %2").arg(label, sizeText(*check.size)) : label;
}

QString placeOf(const AcceptanceCheck& check)
{
    const QString place = check.gpu
                              ? AcceptanceWords::tr("%1, GPU %2").arg(asText(check.host), QString::number(*check.gpu))
                              : asText(check.host);
    return check.peer.empty() ? place : AcceptanceWords::tr("%1 to %2").arg(place, asText(check.peer));
}

AcceptanceRow rowOf(const AcceptanceCheck& check)
{
    const std::size_t colon = check.source.find(':');
    return {
        .test = labelOf(check),
        .place = placeOf(check),
        .figure =
            AcceptanceWords::tr("%1 of %2 %3").arg(figure(check.measured), figure(check.expected), asText(check.unit)),
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
        std::vector<std::optional<Bytes>> told;
        for (auto check = test; check != end; ++check) {
            if (check->grade != AcceptanceGrade::Pass) {
                rows.push_back(rowOf(*check));
                continue;
            }
            if (std::ranges::find(told, check->size) != told.end())
                continue;
            told.push_back(check->size);
            const AcceptanceCheck* lowest = &*check;
            std::int64_t count = 0;
            for (auto other = check; other != end; ++other) {
                if (other->grade != AcceptanceGrade::Pass || other->size != check->size)
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
    if (acceptance.pass) {
        const auto warned = count(AcceptanceGrade::Warn);
        const QString warnings = warned == 0   ? QString()
                                 : warned == 1 ? AcceptanceWords::tr(", 1 warning")
                                               : AcceptanceWords::tr(", %1 warnings").arg(countText(warned));
        return AcceptanceWords::tr("Accepted: %1%2%3").arg(hosts, share, warnings);
    }
    const auto bad = count(AcceptanceGrade::Replace);
    return bad == 0 ? AcceptanceWords::tr("Not accepted: %1, some of it on other machines than planned").arg(hosts)
           : bad == 1
               ? AcceptanceWords::tr("Not accepted: %1%2, 1 check says replace").arg(hosts, share)
               : AcceptanceWords::tr("Not accepted: %1%2, %3 checks say replace").arg(hosts, share, countText(bad));
}

}  // namespace headroom
