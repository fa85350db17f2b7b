// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/portfolio/portfolio.h"

#include <QByteArray>
#include <QObject>
#include <QString>
#include <QUndoStack>

namespace headroom {

/// A portfolio with its history of edits and the file that it stands in.
class PortfolioDocument final : public QObject {
    Q_OBJECT

public:
    explicit PortfolioDocument(QObject* parent = nullptr);
    ~PortfolioDocument() override;

    [[nodiscard]] const Portfolio& portfolio() const { return m_portfolio; }
    [[nodiscard]] QUndoStack& undoStack() { return m_undo; }
    /// Absolute path of its file; empty while it has none.
    [[nodiscard]] const QString& path() const { return m_path; }
    /// Of what that file held when it was last read or written here.
    [[nodiscard]] const QByteArray& fileDigest() const { return m_fileDigest; }
    [[nodiscard]] bool isModified() const { return !m_undo.isClean(); }
    /// The portfolio's name, else its file's, else "Untitled portfolio".
    [[nodiscard]] QString displayName() const;

    /// Another portfolio with a history of its own, as it stands in its file.
    void open(const Portfolio& portfolio, const QString& path, const QByteArray& digest);
    /// The same with work that its file, if it has one, does not hold.
    void openUnsaved(const Portfolio& portfolio, const QString& path = {}, const QByteArray& digest = {});
    /// Replaces the portfolio as one undo step that `words` name. Steps with the same `mergeKey` (0 or more) are one.
    void apply(const Portfolio& portfolio, const QString& words, int mergeKey = -1);
    /// It now stands in that file.
    void markSaved(const QString& path, const QByteArray& digest);

signals:
    void portfolioChanged();
    /// Another portfolio is open, and what is said of it is true by now.
    void opened();
    /// Path, name or the modified state changed.
    void identityChanged();

private:
    class Edit;
    void set(const Portfolio& portfolio);
    void replace(const Portfolio& portfolio, const QString& path, const QByteArray& digest, bool isSaved);

    Portfolio m_portfolio{};
    QString m_path{};
    QByteArray m_fileDigest{};
    QUndoStack m_undo{};
};

}  // namespace headroom
