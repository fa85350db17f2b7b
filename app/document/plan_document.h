// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/document/document_content.h"
#include "app/document/edit_workshop_command.h"
#include "model/catalogue/catalogue.h"
#include "model/plan/limits.h"

#include <QObject>
#include <QUndoStack>

#include <string_view>
#include <vector>

namespace headroom {

/// The plan that a window edits, alone or among those of a workshop: values, one undo history, file and whether there
/// are unsaved changes. planChanged is the one signal from which everything on the screen follows; of a workshop it
/// also tells that another of its plans came to the front.
class PlanDocument final : public QObject {
    Q_OBJECT

public:
    explicit PlanDocument(const Catalogue& catalogue, QObject* parent = nullptr);
    ~PlanDocument() override;

    /// The plan in front.
    [[nodiscard]] const Plan& plan() const { return m_state.content.workshop.plans[m_state.shown].plan; }
    [[nodiscard]] const DocumentContent& content() const { return m_state.content; }
    [[nodiscard]] bool isWorkshop() const { return m_state.content.isWorkshop; }
    /// Of a document with one plan, that plan without name, notes and decisions.
    [[nodiscard]] const Workshop& workshop() const { return m_state.content.workshop; }
    /// Place of the plan in front.
    [[nodiscard]] std::size_t shown() const { return m_state.shown; }
    [[nodiscard]] QUndoStack& undoStack() { return m_undo; }
    /// Absolute path of the file, empty while there is none: that of a plan is none of the workshop it became part of.
    [[nodiscard]] QString path() const { return isFileOfThisKind() ? m_path : QString(); }
    /// Of what that file held when it was last read or written here.
    [[nodiscard]] QByteArray fileDigest() const { return isFileOfThisKind() ? m_fileDigest : QByteArray(); }
    [[nodiscard]] bool isModified() const { return !m_undo.isClean(); }
    /// The name of plan or workshop, else its file's, else "Untitled plan" or "Untitled workshop".
    [[nodiscard]] QString displayName() const;

    /// Sets one field as one undo step, together with what must follow it; a value that the field cannot have changes
    /// nothing and is refused in words. Edits of one field with the same `mergeKey` (0 or more) are one step.
    bool edit(std::string_view pointer, const FieldValue& value, int mergeKey = -1);
    /// Sets what the plan's owner measured as one undo step.
    void calibrate(const Calibration& calibration);
    /// Replaces the plan's fields as one undo step that `words` name, such as a fix.
    void apply(const Plan& plan, const QString& words);
    /// The same of a fix or an answer that somebody took: a workshop writes it down, in the same step.
    void take(const Plan& plan, const QString& words);

    /// Brings another plan of the workshop to the front, which is no change.
    void show(std::size_t plan);
    // Changes of the workshop, each one undo step. A document with one plan becomes a workshop with the first of them
    // that needs one.
    /// Puts a plan behind the one in front, and to the front if wanted; whether there was room for it.
    bool addPlan(const Plan& plan, bool isShown, const QString& note = {});
    /// Several at a time, as one step; whether there was room for all.
    bool addPlans(const std::vector<Plan>& plans);
    void removePlan(std::size_t plan);
    void movePlan(std::size_t from, std::size_t to);
    void renamePlan(std::size_t plan, const QString& name);
    void setNote(std::size_t plan, const QString& note);
    void setBaseline(std::size_t plan);
    void setWorkshopName(const QString& name);
    void addDecision(const QString& text);
    void removeDecision(std::size_t decision);
    /// Sets a field to its default.
    bool reset(std::string_view pointer) { return edit(pointer, defaultValue(field(pointer))); }
    /// Replaces the document: another plan with a history of its own. `digest` is that of the file.
    void open(const DocumentContent& content, const QString& path, const QByteArray& digest = {});
    /// The same with a plan that stands in no file: an imported one, or work that was kept.
    void openUnsaved(const DocumentContent& content, const QString& path = {}, const QByteArray& digest = {});
    /// Takes over what the plan's file holds now, as one undo step.
    void reload(const DocumentContent& content, const QByteArray& digest);
    /// The plan now stands in that file.
    void markSaved(const QString& path, const QByteArray& digest = {});
    /// The plan stands in no file any more.
    void markUnsaved() { m_undo.resetClean(); }
    /// The plan's file says the same in other words.
    void setFileDigest(const QByteArray& digest);

signals:
    void planChanged(const Plan& plan);
    /// Plans, their names, notes or order, the baseline, the decisions or the plan in front are other ones.
    void workshopChanged();
    /// Another plan is open, and what is said of it is true by now.
    void opened();
    /// The plan stands in a file, or in none, by what is known of it here: it was opened, saved or reloaded.
    void fileTaken();
    /// Path, name or the modified state changed.
    void identityChanged();
    /// What an edit moved besides its own field, or why it was refused; empty after an edit without either.
    void noticed(const QString& sentence);

private:
    [[nodiscard]] bool isFileOfThisKind() const { return m_isWorkshopFile == isWorkshop(); }
    void setPlan(std::size_t place, const Plan& plan);
    void setState(const DocumentState& state);
    /// One undo step to that state, in which the document is a workshop.
    void change(DocumentState after, const QString& words);
    void replace(const DocumentContent& content, const QString& path, const QByteArray& digest, bool isSaved);

    const Catalogue& m_catalogue;
    DocumentState m_state{};
    QString m_path;
    bool m_isWorkshopFile{false};
    QByteArray m_fileDigest;
    QUndoStack m_undo;
};

}  // namespace headroom
