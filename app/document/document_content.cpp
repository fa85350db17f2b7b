// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/document_content.h"

#include "app/files/output_file.h"
#include "app/inputs/plan_file.h"
#include "app/inputs/workshop_file.h"

namespace headroom {

Result<DocumentContent> readDocumentText(const QByteArray& text, const QString& name, const Catalogue& catalogue)
{
    if (isWorkshopFile(name) || isWorkshopText({text.constData(), static_cast<std::size_t>(text.size())})) {
        Result<Workshop> workshop = readWorkshopText(text, name, catalogue);
        if (!workshop)
            return workshop.error();
        return DocumentContent(std::move(workshop).value());
    }
    const Result<Plan> plan = readPlanText(text, name, catalogue);
    if (!plan)
        return plan.error();
    return DocumentContent(*plan);
}

Result<QByteArray> readDocumentBytes(const QString& file)
{
    return isWorkshopFile(file) ? readWorkshopBytes(file) : readPlanBytes(file);
}

QByteArray documentText(const DocumentContent& content)
{
    return QByteArray::fromStdString(content.isWorkshop ? writeWorkshop(content.workshop) : writePlan(content.first()));
}

std::optional<Error> writeDocumentFile(const DocumentContent& content, const QString& file)
{
    return writeOutputFile(file, documentText(content));
}

QString documentSuffix(const DocumentContent& content)
{
    return content.isWorkshop ? workshopSuffix : QStringLiteral(".headroom.json");
}

}  // namespace headroom
