// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/plan_document.h"

#include "app/document/edit_plan_command.h"
#include "app/document/plan_consequences.h"
#include "widgets/text/labels.h"

#include <QFileInfo>

#include <algorithm>

namespace headroom {

namespace {

// "Micro-batch" inside a sentence is "micro-batch", but "GPUs used" and "ZeRO stage" stay.
QString insideSentence(QString label)
{
    const auto end = std::find(label.cbegin(), label.cend(), u' ');
    const bool plainWord = std::all_of(label.cbegin() + 1, end, [](QChar c) { return !c.isUpper(); });
    if (plainWord && end - label.cbegin() > 1)
        label[0] = label.at(0).toLower();
    return label;
}

const EditPlanCommand* lastEdit(const QUndoStack& undo)
{
    return undo.index() == 0 ? nullptr : dynamic_cast<const EditPlanCommand*>(undo.command(undo.index() - 1));
}

}  // namespace

PlanDocument::PlanDocument(const Catalogue& catalogue, QObject* parent) : QObject(parent), m_catalogue(catalogue)
{
    connect(&m_undo, &QUndoStack::cleanChanged, this, &PlanDocument::identityChanged);
    // A notice speaks of the step just made; undo and redo have none.
    connect(&m_undo, &QUndoStack::indexChanged, this, [this] { emit noticed({}); });
}

// The undo stack clears itself on the way down and would report it to listeners that are half gone.
PlanDocument::~PlanDocument() { m_undo.disconnect(); }

QString PlanDocument::displayName() const
{
    if (!m_plan.name.empty())
        return QString::fromStdString(m_plan.name);
    return m_path.isEmpty() ? tr("Untitled plan") : QFileInfo(m_path).fileName().section(u'.', 0, 0);
}

bool PlanDocument::edit(std::string_view pointer, const FieldValue& value, int mergeKey)
{
    const Field& target = field(pointer);
    const Result<FieldValue> checked = checkedValue(target, value);
    if (!checked) {
        emit noticed(fieldLabel(pointer) + QStringLiteral(": ") + QString::fromStdString(checked.error().what));
        return false;
    }

    Plan after = m_plan;
    const EditPlanCommand::Target step{std::string(pointer), mergeKey};
    const EditPlanCommand* last = lastEdit(m_undo);
    // A drag is judged from where it began, so that what follows from it does not drift on the way.
    if (last != nullptr && last->merges(step))
        after = last->before();
    const Plan before = after;
    target.set(after, *checked);
    const QString moved = normalizeAfterEdit(after, before, pointer, m_catalogue);
    if (after == m_plan) {
        emit noticed(moved);
        // The input shows what was asked; say what is.
        if (!moved.isEmpty())
            emit planChanged(m_plan);
        return true;
    }
    m_undo.push(new EditPlanCommand([this](const Plan& plan) { setPlan(plan); }, m_plan, after, step,
                                    insideSentence(fieldLabel(pointer))));
    emit noticed(moved);
    return true;
}

void PlanDocument::calibrate(const Calibration& calibration)
{
    Plan after = m_plan;
    after.calibration = calibration;
    if (after == m_plan)
        return;
    m_undo.push(new EditPlanCommand([this](const Plan& plan) { setPlan(plan); }, m_plan, after, {"/calibration", -1},
                                    tr("calibration")));
}

void PlanDocument::apply(const Plan& plan, const QString& words)
{
    if (plan == m_plan)
        return;
    m_undo.push(new EditPlanCommand([this](const Plan& changed) { setPlan(changed); }, m_plan, plan, {"/", -1},
                                    insideSentence(words)));
}

void PlanDocument::open(const Plan& plan, const QString& path, const QByteArray& digest)
{
    replace(plan, path, digest, true);
}

void PlanDocument::openUnsaved(const Plan& plan, const QString& path, const QByteArray& digest)
{
    replace(plan, path, digest, false);
}

void PlanDocument::replace(const Plan& plan, const QString& path, const QByteArray& digest, bool isSaved)
{
    m_path = path;
    m_fileDigest = digest;
    m_plan = plan;
    m_undo.clear();
    if (isSaved)
        m_undo.setClean();
    else
        m_undo.resetClean();
    emit planChanged(m_plan);
    emit opened();
    emit fileTaken();
    emit identityChanged();
}

void PlanDocument::reload(const Plan& plan, const QByteArray& digest)
{
    apply(plan, tr("Reload of the file"));
    markSaved(m_path, digest);
}

void PlanDocument::markSaved(const QString& path, const QByteArray& digest)
{
    m_path = path;
    m_fileDigest = digest;
    m_undo.setClean();
    emit fileTaken();
    emit identityChanged();
}

void PlanDocument::setFileDigest(const QByteArray& digest)
{
    m_fileDigest = digest;
    emit fileTaken();
}

void PlanDocument::setPlan(const Plan& plan)
{
    const bool renamed = plan.name != m_plan.name;
    m_plan = plan;
    emit planChanged(m_plan);
    if (renamed)
        emit identityChanged();
}

}  // namespace headroom
