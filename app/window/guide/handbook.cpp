// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/guide/handbook.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>
#include <array>
#include <utility>

namespace headroom {

namespace {

constexpr std::array handbook = {
    HandbookTopic{"gpu", QT_TRANSLATE_NOOP("handbook", "Inside a GPU")},
    HandbookTopic{"numbers", QT_TRANSLATE_NOOP("handbook", "Number formats and bytes")},
    HandbookTopic{"strategies", QT_TRANSLATE_NOOP("handbook", "Strategies")},
    HandbookTopic{"network", QT_TRANSLATE_NOOP("handbook", "The network")},
    HandbookTopic{"nvidia_smi", QT_TRANSLATE_NOOP("handbook", "Reading nvidia-smi")},
    HandbookTopic{"decide", QT_TRANSLATE_NOOP("handbook", "A goal and its answers")},
    HandbookTopic{"workshop", QT_TRANSLATE_NOOP("handbook", "Several plans for one question")},
    HandbookTopic{"portfolio", QT_TRANSLATE_NOOP("handbook", "Many jobs, shared machines")},
    HandbookTopic{"post_training", QT_TRANSLATE_NOOP("handbook", "Preferences and own answers")},
    HandbookTopic{"gate", QT_TRANSLATE_NOOP("handbook", "Before a job starts")},
    HandbookTopic{"acceptance", QT_TRANSLATE_NOOP("handbook", "When machines come")},
    HandbookTopic{"health", QT_TRANSLATE_NOOP("handbook", "Machines, jobs and tickets")},
    HandbookTopic{"promises", QT_TRANSLATE_NOOP("handbook", "Files, network and secrets")},
    HandbookTopic{"glossary", QT_TRANSLATE_NOOP("handbook", "Glossary")},
};

}  // namespace

std::span<const HandbookTopic> handbookTopics() { return handbook; }

QString handbookTitle(const QString& id)
{
    const auto* const topic =
        std::ranges::find_if(handbook, [&id](const HandbookTopic& entry) { return id == QLatin1String(entry.id); });
    return topic == handbook.end() ? QString() : QCoreApplication::translate("handbook", topic->title);
}

QString handbookText(const QString& id)
{
    QFile page(QStringLiteral(":/headroom/help/") + id + QStringLiteral(".md"));
    if (!page.open(QIODevice::ReadOnly))
        return {};
    QString markdown = QString::fromUtf8(page.readAll());
    if (markdown.startsWith(QLatin1String("<!--")))  // Whose it is, for those who read the file.
        markdown.remove(0, markdown.indexOf(QLatin1String("-->")) + 3);
    return markdown.trimmed();
}

QString handbookTopicOf(const QString& page)
{
    constexpr std::array topics = {
        std::pair("decide", "decide"),     std::pair("memory", "numbers"),      std::pair("parallelism", "strategies"),
        std::pair("time", "strategies"),   std::pair("serving", "glossary"),    std::pair("cost", "glossary"),
        std::pair("hardware", "gpu"),      std::pair("network", "network"),     std::pair("deploy", "acceptance"),
        std::pair("health", "nvidia_smi"), std::pair("measured", "strategies"), std::pair("compare", "workshop"),
        std::pair("accuracy", "decide"),   std::pair("report", "decide")};
    const auto* const found =
        std::ranges::find_if(topics, [&page](const auto& entry) { return page == QLatin1String(entry.first); });
    return found == topics.end() ? QString() : QString::fromLatin1(found->second);
}

}  // namespace headroom
