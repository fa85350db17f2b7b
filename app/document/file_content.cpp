// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/file_content.h"

#include "app/document/document_content.h"

#include <QCryptographicHash>
#include <QFileInfo>

namespace headroom {

FileContent documentFileContent(const QString& path)
{
    const QFileInfo info(path);
    if (!info.isFile())
        return {};
    FileContent content;
    content.written = info.lastModified();
    const Result<QByteArray> text = readDocumentBytes(path);
    if (!text) {
        // It may have gone meanwhile.
        if (!QFileInfo(path).isFile())
            return {};
        content.state = FileContent::State::Unreadable;
        content.error = text.error();
        return content;
    }
    content.state = FileContent::State::Read;
    content.text = *text;
    content.digest = contentDigest(*text);
    return content;
}

QByteArray contentDigest(const QByteArray& text) { return QCryptographicHash::hash(text, QCryptographicHash::Sha256); }

}  // namespace headroom
