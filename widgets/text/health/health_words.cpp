// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/health/health_words.h"

#include "widgets/text/findings/byte_words.h"
#include "widgets/text/format.h"
#include "widgets/text/health/rule_text.h"
#include "widgets/text/range_text.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {

namespace {

struct HealthWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::HealthPage)
};

constexpr std::array<const char*, 5> gradeWords = {
    QT_TRANSLATE_NOOP("headroom::HealthPage", "Healthy"), QT_TRANSLATE_NOOP("headroom::HealthPage", "Watch"),
    QT_TRANSLATE_NOOP("headroom::HealthPage", "Investigate"), QT_TRANSLATE_NOOP("headroom::HealthPage", "Critical"),
    QT_TRANSLATE_NOOP("headroom::HealthPage", "Unknown")};

constexpr std::array<const char*, 7> troubles = {
    QT_TRANSLATE_NOOP("headroom::HealthPage", "CUDA out of memory"),
    QT_TRANSLATE_NOOP("headroom::HealthPage", "CUDA version mismatch"),
    QT_TRANSLATE_NOOP("headroom::HealthPage", "GPU not found or driver failure"),
    QT_TRANSLATE_NOOP("headroom::HealthPage", "Memory errors (ECC)"),
    QT_TRANSLATE_NOOP("headroom::HealthPage", "Thermal throttling"),
    QT_TRANSLATE_NOOP("headroom::HealthPage", "Low utilisation"),
    QT_TRANSLATE_NOOP("headroom::HealthPage", "NVLink not detected")};

/// A line of the driver's log with what it reports first, and place and time behind: "Xid 13: pid=7, Graphics
/// Exception (PCI:0000:0f:00, Sat Nov 21 03:13:50 2026)". Other lines stay as they are.
QString logLineText(const QString& line)
{
    static const QRegularExpression report(
        QStringLiteral("^(.*?)(?:NVRM: |nvidia-nvswitch\\d+: )(S?Xid) \\(([^)]*)\\): (\\d+),?\\s*(.*)$"));
    const QRegularExpressionMatch found = report.match(line);
    if (!found.hasMatch())
        return line;
    static const QRegularExpression brackets(QStringLiteral("[\\[\\]]"));
    const QString when = found.captured(1).remove(brackets).simplified();
    const QString place = when.isEmpty() ? found.captured(3) : found.captured(3) + QStringLiteral(", ") + when;
    const QString what = found.captured(2) + u' ' + found.captured(4);
    const QString rest = found.captured(5).trimmed();
    if (rest.startsWith(u'('))  // "(2 times)"
        return HealthWords::tr("%1 %2 (%3)").arg(what, rest, place);
    return rest.isEmpty() ? HealthWords::tr("%1 (%2)").arg(what, place)
                          : HealthWords::tr("%1: %2 (%3)").arg(what, rest, place);
}

}  // namespace

QString gradeWord(HealthGrade grade) { return HealthWords::tr(gradeWords.at(static_cast<std::size_t>(grade))); }

QString gpuName(const GpuSnapshot& gpu)
{
    return HealthWords::tr("GPU %1").arg(gpu.index ? countText(static_cast<double>(*gpu.index)) : asText(gpu.busId));
}

QString gpuName(const HealthReport& report, GpuPlace place)
{
    const HostSnapshot& host = report.snapshot.hosts[place.host];
    const QString name = gpuName(host.gpus[place.gpu]);
    return report.hosts.size() < 2 || host.name.empty() ? name : asText(host.name) + QStringLiteral(", ") + name;
}

bool haveSameGpus(const HealthReport& a, const HealthReport& b)
{
    return std::ranges::equal(
        a.snapshot.hosts, b.snapshot.hosts, [](const HostSnapshot& one, const HostSnapshot& other) {
            return one.name == other.name && std::ranges::equal(one.gpus, other.gpus, {}, gpuKey, gpuKey);
        });
}

bool isUnread(const HostHealth& host) { return host.gpus.empty() && !host.isListedOnly && host.grade == HealthGrade::Unknown; }

QString readingText(const std::optional<double>& number)
{
    return number ? countText(std::round(*number)) : QStringLiteral("–");
}

QString ofLimitText(const QString& value, const QString& limit)
{
    return limit.isEmpty() ? value : value + QStringLiteral(" / ") + limit;
}

QString gpuCountText(std::size_t gpus)
{
    return gpus == 1 ? HealthWords::tr("1 GPU") : HealthWords::tr("%1 GPUs").arg(countText(static_cast<double>(gpus)));
}

QString troubleName(const HealthFinding& finding)
{
    if (!finding.trouble || *finding.trouble < 1 || *finding.trouble > static_cast<int>(troubles.size()))
        return {};
    return HealthWords::tr("Trouble %1: %2")
        .arg(countText(*finding.trouble), HealthWords::tr(troubles.at(static_cast<std::size_t>(*finding.trouble - 1))));
}

QString costText(const HealthFinding& finding)
{
    if (!finding.cost)
        return {};
    const SlowdownCost& cost = *finding.cost;
    QString result = HealthWords::tr("Every rank waits: step %1 instead of %2")
                         .arg(secondsText(cost.step), secondsText(cost.planned));
    if (cost.lostPerHour) {
        const QString lost = moneyText(*cost.lostPerHour, asText(cost.currency));
        result += u'\n' + (cost.nodes == 1 ? HealthWords::tr("%1 per hour lost on 1 node").arg(lost)
                                           : HealthWords::tr("%1 per hour lost on %2 nodes")
                                                 .arg(lost, countText(static_cast<double>(cost.nodes))));
    }
    return result + u'\n' +
           HealthWords::tr("If the step follows the slowest GPU: its SM clock is %1 MHz, that of the others %2")
               .arg(readingText(cost.clockMHz), readingText(cost.usualClockMHz));
}

QString shortCostText(const SlowdownCost& cost)
{
    const QString slower = HealthWords::tr("step %1").arg(signedPercent(cost.step / cost.planned - 1));
    return cost.lostPerHour ? HealthWords::tr("%1, %2 per hour lost")
                                  .arg(slower, moneyText(*cost.lostPerHour, asText(cost.currency)))
                            : slower;
}

QString evidenceText(const HealthFinding& finding, ByteUnit unit)
{
    const QString evidence = asText(finding.evidence);
    if (finding.isQuoted)
        return evidence;
    return finding.id.starts_with("health.x") ? logLineText(evidence) : inByteUnit(evidence, unit);
}

QString limitText(const HealthFinding& finding, ByteUnit unit) { return inByteUnit(asText(finding.limit), unit); }

std::vector<std::pair<QString, QString>> findingFacts(const HealthFinding& finding, ByteUnit unit)
{
    QStringList steps;
    for (const std::string& action : finding.action)
        steps << HealthWords::tr("%1. %2").arg(countText(static_cast<double>(steps.size() + 1)), ruleText(action));
    std::vector<std::pair<QString, QString>> facts = {{HealthWords::tr("Evidence"), evidenceText(finding, unit)}};
    if (!finding.limit.empty())
        facts.emplace_back(HealthWords::tr("Should be"),
                           HealthWords::tr("%1 (%2)").arg(limitText(finding, unit), asText(finding.limitSource)));
    facts.emplace_back(HealthWords::tr("Cause"),
                       HealthWords::tr("%1 (confidence %2)")
                           .arg(ruleText(finding.cause), ruleText(confidenceName(finding.confidence))));
    if (finding.cost)
        facts.emplace_back(HealthWords::tr("Cost"), costText(finding));
    facts.emplace_back(HealthWords::tr("Do next"), steps.join(u'\n'));
    if (!finding.captureNext.empty())
        facts.emplace_back(HealthWords::tr("Capture next"), asText(finding.captureNext));
    return facts;
}

QString findingLines(const HealthFinding& finding, ByteUnit unit)
{
    QString lines = gradeWord(finding.grade) + QStringLiteral(" [") + asText(finding.id) + QStringLiteral("]\n");
    for (const auto& [name, value] : findingFacts(finding, unit))
        lines += name + QStringLiteral(": ") + value + u'\n';
    return lines;
}

std::optional<GpuPlace> worstGpu(const HealthReport& report)
{
    std::optional<GpuPlace> place;
    HealthGrade worst = HealthGrade::Unknown;
    for (std::size_t host = 0; host < report.hosts.size(); ++host)
        for (std::size_t gpu = 0; gpu < report.hosts[host].gpus.size(); ++gpu) {
            const HealthGrade grade = report.hosts[host].gpus[gpu].grade;
            if (!place || (worse(worst, grade) == grade && grade != worst)) {
                place = GpuPlace{host, gpu};
                worst = grade;
            }
        }
    return place;
}

std::vector<HealthFinding> allFindings(const HealthReport& report)
{
    std::vector<HealthFinding> findings;
    for (const HostHealth& host : report.hosts) {
        findings.insert(findings.end(), host.findings.begin(), host.findings.end());
        for (const GpuHealth& gpu : host.gpus)
            findings.insert(findings.end(), gpu.findings.begin(), gpu.findings.end());
    }
    std::ranges::stable_sort(findings, std::ranges::greater{}, [](const HealthFinding& finding) {
        return finding.grade == HealthGrade::Unknown ? -1 : static_cast<int>(finding.grade);
    });
    return findings;
}

}  // namespace headroom
