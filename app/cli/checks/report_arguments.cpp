// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/checks/report_arguments.h"

#include "app/cli/words.h"
#include "app/report/documents/report_document.h"

#include <QFileInfo>

namespace headroom {

std::optional<QPageSize> paperNamed(const QString& name)
{
    if (name.isEmpty() || name == QLatin1String("a4"))
        return QPageSize(QPageSize::A4);
    if (name == QLatin1String("letter"))
        return QPageSize(QPageSize::Letter);
    return std::nullopt;
}

std::optional<CommandResult> wrongReportName(const QString& file)
{
    if (isReportName(file))
        return std::nullopt;
    return usageError(
        CliWords::tr("-o %1 ends like no form that a report has").arg(QFileInfo(file).fileName().left(80)),
        CliWords::tr("A name that ends in .pdf, .html, .htm or .md says which"));
}

}  // namespace headroom
