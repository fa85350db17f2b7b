// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/answers/import_note_text.h"

#include "widgets/text/findings/finding_text.h"
#include "widgets/text/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

namespace headroom {

namespace {

struct ImportNoteWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::ImportNotes)
};

}  // namespace

QStringList importNoteTexts(const Findings& notes)
{
    constexpr std::ptrdiff_t mostOfAKind = 3;
    std::vector<std::string_view> kinds;
    for (const Finding& note : notes)
        if (std::ranges::find(kinds, note.id) == kinds.end())
            kinds.push_back(note.id);
    QStringList texts;
    for (const std::string_view kind : kinds) {
        std::ptrdiff_t count = 0;
        for (const Finding& note : notes)
            if (note.id == kind && count++ < mostOfAKind)
                texts << findingFullText(note, ByteUnit::GB);
        if (count > mostOfAKind)
            texts << ImportNoteWords::tr("And as many more like these: %1.")
                         .arg(countText(static_cast<std::int64_t>(count - mostOfAKind)));
    }
    return texts;
}

namespace {

constexpr std::array<const char*, ignoredReasonNames.size()> reasons = {
    QT_TRANSLATE_NOOP("ignored", "Named by an alias of a size"),
    QT_TRANSLATE_NOOP("ignored", "Two different prices for one offer"),
    QT_TRANSLATE_NOOP("ignored", "Spot in a dearer zone: a region counts with its cheapest"),
    QT_TRANSLATE_NOOP("ignored", "Dedicated hosts"),
    QT_TRANSLATE_NOOP("ignored", "Dev/Test offers"),
    QT_TRANSLATE_NOOP("ignored", "Too far from the known price"),
    QT_TRANSLATE_NOOP("ignored", "Repeated"),
    QT_TRANSLATE_NOOP("ignored", "Price of a host without its GPUs"),
    QT_TRANSLATE_NOOP("ignored", "No price that such a machine can have"),
    QT_TRANSLATE_NOOP("ignored", "Low Priority, a tier of the past"),
    QT_TRANSLATE_NOOP("ignored", "Without a price"),
    QT_TRANSLATE_NOOP("ignored", "Without a region"),
    QT_TRANSLATE_NOOP("ignored", "Without the name of a size"),
    QT_TRANSLATE_NOOP("ignored", "The price is not a number"),
    QT_TRANSLATE_NOOP("ignored", "Not virtual machines"),
    QT_TRANSLATE_NOOP("ignored", "Not sold by the hour"),
    QT_TRANSLATE_NOOP("ignored", "Prices of the future"),
    QT_TRANSLATE_NOOP("ignored", "Terms other than 1 and 3 years"),
    QT_TRANSLATE_NOOP("ignored", "Other kinds of price"),
    QT_TRANSLATE_NOOP("ignored", "Prices from a quantity on"),
    QT_TRANSLATE_NOOP("ignored", "Not in USD"),
    QT_TRANSLATE_NOOP("ignored", "A price of zero, which is none")};

}  // namespace

QString ignoredReasonText(IgnoredReason reason)
{
    return QCoreApplication::translate("ignored", reasons[static_cast<std::size_t>(reason)]);
}

}  // namespace headroom
