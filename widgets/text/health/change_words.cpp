// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/health/health_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace headroom {

namespace {

struct ChangeWordsWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::HealthPage)
};

/// What the table calls a metric.
struct MetricName {
    Metric metric;
    const char* name;
};

constexpr auto metricNames = std::to_array<MetricName>({
    {Metric::Temperature, QT_TRANSLATE_NOOP("headroom::HealthPage", "temperature")},
    {Metric::MemoryTemperature, QT_TRANSLATE_NOOP("headroom::HealthPage", "memory temperature")},
    {Metric::UtilizationPercent, QT_TRANSLATE_NOOP("headroom::HealthPage", "utilisation")},
    {Metric::MemoryUsed, QT_TRANSLATE_NOOP("headroom::HealthPage", "memory in use")},
    {Metric::Power, QT_TRANSLATE_NOOP("headroom::HealthPage", "power")},
    {Metric::PowerLimit, QT_TRANSLATE_NOOP("headroom::HealthPage", "power limit")},
    {Metric::SmClock, QT_TRANSLATE_NOOP("headroom::HealthPage", "SM clock")},
    {Metric::PcieGeneration, QT_TRANSLATE_NOOP("headroom::HealthPage", "PCIe generation")},
    {Metric::PcieWidth, QT_TRANSLATE_NOOP("headroom::HealthPage", "PCIe lanes")},
    {Metric::PcieReplays, QT_TRANSLATE_NOOP("headroom::HealthPage", "PCIe replays")},
    {Metric::EccUncorrectedVolatile,
     QT_TRANSLATE_NOOP("headroom::HealthPage", "uncorrectable memory errors since the driver was loaded")},
    {Metric::EccUncorrectedAggregate,
     QT_TRANSLATE_NOOP("headroom::HealthPage", "uncorrectable memory errors in the card's life")},
    {Metric::EccCorrectedVolatile, QT_TRANSLATE_NOOP("headroom::HealthPage", "corrected memory errors")},
    {Metric::EccCorrectedVolatileSram, QT_TRANSLATE_NOOP("headroom::HealthPage", "corrected errors of the caches")},
    {Metric::EccCorrectedVolatileDram, QT_TRANSLATE_NOOP("headroom::HealthPage", "corrected errors of the memory")},
    {Metric::RemappedCorrectable,
     QT_TRANSLATE_NOOP("headroom::HealthPage", "memory rows replaced after correctable errors")},
    {Metric::RemappedUncorrectable,
     QT_TRANSLATE_NOOP("headroom::HealthPage", "memory rows replaced after uncorrectable errors")},
    {Metric::RetiredSingleBit,
     QT_TRANSLATE_NOOP("headroom::HealthPage", "memory pages retired after single-bit errors")},
    {Metric::RetiredDoubleBit,
     QT_TRANSLATE_NOOP("headroom::HealthPage", "memory pages retired after double-bit errors")},
    {Metric::NvlinkReplays, QT_TRANSLATE_NOOP("headroom::HealthPage", "NVLink replays")},
    {Metric::NvlinkRecoveries, QT_TRANSLATE_NOOP("headroom::HealthPage", "NVLink recoveries")},
    {Metric::NvlinkCrcErrors, QT_TRANSLATE_NOOP("headroom::HealthPage", "NVLink CRC errors")},
    {Metric::PerformanceState, QT_TRANSLATE_NOOP("headroom::HealthPage", "state")},
    {Metric::Persistence, QT_TRANSLATE_NOOP("headroom::HealthPage", "persistence mode")},
    {Metric::Mig, QT_TRANSLATE_NOOP("headroom::HealthPage", "MIG mode")},
    {Metric::EccMode, QT_TRANSLATE_NOOP("headroom::HealthPage", "ECC mode")},
    {Metric::RemapPending, QT_TRANSLATE_NOOP("headroom::HealthPage", "row remapping pending")},
    {Metric::RemapFailure, QT_TRANSLATE_NOOP("headroom::HealthPage", "row remapping failed")},
    {Metric::RetiredPending, QT_TRANSLATE_NOOP("headroom::HealthPage", "page retirement pending")},
    {Metric::FabricState, QT_TRANSLATE_NOOP("headroom::HealthPage", "NVLink fabric")},
    {Metric::RecoveryAction, QT_TRANSLATE_NOOP("headroom::HealthPage", "recovery action")},
    {Metric::VbiosVersion, QT_TRANSLATE_NOOP("headroom::HealthPage", "VBIOS version")},
});

const MetricName* metricNamed(std::string_view id)
{
    const auto* found =
        std::ranges::find_if(metricNames, [id](const MetricName& name) { return info(name.metric).id == id; });
    return found == metricNames.end() ? nullptr : found;
}

/// A value as the table would show it; a dash is for what was not there.
QString valueText(const HealthChange& change, const std::string& value, ByteUnit unit)
{
    const MetricName* metric = metricNamed(change.what);
    bool isNumber = false;
    const double number = QString::fromStdString(value).toDouble(&isNumber);
    if (change.what == "grade")
        return gradeWord(gradeNamed(value).value_or(HealthGrade::Unknown));
    if (metric == nullptr || !isNumber || info(metric->metric).form.kind == MetricKind::Text)
        return asText(value);
    if (info(metric->metric).form.kind == MetricKind::Memory)
        return bytesText({number}, unit);
    const QString shownIn = asText(info(metric->metric).form.unit);
    return shownIn.isEmpty() ? decimalText(number) : readingText(number) + u' ' + shownIn;
}

QString subjectOf(const HealthChange& change)
{
    if (change.finding)
        return findingSubject(*change.finding);
    if (change.what == "gpu")
        return ChangeWordsWords::tr("card");
    if (const MetricName* metric = metricNamed(change.what))
        return ChangeWordsWords::tr(metric->name);
    return asText(change.what);
}

/// The card of a change: of one that is gone only its place in the earlier reading is known.
QString cardOf(const HealthChange& change, const HealthReport& report)
{
    const auto host = std::ranges::find(report.snapshot.hosts, change.host, &HostSnapshot::name);
    // Of a single host the name may be another one than before.
    const auto found =
        host == report.snapshot.hosts.end() && report.hosts.size() == 1 ? report.snapshot.hosts.begin() : host;
    if (change.isGone || found == report.snapshot.hosts.end() || *change.gpu >= found->gpus.size())
        return ChangeWordsWords::tr("GPU %1").arg(countText(*change.gpu));
    return gpuName(found->gpus[*change.gpu]);
}

}  // namespace

ChangeWords changeWords(const HealthChange& change, const HealthReport& report, ByteUnit unit)
{
    QStringList subject;
    if ((report.hosts.size() > 1 || change.what == "host") && !change.host.empty())
        subject << asText(change.host);
    if (change.gpu)
        subject << cardOf(change, report);
    subject << subjectOf(change);
    const QString none = ChangeWordsWords::tr("none");
    const auto words = [&](const std::string& value) {
        if (value.empty())
            return none;
        if (value == notInReading)
            return ChangeWordsWords::tr("not in this reading");
        return change.finding ? evidenceText(*change.finding, unit) : valueText(change, value, unit);
    };
    const bool appeared = change.what == "host" && !change.isGone;
    return {subject.join(QStringLiteral(", ")),
            change.what == "host" && change.isGone ? ChangeWordsWords::tr("there") : words(change.before),
            change.isGone ? ChangeWordsWords::tr("gone")
            : appeared    ? ChangeWordsWords::tr("there")
                          : words(change.after)};
}

std::pair<QString, QString> changeFact(const HealthChange& change, const HealthReport& report, ByteUnit unit)
{
    const ChangeWords words = changeWords(change, report, unit);
    const QString kind = change.kind == ChangeKind::Worse    ? ChangeWordsWords::tr(" (worse)")
                         : change.kind == ChangeKind::Better ? ChangeWordsWords::tr(" (better)")
                                                             : QString();
    return {words.subject, words.before + QStringLiteral(" → ") + words.after + kind};
}

std::vector<std::pair<QString, QString>> changeFacts(const std::vector<HealthChange>& changes,
                                                     const HealthReport& report, ByteUnit unit)
{
    constexpr std::size_t most = 24;
    std::vector<std::pair<QString, QString>> facts;
    for (std::size_t i = 0; i < std::min(most, changes.size()); ++i)
        facts.push_back(changeFact(changes[i], report, unit));
    if (changes.empty())
        facts.emplace_back(ChangeWordsWords::tr("Nothing"),
                           ChangeWordsWords::tr("No card, grade, finding or counter differs"));
    if (changes.size() > most)
        facts.emplace_back(
            ChangeWordsWords::tr("and more"),
            ChangeWordsWords::tr("%1 further changes").arg(countText(static_cast<double>(changes.size() - most))));
    return facts;
}

}  // namespace headroom
