// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/document/document_content.h"

namespace headroom {

/// A plan or workshop as it was read from a file.
struct OpenedDocument {
    DocumentContent content{};
    QByteArray digest{};   ///< Of what the file held.
    bool isStream{false};  ///< It came through a pipe or device, which does not hold it any more.
};

/// Reads a plan's or workshop's file, with what must be known of it to notice later that somebody else wrote it.
[[nodiscard]] Result<OpenedDocument> openDocumentFile(const QString& file, const Catalogue& catalogue);

/// The digest of a file to which the content is saved.
[[nodiscard]] QByteArray documentDigest(const DocumentContent& content);

}  // namespace headroom
