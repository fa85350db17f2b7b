// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/document/document_content.h"
#include "model/catalogue/catalogue.h"
#include "model/portfolio/portfolio.h"
#include "model/result.h"

#include <QByteArray>
#include <QDateTime>
#include <QLockFile>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace headroom {

/// A plan, workshop or portfolio that stands in no file yet, or in one that holds another state of it.
struct UnsavedWork {
    DocumentContent content{};
    QString path{};       ///< Its file, absolute; empty where it has none.
    QByteArray digest{};  ///< Of what that file held when it was last read or written.
    QDateTime changed{};
    std::optional<Portfolio> portfolio{};  ///< In place of the content.

    /// That of the plan, workshop or portfolio; may be empty.
    [[nodiscard]] QString name() const;
};

/// The file's text: one line of JSON about the work, and the document as it would be saved; a portfolio with its plans
/// embedded, since their files may be gone where it is opened again.
[[nodiscard]] QByteArray writeUnsavedWork(const UnsavedWork& work);
/// Reads such a text; `name` stands for the file in messages.
[[nodiscard]] Result<UnsavedWork> readUnsavedWork(const QByteArray& text, const QString& name,
                                                  const Catalogue& catalogue);

/// The file in which one window keeps its unsaved work, readable by its owner only. It is made with the first work that
/// is kept, and stays when the object goes: whoever takes it away says so.
class UnsavedWorkFile {
public:
    /// The file lies in `folder`; "" keeps nothing.
    explicit UnsavedWorkFile(QString folder);

    /// Keeps the work in place of what was kept before.
    [[nodiscard]] std::optional<Error> keep(const UnsavedWork& work);
    void remove();
    [[nodiscard]] bool isKept() const { return m_isKept; }

private:
    [[nodiscard]] std::optional<Error> claim();

    QString m_folder;
    QString m_file{};
    std::unique_ptr<QLockFile> m_lock{};  ///< Says that the window is there.
    bool m_isKept{false};
};

/// Unsaved work whose process is gone. Nobody else is offered it while this object is there.
struct LeftoverWork {
    Result<UnsavedWork> work;
    QString file;  ///< Where it lies; what cannot be read was put aside there.
    std::unique_ptr<QLockFile> lock;
    /// It is in good hands, or not wanted.
    void remove();
};

/// What processes that are gone left in the folder, the newest first. Work that is in its plan's file by now is no
/// longer unsaved, and taken away; a file that cannot be read is put aside under another name and told of once.
[[nodiscard]] std::vector<LeftoverWork> leftoverWork(const QString& folder, const Catalogue& catalogue);

}  // namespace headroom
