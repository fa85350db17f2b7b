// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/health_guide.h"

#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "model/health/rules/guide.h"
#include "model/text/nearest_name.h"
#include "widgets/text/health/health_words.h"

#include <QRegularExpression>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <vector>

namespace headroom {
namespace {

using Json = nlohmann::ordered_json;

QString plain(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

/// What is asked of the guide: troubles by number, or words.
struct GuideQuestion {
    int first{1};
    int last{healthTroubles};
    QStringList words{};  ///< All of which stand in what is said of a rule, in any case of letters.

    [[nodiscard]] bool holds(HealthRule rule) const
    {
        const int trouble = ruleInfo(rule).trouble;
        if (trouble < first || trouble > last)
            return false;
        if (words.isEmpty())
            return true;
        const HealthFinding finding = findingOf(rule);
        QString said = troubleName(finding) + u' ' + plain(finding.id) + u' ' + plain(finding.cause) + u' ' +
                       plain(finding.captureNext);
        for (const std::string& action : finding.action)
            said += u' ' + plain(action);
        return std::ranges::all_of(words,
                                   [&said](const QString& word) { return said.contains(word, Qt::CaseInsensitive); });
    }

    [[nodiscard]] bool hasAny() const
    {
        for (int trouble = first; trouble <= last; ++trouble)
            if (!rulesOf(trouble).empty())
                return true;
        return false;
    }

    [[nodiscard]] std::vector<HealthRule> rulesOf(int trouble) const
    {
        std::vector<HealthRule> rules = rulesOfTrouble(trouble);
        std::erase_if(rules, [this](HealthRule rule) { return !holds(rule); });
        return rules;
    }
};

QString ruleText(const HealthFinding& finding)
{
    constexpr int indent = 2;
    TextTable table({TextTable::Align::Left, TextTable::Align::Left}, indent);
    table.addRow({CliWords::tr("Cause"), plain(finding.cause)});
    for (const std::string& action : finding.action)
        table.addRow({&action == &finding.action.front() ? CliWords::tr("Do") : QString(), plain(action)});
    if (finding.action.empty())
        table.addRow(
            {CliWords::tr("Do"), CliWords::tr("Depends on the number of the error; give the log for the steps")});
    if (!finding.captureNext.empty())
        table.addRow({CliWords::tr("Capture"), plain(finding.captureNext)});
    return plain(finding.id) + u'\n' + table.toString() + u'\n';
}

QString rangesText(const GuideQuestion& asked)
{
    using enum TextTable::Align;
    TextTable table({Left, Left, Left, Left, Left, Left});
    TextTable conditions({Left, Left});
    table.addRow({CliWords::tr("Rule"), CliWords::tr("Reading"), CliWords::tr("Healthy"), CliWords::tr("Watch"),
                  CliWords::tr("Investigate"), CliWords::tr("Critical")});
    bool hasAny = false;
    for (const HealthRange& range : healthRanges()) {
        if (!asked.holds(range.rule))
            continue;
        hasAny = true;
        const QString rule = plain(ruleInfo(range.rule).id).section(u'.', 1);
        QStringList cells{rule, plain(range.what)};
        for (const HealthGrade grade :
             {HealthGrade::Healthy, HealthGrade::Watch, HealthGrade::Investigate, HealthGrade::Critical}) {
            const std::string text = range.text(grade);
            cells << (text.empty() ? QStringLiteral("-") : QString::fromStdString(text));
        }
        table.addRow(cells);
        if (!range.when.empty())
            conditions.addRow({rule, plain(range.when)});
    }
    if (!hasAny)
        return CliWords::tr("No reading has a range of its own here: what is named above is found or not.") + u'\n';
    return CliWords::tr("Healthy ranges") + QStringLiteral("\n\n") + table.toString() + u'\n' + conditions.toString();
}

/// What the guide speaks of near words that none of its rules holds together: rules with one of them or with one spelt
/// alike, else the troubles themselves.
QStringList nearTopics(const QStringList& words)
{
    constexpr qsizetype most = 8;
    constexpr qsizetype shortest = 4;
    QStringList topics;
    const auto add = [&topics](const HealthFinding& finding) {
        const QString topic = plain(finding.cause) + QStringLiteral(" [") + plain(finding.id) + u']';
        if (topics.size() < most && !topics.contains(topic))
            topics << topic;
    };
    const GuideQuestion all;
    for (int trouble = 1; trouble <= healthTroubles; ++trouble)
        for (const HealthRule rule : all.rulesOf(trouble)) {
            const HealthFinding finding = findingOf(rule);
            const QString said = plain(finding.id).section(u'.', 1) + u' ' + plain(finding.cause);
            std::vector<std::string> parts;
            for (const QString& part : said.split(QRegularExpression(QStringLiteral("[^\\w]+")), Qt::SkipEmptyParts))
                if (part.size() >= shortest)
                    parts.push_back(part.toStdString());
            const std::vector<std::string_view> names(parts.begin(), parts.end());
            if (std::ranges::any_of(words, [&](const QString& word) {
                    const std::string name = word.toStdString();
                    return word.size() >= shortest &&
                           (said.contains(word, Qt::CaseInsensitive) || !nearestName(name, names).empty());
                }))
                add(finding);
        }
    if (!topics.isEmpty())
        return topics;
    for (int trouble = 1; trouble <= healthTroubles; ++trouble)
        if (const std::vector<HealthRule> rules = all.rulesOf(trouble); !rules.empty())
            topics << troubleName(findingOf(rules.front()));
    return topics;
}

/// That nothing was found, and where to look instead.
CommandResult nothingFound(const QStringList& words, bool asJson)
{
    const QStringList topics = nearTopics(words);
    if (asJson) {
        Json near = Json::array();
        for (const QString& topic : topics)
            near.push_back(topic.toStdString());
        const Json found = {{"format", "headroom-health-guide"},
                            {"version", 1},
                            {"troubles", Json::array()},
                            {"ranges", Json::array()},
                            {"near", near}};
        return printed(found.dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
    }
    QString text = CliWords::tr("Nothing in the guide speaks of \"%1\".").arg(words.join(u' ').left(40)) + u'\n';
    text += CliWords::tr("It does speak of:") + u'\n';
    for (const QString& topic : topics)
        text += QStringLiteral("  ") + topic + u'\n';
    return printed(text);
}

QString guideText(const GuideQuestion& asked)
{
    QString text;
    for (int trouble = asked.first; trouble <= asked.last; ++trouble) {
        const std::vector<HealthRule> rules = asked.rulesOf(trouble);
        if (rules.empty())
            continue;
        text += troubleName(findingOf(rules.front())) + QStringLiteral("\n\n");
        for (const HealthRule rule : rules)
            text += ruleText(findingOf(rule));
        text += CliWords::tr("A capture that shows it: headroom samples trouble-%1 | headroom health -").arg(trouble) +
                QStringLiteral("\n\n");
    }
    return text + rangesText(asked);
}

Json guideJson(const GuideQuestion& asked)
{
    Json troubles = Json::array();
    for (int trouble = asked.first; trouble <= asked.last; ++trouble) {
        Json findings = Json::array();
        QString name;
        for (const HealthRule rule : asked.rulesOf(trouble)) {
            const HealthFinding finding = findingOf(rule);
            name = troubleName(finding);
            findings.push_back({{"id", finding.id},
                                {"cause", finding.cause},
                                {"action", finding.action},
                                {"capture_next", finding.captureNext},
                                {"confidence", confidenceName(finding.confidence)}});
        }
        if (findings.empty())
            continue;
        troubles.push_back({{"trouble", trouble},
                            {"name", name.toStdString()},
                            {"sample", "trouble-" + std::to_string(trouble)},
                            {"findings", findings}});
    }
    Json ranges = Json::array();
    for (const HealthRange& range : healthRanges()) {
        if (!asked.holds(range.rule))
            continue;
        const auto limit = [&range](HealthGrade grade) {
            return range.has(grade) ? Json(range.limits().of(grade)) : Json(nullptr);
        };
        ranges.push_back({{"id", ruleInfo(range.rule).id},
                          {"trouble", ruleInfo(range.rule).trouble},
                          {"reading", range.what},
                          {"unit", range.isShare        ? "share"
                                   : range.unit.empty() ? "count"
                                                        : range.unit},
                          {"bad", range.lowIsBad ? "low" : "high"},
                          {"healthy", range.text(HealthGrade::Healthy)},
                          {"watch", limit(HealthGrade::Watch)},
                          {"investigate", limit(HealthGrade::Investigate)},
                          {"critical", limit(HealthGrade::Critical)},
                          {"when", range.when}});
    }
    return {{"format", "headroom-health-guide"}, {"version", 1}, {"troubles", troubles}, {"ranges", ranges}};
}

/// What else was asked for, which would need a reading; null for nothing.
const char* otherOption(const QCommandLineParser& parser)
{
    for (const char* name : {"live", "ssh", "prometheus", "timeout", "plan", "interval", "count", "require", "before",
                             "mask", "keep-text", "accept", "jobs", "hours", "ticket"})
        if (parser.isSet(QLatin1String(name)))
            return name;
    return nullptr;
}

}  // namespace

CommandResult healthGuide(const QCommandLineParser& parser)
{
    const QString hint = helpHint("health");
    if (const char* other = otherOption(parser))
        return usageError(CliWords::tr("--guide reads nothing, so it does not go with --%1").arg(QLatin1String(other)),
                          hint);
    const QStringList words = parser.positionalArguments();
    GuideQuestion asked;
    bool isNumber = false;
    const int trouble = words.size() == 1 ? words.front().toInt(&isNumber) : 0;
    constexpr qsizetype shortest = 3;  // Two letters stand in every text.
    if (isNumber && trouble >= 1 && trouble <= healthTroubles) {
        asked.first = asked.last = trouble;
    } else if (!words.isEmpty()) {
        asked.words = words.join(u' ').split(u' ', Qt::SkipEmptyParts);
        const bool isLong =
            std::ranges::any_of(asked.words, [](const QString& word) { return word.size() >= shortest; });
        if (isNumber || !isLong)
            return usageError(
                CliWords::tr("--guide takes one trouble, a number from 1 to %1, or words to look for, not "
                             "\"%2\"")
                    .arg(healthTroubles)
                    .arg(words.join(u' ').left(40)),
                hint);
        if (!asked.hasAny())
            return nothingFound(asked.words, wantsJson(parser));
    }
    if (!wantsJson(parser))
        return printed(guideText(asked));
    return printed(guideJson(asked).dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
}

}  // namespace headroom
