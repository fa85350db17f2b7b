// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/plan/limits.h"

#include <QObject>
#include <QUndoStack>

#include <string_view>

namespace headroom {

/// The plan that a window edits: value, undo history, file and whether it has unsaved changes. planChanged is the one
/// signal from which everything on the screen follows.
class PlanDocument final : public QObject {
    Q_OBJECT

public:
    explicit PlanDocument(const Catalogue& catalogue, QObject* parent = nullptr);
    ~PlanDocument() override;

    [[nodiscard]] const Plan& plan() const { return m_plan; }
    [[nodiscard]] QUndoStack& undoStack() { return m_undo; }
    /// Absolute path of the plan's file, empty while it has none.
    [[nodiscard]] const QString& path() const { return m_path; }
    /// Of what that file held when it was last read or written here.
    [[nodiscard]] const QByteArray& fileDigest() const { return m_fileDigest; }
    [[nodiscard]] bool isModified() const { return !m_undo.isClean(); }
    /// The plan's name, else its file's, else "Untitled plan".
    [[nodiscard]] QString displayName() const;

    /// Sets one field as one undo step, together with what must follow it; a value that the field cannot have changes
    /// nothing and is refused in words. Edits of one field with the same `mergeKey` (0 or more) are one step.
    bool edit(std::string_view pointer, const FieldValue& value, int mergeKey = -1);
    /// Sets what the plan's owner measured as one undo step.
    void calibrate(const Calibration& calibration);
    /// Replaces the plan's fields as one undo step that `words` name, such as a fix.
    void apply(const Plan& plan, const QString& words);
    /// Sets a field to its default.
    bool reset(std::string_view pointer) { return edit(pointer, defaultValue(field(pointer))); }
    /// Replaces the document: another plan with a history of its own. `digest` is that of the file.
    void open(const Plan& plan, const QString& path, const QByteArray& digest = {});
    /// The same with a plan that stands in no file: an imported one, or work that was kept.
    void openUnsaved(const Plan& plan, const QString& path = {}, const QByteArray& digest = {});
    /// Takes over what the plan's file holds now, as one undo step.
    void reload(const Plan& plan, const QByteArray& digest);
    /// The plan now stands in that file.
    void markSaved(const QString& path, const QByteArray& digest = {});
    /// The plan stands in no file any more.
    void markUnsaved() { m_undo.resetClean(); }
    /// The plan's file says the same in other words.
    void setFileDigest(const QByteArray& digest);

signals:
    void planChanged(const Plan& plan);
    /// Another plan is open, and what is said of it is true by now.
    void opened();
    /// The plan stands in a file, or in none, by what is known of it here: it was opened, saved or reloaded.
    void fileTaken();
    /// Path, name or the modified state changed.
    void identityChanged();
    /// What an edit moved besides its own field, or why it was refused; empty after an edit without either.
    void noticed(const QString& sentence);

private:
    void setPlan(const Plan& plan);
    void replace(const Plan& plan, const QString& path, const QByteArray& digest, bool isSaved);

    const Catalogue& m_catalogue;
    Plan m_plan;
    QString m_path;
    QByteArray m_fileDigest;
    QUndoStack m_undo;
};

}  // namespace headroom
