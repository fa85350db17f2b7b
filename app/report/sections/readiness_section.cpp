// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/report_draft.h"
#include "app/report/table_block.h"
#include "headroom_version.h"
#include "model/provision/readiness.h"
#include "widgets/text/findings/finding_text.h"

#include <QCoreApplication>

namespace headroom {

namespace {

struct ReadinessSectionWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Report)
};

TableCell stateCell(const std::optional<bool>& ok)
{
    if (!ok)
        return {ReadinessSectionWords::tr("open"), {paper::strong.px, true, Role::Watch}, {}};
    return *ok ? TableCell{ReadinessSectionWords::tr("ok"), {paper::strong.px, true, Role::Good}, {}}
               : TableCell{ReadinessSectionWords::tr("missing"), {paper::strong.px, true, Role::Bad}, {}};
}

}  // namespace

std::vector<ProvisionCheck> readinessOf(const ReportInput& input)
{
    if (input.catalogue == nullptr)
        return {};
    const Deployment deployment = deploymentOf(input.plan, input.estimate, *input.catalogue,
                                               input.date.toString(Qt::ISODate).toStdString(), programVersion);
    return readiness(input.plan, input.estimate, deployment, *input.catalogue, input.lists.get());
}

void addReadiness(ReportDraft& draft, const ReportInput& input)
{
    const std::vector<ProvisionCheck> checks = readinessOf(input);
    if (checks.empty())
        return;
    auto table = std::make_unique<TableBlock>(
        std::vector<TableColumn>{{ReadinessSectionWords::tr("Point"), Qt::AlignLeft, 0, 0},
                                 {ReadinessSectionWords::tr("State"), Qt::AlignLeft, 0, 0},
                                 {ReadinessSectionWords::tr("What is known"), Qt::AlignLeft, 0, 1}});
    for (const ProvisionCheck& check : checks) {
        const auto [name, text] = checklistEntry(check.text, reportUnit);
        const QString command = QString::fromStdString(check.command).trimmed();
        table->addRow({{name, paper::strong, {}},
                       stateCell(check.ok),
                       {command.isEmpty() || check.ok == true ? text : text + u' ' + command, paper::body, {}}});
    }
    draft.addHeading(ReadinessSectionWords::tr("Before the machines cost money"));
    draft.add(std::move(table), 4);
}

}  // namespace headroom
