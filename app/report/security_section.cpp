// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/report_draft.h"
#include "app/report/table_block.h"
#include "model/advice/advice.h"
#include "widgets/text/findings/finding_text.h"

#include <QCoreApplication>

namespace headroom {

namespace {

struct SecuritySectionWords {
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
        const auto [name, text] = checklistEntry(entry, ByteUnit::GB);
        addNameRow(*table, name, text);
    }
    if (table->rowCount() == 0)
        return;
    draft.addHeading(SecuritySectionWords::tr("Security and governance"));
    draft.add(std::move(table), tableSpace);
}

}  // namespace headroom
