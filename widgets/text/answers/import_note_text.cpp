// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/answers/import_note_text.h"

#include "widgets/text/findings/finding_text.h"
#include "widgets/text/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <string>
#include <vector>

namespace headroom {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(headroom::ImportNotes)
};

}  // namespace

QStringList importNoteTexts(const Findings& notes)
{
    constexpr std::ptrdiff_t mostOfAKind = 3;
    std::vector<std::string> kinds;
    for (const Finding& note : notes)
        if (std::ranges::find(kinds, note.id) == kinds.end())
            kinds.push_back(note.id);
    QStringList texts;
    for (const std::string& kind : kinds) {
        std::ptrdiff_t count = 0;
        for (const Finding& note : notes)
            if (note.id == kind && count++ < mostOfAKind)
                texts << findingFullText(note, ByteUnit::GB);
        if (count > mostOfAKind)
            texts << Words::tr("And as many more like these: %1.")
                         .arg(countText(static_cast<std::int64_t>(count - mostOfAKind)));
    }
    return texts;
}

}  // namespace headroom
