// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/report_draft.h"
#include "app/report/table_block.h"
#include "model/advice/checklist.h"
#include "widgets/text/finding_text.h"

#include <QCoreApplication>

namespace headroom {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(headroom::Report)
};

}  // namespace

void addSecurity(ReportDraft& draft, const ReportInput& input)
{
    constexpr double tableSpace = 4;
    if (input.catalogue == nullptr)
        return;
    auto table = nameTable();
    for (const Finding& entry : securityChecklist(input.plan, input.estimate, *input.catalogue)) {
        // "Roles: people who ..." is a name and what to do.
        const QString text = findingFullText(entry, ByteUnit::GB);
        const qsizetype colon = text.indexOf(QLatin1String(": "));
        QString words = text.mid(colon + 2);
        if (!words.isEmpty())
            words[0] = words[0].toUpper();
        addNameRow(*table, text.left(colon), words);
    }
    if (table->rowCount() == 0)
        return;
    draft.addHeading(Words::tr("Security and governance"));
    draft.add(std::move(table), tableSpace);
}

}  // namespace headroom
