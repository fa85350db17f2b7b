// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/findings/finding_text.h"

#include "model/advice/size_class.h"
#include "model/cost/cost.h"
#include "widgets/text/findings/finding_words.h"
#include "widgets/text/labels.h"
#include "widgets/text/size_class_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>

namespace headroom {

namespace {

const FindingWords* wordsOf(std::string_view id)
{
    for (const std::span<const FindingWords> group : allFindingWords())
        if (const auto found = std::ranges::find(group, id, &FindingWords::id); found != group.end())
            return &*found;
    return nullptr;
}

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
    QString operator()(const Amount& amount) const { return moneyText(amount.money, asText(amount.currency)); }
    QString operator()(const std::string& text) const { return asText(text); }
};

/// The finding's argument there as a name of the plan file; null where it is none.
const std::string* nameAt(const Finding& finding, std::size_t index)
{
    return index < finding.arguments.size() ? std::get_if<std::string>(&finding.arguments[index]) : nullptr;
}

/// Findings all of whose arguments may be VM sizes: other texts pass through sizeLabel unchanged.
constexpr std::array<std::string_view, 16> speakOfSizes{
    "cost.undated",          "cost.stale-price",         "cost.no-price",         "cluster.check-bridge",
    "cluster.retired",       "cluster.mig-none",         "advice.size",           "advice.cpu-size",
    "advice.serving-size",   "advice.serving-size-rate", "advice.size-split",     "advice.cpu-size-rate",
    "advice.paid-otherwise", "advice.unverified",        "cluster.slower-fabric", "cluster.unverified-size"};

/// Ways of paying by the names that people know.
void namePriceModes(const Finding& finding, QStringList& texts)
{
    const bool speaks = finding.id.starts_with("advice.paid");
    for (qsizetype i = 0; speaks && i < std::min<qsizetype>(2, texts.size()); ++i)
        texts[i] = choiceLabel("/cost/price_mode", texts[i].toStdString()).toLower();
}

void nameMissingPrice(const Finding& finding, QStringList& texts)
{
    if (!saysNoPrice(finding) || texts.size() < 3)
        return;
    if (const std::string* mode = nameAt(finding, 1))
        texts[1] = choiceLabel("/cost/price_mode", *mode);
    texts[0].remove(QLatin1String("Standard_"));
    if (texts[0].isEmpty())
        texts[0] = QCoreApplication::translate("finding", "hardware of your own");
    if (texts[2].isEmpty())
        texts[2] = QCoreApplication::translate("finding", "any region");
}

/// What to do about nodes on their front end, by what put them there.
void spellNetworkRemedy(const Finding& finding, QStringList& texts)
{
    if (finding.id != "cluster.front-end" || nameAt(finding, 4) == nullptr)
        return;
    QString& remedy = texts[4];
    const char* both = QT_TRANSLATE_NOOP("remedy", "Use one zone, and leave Network to the size");
    const char* words = remedy == u"zones"     ? QT_TRANSLATE_NOOP("remedy", "Use one zone")
                        : remedy == u"network" ? QT_TRANSLATE_NOOP("remedy", "Leave Network to the size")
                                               : both;
    remedy = QCoreApplication::translate("remedy", words);
}

bool isOfService(const Finding& finding) { return finding.pointer.starts_with("/serving"); }

void nameStage(const Finding& finding, QStringList& texts)
{
    if (texts.size() < 3)
        return;
    const auto* stage = std::get_if<std::int64_t>(&finding.arguments[2]);
    // People count stages from 1.
    texts[2] = stage != nullptr ? QCoreApplication::translate("finding", "Pipeline stage %1").arg(countText(*stage + 1))
               : isOfService(finding) ? QCoreApplication::translate("finding", "The service")
                                      : QCoreApplication::translate("finding", "The job");
}

/// What stands for a name that a plan does not have, by finding and place of the argument.
struct EmptyName {
    std::string_view id;
    qsizetype place;
    const char* words;
};
constexpr std::array emptyNames{
    EmptyName{"memory.does-not-fit", 3, QT_TRANSLATE_NOOP("finding", "CPU node")},
    EmptyName{"memory.too-tight", 2, QT_TRANSLATE_NOOP("finding", "CPU node")},
    EmptyName{"calibration.run-agrees", 2, QT_TRANSLATE_NOOP("finding", "nothing")},
    EmptyName{"calibration.run-shorter", 3, QT_TRANSLATE_NOOP("finding", "nothing")},
    EmptyName{"calibration.run", 3, QT_TRANSLATE_NOOP("finding", "nothing")},
    EmptyName{"serving.cpu-enough", 5, QT_TRANSLATE_NOOP("finding", "an unknown price")},
};

void spellEmptyNames(const Finding& finding, QStringList& texts)
{
    for (const EmptyName& name : emptyNames)
        if (name.id == finding.id && name.place < texts.size() && texts[name.place].isEmpty())
            texts[name.place] = QCoreApplication::translate("finding", name.words);
}

void nameCloud(const Finding& finding, QStringList& texts)
{
    constexpr std::array clouds{std::pair{"azure", "Azure"}, std::pair{"aws", "AWS"}, std::pair{"gcp", "GCP"}};
    const bool names = finding.id.starts_with("advice.") || finding.id == "cluster.unverified-size";
    for (const auto& [id, name] : clouds)
        if (names && !texts.isEmpty() && texts.front() == QLatin1String(id))
            texts.front() = QLatin1String(name);
}

/// The rule of thumb that the finding names by its place.
void spellClass(const Finding& finding, QStringList& texts)
{
    const auto* place = finding.arguments.size() == 2 ? std::get_if<std::int64_t>(&finding.arguments[1]) : nullptr;
    if (place == nullptr || *place < 0 || *place >= std::ssize(sizeClasses))
        return;
    const SizeClassWords words = sizeClassWords(static_cast<std::size_t>(*place));
    texts = {texts[0], words.strategy, words.gpus, words.links, words.software};
}

/// One of them is "1 replica".
void countReplicas(const Finding& finding, QStringList& texts)
{
    const auto count = [&](qsizetype place, const char* one, const char* several) {
        const auto* number = std::get_if<std::int64_t>(&finding.arguments[static_cast<std::size_t>(place)]);
        if (number != nullptr)
            texts[place] = QCoreApplication::translate("finding", *number == 1 ? one : several).arg(texts[place]);
    };
    const char* one = QT_TRANSLATE_NOOP("finding", "%1 replica");
    const char* several = QT_TRANSLATE_NOOP("finding", "%1 replicas");
    if (finding.id == "serving.replicas" && texts.size() == 3) {
        count(0, one, several);
        count(2, QT_TRANSLATE_NOOP("finding", "%1 GPU"), QT_TRANSLATE_NOOP("finding", "%1 GPUs"));
    }
    if (finding.id == "serving.replicas-on-nodes" && texts.size() == 3) {
        count(0, one, several);
        count(2, QT_TRANSLATE_NOOP("finding", "%1 node"), QT_TRANSLATE_NOOP("finding", "%1 nodes"));
    }
    if (finding.id == "serving.overloaded" && texts.size() == 3)
        count(2, one, several);
}

/// The percentiles that vary as one list: each is metric, percentile, time and per cent.
void listTails(const Finding& finding, QStringList& texts)
{
    constexpr qsizetype each = 4;
    if (finding.id != "serving.tail-varies")
        return;
    QString list;
    std::string_view last;
    for (qsizetype i = 1; i + each <= texts.size(); i += each) {
        const std::string* metric = nameAt(finding, static_cast<std::size_t>(i));
        if (metric == nullptr)
            return;
        const QString tail =
            QCoreApplication::translate("finding", "P%1 (%2) by %3 %").arg(texts[i + 1], texts[i + 2], texts[i + 3]);
        QString label = choiceLabel("/serving/latency_metric", *metric);
        label[0] = label[0].toLower();
        if (*metric == last)
            list += QStringLiteral(", ") + tail;
        else
            list += (list.isEmpty() ? QString() : QStringLiteral("; ")) + label + QLatin1Char(' ') + tail;
        last = *metric;
    }
    texts = {texts.value(0), list};
}

/// Texts of all arguments, with names of the plan file in their display form.
QStringList argumentTexts(const Finding& finding, ByteUnit unit)
{
    QStringList texts;
    for (const FindingArgument& argument : finding.arguments)
        texts << std::visit(ArgumentText{unit}, argument);
    if (std::ranges::find(speakOfSizes, finding.id) != speakOfSizes.end())
        for (QString& text : texts)
            text.remove(QLatin1String("Standard_"));
    if (const std::string* metric = nameAt(finding, 2); metric != nullptr && finding.id == "serving.cpu-enough") {
        texts.front() = sizeLabel(texts.front().toStdString());
        texts[2] = choiceLabel("/serving/latency_metric", *metric);
    }
    if (const std::string* metric = nameAt(finding, 0); metric != nullptr && finding.id == "serving.target-missed")
        texts.front() = choiceLabel("/serving/latency_metric", *metric);
    nameMissingPrice(finding, texts);
    if (finding.id == "memory.does-not-fit")
        nameStage(finding, texts);
    if (finding.id == "advice.class")
        spellClass(finding, texts);
    listTails(finding, texts);
    countReplicas(finding, texts);
    nameCloud(finding, texts);
    namePriceModes(finding, texts);
    spellNetworkRemedy(finding, texts);
    spellEmptyNames(finding, texts);
    return texts;
}

QString filled(const char* context, const char* words, const QStringList& arguments)
{
    QString text = QCoreApplication::translate(context, words);
    // One pass, so that a name holding "%1" is not taken for a place.
    QString result;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool place = text[i] == QLatin1Char('%') && i + 1 < text.size() && text[i + 1].isDigit();
        const int index = place ? text[i + 1].digitValue() - 1 : -1;
        if (index < 0) {
            result += text[i];
            continue;
        }
        result += index < arguments.size() ? arguments[index] : QStringLiteral("?");
        ++i;
    }
    return result;
}

/// Whether the finding quotes a nearest known name as its second argument, and has none.
bool lacksNearest(const Finding& finding)
{
    if (finding.arguments.size() < 2)
        return true;
    const auto* nearest = std::get_if<std::string>(&finding.arguments[1]);
    return nearest == nullptr || nearest->empty();
}

}  // namespace

QString findingText(const Finding& finding, ByteUnit unit)
{
    const QStringList arguments = argumentTexts(finding, unit);
    if (const FindingWords* words = wordsOf(finding.id))
        return filled("finding", words->text, arguments);
    return asText(finding.id) +
           (arguments.isEmpty() ? QString() : QStringLiteral(": ") + arguments.join(QStringLiteral(", ")));
}

QString findingRemedy(const Finding& finding, ByteUnit unit)
{
    const FindingWords* words = wordsOf(finding.id);
    if (words == nullptr)
        return {};
    if (words->serviceRemedy != nullptr && isOfService(finding))
        return filled("remedy", words->serviceRemedy, argumentTexts(finding, unit));
    const bool other = words->otherRemedy != nullptr && lacksNearest(finding);
    return filled("remedy", other ? words->otherRemedy : words->remedy, argumentTexts(finding, unit));
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

std::vector<std::string_view> knownFindingIds()
{
    std::vector<std::string_view> ids;
    for (const std::span<const FindingWords> group : allFindingWords())
        std::ranges::transform(group, std::back_inserter(ids), &FindingWords::id);
    return ids;
}

}  // namespace headroom
