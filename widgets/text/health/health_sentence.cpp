// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/health/health_words.h"
#include "widgets/text/health/rule_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace headroom {

namespace {

struct HealthSentenceWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::HealthPage)
};

constexpr std::size_t gradeCount = 5;

/// What holds for the cards of a report by themselves.
struct CardCount {
    std::array<int, gradeCount> byGrade{};
    std::size_t all{0};
    HealthGrade worst{HealthGrade::Unknown};

    [[nodiscard]] int of(HealthGrade grade) const { return byGrade.at(static_cast<std::size_t>(grade)); }
};

CardCount countCards(const HealthReport& report)
{
    CardCount count;
    for (const HostHealth& host : report.hosts)
        for (const GpuHealth& gpu : host.gpus) {
            ++count.byGrade.at(static_cast<std::size_t>(gpu.grade));
            ++count.all;
            count.worst = worse(count.worst, gpu.grade);
        }
    return count;
}

QString cardSentence(const CardCount& count)
{
    if (static_cast<std::size_t>(count.of(HealthGrade::Healthy)) == count.all)
        return count.all == 1 ? HealthSentenceWords::tr("1 GPU, healthy")
                              : HealthSentenceWords::tr("%1, all healthy").arg(gpuCountText(count.all));
    QStringList parts;
    for (const HealthGrade grade : {HealthGrade::Critical, HealthGrade::Investigate, HealthGrade::Watch,
                                    HealthGrade::Unknown, HealthGrade::Healthy})
        if (const int cards = count.of(grade); cards > 0)
            parts << HealthSentenceWords::tr("%1 %2").arg(countText(cards), gradeWord(grade).toLower());
    return HealthSentenceWords::tr("%1: %2").arg(gpuCountText(count.all), parts.join(QStringLiteral(", ")));
}

/// What hosts have that no card of theirs shows: a driver that does not match, a card that is missing.
struct HostTrouble {
    HealthGrade grade{HealthGrade::Healthy};
    QStringList subjects{};
    std::vector<std::size_t> hosts{};
    bool isOfFleet{false};  ///< Hosts compared with one another: none of them by itself.
};

/// What compares hosts stands under the first one, without its name.
bool comparesHosts(const HealthReport& report, std::size_t position, const HealthFinding& finding)
{
    return report.hosts.size() > 1 && finding.host.empty() && !report.snapshot.hosts[position].name.empty();
}

void addHost(const HealthReport& report, std::size_t position, HostTrouble& trouble)
{
    const HostHealth& host = report.hosts[position];
    HealthGrade ofCards = HealthGrade::Healthy;
    for (const GpuHealth& gpu : host.gpus)
        ofCards = worse(ofCards, gpu.grade);
    for (const HealthFinding& finding : host.findings) {
        const bool isOfFleet = comparesHosts(report, position, finding);
        const bool isShown =
            finding.grade != HealthGrade::Unknown && finding.grade > (isOfFleet ? HealthGrade::Healthy : ofCards);
        if (!isShown || finding.grade < trouble.grade)
            continue;
        if (finding.grade > trouble.grade)
            trouble = {.grade = finding.grade};
        if (const QString subject = findingSubject(finding); !trouble.subjects.contains(subject))
            trouble.subjects << subject;
        trouble.isOfFleet = trouble.isOfFleet || isOfFleet;
        if (!isOfFleet && (trouble.hosts.empty() || trouble.hosts.back() != position))
            trouble.hosts.push_back(position);
    }
}

HostTrouble hostTrouble(const HealthReport& report)
{
    HostTrouble trouble;
    for (std::size_t i = 0; i < report.hosts.size(); ++i)
        addHost(report, i, trouble);
    return trouble;
}

/// Who has it: "Host", "node-2", "3 hosts", "Hosts" of what compares them.
QString troubledText(const HealthReport& report, const HostTrouble& trouble)
{
    if (trouble.isOfFleet)
        return HealthSentenceWords::tr("Hosts");
    if (trouble.hosts.size() > 1)
        return HealthSentenceWords::tr("%1 hosts").arg(countText(trouble.hosts.size()));
    const std::string& name = report.snapshot.hosts[trouble.hosts.front()].name;
    return name.empty() || report.hosts.size() < 2 ? HealthSentenceWords::tr("Host") : asText(name);
}

/// "Host critical (Driver)", "node-2 watch (Persistence)", "3 hosts critical (NVLink)".
QString troubleSentence(const HealthReport& report, const HostTrouble& trouble)
{
    return HealthSentenceWords::tr("%1 %2 (%3)")
        .arg(troubledText(report, trouble), gradeWord(trouble.grade).toLower(),
             trouble.subjects.join(QStringLiteral(", ")));
}

/// Of a reading without a card: why there is none.
QString sentenceWithoutCards(const HealthReport& report)
{
    const std::vector<HealthFinding> findings = allFindings(report);
    if (findings.empty())
        return HealthSentenceWords::tr("No GPU in this reading");
    const HealthFinding& worst = findings.front();
    const QString cause = ruleText(worst.cause);
    return report.hosts.size() < 2 || worst.host.empty()
               ? cause
               : HealthSentenceWords::tr("%1: %2").arg(asText(worst.host), cause);
}

}  // namespace

QString unreadText(const HealthReport& report)
{
    const auto unread = std::ranges::count_if(report.hosts, isUnread);
    if (unread == 0)
        return {};
    return unread == 1 ? HealthSentenceWords::tr("1 host could not be read")
                       : HealthSentenceWords::tr("%1 hosts could not be read").arg(countText(unread));
}

QString healthSentence(const HealthReport& report)
{
    const CardCount cards = countCards(report);
    if (cards.all == 0)
        return sentenceWithoutCards(report);
    const HostTrouble trouble = hostTrouble(report);
    QStringList parts = {cardSentence(cards)};
    if (!trouble.subjects.isEmpty()) {
        // The worst of cards and hosts comes first.
        const bool isFirst = cards.worst == HealthGrade::Unknown || trouble.grade > cards.worst;
        parts.insert(isFirst ? 0 : 1, troubleSentence(report, trouble));
    }
    if (const QString unread = unreadText(report); !unread.isEmpty())
        parts << unread;
    return parts.join(QStringLiteral("; "));
}

QString hostFacts(const HealthReport& report)
{
    if (report.hosts.size() != 1)
        return HealthSentenceWords::tr("%1 hosts").arg(countText(static_cast<double>(report.hosts.size())));
    const HostSnapshot& host = report.snapshot.hosts.front();
    QStringList facts;
    if (!host.driver.empty())
        facts << HealthSentenceWords::tr("driver %1").arg(asText(host.driver));
    if (!host.cuda.empty())
        facts << HealthSentenceWords::tr("CUDA up to %1").arg(asText(host.cuda));
    if (!host.gpus.empty() && !host.gpus.front().name.empty())
        facts << asText(host.gpus.front().name);
    if (!host.timestamp.empty())
        facts << asText(host.timestamp);
    return facts.join(QStringLiteral("   "));
}

}  // namespace headroom
