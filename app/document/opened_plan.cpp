// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/opened_plan.h"

#include "app/document/file_content.h"
#include "app/inputs/plan_file.h"

#include <QFileInfo>

namespace headroom {

Result<OpenedPlan> openPlanFile(const QString& file, const Catalogue& catalogue)
{
    const Result<QByteArray> text = readPlanBytes(file);
    if (!text)
        return text.error();
    const Result<Plan> plan = readPlanText(*text, file, catalogue);
    if (!plan)
        return plan.error();
    return OpenedPlan{*plan, contentDigest(*text), !QFileInfo(file).isFile()};
}

QByteArray planDigest(const Plan& plan) { return contentDigest(QByteArray::fromStdString(writePlan(plan))); }

}  // namespace headroom
