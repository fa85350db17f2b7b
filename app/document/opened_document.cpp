// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/opened_document.h"

#include "app/document/file_content.h"

#include <QFileInfo>

namespace headroom {

Result<OpenedDocument> openDocumentFile(const QString& file, const Catalogue& catalogue)
{
    const Result<QByteArray> text = readDocumentBytes(file);
    if (!text)
        return text.error();
    const Result<DocumentContent> content = readDocumentText(*text, file, catalogue);
    if (!content)
        return content.error();
    return OpenedDocument{*content, contentDigest(*text), !QFileInfo(file).isFile()};
}

QByteArray documentDigest(const DocumentContent& content) { return contentDigest(documentText(content)); }

}  // namespace headroom
