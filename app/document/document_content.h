// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/result.h"
#include "model/workshop/workshop.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace headroom {

/// What a window holds and its file says: one plan, or a workshop of several.
struct DocumentContent {
    DocumentContent() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): a plan is a content by itself.
    DocumentContent(const Plan& plan) { workshop.plans.front().plan = plan; }
    explicit DocumentContent(Workshop several) : workshop(std::move(several)), isWorkshop(true) {}

    Workshop workshop{};     ///< Of one plan that plan alone.
    bool isWorkshop{false};
    bool operator==(const DocumentContent&) const = default;

    [[nodiscard]] const Plan& first() const { return workshop.plans.front().plan; }
    /// The workshop's name, or that of the one plan; may be empty.
    [[nodiscard]] QString name() const { return QString::fromStdString(isWorkshop ? workshop.name : first().name); }
};

/// Reads a plan or a workshop, as the text itself says which; `name` stands for the file in messages.
[[nodiscard]] Result<DocumentContent> readDocumentText(const QByteArray& text, const QString& name,
                                                       const Catalogue& catalogue);

/// What a plan's or workshop's file holds, in UTF-8, whether it is one or not.
[[nodiscard]] Result<QByteArray> readDocumentBytes(const QString& file);

/// The text of its file.
[[nodiscard]] QByteArray documentText(const DocumentContent& content);

/// Saves it whole or not at all; the error names the file and the remedy.
[[nodiscard]] std::optional<Error> writeDocumentFile(const DocumentContent& content, const QString& file);

/// What its file's name ends with: ".headroom.json" or ".headroom-workshop.json".
[[nodiscard]] QString documentSuffix(const DocumentContent& content);

}  // namespace headroom
