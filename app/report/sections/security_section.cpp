// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/report_draft.h"
#include "app/report/table_block.h"
#include "model/advice/advice.h"
#include "widgets/text/findings/finding_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom {

namespace {

struct SecuritySectionWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Report)
};

/// What the points before the machines cost money say as well: the network's addresses, and that a budget is missing.
bool isSaidBefore(const Finding& entry, const std::vector<ProvisionCheck>& points)
{
    const auto has = [&](std::string_view id) {
        return std::ranges::find(points, id, &ProvisionCheck::id) != points.end();
    };
    return (entry.id == "checklist.rdma-range" && has("network")) || (entry.id == "checklist.budget" && has("alerts"));
}

}  // namespace

void addSecurity(ReportDraft& draft, const ReportInput& input)
{
    constexpr double tableSpace = 4;
    if (input.catalogue == nullptr)
        return;
    auto table = nameTable();
    const std::vector<ProvisionCheck> points = readinessOf(input);
    for (const Finding& entry : securityChecklist(input.plan, input.estimate, *input.catalogue)) {
        if (isSaidBefore(entry, points))
            continue;
        const auto [name, text] = checklistEntry(entry, ByteUnit::GB);
        addNameRow(*table, name, text);
    }
    if (table->rowCount() == 0)
        return;
    draft.addHeading(SecuritySectionWords::tr("Security and governance"));
    draft.add(std::move(table), tableSpace);
}

}  // namespace headroom
