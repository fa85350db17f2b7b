// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/findings/finding_text.h"

#include "model/cost/cost.h"
#include "widgets/text/findings/finding_words.h"
#include "widgets/text/labels.h"
#include "widgets/text/size_class_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {

namespace {

/// Every finding has words (tst_finding_text holds that); one without an id, as it stands before it is made, has none.
const FindingWords& wordsOf(const Finding& finding)
{
    for (const std::span<const FindingWords> group : allFindingWords())
        if (const auto found = std::ranges::find(group, finding.id, &FindingWords::id); found != group.end())
            return *found;
    static constexpr FindingWords none{"", "", ""};
    return none;
}

QString translated(const char* words) { return QCoreApplication::translate("finding", words); }

QString textOr(const std::string& text, const char* ifEmpty)
{
    return text.empty() ? translated(ifEmpty) : asText(text);
}

/// An argument as its sentence shows it, by its type.
struct ArgumentText {
    ByteUnit unit;

    QString operator()(std::int64_t count) const { return countText(count); }
    QString operator()(double number) const { return shortCount(number); }
    QString operator()(Bytes bytes) const { return bytesText(bytes, unit); }
    QString operator()(Seconds time) const
    {
        constexpr Seconds manySeconds{2 * secondsPerHour};
        return time < manySeconds ? latencyText(time) : durationText(Hours{time.value / secondsPerHour});
    }
    /// Three digits are as much as an estimate of time is worth; whole hours where that is enough to say it.
    QString operator()(Hours time) const
    {
        const double step = std::pow(10.0, std::floor(std::log10(std::max(time.value, 1e-3))) - 2);
        const double rounded = std::round(time.value / step) * step;
        return step >= 1 ? countText(std::round(rounded)) : shortCount(rounded);
    }
    QString operator()(Percent share) const
    {
        const bool isWhole = share.value == std::floor(share.value);
        return (isWhole ? countText(share.value) : shortCount(share.value)) + QStringLiteral(" %");
    }
    QString operator()(const Amount& amount) const { return moneyText(amount.money, asText(amount.currency)); }
    QString operator()(const std::optional<Amount>& amount) const
    {
        return amount ? (*this)(*amount) : translated(QT_TRANSLATE_NOOP("finding", "an unknown price"));
    }
    QString operator()(const Counted& counted) const
    {
        using Nouns = std::array<const char*, 2>;
        constexpr std::array nouns = {
            Nouns{QT_TRANSLATE_NOOP("finding", "%1 replica"), QT_TRANSLATE_NOOP("finding", "%1 replicas")},
            Nouns{QT_TRANSLATE_NOOP("finding", "%1 GPU"), QT_TRANSLATE_NOOP("finding", "%1 GPUs")},
            Nouns{QT_TRANSLATE_NOOP("finding", "%1 node"), QT_TRANSLATE_NOOP("finding", "%1 nodes")}};
        const Nouns& words = nouns.at(static_cast<std::size_t>(counted.noun));
        return translated(words[counted.count == 1 ? 0 : 1]).arg(countText(counted.count));
    }
    QString operator()(const std::string& text) const { return asText(text); }
    QString operator()(const SizeId& size) const
    {
        return textOr(size.text, QT_TRANSLATE_NOOP("finding", "hardware of your own"))
            .remove(QLatin1String("Standard_"));
    }
    QString operator()(const GpuName& gpu) const { return textOr(gpu.text, QT_TRANSLATE_NOOP("finding", "CPU node")); }
    QString operator()(const CloudId& cloud) const
    {
        constexpr std::array clouds{std::pair{"azure", "Azure"}, std::pair{"aws", "AWS"}, std::pair{"gcp", "GCP"}};
        const auto known = std::ranges::find(clouds, cloud.text, &std::pair<const char*, const char*>::first);
        return known != clouds.end() ? QLatin1String(known->second) : asText(cloud.text);
    }
    QString operator()(const RegionId& region) const
    {
        return textOr(region.text, QT_TRANSLATE_NOOP("finding", "any region"));
    }
    QString operator()(const NearestId& id) const { return asText(id.text); }
    QString operator()(const OwnersNote& note) const
    {
        return textOr(note.text, QT_TRANSLATE_NOOP("finding", "nothing"));
    }
    QString operator()(const PlanChoice& choice) const
    {
        QString label = choiceLabel(choice.pointer, choice.value);
        return choice.lowerCase ? label.toLower() : label;
    }
    QString operator()(const MemoryUser& user) const
    {
        // People count stages from 1.
        if (user.stage)
            return translated(QT_TRANSLATE_NOOP("finding", "Pipeline stage %1")).arg(countText(*user.stage + 1));
        return user.isService ? translated(QT_TRANSLATE_NOOP("finding", "The service"))
                              : translated(QT_TRANSLATE_NOOP("finding", "The job"));
    }
    QString operator()(const SizeClassPlace& entry) const
    {
        const SizeClassWords words = sizeClassWords(entry.place);
        return translated(QT_TRANSLATE_NOOP("finding", "%1 on %2 GPUs with %3, links: %4"))
            .arg(words.strategy, words.gpus, words.software, words.links);
    }
    /// "time to first token P95 (1.20 s) by 15 %, P99 (2.40 s) by 30 %; time per output token P99 (60.0 ms) by 20 %".
    QString operator()(const VaryingTails& tails) const
    {
        QString list;
        const PlanChoice* last = nullptr;
        for (const VaryingTail& tail : tails) {
            if (last == nullptr || *last != tail.metric)
                list += (list.isEmpty() ? QString() : QStringLiteral("; ")) + (*this)(tail.metric) + QLatin1Char(' ');
            else
                list += QStringLiteral(", ");
            last = &tail.metric;
            list += translated(QT_TRANSLATE_NOOP("finding", "P%1 (%2) by %3"))
                        .arg(countText(tail.percentile), (*this)(tail.time), (*this)(tail.spread));
        }
        return list;
    }
    QString operator()(FrontEndRemedy remedy) const
    {
        constexpr std::array words = {QT_TRANSLATE_NOOP("finding", "Use one zone"),
                                      QT_TRANSLATE_NOOP("finding", "Leave Network to the size"),
                                      QT_TRANSLATE_NOOP("finding", "Use one zone, and leave Network to the size")};
        return translated(words.at(static_cast<std::size_t>(remedy)));
    }
};

/// The words with each place taken by its argument, in one pass, so that a name holding "%1" is not taken for a place.
QString filled(const char* context, const char* words, const Finding& finding, ByteUnit unit)
{
    const QString text = QCoreApplication::translate(context, words);
    QString result;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool isPlace = text[i] == u'%' && i + 1 < text.size() && text[i + 1].isDigit();
        if (isPlace)
            result += std::visit(ArgumentText{unit},
                                 finding.arguments.at(static_cast<std::size_t>(text[++i].digitValue() - 1)));
        else
            result += text[i];
    }
    return result;
}

/// Whether the finding is about a name that no known one is near to.
bool lacksNearest(const Finding& finding)
{
    return std::ranges::find(finding.arguments, FindingArgument(NearestId{})) != finding.arguments.end();
}

}  // namespace

QString findingText(const Finding& finding, ByteUnit unit)
{
    return filled("finding", wordsOf(finding).text, finding, unit);
}

QString findingRemedy(const Finding& finding, ByteUnit unit)
{
    const FindingWords& words = wordsOf(finding);
    const char* remedy = words.remedy;
    if (words.serviceRemedy != nullptr && finding.pointer.starts_with("/serving"))
        remedy = words.serviceRemedy;
    else if (words.otherRemedy != nullptr && lacksNearest(finding))
        remedy = words.otherRemedy;
    return filled("remedy", remedy, finding, unit);
}

QString findingFullText(const Finding& finding, ByteUnit unit)
{
    const QString remedy = findingRemedy(finding, unit);
    const QString text = findingText(finding, unit);
    return remedy.isEmpty() ? text : text + QLatin1Char(' ') + remedy;
}

ChecklistEntry checklistEntry(const Finding& finding, ByteUnit unit)
{
    const QString all = findingFullText(finding, unit);
    const QString mark = QStringLiteral(": ");
    const qsizetype colon = all.indexOf(mark);
    if (colon < 0)
        return {{}, all};
    QString text = all.mid(colon + mark.size());
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return {all.left(colon), text};
}

}  // namespace headroom
